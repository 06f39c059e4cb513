"""What a hand promises under a declaration, from its own tiles alone."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

import msgspec

from texas42.dominoes import Domino
from texas42.players.casual.reading import places
from texas42.rules.actions import Declaration
from texas42.rules.shape import Setup
from texas42.rules.tables import Suits

Tiles = tuple[Domino | None, ...]

SCALE: Final = 42
"""Values are in 42nds of a hand's points, so that the weights serve games with other totals."""

_NOTHING: Final = 29.0
_A_TRUMP: Final = 1.75
_HAS_TOP: Final = 1.5
_TOP_RUN: Final = 1.2
_OWN_TRUMP_COUNT: Final = 0.2
_MISSING_TRUMP_COUNT: Final = -0.22
_NO_TRUMP: Final = 7.0
_AN_OFF: Final = -1.5
_OWN_OFF_COUNT: Final = -0.26
_DRAWN_COUNT: Final = -0.1
_ALONE: Final = -11.0
"""Without a partner a hand takes so much less."""

_EVEN: Final = 29.0
_STEP: Final = 0.9
_SPREAD: Final = 5.0


class Ranking(msgspec.Struct, frozen=True, eq=False):
    """The tiles under a declaration. Masks are by the order of `suits`."""

    suits: Suits
    bits: dict[Domino, int]
    beaten_by: tuple[int, ...]
    """By place: what beats the tile when it is led, trumps aside."""
    suit_of: tuple[int, ...]
    """By place: the tiles of the suit that it leads."""
    points: tuple[int, ...]


@lru_cache(maxsize=512)
def ranking(setup: Setup, declaration: Declaration) -> Ranking:
    """The ranking of a declaration."""
    kind = setup.kind(declaration.kind)
    assert kind is not None
    suits = kind.suits(setup, declaration)
    bits: dict[Domino, int] = {}
    for place, tile in enumerate(suits.order):
        bits[tile] = bits.get(tile, 0) | 1 << place
    suit_of = tuple(suits.follow[leads[0]] for leads in suits.leads)
    beaten_by = tuple(
        sum(1 << other for other in places(suit_of[place]) if suits.rank[other] > suits.rank[place])
        for place in range(len(suits.order))
    )
    points = tuple(setup.shape.counts.get(tile, 0) for tile in suits.order)
    return Ranking(suits, bits, beaten_by, suit_of, points)


def mask_of(ranked: Ranking, tiles: Tiles) -> int:
    """The mask of a hand."""
    mask = 0
    for tile in tiles:
        if tile is not None:
            free = ranked.bits[tile] & ~mask
            mask |= free & -free
    return mask


def expected(setup: Setup, declaration: Declaration, tiles: Tiles) -> float:
    """What the side of the declarer takes, in 42nds of the hand's points."""
    ranked = ranking(setup, declaration)
    points = ranked.points
    unit = SCALE / setup.total
    mine = mask_of(ranked, tiles)
    unseen = (1 << len(ranked.suits.order)) - 1 & ~mine
    trumps, missing = mine & ranked.suits.trump, unseen & ranked.suits.trump
    tops = 0
    for place in reversed(places(trumps)):
        if ranked.beaten_by[place] & missing:
            break
        tops += 1
    value = _NOTHING + _A_TRUMP * trumps.bit_count() + _HAS_TOP * (tops > 0) + _TOP_RUN * min(tops, 3)
    value += _OWN_TRUMP_COUNT * unit * _count(points, trumps) + _MISSING_TRUMP_COUNT * unit * _count(points, missing)
    if not ranked.suits.trump:
        value += _NO_TRUMP
    for place in places(mine & ~ranked.suits.trump):
        if ranked.beaten_by[place] & unseen:
            drawn = _count(points, ranked.suit_of[place] & unseen)
            value += _AN_OFF + unit * (_OWN_OFF_COUNT * points[place] + _DRAWN_COUNT * drawn)
    return value if any(map(setup.partners, range(setup.seats))) else value + _ALONE


def chance(value: float, bid: float) -> float:
    """The chance to take `bid` (in 42nds) with a hand of that value."""
    return 1 / (1 + exp(-(value - _EVEN - (bid - 30) * _STEP) / _SPREAD))


def danger(setup: Setup, declaration: Declaration, tiles: Tiles) -> float:
    """How likely a hand is to win a trick in nello: for each tile, the share of its suit's unseen tiles that are lower."""
    ranked = ranking(setup, declaration)
    mine = mask_of(ranked, tiles)
    unseen = (1 << len(ranked.suits.order)) - 1 & ~mine
    total = 0.0
    for place in places(mine):
        suit = ranked.suit_of[place] & unseen
        lower = (suit & ~ranked.beaten_by[place]).bit_count()
        total += lower / max(1, suit.bit_count()) if suit else 0.0
    return total


def _count(points: tuple[int, ...], mask: int) -> int:
    return sum(points[place] for place in places(mask))
