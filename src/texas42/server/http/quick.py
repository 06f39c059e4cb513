"""Quick play: one request, and one sits at a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from texas42.errors import Text42Error
from texas42.rules.options import Rules
from texas42.seats import SEATS, Seat
from texas42.server.clock import now
from texas42.server.http.asking import Caller, Node
from texas42.server.http.body import Body, Json
from texas42.server.http.opening import Level, NewTable, open_table, sit_down
from texas42.server.http.problems import PROBLEMS
from texas42.server.http.table_info import TableInfo, table_info
from texas42.server.http.tables import LIVELY
from texas42.server.services import Services
from texas42.server.store.guests import Identity
from texas42.server.table.levels import DEFAULT_LEVEL
from texas42.server.table.state import TableState

_TRIED = 10


class Quick(Body, frozen=True):
    """What somebody wants to play."""

    rules: Annotated[str, msgspec.Meta(max_length=500)] = "standard"
    people: bool = True
    """With people who are there, or who come later; else with bots alone."""
    level: Level = DEFAULT_LEVEL
    """The level of the bots."""


class QuickController(Controller):
    """`/api/quick`."""

    path = "/api/quick"
    tags = ("tables",)

    @post(dto=Json[Quick], return_dto=None, responses=PROBLEMS, status_code=200, summary="Play now")
    async def play(self, data: JSONBody[Quick], caller: Caller, node: Node) -> TableInfo:
        """At a public table that wants people, else at a new one with bots, where the game has begun."""
        table = await _find(node, caller, str(Rules.parse(data.rules))) if data.people else None
        if table is None:
            wanted = NewTable(rules=data.rules, public=data.people, start=True, level=data.level)
            table = await open_table(node, caller, wanted)
        return table_info(table, await node.tables.state(table), caller)


async def _find(services: Services, identity: Identity, rules: str) -> str | None:
    """A public table where the guest has taken a chair."""
    for entry in await services.store.directory.wanting(rules, now() - LIVELY, _TRIED):
        try:
            state = await services.tables.state(entry.id)
            if identity.id in state.persons:
                return entry.id
            for seat in _chairs(state):
                await sit_down(services, entry.id, seat, identity)
                return entry.id
        except Text42Error:  # somebody was quicker
            continue
    return None


def _chairs(state: TableState) -> Iterator[Seat]:
    """Chairs that can be had, the empty ones first."""
    if not state.present or state.stage == "closed":
        return
    yield from (SEATS[place] for place, chair in enumerate(state.chairs) if chair.is_empty and chair.coming is None)
    yield from (SEATS[place] for place, chair in enumerate(state.chairs) if chair.level and chair.coming is None)
