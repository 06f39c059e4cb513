"""What goes wrong at a page is noticed: by those who watch it, and by axe."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Arrive
from tests.browser.pages import SCREENSHOTS, assert_accessible, screenshot, slow_down
from tests.browser.players import PHONE, Player

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SERVED = "/api/openapi.json"

WRONG = {
    "console: spilled": "console.error('spilled')",
    "script: dropped": "void setTimeout(() => { throw new Error('dropped') })",
    "console: .*inline style.*Content Security Policy": "document.body.setAttribute('style', 'color: red')",
    "console: .*inline script.*Content Security Policy": (
        "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))"
    ),
    "another host: http://elsewhere.test": (
        "document.body.append(Object.assign(new Image(), { src: 'http://elsewhere.test/tile.png' }))"
    ),
    "answer: 503 .*/broken": "fetch('/broken')",
}
"""What is noted, and what a page does to deserve it."""


async def opened(player: Player) -> Page:
    player.forgive("favicon")  # Chromium asks for it where a document is not a page and names no icon
    await player.page.goto(SERVED)
    return player.page


async def test_a_page_is_as_its_player_wants_it(player: Arrive) -> None:
    page = await opened(await player("Ana", size=PHONE, language="es", theme="felt", settings={"sound": False}))
    assert await page.evaluate("[innerWidth, innerHeight, navigator.language]") == [*PHONE, "es-MX"]
    assert await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    kept = json.loads(await page.evaluate("localStorage['texas42.settings']"))
    assert kept == {"language": "es", "theme": "felt", "sound": False}


@pytest.mark.parametrize("fault", WRONG)
async def test_what_a_page_does_wrong_is_noted(player: Arrive, fault: str) -> None:
    ana = await player("Ana")
    page = await opened(ana)
    assert ana.faults == []
    await page.route("**/broken", lambda route: route.fulfill(status=503))
    await page.evaluate(WRONG[fault])
    async with asyncio.timeout(5):
        while not any(re.search(fault, noted) for noted in ana.faults):
            await asyncio.sleep(0.02)
    ana.forgive("")


async def test_axe_tells_what_is_wrong(player: Arrive) -> None:
    page = await opened(await player("Cora"))
    await slow_down(page, 2)
    with pytest.raises(AssertionError, match=r"document-title \(serious\).*\n  html\n"):
        await assert_accessible(page)
    await page.set_content("<html lang='en'><title>Fine</title><main><h1>Fine</h1></main></html>")
    await assert_accessible(page)


async def test_pictures_are_taken_where_they_are_wanted(
    player: Arrive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await opened(await player("Dov"))
    monkeypatch.delenv(SCREENSHOTS, raising=False)
    await screenshot(page, "none")
    monkeypatch.setenv(SCREENSHOTS, str(tmp_path))
    await screenshot(page, "schema")
    assert [path.name for path in tmp_path.iterdir()] == ["schema.png"]
