"""Tiles as pictures of text: real pips in boxes, or one line where the window is low."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from texas42.dominoes import Domino

_PIPS: Final = (
    ("   ", "   ", "   "),
    ("   ", " o ", "   "),
    ("o  ", "   ", "  o"),
    ("o  ", " o ", "  o"),
    ("o o", "   ", "o o"),
    ("o o", " o ", "o o"),
    ("o o", "o o", "o o"),
    ("o o", "ooo", "o o"),
    ("ooo", "o o", "ooo"),
    ("ooo", "ooo", "ooo"),
)
"""The three rows of each half."""
NUMBERS: Final = tuple("0123456789")
"""What a tile in hand can be numbered with. Two digits are a tile themselves, so the tenth has no number."""
_FANCY: Final = str.maketrans({"o": "●", "+": "+", "-": "─", "|": "│"})


def boxes(tiles: Sequence[Domino], playable: Collection[Domino], counts: dict[Domino, int], fancy: bool) -> list[Text]:
    """The tiles side by side, the high half up, numbered from 1; those that may not be played are dim.

    Under each tile stand its number, then what it counts.
    """
    corners = "┌┐├┤└┘" if fancy else "++++++"
    bar = "───" if fancy else "---"
    side = "│" if fancy else "|"

    def rows(tile: Domino) -> list[str]:
        def half(pips: int) -> list[str]:
            return [side + row.replace("o", "●" if fancy else "o") + side for row in _PIPS[pips]]

        return [
            corners[0] + bar + corners[1],
            *half(tile.high),
            corners[2] + bar + corners[3],
            *half(tile.low),
            corners[4] + bar + corners[5],
        ]

    drawn = [rows(tile) for tile in tiles]
    lines = [Text("  ") for _ in range(9)]
    for tile, picture in zip(tiles, drawn, strict=True):
        style = "bold" if tile in playable else "dim"
        for line, row in zip(lines, picture, strict=True):
            line.append(row, style).append(" ")
    labels = Text("  ")
    for place, tile in enumerate(tiles):
        label = f"{number_of(place)}{':' if tile in playable else ' '}{tile}".lstrip(": ")
        labels.append(label.center(5), "bold" if tile in playable else "dim").append(" ")
    worth = Text("  ")
    for tile in tiles:
        worth.append((f"+{counts[tile]}" if tile in counts else "").center(5), "yellow").append(" ")
    return [*lines, labels, worth]


def row(
    tiles: Sequence[Domino], playable: Collection[Domino], counts: dict[Domino, int], width: int | None = None
) -> list[Text]:
    """The tiles on one line: `1:[6|4]+10`, those that may not be played in dim; on more lines where they do not go on one."""
    lines = [Text(" ")]
    for place, tile in enumerate(tiles):
        text = f"{number_of(place)}{':' if tile in playable else ' '}{face(tile)}".lstrip(": ")
        part = Text(" ").append(text, "bold" if tile in playable else "dim")
        part.append(f"+{counts[tile]}" if tile in counts else "", "yellow")
        if width is not None and lines[-1].cell_len + part.cell_len >= width:
            lines.append(Text(" "))
        lines[-1].append_text(part).append(" ")
    return lines


def number_of(place: int) -> str:
    """The number of a tile in hand by its place from 0; nothing from the tenth on."""
    return str(place + 1) if str(place + 1) in NUMBERS else ""


def face(tile: Domino) -> str:
    """A tile in a line of text."""
    return f"[{tile.high}|{tile.low}]"
