"""One person and three bots: from the start page to the record of the game."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, bid_or_pass, next_to_do, sit_alone, until
from tests.browser.pages import screenshot
from texas42.notation.record_reader import read_record

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_name_and_one_tap_lead_to_a_table_with_three_bots(player: Arrive) -> None:
    page = (await player("Ana")).page
    await page.goto("/")
    await page.get_by_label("What shall we call you?").fill("Ana")
    await page.get_by_role("button", name="Play now").click()
    await expect(page).to_have_url(re.compile("/table/"))
    await expect(page.locator(".hand-tile")).to_have_count(7)
    await expect(page.locator(".plate-bot")).to_have_count(3)
    await next_to_do(page)


async def test_the_name_is_asked_once(player: Arrive) -> None:
    page = (await player("Ana")).page
    await page.goto("/")
    await page.get_by_role("button", name="Play now").click()
    field = page.get_by_label("What shall we call you?")
    await expect(field).to_be_focused()
    await expect(page.get_by_text("A name first")).to_be_visible()
    await field.fill("Ana")
    await field.press("Enter")
    await expect(page).to_have_url(re.compile("/table/"))
    await page.goto("/")
    await expect(page.get_by_text("You play as Ana.")).to_be_visible()
    await expect(field).to_have_count(0)
    await expect(page.get_by_role("link", name="Back to your table")).to_be_visible()


@pytest.mark.slow
async def test_a_whole_game_ends_with_its_replay_and_its_record(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    page = await sit_alone(ana, "standard+target=1")
    await until(page, "result", auction=bid_or_pass)
    while not await page.locator(".result-won").count():
        await page.locator(".result .button-honey").click()
        await until(page, "result", auction=bid_or_pass)
    await screenshot(page, "alone-over")
    card = page.get_by_role("dialog")
    await expect(card.get_by_role("button", name="Play again")).to_be_visible()
    await card.get_by_role("button", name="Look through the hand").click()
    await expect(card.locator(".steps-trick").first).to_be_visible()
    await card.get_by_role("link", name="Replay of the game").click()
    await expect(page).to_have_url(re.compile("/game/"))
    told = page.locator(".replay-told")
    before = await told.text_content()
    await page.get_by_role("slider").press("End")
    await expect(told).not_to_have_text(before or "")
    async with page.expect_download() as downloading:
        await page.locator("a[download]").click()
    download = await downloading.value
    assert download.suggested_filename.endswith(".t42")
    with open(await download.path(), encoding="utf-8") as file:  # noqa: PTH123
        assert read_record(file.read()).game.over


@pytest.mark.slow
async def test_the_result_stays_until_it_is_closed(player: Arrive) -> None:
    """Though the next hand is dealt, after the pause that the table allows."""
    ana = await player("Ana", settings=QUICK)
    page = await sit_alone(ana, "standard+target=30", pause=1)
    await until(page, "result", auction=bid_or_pass)
    card = page.get_by_role("dialog")
    await expect(page.locator(".result-next")).to_contain_text(re.compile("dealt|wait for you"))
    await expect(card).to_be_visible()
    await card.get_by_role("button", name=re.compile("Next hand|To the table")).click()
    await expect(card).to_have_count(0)
    await expect(page.locator(".hand-tile")).to_have_count(7)
