"""The messages of a table's socket, as `docs/protocol.md` tells them. Fields that are not known are refused.

What the server sends about a table is in `texas42.server.table.messages`.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from texas42.seats import Seat
from texas42.server.table.levels import DEFAULT_LEVEL

VERSION: Final = 1
"""The version of the protocol; it rises when a client of the one before could misunderstand."""

MOST_BYTES: Final = 16 * 1024
"""A message may be so long."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
"""Made by the client, unique at its table: the same id again is answered, not done again."""

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class Message(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Base of what a client sends."""


class Act(Message, frozen=True, gc=False, tag="act"):
    """Call, declare, discard, play or claim, in notation. `move` is the `move` of the table message that was looked at."""

    id: Id
    seat: Seat
    action: Text
    move: int | None = None


class Sit(Message, frozen=True, gc=False, tag="sit"):
    """Take a chair, at once or as soon as no trick is on the table."""

    id: Id
    seat: Seat


class Leave(Message, frozen=True, gc=False, tag="leave"):
    """Leave all own chairs."""

    id: Id


class PutBot(Message, frozen=True, gc=False, tag="bot"):
    """Put a bot on an empty chair, or change its level."""

    id: Id
    seat: Seat
    level: Text


class Clear(Message, frozen=True, gc=False, tag="clear"):
    """Take a bot from its chair before the game."""

    id: Id
    seat: Seat


class Start(Message, frozen=True, gc=False, tag="start"):
    """Begin the game, or another one; bots of `level` take the empty chairs."""

    id: Id
    level: Text = DEFAULT_LEVEL


class Ready(Message, frozen=True, gc=False, tag="ready"):
    """The result has been seen; after the game: another one, please."""

    id: Id


class Say(Message, frozen=True, gc=False, tag="say"):
    """One of the set phrases."""

    id: Id
    phrase: Text


class Chat(Message, frozen=True, gc=False, tag="chat"):
    """Words, at a table that allows them."""

    id: Id
    text: Text


class Propose(Message, frozen=True, gc=False, tag="propose"):
    """Ask the others for "undo", "end", "remove" (of a seat's person) or "bot_turn" (for a seat's person who is idle)."""

    id: Id
    what: Text
    seat: Seat | None = None


class Vote(Message, frozen=True, gc=False, tag="vote"):
    """Answer what is proposed."""

    id: Id
    yes: bool


class Ping(Message, frozen=True, gc=False, tag="ping"):
    """Is anybody there?"""


ClientMessage: TypeAlias = Act | Sit | Leave | PutBot | Clear | Start | Ready | Say | Chat | Propose | Vote | Ping


class Welcome(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="welcome"):
    """The first message of a socket: the version of the protocol, and the name under which one is known here."""

    protocol: int
    name: str | None
    phrases: tuple[str, ...]


class Done(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="done"):
    """What was sent under `id` is written for good; it happened at `version`."""

    id: str
    version: int


class Error(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="error"):
    """What was sent (under `id`, where it could be read) was refused, and nothing has changed."""

    id: str | None
    code: str
    facts: dict[str, str | int | tuple[str, ...]]
    text: str
    """A sentence in English; clients make their own from code and facts."""


class Pong(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="pong"):
    """Somebody is here."""


class Bye(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="bye"):
    """The server stops or lets this socket go; come back in `after` seconds."""

    why: str
    after: int


_DECODER = msgspec.json.Decoder(ClientMessage)


def read_message(data: bytes) -> ClientMessage:
    """A client's message. Raises `msgspec.DecodeError` (with the place) for anything else."""
    message: ClientMessage = _DECODER.decode(data)
    return message
