"""Four people, each at a browser, and somebody who watches: a whole game, and what came over the sockets."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, WAYS, bid_or_pass, go_to, open_table, play_game
from tests.browser.overheard import assert_nothing_slipped, in_play
from tests.browser.pages import screenshot
from tests.browser.players import Player

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


async def invited(player: Player, link: str) -> Page:
    """Somebody opens the link, says a name, and is at the table."""
    page = player.page
    await page.goto(link)
    await page.get_by_label("What shall we call you?").fill(player.name)
    await page.keyboard.press("Enter")
    await page.locator(".table").wait_for()
    return page


async def make_link(page: Page) -> str:
    """The link that opens the table for friends."""
    await page.get_by_role("button", name="Make a link for friends").click()
    link = await page.get_by_label("Send this link").input_value()
    assert "#" in link
    return link


async def test_four_people_and_a_spectator_through_a_whole_game(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await open_table(ana, "standard+target=1")
    page = await go_to(ana, table)
    link = await make_link(page)
    others = [await player(name, settings=QUICK) for name in ("Ben", "Cora", "Dov")]
    for other in others:
        await invited(other, link)
        assert other.page.url == f"{ana.server}/table/{table}", "the secret leaves the address"
    eve = await player("Eve", settings=QUICK)
    await invited(eve, link)
    people = [ana, *others]
    for one in people:
        await expect(page.locator(".chairs")).to_contain_text("You" if one is ana else one.name)
    await page.get_by_role("button", name="Shake the dominoes").click()
    await asyncio.gather(*(play_game(one.page, auction=bid_or_pass) for one in people))
    await screenshot(page, "four-over")
    for one in people:
        await expect(one.page.locator(".result-won")).to_be_visible()
        assert_nothing_slipped(one, people, eve)
    assert_nothing_slipped(eve, [*people, eve], eve)
    assert all((message["you"], message["own"]) == ([], {}) for message in in_play(eve))
    for way in ("auction", "declare", "play"):
        await expect(eve.page.locator(WAYS[way])).to_have_count(0)
    await expect(eve.page.locator(".hand-tile")).to_have_count(0)
