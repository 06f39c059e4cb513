"""Hints: for one's turn where the table gives them, and the coach beside a hand that is over."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, bid_or_pass, next_to_do, sit_alone, until
from tests.browser.measures import small_targets
from tests.browser.pages import assert_accessible, screenshot
from tests.browser.players import PHONE, WIDE

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SIZES = [PHONE, WIDE]


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)
async def test_a_hint_is_asked_for_in_ones_turn(player: Arrive, size: tuple[int, int]) -> None:
    page = await sit_alone(await player("Ana", size=size, settings=QUICK), hints="on")
    hint = page.get_by_role("button", name="Hint", exact=True)
    for phase in ("auction", "play"):
        await until(page, phase)
        await expect(hint).not_to_have_attribute("aria-disabled", "true")
        await hint.click()
        sheet = page.get_by_role("dialog")
        await expect(sheet.locator(".hint-best")).to_have_text(re.compile("^Best: "))
        await expect(sheet.locator(".hint-reasons li").first).to_be_visible()
        await assert_accessible(page)
        await screenshot(page, f"hint-{phase}-{size[0]}")
        await page.keyboard.press("Escape")
        await expect(sheet).to_have_count(0)
    assert await small_targets(page) == []


async def test_a_table_that_gives_none_has_no_button_and_no_key(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK))
    await next_to_do(page)
    await expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    await page.keyboard.press("h")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_the_key_h_asks_for_a_hint(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK), hints="on")
    await until(page, "play")
    await page.keyboard.press("h")
    await expect(page.get_by_role("dialog").locator(".hint-best")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_coach_looks_at_ones_decisions_beside_the_replay(player: Arrive, size: tuple[int, int]) -> None:
    page = await sit_alone(await player("Ana", size=size, settings=QUICK), "standard+target=1")
    await until(page, "result", auction=bid_or_pass)
    while not await page.locator(".result-won").count():
        await page.locator(".result .button-honey").click()
        await until(page, "result", auction=bid_or_pass)
    await page.get_by_role("dialog").get_by_role("link", name="Replay of the game").click()
    await page.get_by_role("button", name="Look at my decisions").click()
    decisions = page.locator(".coach-decision")
    await expect(decisions.first).to_be_visible()
    await decisions.last.click()
    await expect(decisions.last).to_have_attribute("aria-current", "step")
    await expect(page.locator(".hint-best")).to_have_text(re.compile("^Best: "))
    await expect(page.locator(".hint-done")).to_have_text(re.compile("played"))
    await assert_accessible(page)
    await page.locator(".hint").scroll_into_view_if_needed()
    await screenshot(page, f"coach-{size[0]}")


async def test_who_opens_a_table_says_when_there_are_hints(player: Arrive) -> None:
    ana = await player("Ana")
    await ana.page.goto("/new")
    choice = ana.page.get_by_label("Hints")
    await expect(choice).to_have_value("after")
    await choice.select_option("on")
    await expect(ana.page.get_by_text("Everybody may ask for a hint")).to_be_visible()
    await screenshot(ana.page, "hints-choice")
