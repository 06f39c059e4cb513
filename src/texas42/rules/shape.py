"""What makes a game of the family: its seats, teams, tiles, worth of tiles, auction, contracts and scores.

A variant is one `Shape`; everything else plays from it and knows no game by name. `Setup` is a shape under one choice of
house rules, with what follows from both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Protocol

import msgspec

from texas42.dominoes import Domino, DominoSet
from texas42.rules.actions import Call
from texas42.rules.options import Option, OptionValue, Rules
from texas42.seats import Team, team_name

if TYPE_CHECKING:
    from texas42.rules.auction import Auction
    from texas42.rules.contracts.kind import Contract, Kind
    from texas42.rules.tables import PlayTables


class Standing(msgspec.Struct, frozen=True):
    """The bid that stands in an auction and what it stands for.

    `points` is what it promises, 0 for every trick; `stake` its marks (or what the game scores for it).
    """

    call: Call
    caller: int
    points: int
    stake: int


class Ladder(Protocol):
    """Which bids may follow which: the auction of one game, without the special contracts' own calls."""

    @property
    def names(self) -> tuple[str, ...]:
        """The calls that this ladder knows by name."""

    @property
    def repeats(self) -> bool:
        """Whether calls go round until all but one have passed; else everybody calls once."""

    def bids(self, auction: Auction) -> tuple[Call, ...]:
        """The bids allowed now, from low to high."""

    def check(self, auction: Auction, call: Call) -> tuple[int, int]:
        """Points and stake of a bid. Raises `IllegalAction` for one that is not allowed."""

    def next_caller(self, auction: Auction) -> int | None:
        """Whose call it is; None when the auction is over."""


class Outcome(msgspec.Struct, frozen=True):
    """How a hand came out, before it is scored. `points` and `tricks` count by team."""

    contract: Contract
    made: bool
    points: tuple[int, ...]
    tricks: tuple[int, ...]


def _teams_opposite() -> tuple[tuple[int, ...], ...]:
    return ((0, 2), (1, 3))


@dataclass(frozen=True, kw_only=True, eq=False)
class Shape:
    """One game. Seats are counted from A = 0."""

    name: str
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, OptionValue]]
    """The published presets of this game, by name: what each sets. A published preset never changes."""
    ladder: Ladder
    kinds: tuple[Kind, ...]
    """The contracts that can be played; the first is the ordinary one."""
    counts: Mapping[Domino, int]
    """What captured tiles are worth, each piece."""
    settle: Callable[[Setup, Outcome], tuple[int, ...]]
    """What each team scores for a hand."""
    plays_out: Callable[[Setup, Contract], bool]
    """Whether every trick is played although the contract is decided."""
    seats: int = 4
    teams: tuple[tuple[int, ...], ...] = field(default_factory=_teams_opposite)
    dominoes: DominoSet = field(default_factory=DominoSet)
    tiles_each: int = 7
    trick_points: int = 1
    unit: str = "marks"
    """What the score counts, "marks" or "points", where the rules' scoring is in marks."""
    widow: int = 0
    """Tiles left over by the deal that the winner of the auction takes, and puts as many away."""
    dead: int = 0
    """Tiles left over by the deal that nobody ever sees. What they count is nobody's."""
    discard_rank: Callable[[PlayTables, Domino], int] = lambda tables, tile: int(tables.counts(tile))
    """A tile is put away only when none of a lower rank is left in hand. Counters come last."""
    discard_is_public: Callable[[PlayTables, Domino], bool] = lambda tables, tile: tables.counts(tile)
    """Whether a tile that is put away is shown to all. Counters are: the other side scores them at once."""
    widow_points: Callable[[Rules], int] = lambda rules: 0
    """What the widow itself is worth to the declaring side, whatever is in it."""
    mark_points: int | None = None
    """What one mark is called in points; None where that is the total of a hand."""
    declarers_first: bool = True
    """Whether the declaring team wins where several reach the target in one hand and the rules do not say otherwise."""
    low_leads: tuple[Domino, ...] = ()
    """Tiles whose leader may say that they lead their low suit."""

    @property
    def left_over(self) -> int:
        """Tiles that the deal leaves over."""
        return self.widow + self.dead

    @property
    def total(self) -> int:
        """The points of the tiles and tricks of a hand."""
        each = self.dominoes.copies
        return each * sum(self.counts.values()) + self.tiles_each * self.trick_points


class Setup:
    """A shape under one choice of rules. Setups of equal rules are equal, and `setup_for` makes them once."""

    def __init__(self, rules: Rules, shape: Shape) -> None:
        self.rules = rules
        self.shape = shape
        self.seats = shape.seats
        self.team_of = tuple(
            next(index for index, team in enumerate(shape.teams) if seat in team) for seat in range(shape.seats)
        )
        self.teams: tuple[Team, ...] = tuple(map(team_name, shape.teams))
        self.total = shape.total + shape.widow_points(rules)
        """The points of a hand; an upper bound where tiles are dead."""
        self.mark_points = shape.mark_points or self.total
        """What one mark is called in points."""
        self._hash = hash((rules, shape.name))

    @property
    def score_unit(self) -> str:
        """ "marks" or "points": what the score counts."""
        return "points" if self.rules.scoring == "points" else self.shape.unit

    def __eq__(self, other: object) -> bool:
        is_same = isinstance(other, Setup) and self.shape is other.shape and self.rules == other.rules
        return self is other or is_same

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[[Rules], Setup], tuple[Rules]]:
        return (setup_for, (self.rules,))

    def __repr__(self) -> str:
        return f"<Setup {self.rules}>"

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of contract that these rules offer."""
        return tuple(kind for kind in self.shape.kinds if kind.option is None or self.rules.value(kind.option))

    @cached_property
    def rules_text(self) -> str:
        """The rules in notation."""
        return str(self.rules)

    def kind(self, name: str) -> Kind | None:
        """The kind of that name, where these rules offer it."""
        return next((kind for kind in self.kinds if kind.name == name), None)

    def left_team(self, seat: int) -> int:
        """The team of the next seat clockwise: of two teams, the other one."""
        return self.team_of[(seat + 1) % self.seats]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The others of a seat's team."""
        return tuple(other for other in self.shape.teams[self.team_of[seat]] if other != seat)


@lru_cache(maxsize=1024)
def setup_for(rules: Rules) -> Setup:
    """The setup of these rules."""
    from texas42.rules.presets import shape_of

    return Setup(rules, shape_of(rules.game))


class Declaring(msgspec.Struct, frozen=True):
    """A declaration that is due: what was bid, by whom, and who names the trump."""

    setup: Setup
    standing: Standing
    namer: int
    stake: int
    handed_over: Kind | None
    """The contract (plunge, splash) by which the declarer left the naming to the partner."""
    last_chance: bool
    """Whether everybody before the declarer had passed and the declarer was the last caller."""
    doubles: int
    """How many doubles the declarer holds; tiles that are not known count as doubles."""

    @property
    def declarer(self) -> int:
        """The seat that won the auction."""
        return self.standing.caller
