"""What to lead: pull trumps, then sure tricks, then what loses least."""

from __future__ import annotations

from typing import Final

from texas42.players.casual.following import ALL_TRICKS
from texas42.players.casual.keeping import keep
from texas42.players.casual.odds import is_safe, lead_chance
from texas42.players.casual.valuing import SCALE
from texas42.players.reading import Position, places, unseen, worth

_PULLING: Final = 2
"""With so many trumps it pays to lead one that does not win."""
_LONG: Final = 3
"""With so many, when nobody else has any, one more is led before offs."""
_DRAWN: Final = 0.6
"""How much of the count in a suit comes down on it when it is led."""


def lead(at: Position) -> int:
    """The place of the tile to lead."""
    tables, board = at.board.tables, at.board
    foes = board.foes[at.me]
    is_declaring = bool(tables.declaring >> at.me & 1)
    trumps = at.legal & tables.trump
    theirs = 0
    for seat in foes:
        theirs |= at.may[seat] & tables.trump
    if theirs and trumps:
        top = trumps.bit_length() - 1
        if not theirs & board.above[top]:
            return top
        if is_declaring and trumps.bit_count() >= _PULLING:
            return min(places(trumps), key=lambda place: (tables.points[place], place))
    others = at.legal & ~tables.trump
    sure = [place for place in places(others) if is_safe(at, 1 << place, tables.leads[place][0], foes)]
    if sure:
        return max(sure, key=lambda place: (tables.points[place], place))
    if is_declaring and not theirs and trumps.bit_count() >= _LONG and others.bit_count() >= 2:
        return trumps.bit_length() - 1
    return max(places(at.legal), key=lambda place: (_gain(at, place), -place))


def _gain(at: Position, place: int) -> float:
    tables = at.board.tables
    bit = 1 << place
    ours = lead_chance(at, bit)
    if tables.goal.kind == "all":
        return ALL_TRICKS * ours - keep(at, bit)
    drawn = _DRAWN * worth(at.board, unseen(at) & tables.follow[tables.leads[place][0]])
    stake = tables.trick_points + tables.points[place] + drawn
    return (2 * ours - 1) * stake * SCALE / tables.total - keep(at, bit)
