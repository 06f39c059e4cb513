"""What to call, what to declare, and what to put away.

A bid is made where it succeeds often enough (`valuing`), and it is the lowest that does. All tricks are promised for two
marks by a hand that hardly loses one, for as many as the game needs by a lay-down, and at the least where points no longer
do; a side that is behind is bolder with marks, and no side bids more of them than it needs. With points the score changes
nothing: what a set costs is what a made bid wins, whatever the score.
"""

from __future__ import annotations

from typing import Final

from texas42.players.auction import auction_of
from texas42.players.board import setup_of, straight
from texas42.players.casual.fitted import odds_of
from texas42.players.casual.valuing import Tiles, all_chance, chance, expected, nello_chance
from texas42.rules.actions import STRAIGHT, Call, Declaration, Discard, MarkBid, NamedBid, NelloBid, Pass, PointBid
from texas42.rules.auction import Holding, make_call
from texas42.rules.contracts import nello
from texas42.rules.shape import Setup
from texas42.seats import SEATS
from texas42.view import View

_ENOUGH: Final = 0.5
"""The chance with which all tricks are promised where nothing else may be bid."""
_TWO_MARKS: Final = 0.72
"""The chance with which all tricks are promised for two marks though points would do, at an even score."""
_LAY_DOWN: Final = 0.95
"""The chance with which as many marks are bid as can be."""
_A_MARK_BEHIND: Final = 0.03
"""How much less will do for each mark that the side is behind."""
_DARES: Final = 0.55
"""The chance with which a bid that has to be made is made for twice its stake."""
_DEFERS: Final = 0.42
"""With less than this the partner names the trump, where that may be asked: measured, it is then made more often."""
_WORTH_A_LOOK: Final = 33.0
"""Hands of less value are not looked at for all tricks."""
_ORDINARY: Final = (STRAIGHT, "nello", "sevens", "looper")
"""The kinds that do not hand the declaration over to the partner."""


def call(view: View) -> Call:
    """Pass, the lowest bid that the hand is good for, or all tricks with a hand that can hardly lose."""
    setup, tiles = setup_of(view.table.rules), view.tiles
    odds = odds_of(setup)
    legal = [action for action in view.legal_actions if isinstance(action, Call)]
    marks = [bid for bid in legal if isinstance(bid, MarkBid)]
    named = [bid for bid in legal if isinstance(bid, NamedBid)]
    must = not any(isinstance(bid, Pass) for bid in legal)
    forced = _for_points(view, named) if must else []
    handing = [bid for bid in named if setup.kind(bid.name) is not None and bid not in forced]
    if handing and _doubles(tiles) >= odds.doubles:
        return handing[0]
    value = max(expected(setup, declaration, tiles) for declaration in straight(setup))
    points, lowest = _points(setup, tiles, legal, value)
    if marks and value >= _WORTH_A_LOOK:
        everything = max(_takes_all(setup, declaration, tiles) for declaration in straight(setup))
        bid = _marks(view, setup, marks, everything, must_be_marks=points is None)
        if bid is not None:
            return bid
    above_points = [bid for bid in named if bid not in handing and bid not in forced]
    if above_points and chance(setup, value, setup.total) >= _ENOUGH:
        return above_points[0]
    lost = _nello_bid(view, setup, legal)
    if lost is not None and _nello(setup, tiles) >= max(odds.enough_nello, lowest):
        return lost
    if points is not None and must:
        return _forced(setup, forced, points, lowest)
    return points if points is not None and lowest >= odds.enough else legal[0]


def _points(setup: Setup, tiles: Tiles, legal: list[Call], value: float) -> tuple[PointBid | None, float]:
    """The best of the lowest bids of points and those that fix what is declared, and the chance to make it; `value` is that of
    the best trump.
    """
    points = [bid for bid in legal if isinstance(bid, PointBid)]
    promises: list[tuple[float, PointBid]] = []
    for bid in points:
        fixed = next((kind for kind in setup.kinds if kind.fixed_by(bid)), None)
        if fixed is not None:
            promises.append((chance(setup, expected(setup, Declaration(kind=fixed.name), tiles), bid.points), bid))
        elif bid.points == points[0].points:
            worth = value if bid.suit is None else expected(setup, Declaration(bid.suit), tiles)
            promises.append((chance(setup, worth, bid.points), bid))
    if not promises:
        return None, 0.0
    lowest, bid = max(promises, key=lambda promise: promise[0])
    return bid, lowest


def _for_points(view: View, named: list[NamedBid]) -> list[NamedBid]:
    """Those of the named bids that promise points."""
    if not named:
        return []
    auction = auction_of(view)
    standing = [(bid, make_call(auction, bid, Holding(len(view.tiles))).standing) for bid in named]
    return [bid for bid, stands in standing if stands is not None and stands.points]


