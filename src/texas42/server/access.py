"""Who may come to a table, over HTTP and by socket."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from texas42.errors import Text42Error
from texas42.server.doing import Actor
from texas42.server.errors import Refused
from texas42.server.ids import is_id
from texas42.server.limits import address_key
from texas42.server.log.contract import LogUnavailable
from texas42.server.security import Connection, check_socket
from texas42.server.store import StoreUnavailable
from texas42.server.store.guests import Identity
from texas42.server.table.state import TableState

if TYPE_CHECKING:
    from texas42.server.services import Services


class Admitted(msgspec.Struct, frozen=True):
    """Somebody may join; without an actor, only watch."""

    actor: Actor | None


async def state_for(services: Services, table: str, identity: Identity | None) -> TableState:
    """The table, for somebody who may know of it. Raises `Refused`."""
    if not is_id(table):
        raise Refused("no_such_table")
    state = await services.tables.state(table)
    if state.opened.public or await is_inside(services, table, state, identity):
        return state
    raise Refused("not_invited")


async def is_inside(services: Services, table: str, state: TableState, identity: Identity | None) -> bool:
    """Whether somebody opened the table, has a chair there, or was let in by an invite."""
    if identity is None:
        return False
    if any(who == state.opened.host or who in state.persons for who in identity.ids):
        return True
    return await services.store.directory.is_member(table, identity.ids)


async def admit(services: Services, socket: Connection, table: str) -> Admitted | Text42Error:
    """Whether a socket may join a table, and as whom; else why not."""
    try:
        check_socket(socket, services.settings)
        identity = await services.identities.of_connection(socket)
        _check_room(services, socket, identity)
        state = await state_for(services, table, identity)
        if state.stage == "closed":
            raise Refused("table_closed")
        _check_watching(state, identity)
    except Text42Error as error:
        return error
    except LogUnavailable:
        return Refused("log_unavailable")
    except StoreUnavailable:
        return Refused("store_unavailable")
    return Admitted(Actor(identity.id, identity.name, identity.is_program) if identity else None)


def _check_room(services: Services, socket: Connection, identity: Identity | None) -> None:
    settings, connections = services.settings, services.connections
    address = address_key(socket.client.host if socket.client else None)
    services.limits.check("request", address)
    if (
        len(connections) >= settings.sockets
        or connections.from_address(address) >= settings.sockets_per_address
        or (identity is not None and connections.of(identity.id) >= settings.sockets_per_identity)
    ):
        raise Refused("too_many_sockets")


def _check_watching(state: TableState, identity: Identity | None) -> None:
    """Where nobody may watch, one may come to take a chair before the game, and later only to one's own."""
    is_seated = identity is not None and identity.id in state.persons
    may_sit = identity is not None and state.stage == "lobby"
    if not (state.opened.watching or is_seated or may_sit):
        raise Refused("no_watching")
