"""What a tile is worth in hand: how much is lost by throwing it away now."""

from __future__ import annotations

from typing import Final

from texas42.players.reading import Position, unseen

_TRUMP: Final = 2.0
_SURE_TRUMP: Final = 7.0
_SURE: Final = 1.0
_NEARLY: Final = 1.5
_COUNT: Final = 0.3


def keep(at: Position, bit: int) -> float:
    """The worth of keeping a tile, in points."""
    tables, above = at.board.tables, at.board.above
    place = bit.bit_length() - 1
    others = unseen(at)
    worth = 0.0 if tables.goal.kind == "all" else _COUNT * tables.points[place]
    if bit & tables.trump:
        is_sure = not others & tables.trump & above[place]
        return worth + _TRUMP + (_SURE_TRUMP if is_sure else 0.0)
    higher = (others & tables.follow[tables.leads[place][0]] & above[place]).bit_count()
    return worth + (_NEARLY / (1 + higher) if higher else _SURE)
