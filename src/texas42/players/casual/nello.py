"""Nello: the declarer ducks; the others try to leave the trick to the declarer."""

from __future__ import annotations

from texas42.players.casual.following import takes
from texas42.players.casual.keeping import unseen
from texas42.players.casual.reading import Position, places


def nello(at: Position) -> int:
    """The place of the tile to play."""
    is_declarer = bool(at.board.tables.declaring >> at.me & 1)
    if at.led is None:
        return _lead(at, is_declarer=is_declarer)
    losing = [place for place in places(at.legal) if not takes(at, 1 << place)]
    if is_declarer:
        return max(losing, key=lambda place: _rank(at, place)) if losing else _lowest(at)
    declarer_wins = bool(at.board.tables.declaring >> at.best_seat & 1)
    declarer_comes = any(at.board.tables.declaring >> seat & 1 for seat in at.later)
    if declarer_wins and losing:
        return max(losing, key=lambda place: _rank(at, place))
    if declarer_comes:
        return _lowest(at)
    return max(places(at.legal), key=lambda place: _rank(at, place))


def _lead(at: Position, *, is_declarer: bool) -> int:
    """The declarer leads what most unseen tiles of its suit beat; the others what the declarer can hardly get under."""

    def lower_and_higher(place: int) -> tuple[int, int]:
        tables = at.board.tables
        suit = unseen(at) & tables.follow[tables.leads[place][0]]
        higher = (suit & at.board.above[place]).bit_count()
        return suit.bit_count() - higher, higher

    if is_declarer:
        return max(places(at.legal), key=lambda place: (lower_and_higher(place)[1], -_rank(at, place)))
    return min(places(at.legal), key=lambda place: (lower_and_higher(place)[0], -lower_and_higher(place)[1]))


def _lowest(at: Position) -> int:
    return min(places(at.legal), key=lambda place: _rank(at, place))


def _rank(at: Position, place: int) -> int:
    return at.board.tables.rank[place]
