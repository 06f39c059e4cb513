"""Dominoes and the sets they come from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, total_ordering
from typing import Any, Final, NoReturn

import msgspec

from texas42.errors import BadValue

MAX_PIP: Final = 9
"""The highest end of any set that is played with (double-nine)."""


@total_ordering
class Domino:
    """One tile, known by its two ends in any order: `Domino(4, 6) is Domino(6, 4)`.

    Tiles are interned, immutable, and ordered by (low, high). `str(tile)` is its notation, high end first: `64`.
    Raises `BadValue` for ends that are not whole numbers from 0 to 9.
    """

    __slots__ = ("high", "is_double", "low", "pips", "text")

    low: int
    high: int
    pips: int
    """The sum of both ends."""
    is_double: bool
    text: str
    """The notation."""

    def __new__(cls, a: int, b: int) -> Domino:
        """The one tile with these ends."""
        for end in (a, b):
            if type(end) is not int or not 0 <= end <= MAX_PIP:
                raise BadValue("bad_end", end=repr(end), top=MAX_PIP)
        return _TILES[max(a, b)][min(a, b)]

    def has(self, pip: int) -> bool:
        """Whether one of the ends is `pip`."""
        return pip in (self.low, self.high)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a domino cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a domino cannot be changed: {name}")

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Domino):
            return NotImplemented
        return (self.low, self.high) < (other.low, other.high)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Domino, (self.low, self.high))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Domino({self.high}, {self.low})"


def _make(low: int, high: int) -> Domino:
    tile = object.__new__(Domino)
    known = {"low": low, "high": high, "pips": low + high, "is_double": low == high, "text": f"{high}{low}"}
    for name, value in known.items():
        object.__setattr__(tile, name, value)
    return tile


_TILES: Final = tuple(tuple(_make(low, high) for low in range(high + 1)) for high in range(MAX_PIP + 1))

TILE_OF_TEXT: Final[Mapping[str, Domino]] = {tile.text: tile for tiles in _TILES for tile in tiles}
"""Every tile by its notation, as it is written; `read_domino` reads other forms too."""


class DominoSet(msgspec.Struct, frozen=True):
    """A double-N set, one or more copies of it, with some tiles taken out."""

    max_pip: int = 6
    copies: int = 1
    without: tuple[Domino, ...] = ()

    @property
    def faces(self) -> tuple[Domino, ...]:
        """The different tiles, ascending."""
        return _faces(self)

    @property
    def tiles(self) -> tuple[Domino, ...]:
        """All pieces, ascending, equal ones side by side."""
        return _pieces(self)

    @property
    def suits(self) -> tuple[int, ...]:
        """The numbers that some tile of the set shows."""
        return tuple(pip for pip in range(self.max_pip + 1) if any(tile.has(pip) for tile in self.faces))

    @property
    def doubles_suit(self) -> int:
        """The suit number that stands for the family of doubles: one above the highest pip."""
        return self.max_pip + 1


@cache
def _faces(dominoes: DominoSet) -> tuple[Domino, ...]:
    every = (Domino(low, high) for low in range(dominoes.max_pip + 1) for high in range(low, dominoes.max_pip + 1))
    return tuple(tile for tile in every if tile not in dominoes.without)


@cache
def _pieces(dominoes: DominoSet) -> tuple[Domino, ...]:
    return tuple(tile for tile in _faces(dominoes) for _ in range(dominoes.copies))
