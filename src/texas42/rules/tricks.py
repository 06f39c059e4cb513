"""Following suit, winning and counting a trick, from the tables alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from texas42.dominoes import Domino
from texas42.rules.tables import PlayTables
from texas42.seats import Seat


class Played(msgspec.Struct, frozen=True):
    """A tile and who played it."""

    seat: Seat
    tile: Domino

    def __str__(self) -> str:
        return f"{self.seat}:{self.tile}"


class Trick(msgspec.Struct, frozen=True):
    """The plays so far; `winner` and `points` once it is complete. `led` is a suit number (see `PlayTables.follow`)."""

    plays: tuple[Played, ...] = ()
    led: int | None = None
    winner: Seat | None = None
    points: int | None = None


def legal_mask(tables: PlayTables, hand: int, led: int | None) -> int:
    """The tiles of `hand` that may be played: any to lead, else those that follow, else any."""
    if tables.nearest:
        return _best(tables, hand)
    if led is None:
        return hand
    return hand & tables.follow[led] or hand


def winning_place(tables: PlayTables, led: int, bits: Sequence[int], seats: Sequence[int]) -> int:
    """Which of the tiles (single-bit masks, in the order played by `seats`) wins the trick."""
    played = sum(bits)
    running = played & tables.trump or played & tables.follow[led]
    best = max(tables.rank[bit.bit_length() - 1] for bit in bits if bit & running)
    winners = [place for place, bit in enumerate(bits) if bit & running and tables.rank[bit.bit_length() - 1] == best]
    if tables.declarer_wins_ties:
        return next((place for place in winners if tables.declaring >> seats[place] & 1), winners[0])
    return winners[0]


def suit_word(tables: PlayTables, suit: int) -> int | str:
    """The suit as the catalogues name it: its number, "D" for the doubles, "C" for counters that are trump."""
    if suit < tables.doubles_suit or tables.nearest:
        return suit
    return "D" if suit == tables.doubles_suit else "C"


def trick_value(tables: PlayTables, bits: Sequence[int]) -> int:
    """What a trick of these tiles is worth."""
    return tables.trick_points + sum(tables.points[bit.bit_length() - 1] for bit in bits)


def _best(tables: PlayTables, hand: int) -> int:
    top = tables.rank[hand.bit_length() - 1]
    return sum(1 << place for place, rank in enumerate(tables.rank) if rank == top and hand >> place & 1)
