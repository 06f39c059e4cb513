"""Every kind of contract as it looks: who sits out, what lies open, what stays covered."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, WAYS, choose, declare, go_to, let_go, next_hand, open_table, play_any, until
from tests.browser.friends import Choose, bidding, friends, passing
from tests.browser.overheard import in_play
from tests.browser.pages import screenshot
from tests.browser.players import PHONE, WIDE, Player
from tests.server.chaos.nodes import Node

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

EVERYTHING: Final = "standard+claims=lay_down+looper=on+nello=on+plunge=on+sevens=on+splash=on+target=30"
SIZES: Final = pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)


async def bid(page: Page, call: str, declaration: str, stacks: int = 1) -> None:
    """The player at the page makes a bid and declares."""
    assert await until(page, "auction") == "auction"
    await choose(page, call)
    assert await until(page, "declare") == "declare"
    await declare(page, declaration, stacks)


async def table_of(ana: Player, rules: str) -> str:
    return await open_table(ana, rules, public=True)


async def played_to_the_end(page: Page) -> None:
    await until(page, "result")
    await expect(page.locator(".result-why")).to_have_text(re.compile(r"\w"))


@SIZES
async def test_nello_with_the_partner_sitting_out(player: Arrive, server: Node, size: tuple[int, int]) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    table = await table_of(ana, EVERYTHING)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await bid(page, "1m", "nello")
        await expect(page.locator("[data-plate=n]")).to_contain_text("sits out")
        await expect(page.locator("[data-plate=n] .plate-tiles")).to_have_count(0)
        await expect(page.locator(".board-trick .ring-cell")).to_have_count(3)
        await expect(page.locator(".contract")).to_contain_text("Nello", ignore_case=True)
        await screenshot(page, f"nello-{size[0]}")
        await until(page, "resting", "result")
        if await page.locator(WAYS["resting"]).count():
            await expect(page.locator(".board-trick .ring-tile")).to_have_count(3)
        await played_to_the_end(page)
        await screenshot(page, f"nello-result-{size[0]}")


async def test_who_sits_out_has_nothing_to_do(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await table_of(ana, EVERYTHING)
    async with friends(server, table, "BCD", bidding("C", "1m", "nello.*")) as others:
        page = await go_to(ana, table)
        await others.start()
        acted: list[str] = []

        async def act(page: Page) -> None:
            acted.append("play")
            await play_any(page)

        await until(page, "result", play=act)
        assert acted == []
        await expect(page.locator(".hand-tile[aria-disabled]")).to_have_count(0)


@pytest.mark.parametrize("stacks", [1, 2])
@SIZES
async def test_a_mark_bid_covers_all_but_the_last_tricks(
    player: Arrive, server: Node, stacks: int, size: tuple[int, int]
) -> None:
    ana = await player("Ana", settings=QUICK, size=size)
    table = await table_of(ana, "standard+play_out=on+target=30")
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await bid(page, "1m", "6", stacks)
        for trick in range(1, 5):
            await until(page, "resting")
            await expect(page.locator(".board-trick .ring-tile")).to_have_count(4)
            await let_go(page)
            await expect(page.locator(WAYS["resting"])).to_have_count(0)
            if size == PHONE:
                await page.get_by_role("button", name="Log and phrases").click()
                await page.get_by_role("button", name="Captured tricks").click()
            boxes = page.locator(".captured-tiles")
            open_, covered = min(trick, stacks), max(0, trick - stacks)
            await expect(boxes).to_have_count(trick)
            await expect(page.locator(".captured-tiles[aria-label*='covered']")).to_have_count(covered)
            await expect(page.locator(".captured-tiles:has(.tile-captured, .mini-tile)")).to_have_count(open_)
            await screenshot(page, f"stacks-{stacks}-{size[0]}-{trick}")
            await page.keyboard.press("Escape")
        await expect(page.locator(".contract")).not_to_contain_text(re.compile(r"\d+ more"))
        await played_to_the_end(page)
    for message in in_play(ana):
        game = message["shared"]["game"]
        if game["contract"]:
            assert game["points"] is None
            assert sum(trick["tiles"] is not None for trick in game["captured"]) <= stacks


@SIZES
async def test_a_game_in_points(player: Arrive, server: Node, size: tuple[int, int]) -> None:
    """All seven tricks are played, and the score is the points of both sides."""
    ana = await player("Ana", settings=QUICK, size=size)
    table = await table_of(ana, "points_250")
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await bid(page, "30", "6")
        await played_to_the_end(page)
        await expect(page.locator(".result")).to_contain_text(re.compile(r"\d+ points"))
        await screenshot(page, f"points-{size[0]}")
        await next_hand(page)
        await expect(page.locator(".topbar")).to_contain_text(re.compile("250|[1-9]"))


async def test_the_rest_can_be_claimed(player: Arrive, server: Node) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await table_of(ana, "standard+claims=lay_down+target=30")
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "play", auction=bid_unless_taken)
        claim = page.get_by_role("button", name="Lay down and claim the rest")
        while not await claim.count():
            await play_any(page)
            await until(page, "play", auction=bid_unless_taken)
        await claim.click()
        sheet = page.get_by_role("dialog", name="Claim the rest")
        await expect(sheet.get_by_role("button", name=re.compile("Order"))).to_have_attribute("aria-disabled", "true")
        for tile in await sheet.locator(".claim-tile").all():
            await tile.click()
        await screenshot(page, "claim")
        await sheet.get_by_role("button", name="Lay down").click()
        await played_to_the_end(page)
        await expect(page.locator(".result-why")).to_contain_text("You laid down and claimed the rest")


@pytest.mark.parametrize(("call", "declaration"), [("1m", "sevens"), ("30", "looper")])
async def test_sevens_lie_open(player: Arrive, server: Node, call: str, declaration: str) -> None:
    ana = await player("Ana", settings=QUICK)
    table = await table_of(ana, EVERYTHING)
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await bid(page, call, declaration)
        for place in "wne":
            await expect(page.locator(f"[data-plate={place}] .plate-open")).to_be_visible()
        await expect(page.locator(".contract")).to_contain_text(declaration, ignore_case=True)
        await screenshot(page, declaration)
        await played_to_the_end(page)


@SIZES
async def test_kitchen_table_offers_its_specials(player: Arrive, server: Node, size: tuple[int, int]) -> None:
    """Plunge and splash in the bidding, each with its reason where too few doubles are held; nello and sevens after it."""
    ana = await player("Ana", settings=QUICK, size=size)
    table = await table_of(ana, "kitchen_table")
    async with friends(server, table, "BCD") as others:
        page = await go_to(ana, table)
        await others.start()
        await until(page, "auction")
        for call, doubles in (("plunge", 4), ("splash", 3)):
            option = page.locator(f"[data-choice='{call}']")
            held = await page.locator(".hand-tile[aria-label^='double'], .hand-tile[aria-label*=', double']").count()
            await expect(option).to_have_accessible_name(re.compile("partner names trump"))
            if held < doubles:
                await expect(option).to_have_attribute("aria-disabled", "true")
                await expect(option).to_have_accessible_name(re.compile(f"takes {doubles} doubles, you hold {held}$"))
        await screenshot(page, f"kitchen-auction-{size[0]}")
        await choose(page, "1m")
        await until(page, "declare")
        for special in ("nello", "sevens"):
            await expect(page.locator(f"[data-choice='{special}']")).to_be_visible()
        await declare(page, "nello")
        await expect(page.locator("[data-plate=n]")).to_contain_text("sits out")


@pytest.mark.parametrize("choose_", [passing, bidding("B", "1m", "6/2")], ids=["points", "marks"])
async def test_who_watches_sees_everything_open_and_can_do_nothing(
    player: Arrive, server: Node, choose_: Choose
) -> None:
    ana, eve = await player("Ana", settings=QUICK), await player("Eve", settings=QUICK)
    table = await table_of(ana, "standard+target=30")
    async with friends(server, table, "BCD", choose_) as others:
        page = await go_to(ana, table)
        watching = await go_to(eve, table)
        await others.start()
        for way in ("resting", "result"):
            await until(page, way, auction=bid_unless_taken)
            await expect(watching.locator(WAYS[way]).first).to_be_visible()
            for own in ("auction", "declare", "play"):
                await expect(watching.locator(WAYS[own])).to_have_count(0)
            await expect(watching.locator(".hand-tile")).to_have_count(0)
            await let_go(page)
        assert all((message["you"], message["own"]) == ([], {}) for message in in_play(eve))


async def bid_unless_taken(page: Page) -> None:
    """Bids 30, or passes where there is a bid."""
    thirty = page.locator("[data-choice='30']")
    await choose(page, "pass" if await thirty.get_attribute("aria-disabled") else "30")
