"""What hands are good for: the chance of every contract that a net was trained for, from one hand alone or in given deals.

Seats are counted from the declarer in here. Hands are masks in the order of number trumps; contracts that rank the doubles
elsewhere translate them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from texas42.dominoes import Domino
from texas42.kernel.field import Field
from texas42.players.board import straight
from texas42.players.nets import field_of, kernel_tables, net_of
from texas42.rules.actions import STRAIGHT, Declaration
from texas42.rules.contracts import nello
from texas42.rules.shape import Setup
from texas42.rules.tables import Goal, PlayTables, play_tables, suits

GOALS: Final = (30, 31, 32, 34, 35, 36, 38, 40, 41, 42)
"""For which numbers of points a hand's chance is looked at; between them it is that of the next."""
_HOPELESS: Final = 0.3
"""A hand that promises less for the lowest goal is not looked at for more."""


class Line(msgspec.Struct, frozen=True, eq=False):
    """A declaration that can be priced."""

    declaration: Declaration
    field: Field
    places: tuple[int, ...] | None
    """Where each tile of the common order lies in this contract's; None where the orders are the same."""
    avoids: bool
    """Whether it is made by taking nothing (nello)."""

    def masks(self, hands: array[int]) -> array[int]:
        """Hands in the contract's own order."""
        if self.places is None:
            return hands
        return array("Q", [sum(1 << self.places[n] for n in range(28) if mask >> n & 1) for mask in hands])


class Promise(msgspec.Struct, frozen=True):
    """The best that a hand can declare for each of `GOALS`: the chances and the lines, in a row of what many hands promise."""

    chances: Sequence[float]
    lines: Sequence[int]
    row: int = 0
    nello: float = 0.0
    nello_line: int = -1

    def at(self, goal: int) -> tuple[float, int]:
        """The chance to take so many points, and in which line."""
        place = self.row + _PLACES[goal]
        return self.chances[place], self.lines[place]


_PLACES: Final = {
    goal: next(place for place, one in enumerate(GOALS) if one >= min(max(goal, 30), 42)) for goal in range(99)
}


class Book:
    """Prices under one setup. It has its own fields, so it is for one thread."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.order = suits(setup, 0, "high").order
        self.lines = [line for declaration in straight(setup) if (line := self._line(declaration)) is not None]
        lost = nello.every(setup) if setup.kind("nello") is not None else ()
        self.nellos = [line for declaration in lost if (line := self._line(declaration)) is not None]

    def _line(self, declaration: Declaration) -> Line | None:
        avoids = declaration.kind != STRAIGHT
        plain = _plain(self.setup, declaration)
        tables = kernel_tables(plain)
        field = field_of(tables, net_of(declaration, plain), 0)
        if field is None:
            return None
        places = None
        if plain.order != self.order:
            places = tuple(plain.order.index(tile) for tile in self.order)
        return Line(declaration, field, places, avoids)

    @property
    def is_open(self) -> bool:
        """Whether this game's contracts can be priced here."""
        return bool(self.lines)

    def mask(self, tiles: Iterable[Domino | None]) -> int:
        """A hand as a mask."""
        return sum(1 << self.order.index(tile) for tile in tiles if tile is not None)

    def promises(self, hands: array[int]) -> list[Promise]:
        """What each of the hands promises its declarer."""
        size = len(GOALS)
        chances, lines = array("d", bytes(8 * size * len(hands))), bytearray(size * len(hands))
        for number, line in enumerate(self.lines):
            line.field.begin(0)
            line.field.best_openings(line.masks(hands), GOALS, number, _HOPELESS, chances, lines)
        lost = self._nello_chances(hands)
        return [Promise(chances, lines, size * hand, *lost[hand]) for hand in range(len(hands))]

    def _nello_chances(self, hands: array[int]) -> list[tuple[float, int]]:
        found = [(0.0, -1)] * len(hands)
        for number, line in enumerate(self.nellos):
            out = array("d", bytes(8 * len(hands)))
            line.field.openings(line.masks(hands), (1,), out)
            found = [max(old, (chance, number)) for old, chance in zip(found, out, strict=True)]
        return found

    def made(self, line: Line, goal: int, deals: array[int], leader: int = 0) -> bytearray:
        """In which of the deals (four masks each, from the declarer on) the contract is made, all seats by the field."""
        field = line.field
        field.begin(leader)
        if not line.avoids:
            field.set_goal(goal)
        out = bytearray(len(deals) // 4)
        field.outcomes(line.masks(deals), out)
        return out

    def points(self, line: Line, goal: int, deals: array[int]) -> bytearray:
        """What the declaring side takes in each of the deals when every trick is played."""
        field = line.field
        field.begin(0)
        if not line.avoids:
            field.set_goal(goal)
        out = bytearray(len(deals) // 4)
        field.hands_out(line.masks(deals), out)
        return out


@lru_cache(maxsize=1024)
def _plain(setup: Setup, declaration: Declaration) -> PlayTables:
    kind = setup.kind(declaration.kind)
    assert kind is not None
    avoids = kind.partner_sits_out
    return play_tables(
        setup,
        kind.suits(setup, declaration),
        Goal("none") if avoids else Goal("points", min(30, setup.total)),
        active=sum(1 << seat for seat in range(setup.seats) if not (avoids and seat in setup.partners(0))),
        declaring=1 if avoids else sum(1 << seat for seat in setup.shape.teams[setup.team_of[0]]),
        counters=kind.counters,
    )
