"""What to call and declare in any game: every choice is followed to its end in deals that agree with the calls so far.

In each deal the seats still to call bid as their hands promise at a glance, and the contract that comes of it is played out by
simple rules. What counts is the chance to win the game from the score that it leaves. Seats are counted from A = 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final

from texas42.kernel.sampler import Sampler
from texas42.players.auction import Thought, auction_of
from texas42.players.board import setup_of
from texas42.players.casual.fitted import odds_of
from texas42.players.casual.valuing import all_chance, chance, expected, nello_chance
from texas42.players.equity import equities
from texas42.players.prospects import (
    Ends,
    Glance,
    Tally,
    common_order,
    contract_of,
    declaring,
    glances,
    mask_of,
    pattern,
    played,
)
from texas42.players.worlds import systematic
from texas42.rules.actions import Action, Call, Declaration, MarkBid, NamedBid, NelloBid, Pass, PointBid
from texas42.rules.auction import Auction, Holding, make_call
from texas42.rules.contracts.kind import Contract
from texas42.rules.declaring import legal_declarations
from texas42.rules.shape import Setup, Standing
from texas42.seats import SEATS
from texas42.view import View

_ANYTHING: Final = Holding(99)
"""Calls that were made are not checked against tiles."""
_PASS: Final = Pass()
_SLIP: Final = 0.2
"""How likely a call is that a hand would not have made."""
_OVER: Final = 2
"""So many times as many deals are drawn as are chosen from them by the calls so far."""
_TWO_MARKS: Final = 0.72
"""The chance with which others are taken to promise every trick for two marks ..."""
_MARKS: Final = 0.5
"""... and where nothing less may be bid."""
_STEPS: Final = (0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
"""Of bids of points those are looked at that are made about so often, besides the lowest."""
_TRUSTED: Final = 0.2
"""How much better another choice must look than the rule player's, over the root of the number of deals: chance makes as much."""
_DECLARED: Final = 3
"""So many declarations of a hand, those that promise most, are played out."""


