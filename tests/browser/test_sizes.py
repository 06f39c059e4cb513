"""Every game on a phone and on a wide screen: nothing overlaps, nothing is cut off, nothing moves by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, bid_or_pass, let_go, next_to_do, play_any, sit_alone, until
from tests.browser.measures import NOTE_SHIFTS, assert_well_laid, outside, overlaps, shifts, sideways
from tests.browser.pages import screenshot
from tests.browser.players import PHONE, WIDE, Language, Size

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

RULES: Final = {"42": "standard+target=30", "moon": "moon", "84": "eighty_four"}
SIZES: Final[list[Size]] = [(320, 568), PHONE, (768, 1024), WIDE, (2560, 1440)]
SEATS: Final = "ABCD"


def said_by(seat: str) -> Callable[[Any], None]:
    """Makes a seat of a message the dealer and the declarer, after everybody has made a long bid."""

    def say(message: Any) -> None:
        game = message["shared"]["game"]
        game["dealer"] = game["contract"]["declarer"] = seat
        game["calls"] = [[caller, f"{marks}m"] for marks, caller in enumerate(SEATS, 2)]

    return say


def change(way: Callable[[Any], None], line: WebSocketRoute) -> None:
    """Lets a socket's messages about the table through, each changed in this way."""

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "table":
            way(message)
        line.send(json.dumps(message))

    line.connect_to_server().on_message(pass_on)


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)
@pytest.mark.parametrize("game", ["moon", "84"])
async def test_three_and_eight_players_have_room(player: Arrive, game: str, size: Size) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    page = await sit_alone(ana, RULES[game])
    await until(page, "play", auction=bid_or_pass)
    await page.locator(".hand-tile").first.wait_for()
    await screenshot(page, f"{game}-{size[0]}-play")
    await assert_well_laid(page)
    await play_any(page)
    if await until(page, "resting", "result", auction=bid_or_pass) == "resting":
        await screenshot(page, f"{game}-{size[0]}-trick")
        await assert_well_laid(page)


@pytest.mark.parametrize("game", ["moon", "84"])
@pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)
async def test_the_bids_of_larger_games_leave_the_hand_in_sight(player: Arrive, game: str, size: Size) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK, size=size), RULES[game])
    if await next_to_do(page) == "auction":
        await screenshot(page, f"{game}-{size[0]}-auction")
        assert await overlaps(page, ".hand-tile", ".choosing", ".contract") == []
        assert await outside(page, ".hand-tile, .choosing-buttons button, .contract") == []
        assert await sideways(page) == 0


@pytest.mark.parametrize("language", ["en", "es", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_table_of_four_in_every_language(player: Arrive, size: Size, language: Language) -> None:
    ana = await player("Ana", settings=QUICK, size=size, language=language)
    page = await sit_alone(ana, RULES["42"])
    for way in ("play", "resting"):
        await until(page, way, auction=bid_or_pass)
        await screenshot(page, f"42-{language}-{size[0]}-{way}")
        await assert_well_laid(page)


@pytest.mark.parametrize("language", ["en", "es", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_plates_have_room_for_all_they_may_have_to_say(player: Arrive, size: Size, language: Language) -> None:
    """Whoever deals and whoever has won the bidding, with bids of several marks."""
    page = await sit_alone(await player("Ana", settings=QUICK, size=size, language=language), RULES["42"])
    await until(page, "play", auction=bid_or_pass)
    for seat in "BC":  # beside and across; D sits as B does
        await page.route_web_socket(re.compile("."), partial(change, said_by(seat)))
        await page.reload()
        await page.locator(".plate .chip-bid").first.wait_for()
        await screenshot(page, f"42-{language}-{size[0]}-said-{seat}")
        await assert_well_laid(page)


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)
async def test_nothing_moves_by_itself_over_a_hand(player: Arrive, size: Size) -> None:
    """From the first call to the last trick the layout does not shift, whatever is pressed."""
    ana = await player("Ana", settings=QUICK, size=size)
    await ana.context.add_init_script(NOTE_SHIFTS)
    page = await sit_alone(ana, RULES["42"])
    await next_to_do(page)
    await shifts(page)
    for way in ("play", "resting", "result"):
        await until(page, way, auction=bid_or_pass, resting=let_go)
        assert await shifts(page) == [], way
    await expect(page.locator(".result")).to_be_visible()
