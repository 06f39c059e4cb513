"""What any contract of any game comes to in given deals, all seats playing by simple rules, and what hands promise at a glance.

Deals are masks in the common order of the tiles, a mask for each seat, counted from the one that thinks.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final

import msgspec

from texas42.dominoes import Domino
from texas42.kernel.glances import COUNTS, Glances
from texas42.kernel.playouts import Playouts
from texas42.kernel.tables import Tables
from texas42.players.aims import is_made, worth
from texas42.players.board import Board, board_for, straight
from texas42.players.casual.valuing import SCALE, WEIGHTS, chance, constant, ranking, sweep
from texas42.players.nets import friends_from, kernel_tables, tables_from
from texas42.players.reading import places
from texas42.players.reading import worth as count_of
from texas42.rules.actions import Declaration, MarkBid, PointBid
from texas42.rules.contracts.kind import Contract
from texas42.rules.declaring import make_contract
from texas42.rules.shape import Declaring, Setup, Standing
from texas42.rules.tables import suits

Ends = Sequence[tuple[tuple[int, ...], bool]]
"""Deal by deal what each team has of the hand, and whether a bid of every trick is made (or nello, where that is played)."""


class Glance(msgspec.Struct, frozen=True):
    """What a hand promises by its own tiles: its best trump, what that is worth, and the chance to take every trick with it."""

    value: float
    everything: float
    declaration: Declaration


@lru_cache(maxsize=64)
def common_order(setup: Setup) -> tuple[Domino, ...]:
    """The order of the tiles in which deals are kept: that of number trumps."""
    return suits(setup, 0, "high").order


def mask_of(setup: Setup, tiles: Iterable[Domino | None]) -> int:
    """A hand as a mask in the common order."""
    order, mask = common_order(setup), 0
    for tile in tiles:
        place = next(n for n, other in enumerate(order) if other == tile and not mask >> n & 1)
        mask |= 1 << place
    return mask


@lru_cache(maxsize=64)
def _ways(setup: Setup) -> tuple[list[Declaration], list[Tables], array[float], array[float]]:
    """The declarations that a glance looks at, in the kernel's form, with the weights and what does not depend on the hand."""
    order = common_order(setup)
    looked = [one for one in straight(setup) if ranking(setup, one).suits.order == order]
    tables = [kernel_tables(pattern(setup, one, 0, of_points=True).tables) for one in looked]
    unit = SCALE / setup.total
    weights = array("d", [weight * (unit if place in COUNTS else 1.0) for place, weight in enumerate(WEIGHTS)])
    constants = array("d", [constant(setup, is_no_trump=not one.trump) for one in tables])
    return looked, tables, weights, constants


