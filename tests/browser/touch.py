"""Fingers on a screen: what Playwright's own `tap` cannot do."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Locator, Page

STEPS: Final = 6


async def centre(place: Locator) -> tuple[float, float]:
    """The middle of what is seen of something."""
    box = await place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger goes down at one point, moves to another, and is lifted."""
    session = await page.context.new_cdp_session(page)

    async def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    await touch("touchStart", start)
    for step in range(1, STEPS + 1):
        part = step / STEPS
        await touch("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
    await touch("touchEnd")
    await session.detach()
