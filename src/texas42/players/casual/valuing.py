"""What a hand promises under a declaration, from its own tiles alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import comb, exp
from typing import Final

import msgspec

from texas42.dominoes import Domino
from texas42.players.casual.fitted import odds_of
from texas42.players.reading import places
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
_A_CROWD: Final = -1.75
"""For each partner after the first: the hand is a smaller part of its side's."""

WEIGHTS: Final = (
    _A_TRUMP,
    0.0,
    _HAS_TOP,
    _TOP_RUN,
    _OWN_TRUMP_COUNT,
    _MISSING_TRUMP_COUNT,
    _AN_OFF,
    _OWN_OFF_COUNT,
    _DRAWN_COUNT,
)
"""The weights in the order of the kernel's features; those of counts are for 42nds."""

_SAVED: Final = 0.6
"""The chance that an off loses no trick although it could."""
_THREAT: Final = 0.34
_NELLO: Final = 1.38


class Ranking(msgspec.Struct, frozen=True, eq=False):
    """The tiles under a declaration. Masks are by the order of `suits`."""

    suits: Suits
    bits: dict[Domino, int]
    beaten_by: tuple[int, ...]
    """By place: what beats the tile when it is led, trumps aside."""
    above: tuple[int, ...]
    """By place: all tiles of higher rank."""
    leading: tuple[int, ...]
    """By suit: the tiles that lead it."""
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
    above = tuple(sum(1 << p for p, other in enumerate(suits.rank) if other > rank) for rank in suits.rank)
    leading = tuple(
        sum(1 << place for place, leads in enumerate(suits.leads) if leads[0] == suit)
        for suit in range(len(suits.follow))
    )
    return Ranking(suits, bits, beaten_by, above, leading, suit_of, points)


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
    top = tops(ranked, mine)
    value = _NOTHING + _A_TRUMP * trumps.bit_count() + _HAS_TOP * (top > 0) + _TOP_RUN * min(top, 3)
    value += _OWN_TRUMP_COUNT * unit * _count(points, trumps) + _MISSING_TRUMP_COUNT * unit * _count(points, missing)
    if not ranked.suits.trump:
        value += _NO_TRUMP
    for place in places(mine & ~ranked.suits.trump):
        if ranked.beaten_by[place] & unseen:
            drawn = _count(points, ranked.suit_of[place] & unseen)
            value += _AN_OFF + unit * (_OWN_OFF_COUNT * points[place] + _DRAWN_COUNT * drawn)
    return value + _A_CROWD * max(0, len(setup.partners(0)) - 1)


def chance(setup: Setup, value: float, points: int) -> float:
    """The chance to take so many points with a hand of that value."""
    odds = odds_of(setup)
    even = _between(odds.even, points * SCALE / setup.total)
    return 1 / (1 + exp((even - value) / odds.spread))


def constant(setup: Setup, *, is_no_trump: bool) -> float:
    """What of the value does not depend on the hand."""
    return _NOTHING + _NO_TRUMP * is_no_trump + _A_CROWD * max(0, len(setup.partners(0)) - 1)


def all_chance(setup: Setup, declaration: Declaration, tiles: Tiles) -> float:
    """The chance to take every trick: the missing trumps fall under the own top trumps, and no off loses."""
    ranked = ranking(setup, declaration)
    mine = mask_of(ranked, tiles)
    unseen = (1 << len(ranked.suits.order)) - 1 & ~mine
    trump = ranked.suits.trump
    offs = sum(1 for place in places(mine & ~trump) if ranked.beaten_by[place] & unseen)
    return sweep(setup, unseen.bit_count(), (unseen & trump).bit_count(), tops(ranked, mine), offs)


@lru_cache(maxsize=1 << 14)
def sweep(setup: Setup, pool: int, missing: int, top: int, offs: int) -> float:
    """The same from the number of unseen tiles, the trumps among them, the own trumps that beat those, and the offs."""
    drawn = setup.shape.tiles_each
    fall = sum(comb(missing, n) * comb(pool - missing, drawn - n) for n in range(top + 1)) / comb(pool, drawn)
    foes = setup.seats - 1 - len(setup.partners(0))
    return fall**foes * _SAVED**offs


def tops(ranked: Ranking, mine: int) -> int:
    """How many own trumps beat every missing one."""
    missing = ranked.suits.trump & ~mine
    count = 0
    for place in reversed(places(mine & ranked.suits.trump)):
        if ranked.beaten_by[place] & missing:
            break
        count += 1
    return count


def nello_chance(setup: Setup, declaration: Declaration, tiles: Tiles) -> float:
    """The chance to lose every trick. What threatens a suit are the unseen tiles that can be led under its lowest own tile,
    and, less, those under the second lowest."""
    ranked = ranking(setup, declaration)
    mine = mask_of(ranked, tiles)
    unseen = (1 << len(ranked.suits.order)) - 1 & ~mine
    danger = 0.0
    for suit, follow in enumerate(ranked.suits.follow):
        lower = [
            (led & ~ranked.above[place]).bit_count()
            for led in (unseen & ranked.leading[suit],)
            for place in places(mine & follow)[:2]
        ]
        danger += sum(lower[:1]) + 0.44 * sum(max(0, n - 1) for n in lower[1:])
    return 1 / (1 + exp(_THREAT * danger - _NELLO))


def _between(steps: tuple[tuple[float, float], ...], bid: float) -> float:
    """The value on the broken line through these steps."""
    for (low, even), (high, above) in pairwise(steps):
        if bid <= high:
            return even + (above - even) * (bid - low) / (high - low)
    return steps[-1][1]


def _count(points: tuple[int, ...], mask: int) -> int:
    return sum(points[place] for place in places(mask))
