"""Opening a table, and sitting down at one, for somebody whose socket comes later."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Annotated, Final

import msgspec

from texas42.errors import Text42Error
from texas42.players.player import player_names
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS, Seat
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.http.body import Body
from texas42.server.ids import new_id, new_token
from texas42.server.services import Services
from texas42.server.store import StoreUnavailable
from texas42.server.store.guests import Identity
from texas42.server.table.commands import Close, Command, Gone, Hints, Open, PutBot, Sit, Start
from texas42.server.table.levels import DEFAULT_LEVEL

DESERTED: Final = 60_000
"""Milliseconds after which a table where nobody is makes room for a new one of its host's."""
_LOOKED_AT: Final = 500

Level = Annotated[str, msgspec.Meta(max_length=40)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=600)]


class NewTable(Body, frozen=True):
    """A table as somebody wants it."""

    rules: Annotated[str, msgspec.Meta(max_length=500)] = "standard"
    public: bool = False
    """In the list for everybody; else it takes an invite."""
    chat: bool = False
    watching: bool = True
    hints: Hints = "after"
    """Hints for people: never, when a hand is over, or for their own turns too."""
    grace: Annotated[int, msgspec.Meta(ge=1, le=600)] | None = None
    """Seconds after which a bot plays for somebody who is gone."""
    pause: Seconds | None = None
    """Seconds after a hand until the next is dealt, though not everybody is ready."""
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=8)] = ("A",)
    """One's own chair; partners' chairs, to play them all; or none."""
    bots: dict[Seat, Level] = msgspec.field(default_factory=dict)
    """Bots' chairs, and their levels."""
    start: bool = False
    """Whether to fill the empty chairs with bots and begin at once."""
    level: Level = DEFAULT_LEVEL
    """The level of those bots."""


async def open_table(services: Services, identity: Identity, wanted: NewTable) -> str:
    """A new table; answers its id. Raises `Refused`, or what `Rules.parse` raises."""
    settings, directory = services.settings, services.store.directory
    rules = Rules.parse(wanted.rules)
    commands = _commands(services, identity, wanted, rules)
    if await directory.count(identity.id) >= settings.tables_per_identity and not await _made_room(services, identity):
        raise Refused("too_many_tables", n=settings.tables_per_identity)
    if await directory.count() >= settings.tables:
        raise Refused("server_full")
    services.limits.check("table", identity.id)
    table = new_id()
    await services.tables.open(table, commands)
    with suppress(StoreUnavailable):  # the table is there; the index tries again
        await services.index.flush()
    return table


async def _made_room(services: Services, identity: Identity) -> bool:
    """Closes the host's table that was left alone for longest; whether there was one."""
    entries = await services.store.directory.entries_of(identity.id, _LOOKED_AT)
    for entry in reversed(entries):
        if entry.active > now() - DESERTED:
            return False
        try:
            state = await services.tables.state(entry.id)
            if state.opened.host != identity.id or state.present:
                continue
            await services.tables.submit(entry.id, lambda _state: Close("deserted"), "close:deserted")
        except Text42Error:  # somebody came back, or it is closed already
            continue
        return True
    return False


def _commands(services: Services, identity: Identity, wanted: NewTable, rules: Rules) -> list[Command]:
    settings = services.settings
    for level in {*wanted.bots.values(), wanted.level}:
        if level not in player_names():
            raise Refused("unknown_player", name=repr(level), known=player_names())
    opening = Open(
        rules=str(rules),
        host=identity.id,
        public=wanted.public,
        chat=wanted.chat,
        watching=wanted.watching,
        hints=wanted.hints,
        grace=settings.grace if wanted.grace is None else wanted.grace,
        pause=settings.pause if wanted.pause is None else wanted.pause,
    )
    own = dict.fromkeys(wanted.seats)
    commands: list[Command] = [opening, *(Sit(seat, identity.id, identity.name) for seat in own)]
    commands += [Gone(identity.id)] if own else []  # until the socket is there
    commands += [PutBot(seat, level) for seat, level in wanted.bots.items()]
    if wanted.start:
        commands.append(Start(wanted.level, SEATS[secrets.randbelow(setup_for(rules).seats)]))
    return commands


async def sit_down(services: Services, table: str, seat: Seat, identity: Identity) -> None:
    """Takes a chair; until the socket comes, its owner is gone, so that nobody has to wait. Raises `Refused`."""
    state = await services.tables.state(table)
    is_new = identity.id not in state.persons and not services.presence.here[table, identity.id]
    sit = Sit(seat, identity.id, identity.name)
    await services.tables.submit(table, lambda _state: sit, f"sit:{new_token()}")
    if is_new:
        await services.tables.submit(table, lambda _state: Gone(identity.id), f"gone:{new_token()}")
