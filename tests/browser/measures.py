"""What a page looks like, in numbers: how large, whether something overlaps, is cut off, or lies outside."""

from __future__ import annotations

from typing import Any, Final

from playwright.async_api import Page

TARGET: Final = 44
"""Pixels that a finger needs."""

_SMALL = """least => [...document.querySelectorAll(
        "button, a[href], input, select, textarea, summary, [role=option], [role=radio], [role=switch], [role=tab]")]
    .map((element) => {
        // a box or a dot is pressed by its whole label
        const label = element.matches("input[type=radio], input[type=checkbox]") && element.closest("label");
        return label || element;
    })
    .filter((element) => {
        const style = getComputedStyle(element);
        const inText = style.display === "inline" && element.closest("p, li, dd");
        const hidden = style.visibility === "hidden" || element.closest(".visually-hidden, [inert]");
        const skip = element.matches(".shell-skip:not(:focus)");
        return !inText && !hidden && !skip && element.checkVisibility();
    })
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([element, box]) => {
        const name = (element.getAttribute("aria-label") || element.textContent).trim();
        return `${name} (${element.className}): ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`;
    })"""

_CUT = """() => [...document.querySelectorAll("body *")]
    .filter((element) => {
        if (!element.checkVisibility() || element.closest(".visually-hidden, svg")) return false;
        if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) return false;
        const style = getComputedStyle(element);
        if (style.clipPath !== "none") return false;  // words for readers of the screen alone
        const cuts = [style.overflowX, style.overflowY].some((way) => way === "hidden" || way === "clip");
        return cuts && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    })
    .map((element) => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
        return `${element.textContent.trim()} (${element.className}): ${scrollWidth} x ${scrollHeight} `
            + `in ${clientWidth} x ${clientHeight}`;
    })"""

_OVERLAPS = """groups => {
    const boxes = groups.map((group) => [...document.querySelectorAll(group)]
        .filter((element) => element.checkVisibility())
        .map((element) => [element, element.getBoundingClientRect()]));
    const found = [];
    const look = ([one, a], [other, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) {
            found.push(`${one.className} over ${other.className}: ${wide.toFixed(1)} x ${high.toFixed(1)}`);
        }
    };
    boxes.forEach((group, at) => {
        group.forEach((one, place) => group.slice(place + 1).forEach((other) => look(one, other)));
        boxes.slice(at + 1).forEach((others) => group.forEach((one) => others.forEach((other) => look(one, other))));
    });
    return found;
}"""

_OUTSIDE = """selector => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    .map(([element, box]) => `${element.className}: ${JSON.stringify(box)}`)"""

NOTE_SHIFTS: Final = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)) {
            const told = ({ x, y, width, height }) => [x, y, width, height].map((one) => one.toFixed(1)).join(" ");
            const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
                const element = node?.nodeType === 1 ? node : node?.parentElement;
                return `${element?.className}: from ${told(previousRect)} to ${told(currentRect)}`;
            });
            if (entry.value >= LEAST) window.shifts.push({ value: entry.value, moved });
        }
    }).observe({ type: "layout-shift", buffered: true });
""".replace("LEAST", "0.005")
"""To be run before a page's own scripts: keeps in `shifts` every shift of the layout that no tap or key has just asked for.

Less than 0.005 is a word that has grown by a letter, parts of a pixel, or the chip of a side whose tricks lie open now.
"""


async def small_targets(page: Page) -> list[str]:
    """What can be pressed and is too small for a finger; links within a sentence may be."""
    found: list[str] = await page.evaluate(_SMALL, TARGET)
    return found


async def cut_texts(page: Page) -> list[str]:
    """Text that is longer than the room it has."""
    found: list[str] = await page.evaluate(_CUT)
    return found


async def overlaps(page: Page, *groups: str) -> list[str]:
    """Which of these things lie over each other."""
    found: list[str] = await page.evaluate(_OVERLAPS, list(groups))
    return found


async def outside(page: Page, selector: str) -> list[str]:
    """Which of these things are not wholly in the window."""
    found: list[str] = await page.evaluate(_OUTSIDE, selector)
    return found


async def sideways(page: Page) -> int:
    """Pixels by which the page can be scrolled sideways."""
    wide: int = await page.evaluate(
        "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth"
    )
    return wide


async def shifts(page: Page) -> list[Any]:
    """The shifts of the layout since the last time they were asked for."""
    found: list[Any] = await page.evaluate("window.shifts.splice(0)")
    return found


async def assert_well_laid(page: Page) -> None:
    """Plates, tiles of the trick and tiles of the hand each have a place of their own, in sight."""
    wrong = await overlaps(page, ".plate", ".ring-cell", ".hand-tile", ".corner", ".status-text")
    wrong += await outside(page, ".plate, .plate .chip, .ring-cell, .hand-tile, .status-text, .contract")
    wrong += await cut_texts(page)
    assert not wrong, wrong
    assert await sideways(page) == 0
