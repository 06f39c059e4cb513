"""A phone: fingers, small screens, and the whole hand in sight."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, bid_or_pass, go_to, let_go, next_to_do, open_table, play_any, playable, until
from tests.browser.measures import outside, sideways, small_targets
from tests.browser.pages import screenshot
from tests.browser.players import PHONE, SMALL_PHONE, Player
from tests.browser.touch import centre, drag

pytestmark = pytest.mark.asyncio(loop_scope="session")

FINGERS: Final[dict[str, Any]] = {"has_touch": True, "is_mobile": True}
CAREFUL: Final = {**QUICK, "confirm": True}
ZOOMED: Final = (640, 400)
"""A window of 1280 x 800 at 200 %."""


async def on_a_phone(player: Arrive, rules: str = "standard+target=30", **how: Any) -> Player:
    one: Player = await player("Ana", **{"size": PHONE, "settings": CAREFUL, **FINGERS, **how})
    await go_to(one, await open_table(one, rules, start=True, level="random"))
    return one


async def to_play(page: Page) -> None:
    """Plays on until one of the own tiles may be played, and no finished trick lies in the way."""
    while await until(page, "play", auction=bid_or_pass) and await page.locator(".board-trick .tile-won").count():
        await let_go(page)


async def order(page: Page) -> list[str]:
    """The own tiles as they lie."""
    names = await page.locator(".hand-tile").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")
    return [
        re.sub(r", (trump|(five|ten) count|playable|must follow .*|cannot .*|lifted.*)", "", name) for name in names
    ]


async def test_a_tap_lifts_and_another_plays(player: Arrive) -> None:
    page = (await on_a_phone(player)).page
    await to_play(page)
    tile = playable(page).first
    place = await tile.locator("xpath=..").get_attribute("data-place")
    here = page.locator(f"[data-place='{place}'] button")
    await here.tap()
    await expect(here).to_have_attribute("aria-label", re.compile("lifted, press Enter to play$"))
    await expect(page.locator(".status-play button")).to_have_text(re.compile("^Play [0-6]-[0-6]"))
    await here.tap()
    await expect(here).to_have_count(0)


@pytest.mark.slow
async def test_a_tile_that_has_to_wait_says_why(player: Arrive) -> None:
    page = (await on_a_phone(player, settings=QUICK)).page
    await to_play(page)
    refused = page.locator(".hand-tile[aria-disabled]")
    while not await refused.count():
        await play_any(page)
        await to_play(page)
    held = await page.locator(".hand-tile").count()
    await page.touchscreen.tap(*await centre(refused.first))  # `tap` would wait until it may be played
    await expect(page.locator(".status-reason .status-head")).to_have_text(re.compile("^[0-6]-[0-6] has to wait$"))
    await expect(page.locator(".status-reason .status-sub")).to_contain_text("were led; you hold")
    await expect(page.locator(".hand-tile")).to_have_count(held)
    await screenshot(page, "phone-reason")


async def test_a_tile_dragged_to_the_table_is_played(player: Arrive) -> None:
    page = (await on_a_phone(player)).page
    await to_play(page)
    held = await page.locator(".hand-tile").count()
    await drag(page, await centre(playable(page).first), await centre(page.locator(".board-trick")))
    await expect(page.locator(".hand-tile")).to_have_count(held - 1)


async def test_a_tile_dragged_before_its_turn_snaps_back_without_an_error(player: Arrive) -> None:
    ana = await player("Ana", size=PHONE, settings=CAREFUL, **FINGERS)
    page = await go_to(ana, await open_table(ana, start=True, level="random"))
    await next_to_do(page)
    before = await order(page)
    await drag(page, await centre(page.locator(".hand-tile").first), await centre(page.locator(".choosing")))
    await expect(page.locator(".hand-tile")).to_have_count(7)
    await expect(page.locator(".hand-dragged")).to_have_count(0)
    assert await order(page) == before


async def test_the_own_order_is_kept(player: Arrive) -> None:
    """Over a reload, and while the game goes on."""
    page = (await on_a_phone(player)).page
    await next_to_do(page)
    first, *others = await order(page)
    tiles = page.locator(".hand-tile")
    await drag(page, await centre(tiles.first), await centre(tiles.nth(4)))
    arranged = [*others[:4], first, *others[4:]]
    await expect(tiles.nth(4)).to_have_attribute("aria-label", re.compile(f"^{first}"))
    assert await order(page) == arranged
    await page.reload()
    await expect(tiles).to_have_count(7)
    assert await order(page) == arranged
    await to_play(page)
    left = await order(page)
    assert left == [tile for tile in arranged if tile in left]


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, ZOOMED], ids=str)
async def test_the_whole_hand_is_in_sight_and_everything_large_enough(player: Arrive, size: tuple[int, int]) -> None:
    page = (await on_a_phone(player, size=size)).page
    for way in ("auction", "play", "result"):
        await until(page, way, auction=bid_or_pass, play=tap_twice)
        assert await sideways(page) == 0, way
        assert await small_targets(page) == [], way
        if way != "result":
            await expect(page.locator(".hand-tile")).to_have_count(7) if way == "auction" else None
            assert await outside(page, ".hand-tile, .choosing .button-honey") == [], way
        await screenshot(page, f"touch-{size[0]}-{way}")
    for sheet in ("Menu", "Log and phrases"):
        await page.keyboard.press("n")
        await expect(page.locator(".result")).to_have_count(0)
        await page.get_by_role("button", name=sheet).first.tap()
        await page.get_by_role("dialog").wait_for()
        assert (await sideways(page), await small_targets(page)) == (0, []), sheet
        await page.keyboard.press("Escape")


async def tap_twice(page: Page) -> None:
    tile = playable(page).first
    here = page.locator(f"[data-place='{await tile.locator('xpath=..').get_attribute('data-place')}'] button")
    await here.tap()
    await here.tap()
    await expect(here).to_have_count(0)


PAGES: Final = ("/", "/tables", "/new", "/games", "/rules", "/rules/moon", "/learn", "/settings", "/nowhere")


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, ZOOMED], ids=str)
async def test_every_page_fits_and_can_be_pressed(player: Arrive, size: tuple[int, int]) -> None:
    one = await player("Ana", size=size, **FINGERS)
    for path in PAGES:
        await one.page.goto(path)
        await one.page.locator("main").wait_for()
        await expect(one.page.locator("[aria-busy=true]")).to_have_count(0)
        assert (path, await sideways(one.page), await small_targets(one.page)) == (path, 0, [])
