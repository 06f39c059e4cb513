"""Invites: links to a table, whose secret stands in the fragment, where no server and no log sees it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, post
from litestar.params import JSONBody

from texas42.seats import Seat
from texas42.server.access import is_inside, state_for
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.http.asking import Caller, Id, Node
from texas42.server.http.body import Body, Json
from texas42.server.http.opening import sit_down
from texas42.server.http.problems import PROBLEMS
from texas42.server.http.table_info import TableInfo, table_info
from texas42.server.ids import hashed, is_id, new_token
from texas42.server.services import Services
from texas42.server.store.guests import Identity


class Invite(msgspec.Struct, frozen=True):
    """A new invite. It is shown this once."""

    invite: str


class Enter(Body, frozen=True):
    """Somebody at the door."""

    invite: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """Not needed at a public table, or by those who were in before."""
    seat: Seat | None = None
    """A chair to take."""


async def _must_belong(services: Services, table: str, identity: Identity) -> None:
    """Those with a chair may invite, and the host. Raises `Refused`."""
    state = await state_for(services, table, identity)
    if identity.id != state.opened.host and identity.id not in state.persons:
        raise Refused("not_seated")


class InviteController(Controller):
    """`/api/tables/{id}/invite` and `/api/tables/{id}/enter`."""

    path = "/api/tables/{table_id:str}"
    tags = ("tables",)

    @post("/invite", responses=PROBLEMS, summary="A new invite")
    async def invite(self, table_id: Id, caller: Caller, node: Node) -> Invite:
        """Put it behind the `#` of a link. It opens the table for whoever has it, until it is revoked."""
        await _must_belong(node, table_id, caller)
        invite = new_token()
        await node.index.flush()
        if not await node.store.directory.add_invite(table_id, hashed(invite), now(), node.settings.invites_per_table):
            raise Refused("too_many_invites", n=node.settings.invites_per_table)
        return Invite(invite)

    @delete("/invite", responses=PROBLEMS, summary="Revoke all invites")
    async def revoke(self, table_id: Id, caller: Caller, node: Node) -> None:
        """Links that are about open nothing any more; who is in stays in."""
        await _must_belong(node, table_id, caller)
        await node.store.directory.revoke_invites(table_id)

    @post(
        "/enter",
        dto=Json[Enter],
        return_dto=None,
        responses=PROBLEMS,
        status_code=200,
        summary="Enter, and take a chair",
    )
    async def enter(self, table_id: Id, data: JSONBody[Enter], caller: Caller, node: Node) -> TableInfo:
        """With an invite one may come back without it."""
        if not is_id(table_id):
            raise Refused("no_such_table")
        state = await node.tables.state(table_id)
        if not state.opened.public and not await is_inside(node, table_id, state, caller):
            if data.invite is None:
                raise Refused("not_invited")
            if not await node.store.directory.opens(table_id, hashed(data.invite)):
                raise Refused("invite_unknown")
            await node.store.directory.add_member(table_id, caller.id)
        if data.seat is not None:
            await sit_down(node, table_id, data.seat, caller)
        return table_info(table_id, await node.tables.state(table_id), caller)
