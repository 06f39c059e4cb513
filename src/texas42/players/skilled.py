"""The player behind the levels: it searches plays, follows calls to their end, and prices declarations by honest play."""

from __future__ import annotations

from array import array
from typing import Final

from texas42.hand import Phase
from texas42.kernel.bits import mixed, stepped
from texas42.kernel.sampler import Sampler
from texas42.players.aims import worths
from texas42.players.auction import Auctioneer, Stand, auction_of, calibrated, contract_of
from texas42.players.board import board_for, setup_of
from texas42.players.casual.bidding import put_away
from texas42.players.casual.player import CasualPlayer
from texas42.players.forecast import Forecaster, hands_over
from texas42.players.levels import Level
from texas42.players.pricing import Line
from texas42.players.prospects import mask_of
from texas42.players.reading import Position, read
from texas42.players.search import Judged, Task, judged
from texas42.rules.actions import Action, Call, Declaration, Play
from texas42.rules.shape import Setup, Standing
from texas42.seats import SEATS
from texas42.view import View

_PRICED: Final = 4
"""So many declarations are priced closely."""


class SkilledPlayer:
    """A level of play. What it decides follows from the view and the seed alone."""

    def __init__(self, seed: int, level: Level) -> None:
        self.name = level.name
        self.level = level
        self.seed = seed
        self.estimate: float | None = None
        """The chance that it gave its own contract when it declared."""
        self._rules = CasualPlayer(seed, level.memory)
        self._auctioneers: dict[Setup, Auctioneer] = {}

    def act(self, view: View) -> Action:
        """The action of the seat that the view belongs to, whose turn it is."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        phase = view.table.phase
        if phase is Phase.PLAY:
            return self._play(view)
        if phase is Phase.DISCARD:
            return put_away(view)
        auctioneer = self.auctioneer(setup_of(view.table.rules))
        if auctioneer is None:
            return self._rules.act(view) if not self.level.prospects else self._forecast(view)
        return self._call(view, auctioneer) if phase is Phase.AUCTION else self._declare(view, auctioneer)

    # Play

    def _play(self, view: View) -> Action:
        if self.level.effort is None:
            return self._rules.act(view)
        at = read(view, voids=self.level.memory)
        return play_of(at, self.judged(at, view.table.score.in_order)[0])

    def judged(self, at: Position, score: tuple[int, ...]) -> list[Judged]:
        """The legal plays, the best first."""
        assert self.level.effort is not None
        return judged(Task(at, score), self.level.effort, self.seed_for(len(at.plays), at.mine))

    def seed_for(self, count: int, mine: int) -> int:
        """A seed for one decision: that of the player, what was played so far, and its tiles."""
        return mixed(stepped(self.seed ^ mixed(mine << 8 | count)))

    # Calls and declarations

    def auctioneer(self, setup: Setup) -> Auctioneer | None:
        """Who thinks about its calls; None where it bids by rules."""
        if not self.level.deals:
            return None
        if setup not in self._auctioneers:
            level = self.level
            self._auctioneers[setup] = Auctioneer(setup, level.deals, level.shift + level.boldness, level.slope)
        auctioneer = self._auctioneers[setup]
        return auctioneer if auctioneer.book.is_open else None

    def _forecast(self, view: View) -> Action:
        """What is called or declared where there are no nets."""
        setup = setup_of(view.table.rules)
        forecaster = Forecaster(setup, self.level.prospects)
        seed = self.seed_for(len(view.memory.actions), mask_of(setup, view.tiles))
        by_rule = self._rules.act(view)
        if hands_over(setup, by_rule):
            return by_rule
        if isinstance(by_rule, Call):
            return forecaster.thoughts(view, seed, by_rule)[0].call
        assert isinstance(by_rule, Declaration)
        for _, self.estimate, action in forecaster.priced(view, seed, by_rule):
            return action
        return by_rule

    def _call(self, view: View, auctioneer: Auctioneer) -> Call:
        seed = self.seed_for(len(view.table.calls), auctioneer.book.mask(view.tiles))
        return auctioneer.thoughts(view, seed)[0].call

    def _declare(self, view: View, auctioneer: Auctioneer) -> Action:
        priced = self.priced(view, auctioneer)
        if not priced:
            return self._rules.act(view)
        _, self.estimate, action = priced[0]
        return action

    def priced(self, view: View, auctioneer: Auctioneer) -> list[tuple[float, float, Declaration]]:
        """The declarations that can be priced, the best first: worth, chance to make it, and the declaration.

        Those that promise most are priced in the same deals, the best of them once more in others: the best of several
        estimates is too high.
        """
        book = auctioneer.book
        auction = auction_of(view)
        standing = auction.standing
        assert standing is not None
        me = SEATS.index(view.seat or "A")
        declarer = (standing.caller - me) % auctioneer.setup.seats
        mine = book.mask(view.tiles)
        goal = standing.points or auctioneer.setup.total
        lines = {line.declaration: line for line in (*book.lines, *book.nellos)}
        offered: dict[Line, Declaration] = {}
        for action in view.legal_actions:
            if isinstance(action, Declaration) and action.bare in lines:
                offered.setdefault(lines[action.bare], action)
        quick = sorted(offered, key=lambda line: -self._quick(line, mine, goal))[:_PRICED]
        seed = self.seed_for(100, mine)
        found = []
        for again in (False, True):
            deals = self._deals(mine, seed + again)
            found = [
                (*self._priced(view, auctioneer, line, standing, declarer, deals), offered[line]) for line in quick
            ]
            found.sort(key=lambda one: -one[0])
            quick = [lines[one[2].bare] for one in found[:1]] if not again else quick
        return found

    def _quick(self, line: Line, mine: int, goal: int) -> float:
        out = array("d", bytes(8))
        line.field.begin(0)
        line.field.openings(line.masks(array("Q", [mine])), (1 if line.avoids else goal,), out)
        return out[0]

    def _deals(self, mine: int, seed: int) -> array[int]:
        sampler = Sampler((1 << 28) - 1 & ~mine, [0, 7, 7, 7], known=[mine, 0, 0, 0], seed=seed)
        deals = array("Q", bytes(8 * 4 * 2 * self.level.deals))
        sampler.draw(deals)
        return deals

    def _priced(
        self, view: View, auctioneer: Auctioneer, line: Line, standing: Standing, declarer: int, deals: array[int]
    ) -> tuple[float, float]:
        setup = auctioneer.setup
        me = SEATS.index(view.seat or "A")
        goal = standing.points or setup.total
        turned = array("Q")
        amount = len(deals) // 4
        for number in range(amount):
            deal = deals[4 * number : 4 * number + 4]
            turned.extend([*deal[declarer:], *deal[:declarer]])
        leader = 0 if line.avoids else -declarer % 4
        makes = sum(auctioneer.book.made(line, goal, turned, leader))
        chance = calibrated(makes / amount, self.level.shift, self.level.slope)
        end = Stand(standing.points, standing.stake, declarer, 0, line.avoids)
        contract = contract_of(setup, line, standing.call, end, standing.caller)
        table = worths(board_for(setup, contract), view.table.score.in_order, me)
        won, lost = (table[0], table[-1]) if line.avoids else (table[-1], table[0])
        return chance * won + (1 - chance) * lost, chance


def play_of(at: Position, judged: Judged) -> Play:
    """The action of a judged play."""
    tables = at.board.tables
    plain = tables.plays[judged.place]
    if judged.suit < 0 or judged.suit == tables.leads[judged.place][0]:
        return plain
    return Play(plain.tile, judged.suit)
