"""The contracts that nets are trained for, and how their places are numbered for the learner."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.kernel.net import FEATURES
from texas42.kernel.tables import Tables
from texas42.rules.actions import Trump
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.rules.tables import Goal, PlayTables, play_tables, suits

TILE_ROWS = (*range(0, 224, 28), 248, 276, 304, 332, *range(501, FEATURES, 28))
"""Where the features begin that are numbered by tile."""
SUIT_ROWS = (224, 232, 240)
"""Where those begin that are numbered by suit."""


@dataclass(frozen=True)
class Course:
    """One contract, declared by seat A: its name, how often it is practised, and the learner's number of each place."""

    name: str
    share: float
    plain: PlayTables
    tables: Tables
    features: list[int]
    tiles: list[int]

    @property
    def avoids(self) -> bool:
        """Whether it is nello, in which the declarer's partner sits out."""
        return self.plain.goal.kind == "none"


def course(name: str, share: float, trump: Trump, doubles: str, *, avoids: bool = False) -> Course:
    """A contract, with pips renamed so that trump is 0 and the others keep their order."""
    setup = setup_for(Rules.preset("standard"))
    plain = play_tables(
        setup,
        suits(setup, trump, doubles),
        Goal("none") if avoids else Goal("points", 30),
        active=0b1011 if avoids else 0b1111,
        declaring=0b0001 if avoids else 0b0101,
    )
    first = trump if isinstance(trump, int) else 0
    pips = [first, *(pip for pip in range(7) if pip != first)]
    numbers = []
    for tile in plain.order:
        low, high = sorted((pips.index(tile.low), pips.index(tile.high)))
        numbers.append(high * (high + 1) // 2 + low)
    suit_numbers = [*(pips.index(pip) for pip in range(7)), 7]
    features = list(range(FEATURES))
    for start in TILE_ROWS:
        for place, number in enumerate(numbers):
            features[start + place] = start + number
    for start in SUIT_ROWS:
        for suit, renamed in enumerate(suit_numbers):
            features[start + suit] = start + renamed
    return Course(name, share, plain, Tables(plain), features, numbers)


def straight() -> list[Course]:
    """Trumps, doubles as trump, and no trump with each treatment of doubles."""
    return [
        *(course(str(pip), 0.115, pip, "high") for pip in range(7)),
        course("D", 0.07, "D", "high"),
        course("N", 0.065, None, "high"),
        course("N-low", 0.03, None, "low"),
        course("N-own", 0.03, None, "own"),
    ]


def nello() -> list[Course]:
    """Nello with each treatment of doubles."""
    return [
        course("nello-high", 0.25, None, "high", avoids=True),
        course("nello-own", 0.25, None, "own", avoids=True),
        course("nello-low", 0.25, None, "low", avoids=True),
        course("nello-inverted", 0.25, None, "own_inverted", avoids=True),
    ]
