"""What to put on a trick that somebody else has led."""

from __future__ import annotations

from typing import Final

from texas42.players.casual.keeping import keep
from texas42.players.casual.odds import win_chance
from texas42.players.casual.valuing import SCALE
from texas42.players.reading import Position, places, worth

ALL_TRICKS: Final = 100.0
"""What a trick is worth where one decides the hand; its count is then nothing."""
_YET_TO_COME: Final = 3.0
"""What each player who is still to play puts on a trick, on average."""
_DECIDES: Final = 30.0
"""What it is worth to make or set the contract with this trick."""


def follow(at: Position) -> int:
    """The place of the tile to play: the best of what it wins or gives away, less what it is worth in hand."""
    return max(places(at.legal), key=lambda place: (_gain(at, place), -place))


def _gain(at: Position, place: int) -> float:
    tables = at.board.tables
    bit = 1 << place
    assert at.led is not None
    wins = takes(at, bit)
    ours = win_chance(at, at.me if wins else at.best_seat, bit if wins else at.best, at.led, at.later)
    if tables.goal.kind == "all":
        return ALL_TRICKS * ours - keep(at, bit)
    stake = worth(at.board, at.trick) + tables.trick_points + tables.points[place]
    to_come = _YET_TO_COME * len(at.later) if any(tables.points) else 0.0
    gain = (2.0 * ours - 1.0) * (stake * SCALE / tables.total + to_come) - keep(at, bit)
    is_declaring = bool(tables.declaring >> at.me & 1)
    makes = ours if is_declaring else 1.0 - ours
    if stake >= tables.goal.points - at.declared:
        gain += _DECIDES * (makes if is_declaring else -makes)
    if stake > tables.total - at.defended - tables.goal.points:
        gain += _DECIDES * (makes - 1.0 if is_declaring else 1.0 - makes)
    return gain


def takes(at: Position, bit: int) -> bool:
    """Whether a tile beats the one that is winning."""
    tables = at.board.tables
    above = at.board.above[at.best.bit_length() - 1]
    if at.best & tables.trump:
        return bool(bit & tables.trump & above)
    assert at.led is not None
    return bool(bit & tables.trump) or bool(bit & tables.follow[at.led] & above)
