"""What a screen reader is told, by the accessibility tree and the live regions."""

from __future__ import annotations

import re
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
    next_to_do,
    open_table,
    play_any,
    play_game,
    sit_alone,
    until,
)
from tests.browser.friends import friends
from tests.browser.spoken import assert_all_named, assert_spoken, listen, spoken, unnamed
from tests.server.chaos.nodes import Node

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

NUMBER: Final = "(blank|one|two|three|four|five|six)"
TILE: Final = rf"(double {NUMBER}|{NUMBER}-{NUMBER})(, (five|ten) count)?"
TILE_IN_HAND: Final = re.compile(
    rf"^{TILE}(, double)?(, trump)?"
    r"(, playable|, must follow (\w+)|, cannot be played now|, lifted.*)?$"
)


async def test_a_hand_is_told_from_the_first_call_to_the_result(player: Arrive, server: Node) -> None:
    """Turns, the led suit, who takes a trick, the points and the score, politely and in this order.

    Played out, as the first trick may have enough count in it to end the hand.
    """
    ana = await player("Ana", settings=QUICK)
    await listen(ana)
    table = await open_table(ana, "standard+play_out=on+target=30", public=True)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        assert await until(page, "auction") == "auction"
        await assert_spoken(page, "^polite: Your call: pass, 30 to 41, 1 mark, 2 marks")
        await choose(page, "30")
        await assert_spoken(page, "^polite: You bid 30.$")
        await next_to_do(page)
        await assert_spoken(page, "^polite: Name trump.$")
        await declare(page, "5")
        await assert_spoken(page, "^polite: You name fives", "^polite: Your turn. Lead any tile.$")
        await play_any(page)
        await assert_spoken(
            page,
            rf"^polite: You lead {TILE}. Led: {NUMBER}?\w+.$",
            rf"^polite: Ben plays {TILE}.$",
            r"^polite: (You take|\w+ takes) trick 1, \d+ points?. Us \d+, Them \d+.$",
        )
        await until(page, "result")
        await assert_spoken(page, r"^polite: You (made 30|are set on 30). Us \d, Them \d.$")
        told = await spoken(page)
        assert [text for text in told if text.startswith("assertive")] == []
        assert len([text for text in told if text.startswith("polite: Your turn")]) > 1


async def test_a_tile_is_named_with_its_count_and_what_can_be_done(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK), "standard+target=30")
    seen: set[str] = set()
    while not {"playable", "must follow"} <= seen:
        await until(page, "play", auction=bid_or_pass)
        for name in await page.locator(".hand-tile").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)"):
            assert TILE_IN_HAND.match(name), name
            seen |= {word for word in ("playable", "must follow") if word in name}
        for tile in await page.locator(".hand-tile[aria-disabled]").all():
            assert re.match(r"must (follow|play)", await tile.get_attribute("aria-description") or "")
        await play_any(page)


async def test_only_time_and_connection_interrupt(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    await listen(ana)
    table = await open_table(ana, "standard", public=True, grace=300)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await next_to_do(page)
        await others.leave("B")
        await assert_spoken(page, r"^assertive: Ben is away. A bot plays in 300 seconds.$")
    interrupts = [text for text in await spoken(page) if text.startswith("assertive")]
    assert all(re.search("away|connection", text) for text in interrupts)


async def test_the_table_has_its_parts_by_name(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=QUICK), "standard+target=30")
    await until(page, "play", auction=bid_or_pass)
    await assert_all_named(page)
    for name in ("Contract", "Trick"):
        await expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    await expect(page.get_by_role("group", name="Your tiles")).to_be_visible()
    contract = await page.get_by_role("region", name="Contract").aria_snapshot()
    assert all(word in contract for word in ("Bid", "Trump", "Led"))
    rail = await page.locator(".rail").aria_snapshot()
    assert all(word in rail for word in ("Us", "Them", "Captured tricks"))


async def test_t_and_s_read_the_trick_and_the_score(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    await listen(ana)
    table = await open_table(ana, "standard", public=True)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "auction")
        await choose(page, "30")
        await next_to_do(page)
        await declare(page, "6")
        await next_to_do(page)
        others.go_on.clear()
        await play_any(page)
        await assert_spoken(page, "^polite: You lead ")
        await page.keyboard.press("t")
        await assert_spoken(page, rf"^polite: 1, You, {TILE}(, double)?(, trump)?$")
        await page.keyboard.press("s")
        await assert_spoken(page, r"^polite: Us 0, Them 0\. You 30, [Ss]ixes\. We need 30 more")
        others.go_on.set()


async def test_the_result_and_the_replay_are_told(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    await listen(ana)
    page = await sit_alone(ana, "standard+target=1")
    await play_game(page, auction=bid_or_pass)
    card = page.get_by_role("dialog")
    await expect(card).to_have_accessible_name(re.compile("made it|Set|set them"))
    await expect(card).to_have_accessible_description(re.compile(r"\w"))
    await assert_all_named(page)
    await card.get_by_role("link", name="Replay of the game").click()
    await page.locator(".replay-told").wait_for()
    await assert_all_named(page)
    for _ in range(6):
        await page.keyboard.press("ArrowRight")
    await assert_spoken(page, r"^polite: .*(bid|pass|name|lead|play)")
    await expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"\w"))


async def heard(page: Page, path: str) -> str:
    await page.goto(path)
    await expect(page.locator("[aria-busy=true]")).to_have_count(0)
    await assert_all_named(page)
    return await page.locator("main").aria_snapshot()


async def test_the_start_page_is_told(player: Arrive) -> None:
    page = (await player("Ana")).page
    told = await heard(page, "/")
    assert "two pairs bid" in told
    for name in ("Play now", "Play with friends", "Learn", "Watch"):
        assert name in told


async def test_the_first_hand_is_told(player: Arrive) -> None:
    """Every step has its text, and what can be chosen has a name."""
    ana = await player("Ana", settings=QUICK)
    await listen(ana)
    page = ana.page
    await heard(page, "/learn")
    end = page.locator(".learn-end")
    for _ in range(60):
        if await end.is_visible():
            break
        await assert_all_named(page)
        going_on = page.locator(".learn-told .button-honey")
        if await going_on.count():
            told = await page.locator(".learn-told [role=status]").text_content()
            await going_on.press("Enter")
            await expect(page.locator(".learn-told [role=status]").or_(end)).not_to_have_text(told or "")
        else:
            # each answer is tried until one is right; a wrong one says why
            for answer in await page.locator(".learn-offer, .hand-tile").all():
                await answer.press("Enter")
                if await going_on.count():
                    break


async def test_settings_are_told_with_what_they_are(player: Arrive) -> None:
    told = await heard((await player("Ana")).page, "/settings")
    for line in ("switch", "slider", "radio"):
        assert line in told
    assert re.search(r'- switch "Sounds', told)


async def test_the_rules_are_told_with_their_pictures(player: Arrive) -> None:
    """A figure says what it shows: contract, trump, and the tiles in order with their players."""
    page = (await player("Ana")).page
    told = await heard(page, "/rules")
    figures = page.get_by_role("figure")
    assert await figures.count() >= 5
    assert "heading" in told
    for figure in await figures.all():
        assert re.search(r"\w{3}", await figure.inner_text())
        assert await unnamed(figure) == []
