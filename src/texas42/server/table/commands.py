"""What happens at a table: the rows of its log, as values. Actions of the game stand in notation.

A command is read again by every later version of the server, so a field is never renamed and a new one has a default.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from texas42.seats import Seat

Hints: TypeAlias = Literal["off", "after", "on"]
"""Whether the people at a table get hints: never, when a hand is over, or for their own turns too."""


class Open(msgspec.Struct, frozen=True, gc=False, tag="open"):
    """The table is there: its rules and its manners."""

    rules: str
    host: str
    """The identity that opened it; it may give others new names, and nothing depends on it."""
    public: bool = False
    chat: bool = False
    watching: bool = True
    hints: Hints = "after"
    grace: int = 30
    """Seconds after which a bot plays for somebody who is gone."""
    pause: int = 20
    """Seconds after a hand until the next is dealt, though not everybody said that they are ready."""


class Sit(msgspec.Struct, frozen=True, gc=False, tag="sit"):
    """A person takes a chair, at once or as soon as no trick is on the table."""

    seat: Seat
    who: str
    name: str


class Leave(msgspec.Struct, frozen=True, gc=False, tag="leave"):
    """A person leaves all chairs; bots go on in a game that has begun."""

    who: str


class PutBot(msgspec.Struct, frozen=True, gc=False, tag="bot"):
    """A bot takes an empty chair, or another bot's."""

    seat: Seat
    level: str


class Clear(msgspec.Struct, frozen=True, gc=False, tag="clear"):
    """A bot's chair is emptied, before the game."""

    seat: Seat


class Start(msgspec.Struct, frozen=True, gc=False, tag="start"):
    """The game begins; bots of `level` take what chairs are empty."""

    level: str
    dealer: Seat


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """A hand is dealt. The tiles are a secret of the log."""

    tiles: str


class Act(msgspec.Struct, frozen=True, gc=False, tag="act"):
    """A call, declaration, discard, play or claim."""

    seat: Seat
    action: str
    stand_in: bool = False
    """Whether a bot did it in a person's place."""


class Ready(msgspec.Struct, frozen=True, gc=False, tag="ready"):
    """A person has seen the result; after the game, wants another with the same chairs."""

    who: str


class Say(msgspec.Struct, frozen=True, gc=False, tag="say"):
    """One of the set phrases."""

    who: str
    phrase: str


class Chat(msgspec.Struct, frozen=True, gc=False, tag="chat"):
    """Words in a table's chat, where it has one."""

    who: str
    text: str


class Propose(msgspec.Struct, frozen=True, gc=False, tag="propose"):
    """A person asks for what the others must agree to: "undo", "end", "remove" somebody, or a "bot_turn" for an idle one."""

    who: str
    what: str
    seat: Seat | None = None


class Vote(msgspec.Struct, frozen=True, gc=False, tag="vote"):
    """An answer to what is proposed."""

    who: str
    yes: bool


class Gone(msgspec.Struct, frozen=True, gc=False, tag="gone"):
    """A person's last connection to the table has ended."""

    who: str


class Here(msgspec.Struct, frozen=True, gc=False, tag="here"):
    """A person is connected again."""

    who: str


class Rename(msgspec.Struct, frozen=True, gc=False, tag="rename"):
    """A person's name is replaced."""

    who: str
    name: str


class Close(msgspec.Struct, frozen=True, gc=False, tag="close"):
    """The table is closed for good."""

    why: str = ""


Command: TypeAlias = (
    Open
    | Sit
    | Leave
    | PutBot
    | Clear
    | Start
    | Deal
    | Act
    | Ready
    | Say
    | Chat
    | Propose
    | Vote
    | Gone
    | Here
    | Rename
    | Close
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Command)


def write_command(command: Command) -> bytes:
    """The command as a row of the log keeps it."""
    return _ENCODER.encode(command)


def read_command(row: bytes) -> Command:
    """The command of a row. Raises `msgspec.DecodeError` for a row of a later version."""
    command: Command = _DECODER.decode(row)
    return command
