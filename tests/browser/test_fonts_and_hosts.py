"""Everything comes from the own host, also the fonts; tiles need none; and the shell opens without a connection."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, Request, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, next_to_do, sit_alone
from tests.browser.other_build import OtherBuild

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

FONTS: Final = ("Besley Variable", "Libre Franklin Variable")


@pytest.fixture
def other_build(tmp_path: Path) -> Iterator[OtherBuild]:
    node = OtherBuild(tmp_path)
    node.start()
    yield node
    node.stop()


async def test_every_request_goes_to_the_own_host(player: Arrive) -> None:
    """Over the pages and a table; that nobody goes elsewhere is also watched in every other test."""
    ana = await player("Ana", settings=QUICK)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    ana.context.on("request", note)
    page = await sit_alone(ana)
    for path in ("/", "/rules", "/learn", "/settings", "/tables"):
        await page.goto(path)
        await page.locator("main").wait_for()
    assert len(asked) > 20
    assert all(url.startswith((ana.server, "data:", "blob:")) for url in asked)


async def test_both_fonts_are_ours(player: Arrive) -> None:
    page = (await player("Ana")).page
    await page.goto("/")
    for font in FONTS:
        await page.evaluate("font => document.fonts.load(`600 20px '${font}'`)", font)
        assert await page.evaluate("font => document.fonts.check(`600 20px '${font}'`)", font)
    loaded = await page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2'))"
    )
    assert {re.sub(r".*/([a-z]+)-.*", r"\1", url) for url in loaded} == {"besley", "libre"}
    assert all(url.startswith(page.url) for url in loaded)


async def test_no_script_and_no_style_stands_in_the_page(player: Arrive) -> None:
    page = (await player("Ana")).page
    answer = await page.goto("/")
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    source = await answer.text()
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=", source) == []
    assert await page.evaluate("[...document.scripts].every((script) => script.src)")


async def test_tiles_are_drawn_without_any_font(player: Arrive) -> None:
    """As shapes: a tile has as many pips as it is called by, and no text of the page is a domino of Unicode."""
    ana = await player("Ana", settings=QUICK)
    ana.forgive("woff2")
    await ana.context.route("**/*.woff2", lambda route: route.abort())
    page = await sit_alone(ana)
    await next_to_do(page)
    pips = await page.locator(".hand-tile").evaluate_all(
        """tiles => tiles.map((tile) => {
            const drawn = [...tile.querySelectorAll(".tile-pips")].map((pips) => pips.getAttribute("d")).join("");
            return [tile.ariaLabel, drawn.split("M").length - 1];
        })"""
    )
    words = ["blank", "one", "two", "three", "four", "five", "six"]
    for name, count in pips:
        high, low = re.match(r"(?:double )?(\w+)(?:-(\w+))?", name).groups()  # type: ignore[union-attr]
        assert count == words.index(high) + words.index(low or high), name
    assert not re.search("[\U0001f030-\U0001f09f]", await page.locator("body").inner_text())


async def keeps_its_files(page: Page) -> None:
    """Waits until the worker has everything it keeps."""
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")


async def test_the_shell_opens_without_a_connection(other_build: OtherBuild, player: Arrive) -> None:
    ana = await player("Ana", at=other_build, service_worker=True)
    ana.forgive("ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket|Failed to fetch")
    page = ana.page
    await page.goto("/")
    await keeps_its_files(page)
    other_build.stop()
    for path in ("/", "/rules", "/table/abcdefgh"):
        await page.goto(path)
        await expect(page.locator("main")).to_be_visible()
        assert await page.locator("main").inner_text()
    await page.goto("/")
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()


async def test_a_newer_version_is_offered_and_loaded_when_it_is_wanted(other_build: OtherBuild, player: Arrive) -> None:
    ana = await player("Ana", at=other_build, service_worker=True)
    ana.forgive("ERR_CONNECTION_REFUSED|Failed to fetch")
    page = ana.page
    await page.goto("/")
    await keeps_its_files(page)
    other_build.stop()
    other_build.change()
    other_build.start()
    await page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).then(() => true)")
    await expect(page.get_by_text("A new version is here.")).to_be_visible()
    assert "newer" not in await page.evaluate("[...document.scripts].map((script) => script.src).join()")
    async with page.expect_navigation():
        await page.get_by_role("button", name="Load it").click()
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert "newer" in await page.evaluate("[...document.scripts].map((script) => script.src).join()")
    await expect(page.get_by_text("A new version is here.")).to_have_count(0)


async def test_it_can_be_installed(player: Arrive) -> None:
    """The manifest is ours, names the start, and its icons are there."""
    ana = await player("Ana")
    await ana.page.goto("/")
    address = await ana.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(await (await ana.context.request.get(address or "")).text())
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert (await ana.context.request.get(icon["src"])).ok