class Forecaster:
    """Thinks about calls and declarations under one setup; it follows them in so many deals."""

    def __init__(self, setup: Setup, deals: int) -> None:
        self.setup = setup
        self.deals = deals
        self._trust = _TRUSTED / sqrt(deals)

    def thoughts(self, view: View, seed: int, by_rule: Call) -> list[Thought]:
        """The calls worth a thought, the best first; the one by rule counts for a little more."""
        auction = auction_of(view)
        me = SEATS.index(view.seat or "A")
        mine = mask_of(self.setup, view.tiles)
        deals = self._deals(auction, me, mine, seed)
        own = _Own(view, me, deals.masks)
        node = _Node(auction)
        calls = dict.fromkeys((*self._candidates(view, auction, own), by_rule))
        found = [self._followed(view, node, me, call, own, deals) for call in calls]
        return sorted(found, key=lambda thought: -thought.worth - self._trust * (thought.call == by_rule))

    def priced(self, view: View, seed: int, by_rule: Declaration) -> list[tuple[float, float, Declaration]]:
        """The declarations worth a thought, the best first: worth, chance to make it, and the declaration; the one by rule
        counts for a little more.
        """
        auction = auction_of(view)
        standing = auction.standing
        assert standing is not None
        me = SEATS.index(view.seat or "A")
        offered: dict[Declaration, Declaration] = {}
        for action in view.legal_actions:
            if isinstance(action, Declaration) and _is_played(self.setup, action):
                offered.setdefault(action.bare, action)
        deals = self._deals(auction, me, mask_of(self.setup, view.tiles), seed)
        own = _Own(view, me, deals.masks)
        found = []
        for declaration in own.best(tuple(offered)):
            contract = contract_of(self.setup, standing, declaration)
            tally = Tally()
            tally.add(self.setup, contract, view.table.score.in_order, me, own.ends(contract), own.known(contract))
            found.append((tally.worth, tally.chance, offered[declaration]))
        return sorted(found, key=lambda one: -one[0] - self._trust * (one[2].bare == by_rule.bare))

    # Deals

    def _deals(self, auction: Auction, me: int, mine: int, seed: int) -> _Deals:
        """Deals that agree with the calls so far."""
        setup = self.setup
        seats, each = setup.seats, setup.shape.tiles_each
        everything = (1 << len(common_order(setup))) - 1
        others = {(seat - me) % seats for seat in auction.callers if seat != me}
        sampler = Sampler(everything & ~mine, [0, *[each] * (seats - 1)], known=[mine], seed=seed)
        drawn = array("Q", bytes(8 * seats * self.deals * (_OVER if others else 1)))
        sampler.draw(drawn)
        deals = _Deals(setup, drawn)
        if not others:
            return deals
        return deals.some(systematic(self._likelihoods(auction, me, deals), self.deals, seed))

    def _likelihoods(self, auction: Auction, me: int, deals: _Deals) -> list[float]:
        """How likely the others' calls so far are in each of the deals."""
        likely = [1.0] * deals.amount
        node = _Node(Auction(self.setup, auction.first))
        for seat, call in zip(auction.callers, auction.calls, strict=True):
            if seat != me:
                passes = isinstance(call, Pass)
                for number, hand in enumerate(deals.glances((seat - me) % self.setup.seats)):
                    if isinstance(node.call(hand), Pass) != passes:
                        likely[number] *= _SLIP
            node = node.after(call)
        return likely

    # Calls

    def _candidates(self, view: View, auction: Auction, own: _Own) -> list[Call]:
        """A pass, the lowest bid, some that are made less often, bids of every trick, and those known by name."""
        calls = [action for action in view.legal_actions if isinstance(action, Call)]
        found: list[Call] = [call for call in calls if isinstance(call, Pass)]
        by_suit: dict[int | None, list[PointBid]] = {}
        for call in calls:
            if isinstance(call, PointBid):
                by_suit.setdefault(call.suit, []).append(call)
        lowest: list[tuple[float, list[PointBid], list[float]]] = []
        for bids in by_suit.values():
            chances = own.chances([_standing(auction, bid) for bid in bids])
            lowest.append((chances[0], bids, chances))
        for _, bids, chances in sorted(lowest, key=lambda one: -one[0])[:2]:
            steps = [max((n for n, made in enumerate(chances) if made >= step), default=0) for step in _STEPS]
            found += [bids[n] for n in dict.fromkeys([0, *steps])]
        found += [call for call in calls if isinstance(call, MarkBid)][:2]
        found += [call for call in calls if isinstance(call, NelloBid)][:1]
        found += [call for call in calls if isinstance(call, NamedBid) and not hands_over(self.setup, call)]
        return found

    def _followed(self, view: View, node: _Node, me: int, call: Call, own: _Own, deals: _Deals) -> Thought:
        """A call, the rest of the auction, and what comes of it."""
        setup = self.setup
        score = view.table.score.in_order
        hands = [deals.glances((seat - me) % setup.seats) for seat in range(setup.seats)]
        ends: dict[tuple[_Node, Declaration | None], list[int]] = {}
        start = node.after(call)
        for number in range(deals.amount):
            now = start
            while (caller := now.caller) is not None:
                now = now.after(now.call(hands[caller][number]))
            standing = now.auction.standing
            declared = None
            if standing is not None and standing.caller != me:
                declared = hands[standing.caller][number].declaration
            ends.setdefault((now, declared), []).append(number)
        total = 0.0
        mine = Tally()
        sides: dict[tuple[int, str], Tally] = {}
        for (now, declared), members in ends.items():
            standing = now.auction.standing
            if standing is None:
                total += len(members) * equities(setup, score)[setup.team_of[me]]
                continue
            if standing.caller == me:
                contract, every = own.contracted(standing, score)
                mine.add(setup, contract, score, me, [every[number] for number in members], own.known(contract))
            else:
                bid = standing.call
                if isinstance(bid, PointBid) and bid.suit is not None:
                    declared = Declaration(bid.suit)
                assert declared is not None
                contract = contract_of(setup, standing, declared)
                board = pattern(setup, declared, standing.caller, of_points=standing.points > 0)
                side = sides.setdefault((setup.team_of[standing.caller], contract.goal.kind), Tally())
                every = played(board, me, deals.some(members).masks)
                chances = [_known(setup, contract, hands[standing.caller][number]) for number in members]
                side.add(setup, contract, score, me, every, sum(chances) / len(chances))
        total += sum(side.number * side.worth for side in (mine, *sides.values()) if side.number)
        return Thought(call, total / deals.amount, mine.chance if mine.number else 0.0)


