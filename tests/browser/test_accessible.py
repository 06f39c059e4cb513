"""axe-core finds nothing wrong, on any page, in any state of the table, in any theme."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import (
    QUICK,
    bid_or_pass,
    choose,
    declare,
    go_to,
    let_go,
    open_table,
    play_game,
    sit_alone,
    until,
)
from tests.browser.friends import friends
from tests.browser.pages import assert_accessible, screenshot
from tests.browser.players import PHONE, WIDE, Size
from tests.server.chaos.nodes import Node

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAGES: Final = ("/", "/tables", "/new", "/games", "/rules", "/rules/moon", "/learn", "/settings", "/nowhere")
THEMES: Final = ("light", "dark", "felt")
SIZES: Final = pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)


async def in_every_theme(page: Page, name: str) -> None:
    """Looks at the page as it is now in each theme."""
    kept = await page.evaluate("document.documentElement.dataset.theme")
    for theme in THEMES:
        await page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        await screenshot(page, f"axe-{name}-{theme}")
        await assert_accessible(page)
    await page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", kept)


@pytest.mark.slow
@SIZES
async def test_every_page(player: Arrive, size: Size) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    for path in PAGES:
        await ana.page.goto(path)
        await ana.page.locator("main").wait_for()
        await expect(ana.page.locator("[aria-busy=true]")).to_have_count(0)
        await in_every_theme(ana.page, f"{size[0]}{path.replace('/', '-')}")


@pytest.mark.slow
@SIZES
async def test_every_state_of_a_table(player: Arrive, server: Node, size: Size) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    table = await open_table(ana, "kitchen_table+claims=lay_down+target=30", public=True)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await in_every_theme(page, f"{size[0]}-waiting")
        await others.start()
        await until(page, "auction")
        await in_every_theme(page, f"{size[0]}-auction")
        await choose(page, "1m")
        await until(page, "declare")
        await page.locator("[data-choice='6']").click()
        await in_every_theme(page, f"{size[0]}-declare")
        await declare(page, "6")
        for way in ("play", "resting", "result"):
            await until(page, way)
            await in_every_theme(page, f"{size[0]}-{way}")
            if way == "resting":
                await let_go(page)
        await page.locator(".result").get_by_role("button", name="Look through the hand").click()
        await in_every_theme(page, f"{size[0]}-look")


@pytest.mark.slow
@SIZES
async def test_every_sheet(player: Arrive, size: Size) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK, size=size), "standard+target=30")
    await until(page, "play", auction=bid_or_pass)
    for key in "lcgm?":
        await page.keyboard.press(key)
        await page.get_by_role("dialog").wait_for()
        await in_every_theme(page, f"{size[0]}-sheet-{key}")
        await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Menu").click()
    await in_every_theme(page, f"{size[0]}-menu")


@pytest.mark.slow
@SIZES
async def test_the_end_of_a_game_and_its_replay(player: Arrive, size: Size) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK, size=size), "standard+target=1")
    await play_game(page, auction=bid_or_pass)
    await page.get_by_role("link", name="Replay of the game").wait_for()
    await in_every_theme(page, f"{size[0]}-over")
    await page.get_by_role("link", name="Replay of the game").click()
    await page.locator(".replay-told").wait_for()
    for key in ("Home", "End"):
        await page.keyboard.press(key)
        await in_every_theme(page, f"{size[0]}-replay-{key}")


@pytest.mark.parametrize("path", ["/", "/settings"])
async def test_a_page_at_once(player: Arrive, path: str) -> None:
    """The short form of the above."""
    page = (await player("Ana")).page
    await page.goto(path)
    await page.locator("main").wait_for()
    await assert_accessible(page)


async def test_a_turn_at_once(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK), "standard+target=30")
    await until(page, "play", auction=bid_or_pass)
    await assert_accessible(page)
