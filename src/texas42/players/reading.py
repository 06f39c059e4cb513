"""What a seat can know in the play: the trick on the table, the tiles gone, and who may and who must hold the others.

It comes from the public actions alone. A seat that did not follow a suit holds none of it. A seat that has just as many
tiles as it can still hold has them all; a tile that one seat alone can hold is there.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

import msgspec

from texas42.players.board import Board, board_of
from texas42.rules.actions import Call, Discard, Pass, Play
from texas42.rules.tricks import legal_mask
from texas42.seats import SEATS, Seat
from texas42.view import View


class Position(msgspec.Struct, eq=False):
    """The play as one seat knows it. Seats are counted from A = 0; tile masks are those of the board's tables."""

    board: Board
    me: int
    mine: int
    """The tiles that I hold."""
    legal: int
    """Those that I may play."""
    led: int | None
    trick: int
    """The tiles of the current trick."""
    best_seat: int
    """Who is winning the current trick; -1 before the lead."""
    best: int
    """The winning tile."""
    later: tuple[int, ...]
    """Who plays after me in this trick, in turn."""
    counts: tuple[int, ...]
    """How many tiles each seat holds; 0 for one that sits out."""
    may: tuple[int, ...]
    """By seat: the tiles that it may hold as far as I can know; 0 for me and for one that sits out."""
    must: tuple[int, ...]
    """By seat: the tiles that it must hold."""
    declared: int
    """The points of the declaring side in completed tricks."""
    defended: int
    """The points of the others in completed tricks."""
    won: tuple[int, ...]
    """The points of each team: with those of completed tricks what it began with, and the counters put away."""
    away: int
    """The tiles put away before the play, as far as I know them."""
    hidden: int
    """How many were put away that I do not know."""
    plays: tuple[tuple[int, int, int], ...]
    """All plays of the hand so far: seat, place, suit that was led in the trick."""
    forced: bool
    """Whether the rules made the declarer bid, so that the bid tells nothing."""


ALL: Final = 99
"""More tricks than a hand has."""
_SEAT = {seat: place for place, seat in enumerate(SEATS)}


def read(view: View, tiles: int = ALL, voids: int = ALL) -> Position:
    """The position of the seat that is to play, which remembers the tiles of so many finished tricks, and of so many who did not
    follow in them.
    """
    table = view.table
    assert view.seat is not None
    assert table.contract is not None
    assert table.counts is not None
    board = board_of(table.rules, table.contract)
    tables = board.tables
    follow, rank, bits = tables.follow, tables.rank, tables.bits
    me = _SEAT[view.seat]
    gone = trick = best = 0
    best_seat = led = -1
    void = [0] * board.setup.seats
    captured = [0, 0]
    setup = board.setup
    won = [0] * len(setup.teams)
    won[setup.team_of[board.contract.declarer_index]] += board.begun
    played = away = hidden = 0
    plays = []
    finished = len(table.captured)
    number = 0
    for seat, action in view.memory.actions:
        if type(action) is Play:
            at = _SEAT[seat]
            bit = bits[action.tile] & ~gone
            bit &= -bit
            if number >= finished - tiles:
                gone |= bit
            if not trick:
                led = tables.leads[bit.bit_length() - 1][0] if action.suit is None else action.suit
                best, best_seat = bit, at
            else:
                if not bit & follow[led] and number >= finished - voids:
                    void[at] |= follow[led]
                if _beats(tables.trump, rank, bit, best, follow[led]):
                    best, best_seat = bit, at
            trick |= bit
            played += 1
            plays.append((at, bit.bit_length() - 1, led))
            if played == board.players:
                taken = worth(board, trick) + tables.trick_points
                captured[tables.declaring >> best_seat & 1] += taken
                won[setup.team_of[best_seat]] += taken
                trick = best = played = 0
                best_seat = led = -1
                number += 1
        elif type(action) is Discard:
            hidden = action.tiles.count(None)
            for tile in action.tiles:
                if tile is not None:
                    away |= bits[tile] & ~gone & -(bits[tile] & ~gone)
                    gone |= away
            won[setup.left_team(board.contract.declarer_index)] += worth(board, away)
    mine = 0
    for tile in view.tiles:
        assert tile is not None
        bit = bits[tile] & ~gone & ~mine
        mine |= bit & -bit
    unseen = ((1 << len(rank)) - 1) & ~gone & ~mine
    counts = [n if tables.active >> at & 1 else 0 for at, n in enumerate(table.counts.in_order)]
    counts[me] = 0
    may = [unseen & ~void[at] if counts[at] else 0 for at in range(board.setup.seats)]
    must = [0] * board.setup.seats
    assert table.open_tiles is not None
    for at, shown in enumerate(table.open_tiles.in_order):
        if at != me and counts[at]:
            for tile in shown:
                bit = bits[tile] & unseen & ~must[at]
                must[at] |= bit & -bit
    if any(void) or any(must):
        _deduce(may, must, counts, unseen)
    later = []
    at = board.next_seat[me]
    for _ in range(board.players - played - 1):
        later.append(at)
        at = board.next_seat[at]
    lead = None if led < 0 else led
    return Position(
        board=board,
        me=me,
        mine=mine,
        legal=legal_mask(tables, mine, lead),
        led=lead,
        trick=trick,
        best_seat=best_seat,
        best=best,
        later=tuple(later),
        counts=tuple(counts),
        may=tuple(may),
        must=tuple(must),
        declared=captured[1],
        defended=captured[0],
        won=tuple(won),
        away=away,
        hidden=hidden,
        plays=tuple(plays),
        forced=board.setup.rules.all_pass == "forced_dealer" and _is_last_alone(table.calls),
    )


