"""Nello: the declarer, without partner and without trump, promises to win no trick."""

from __future__ import annotations

from texas42.rules.actions import LOW_SUITS, Call, Declaration, MarkBid, NelloBid
from texas42.rules.auction import HIGHEST_JUMP, Auction
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring, Setup
from texas42.rules.tables import Goal


def _calls(setup: Setup) -> tuple[Call, ...]:
    if not setup.rules.nello_as_call:
        return ()
    return tuple(map(NelloBid, range(1, HIGHEST_JUMP + 2 * setup.seats)))


def _check_call(auction: Auction, call: Call, doubles: int) -> tuple[int, int]:
    assert isinstance(call, NelloBid)
    rules = auction.setup.rules
    if rules.nello_dealer_only and not auction.is_last_chance:
        raise IllegalAction(Reason.ONLY_FORCED_DEALER, action=call)
    if call.marks < rules.nello_min_marks:
        raise IllegalAction(Reason.NEEDS_MARKS, declaration=call, n=rules.nello_min_marks)
    return auction.setup.shape.ladder.check(auction, MarkBid(call.marks))


def declarations(at: Declaring) -> tuple[Declaration, ...]:
    """Nello with each treatment of doubles that the rules allow, where nello may be declared."""
    return every(at.setup) if _obstacle(at) is None else ()


def every(setup: Setup) -> tuple[Declaration, ...]:
    """Nello with each treatment of doubles that the rules allow."""
    return tuple(
        Declaration(kind="nello", doubles=doubles)
        for treatment in setup.rules.nello_doubles
        for doubles in (_low_suits(setup) if treatment == "k_low" else (treatment,))
    )


def _low_suits(setup: Setup) -> tuple[str, ...]:
    """The treatments that make one number low."""
    return tuple(doubles for doubles, suit in LOW_SUITS.items() if suit in setup.shape.dominoes.suits)


def _obstacle(at: Declaring) -> tuple[Reason, int] | None:
    rules = at.setup.rules
    if at.handed_over is not None:
        return None if rules.partner_may_call_specials else (Reason.TRUMP_NOT_ALLOWED, 0)
    if isinstance(at.standing.call, NelloBid):
        return None
    if rules.nello_as_call:
        return Reason.TRUMP_NOT_ALLOWED, 0
    if at.standing.points or at.stake < rules.nello_min_marks:
        return Reason.NEEDS_MARKS, rules.nello_min_marks
    if rules.nello_dealer_only and not at.last_chance:
        return Reason.ONLY_FORCED_DEALER, 0
    return None


def _refuse(at: Declaring, declaration: Declaration) -> IllegalAction:
    reason, marks = _obstacle(at) or (Reason.TRUMP_NOT_ALLOWED, 0)
    return IllegalAction(reason, declaration=declaration.bare, action=declaration.bare, n=marks)


KIND = Kind(
    name="nello",
    option="nello",
    calls=_calls,
    check_call=_check_call,
    declarations=declarations,
    refuse=_refuse,
    fixed_by=lambda call: isinstance(call, NelloBid),
    goal=lambda at: Goal("none"),
    partner_sits_out=True,
)