class _Deals:
    """Deals, seats counted from the one that thinks, and what the hands in them promise at a glance."""

    def __init__(self, setup: Setup, masks: array[int]) -> None:
        self.setup = setup
        self.masks = masks
        self.amount = len(masks) // setup.seats
        self._glances: dict[int, list[Glance]] = {}

    def glances(self, seat: int) -> list[Glance]:
        """What that seat's hand promises, deal by deal."""
        if seat not in self._glances:
            self._glances[seat] = glances(self.setup, self.masks[seat :: self.setup.seats])
        return self._glances[seat]

    def some(self, numbers: Sequence[int]) -> _Deals:
        """Some of the deals."""
        seats = self.setup.seats
        masks = array("Q")
        for number in numbers:
            masks.extend(self.masks[seats * number : seats * (number + 1)])
        found = _Deals(self.setup, masks)
        found._glances = {seat: [all_[number] for number in numbers] for seat, all_ in self._glances.items()}
        return found


class _Node:
    """An auction in thought: what may be called, what a hand is taken to call, and the auctions that follow."""

    def __init__(self, auction: Auction) -> None:
        self.auction = auction
        self.caller = auction.caller
        self._after: dict[str, _Node] = {}
        if self.caller is not None:
            self.points, self.marks, self.above = _offered(auction)
            self.must = auction.must_bid

    def after(self, call: Call) -> _Node:
        """The auction after a call."""
        found = self._after.get(call.text)
        if found is None:
            found = self._after[call.text] = _Node(make_call(self.auction, call, _ANYTHING))
        return found

    def call(self, hand: Glance) -> Call:
        """What a hand is taken to call: the lowest bid that it is good for, or every trick where it hardly loses one."""
        setup = self.auction.setup
        trump, everything = hand.declaration.trump, hand.everything
        lowest = self.points.get(trump if isinstance(trump, int) and None not in self.points else None)
        if lowest is None:
            if self.marks and (everything >= _MARKS or self.must):
                return self.marks[0]
        elif len(self.marks) > 1 and everything >= _TWO_MARKS:
            return self.marks[1]
        if self.above is not None and hand.value >= _needed(setup, setup.total, _MARKS):
            return self.above
        if lowest is not None and (self.must or hand.value >= _needed(setup, lowest.points, odds_of(setup).enough)):
            return lowest
        return _PASS


@lru_cache(maxsize=4096)
def _needed(setup: Setup, points: int, enough: float) -> float:
    """The value with which a hand makes that many points so often."""
    low, high = 0.0, 100.0
    while high - low > 1e-3:
        middle = (low + high) / 2
        low, high = (middle, high) if chance(setup, middle, points) < enough else (low, middle)
    return high


