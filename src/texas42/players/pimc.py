"""The player to compare with: hands drawn evenly, each solved with all hands open, the play that makes most often (PIMC).

It bids by the same measure, which promises more than play without sight of the hands can keep.
"""

from __future__ import annotations

from array import array
from typing import Final

from texas42.hand import Phase
from texas42.kernel.bits import mixed, stepped
from texas42.kernel.quartet import Quartet
from texas42.kernel.sampler import Sampler
from texas42.players.board import setup_of
from texas42.players.casual.bidding import put_away
from texas42.players.casual.player import CasualPlayer
from texas42.players.nets import kernel_tables, tables_from
from texas42.players.open_hands import solved_makes
from texas42.players.reading import Position, read, trick_of
from texas42.players.worlds import drawn, sampler_of
from texas42.rules.actions import Action, Call, Declaration, MarkBid, Pass, PointBid
from texas42.rules.shape import Setup
from texas42.rules.tables import Goal, play_tables, suits
from texas42.view import View

_TIES: Final = 9
"""Equal plays are told apart by mean points over so many worlds."""
_BID_WORLDS: Final = 30
_ENOUGH: Final = 0.5
_SURE: Final = 0.8
"""The chance with which two marks are bid."""


class PimcPlayer:
    """PIMC over so many worlds; contracts that the fast solver does not know it plays by simple rules."""

    def __init__(self, seed: int, worlds: int) -> None:
        self.name = f"pimc{worlds}"
        self.worlds = worlds
        self.seed = seed
        self._rules = CasualPlayer()

    def act(self, view: View) -> Action:
        """The action of the seat that the view belongs to, whose turn it is."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        phase = view.table.phase
        if phase is Phase.PLAY:
            at = read(view)
            tables = tables_from(at.board, at.me)
            if not tables.is_quartet or at.board.setup.shape.plays_out(at.board.setup, at.board.contract):
                return self._rules.act(view)
            return at.board.tables.plays[self.choose(at)]
        setup = setup_of(view.table.rules)
        if phase is Phase.DISCARD:
            return put_away(view)
        if setup.seats != 4 or setup.shape.tiles_each != 7 or setup.shape.widow or setup.shape.dominoes.copies > 1:
            return self._rules.act(view)
        return self._call(view, setup) if phase is Phase.AUCTION else self._declare(view, setup)

    def _seed(self, view_size: int, mine: int) -> int:
        return mixed(stepped(self.seed ^ mixed(mine << 8 | view_size)))

    def choose(self, at: Position) -> int:
        """The tile to play."""
        if not at.legal & (at.legal - 1):
            return at.legal.bit_length() - 1
        seed = self._seed(len(at.plays), at.mine)
        worlds = drawn(sampler_of(at, seed), self.worlds, self.worlds)
        amount = len(worlds) // 4
        declares = bool(at.board.tables.declaring >> at.me & 1)
        quartet = Quartet(tables_from(at.board, at.me))
        makes: dict[int, int] = {}
        for made in solved_makes(at, quartet, worlds, range(amount)):
            for tile, outcome in made.items():
                makes[tile] = makes.get(tile, 0) + outcome
        best = max(makes.values()) if declares else min(makes.values())
        tied = [tile for tile, number in makes.items() if number == best]
        if len(tied) == 1:
            return tied[0]
        points = self._points(at, quartet, worlds[: 4 * _TIES])
        sign = 1 if declares else -1
        return max(tied, key=lambda tile: (sign * points[tile], -tile))

    def _points(self, at: Position, quartet: Quartet, worlds: array[int]) -> dict[int, int]:
        """The points of the declaring side for each tile, over all these worlds."""
        trick = trick_of(at)
        leader = trick[0][0] if trick else 0
        deals = array("I", worlds)
        amount = len(deals) // 4
        for number in range(amount):
            for seat, place in trick:
                deals[4 * number + seat] |= 1 << place
        rest = at.board.tables.total - at.declared - at.defended
        moves, values = array("I", bytes(128)), array("i", bytes(4 * 32 * amount))
        played = array("I", [1 << place for _, place in trick] + [0] * (4 - len(trick)))
        count = quartet.worlds(deals, leader, played, len(trick), moves, values, rest, -1)
        leads = at.board.tables.declaring >> (leader + at.me) % 4 & 1
        found = {}
        for k in range(count):
            total = sum(values[k : count * amount : count])
            found[moves[k].bit_length() - 1] = total if leads else rest * amount - total
        return found

    def _values(self, view: View, setup: Setup) -> dict[Declaration, list[int]]:
        """For each trump what the declaring side takes in some worlds, all hands open."""
        rules = setup.rules
        trumps: list[Declaration] = list(map(Declaration, range(7)))
        trumps += [Declaration("D")] if rules.allow_doubles_trump else []
        trumps += [Declaration()] if rules.allow_no_trump and "high" in rules.nt_doubles else []
        found = {}
        for declaration in trumps:
            plain = play_tables(
                setup, suits(setup, declaration.trump, "high"), Goal("points", 30), active=15, declaring=5
            )
            mine = sum(plain.bits[tile] for tile in view.tiles if tile is not None)
            sampler = Sampler((1 << 28) - 1 & ~mine, [0, 7, 7, 7], known=[mine, 0, 0, 0], seed=self._seed(0, mine))
            deals = drawn(sampler, _BID_WORLDS, 1)
            quartet = Quartet(kernel_tables(plain))
            values = []
            for number in range(_BID_WORLDS):
                quartet.begin()
                values.append(quartet.value(deals[4 * number : 4 * number + 4], 0, 42))
            found[declaration] = values
        return found

    def _call(self, view: View, setup: Setup) -> Call:
        calls = [action for action in view.legal_actions if isinstance(action, Call)]
        points = [call for call in calls if isinstance(call, PointBid)]
        marks = [call for call in calls if isinstance(call, MarkBid)]
        values = self._values(view, setup).values()
        all_of_it = max(_share(taken, setup.total) for taken in values)
        if marks and all_of_it >= (_SURE if points else _ENOUGH):
            return marks[min(1, len(marks) - 1)] if points and all_of_it >= _SURE else marks[0]
        if points and max(_share(taken, points[0].points) for taken in values) >= _ENOUGH:
            return points[0]
        return calls[0]

    def _declare(self, view: View, setup: Setup) -> Action:
        values = self._values(view, setup)
        standing = next(call for _, call in reversed(view.table.calls) if not isinstance(call, Pass))
        goal = standing.points if isinstance(standing, PointBid) else setup.total
        declarations = [action for action in view.legal_actions if isinstance(action, Declaration)]
        offered = [action for action in declarations if action.bare in values]
        if not offered:
            return self._rules.act(view)
        return max(
            offered,
            key=lambda action: (_share(values[action.bare], goal), sum(values[action.bare]), -offered.index(action)),
        )


def _share(values: list[int], goal: int) -> float:
    return sum(value >= goal for value in values) / len(values)
