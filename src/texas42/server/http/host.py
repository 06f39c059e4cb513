"""What a table's host may do: give somebody another name there."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import FromPath, JSONBody

from texas42.seats import Seat
from texas42.server.access import state_for
from texas42.server.errors import Refused
from texas42.server.http.asking import Caller, Id, Node
from texas42.server.http.body import Json
from texas42.server.http.me import NewName
from texas42.server.http.problems import PROBLEMS
from texas42.server.http.table_info import TableInfo, table_info
from texas42.server.ids import new_token
from texas42.server.names import checked_name
from texas42.server.table.commands import Rename
from texas42.server.table.fold import place_of
from texas42.server.table.state import TableState


class HostController(Controller):
    """`/api/tables/{id}/names`."""

    path = "/api/tables/{table_id:str}/names"
    tags = ("tables",)

    @post(
        "/{seat:str}", dto=Json[NewName], return_dto=None, responses=PROBLEMS, status_code=200, summary="Replace a name"
    )
    async def rename(
        self, table_id: Id, seat: FromPath[Seat], data: JSONBody[NewName], caller: Caller, node: Node
    ) -> TableInfo:
        """At this table; for the host alone."""
        state = await state_for(node, table_id, caller)
        if state.opened.host != caller.id:
            raise Refused("host_only")
        name = checked_name(data.name)

        def make(state: TableState) -> Rename:
            who = state.chairs[place_of(state, seat)].who
            if who is None:
                raise Refused("nobody_there", seat=seat)
            return Rename(who, name)

        await node.tables.submit(table_id, make, f"rename:{new_token()}")
        return table_info(table_id, await node.tables.state(table_id), caller)
