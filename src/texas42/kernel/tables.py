# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The tables of a contract in the kernel's own form: up to 64 tiles, 8 seats and 16 suits.

`power` says what beats what: for a led suit, 0 for a tile that cannot win, the place of its rank for one that follows, and 128
more for a trump. The winner of a trick is the first tile of the most power.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from texas42.rules.tables import PlayTables

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import bit, highest, lowest
else:
    from texas42.kernel.bits import bit, highest, lowest

NOBODY = -1
"""Stands for no tile, no seat and no suit."""
GOALS = ("points", "all", "none")
"""What `goal` counts: the kinds of `Goal`."""
MOST_TILES = 64
MOST_SEATS = 8
MOST_SUITS = 16


@cython.final
@cython.cclass
class Tables:
    """A contract. Raises `ValueError` for one that is too large.

    `points`, `lead`, `second` (a suit, or -1) are by tile, `next_seat` by seat. `same` holds the pieces of a tile's face, `level`
    those of its rank, `higher` those of a better one. `beaters` are the tiles that take a trick from a tile, by led suit.
    """

    def __init__(self, plain: PlayTables) -> None:
        tiles = len(plain.order)
        seats = plain.active.bit_length()
        if tiles > MOST_TILES or seats > MOST_SEATS or len(plain.follow) > MOST_SUITS:
            raise ValueError(
                f"the kernel plays with {MOST_TILES} tiles, {MOST_SEATS} seats, {MOST_SUITS} suits at most"
            )
        order = sorted(set(plain.rank))
        ranks = [order.index(rank) for rank in plain.rank]
        self.tiles = tiles
        self.players = plain.active.bit_count()
        self.suits = len(plain.follow)
        self.trick_points = plain.trick_points
        self.total = plain.total
        self.goal = GOALS.index(plain.goal.kind)
        self.goal_points = plain.goal.points
        self.active = plain.active
        self.declaring = plain.declaring
        self.everything = (1 << tiles) - 1
        self.trump = plain.trump
        self.counters = sum(1 << place for place, worth in enumerate(plain.points) if worth)
        most = max(plain.points)
        self.tens = sum(1 << place for place, worth in enumerate(plain.points) if worth and worth == most)
        self.nearest = plain.nearest
        self.declarer_wins_ties = plain.declarer_wins_ties
        self.next_seat = [following_seat(seat, plain.active) for seat in range(MOST_SEATS)]
        self.points = padded(plain.points, MOST_TILES)
        self.lead = padded([suits[0] for suits in plain.leads], MOST_TILES)
        self.second = padded([suits[1] if len(suits) > 1 else NOBODY for suits in plain.leads], MOST_TILES, NOBODY)
        self.same = padded([plain.bits[tile] for tile in plain.order], MOST_TILES)
        self.level = padded([sum(1 << i for i in range(tiles) if ranks[i] == rank) for rank in ranks], MOST_TILES)
        self.higher = padded([sum(1 << i for i in range(tiles) if ranks[i] > rank) for rank in ranks], MOST_TILES)
        self.follow = padded(plain.follow, MOST_SUITS)
        self.power = bytes(
            (ranks[place] + 1 + 128 * (plain.trump >> place & 1))
            if suit < self.suits and place < tiles and (plain.trump | plain.follow[suit]) >> place & 1
            else 0
            for suit in range(MOST_SUITS)
            for place in range(MOST_TILES)
        )
        self.beaters = padded((), MOST_SUITS * MOST_TILES)
        self.fill()
        self.is_quartet = (
            plain.active == 0b1111
            and plain.declaring in (0b0101, 0b1010)
            and tiles < 32
            and ranks == list(range(tiles))
            and not plain.nearest
            and all(len(suits) == 1 for suits in plain.leads)
            and plain.total < 64
            and plain.goal.kind != "none"
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self) -> cython.void:
        """Makes `beaters` from `power`."""
        row: cython.int
        place: cython.int
        other: cython.int
        found: cython.ulonglong
        for row in range(self.suits):
            for place in range(self.tiles):
                found = 0
                for other in range(self.tiles):
                    if self.power[row * 64 + other] > self.power[row * 64 + place]:
                        found |= bit(other)
                self.beaters[row * 64 + place] = found

    @cython.ccall
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, hand: cython.ulonglong, led: cython.int) -> cython.ulonglong:
        """The tiles of a hand, not empty, that may be played; `led` is a suit, or -1 to lead."""
        following: cython.ulonglong
        if self.nearest:
            return hand & self.level[highest(hand)]
        if led < 0:
            return hand
        following = hand & self.follow[led]
        return following if following else hand

    @cython.ccall
    @cython.nogil
    @cython.exceptval(check=False)
    def takes(
        self, led: cython.int, best: cython.int, best_seat: cython.int, place: cython.int, seat: cython.int
    ) -> cython.bint:
        """Whether a tile takes the trick over from the one that has won so far."""
        old: cython.int = self.power[led * 64 + best]
        new: cython.int = self.power[led * 64 + place]
        if new == old and self.declarer_wins_ties:
            return new > 0 and self.declaring >> seat & 1 and not self.declaring >> best_seat & 1
        return new > old

    @cython.ccall
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, tiles: cython.ulonglong) -> cython.int:
        """What the tiles count."""
        worth: cython.int = 0
        tiles &= self.counters
        while tiles:
            worth += self.points[lowest(tiles)]
            tiles &= tiles - 1
        return worth

    @cython.ccall
    @cython.nogil
    @cython.exceptval(check=False)
    def shown(self, led: cython.int, place: cython.int) -> cython.ulonglong:
        """What a play shows that its seat does not hold: the suit it failed to follow in, or better tiles (sevens)."""
        if self.nearest:
            return self.higher[place]
        if led < 0 or self.follow[led] & bit(place):
            return 0
        return self.follow[led]

    def winner(self, led: int, places: Sequence[int], seats: Sequence[int]) -> int:
        """Which of the plays of a trick, in the order played, wins it."""
        best = 0
        for number in range(1, len(places)):
            if self.takes(led, places[best], seats[best], places[number], seats[number]):
                best = number
        return best


