"""Which tile to play."""

from __future__ import annotations

from texas42.players.casual.following import follow
from texas42.players.casual.leading import lead
from texas42.players.casual.nello import nello
from texas42.players.casual.reading import Position


def choose(at: Position) -> int:
    """The place of the tile to play."""
    if at.legal & (at.legal - 1) == 0:
        return at.legal.bit_length() - 1
    if at.board.tables.goal.kind == "none":
        return nello(at)
    return lead(at) if at.led is None else follow(at)
