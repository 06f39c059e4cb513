"""How quick the pages are on a slow device: `scripts/bench browser`. Chromium's processor is four times slower than this
machine's.

Prints medians and the worst: milliseconds until the start page and a table are seen, from a tap to the frame in which the tile
moves, the longest task of a hand, and the sum of the shifts of the layout over a hand.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.async_api import Browser, Page, async_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.driver import QUICK, bid_or_pass, open_table, play_any, until
from tests.browser.pages import slow_down
from tests.browser.players import PHONE, Player, arrive
from tests.server.chaos.nodes import Node

SETTINGS: Final = {**QUICK, "speed": 1}
"""Tiles move, as they do for everybody."""

NOTE: Final = """
    window.noted = { lcp: 0, fcp: 0, tasks: [], shifts: [], taps: [] };
    const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
        .observe({ type, buffered: true });
    watch("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") noted.fcp = startTime; });
    watch("largest-contentful-paint", ({ startTime }) => { noted.lcp = startTime; });
    watch("longtask", ({ startTime, duration }) => noted.tasks.push([startTime, duration]));
    watch("layout-shift", ({ value }) => noted.shifts.push(value));
    let tapped;
    addEventListener("pointerdown", (event) => {
        if (event.target.closest(".hand-tile")) tapped = event.timeStamp;
    }, true);
    new MutationObserver((changes) => {
        const moves = changes.some(({ addedNodes }) => [...addedNodes].some((node) =>
            node.nodeType === 1 && (node.matches(".ring-tile") || node.querySelector(".ring-tile"))));
        if (!moves || tapped === undefined) return;
        const since = tapped;
        tapped = undefined;
        requestAnimationFrame(() => noted.taps.push(performance.now() - since));
    }).observe(document, { childList: true, subtree: true });
"""


async def person(browser: Browser, node: Node, times: float) -> Player:
    """Somebody at a phone with a slow processor, who has never been here."""
    player = await arrive(browser, node.url, "Ana", size=PHONE, settings=SETTINGS)
    await player.context.add_init_script(NOTE)
    await slow_down(player.page, times)
    return player


async def seen(page: Page) -> tuple[float, float]:
    """When something was painted first, and the largest thing."""
    await page.wait_for_load_state("networkidle")
    noted = await page.evaluate("[noted.fcp, noted.lcp]")
    return noted[0], noted[1]


async def one_round(browser: Browser, node: Node, times: float) -> dict[str, list[float]]:
    player = await person(browser, node, times)
    page = player.page
    await page.goto("/")
    await page.get_by_role("button", name="Play now").wait_for()
    start = await seen(page)
    table = await open_table(player, "standard+target=30", start=True, level="random")
    await page.goto(f"/table/{table}")
    await page.locator(".hand-tile").first.wait_for()
    first = await seen(page)
    begun = await page.evaluate("performance.now()")
    await page.evaluate("noted.shifts.length = 0")
    await until(page, "result", auction=bid_or_pass, play=play_any)
    noted: dict[str, Any] = await page.evaluate("noted")
    await player.context.close()
    return {
        "start page, first paint (ms)": [start[0]],
        "start page, largest paint (ms)": [start[1]],
        "table, first paint (ms)": [first[0]],
        "table, largest paint (ms)": [first[1]],
        "tap to tile moving (ms)": noted["taps"],
        "longest task of a hand (ms)": [max((spent for at, spent in noted["tasks"] if at > begun), default=0)],
        "layout shift over a hand": [sum(noted["shifts"])],
    }


async def measure(rounds: int, times: float) -> None:
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as home:
        node = Node(Path(home), "server")
        node.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=CHROMIUM)
                for _ in range(rounds):
                    for name, values in (await one_round(browser, node, times)).items():
                        found.setdefault(name, []).extend(values)
                await browser.close()
        finally:
            node.stop()
    print(f"{'':32} {'median':>9} {'worst':>9} {'n':>4}")
    for name, values in found.items():
        print(f"{name:32} {median(values):9.3g} {max(values):9.3g} {len(values):4}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured")
    parser.add_argument("--times", type=float, default=4, help="by how much the processor is slowed down")
    asked = parser.parse_args()
    asyncio.run(measure(asked.rounds, asked.times))


if __name__ == "__main__":
    main()