def under_way(
    tables: Tables, trick: Sequence[tuple[int, int]], led: int | None = None
) -> tuple[int, int, int, int, int]:
    """What a trick has come to: its suit, the tile that wins it and its seat (-1 before the lead), what it is worth, how many
    seats have not played. `trick` are the seats and tiles played, `led` the suit where it is not the usual one of the tile led.
    """
    suit = best = best_seat = NOBODY
    worth = tables.trick_points
    for seat, place in trick:
        if suit == NOBODY:
            suit = tables.lead[place] if led is None else led
        if best == NOBODY or tables.takes(suit, best, best_seat, place, seat):
            best, best_seat = place, seat
        worth += tables.points[place]
    return suit, best, best_seat, worth, tables.players - len(trick)


def check_sizes(tables: Tables, sizes: Sequence[int], turn: int, trick: Sequence[tuple[int, int]]) -> None:
    """Raises `ValueError` unless those who have played to the trick hold one tile less than the others."""
    played = {seat for seat, _ in trick}
    for seat in range(MOST_SEATS):
        if tables.active >> seat & 1 and (seat >= len(sizes) or sizes[seat] != sizes[turn] - (seat in played)):
            raise ValueError(f"the number of tiles of seat {seat} does not fit the position")


def padded(values: Sequence[int], size: int, filling: int = 0) -> list[int]:
    """The values, and filling up to a size."""
    return [*values, *[filling] * (size - len(values))]


def following_seat(seat: int, active: int) -> int:
    """The seat that plays after another."""
    seats = MOST_SEATS
    return next((seat + step) % seats for step in range(1, seats + 1) if active >> (seat + step) % seats & 1)
