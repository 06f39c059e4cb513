"""What to call: every call is followed to its end in deals that agree with the calls so far.

In each deal the seats still to call bid as their hands promise, the contract that comes of it is played out by the field,
and what counts is the chance to win the game from the score that it leaves. Seats are counted from the one that thinks.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import exp, log
from typing import Final

import msgspec

from texas42.kernel.sampler import Sampler
from texas42.players.aims import worths
from texas42.players.board import board_for, setup_of
from texas42.players.equity import equities
from texas42.players.pricing import Book, Line, Promise
from texas42.players.worlds import systematic
from texas42.rules.actions import Call, MarkBid, NamedBid, NelloBid, Pass, PointBid
from texas42.rules.auction import Auction, Holding, make_call
from texas42.rules.contracts.kind import Contract
from texas42.rules.declaring import make_contract
from texas42.rules.shape import Declaring, Setup, Standing
from texas42.seats import SEATS
from texas42.view import View

ENOUGH: Final = 0.5
"""The chance with which others are taken to bid."""
_OVER_PARTNER: Final = 0.15
"""How much more it takes to bid over one's partner."""
_ALL: Final = 0.8
"""The chance with which others are taken to promise everything."""
_SLIP: Final = 0.15
"""How likely a call is that a hand would not have made."""
_OVER: Final = 3
_ANYTHING: Final = Holding(99)
"""Calls that were made are not checked against tiles."""
_CLIFF: Final = 0.03
"""A higher bid is looked at where it costs no more than this of the lowest one's chance."""


class Stand(msgspec.Struct, frozen=True):
    """The bid that stands in a thought: points (0 for everything), stake, seat, and the declarer's line; nello apart."""

    points: int
    stake: int
    seat: int
    line: int
    is_nello: bool = False


class Thought(msgspec.Struct, frozen=True):
    """A call, what chance to win the game it leaves, and, where the own side would declare, how likely that is made."""

    call: Call
    worth: float
    made: float


def auction_of(view: View) -> Auction:
    """The auction of a view; doubles are not checked."""
    setup = setup_of(view.table.rules)
    first = SEATS.index(view.table.calls[0][0]) if view.table.calls else SEATS.index(view.seat or "A")
    auction = Auction(setup, first)
    for _, call in view.table.calls:
        auction = make_call(auction, call, _ANYTHING)
    return auction


