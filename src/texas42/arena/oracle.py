"""The cheating player: it sees all hands and plays them perfectly. What it has over a player is the most that there is to win.

It is no `Player`: those get a view, and this one gets the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from texas42.dealing import Generator
from texas42.errors import BadValue
from texas42.game import Game
from texas42.hand import Hand, Phase
from texas42.notation.deal import write_deal
from texas42.rules.actions import Action, Call, Declaration, MarkBid, Pass, Play, PointBid
from texas42.rules.options import Rules
from texas42.rules.shape import Setup
from texas42.seats import SEATS, Seat, seat_index
from texas42.solving import solve

T = TypeVar("T")


def check_rules(rules: Rules, setup: Setup) -> None:
    """Refuses a game that the oracle does not play. Raises `BadValue`."""
    shape = setup.shape
    sizes = [len(team) for team in shape.teams]
    if sizes != [2, 2] or shape.widow or shape.dominoes.copies != 1:
        raise BadValue("oracle_plays_partners", rules=rules)


class Oracle:
    """One seat of one hand. Among equally good plays all are equally likely, from the seed."""

    def __init__(self, seed: int) -> None:
        self._chance = Generator(seed)
        self._worths: dict[int, int] = {}

    def act(self, game: Game, seat: Seat) -> Action:
        """What is best with all tiles open."""
        hand = game.hand
        assert hand is not None
        if hand.playing is not None:
            return self._play(game, hand, seat)
        if hand.declaring is not None:
            return self._declare(game)
        return self._call(game, hand, seat_index(seat, game.setup.seats))

    def _play(self, game: Game, hand: Hand, seat: Seat) -> Play:
        tables, moves = hand.tables, solve(game).moves
        assert tables is not None
        declares = bool(tables.declaring >> seat_index(seat, game.setup.seats) & 1)
        wants_most = declares != (tables.goal.kind == "none")
        best = max(moves.values()) if wants_most else min(moves.values())
        return self._one([play for play, value in moves.items() if value == best])

    def _declare(self, game: Game) -> Declaration:
        values = _by_points(game)
        if not values:  # the contract was called with the bid
            return self._one([one for one in game.legal_actions() if isinstance(one, Declaration)])
        best = max(values.values())
        return self._one([one for one, value in values.items() if value == best])

    def _call(self, game: Game, hand: Hand, seat: int) -> Call:
        """The dearest contract that makes; the cheapest where it is about points. Else to pass.

        So it does where the standing bid does well for its side already: the partner's that makes, the opponents' that does not.
        """
        legal = [call for call in hand.legal_actions() if isinstance(call, Call)]
        passing = [call for call in legal if isinstance(call, Pass)]
        standing = hand.auction.standing
        if passing and standing is not None:
            makes = self._worth(game, standing.caller) >= _promised(standing.call, game)
            if makes == (standing.caller in (seat, *game.setup.partners(seat))):
                return passing[0]
        worth = self._worth(game, seat)
        makes_all = [call for call in legal if isinstance(call, MarkBid) and worth >= _promised(call, game)]
        if makes_all:
            return max(makes_all, key=lambda call: call.marks)
        makes_points = [call for call in legal if isinstance(call, PointBid) and worth >= call.points]
        if makes_points:
            return min(makes_points, key=lambda call: call.points)
        return (passing or legal)[0]

    def _worth(self, game: Game, seat: int) -> int:
        """The most points that the seat's side takes in a contract of that seat."""
        if seat not in self._worths:
            hand = game.hand
            assert hand is not None
            alone = Game.new(game.rules, dealer=hand.dealer, deal=write_deal(hand.deal))
            while alone.hand is not None and alone.hand.phase is Phase.AUCTION:
                bids = [call for call in alone.legal_actions() if isinstance(call, PointBid | MarkBid)]
                alone = alone.apply(bids[0] if alone.to_act == SEATS[seat] else "pass")
            self._worths[seat] = max(_by_points(alone).values())
        return self._worths[seat]

    def _one(self, equals: Sequence[T]) -> T:
        return equals[self._chance.below(len(equals))]


def _by_points(game: Game) -> dict[Declaration, int]:
    """The value of each plain declaration: a trump, or none."""
    hand = game.hand
    assert hand is not None
    plain = [one for one in hand.legal_actions() if isinstance(one, Declaration) and one.kind == "straight"]
    return {declaration: solve(hand.apply(declaration)).value for declaration in plain}


def _promised(call: Call, game: Game) -> int:
    return call.points if isinstance(call, PointBid) else game.setup.total