def glances(setup: Setup, hands: array[int]) -> list[Glance]:
    """What hands promise at a glance; tiles that the declarer may take up are left out."""
    looked, tables, weights, constants = _ways(setup)
    amount = len(hands)
    values, ways, shapes = array("d", bytes(8 * amount)), array("i", bytes(4 * amount)), array("i", bytes(4 * amount))
    Glances(tables).best(hands, weights, constants, values, ways, shapes)
    pool = len(common_order(setup)) - setup.shape.tiles_each
    sizes = [one.trump.bit_count() for one in tables]
    is_alone = not setup.partners(0)
    return [
        Glance(
            value,
            chance(setup, value, setup.total)
            if is_alone
            else sweep(setup, pool, sizes[way] - shape % 64, shape // 64 % 64, shape // 4096),
            looked[way],
        )
        for value, way, shape in zip(values, ways, shapes, strict=True)
    ]


# Contracts in deals


@lru_cache(maxsize=1024)
def _moved(setup: Setup, declaration: Declaration) -> tuple[int, ...] | None:
    """Where each tile of the common order lies in that of a declaration; None where the orders are the same."""
    order, other = common_order(setup), ranking(setup, declaration).suits.order
    if order == other:
        return None
    free = {tile: [place for place, one in enumerate(other) if one == tile] for tile in order}
    return tuple(free[tile].pop(0) for tile in order)


def in_order(setup: Setup, declaration: Declaration, mask: int) -> int:
    """A mask of the common order in the order of a declaration."""
    moved = _moved(setup, declaration)
    return mask if moved is None else sum(1 << moved[place] for place in places(mask))


@lru_cache(maxsize=1024)
def _costs(setup: Setup, declaration: Declaration, *, avoids: bool) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """By place what it costs to keep a tile that others beat, and what beats it."""
    ranked = ranking(setup, declaration)
    if avoids:
        return tuple(float(rank) for rank in ranked.suits.rank), (-1,) * len(ranked.points)
    unit = SCALE / setup.total
    costs = [
        -1.0
        if ranked.suits.trump >> place & 1
        else 1.5 + unit * (0.26 * points + 0.1 * sum(ranked.points[other] for other in places(ranked.suit_of[place])))
        for place, points in enumerate(ranked.points)
    ]
    return tuple(costs), ranked.beaten_by


def put_away(board: Board, hand: int) -> int:
    """What a declarer puts away of a hand with the widow: what may go and costs most to keep. Masks of the board's order."""
    setup, tables = board.setup, board.tables
    costs, beaten_by = _costs(setup, board.contract.declaration.bare, avoids=tables.goal.kind == "none")
    rank = setup.shape.discard_rank
    unseen = ~hand

    def order(place: int) -> tuple[int, float, int]:
        cost = costs[place]
        return rank(tables, tables.order[place]), -cost if cost < 0 or beaten_by[place] & unseen else 0.0, place

    return sum(1 << place for place in sorted(places(hand), key=order)[: setup.shape.widow])


def played(board: Board, me: int, deals: array[int]) -> Ends:
    """What the contract comes to in each of the deals, seats counted from `me`.

    The declarer takes up what nobody holds where the game has a widow, and puts away what is missed least.
    """
    setup = board.setup
    seats = setup.seats
    declaration = board.contract.declaration.bare
    declarer = (board.contract.declarer_index - me) % seats
    everything = (1 << len(board.tables.order)) - 1
    worlds = deals[:]
    thrown = [0] * (len(deals) // seats)
    moved = _moved(setup, declaration)
    if moved is not None:
        worlds = array("Q", [in_order(setup, declaration, mask) for mask in deals])
    if setup.shape.widow:
        for number in range(len(thrown)):
            at = seats * number + declarer
            others = sum(worlds[seats * number : seats * (number + 1)]) - worlds[at]
            whole = everything & ~others
            worlds[at] = whole & ~put_away(board, whole)
            thrown[number] = count_of(board, whole & ~worlds[at])
    playouts = Playouts(tables_from(board, me), friends=friends_from(board, me))
    playouts.place((board.contract.leader_index - me) % seats)
    teams = [sum(1 << (seat - me) % seats for seat in members) for members in setup.shape.teams]
    taken = playouts.taken(worlds, seats, (), teams)
    declaring = setup.team_of[board.contract.declarer_index]
    left = setup.left_team(board.contract.declarer_index)
    found = []
    for number, points in enumerate(zip(*(taken[team :: len(teams)] for team in range(len(teams))), strict=True)):
        made = is_made(board, points[declaring], sum(points) - points[declaring])
        won = list(points)
        won[declaring] += board.begun
        won[left] += thrown[number]
        found.append((tuple(won), made))
    return found


def contract_of(setup: Setup, standing: Standing, declaration: Declaration) -> Contract:
    """The contract that a bid and its bidder's declaration make."""
    kind = setup.kind(declaration.kind)
    assert kind is not None
    return make_contract(declaring(setup, standing), kind, declaration)


def declaring(setup: Setup, standing: Standing) -> Declaring:
    """The declaration that is due after a bid, named by the bidder."""
    return Declaring(setup, standing, standing.caller, standing.stake, None, False, 0)


@lru_cache(maxsize=4096)
def pattern(setup: Setup, declaration: Declaration, declarer: int, *, of_points: bool) -> Board:
    """The board on which bids of points, or of every trick, are played out, whatever their height."""
    bid = Standing(PointBid(1), declarer, 1, 1) if of_points else Standing(MarkBid(1), declarer, 0, 1)
    return board_for(setup, contract_of(setup, bid, declaration))


def made_in(setup: Setup, contract: Contract, ends: Ends) -> list[tuple[tuple[int, ...], bool]]:
    """The same with whether this contract is made."""
    if contract.goal.kind != "points":
        return list(ends)
    team = setup.team_of[contract.declarer_index]
    return [(won, won[team] >= contract.goal.points) for won, _ in ends]


_SHIFT: Final = 0.4
"""What play makes of bids of points that simple rules play out: more, by so much of the logit."""


class Tally:
    """What contracts of one side and kind come to, all together: how often they are made, and their worth.

    Simple rules do not play as players do, and the best of several estimates is too high. So the chance lies half way between
    what is played out and what hands of that value are known to make.
    """

    def __init__(self) -> None:
        self.number = self.made = 0
        self._known = self._shift = 0.0
        self._worths = [0.0, 0.0]

    def add(
        self, setup: Setup, contract: Contract, score: tuple[int, ...], me: int, ends: Ends, known: float | None = None
    ) -> None:
        """Some deals of a contract more; `known` is what hands like the declarer's make of it."""
        self._shift = _SHIFT if contract.goal.kind == "points" else 0.0
        for (won, made), n in Counter(made_in(setup, contract, ends)).items():
            self.number += n
            self.made += n * made
            self._worths[made] += n * worth(setup, contract, score, me, won, made=made)
        self._known += len(ends) * (made_of(setup, contract, ends) if known is None else known)

    @property
    def chance(self) -> float:
        """How often the contract is made."""
        played_out = logit(self.made / self.number) + self._shift
        return 1.0 / (1.0 + exp(-(played_out + logit(self._known / self.number)) / 2))

    @property
    def worth(self) -> float:
        """What it is worth on the mean."""
        if self.made in (0, self.number):
            return sum(self._worths) / self.number
        lost, won = self._worths[0] / (self.number - self.made), self._worths[1] / self.made
        return self.chance * won + (1.0 - self.chance) * lost


def made_of(setup: Setup, contract: Contract, ends: Ends) -> float:
    """How often a contract is made in deals that were played out."""
    return sum(made for _, made in made_in(setup, contract, ends)) / len(ends)


def logit(share: float) -> float:
    """The logit of a share, which may be none or all."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return log(share / (1 - share))
