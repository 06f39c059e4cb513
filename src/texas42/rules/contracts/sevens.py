"""Sevens: no suits, all hands open; the tile nearest to seven pips must be played, and wins."""

from __future__ import annotations

from texas42.rules.actions import Declaration
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring
from texas42.rules.tables import Goal, sevens

_DECLARATION = Declaration(kind="sevens")


def _declarations(at: Declaring) -> tuple[Declaration, ...]:
    if at.standing.points:
        return ()
    if at.handed_over is not None and not at.setup.rules.partner_may_call_specials:
        return ()
    return (_DECLARATION,)


def _refuse(at: Declaring, declaration: Declaration) -> IllegalAction:
    if at.standing.points:
        return IllegalAction(Reason.NEEDS_MARKS, declaration=declaration.bare, n=1)
    return IllegalAction(Reason.TRUMP_NOT_ALLOWED, declaration=declaration.bare)


KIND = Kind(
    name="sevens",
    option="sevens",
    declarations=_declarations,
    refuse=_refuse,
    suits=lambda setup, declaration: sevens(setup),
    goal=lambda at: Goal("all"),
    open_hands=True,
    counters=False,
)
