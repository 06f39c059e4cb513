"""Broken lines, reloads, restarts, two tabs, quick fingers: the page ends up as the server is."""

from __future__ import annotations

import asyncio
import json
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, WAYS, bid_or_pass, next_to_do, play_any, playable, sit_alone, until
from tests.browser.players import Player
from tests.server.chaos.nodes import Node

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

LONG: Final = "standard+target=30"
LOST: Final = "No connection. Your seat is kept."


async def seen(page: Page) -> list[str | None]:
    """What the table shows: the own tiles as they lie, the tiles of the trick, and the sentence."""
    await page.locator(".hand-slot").first.wait_for()
    tiles: list[str | None] = await page.locator(".hand-slot").evaluate_all(
        "slots => slots.map((slot) => slot.querySelector('button')?.ariaLabel ?? null)"
    )
    trick = await page.locator(".ring-tile").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel).sort()")
    return [*tiles, *trick, await page.locator(".status-head").first.text_content()]


async def as_seen_anew(player: Player, table_page: Page) -> list[str | None]:
    """What another page of the same player shows, that has just come."""
    page = await player.context.new_page()
    await page.goto(table_page.url)
    await next_to_do(page)
    found = await seen(page)
    await page.close()
    return found


async def comes_to_agree(player: Player, page: Page) -> bool:
    """Whether the page shows, without a reload, what one that has just come shows. The others may play on meanwhile."""
    for _ in range(8):
        await my_turn(page)
        if await seen(page) == await as_seen_anew(player, page):
            return True
    return False


def actions(player: Player) -> list[str]:
    """What the player's pages have sent to be done, in order."""
    sent = (json.loads(frame.text) for frame in player.frames if not frame.is_received)
    return [f"{message['move']} {message['action']}" for message in sent if message["type"] == "act"]


async def my_turn(page: Page) -> None:
    """A tile may be played, and no finished trick lies on the table."""
    while await until(page, "play", "resting", auction=bid_or_pass) == "resting":
        await page.keyboard.press(" ")


async def test_a_reload_in_the_middle_of_a_trick_changes_nothing(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    page = await sit_alone(ana, LONG)
    await my_turn(page)
    before = await seen(page)
    await page.reload()
    await next_to_do(page)
    assert await seen(page) == before
    await play_any(page)
    await until(page, "play", "result", auction=bid_or_pass)


async def test_a_tap_without_a_connection_is_done_once_it_is_back(own_server: Node, player: Arrive) -> None:
    """The network is silent while a tile is played; then the page goes on by itself, and is as the server is."""
    ana = await player("Ana", at=own_server, settings=QUICK)
    page = await sit_alone(ana, LONG)
    await my_turn(page)
    held = await page.locator(".hand-tile").count()
    own_server.freeze()
    await playable(page).first.click()
    await expect(page.locator(".hand-tile")).to_have_count(held - 1)
    own_server.thaw()
    await until(page, "play", "result", auction=bid_or_pass)
    assert await page.locator(".hand-tile").count() <= held - 1
    assert len(set(actions(ana))) == len(actions(ana))


async def test_a_tap_while_the_device_is_offline(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    ana.forgive("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    page = await sit_alone(ana, LONG)
    await my_turn(page)
    await ana.context.set_offline(True)
    await playable(page).first.click()
    await ana.context.set_offline(False)
    await my_turn(page)
    await expect(page.get_by_text(LOST)).to_have_count(0)
    assert await comes_to_agree(ana, page)


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_a_restart_of_the_server_in_the_middle_of_a_trick(own_server: Node, player: Arrive, how: str) -> None:
    """A banner says so; a tile that is played meanwhile waits; then the hand goes on without a reload."""
    ana = await player("Ana", at=own_server, settings=QUICK)
    ana.forgive("ERR_CONNECTION_REFUSED|WebSocket connection")
    page = await sit_alone(ana, LONG)
    await my_turn(page)
    held = await page.locator(".hand-tile").count()
    getattr(own_server, how)()
    await expect(page.get_by_text(LOST)).to_be_visible()
    await playable(page).first.click()
    own_server.start()
    await expect(page.get_by_text(LOST)).to_have_count(0, timeout=20_000)
    await expect(page.locator(".hand-tile")).to_have_count(held - 1)
    assert await comes_to_agree(ana, page)
    await until(page, "result", auction=bid_or_pass)


async def test_two_tabs_show_the_same_and_either_may_act(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    first = await sit_alone(ana, LONG)
    second = await ana.context.new_page()
    await second.goto(first.url)
    await my_turn(first)
    await my_turn(second)
    assert await seen(first) == await seen(second)
    held = await first.locator(".hand-tile").count()
    await play_any(second)
    await expect(first.locator(".hand-tile")).to_have_count(held - 1)


async def test_the_same_turn_taken_in_two_tabs_is_one_action(player: Arrive) -> None:
    """The slower tab is stale: its tile comes back, and nothing breaks."""
    ana = await player("Ana", settings=QUICK)
    first = await sit_alone(ana, LONG)
    second = await ana.context.new_page()
    await second.goto(first.url)
    await my_turn(first)
    while await playable(first).count() < 2:  # two ways, so that the tabs want different tiles
        await play_any(first)
        await my_turn(first)
    await my_turn(second)
    held = await first.locator(".hand-tile").count()
    press = "tile => tile.click()"  # at once: a mouse would wait until the tile stands still
    await asyncio.gather(playable(first).first.evaluate(press), playable(second).last.evaluate(press))
    for page in (first, second):
        await expect(page.locator(".hand-tile")).to_have_count(held - 1)
    for page in (first, second):
        await page.keyboard.press("Escape")  # where the turn had gone already, the tap has lifted the tile for the next
        await until(page, "play", "auction", "result")
    done = [json.loads(frame.text) for frame in ana.frames if frame.is_received and '"error"' in frame.text[:20]]
    assert {error["code"] for error in done if error["type"] == "error"} <= {"stale", "not_your_turn"}


@pytest.mark.parametrize("confirm", [False, True])
async def test_quick_taps_are_one_action(player: Arrive, confirm: bool) -> None:
    ana = await player("Ana", settings={**QUICK, "confirm": confirm})
    page = await sit_alone(ana, LONG)
    await my_turn(page)
    held = await page.locator(".hand-tile").count()
    before = len(actions(ana))
    box = await playable(page).first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.click(x, y, click_count=4, delay=1)
    await expect(page.locator(".hand-tile")).to_have_count(held - 1)
    await until(page, "play", "auction", "result")
    assert len(actions(ana)) == before + 1


async def test_quick_taps_on_a_bid_are_one_call(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    page = await sit_alone(ana, LONG)
    assert await next_to_do(page) == "auction"
    await page.locator("[data-choice='pass']").dblclick()
    await expect(page.locator(WAYS["auction"])).to_have_count(0)
    await until(page, "play", "declare", "result")
    assert len({action.split()[0] for action in actions(ana)}) == len(actions(ana))
