"""Pictures of everything that the browser client shows, and what can be measured on them: `scripts/bench screens OUT`.

Every page and state of a table, and every contract, in every size, theme and language; see `benchmarks.screen_scenes`. Tables
come from the server's own code and reach the page over a socket that Playwright answers; everything else is a real server's.
OUT gets the pictures and `report.md`; with `--docs` the contact sheets in `docs/screens` and their index are made anew.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Page, WebSocketRoute, async_playwright

from benchmarks.screen_pairs import Row, pairwise_rows
from benchmarks.screen_scenes import NONE, SCENES, Scene, told
from benchmarks.screen_sheets import contact_sheets
from benchmarks.screen_tables import CONTRACTS
from tests.browser import driver, measures
from tests.browser.players import Player, arrive
from tests.server.chaos.nodes import Node
from texas42.server.protocol import Welcome
from texas42.server.table.fold import PHRASES
from texas42.server.table.messages import encode

SIZES: Final = {
    "320x568": (320, 568),
    "390x844": (390, 844),
    "768x1024": (768, 1024),
    "1280x800": (1280, 800),
    "2560x1440": (2560, 1440),
}
VALUES: Final = {
    "scene": tuple(SCENES),
    "size": tuple(SIZES),
    "language": ("en", "es", "de"),
    "theme": ("light", "dark", "felt"),
    "contract": (NONE, *CONTRACTS),
}
TOGETHER: Final = (
    ("scene", "size"),
    ("scene", "theme"),
    ("scene", "language"),
    ("contract", "size"),
    ("contract", "theme"),
    ("contract", "language"),
    ("size", "theme"),
    ("size", "language"),
    ("theme", "language"),
)
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
PARTS: Final = (".plate", ".ring-tile .tile", ".hand-tile", ".table:not(.table-choosing) .status", ".choosing")
"""What must not lie over each other at a table."""

_CUT: Final = """() => {
    const isHidden = (element) => element.closest(".visually-hidden, svg, [inert]") || !element.checkVisibility()
        || getComputedStyle(element).clipPath !== "none" || getComputedStyle(element).visibility === "hidden";
    const scrolls = (element) => {
        for (let one = element.parentElement; one; one = one.parentElement)
            if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
        return false;
    };
    const found = [];
    for (const element of document.querySelectorAll("body *")) {
        const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
        if (!texts.length || isHidden(element)) continue;
        const style = getComputedStyle(element), box = element.getBoundingClientRect(), range = document.createRange();
        const wide = Math.max(...texts.map((node) => {
            range.selectNodeContents(node);
            return range.getBoundingClientRect().width;
        }));
        const told = `${element.textContent.trim().slice(0, 40)} (${element.className || element.parentElement.className})`;
        const hides = [style.overflowX, style.overflowY].some((way) => way === "hidden" || way === "clip");
        if (hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1))
            found.push(`cut: ${told}`);
        else if (!hides && style.display !== "inline" && box.width > 1 && wide > box.width + 1) found.push(`too wide: ${told}`);
        if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element)) found.push(`outside: ${told}`);
    }
    return found;
}"""
"""Text that is longer than its room, or that lies beside the window."""


@dataclass
class Picture:
    """What was taken, where it is, and what is wrong with it as far as can be measured."""

    number: int
    row: Row
    file: Path
    wrong: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """What it shows, in words."""
        row = self.row
        contract = "" if row["contract"] == NONE else f", {row['contract']}"
        return f"{row['scene']}{contract}, {row['theme']}, {row['language']}"


def rows() -> list[Row]:
    """What pictures are taken of."""

    def may(row: Row) -> bool:
        return "scene" not in row or "contract" not in row or row["contract"] in SCENES[row["scene"]].contracts

    return sorted(pairwise_rows(VALUES, TOGETHER, may), key=lambda row: (list(SIZES).index(row["size"]), row["scene"]))


@dataclass
class Studio:
    """Where the pictures are taken."""

    chromium: Browser
    server: str
    out: Path
    cookies: dict[str, Any]
    table: str
    game: str

    async def take(self, picture: Picture) -> None:
        """Takes one picture, and measures."""
        row, scene = picture.row, SCENES[picture.row["scene"]]
        player = await self._player(row, scene)
        try:
            await self._show(player, scene, row)
            await player.page.screenshot(path=picture.file)
            picture.wrong = [*await _measured(player.page, scene), *_meant(player, scene)]
        except Exception as error:  # one picture that fails is told like everything else that is wrong
            picture.wrong = [f"no picture: {type(error).__name__}: {str(error).splitlines()[0]}", *player.faults]
            await player.page.screenshot(path=picture.file)
        finally:
            await player.context.close()

    async def _player(self, row: Row, scene: Scene) -> Player:
        size = SIZES[row["size"]]
        is_touched = size[0] < 1000
        return await arrive(
            self.chromium,
            self.server,
            "Ana",
            size=size,
            language=row["language"],  # type: ignore[arg-type]  # a row holds the names of LANGUAGES and THEMES
            theme=row["theme"],  # type: ignore[arg-type]  # the same
            settings={"sound": False, "speed": 0, "pause": 5},
            storage_state=self._kept(row, scene.named),
            has_touch=is_touched,
        )

    def _kept(self, row: Row, named: bool) -> dict[str, Any]:
        settings = {"language": row["language"], "theme": row["theme"], "sound": False, "speed": 0, "pause": 5}
        kept = [{"name": "texas42.settings", "value": json.dumps(settings)}]
        if not named:
            return {"cookies": [], "origins": [{"origin": self.server, "localStorage": kept}]}
        kept.append({"name": "texas42.named", "value": "yes"})
        return {**self.cookies, "origins": [{"origin": self.server, "localStorage": kept}]}

    async def _show(self, player: Player, scene: Scene, row: Row) -> None:
        page = player.page
        if scene.states:
            messages = told(scene, row["contract"], self.table, int(time.time() * 1000))
            await page.route_web_socket(re.compile("/socket$"), _Socket(messages, scene.loses).joined)
            await page.goto(f"/table/{self.table}")
            await page.locator(".table, .table-notice h1").first.wait_for()
        else:
            await page.goto(scene.path.format(game=self.game))
            await page.locator("main h1, main h2").first.wait_for()
        await page.wait_for_load_state("networkidle")
        await page.wait_for_timeout(350)
        if scene.do:
            await scene.do(page)
        await page.mouse.move(0, 0)
        await page.wait_for_timeout(250)


class _Socket:
    """The server's side of a table's socket."""

    def __init__(self, messages: Sequence[str], loses: bool) -> None:
        self.messages = messages
        self.loses = loses
        self.times = 0

    async def joined(self, socket: WebSocketRoute) -> None:
        self.times += 1
        if self.times > 1:
            return
        socket.on_message(lambda _: None)
        socket.send(encode(Welcome(1, "Ana", PHRASES)).decode())
        for message in self.messages:
            socket.send(message)
            await asyncio.sleep(0.3)
        if self.loses:
            await socket.close(code=1001)


def _meant(player: Player, scene: Scene) -> list[str]:
    return [fault for fault in player.faults if not (scene.path and not scene.named and "401" in fault)]


async def _measured(page: Page, scene: Scene) -> list[str]:
    wrong = [f"sideways: {pixels}" for pixels in [await measures.sideways(page)] if pixels > 0]
    wrong += await page.evaluate(_CUT)
    wrong += [f"small: {text}" for text in await measures.small_targets(page)]
    is_covered = await page.locator("dialog[open], .result").count() > 0
    if scene.states and not is_covered:
        wrong += [f"over: {text}" for text in await measures.overlaps(page, *PARTS)]
        wrong += [f"outside: {text}" for text in await measures.outside(page, ".hand-tile")]
    return wrong


async def _settled(chromium: Browser, server: str, out: Path) -> Studio:
    """A guest with a table, and a game that has been played."""
    player = await arrive(chromium, server, "Ana", settings=driver.QUICK)
    page = await driver.sit_alone(player, "standard+target=1")
    await driver.play_game(page, auction=driver.bid_or_pass)
    game = await _listed(player)
    table = (await driver.post(player, "/api/tables", {"rules": "standard", "public": True}))["id"]
    await driver.post(player, "/api/tables", {"rules": "moon", "public": True, "start": True})
    cookies: Any = await player.context.storage_state()
    await player.context.close()
    return Studio(chromium, server, out, cookies, table, game)


async def _listed(player: Player) -> str:
    """The player's last game, as soon as it stands in the list."""
    async with asyncio.timeout(30):
        while True:
            games = await (await player.context.request.get("/api/games")).json()
            if games:
                return str(games[0]["id"])
            await asyncio.sleep(0.2)


