"""What is measured: two players, a protocol, and what one pair of plays gave."""

from __future__ import annotations

from typing import Final

import msgspec

from texas42.dealing import Generator

SIDES: Final = ("a", "b")
"""The two players of a match, by their places in all pairs of numbers."""

_RANGE: Final = 1 << 64


class Match(msgspec.Struct, frozen=True):
    """All that the results of a match follow from, besides the numbers of its deals."""

    protocol: str
    a: str
    b: str
    rules: str = "standard"
    seed: int = 42
    move_timeout: float = 60.0
    """Seconds that an external program may take for a decision; no result depends on it."""

    @property
    def players(self) -> tuple[str, str]:
        """Both players' names."""
        return self.a, self.b


class Pair(msgspec.Struct, frozen=True):
    """One deal, or one game, played with the sides exchanged. Pairs of numbers are A's and B's."""

    number: int
    score: tuple[float, float]
    """What the protocol counts: contracts made, games won, awards."""
    awarded: tuple[float, float]
    """What the hands scored for the teams of each, all plays together."""
    hands: int
    decisions: tuple[int, int]
    """How often each had a choice."""
    cpu: tuple[float, float]
    """Seconds of CPU that each took for them."""

    @property
    def difference(self) -> float:
        """What A has over B."""
        return self.score[0] - self.score[1]


class Spent:
    """Counts the decisions of both players, and their CPU time, while a pair is played."""

    def __init__(self) -> None:
        self.decisions = [0, 0]
        self.cpu = [0.0, 0.0]

    def add(self, side: int, seconds: float) -> None:
        """One more decision."""
        self.decisions[side] += 1
        self.cpu[side] += seconds


def seed_of(*parts: int) -> int:
    """A seed that depends on all the numbers and on their order: one round of the generator for each."""
    state = 0
    for part in parts:
        state = Generator((state ^ part) % _RANGE).below(_RANGE)
    return state
