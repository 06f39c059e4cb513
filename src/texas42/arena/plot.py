"""A picture of a match: the running mean with its 95 % interval, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from texas42.arena.match import Match, Pair
from texas42.arena.protocols import protocol_of
from texas42.arena.tally import Tally

_WIDTH, _HEIGHT = 800, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 20, 40, 45
_MOST_POINTS: Final = 400
_UNITS: Final = {
    "points": "A over B, points of percentage of contracts made",
    "percent": "games won by A, percent",
    "awards": "A over B, a hand",
}

Point = tuple[int, float, float]
"""After so many pairs, the mean and the half-width."""


def plot(match: Match, pairs: Sequence[Pair]) -> str:
    """The picture, a whole SVG document."""
    points = _running(match, pairs)
    level = protocol_of(match.protocol).offset
    low, high = _range(points, level)
    most = max(2, len(pairs))

    def x(number: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * number / most

    def y(value: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - value) / (high - low)

    upper = [f"{x(number):.1f},{y(min(high, mean + wide)):.1f}" for number, mean, wide in points]
    lower = [f"{x(number):.1f},{y(max(low, mean - wide)):.1f}" for number, mean, wide in points]
    line = [f"{x(number):.1f},{y(min(high, max(low, mean))):.1f}" for number, mean, _ in points]
    across = f'x1="{_LEFT}" x2="{_WIDTH - _RIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" font-size="13">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="24">{escape(_title(match, points))}</text>',
    ]
    for tick in _ticks(low, high):
        parts.append(f'<line {across} y1="{y(tick):.1f}" y2="{y(tick):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:g}</text>')
    parts += [
        f'<text x="{x(tick):.1f}" y="{_HEIGHT - _BOTTOM + 18}" text-anchor="middle">{tick:g}</text>'
        for tick in _ticks(0, most)
    ]
    parts += [
        f'<line {across} y1="{y(level):.1f}" y2="{y(level):.1f}" stroke="#555"/>',
        f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#1f6fb2" fill-opacity="0.2"/>',
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#1f6fb2" stroke-width="2"/>',
        f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 8}" text-anchor="end">pairs</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _running(match: Match, pairs: Sequence[Pair]) -> list[Point]:
    """The mean and its half-width along the way, from where there is one."""
    tally, points = Tally(), []
    step = max(1, len(pairs) // _MOST_POINTS)
    for number, pair in enumerate(pairs, 1):
        tally.add(pair)
        mean, wide = tally.headline(match)
        if wide is not None and (number % step == 0 or number == len(pairs)):
            points.append((number, mean, wide))
    return points


def _range(points: Sequence[Point], level: float) -> tuple[float, float]:
    """What to show: the line of no difference, and the interval over the last three quarters; before, it is wide."""
    settled = [point for point in points if 4 * point[0] >= points[-1][0]]
    ends = [mean + sign * wide for _, mean, wide in settled for sign in (-1, 1)]
    low, high = min([level, *ends]), max([level, *ends])
    margin = 0.05 * (high - low) or 1.0
    return low - margin, high + margin


def _ticks(low: float, high: float) -> list[float]:
    """Four to ten round numbers within the range."""
    step = 10.0 ** floor(log10(high - low))
    for factor in (0.2, 0.5, 1.0):
        if (high - low) / (step * factor) <= 10:
            step *= factor
            break
    return [round(step * place, 10) for place in range(ceil(low / step), floor(high / step) + 1)]


def _title(match: Match, points: Sequence[Point]) -> str:
    unit = _UNITS[protocol_of(match.protocol).unit]
    title = f"{match.protocol}: A {match.a}, B {match.b} - {unit}"
    return f"{title}: {points[-1][1]:.2f} ± {points[-1][2]:.2f}" if points else title
