"""The auction: who calls, what may be called, and what the calls come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from texas42.rules.actions import MOST_MARKS, Call, MarkBid, Pass, PointBid
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Setup, Standing

HIGHEST_JUMP = 7
"""The highest mark bid that an auction without other limits opens or jumps to."""

PASS = Pass()


class Holding(msgspec.Struct, frozen=True, gc=False):
    """What of the caller's tiles matters to a call; a tile that is not known may be anything."""

    doubles: int
    """How many doubles there are at most."""
    suits: int = -1
    """Mask of the numbers that they may show."""


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


@lru_cache(maxsize=256)
def suit_is_bid(setup: Setup) -> bool:
    """Whether a suit is part of the bids."""
    return any(isinstance(bid, PointBid) and bid.suit is not None for bid in every_bid(setup))


def legal_calls(auction: Auction, holding: Holding) -> tuple[Call, ...]:
    """What the caller may call: pass, then the ladder, then special calls."""
    bids = auction.setup.shape.ladder.bids(auction)
    if suit_is_bid(auction.setup):
        bids = tuple(bid for bid in bids if _is_held(bid, holding))
    specials = tuple(
        call
        for kind in auction.setup.kinds
        for call in kind.calls(auction.setup)
        if _is_allowed(auction, call, holding)
    )
    return (() if auction.must_bid else (PASS,)) + bids + specials


def make_call(auction: Auction, call: Call, holding: Holding) -> Auction:
    """The auction after the caller's `call`. Raises `IllegalAction`."""
    caller = auction.caller
    assert caller is not None
    call = _meaning(auction.setup, call)
    standing = auction.standing
    if isinstance(call, Pass):
        if auction.must_bid:
            raise IllegalAction(Reason.PASS_NOT_ALLOWED, lowest=_lowest(auction))
    else:
        points, stake = _check(auction, call, holding)
        standing = Standing(call, caller, points, stake)
    return Auction(auction.setup, auction.first, (*auction.callers, caller), (*auction.calls, call), standing)


def _meaning(setup: Setup, call: Call) -> Call:
    """A multiple of a mark's points said as points is that many marks, where the rules say so."""
    if isinstance(call, PointBid) and call.suit is None and setup.rules.bid_aliases:
        marks, rest = divmod(call.points, setup.mark_points)
        return call if rest or marks > MOST_MARKS else MarkBid(marks)
    return call


def _check(auction: Auction, call: Call, holding: Holding) -> tuple[int, int]:
    for kind in auction.setup.kinds:
        if kind.check_call is not None and call in kind.calls(auction.setup):
            return kind.check_call(auction, call, holding.doubles)
    worth = auction.setup.shape.ladder.check(auction, call)
    if isinstance(call, PointBid) and call.suit is not None and not _is_held(call, holding):
        raise IllegalAction(Reason.SUIT_NOT_HELD, call=call, suit=call.suit)
    return worth


def _is_held(call: Call, holding: Holding) -> bool:
    """Whether a suit that is bid is shown by some tile of the caller."""
    return not isinstance(call, PointBid) or call.suit is None or bool(holding.suits >> call.suit & 1)


def _is_allowed(auction: Auction, call: Call, holding: Holding) -> bool:
    try:
        _check(auction, call, holding)
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
    """Point bids from the rules' minimum upwards, then marks; each call once, or round after round."""

    top: int | None = None
    """The highest point bid; None for one point less than everything."""
    step: Callable[[Setup], int] = lambda setup: 1
    """By how much point bids rise."""
    suit_is_bid: Callable[[Setup], bool] = lambda setup: False
    """Whether a point bid names a number that is trump, and that the caller holds."""
    above: Callable[[Setup], tuple[int, ...]] = lambda setup: ()
    """Single point bids between the highest ordinary one and the marks."""
    first_mark: int = 1
    """The lowest mark bid."""
    repeats: bool = False
    """Whether calls go round until all but one have passed."""
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

    def highest(self, setup: Setup) -> int:
        """The highest ordinary point bid."""
        return setup.total - 1 if self.top is None else self.top

    def _refuse(self, auction: Auction, call: Call) -> IllegalAction:
        setup, standing = auction.setup, auction.standing
        lowest, top = _lowest(auction), self.highest(setup)
        if isinstance(call, MarkBid) and call.marks >= self.first_mark:
            if standing and call.marks <= standing.stake and not standing.points:
                return too_low(auction, call)
            return IllegalAction(Reason.MARK_JUMP_TOO_HIGH, call=call, highest=self.bids(auction)[-1])
        if isinstance(call, PointBid) and (call.points <= top or call.points in self.above(setup)):
            names_suit = self.suit_is_bid(setup)
            if names_suit and call.suit is None:
                return IllegalAction(Reason.SUIT_MISSING, call=call)
            if names_suit == (call.suit in setup.shape.dominoes.suits):
                if not isinstance(lowest, PointBid) or call.points < lowest.points:
                    return too_low(auction, call)
                return IllegalAction(Reason.BID_NOT_OFFERED, call=call, low=lowest.points, top=top)
        return IllegalAction(Reason.BID_NOT_OFFERED, call=call, low=setup.rules.min_bid, top=top)


@lru_cache(maxsize=4096)
def _bids(ladder: PointsThenMarks, setup: Setup, points: int, marks: int, must_bid: bool) -> tuple[Call, ...]:
    rules = setup.rules
    opening = rules.opening_max_marks or HIGHEST_JUMP
    if marks:
        highest = {"exactly_1": marks + 1, "any": max(HIGHEST_JUMP, marks + 1), "at_most_2": marks + 2}
        return tuple(map(MarkBid, range(marks + 1, min(highest[rules.mark_raise], MOST_MARKS) + 1)))
    step, above = ladder.step(setup), ladder.above(setup)
    if points:
        low = points + step
        top = min(opening, 2) if rules.mark_raise == "at_most_2" else opening
    else:
        low = rules.forced_min if must_bid else rules.min_bid
        top = opening
    numbers = (*range(low, ladder.highest(setup) + 1, step), *(more for more in above if more > points))
    suits = setup.shape.dominoes.suits if ladder.suit_is_bid(setup) else (None,)
    bids = (PointBid(number, suit) for number in numbers for suit in suits)
    return (*bids, *map(MarkBid, range(ladder.first_mark, top + 1)))
