"""A tile: `64`; also read `46`, `6-4`, `6|4`, `[4|6]`."""

from __future__ import annotations

import re
from typing import Final

from texas42.dominoes import Domino
from texas42.errors import ParseError
from texas42.locale import Phrase

_TILE: Final = re.compile(r"\[([0-9])\|([0-9])\]|([0-9])[-|]?([0-9])")


def unreadable(text: str, expected: str, at: int = 1) -> ParseError:
    """The error for a text that is not what was `expected` (an entry `expected.<name>` of the catalogues)."""
    return ParseError("unreadable", text=shown(text), at=at, expected=Phrase(f"expected.{expected}"))


def shown(text: str) -> str:
    """A text as an error quotes it: short, on one line."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def read_domino(text: str, at: int = 1) -> Domino:
    """The tile of a text; `at` is its place in a longer one. Raises `ParseError`."""
    found = _TILE.fullmatch(text)
    if found is None:
        raise unreadable(text, "tile", at)
    high, low = (int(end) for end in found.groups() if end is not None)
    return Domino(high, low)


def read_dominoes(text: str, at: int = 1) -> tuple[Domino | None, ...]:
    """Tiles joined by dots; `?` is a tile that is not known (None). Raises `ParseError`."""
    tiles: list[Domino | None] = []
    for part in text.split("."):
        tiles.append(None if part == "?" else read_domino(part, at))
        at += len(part) + 1
    return tuple(tiles)
