"""What a screen reader is told: the texts of the live regions in the order in which they came."""

from __future__ import annotations

import re
from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.browser.players import Player

_LISTEN: Final = """
    window.spoken = [];
    new MutationObserver((changes) => {
        const told = new Set();
        for (const { target, addedNodes } of changes) {
            for (const node of [target, ...addedNodes]) {
                const element = node.nodeType === 1 ? node : node.parentElement;
                const region = element?.closest("[aria-live], [role=status], [role=alert]");
                if (!region) continue;
                const how = region.getAttribute("aria-live") ?? (region.role === "alert" ? "assertive" : "polite");
                const whole = region.role !== "log";
                const text = (whole ? region : node).textContent?.trim();
                if (text && (whole || node !== target)) told.add(`${how}: ${text}`);
            }
        }
        window.spoken.push(...told);
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""


async def listen(player: Player) -> None:
    """Keeps what is spoken from the next page on."""
    await player.context.add_init_script(_LISTEN)


async def spoken(page: Page) -> list[str]:
    """What has been spoken since the page came: `polite: ...` or `assertive: ...`."""
    found: list[str] = await page.evaluate("window.spoken")
    return found


async def assert_spoken(page: Page, *patterns: str) -> None:
    """Something that fits each pattern has been spoken, or will be soon."""
    for pattern in patterns:
        holds = "pattern => window.spoken.some((text) => new RegExp(pattern).test(text))"
        for _ in range(100):
            if await page.evaluate(holds, pattern):
                break
            await page.wait_for_timeout(50)
        else:
            raise AssertionError(f"{pattern} is not in:\n" + "\n".join(await spoken(page)))


async def unnamed(place: Locator) -> list[str]:
    """Buttons, links, fields and pictures in the accessibility tree that have no name."""
    snapshot = await place.aria_snapshot()
    roles = "button|link|textbox|combobox|img|slider|switch|radio|checkbox|tab|option|heading|dialog|listbox"
    return [line for line in snapshot.splitlines() if re.match(rf"\s*- ({roles})( \[.*\])?:?$", line)]


async def assert_all_named(page: Page) -> None:
    """Everything that can be used has a name, and the page has a heading and a language."""
    await expect(page.locator("main")).to_be_visible()
    assert await unnamed(page.locator("body")) == []
    assert await page.evaluate("document.documentElement.lang")
    assert await page.title()
