"""A contract, compiled to the tables that everything plays from.

The tiles of the set are ordered so that within every suit of the contract a later tile beats an earlier one; a tile's bit
is its place in that order. Sets of tiles and of seats are then masks, and:

* legal plays: `hand & follow[led] or hand`
* the winner: the highest tile of `trick & trump`, else of `trick & follow[led]`

For number trumps, doubles trump and no trump with doubles high one order serves: mixed tiles by pip sum, then doubles by
pip. Two ideas are added where games need them. `rank` gives equal tiles of a double set one rank, and the first played of
the best rank wins. `nearest` is sevens: no suits, and only the tiles of the best rank in hand may be played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Final, Literal

import msgspec

from texas42.dominoes import Domino
from texas42.rules.actions import LOW_SUITS, Play, Trump
from texas42.rules.shape import Setup


class Goal(msgspec.Struct, frozen=True):
    """What the declaring side must do: take `points`, win "all" tricks, or win "none"."""

    kind: Literal["points", "all", "none"]
    points: int = 0


class Suits(msgspec.Struct, frozen=True):
    """Order and suits of the tiles under one trump; see `PlayTables` for the fields."""

    order: tuple[Domino, ...]
    rank: tuple[int, ...]
    trump: int
    leads: tuple[tuple[int, ...], ...]
    follow: tuple[int, ...]
    nearest: bool = False


class PlayTables(msgspec.Struct, frozen=True):
    """A contract as tables. Bit i of a tile mask is `order[i]`; bit s of a seat mask is seat s, A = 0."""

    order: tuple[Domino, ...]
    """The pieces of the set (up to 64), equal ones side by side."""
    rank: tuple[int, ...]
    """What beats what: the higher rank; pieces that are equal share one."""
    trump: int
    """Mask of the trump tiles."""
    leads: tuple[tuple[int, ...], ...]
    """The suits that a tile may lead, the usual one first."""
    follow: tuple[int, ...]
    """Mask of the tiles that follow in a suit. Suits are pip numbers, then `doubles_suit`, then a trump suit of other tiles."""
    doubles_suit: int
    """The suit of the doubles, one above the highest pip."""
    nearest: bool
    """Whether a player must play a tile of the best rank in hand, whatever was led (sevens)."""
    points: tuple[int, ...]
    """What a captured tile is worth."""
    trick_points: int
    """What a trick is worth besides its tiles."""
    total: int
    """The points of the whole hand (an upper bound where tiles are out of play)."""
    active: int
    """Mask of the seats that play."""
    declaring: int
    """Mask of the declaring seats."""
    declarer_wins_ties: bool
    """Whether, among equal tiles, one of the declaring side wins (sevens); otherwise the first played."""
    goal: Goal
    bits: Mapping[Domino, int]
    """The mask of all pieces with that face; the inverse of `order`."""
    plays: tuple[Play, ...]
    """The plain play of each piece."""

    def counts(self, tile: Domino) -> bool:
        """Whether that tile is worth anything."""
        return self.points[self.bits[tile].bit_length() - 1] > 0

    def __hash__(self) -> int:
        return hash((self.trump, self.follow, self.active, self.declaring, self.goal))

    def __repr__(self) -> str:
        return f"<PlayTables, {len(self.order)} tiles, {self.goal}>"


def _high(mixed: list[Domino], doubles: list[Domino]) -> list[Domino]:
    return mixed + doubles


ORDERS: Final[Mapping[str, Callable[[list[Domino], list[Domino]], list[Domino]]]] = {
    "high": _high,
    "own": _high,
    "low": lambda mixed, doubles: doubles + mixed,
    "own_inverted": lambda mixed, doubles: mixed + doubles[::-1],
}
"""How each treatment of doubles orders the mixed tiles (by pip sum) and the doubles (by pip)."""


@cache
def suits(setup: Setup, trump: Trump, doubles: str) -> Suits:
    """The suits under a trump; `doubles` says where doubles rank, that they are a suit of their own, or which number is low."""
    dominoes = setup.shape.dominoes
    mixed = sorted((tile for tile in dominoes.faces if not tile.is_double), key=lambda tile: (tile.pips, tile))
    twins = [tile for tile in dominoes.faces if tile.is_double]
    if doubles in LOW_SUITS:
        faces = sorted(mixed, key=lambda tile: not tile.has(LOW_SUITS[doubles])) + twins
    else:
        faces = ORDERS[doubles](mixed, twins)
    if trump == "D":
        return in_suits(setup, faces, twins, dominoes.doubles_suit)
    trumps = [] if trump is None else [tile for tile in faces if tile.has(trump)]
    return in_suits(setup, faces, trumps, trump or 0, own_suit=doubles.startswith("own"))


def in_suits(
    setup: Setup, faces: Sequence[Domino], trumps: Collection[Domino], trump_suit: int, *, own_suit: bool = False
) -> Suits:
    """The suits of faces in this order, where some are trump and led as `trump_suit`, and doubles may be a suit of their own."""
    dominoes = setup.shape.dominoes

    def is_trump(tile: Domino) -> bool:
        return tile in trumps

    def members(tile: Domino) -> tuple[int, ...]:
        """The suits in which a tile follows, the one that it leads first."""
        if is_trump(tile):
            return (trump_suit,)
        if tile.is_double:
            return (dominoes.doubles_suit if own_suit else tile.high,)
        return (tile.high, tile.low)

    def leads(tile: Domino) -> tuple[int, ...]:
        return members(tile) if tile in setup.shape.low_leads else members(tile)[:1]

    def follows_in(suit: int) -> Callable[[Domino], bool]:
        return lambda tile: suit in members(tile)

    order = tuple(tile for tile in faces for _ in range(dominoes.copies))
    return Suits(
        order=order,
        rank=tuple(place // dominoes.copies for place in range(len(order))),
        trump=_mask(order, is_trump),
        leads=tuple(map(leads, order)),
        follow=tuple(_mask(order, follows_in(suit)) for suit in range(max(dominoes.doubles_suit, trump_suit) + 1)),
    )


@cache
def sevens(setup: Setup) -> Suits:
    """No suits: the tile whose pips are nearest to seven is best, and must be played."""
    order = tuple(sorted(setup.shape.dominoes.tiles, key=lambda tile: (-distance(tile), tile)))
    everything = (1 << len(order)) - 1
    return Suits(
        order=order,
        rank=tuple(-distance(tile) for tile in order),
        trump=0,
        leads=((0,),) * len(order),
        follow=(everything,),
        nearest=True,
    )


def distance(tile: Domino) -> int:
    """How far a tile's pips are from seven."""
    return abs(tile.pips - 7)


