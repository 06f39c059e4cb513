"""What HTTP tells of a table: who sits where, never what they hold."""

from __future__ import annotations

from typing import Literal

import msgspec

from texas42.seats import SEATS, Seat
from texas42.server.store.directory import TableEntry
from texas42.server.store.guests import Identity
from texas42.server.table.commands import Hints
from texas42.server.table.levels import level_at
from texas42.server.table.state import Stage, TableState


class ChairInfo(msgspec.Struct, frozen=True):
    """A chair."""

    seat: Seat
    kind: Literal["person", "bot", "empty"]
    name: str | None
    level: str | None
    you: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as it stands."""

    id: str
    version: int
    rules: str
    stage: Stage
    public: bool
    chat: bool
    watching: bool
    hints: Hints
    grace: int
    pause: int
    host: bool
    """Whether it is yours."""
    chairs: tuple[ChairInfo, ...]


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list, as it stood a moment ago."""

    id: str
    rules: str
    stage: str
    public: bool
    watching: bool
    seats: int
    free: int
    """Empty chairs."""
    bots: int
    """Bots' chairs, which a person can take."""
    people: int
    active: int
    """When something happened there (milliseconds since 1970)."""


def table_info(table: str, state: TableState, identity: Identity | None) -> TableInfo:
    """A table for somebody who may know of it."""
    opened, who = state.opened, identity.id if identity else None
    return TableInfo(
        id=table,
        version=state.version,
        rules=state.setup.rules_text,
        stage=state.stage,
        public=opened.public,
        chat=opened.chat,
        watching=opened.watching,
        hints=opened.hints,
        grace=opened.grace,
        pause=opened.pause,
        host=who == opened.host,
        chairs=tuple(_chair(state, place, who) for place in range(state.setup.seats)),
    )


def table_line(entry: TableEntry) -> TableLine:
    """The line of a table in a list."""
    return TableLine(**{name: getattr(entry, name) for name in TableLine.__struct_fields__})


def _chair(state: TableState, place: int, who: str | None) -> ChairInfo:
    chair = state.chairs[place]
    person = state.persons.get(chair.who) if chair.who else None
    return ChairInfo(
        seat=SEATS[place],
        kind="empty" if chair.is_empty else "bot" if chair.level else "person",
        name=person.name if person else None,
        level=level_at(state, place),
        you=who is not None and who in (chair.who, chair.coming),
    )
