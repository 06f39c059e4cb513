"""Sitting at a table and playing there, as somebody with a mouse does."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

from tests.browser.players import Player

QUICK: Final = {"confirm": False, "pause": 0.8, "sound": False, "speed": 0}
"""Settings for tests that are about something else: one tap plays, and nothing moves."""

_PLAYABLE: Final = [
    json.loads(path.read_text())["web"]["table"]["tile_state"]["playable"].removeprefix("{tile}")
    for path in sorted((Path(__file__).parents[2] / "src/texas42/locale").glob("*.json"))
]
"""With what the name of a tile ends that may be played, in each language."""

WAYS: Final = {
    "result": ".result",
    "over": ".result-bar",
    "auction": ".choosing-bid",
    "declare": ".choosing-trump",
    "discard": ".choosing-discard",
    "resting": ".board-trick .tile-won",
    "play": ", ".join(f".hand-tile[aria-label$='{end}']" for end in _PLAYABLE),
}
"""What there can be to do at a table, and by what it is seen. What is further up comes first."""

_ANY: Final = ", ".join(WAYS.values())

Do = Callable[[Page], Awaitable[object]]


async def post(player: Player, path: str, body: object | None = None) -> Any:
    """The answer to a request with the player's own cookie."""
    answer = await player.context.request.post(path, data=body, headers={"Origin": player.server})
    assert answer.ok, await answer.text()
    return await answer.json()


async def become(player: Player) -> None:
    """A guest of this name, without the start page; the pages that come know of it."""
    await post(player, "/api/guests", {"name": player.name})
    await player.context.add_init_script("if (origin !== 'null') localStorage.setItem('texas42.named', 'yes')")


async def open_table(player: Player, rules: str = "standard", **wanted: Any) -> str:
    """A new table of the player's, who becomes a guest for it; with `start` its game has begun."""
    await become(player)
    table: str = (await post(player, "/api/tables", {"rules": rules, **wanted}))["id"]
    return table


async def go_to(player: Player, table: str) -> Page:
    """The player's page, showing a table."""
    await player.page.goto(f"/table/{table}")
    await player.page.locator(".table").wait_for()
    return player.page


async def sit_alone(player: Player, rules: str = "standard", **wanted: Any) -> Page:
    """A game with bots on all other chairs, as it is on the player's page; the hand is dealt there."""
    page = await go_to(player, await open_table(player, rules, start=True, **{"level": "random", **wanted}))
    await page.locator(".hand-tile").first.wait_for()
    return page


async def next_to_do(page: Page, seconds: float = 30) -> str:
    """Waits until there is something to do, and says what; see `WAYS`."""
    try:
        await page.locator(_ANY).first.wait_for(timeout=seconds * 1000)
    except TooLate:
        raise AssertionError(f"nothing to do:\n{await page.locator('body').aria_snapshot()}") from None
    for way, place in WAYS.items():
        if await page.locator(place).first.is_visible():
            return way
    return await next_to_do(page, seconds)  # it went while we looked


async def until(page: Page, *wanted: str, **ways: Do) -> str:
    """Plays on until one of these is to be done. `ways` says how; the rest is done in the plainest way."""
    async with asyncio.timeout(90):
        while (way := await next_to_do(page)) not in wanted:
            await {**PLAINLY, **ways}[way](page)
    return way


async def choose(page: Page, call: str) -> None:
    """Makes a call: a bid is chosen and then made, its number before its suit; a pass is made at once."""
    number, _, suit = call.partition(":")
    await page.locator(f"[data-choice='{number}']").click()
    if suit:
        await page.locator(f"[data-suit='{suit}']").click()
    if call == "pass":
        await expect(page.locator(WAYS["auction"])).to_have_count(0)
    else:
        await confirm(page)


async def confirm(page: Page) -> None:
    """Presses the honey button of the panel, and waits until it has gone; another like it may have come since."""
    panel = await page.locator(".choosing").first.element_handle()
    await page.locator(".choosing .button-honey").first.click()
    await panel.wait_for_element_state("hidden")


async def pass_or_bid(page: Page) -> None:
    """Passes; who may not takes the first bid that may be made."""
    if await page.locator("[data-choice='pass']:not([aria-disabled])").count():
        await choose(page, "pass")
    else:
        await bid_lowest(page)


async def bid_lowest(page: Page) -> None:
    """Makes the lowest bid that may be made."""
    await choose(page, await bids(page).first.get_attribute("data-choice") or "")


def bids(page: Page) -> Locator:
    """The bids that may be made."""
    return page.locator(".choosing [role=option]:not([aria-disabled])")


async def bid_or_pass(page: Page) -> None:
    """Makes the lowest bid that may be made, and passes where there is none."""
    if await bids(page).count():
        await bid_lowest(page)
    else:
        await choose(page, "pass")


async def name_trump(page: Page) -> None:
    """Names the first trump that is offered, on one stack where stacks are asked for."""
    await declare(page, await page.locator(".choosing [role=option]").first.get_attribute("data-choice") or "")


async def declare(page: Page, trump: str, stacks: int = 1) -> None:
    """Names a trump or a special contract; what else is asked for is answered with the first there is."""
    await page.locator(f"[data-choice='{trump}']").click()
    for group in await page.locator(".choosing .radio-cards").all():
        asked = group.locator("input")
        named = group.locator(f"input[value='{stacks}']")
        await (named if await named.count() else asked.first).check()
    await confirm(page)


async def put_away(page: Page) -> None:
    """Puts the first tiles away that may be."""
    honey = page.locator(".choosing .button-honey")
    chosen = page.locator(".discard-tile[aria-pressed=true]")
    while await honey.get_attribute("aria-disabled") == "true":
        count = await chosen.count()
        await page.locator(".discard-tile[aria-pressed=false]:not([aria-disabled])").first.click()
        await expect(chosen).to_have_count(count + 1)  # what else may go is known only then
    await confirm(page)


def playable(page: Page) -> Locator:
    """The own tiles that may be played now."""
    return page.locator(WAYS["play"])


async def play_any(page: Page) -> str:
    """Plays the first tile that may be played, leading its higher suit; says how it is called. For players without `confirm`."""
    tile = playable(page).first
    place = await tile.locator("xpath=..").get_attribute("data-place")
    name = await tile.get_attribute("aria-label") or ""
    await tile.click()
    gap = page.locator(f"[data-place='{place}']:not(:has(button))")
    ways = page.locator(".status-ways button")
    await gap.or_(ways.first).wait_for()
    if await ways.count():  # it may lead the suits of both its ends
        await ways.first.click()
    await expect(gap).to_have_count(1)
    return re.sub(", playable$", "", name)


async def let_go(page: Page) -> None:
    """Lets a finished trick go, if it has not gone by itself."""
    await page.keyboard.press(" ")


async def next_hand(page: Page) -> None:
    """Closes the card of the result."""
    await page.locator(".result .button-honey").click()
    await expect(page.locator(".result")).to_have_count(0)


PLAINLY: Final[dict[str, Do]] = {
    "auction": pass_or_bid,
    "declare": name_trump,
    "discard": put_away,
    "play": play_any,
    "resting": let_go,
    "result": next_hand,
}


async def play_game(page: Page, **ways: Do) -> None:
    """Plays until the game is won; its last card is open then."""
    while True:
        await until(page, "result", "over", **ways)
        if await page.locator(".result-won, .result-bar").count():
            return
        await next_hand(page)