def play_tables(
    setup: Setup,
    suits: Suits,
    goal: Goal,
    *,
    active: int,
    declaring: int,
    counters: bool = True,
    declarer_wins_ties: bool = False,
) -> PlayTables:
    """The tables of a contract; without `counters` a trick is worth one point and no tile anything."""
    shape = setup.shape
    bits: dict[Domino, int] = {}
    for place, tile in enumerate(suits.order):
        bits[tile] = bits.get(tile, 0) | 1 << place
    return PlayTables(
        order=suits.order,
        rank=suits.rank,
        trump=suits.trump,
        leads=suits.leads,
        follow=suits.follow,
        doubles_suit=shape.dominoes.doubles_suit,
        nearest=suits.nearest,
        points=tuple(shape.counts.get(tile, 0) if counters else 0 for tile in suits.order),
        trick_points=shape.trick_points if counters else 1,
        total=setup.total if counters else shape.tiles_each,
        active=active,
        declaring=declaring,
        declarer_wins_ties=declarer_wins_ties,
        goal=goal,
        bits=bits,
        plays=tuple(map(Play, suits.order)),
    )


def _mask(order: tuple[Domino, ...], holds: Callable[[Domino], bool]) -> int:
    return sum(1 << place for place, tile in enumerate(order) if holds(tile))
