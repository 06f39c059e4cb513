"""What to put on a trick that somebody else has led."""

from __future__ import annotations

from texas42.players.casual.keeping import keep
from texas42.players.casual.odds import win_chance
from texas42.players.casual.reading import Position, places, worth
from texas42.players.casual import weights as w


def follow(at: Position) -> int:
    """The place of the tile to play."""
    board, led = at.board, at.led
    tables = board.tables
    assert led is not None
    on_table = worth(board, at.trick) + tables.trick_points
    goal = tables.goal
    choice, best = -1, 0.0
    declaring = bool(tables.declaring >> at.me & 1)
    others = 0
    for may in at.may:
        others |= may
    later = w.LATER * len(at.later)
    need = goal.points - at.declared
    slack = tables.total - at.defended - goal.points
    for place in places(at.legal):
        bit = 1 << place
        wins = takes(at, bit)
        ours = win_chance(at, at.me if wins else at.best_seat, bit if wins else at.best, led, at.later)
        if goal.kind == "all":
            gain = w.ALLK * ours - keep(at, bit, others)
        else:
            stake = on_table + tables.points[place]
            gain = (2.0 * ours - 1.0) * (stake + later) - keep(at, bit, others)
            if w.DEC:
                dec = ours if declaring else 1 - ours
                if stake >= need:
                    gain += w.DEC * (dec if declaring else -dec)
                if stake > slack:
                    gain += w.DEC * ((dec - 1) if declaring else (1 - dec))
        if choice < 0 or gain > best:
            choice, best = place, gain
    return choice


def takes(at: Position, bit: int) -> bool:
    """Whether a tile beats the one that is winning."""
    tables = at.board.tables
    above = at.board.above[at.best.bit_length() - 1]
    if at.best & tables.trump:
        return bool(bit & tables.trump & above)
    assert at.led is not None
    return bool(bit & tables.trump) or bool(bit & tables.follow[at.led] & above)
