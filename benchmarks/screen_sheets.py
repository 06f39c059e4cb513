"""Contact sheets: many small pictures on a page, and an index of what is what."""

from __future__ import annotations

import base64
import html
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.async_api import Browser

if TYPE_CHECKING:
    from benchmarks.screens import Picture

WIDTH: Final = 1600
QUALITY: Final = 55
SHOWN: Final = {"320x568": 188, "390x844": 188, "768x1024": 255, "1280x800": 388, "2560x1440": 518}
"""How many pixels wide a picture of each size is on its sheet."""

_STYLE: Final = """
    body { margin: 0; padding: 12px; width: 1576px; background: #777; color: #fff; font: 12px/1.3 sans-serif; }
    main { display: flex; flex-wrap: wrap; gap: 10px; }
    figure { margin: 0; }
    img { display: block; width: 100%; }
"""

_HEAD: Final = """# What the browser client looks like

Made by `scripts/bench screens OUT --docs`: every page and state of a table, and every contract, in every size, theme and
language. "-" stands for pages without a table. The contracts are those of `benchmarks/screen_tables.py`.
"""


async def contact_sheets(chromium: Browser, pictures: Sequence[Picture], docs: Path) -> None:
    """Draws a sheet for each size of window, and writes the index."""
    folder = docs / "screens"
    folder.mkdir(exist_ok=True)
    for size in SHOWN:
        shown = [picture for picture in pictures if picture.row["size"] == size]
        await _sheet(chromium, shown, folder / f"{size}.webp", SHOWN[size])
    (docs / "screens.md").write_text(index(pictures), encoding="utf-8")


async def _sheet(chromium: Browser, pictures: Sequence[Picture], file: Path, width: int) -> None:
    page = await chromium.new_page(viewport={"width": WIDTH, "height": 800})
    figures = "".join(
        f'<figure style="width:{width}px"><img src="data:image/png;base64,{base64.b64encode(one.file.read_bytes()).decode()}">'
        f"{one.number}. {html.escape(one.row['scene'])}</figure>"
        for one in pictures
    )
    await page.set_content(f"<style>{_STYLE}</style><main>{figures}</main>", wait_until="load")
    session = await page.context.new_cdp_session(page)
    high = await page.evaluate("document.documentElement.scrollHeight")
    clip = {"x": 0, "y": 0, "width": WIDTH, "height": high, "scale": 1}
    wanted = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": True, "clip": clip}
    drawn = await session.send("Page.captureScreenshot", wanted)
    file.write_bytes(base64.b64decode(drawn["data"]))
    await page.close()


def index(pictures: Sequence[Picture]) -> str:
    """Which picture shows what, a table for each sheet."""
    parts = [_HEAD]
    for size in SHOWN:
        lines = [f"## {size.replace('x', ' x ')}", "", f"![contact sheet](screens/{size}.webp)", ""]
        lines += ["| | Scene | Contract | Theme | Language |", "|---|---|---|---|---|"]
        lines += [
            f"| {one.number} | " + " | ".join(one.row[key] for key in ("scene", "contract", "theme", "language")) + " |"
            for one in pictures
            if one.row["size"] == size
        ]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)