async def shoot(server: str, out: Path, wanted: str, docs: Path | None) -> list[Picture]:
    """Takes all pictures whose row has `wanted` in it, and makes the contact sheets."""
    out.mkdir(parents=True, exist_ok=True)
    pictures = []
    for number, row in enumerate(rows(), 1):
        name = re.sub(
            r"\W+", "-", "-".join((f"{number:03}", row["size"], *(row[key] for key in VALUES if key != "size")))
        )
        if re.search(wanted, name):
            pictures.append(Picture(number, row, out / f"{name.strip('-')}.png"))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        studio = await _settled(chromium, server, out)
        waiting = iter(pictures)

        async def work() -> None:
            for picture in waiting:
                await studio.take(picture)
                print(f"{picture.file.name}: {len(picture.wrong)}", flush=True)

        await asyncio.gather(work(), work())
        if docs:
            await contact_sheets(chromium, pictures, docs)
        await chromium.close()
    return pictures


def report(pictures: Sequence[Picture]) -> str:
    """What was measured, as a table."""
    lines = ["| picture | size | shows | wrong |", "|---|---|---|---|"]
    for one in pictures:
        told = (
            f"| {one.number} | {one.row['size']} | {one.title} | {wrong.replace('|', '/')} |" for wrong in one.wrong
        )
        lines.extend(told)
    return "\n".join(
        (f"{len(pictures)} pictures, {sum(bool(one.wrong) for one in pictures)} with something", "", *lines, "")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="a pattern of the pictures' names")
    parser.add_argument("--server", help="the address of a server that runs; without it one is started")
    parser.add_argument("--docs", action="store_true", help="make docs/screens and docs/screens.md anew")
    given = parser.parse_args()
    docs = Path(__file__).parent.parent / "docs" if given.docs else None
    with tempfile.TemporaryDirectory() as home:
        node = Node(Path(home), "server")
        if not given.server:
            node.start()
        try:
            pictures = asyncio.run(shoot(given.server or node.url, given.out, given.only, docs))
        finally:
            if not given.server:
                node.stop()
    (given.out / "report.md").write_text(report(pictures))
    print(report(pictures))


if __name__ == "__main__":
    main()
