"""What follows from a contract alone, worked out once for all its tricks: the tables, the sides, what beats what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from texas42.rules.actions import Declaration
from texas42.rules.contracts.kind import Contract
from texas42.rules.declaring import tables_of
from texas42.rules.options import Rules
from texas42.rules.shape import Outcome, Setup, setup_for
from texas42.rules.tables import Goal, PlayTables
from texas42.seats import SEATS
from texas42.view import ContractView


class Board(msgspec.Struct, frozen=True, eq=False):
    """A contract as the player needs it. Seats are counted from A = 0; tile masks are those of `tables`."""

    setup: Setup
    contract: Contract
    tables: PlayTables
    above: tuple[int, ...]
    """By place: the tiles that rank higher."""
    friends: tuple[tuple[int, ...], ...]
    """By seat: the other seats whose tricks are as good as its own."""
    foes: tuple[tuple[int, ...], ...]
    """By seat: the other seats that play."""
    next_seat: tuple[int, ...]
    """By seat: who plays after it."""
    players: int
    """How many seats play."""
    begun: int
    """The points with which the declaring side begins."""
    shown_away: int
    """The tiles that are shown to all when they are put away."""
    declared: tuple[float, ...]
    """By place: how many times likelier than by chance the declarer holds that tile."""


@lru_cache(maxsize=1024)
def setup_of(rules: str) -> Setup:
    """The setup of rules given as text."""
    return setup_for(Rules.parse(rules))


@lru_cache(maxsize=256)
def straight(setup: Setup) -> tuple[Declaration, ...]:
    """The trumps and no trumps that these rules know."""
    rules = setup.rules
    doubles = (Declaration("D"),) if rules.allow_doubles_trump else ()
    none = tuple(Declaration(doubles=treatment) for treatment in rules.nt_doubles) if rules.allow_no_trump else ()
    return (*map(Declaration, setup.shape.dominoes.suits), *doubles, *none)


@lru_cache(maxsize=4096)
def board_of(rules: str, contract: ContractView) -> Board:
    """The board of a contract as a view tells of it."""
    setup = setup_of(rules)
    return board_for(setup, _contract(setup, contract))


@lru_cache(maxsize=4096)
def board_for(setup: Setup, contract: Contract) -> Board:
    """The board of a contract."""
    tables = tables_of(setup, contract)
    active = [seat for seat in range(setup.seats) if tables.active >> seat & 1]
    friends = tuple(
        tuple(other for other in active if _are_friends(setup, contract, tables, seat, other)) for seat in active
    )
    by_seat = dict(zip(active, friends, strict=True))
    return Board(
        setup=setup,
        contract=contract,
        tables=tables,
        above=tuple(sum(1 << place for place, other in enumerate(tables.rank) if other > rank) for rank in tables.rank),
        friends=tuple(by_seat.get(seat, ()) for seat in range(setup.seats)),
        foes=tuple(
            tuple(other for other in active if other != seat and other not in by_seat.get(seat, ()))
            for seat in range(setup.seats)
        ),
        next_seat=tuple(
            next(
                other
                for step in range(1, setup.seats + 1)
                if tables.active >> (other := (seat + step) % setup.seats) & 1
            )
            for seat in range(setup.seats)
        ),
        players=len(active),
        begun=tables.total - setup.shape.tiles_each * tables.trick_points - sum(tables.points),
        shown_away=sum(
            1 << place for place, tile in enumerate(tables.order) if setup.shape.discard_is_public(tables, tile)
        ),
        declared=_likelihoods(tables),
    )


_TRUMP: Final = 5.0
"""How many times likelier than by chance the declarer holds a trump ..."""
_TOP_TRUMP: Final = 12.0
"""... the best trump ..."""
_DOUBLE: Final = 2.5
"""... and another double."""


def _likelihoods(tables: PlayTables) -> tuple[float, ...]:
    if tables.goal.kind == "none":
        return (1.0,) * len(tables.order)
    top = max((rank for place, rank in enumerate(tables.rank) if tables.trump >> place & 1), default=-1)

    def of(place: int) -> float:
        if tables.trump >> place & 1:
            return _TOP_TRUMP if tables.rank[place] == top else _TRUMP
        return _DOUBLE if tables.order[place].is_double else 1.0

    return tuple(map(of, range(len(tables.order))))


def _are_friends(setup: Setup, contract: Contract, tables: PlayTables, seat: int, other: int) -> bool:
    """Whether a trick of `other` is as good for `seat` as its own.

    A side stands together. But where each team scores what it takes itself (Moon, 140), only a team does, unless the contract
    is broken by a single trick.
    """
    if seat == other or (tables.declaring >> seat & 1) != (tables.declaring >> other & 1):
        return False
    teams = setup.team_of[seat], setup.team_of[other]
    if teams[0] == teams[1] or tables.goal.kind != "points":
        return True
    return any(tables.points) and not _scores_apart(setup, contract, *teams)


def _scores_apart(setup: Setup, contract: Contract, team: int, other: int) -> bool:
    """Whether it matters to two teams of one side which of them takes a point."""

    def awarded(taker: int) -> tuple[int, ...]:
        taken = tuple(int(team == taker) for team in range(len(setup.teams)))
        return setup.shape.settle(setup, Outcome(contract, made=True, points=taken, tricks=taken))

    return awarded(team) != awarded(other)


def _contract(setup: Setup, seen: ContractView) -> Contract:
    sits_out = {SEATS.index(seat) for seat in seen.sits_out}
    active = sum(1 << seat for seat in range(setup.seats) if seat not in sits_out)
    declarer = SEATS.index(seen.declarer)
    side = sum(1 << seat for seat in setup.shape.teams[setup.team_of[declarer]])
    kind = setup.kind(seen.declaration.kind)
    assert kind is not None
    return Contract(
        declarer_index=declarer,
        bid=seen.bid,
        declaration=seen.declaration,
        handed_over=None if seen.kind == seen.declaration.kind else seen.kind,
        namer_index=SEATS.index(seen.namer),
        leader_index=SEATS.index(seen.leader),
        stake=seen.stake,
        points=seen.goal_points if seen.goal == "points" else 0,
        active=active,
        declaring=side & active,
        goal=Goal(seen.goal, seen.goal_points),  # type: ignore[arg-type]  # a view's goal is one of the three
        is_special=kind.is_special,
        open_hands=kind.open_hands,
    )
