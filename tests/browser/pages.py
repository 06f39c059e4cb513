"""What can be asked of a page, and done to it."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

SCREENSHOTS: Final = "T42_SCREENSHOTS"
"""The variable of the environment that names the folder for pictures; without it there are none."""


async def assert_accessible(page: Page) -> None:
    """axe-core finds nothing wrong with the page as it is now."""
    await page.evaluate(_axe())
    found = await page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    assert not found["violations"], f"{page.url}\n" + "\n".join(map(_told, found["violations"]))


@cache
def _axe() -> str:
    if not AXE.exists():
        raise RuntimeError("axe-core is not installed; scripts/web modules does it")
    return AXE.read_text(encoding="utf-8")


def _told(violation: dict[str, Any]) -> str:
    places = (f"  {' '.join(map(str, node['target']))}\n    {node['failureSummary']}" for node in violation["nodes"])
    return "\n".join((f"{violation['id']} ({violation['impact']}): {violation['help']}", *places))


async def slow_down(page: Page, times: float) -> None:
    """The page's processor is so many times slower from now on; 1 is as it was."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": times})


async def screenshot(page: Page, name: str) -> None:
    """A picture of what is seen, where the run was asked for pictures."""
    folder = os.environ.get(SCREENSHOTS)
    if folder:
        await page.screenshot(path=Path(folder) / f"{name}.png")