def _forced(setup: Setup, named: list[NamedBid], points: PointBid, lowest: float) -> Call:
    """What to bid where something must be: a bid known by name may double the stake, or leave the trump to the partner."""
    for bid in named:
        leaves_it = setup.kind(bid.name) is not None
        if lowest < _DEFERS if leaves_it else lowest >= _DARES:
            return bid
    return points


def _marks(view: View, setup: Setup, marks: list[MarkBid], everything: float, *, must_be_marks: bool) -> MarkBid | None:
    """A bid of all tricks, where it pays, with the chance `everything` to take them."""
    assert view.seat is not None
    score, team = view.table.score.in_order, setup.team_of[SEATS.index(view.seat)]
    theirs = max(other for at, other in enumerate(score) if at != team)
    a_mark = setup.total if setup.rules.scoring == "points" else 1
    needed = max(1, -(-(view.table.target - score[team]) // a_mark))
    useful = [bid for bid in marks if bid.marks <= needed] or marks[:1]
    if everything >= _LAY_DOWN:
        return useful[-1]
    bold = everything + _A_MARK_BEHIND * (theirs - score[team]) / a_mark
    if must_be_marks:
        return marks[0] if bold >= _ENOUGH else None
    return next((bid for bid in useful if bid.marks == 2), None) if bold >= _TWO_MARKS else None


def _nello_bid(view: View, setup: Setup, legal: list[Call]) -> Call | None:
    """The lowest bid with which nello may be played."""
    rules = setup.rules
    if setup.kind("nello") is None:
        return None
    if rules.nello_as_call:
        return next((bid for bid in legal if isinstance(bid, NelloBid)), None)
    calls = [bid for _, bid in view.table.calls]
    if rules.nello_dealer_only and (len(calls) < setup.seats - 1 or any(not isinstance(bid, Pass) for bid in calls)):
        return None
    return next((bid for bid in legal if isinstance(bid, MarkBid) and bid.marks >= rules.nello_min_marks), None)


def declare(view: View) -> Declaration:
    """What the hand is most likely to succeed with; two stacks where one may choose."""
    setup, tiles = setup_of(view.table.rules), view.tiles
    declarer, bid = next((seat, bid) for seat, bid in reversed(view.table.calls) if not isinstance(bid, Pass))
    by_points = isinstance(bid, PointBid)

    def promise(declaration: Declaration) -> tuple[float, float, int]:
        value = expected(setup, declaration.bare, tiles)
        wanted = value if by_points else _takes_all(setup, declaration.bare, tiles)
        return wanted, value, declaration.stacks or 0

    legal = [action for action in view.legal_actions if isinstance(action, Declaration)]
    straight = [declaration for declaration in legal if declaration.kind == STRAIGHT]
    if straight:
        choice = max(straight, key=promise)
        everything = _takes_all(setup, choice.bare, tiles)
    else:
        choice, everything = legal[0], 0.0
    nellos = [declaration for declaration in legal if declaration.kind == "nello"]
    # After a plunge or splash it is the declarer, not the partner who names it, that would play the nello.
    if nellos and (declarer == view.seat or not straight):
        best = max(nellos, key=lambda low: (nello_chance(setup, low.bare, tiles), low.stacks or 0))
        if not straight or nello_chance(setup, best.bare, tiles) > everything:
            return best
    handing = [declaration for declaration in legal if declaration.kind not in _ORDINARY]
    return handing[0] if handing and _doubles(tiles) >= odds_of(setup).doubles and everything < _ENOUGH else choice


def put_away(view: View) -> Discard:
    """The discard that leaves the best hand."""
    setup, table = setup_of(view.table.rules), view.table
    assert table.contract is not None
    declaration = table.contract.declaration.bare
    worth = nello_chance if table.contract.goal == "none" else expected

    def left(discard: Discard) -> float:
        rest = list(view.tiles)
        for tile in discard.tiles:
            rest.remove(tile)
        return worth(setup, declaration, tuple(rest))

    return max(
        (action for action in view.legal_actions if isinstance(action, Discard)), key=lambda d: (left(d), str(d))
    )


def _takes_all(setup: Setup, declaration: Declaration, tiles: Tiles) -> float:
    if setup.partners(0):
        return all_chance(setup, declaration, tiles)
    return chance(setup, expected(setup, declaration, tiles), setup.total)


def _nello(setup: Setup, tiles: Tiles) -> float:
    return max(nello_chance(setup, declaration, tiles) for declaration in nello.every(setup))


def _doubles(tiles: Tiles) -> int:
    return sum(tile is not None and tile.is_double for tile in tiles)
