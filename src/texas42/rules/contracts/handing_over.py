"""Contracts of a hand full of doubles: promise every trick, and the partner names trump and leads."""

from __future__ import annotations

from collections.abc import Callable

from texas42.rules.actions import Call, Declaration, MarkBid, NamedBid
from texas42.rules.auction import Auction, too_low
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring, Setup
from texas42.rules.tables import Goal

NEVER = range(0)


def called(name: str, *, needs: int, marks: int) -> Kind:
    """A call on so many doubles, worth so many marks, over anything less."""
    return handing_over(
        name,
        needs=needs,
        value=lambda setup, standing: marks,
        declared_at=lambda setup: NEVER,
        stake=lambda at: at.stake,
    )


def handing_over(
    name: str,
    *,
    needs: int,
    value: Callable[[Setup, int], int | None],
    declared_at: Callable[[Setup], range],
    stake: Callable[[Declaring], int],
) -> Kind:
    """A contract that needs so many doubles.

    As a call it is worth `value(setup, marks)` over a bid of so many marks (0 over points or nothing), and must be worth
    more than they are; None where it is no call. Where it is declared instead, `declared_at` says after which mark bids.
    """
    call = NamedBid(name)
    declaration = Declaration(kind=name)

    def calls(setup: Setup) -> tuple[Call, ...]:
        return () if value(setup, 0) is None else (call,)

    def check_call(auction: Auction, call: Call, doubles: int) -> tuple[int, int]:
        standing = auction.standing
        marks = standing.stake if standing and not standing.points else 0
        worth = value(auction.setup, marks) or 0
        if worth <= marks:
            raise too_low(auction, call)
        if doubles < needs:
            raise IllegalAction(Reason.NOT_ENOUGH_DOUBLES, action=call, n=needs, doubles=doubles)
        return 0, worth

    def is_due(at: Declaring) -> bool:
        return not at.standing.points and at.handed_over is None and at.stake in declared_at(at.setup)

    def declarations(at: Declaring) -> tuple[Declaration, ...]:
        return (declaration,) if is_due(at) and at.doubles >= needs else ()

    def refuse(at: Declaring, declaration: Declaration) -> IllegalAction:
        if is_due(at):
            return IllegalAction(Reason.NOT_ENOUGH_DOUBLES, action=declaration, n=needs, doubles=at.doubles)
        marks = declared_at(at.setup)
        if len(marks) == 1 and at.handed_over is None:
            return IllegalAction(Reason.NEEDS_BID, action=declaration, needed=MarkBid(marks.start))
        if marks and at.handed_over is None:
            return IllegalAction(Reason.NEEDS_MARKS, declaration=declaration, n=marks.start)
        return IllegalAction(Reason.TRUMP_NOT_ALLOWED, declaration=declaration)

    return Kind(
        name=name,
        option=name,
        calls=calls,
        check_call=check_call,
        declarations=declarations,
        refuse=refuse,
        goal=lambda at: Goal("all"),
        stake=stake,
        hands_over=True,
    )
