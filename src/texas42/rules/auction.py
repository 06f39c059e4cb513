"""The auction: who calls, what may be called, and what the calls come to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from texas42.rules.actions import Call, MarkBid, Pass, PointBid
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Setup, Standing

MOST_MARKS = 7
"""The highest mark bid that an auction without other limits opens or jumps to."""

PASS = Pass()


class Auction(msgspec.Struct, frozen=True, gc=False):
    """The calls so far, by whom, and the bid that stands. Seats are counted from A = 0."""

    setup: Setup
    first: int
    callers: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()
    standing: Standing | None = None

    @property
    def caller(self) -> int | None:
        """Whose call it is; None when the auction is over."""
        return self.setup.shape.ladder.next_caller(self)

    @property
    def is_last_chance(self) -> bool:
        """Whether everybody else has passed and nobody calls after this."""
        return self.standing is None and len(self.calls) == self.setup.seats - 1

    @property
    def must_bid(self) -> bool:
        """Whether the caller may not pass."""
        return self.is_last_chance and self.setup.rules.all_pass == "forced_dealer"


@lru_cache(maxsize=256)
def every_bid(setup: Setup) -> tuple[Call, ...]:
    """The calls that a bidder may think of in this game: those of an opening, and the special ones."""
    opening = setup.shape.ladder.bids(Auction(setup, 0))
    return (*opening, *(call for kind in setup.kinds for call in kind.calls(setup)))


def legal_calls(auction: Auction, doubles: int) -> tuple[Call, ...]:
    """What the caller may call, holding that many doubles: pass, then the ladder, then special calls."""
    bids = auction.setup.shape.ladder.bids(auction)
    specials = tuple(
        call
        for kind in auction.setup.kinds
        for call in kind.calls(auction.setup)
        if _is_allowed(auction, call, doubles)
    )
    return (() if auction.must_bid else (PASS,)) + bids + specials


def make_call(auction: Auction, call: Call, doubles: int) -> Auction:
    """The auction after the caller's `call`. Raises `IllegalAction`."""
    caller = auction.caller
    assert caller is not None
    call = _meaning(auction.setup, call)
    standing = auction.standing
    if isinstance(call, Pass):
        if auction.must_bid:
            raise IllegalAction(Reason.PASS_NOT_ALLOWED, lowest=_lowest(auction))
    else:
        points, stake = _check(auction, call, doubles)
        standing = Standing(call, caller, points, stake)
    return Auction(auction.setup, auction.first, (*auction.callers, caller), (*auction.calls, call), standing)


def _meaning(setup: Setup, call: Call) -> Call:
    """A multiple of the hand's total said as points is that many marks, where the rules say so."""
    is_multiple = isinstance(call, PointBid) and call.suit is None and call.points % setup.total == 0
    if is_multiple and setup.rules.bid_aliases and isinstance(call, PointBid):
        return MarkBid(call.points // setup.total)
    return call


def _check(auction: Auction, call: Call, doubles: int) -> tuple[int, int]:
    for kind in auction.setup.kinds:
        if kind.check_call is not None and call in kind.calls(auction.setup):
            return kind.check_call(auction, call, doubles)
    return auction.setup.shape.ladder.check(auction, call)


def _is_allowed(auction: Auction, call: Call, doubles: int) -> bool:
    try:
        _check(auction, call, doubles)
    except IllegalAction:
        return False
    return True


def _lowest(auction: Auction) -> Call:
    return next(iter(auction.setup.shape.ladder.bids(auction)), PASS)


def too_low(auction: Auction, call: Call) -> IllegalAction:
    """The refusal of a bid that does not beat what stands."""
    if not auction.setup.shape.ladder.bids(auction):
        return IllegalAction(Reason.NOTHING_HIGHER, call=call)
    return IllegalAction(Reason.BID_TOO_LOW, call=call, lowest=_lowest(auction))


def one_round(auction: Auction) -> int | None:
    """Everybody calls once, clockwise from the first caller."""
    made = len(auction.calls)
    return None if made == auction.setup.seats else (auction.first + made) % auction.setup.seats


def until_all_pass(auction: Auction) -> int | None:
    """Calls go round until all but one have passed, or all have; who has passed is out."""
    seats = auction.setup.seats
    passed = {seat for seat, call in zip(auction.callers, auction.calls, strict=True) if isinstance(call, Pass)}
    if len(passed) == seats or (auction.standing is not None and len(passed) == seats - 1):
        return None
    seat = auction.first if not auction.callers else (auction.callers[-1] + 1) % seats
    while seat in passed:
        seat = (seat + 1) % seats
    return seat


@dataclass(frozen=True)
class PointsThenMarks:
    """Point bids from the rules' minimum to `top`, then marks; each call once, or round after round."""

    top: int
    step: int = 1
    repeats: bool = False
    names: tuple[str, ...] = ()

    def next_caller(self, auction: Auction) -> int | None:
        """Whose call it is."""
        return until_all_pass(auction) if self.repeats else one_round(auction)

    def bids(self, auction: Auction) -> tuple[Call, ...]:
        """The bids allowed now, from low to high."""
        standing = auction.standing
        return _bids(
            self,
            auction.setup,
            standing.points if standing else 0,
            standing.stake if standing and not standing.points else 0,
            auction.must_bid,
        )

    def check(self, auction: Auction, call: Call) -> tuple[int, int]:
        """Points and stake of a bid. Raises `IllegalAction`."""
        is_allowed = call in self.bids(auction)
        if is_allowed and isinstance(call, PointBid):
            return call.points, 1
        if is_allowed and isinstance(call, MarkBid):
            return 0, call.marks
        raise self._refuse(auction, call)

    def _refuse(self, auction: Auction, call: Call) -> IllegalAction:
        standing = auction.standing
        lowest = _lowest(auction)
        if isinstance(call, MarkBid):
            if standing and call.marks <= standing.stake and not standing.points:
                return too_low(auction, call)
            highest = self.bids(auction)[-1]
            return IllegalAction(Reason.MARK_JUMP_TOO_HIGH, call=call, highest=highest)
        is_point_bid = isinstance(call, PointBid) and call.suit is None and call.points <= self.top
        if is_point_bid and isinstance(call, PointBid):
            if not isinstance(lowest, PointBid) or call.points < lowest.points:
                return too_low(auction, call)
            return IllegalAction(Reason.BID_NOT_OFFERED, call=call, low=lowest.points, top=self.top)
        return IllegalAction(Reason.BID_NOT_OFFERED, call=call, low=auction.setup.rules.min_bid, top=self.top)


@lru_cache(maxsize=4096)
def _bids(ladder: PointsThenMarks, setup: Setup, points: int, marks: int, must_bid: bool) -> tuple[Call, ...]:
    rules = setup.rules
    opening = rules.opening_max_marks or MOST_MARKS
    if marks:
        highest = {"exactly_1": marks + 1, "any": max(MOST_MARKS, marks + 1), "at_most_2": marks + 2}
        return tuple(map(MarkBid, range(marks + 1, highest[rules.mark_raise] + 1)))
    if points:
        low = points + ladder.step
        top = min(opening, 2) if rules.mark_raise == "at_most_2" else opening
    else:
        low = rules.forced_min if must_bid else rules.min_bid
        top = opening
    return (*map(PointBid, range(low, ladder.top + 1, ladder.step)), *map(MarkBid, range(1, top + 1)))
