"""Looper: sevens after a point bid, with one trick that may be lost."""

from __future__ import annotations

from texas42.rules.actions import Declaration
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring
from texas42.rules.tables import Goal, sevens

_DECLARATION = Declaration(kind="looper")


def _declarations(at: Declaring) -> tuple[Declaration, ...]:
    return (_DECLARATION,) if at.standing.points else ()


def _refuse(at: Declaring, declaration: Declaration) -> IllegalAction:
    return IllegalAction(Reason.NEEDS_POINT_BID, declaration=declaration.bare)


KIND = Kind(
    name="looper",
    option="looper",
    declarations=_declarations,
    refuse=_refuse,
    suits=lambda setup, declaration: sevens(setup),
    goal=lambda at: Goal("points", at.setup.shape.tiles_each - 1),
    open_hands=True,
    counters=False,
)
