"""The ordinary contract: a trump or no trump, with the points or the tricks that were bid."""

from __future__ import annotations

from texas42.rules.actions import STRAIGHT, Declaration, PointBid
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring


def _declarations(at: Declaring) -> tuple[Declaration, ...]:
    bid = at.standing.call
    if isinstance(bid, PointBid) and bid.suit is not None:
        return (Declaration(bid.suit),)
    rules = at.setup.rules
    trumps = tuple(map(Declaration, at.setup.shape.dominoes.suits))
    doubles = (Declaration("D"),) if rules.allow_doubles_trump else ()
    return trumps + doubles + (_no_trumps(at) if rules.allow_no_trump else ())


def _no_trumps(at: Declaring) -> tuple[Declaration, ...]:
    if _needs_marks(at):
        return ()
    return tuple(Declaration(doubles=doubles) for doubles in at.setup.rules.nt_doubles)


def _needs_marks(at: Declaring) -> bool:
    return bool(at.setup.rules.nt_min_marks and at.standing.points)


def _refuse(at: Declaring, declaration: Declaration) -> IllegalAction:
    if declaration.trump is None and _needs_marks(at) and declaration.doubles in at.setup.rules.nt_doubles:
        return IllegalAction(Reason.NEEDS_MARKS, declaration=declaration.bare, n=at.setup.rules.nt_min_marks)
    return IllegalAction(Reason.TRUMP_NOT_ALLOWED, declaration=declaration.bare)


KIND = Kind(name=STRAIGHT, option=None, declarations=_declarations, refuse=_refuse, is_special=False)
