"""A whole hand by keyboard alone, and the focus on its way."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import PLAINLY, QUICK, WAYS, bids, next_to_do, playable, sit_alone, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

STILL: Final = {"pause": 0, "sound": False, "speed": 0}
KEYS: Final = "1234567890-"


async def press(page: Page, *keys: str) -> None:
    for key in keys:
        await page.keyboard.press(key)


async def focused(page: Page) -> str:
    """What has the focus, as it is called; empty where nothing has."""
    name: str = await page.evaluate(
        """() => {
            const { activeElement: one, body } = document;
            return one && one !== body ? one.ariaLabel || one.textContent || one.tagName : "";
        }"""
    )
    return name


async def call_by_key(page: Page) -> None:
    """The lowest bid by its list; where there is none, pass."""
    if await bids(page).count():
        await press(page, "b")
        option = page.locator("[data-choice]:focus")
        await expect(option).to_have_count(1)
        while await option.get_attribute("aria-disabled"):
            await press(page, "ArrowRight")
        await press(page, "Enter", "Enter")
    else:
        await press(page, "p")
        await press(page, "Enter")
    await expect(page.locator(WAYS["auction"])).to_have_count(0)


async def declare_by_key(page: Page) -> None:
    await press(page, "b", "ArrowRight", "Enter")
    if await page.locator(".choosing .radio-cards").count():
        radio = page.locator(".choosing .radio-cards input").first
        for _ in range(20):
            if await radio.evaluate("one => one.name === document.activeElement.name"):
                break
            await press(page, "Tab")
        await press(page, " ")
        await page.locator(".choosing .button-honey").focus()
    await press(page, "Enter")
    await expect(page.locator(WAYS["declare"])).to_have_count(0)


async def play_by_key(page: Page) -> None:
    place = int(await playable(page).first.locator("xpath=..").get_attribute("data-place") or "")
    await press(page, KEYS[place])
    await expect(page.locator(f"[data-place='{place}'] button")).to_have_attribute("aria-label", re.compile("lifted"))
    await press(page, KEYS[place])
    await expect(page.locator(f"[data-place='{place}'] button")).to_have_count(0)


async def play_by_arrows(page: Page) -> None:
    """The focus goes to the hand, walks to a tile that may be played, and stays in the hand."""
    for _ in range(40):
        if await page.evaluate("document.activeElement?.matches('.hand-tile')"):
            break
        await press(page, "Tab")
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(7):
            if (await focused(page)).endswith("playable"):
                break
            await press(page, key)
            await page.evaluate("new Promise(requestAnimationFrame)")
    held = await page.locator(".hand-tile").count()
    await press(page, "Enter")
    await expect(page.locator(".hand-tile:focus")).to_have_attribute("aria-label", re.compile("lifted"))
    await press(page, "Enter")
    await expect(page.locator(".hand-tile")).to_have_count(held - 1)
    if held > 1:
        await expect(page.locator(".hand-tile:focus")).to_have_count(1)


async def let_go_by_key(page: Page) -> None:
    """Space lets a finished trick go, wherever the focus is but on something that it would press."""
    await press(page, " ")


@pytest.mark.slow
async def test_a_whole_hand_from_the_start_page_to_the_result(player: Arrive) -> None:
    ana = await player("Ana", settings=STILL)
    page = ana.page
    await page.goto("/")
    await page.get_by_label("What shall we call you?").wait_for()
    for _ in range(20):
        if await page.evaluate("document.activeElement?.matches('input')"):
            break
        await press(page, "Tab")
    await page.keyboard.type("Ana")
    await press(page, "Enter")
    await expect(page).to_have_url(re.compile("/table/"))
    ways = {"auction": call_by_key, "declare": declare_by_key, "resting": let_go_by_key, "play": play_by_key}
    assert await until(page, "result", **ways) == "result"
    await expect(page.locator("#result-title")).to_be_focused()
    await press(page, "Enter")
    await expect(page.locator(".result")).to_have_count(0)
    await next_to_do(page)


@pytest.mark.slow
async def test_a_key_works_from_the_moment_its_card_is_there(player: Arrive) -> None:
    """Who presses N before the result has been painted goes on all the same."""
    ana = await player("Ana", settings=QUICK)
    await ana.context.add_init_script("""
        new MutationObserver((_, watch) => {
            if (!document.querySelector(".result")) return;
            watch.disconnect();
            window.pressed = true;
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
        }).observe(document, { childList: true, subtree: true });
    """)
    page = await sit_alone(ana, "standard+target=30")
    while not await page.evaluate("window.pressed") and (way := await next_to_do(page)) != "result":
        await PLAINLY[way](page)
    await expect(page.locator(".result")).to_have_count(0)


@pytest.mark.slow
async def test_the_focus_stays_in_the_hand(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings={**STILL, "pause": 0.8}), "standard+target=30")
    assert await until(page, "play", auction=call_by_key, declare=declare_by_key) == "play"
    seen = 0
    while seen < 4:
        await play_by_arrows(page)
        seen += 1
        if await until(page, "play", "result") == "result":
            break
        assert await focused(page), "the focus was lost"


async def test_a_panel_gives_the_focus_back(player: Arrive) -> None:
    """After a call the focus is not lost: it goes where it was, or to the hand."""
    page = await sit_alone(await player("Ana", settings=STILL))
    assert await next_to_do(page) == "auction"
    await call_by_key(page)
    assert await focused(page), "the focus was lost"


async def test_the_order_of_the_focus(player: Arrive) -> None:
    """First the hand, then what is to be done, then the table, the rail and the top bar."""
    page = await sit_alone(await player("Ana", settings=STILL))
    await next_to_do(page)
    await page.evaluate("document.activeElement?.blur()")
    parts: list[str] = []
    for _ in range(30):
        await press(page, "Tab")
        part = await page.evaluate(
            """() => [".hand-tiles", ".choosing", ".rail", ".topbar"]
                .find((part) => document.activeElement?.closest(part)) ?? null"""
        )
        if part and part not in parts:
            parts.append(part)
        if parts and part is None and not await focused(page):
            break
    assert parts == [".hand-tiles", ".choosing", ".rail", ".topbar"]


async def test_arrows_move_a_tile(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=STILL))
    await next_to_do(page)
    tiles = page.locator(".hand-tile")
    first = await tiles.nth(0).get_attribute("aria-label") or ""
    await tiles.nth(0).focus()
    await press(page, "Shift+ArrowRight")
    await expect(tiles.nth(1)).to_have_attribute("aria-label", first)
    await expect(tiles.nth(1)).to_be_focused()
    await press(page, "Shift+ArrowLeft")
    await expect(tiles.nth(0)).to_have_attribute("aria-label", first)


@pytest.mark.slow
async def test_a_question_mark_shows_all_keys(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=STILL))
    await next_to_do(page)
    await page.locator(".hand-tile").first.focus()
    await press(page, "?")
    sheet = page.get_by_role("dialog", name="Keys")
    for line in ("Read the trick", "Last trick", "Captured tricks", "Log", "Pass", "Go to the choices"):
        await expect(sheet).to_contain_text(line)
    await press(page, "Escape")
    await expect(sheet).to_have_count(0)
    await expect(page.locator(".hand-tile").first).to_be_focused()


@pytest.mark.slow
async def test_letters_can_be_switched_off(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings={**STILL, "letters": False}))
    await next_to_do(page)
    await press(page, "l")
    await expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
async def test_the_letters_open_what_they_name(player: Arrive) -> None:
    page = await sit_alone(await player("Ana", settings=STILL))
    await next_to_do(page)
    for key, name in (("l", "Last trick"), ("c", "Captured tricks"), ("g", "Log and phrases")):
        await press(page, key)
        await expect(page.get_by_role("dialog", name=name)).to_be_visible()
        await press(page, "Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)
