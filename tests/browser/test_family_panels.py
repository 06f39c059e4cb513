"""What only some games of the family let a player choose: the trump in a bid, a low number, what may be put away."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, WAYS, choose, confirm, declare, go_to, open_table, until
from tests.browser.friends import friends
from tests.browser.measures import sideways, small_targets
from tests.browser.pages import assert_accessible, screenshot
from tests.browser.players import PHONE, WIDE
from tests.server.chaos.nodes import Node

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SIZES: Final = pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)


async def assert_good_to_use(page: Page) -> None:
    """The panel as it is now can be read, reached and pressed, and its button is in sight."""
    assert await sideways(page) == 0
    assert await small_targets(page) == []
    await expect(page.locator(".choosing .button-honey")).to_be_in_viewport(ratio=1)
    await assert_accessible(page)


@SIZES
async def test_a_bid_that_names_its_trump(player: Arrive, server: Node, size: tuple[int, int]) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    table = await open_table(ana, "eighty_eight+trump_in_bid=on", public=True)
    async with friends(server, table, "BCDEF") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "auction")
        honey = page.locator(".choosing .button-honey")
        held = page.locator("[data-suit]:not([aria-disabled])")
        await page.locator("[data-choice='63']").click()
        await expect(honey).to_have_text(re.compile("Choose trump"))
        await expect(honey).to_have_attribute("aria-disabled", "true")
        await assert_good_to_use(page)
        await held.first.click()
        suit = await held.first.get_attribute("data-suit")
        await expect(honey).to_have_text(re.compile("63 in "))
        await page.locator("[data-choice='1m']").click()
        await expect(honey).to_have_text(re.compile("1 mark"))
        await expect(page.locator("[data-suit][aria-selected=true]")).to_have_count(0)
        await page.locator("[data-choice='63']").click()
        await screenshot(page, f"suited-{size[0]}")
        await confirm(page)
        await until(page, "declare")
        await expect(page.locator("[data-choice]")).to_have_count(1)
        await expect(page.locator(f"[data-choice='{suit}'][aria-selected=true]")).to_have_count(1)


async def test_a_bid_that_names_its_trump_by_keys_alone(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await open_table(ana, "eighty_eight+trump_in_bid=on", public=True)
    async with friends(server, table, "BCDEF") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "auction")
        held = page.locator("[data-suit]:not([aria-disabled])")
        suit = await held.last.get_attribute("data-suit") or ""
        for key in "62":
            await page.keyboard.press(key)
        await expect(page.locator("[data-choice='62'][aria-selected=true]:focus")).to_have_count(1)
        await page.keyboard.press("Enter")  # there is something to choose yet, and that is where it leads
        await expect(page.locator("[data-suit]:focus")).to_have_count(1)
        for key in f"71{suit}":
            await page.keyboard.press(key)
        await expect(page.locator("[data-choice='71'][aria-selected=true]")).to_have_count(1)
        await expect(page.locator(f"[data-suit='{suit}'][aria-selected=true]:focus")).to_have_count(1)
        await page.keyboard.press("Enter")
        await expect(page.locator(WAYS["auction"])).to_have_count(0)
        await until(page, "declare")
        await expect(page.locator(".choosing h2")).to_have_text(re.compile("71 in "))


@SIZES
async def test_nello_with_a_low_number(player: Arrive, server: Node, size: tuple[int, int]) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    table = await open_table(ana, "geezer", public=True)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "auction")
        await choose(page, "2m")
        await until(page, "declare")
        honey = page.locator(".choosing .button-honey")
        await page.locator("[data-choice='nello']").click()
        await expect(honey).to_have_text(re.compile("Choose the low number"))
        await assert_good_to_use(page)
        await expect(page.locator("[data-suit]")).to_have_count(8)
        await page.locator("[data-suit='7']").click()
        await expect(honey).to_have_text(re.compile("Choose the stacks"))
        await page.locator(".radio-cards input[value='1']").check()
        await expect(honey).to_have_text(re.compile("Nello, sevens low, one stack"))
        await screenshot(page, f"low-number-{size[0]}")
        await confirm(page)
        await expect(page.locator(".contract")).to_contain_text("Nello", ignore_case=True)


@SIZES
async def test_what_may_not_be_put_away_says_why(player: Arrive, server: Node, size: tuple[int, int]) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    table = await open_table(ana, "seventy_two", public=True)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "auction")
        await choose(page, "40")
        await until(page, "declare")
        own = await page.locator(".hand-tile").first.get_attribute("aria-label") or ""
        numbers = ("", "one", "two", "three", "four", "five", "six")
        trump = next(str(pip) for pip in range(1, 7) if numbers[pip] in own)
        await declare(page, trump)
        await until(page, "discard")
        await expect(page.locator(".discard-widow")).to_have_count(2)
        await expect(page.locator(".choosing-head")).to_contain_text("From the widow you have")
        await expect(page.locator(".choosing-head")).to_contain_text("Neither trump nor count is put away")
        await page.locator(".discard-tile[aria-disabled]").first.click(force=True)
        await expect(page.locator(".refusal")).to_contain_text("so it stays while others can go")
        await expect(page.locator(".refusal")).to_be_in_viewport(ratio=0.95)
        await assert_good_to_use(page)
        await screenshot(page, f"stays-{size[0]}")
        for tile in (await page.locator(".discard-tile:not([aria-disabled])").all())[:2]:
            await tile.click()
        await expect(page.locator(".refusal")).to_have_count(0)
        await confirm(page)
        await until(page, "play")


async def test_a_forced_dealer_has_other_ways_out(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK, size=PHONE)
    table = await open_table(ana, "geezer", public=True)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        while await until(page, "auction"):
            if await page.locator("[data-choice='defer']:not([aria-disabled])").count():
                break
            await expect(page.locator("[data-choice='defer']")).to_contain_text("partner names trump")
            await choose(page, "pass")
            await until(page, "result")
            await page.locator(".result .button-honey").click()
        await expect(page.locator(".choosing-head")).to_contain_text("you have to bid")
        await expect(page.locator("[data-choice='dare']")).to_have_text(re.compile("for two marks"))
        await choose(page, "dare")
        await until(page, "declare")
        await expect(page.locator(".choosing h2")).to_have_text(re.compile("dare"))
