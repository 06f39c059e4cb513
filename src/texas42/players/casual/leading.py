"""What to lead."""

from __future__ import annotations

from texas42.players.casual.keeping import keep
from texas42.players.casual.odds import is_safe, lead_chance
from texas42.players.casual.reading import Position, places, worth
from texas42.players.casual import weights as w


def lead(at: Position) -> int:
    """The place of the tile to lead."""
    board = at.board
    tables = board.tables
    foes = board.foes[at.me]
    trump = tables.trump
    declaring = bool(tables.declaring >> at.me & 1)
    if declaring:
        theirs = 0
        for seat in foes:
            theirs |= at.may[seat] & trump
        trumps = at.legal & trump
        if theirs and trumps and (w.PARTNER_PULLS or at.me == w_decl(at)):
            top = trumps.bit_length() - 1
            if not theirs & board.above[top]:
                return top
            if trumps.bit_count() >= w.PULL_MIN:
                if w.PULL_HOW == 0:
                    return top
                ps = places(trumps)
                return min(ps, key=lambda p: (tables.points[p], p))
    if declaring or w.DEFSURE:
        plain = [place for place in places(at.legal & ~trump) if is_safe(at, 1 << place, tables.leads[place][0], foes)]
        if plain:
            return max(plain, key=lambda place: (tables.points[place], place))
    choice, best = -1, 0.0
    others = 0
    for may in at.may:
        others |= may
    for place in places(at.legal):
        bit = 1 << place
        ours = lead_chance(at, bit)
        k = keep(at, bit, others)
        gain = (
            w.ALLK * ours - k
            if tables.goal.kind == "all"
            else (2 * ours - 1) * (tables.trick_points + tables.points[place] + exposed(at, place, others))
            - k * w.LEADKEEP
        )
        if choice < 0 or gain > best:
            choice, best = place, gain
    return choice


def w_decl(at):
    return at.me


def exposed(at: Position, place: int, others) -> float:
    """The count that others may put on a trick to which this tile is led."""
    tables = at.board.tables
    follow = tables.follow[tables.leads[place][0]]
    return w.SUITX * worth(at.board, others & follow) + w.OFFX * worth(at.board, others & ~follow)
