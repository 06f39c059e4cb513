"""Tables: new ones, the public ones, and one by its id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from texas42.server.access import state_for
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.http.asking import Caller, Id, Node, Visitor
from texas42.server.http.body import Json
from texas42.server.http.opening import NewTable, open_table
from texas42.server.http.problems import PROBLEMS
from texas42.server.http.table_info import TableInfo, TableLine, table_info, table_line

LIVELY = 600_000
"""Milliseconds for which a public table is listed though nothing happens there."""
_LISTED = 100

Mine = Annotated[bool, QueryParameter(description="The asker's tables in place of the public ones.")]


class TableController(Controller):
    """`/api/tables`."""

    path = "/api/tables"
    tags = ("tables",)

    @post(dto=Json[NewTable], return_dto=None, responses=PROBLEMS, summary="Open a table")
    async def open(self, data: JSONBody[NewTable], caller: Caller, node: Node) -> Response[TableInfo]:
        """Public or by invite, with bots where they are wanted; with `start` the game begins at once."""
        table = await open_table(node, caller, data)
        info = table_info(table, await node.tables.state(table), caller)
        headers: dict[str, Any] = {"location": f"/api/tables/{table}"}
        return Response(info, headers=headers)

    @get(responses=PROBLEMS, summary="Public tables with a chair to take or a game to watch; or one's own")
    async def all(self, visitor: Visitor, node: Node, mine: Mine = False) -> Sequence[TableLine]:
        """The liveliest first."""
        if not mine:
            return [table_line(entry) for entry in await node.store.directory.open_entries(now() - LIVELY, _LISTED)]
        if visitor is None:
            raise Refused("guests_only")
        return [table_line(entry) for entry in await node.store.directory.entries_of(visitor.id, _LISTED)]

    @get("/{table_id:str}", responses=PROBLEMS, summary="One table")
    async def one(self, table_id: Id, visitor: Visitor, node: Node) -> TableInfo:
        """Who sits where. What goes on there, its socket tells."""
        return table_info(table_id, await state_for(node, table_id, visitor), visitor)