class Auctioneer:
    """Thinks about calls under one setup; for one thread."""

    def __init__(self, setup: Setup, deals: int, shift: float = 0.0, slope: float = 1.0) -> None:
        self.setup = setup
        self.book = Book(setup)
        self.deals = deals
        self.shift = shift
        self.slope = slope

    def thoughts(self, view: View, seed: int) -> list[Thought]:
        """The calls worth a thought, the best first."""
        auction = auction_of(view)
        me = SEATS.index(view.seat or "A")
        mine = self.book.mask(view.tiles)
        [promise] = self.book.promises(array("Q", [mine]))
        calls = self._candidates(view, promise)
        deals, promises = self._deals(auction, me, mine, seed)
        found = []
        for call in calls:
            worth, made = self._followed(view, auction, me, call, promise, deals, promises)
            found.append(Thought(call, worth, made))
        return sorted(found, key=lambda thought: -thought.worth)

    def _candidates(self, view: View, promise: Promise) -> list[Call]:
        """The calls that may be best: the lowest bid and those that are hardly less sure, marks, special calls, a pass."""
        calls = [action for action in view.legal_actions if isinstance(action, Call)]
        points = [call for call in calls if isinstance(call, PointBid)]
        found: list[Call] = [call for call in calls if isinstance(call, Pass)]
        if points:
            lowest = promise.at(points[0].points)[0]
            last = points[0]
            for call in points[1:]:
                if promise.at(call.points)[0] < lowest - _CLIFF:
                    break
                last = call
            middle = [call for call in points if call.points == 35 and points[0].points < 35 < last.points]
            found += dict.fromkeys([points[0], *middle, last])
        everything = max(promise.at(42)[0], promise.nello)
        marks = [call for call in calls if isinstance(call, MarkBid)]
        if marks and (everything >= 0.3 or len(found) < 1):
            found += marks[: 2 if everything < _ALL else len(marks)]
        if promise.nello >= 0.3:
            found += [call for call in calls if isinstance(call, NelloBid)][:2]
        found += [call for call in calls if isinstance(call, NamedBid)]
        return found or calls[:1]

    def _deals(self, auction: Auction, me: int, mine: int, seed: int) -> tuple[list[array[int]], list[list[Promise]]]:
        """Deals that agree with the calls so far, and what each seat's hand promises in them (for seats 1 to 3)."""
        sampler = Sampler((1 << 28) - 1 & ~mine, [0, 7, 7, 7], known=[mine, 0, 0, 0], seed=seed)
        over = _OVER if auction.calls else 1
        worlds = array("Q", bytes(8 * 4 * self.deals * over))
        sampler.draw(worlds)
        amount = self.deals * over
        hands = array("Q", [worlds[4 * n + seat] for n in range(amount) for seat in (1, 2, 3)])
        flat = self.book.promises(hands)
        promises = [flat[3 * n : 3 * n + 3] for n in range(amount)]
        deals = [worlds[4 * n : 4 * n + 4] for n in range(amount)]
        if not auction.calls:
            return deals, promises
        weights = [self._likelihood(auction, me, promise) for promise in promises]
        chosen = systematic(weights, self.deals, seed)
        return [deals[n] for n in chosen], [promises[n] for n in chosen]

    def _likelihood(self, auction: Auction, me: int, promises: Sequence[Promise]) -> float:
        """How likely the others' calls so far are with these hands."""
        stand: Stand | None = None
        chance = 1.0
        for seat, call in zip(auction.callers, auction.calls, strict=True):
            relative = (seat - me) % 4
            if relative:
                thought = self._model(stand, relative, promises[relative - 1], must=False)
                bid = not isinstance(call, Pass)
                chance *= 1.0 if bid == (thought is not None) else _SLIP
                if bid and isinstance(call, MarkBid) and promises[relative - 1].at(42)[0] < ENOUGH:
                    chance *= _SLIP
            stand = self._after(stand, call, relative) or stand
        return chance

    def _after(self, stand: Stand | None, call: Call, seat: int) -> Stand | None:
        """What stands after a call of others, as far as it matters here."""
        if isinstance(call, PointBid):
            return Stand(call.points, 1, seat, 0)
        if isinstance(call, MarkBid | NelloBid):
            return Stand(0, call.marks, seat, 0, isinstance(call, NelloBid))
        if isinstance(call, NamedBid):
            return Stand(0, max(4, stand.stake + 1 if stand and not stand.points else 0), seat, 0)
        return None

    def _model(self, stand: Stand | None, seat: int, promise: Promise, *, must: bool) -> Stand | None:
        """What a seat is taken to bid; None for a pass."""
        rules = self.setup.rules
        need = ENOUGH + (_OVER_PARTNER if stand is not None and (stand.seat - seat) % 2 == 0 else 0.0)
        everything, line = promise.at(42)
        if stand is None or stand.points:
            marks = min(2, rules.opening_max_marks or 2)
            if everything >= _ALL:
                return Stand(0, marks, seat, line)
            low = max(rules.forced_min if must else rules.min_bid, stand.points + 1 if stand else 0)
            if low <= 41:
                chance, line = promise.at(low)
                if chance >= need or must:
                    return Stand(low, 1, seat, line)
            elif everything >= need or must:
                return Stand(0, 1, seat, line)
            return None
        if everything >= max(_ALL, need):
            return Stand(0, stand.stake + 1, seat, line)
        return None

    def _followed(
        self,
        view: View,
        auction: Auction,
        me: int,
        call: Call,
        promise: Promise,
        deals: list[array[int]],
        promises: list[list[Promise]],
    ) -> tuple[float, float]:
        """The worth of a call, and how often the contract is made where the own call wins the auction."""
        score = view.table.score.in_order
        standing = auction.standing
        stand = None
        if standing is not None:
            stand = Stand(standing.points, standing.stake, (standing.caller - me) % 4, -1)
        if not isinstance(call, Pass):
            after = make_call(auction, call, _ANYTHING).standing
            assert after is not None
            stand = self._own(call, after, promise)
        left = self.setup.seats - 1 - len(auction.calls)
        ends: dict[Stand | None, list[int]] = {}
        for number in range(len(deals)):
            now = stand
            for step in range(1, left + 1):
                must = step == left and now is None and self.setup.rules.all_pass == "forced_dealer"
                now = self._model(now, step, promises[number][step - 1], must=must) or now
            if now is not None and now.seat and now.line < 0:
                now = self._filled(now, promises[number][now.seat - 1])
            ends.setdefault(now, []).append(number)
        total = made = declared = 0.0
        for end, members in ends.items():
            if end is None:
                total += len(members) * self._redealt(view)
                continue
            outcomes, makes = self._played(end, call, [deals[n] for n in members], promises, members, me, score)
            total += outcomes
            if end.seat == 0:
                made += makes
                declared += len(members)
        return total / len(deals), made / declared if declared else 0.0

    def _own(self, call: Call, after: Standing, promise: Promise) -> Stand:
        if isinstance(call, NelloBid) or (
            not after.points and promise.nello > promise.at(42)[0] and self._may_nello(after)
        ):
            return Stand(0, after.stake, 0, promise.nello_line, True)
        return Stand(after.points, after.stake, 0, promise.at(after.points or 42)[1])

    def _may_nello(self, after: Standing) -> bool:
        rules = self.setup.rules
        return (
            self.setup.kind("nello") is not None
            and not rules.nello_as_call
            and not rules.nello_dealer_only
            and isinstance(after.call, MarkBid)
            and after.stake >= rules.nello_min_marks
        )

    def _filled(self, stand: Stand, promise: Promise) -> Stand:
        """What a bid made before is played in by a hand."""
        chance, line = promise.at(stand.points or 42)
        if not stand.points and promise.nello > chance:
            return msgspec.structs.replace(stand, line=promise.nello_line, is_nello=True)
        return msgspec.structs.replace(stand, line=line)

    def _redealt(self, view: View) -> float:
        return equities(self.setup, view.table.score.in_order)[self.setup.team_of[SEATS.index(view.seat or "A")]]

    def _played(
        self,
        end: Stand,
        call: Call,
        deals: list[array[int]],
        promises: list[list[Promise]],
        members: list[int],
        me: int,
        score: tuple[int, ...],
    ) -> tuple[float, float]:
        """The worth of a contract over these deals, summed, and how often it is made."""
        line = self.book.nellos[end.line] if end.is_nello else self.book.lines[end.line]
        bid = call
        if end.seat or isinstance(call, Pass):
            bid = PointBid(end.points) if end.points else MarkBid(end.stake)
        goal = end.points or self.setup.total
        contract = contract_of(self.setup, line, bid, end, (me + end.seat) % self.setup.seats)
        table = worths(board_for(self.setup, contract), score, me)
        turned = array("Q")
        for deal in deals:
            turned.extend([*deal[end.seat :], *deal[: end.seat]])
        if isinstance(bid, NamedBid):
            makes = float(self._handed_over(deals, [promises[number][1] for number in members]))
        elif self.setup.shape.plays_out(self.setup, contract):
            points = self.book.points(line, goal, turned)
            return sum(table[taken] for taken in points), sum(taken >= goal for taken in points)
        else:
            makes = float(sum(self.book.made(line, goal, turned)))
        if end.seat == 0:
            makes = len(deals) * calibrated(makes / len(deals), self.shift, self.slope)
        won, lost = (table[0], table[-1]) if line.avoids else (table[-1], table[0])
        return makes * won + (len(deals) - makes) * lost, makes

    def _handed_over(self, deals: list[array[int]], partners: list[Promise]) -> int:
        """In how many deals a plunge or splash is made: the partner names what its hand is best for, and leads."""
        groups: dict[int, array[int]] = {}
        for deal, promise in zip(deals, partners, strict=True):
            groups.setdefault(promise.at(self.setup.total)[1], array("Q")).extend(deal)
        return sum(
            sum(self.book.made(self.book.lines[line], self.setup.total, part, leader=2))
            for line, part in groups.items()
        )


def contract_of(setup: Setup, line: Line, bid: Call, end: Stand, declarer: int) -> Contract:
    """The contract that a thought comes to."""
    kind = setup.kind(line.declaration.kind)
    assert kind is not None
    standing = Standing(bid, declarer, end.points, end.stake)
    return make_contract(Declaring(setup, standing, declarer, end.stake, None, False, 0), kind, line.declaration)


def calibrated(chance: float, shift: float, slope: float) -> float:
    """A chance as the player's own play bears it out: its logit times `slope`, plus `shift`."""
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return 1.0 / (1.0 + exp(-(shift + slope * log(chance / (1 - chance)))))
