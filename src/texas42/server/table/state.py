"""A table, folded from the rows of its log: an immutable value, the same on every node."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from texas42.game import Game
from texas42.rules.shape import Setup
from texas42.seats import SEATS, Seat
from texas42.server.table.commands import Open

Stage: TypeAlias = Literal["lobby", "playing", "between", "over", "closed"]
"""Before the game, in a hand, after a hand, after the game, and for good."""

PROPOSAL_LIFE: Final = 60_000
"""Milliseconds after which a proposal that not everybody answered is gone."""


class Chair(msgspec.Struct, frozen=True, gc=False):
    """A place at the table: a person's (`who`), a bot's (`level`), or empty. Somebody may wait for it (`coming`)."""

    who: str | None = None
    level: str | None = None
    coming: str | None = None
    is_chosen: bool = False
    """Whether somebody chose the bot's level for this chair."""

    @property
    def is_empty(self) -> bool:
        """Whether neither a person nor a bot has it."""
        return self.who is None and self.level is None


class Person(msgspec.Struct, frozen=True, gc=False):
    """Somebody who has, or waits for, a chair."""

    name: str
    gone_since: int | None = None
    """When the last connection ended; None while there is one."""
    ready: bool = False


class Proposal(msgspec.Struct, frozen=True, gc=False):
    """What somebody asked for, when, and who has agreed."""

    what: str
    who: str
    seat: Seat | None
    at: int
    agreed: frozenset[str]

    @property
    def ends(self) -> int:
        """When it lapses."""
        return self.at + PROPOSAL_LIFE


class Happening(msgspec.Struct, frozen=True, gc=False):
    """The last thing that happened, for the screens to show."""

    kind: str
    seat: Seat | None = None
    text: str = ""


class TableState(msgspec.Struct, frozen=True, gc=False):
    """Everything about a table. Times are milliseconds since 1970."""

    version: int
    opened: Open
    setup: Setup
    chairs: tuple[Chair, ...]
    persons: dict[str, Person]
    stage: Stage = "lobby"
    game: Game | None = None
    past: tuple[Game, ...] = ()
    """The game before each action of the hand in play, for undo."""
    acted_at: int = 0
    """When the game last changed."""
    proposal: Proposal | None = None
    bot_turn: Seat | None = None
    """A person's chair for which the others want a bot to play this once."""
    happening: Happening = Happening("opened")
    games: int = 0
    """How many games have begun."""
    moves: int = 0
    """Rises with every change of the game, undo included."""

    def seats_of(self, who: str) -> tuple[int, ...]:
        """The chairs of a person, A = 0."""
        return tuple(place for place, chair in enumerate(self.chairs) if chair.who == who)

    def is_gone(self, who: str | None) -> bool:
        """Whether a person has no connection."""
        return who is not None and who in self.persons and self.persons[who].gone_since is not None

    @property
    def present(self) -> frozenset[str]:
        """The seated persons who are connected."""
        return frozenset(chair.who for chair in self.chairs if chair.who and not self.is_gone(chair.who))

    @property
    def acting(self) -> int | None:
        """The chair whose turn it is, A = 0."""
        seat = self.game.to_act if self.game and self.stage == "playing" else None
        return None if seat is None else SEATS.index(seat)
