"""The levels against each other, each with the next: `python -m benchmarks.ladder --deals 2000` draws docs/ladder.svg.

Every pair of levels plays `dup30`; a level's height is the sum of the steps below it, in points of percentage of contracts made,
with the interval of its own step. With `--results DIR` it draws from what `texas42 arena --json` left there (A-B-dup30.json).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from texas42.players.levels import LEVELS

HOME = Path(__file__).parent.parent
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 380, 60, 30, 50


def step(lower: str, higher: str, deals: int, results: Path | None) -> tuple[float, float]:
    """How much the higher level makes more than the lower, and the interval."""
    if results is not None:
        for a, b, sign in ((higher, lower, 1), (lower, higher, -1)):
            kept = results / f"{a}-{b}-dup30.json"
            if kept.exists():
                found: dict[str, Any] = json.loads(kept.read_text())
                return sign * found["mean"], found["interval"]
    command = ["arena", "--a", higher, "--b", lower, "--deals", str(deals), "--first", "20000", "--json"]
    done = subprocess.run([sys.executable, "-m", "texas42", *command], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    return found["mean"], found["interval"]


def drawn(steps: list[tuple[str, float, float]]) -> str:
    """The picture, a whole SVG document."""
    heights = []
    total = 0.0
    for name, mean, interval in steps:
        total += mean
        heights.append((name, total, interval))
    most = max(height + interval for _, height, interval in heights) + 1
    room = (WIDTH - LEFT) / len(heights)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / most)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="18">Contracts made more than by a beginner in the same deals, points of percentage</text>',
    ]
    for tick in range(0, int(most) + 1, 5):
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH}" y1="{y(tick):.1f}" y2="{y(tick):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick}</text>')
    for place, (name, height, interval) in enumerate(heights):
        x = LEFT + room * (place + 0.5)
        parts.append(
            f'<rect x="{x - room / 4:.1f}" y="{y(height):.1f}" width="{room / 2:.1f}" '
            f'height="{max(y(0) - y(height), 0.5):.1f}" fill="#1f6fb2" fill-opacity="0.6"/>'
        )
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y(height - interval):.1f}" y2="{y(height + interval):.1f}" stroke="#222"/>'
        )
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{name}</text>')
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 38}" text-anchor="middle" fill="#555">{height:.1f}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=2000)
    asked.add_argument("--results", type=Path)
    asked.add_argument("--out", type=Path, default=HOME / "docs/ladder.svg")
    given = asked.parse_args()
    steps = [("beginner", 0.0, 0.0)]
    for lower, higher in pairwise(LEVELS):
        mean, interval = step(lower, higher, given.deals, given.results)
        print(f"{higher} over {lower}: {mean:+.2f} +- {interval:.2f}", flush=True)
        steps.append((higher, mean, interval))
    given.out.write_text(drawn(steps))


if __name__ == "__main__":
    main()
