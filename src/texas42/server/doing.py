"""From a client's message to a command of the table: who may do what."""

from __future__ import annotations

import secrets

import msgspec

from texas42.players.player import player_names
from texas42.seats import SEATS
from texas42.server import protocol as p
from texas42.server.errors import Refused
from texas42.server.table import commands as c
from texas42.server.table.fold import place_of
from texas42.server.table.state import TableState


class Actor(msgspec.Struct, frozen=True, gc=False):
    """Who sends: an identity and the name it goes by."""

    who: str
    name: str
    is_program: bool = False


def command_of(message: p.ClientMessage, actor: Actor, state: TableState) -> c.Command:
    """The command that a message means at a table. Raises `Refused` where this person may not give it."""
    match message:
        case p.Act():
            return _act(message, actor, state)
        case p.Sit():
            return c.Sit(message.seat, actor.who, actor.name)
        case p.Leave():
            return c.Leave(actor.who)
        case p.PutBot():
            _may_arrange(actor, state)
            if message.level not in player_names():
                raise Refused("unknown_player", name=message.level, known=player_names())
            return c.PutBot(message.seat, message.level)
        case p.Clear():
            _may_arrange(actor, state)
            return c.Clear(message.seat)
        case p.Start():
            _may_arrange(actor, state)
            if message.level not in player_names():
                raise Refused("unknown_player", name=message.level, known=player_names())
            return c.Start(message.level, SEATS[secrets.randbelow(state.setup.seats)])
        case p.Ready():
            return c.Ready(actor.who)
        case p.Say():
            return c.Say(actor.who, message.phrase)
        case p.Chat():
            return c.Chat(actor.who, message.text)
        case p.Propose():
            return c.Propose(actor.who, message.what, message.seat)
        case p.Vote():
            return c.Vote(actor.who, message.yes)
        case p.Ping():
            raise Refused("nothing_to_do")


def _act(message: p.Act, actor: Actor, state: TableState) -> c.Act:
    place = place_of(state, message.seat)
    if state.chairs[place].who != actor.who:
        raise Refused("not_your_seat", seat=message.seat)
    if message.move is not None and message.move != state.moves:
        raise Refused("stale", move=message.move, now=state.moves)
    return c.Act(message.seat, message.action)


def _may_arrange(actor: Actor, state: TableState) -> None:
    """Those who sit there, and the host, who may watch a table of programs. Raises `Refused` for others."""
    if not state.seats_of(actor.who) and actor.who != state.opened.host:
        raise Refused("not_seated")