class _Own:
    """The contracts of the seat that thinks, each played out once in the deals."""

    def __init__(self, view: View, me: int, deals: array[int]) -> None:
        self.setup = setup_of(view.table.rules)
        self.view = view
        self.me = me
        self.deals = deals
        self._ends: dict[tuple[Declaration, bool], Ends] = {}
        self._promises: dict[Declaration, float] = {}
        self._contracted: dict[Standing, tuple[Contract, Ends]] = {}

    def best(self, declarations: Sequence[Declaration]) -> list[Declaration]:
        """Those that promise most: some trumps, and the best of those in which the partner sits out."""
        setup = self.setup
        alone = [one for one in declarations if _is_alone(setup, one)]
        for one in declarations:
            if one not in self._promises:
                self._promises[one] = (nello_chance if one in alone else expected)(setup, one, self.view.tiles)
        ranked = sorted(declarations, key=lambda one: -self._promises[one])
        return [one for one in ranked if one not in alone][:_DECLARED] + [one for one in ranked if one in alone][:1]

    def known(self, contract: Contract) -> float:
        """What hands like mine are known to make of a contract."""
        declaration = contract.declaration.bare
        self.best((declaration,))
        promise = self._promises[declaration]
        if _is_alone(self.setup, declaration):
            return promise
        everything = 0.0
        if contract.goal.kind != "points" and self.setup.partners(0):
            everything = all_chance(self.setup, declaration, self.view.tiles)
        return _known(self.setup, contract, Glance(promise, everything, declaration))

    def ends(self, contract: Contract) -> Ends:
        """What a contract of mine comes to, deal by deal."""
        declaration, of_points = contract.declaration.bare, contract.goal.kind == "points"
        key = declaration, of_points
        if key not in self._ends:
            board = pattern(self.setup, declaration, self.me, of_points=of_points)
            self._ends[key] = played(board, self.me, self.deals)
        return self._ends[key]

    def contracted(self, standing: Standing, score: tuple[int, ...]) -> tuple[Contract, Ends]:
        """The best contract under a bid of mine."""
        if standing not in self._contracted:
            found: list[tuple[float, int, Contract, Ends]] = []
            for declaration in self.best(_declarations(self.setup, standing)):
                contract = contract_of(self.setup, standing, declaration)
                ends = self.ends(contract)
                tally = Tally()
                tally.add(self.setup, contract, score, self.me, ends, self.known(contract))
                found.append((tally.worth, -len(found), contract, ends))
            _, _, contract, ends = max(found, key=lambda one: one[:2])
            self._contracted[standing] = contract, ends
        return self._contracted[standing]

    def chances(self, standings: Sequence[Standing]) -> list[float]:
        """How often bids of mine are made, with what is best for the lowest of them."""
        _, ends = self.contracted(standings[0], self.view.table.score.in_order)
        team = self.setup.team_of[self.me]
        return [sum(won[team] >= one.points for won, _ in ends) / len(ends) for one in standings]


def _known(setup: Setup, contract: Contract, hand: Glance) -> float:
    """What hands like this are known to make of a contract."""
    if contract.goal.kind == "points" or not setup.partners(0):
        return chance(setup, hand.value, contract.points or setup.total)
    return hand.everything


def _is_alone(setup: Setup, declaration: Declaration) -> bool:
    kind = setup.kind(declaration.kind)
    return kind is not None and kind.partner_sits_out


@lru_cache(maxsize=1024)
def _declarations(setup: Setup, standing: Standing) -> tuple[Declaration, ...]:
    """What may be declared after a bid, as far as it can be played out."""
    offered = legal_declarations(declaring(setup, standing))
    return tuple(dict.fromkeys(one.bare for one in offered if _is_played(setup, one)))


def hands_over(setup: Setup, action: Action) -> bool:
    """Whether a call or a declaration leaves the naming to the partner."""
    kind = setup.kind(action.kind if isinstance(action, Declaration) else action.text)
    return kind is not None and kind.hands_over


def _is_played(setup: Setup, declaration: Declaration) -> bool:
    """Whether it can be played out: it does not leave the naming to the partner, and no hands lie open."""
    kind = setup.kind(declaration.kind)
    return kind is not None and not kind.hands_over and not kind.open_hands


def _standing(auction: Auction, call: Call) -> Standing:
    standing = make_call(auction, call, _ANYTHING).standing
    assert standing is not None
    return standing


@lru_cache(maxsize=1 << 14)
def _offered(auction: Auction) -> tuple[dict[int | None, PointBid], list[MarkBid], NamedBid | None]:
    """What the ladder offers: the lowest bid of points (in each suit, where bids name one), bids of marks, and one by name
    that promises every trick.
    """
    bids = auction.setup.shape.ladder.bids(auction)
    lowest: dict[int | None, PointBid] = {}
    for bid in bids:
        if isinstance(bid, PointBid):
            lowest.setdefault(bid.suit, bid)
    named = [bid for bid in bids if isinstance(bid, NamedBid) and not _standing(auction, bid).points]
    return lowest, [bid for bid in bids if isinstance(bid, MarkBid)], named[0] if named else None
