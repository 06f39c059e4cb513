"""People who leave and come back, results that everybody closes alone, and what is taken back by consent."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, WAYS, choose, declare, go_to, next_hand, next_to_do, open_table, play_any, until
from tests.browser.friends import Friends, bidding, friends
from tests.browser.players import Player
from tests.server.chaos.nodes import Node

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

LONG: Final = "standard+target=30"


async def seated(ana: Player, **wanted: object) -> str:
    return await open_table(ana, LONG, public=True, **wanted)


async def ana_bids(page: Page, others: Friends) -> None:
    await others.start()
    await until(page, "auction")
    await choose(page, "30")


@pytest.mark.parametrize("moment", ["auction", "declare", "play"])
async def test_who_closes_the_page_is_played_for_and_may_come_back(player: Arrive, server: Node, moment: str) -> None:
    """The others see the time run, a bot plays after it, and the seat is still that person's."""
    ana, eve = await player("Ana", settings=QUICK), await player("Eve", settings=QUICK)
    table = await seated(ana, grace=1)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        watching = await go_to(eve, table)
        await others.start()
        await until(page, moment, auction=lambda page: choose(page, "30"), declare=lambda page: declare(page, "6"))
        move = others.sockets["B"].shared["move"]
        await page.close()
        away = watching.locator(".plate-away")
        await expect(away).to_contain_text("away, bot plays", timeout=20_000)
        await others.sockets["B"].until(lambda message: message["shared"]["move"] > move + 1)
        ana.page = await ana.context.new_page()
        page = await go_to(ana, table)
        await expect(away).to_have_count(0)
        await expect(page.locator(".hand-tiles")).to_be_visible()
        await next_to_do(page)


async def test_the_others_are_shown_as_away_and_as_back(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await seated(ana, grace=300)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await ana_bids(page, others)
        await others.leave("C")
        await expect(page.locator("[data-plate=n]")).to_contain_text(re.compile("away, bot plays [45]:"))


async def test_one_who_goes_on_takes_the_result_from_nobody(player: Arrive, server: Node) -> None:
    """All the others are ready and the next hand is dealt: the own card stays, and then the new hand is there."""
    ana = await player("Ana", settings=QUICK)
    table = await seated(ana, pause=1)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await ana_bids(page, others)
        await until(page, "result")
        title = await page.locator("#result-title").text_content()
        await others.sockets["B"].until(lambda message: message["shared"]["game"]["hand_number"] == 2)
        await expect(page.locator(".result-next")).to_contain_text(re.compile("dealt|wait for you"))
        await expect(page.locator("#result-title")).to_have_text(title or "")
        await next_hand(page)
        await expect(page.locator(".hand-tile")).to_have_count(7)
        await expect(page.locator(".topbar-hand")).to_have_text("Hand 2")


async def test_two_hands_in_a_row_without_a_reload(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await seated(ana)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        for hand in (1, 2):
            await until(page, "auction")
            await expect(page.locator(".topbar-hand")).to_have_text(f"Hand {hand}")
            await expect(page.locator(".hand-tile")).to_have_count(7)
            await choose(page, "30")
            await until(page, "result")
            await next_hand(page)


async def test_what_is_taken_back_prompts_whose_turn_it_was(player: Arrive, server: Node) -> None:
    """The last tile of a trick is taken back: trick, turn and hand are as before, for all."""
    ana = await player("Ana", settings={**QUICK, "pause": 0})
    table = await seated(ana)
    async with friends(server, table, "BCD", bidding("B", "30", "6")) as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "play")
        await expect(page.locator(".ring-tile")).to_have_count(3)
        others.go_on.clear()
        before = await page.locator(".hand-slot").evaluate_all(
            "slots => slots.map((slot) => slot.querySelector('button')?.ariaLabel)"
        )
        await play_any(page)
        await expect(page.locator(WAYS["resting"])).to_have_count(1)
        await page.keyboard.press(" ")
        await page.get_by_role("button", name="Menu").click()
        await page.get_by_role("button", name="Take back my last action").click()
        await expect(page.locator(".hand-tile")).to_have_count(7)
        await page.keyboard.press("Escape")
        await expect(page.locator(".ring-tile")).to_have_count(3)
        await expect(page.locator(".status-head").first).to_have_text("Your turn")
        after = await page.locator(".hand-slot").evaluate_all(
            "slots => slots.map((slot) => slot.querySelector('button')?.ariaLabel)"
        )
        assert after == before
        assert {socket.shared["game"]["to_act"] for socket in others.sockets.values()} == {"A"}
        others.go_on.set()
        await play_any(page)
