"""Every game of the family from the first call to its replay, with what a page offers and nothing else."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import (
    PLAINLY,
    QUICK,
    bid_or_pass,
    next_hand,
    sit_alone,
    until,
)
from tests.browser.measures import assert_well_laid, cut_texts, outside, overlaps, sideways, small_targets
from tests.browser.pages import assert_accessible, screenshot
from tests.browser.players import PHONE, WIDE, Size
from texas42.notation.record_reader import read_record
from texas42.rules.options import Rules
from texas42.rules.presets import preset_names

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SLOWLY: Final = {**QUICK, "pause": 0}
"""A finished trick lies there until it is let go, so that it can be looked at."""

LONGEST: Final = 16
"""Hands in which nobody reaches the target are played on, but not for ever."""

GAMES: Final = list({Rules.preset(name).game: name for name in reversed(preset_names())}.values())
"""One published preset of each game."""


async def assert_result_is_whole(page: Page) -> None:
    """The card says all it has to say, and nothing beside the window."""
    assert await cut_texts(page) == []
    assert await sideways(page) == 0
    assert await outside(page, ".result-trick, .result-scores > li, .result .button") == []


async def assert_panel_leaves_the_hand(page: Page) -> None:
    """What is to be chosen lies over neither the hand nor the others."""
    assert await overlaps(page, ".hand-tile", ".choosing", ".contract", ".plate") == []
    assert await outside(page, ".hand-tile, .choosing-buttons button, .contract") == []
    assert await sideways(page) == 0


LOOKS: Final[dict[str, Callable[[Page], Awaitable[None]]]] = {
    "auction": assert_panel_leaves_the_hand,
    "declare": assert_panel_leaves_the_hand,
    "discard": assert_panel_leaves_the_hand,
    "play": assert_well_laid,
    "resting": assert_well_laid,
    "result": assert_result_is_whole,
}
"""How a table has to look when there is this to do."""


async def resized(page: Page, size: Size) -> None:
    """The page in a window of this size, once it has taken the arrangement that belongs to it."""
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await expect(page.locator(".table-wide" if size == WIDE else ".table-phone")).to_be_visible()
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


async def looked_at(page: Page, game: str, way: str) -> None:
    """The table on a wide screen and on a phone, which it is left on."""
    for size in (WIDE, PHONE):
        await resized(page, size)
        await screenshot(page, f"whole-{game}-{size[0]}-{way}")
        await LOOKS[way](page)
    assert await small_targets(page) == []
    await assert_accessible(page)


async def play_looking(page: Page, game: str, *wanted: str) -> tuple[str, set[str]]:
    """Plays until one of these is to be done; looks at the table the first time that there is something new to do."""
    seen: set[str] = set()

    def looking(way: str) -> Callable[[Page], Awaitable[object]]:
        act = bid_or_pass if way == "auction" else PLAINLY[way]

        async def look_and_act(page: Page) -> None:
            if way not in seen:
                seen.add(way)
                await looked_at(page, game, way)
            await act(page)

        return look_and_act

    ways = {way: looking(way) for way in LOOKS if way not in wanted}
    return await until(page, *wanted, **ways), seen


@pytest.mark.parametrize("game", ["one_forty", "three_player"])
async def test_a_first_trick_on_every_shape_of_table(player: Arrive, game: str) -> None:
    """Three pairs and three players alone; tables of two sides are in the tests of sizes."""
    ana = await player("Ana", settings=SLOWLY, size=PHONE)
    page = await sit_alone(ana, game)
    way, seen = await play_looking(page, game, "resting", "result")
    assert "play" in seen or way == "result"
    await looked_at(page, game, way)


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game(player: Arrive, game: str) -> None:
    ana = await player("Ana", settings=SLOWLY, size=PHONE)
    page = await sit_alone(ana, f"{game}+target=1")
    for _ in range(LONGEST):
        await play_looking(page, game, "result")
        await looked_at(page, game, "result")
        if await page.locator(".result-won").count():
            break
        await next_hand(page)
    await screenshot(page, f"whole-{game}-over")
    card = page.get_by_role("dialog")
    await expect(card.locator(".result-won")).to_be_visible()
    await card.get_by_role("button", name="Look through the hand").click()
    await expect(card.locator(".steps-trick")).not_to_have_count(0)
    assert await sideways(page) == 0
    await card.get_by_role("link", name="Replay of the game").click()
    await replayed(page, game)


async def replayed(page: Page, game: str) -> None:
    """The replay from the deal to the last tile, the coach, the record, and the line in the list of games."""
    await expect(page).to_have_url(re.compile("/game/"))
    last = int(await page.get_by_role("slider").get_attribute("max") or 0)
    for step in sorted({0, last // 3, 2 * last // 3, last}):
        await page.get_by_role("slider").fill(str(step))
        await expect(page.locator(".replay-told")).to_have_text(re.compile(r"\w"))
        for size in (WIDE, PHONE):
            await resized(page, size)
            await screenshot(page, f"whole-{game}-{size[0]}-replay-{step}")
            assert await sideways(page) == 0
            assert await overlaps(page, ".plate", ".ring-cell") == []
    await assert_accessible(page)
    await page.get_by_role("button", name="Look at my decisions").click()
    told = page.locator(".coach-decision").first.or_(page.get_by_text("There was nothing to decide."))
    await expect(told).to_be_visible(timeout=60_000)
    await screenshot(page, f"whole-{game}-coach")
    async with page.expect_download() as downloading:
        await page.locator("a[download]").click()
    record = read_record((await (await downloading.value).path()).read_text(encoding="utf-8"))
    assert record.game.over
    await page.goto("/games")
    await expect(page.locator("main")).to_contain_text(re.compile("Won|Lost"))
    assert await sideways(page) == 0
    await screenshot(page, f"whole-{game}-games")