def _is_last_alone(calls: tuple[tuple[Seat, Call], ...]) -> bool:
    """Whether all have passed but the last."""
    return bool(calls) and [type(call) is Pass for _, call in calls] == [True] * (len(calls) - 1) + [False]


def places(mask: int) -> list[int]:
    """The places of the tiles in a mask, from low to high."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def worth(board: Board, mask: int) -> int:
    """What these tiles count."""
    points = board.tables.points
    total = 0
    while mask:
        low = mask & -mask
        total += points[low.bit_length() - 1]
        mask ^= low
    return total


def unseen(at: Position) -> int:
    """The tiles that any other seat may hold."""
    mask = 0
    for may in at.may:
        mask |= may
    return mask


def _beats(trump: int, rank: tuple[int, ...], bit: int, best: int, follow: int) -> bool:
    if best & trump:
        return bool(bit & trump) and rank[bit.bit_length() - 1] > rank[best.bit_length() - 1]
    if bit & trump:
        return True
    return bool(bit & follow) and rank[bit.bit_length() - 1] > rank[best.bit_length() - 1]


def _deduce(may: list[int], must: list[int], counts: list[int], unseen: int) -> None:
    """Narrows down who may hold what until nothing more follows."""
    seats = [at for at, n in enumerate(counts) if n]
    all_in_hands = unseen.bit_count() == sum(counts)
    changed = True
    while changed:
        changed = False
        known = 0
        for at in seats:
            known |= must[at]
        for at in seats:
            left = may[at] & ~(known & ~must[at])
            if must[at].bit_count() == counts[at]:
                left = must[at]
            if left != may[at]:
                may[at] = left
                changed = True
            if left.bit_count() == counts[at] and must[at] != left:
                must[at] = left
                known |= left
                changed = True
        if all_in_hands:
            once = twice = 0
            for at in seats:
                twice |= once & may[at]
                once |= may[at]
            for at in seats:
                alone = may[at] & ~twice
                if alone & ~must[at]:
                    must[at] |= alone
                    changed = True


@cache
def none_of(pool: int, wanted: int, drawn: int) -> float:
    """The chance that `drawn` tiles out of `pool` hold none of `wanted`."""
    if wanted <= 0:
        return 1.0
    if wanted + drawn > pool:
        return 0.0
    return comb(pool - wanted, drawn) / comb(pool, drawn)


def relative(at: Position, seat: int) -> int:
    """A seat counted from the one that thinks."""
    return (seat - at.me) % at.board.setup.seats


def trick_of(at: Position) -> list[tuple[int, int]]:
    """Who has played what to the trick on the table, seats counted from the one that thinks."""
    played = at.board.players - 1 - len(at.later)
    return [(relative(at, seat), place) for seat, place, _ in at.plays[len(at.plays) - played :]]
