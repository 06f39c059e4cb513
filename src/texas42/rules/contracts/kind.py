"""What a kind of contract is, and a contract once it is declared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from texas42.rules.actions import STRAIGHT, Call, Declaration
from texas42.rules.auction import Auction
from texas42.rules.errors import IllegalAction
from texas42.rules.shape import Declaring, Setup
from texas42.rules.tables import Goal, Suits
from texas42.rules.tables import suits as trump_suits
from texas42.seats import SEATS, Seat


class Contract(msgspec.Struct, frozen=True):
    """What was bid and declared, and so promised. Numbered seats count from A = 0."""

    declarer_index: int
    bid: Call
    declaration: Declaration
    handed_over: str | None
    """The contract (plunge, splash) under which the partner named the trump."""
    namer_index: int
    """Who named the trump: the declarer, or the partner after a plunge or splash."""
    leader_index: int
    """Who leads to the first trick."""
    stake: int
    """What it is played for: marks, or what the game scores."""
    points: int
    """The points that were bid; 0 where every trick was promised."""
    active: int
    """Mask of the seats that play."""
    declaring: int
    """Mask of the seats on the declaring side that play."""
    goal: Goal
    is_special: bool
    """Whether it is a special contract: nello, plunge, splash, sevens, looper."""
    open_hands: bool
    """Whether all hands lie open."""

    @property
    def declarer(self) -> Seat:
        """Who won the auction."""
        return SEATS[self.declarer_index]

    @property
    def namer(self) -> Seat:
        """Who named the trump."""
        return SEATS[self.namer_index]

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick."""
        return SEATS[self.leader_index]

    @property
    def kind(self) -> str:
        """The contract's name: "straight", "nello", "plunge" ..."""
        if self.handed_over is not None and self.declaration.kind == STRAIGHT:
            return self.handed_over
        return self.declaration.kind

    @property
    def promises_all(self) -> bool:
        """Whether it was won with a promise of every trick (a mark bid or a special call)."""
        return self.points == 0


def _no_calls(setup: Setup) -> tuple[Call, ...]:
    return ()


def bid_goal(at: Declaring) -> Goal:
    """What the bid says: that many points, or every trick."""
    return Goal("points", at.standing.points) if at.standing.points else Goal("all")


def _same_stake(at: Declaring) -> int:
    return at.stake


@dataclass(frozen=True, kw_only=True, eq=False)
class Kind:
    """A kind of contract. A game lists those it has; the others are as good as unknown there."""

    name: str
    option: str | None
    """The house rule that offers it; None for the ordinary contract."""
    calls: Callable[[Setup], tuple[Call, ...]] = _no_calls
    """The calls that it adds to the auction."""
    check_call: Callable[[Auction, Call, int], tuple[int, int]] | None = None
    """Points and stake of such a call by somebody who holds that many doubles. Raises `IllegalAction`."""
    declarations: Callable[[Declaring], tuple[Declaration, ...]]
    """The declarations that it offers, without stacks."""
    refuse: Callable[[Declaring, Declaration], IllegalAction]
    """Why a declaration of this kind is not among them."""
    fixed_by: Callable[[Call], bool] = lambda call: False
    """Which bids leave nothing but this kind to declare."""
    suits: Callable[[Setup, Declaration], Suits] = lambda setup, declaration: trump_suits(
        setup, declaration.trump, declaration.doubles
    )
    """How tiles rank and follow."""
    goal: Callable[[Declaring], Goal] = bid_goal
    stake: Callable[[Declaring], int] = _same_stake
    """The stake once it is declared."""
    hands_over: bool = False
    """Whether the partner names the trump."""
    namer_leads: bool = True
    """Whether who names the trump leads, also where that is the partner."""
    partner_sits_out: bool = False
    open_hands: bool = False
    """Whether all hands are laid open, and nothing is covered."""
    counters: bool = True
    """Whether counting tiles are worth anything."""
    is_special: bool = True
    """Whether the hand stops at the decisive trick, whatever the rules say of playing out."""
