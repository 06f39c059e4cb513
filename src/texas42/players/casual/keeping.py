"""What a tile is worth in hand: how much is lost by throwing it away now."""

from __future__ import annotations

from texas42.players.casual.reading import Position
from texas42.players.casual import weights as w


def keep(at: Position, bit: int, others) -> float:
    """The worth of keeping a tile, in points, apart from its count."""
    board = at.board
    tables = board.tables
    place = bit.bit_length() - 1
    r = w.RANK * tables.rank[place] / len(tables.rank) + w.CNTKEEP * tables.points[place]
    if bit & tables.trump:
        above = others & tables.trump & board.above[place]
        return w.TRUMP + (0.0 if above else w.TOP_TRUMP) + r
    led = tables.leads[place][0]
    above = (others & tables.follow[led] & board.above[place]).bit_count()
    g = 0.0
    if w.GUARD and above:
        # low tile guarding?
        g = w.GUARD * ((at.mine & tables.follow[led]).bit_count() - 1)
    return (w.BOSS if not above else w.NEAR / (1 + above)) + r + g
