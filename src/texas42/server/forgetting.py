"""Forgetting: a table as a whole, or everything that is kept of a person."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from texas42.errors import Text42Error
from texas42.server.ids import new_token
from texas42.server.store.guests import FORGOTTEN
from texas42.server.table.commands import Chat, Close, Command, Leave, Rename, Sit, read_command, write_command
from texas42.server.table.state import TableState

if TYPE_CHECKING:
    from texas42.server.services import Services


async def delete_table(services: Services, table: str) -> None:
    """Deletes a closed table's log and entry; its finished games stay."""
    await services.index.flush()
    await services.log.delete(table)
    await services.store.directory.delete(table)


async def forget(services: Services, who: str) -> None:
    """Takes somebody and their programs from all tables, and deletes what the store keeps of them.

    A table where nobody else is left is closed and deleted with its log. Where others play on, the log keeps what was done,
    but neither the name nor what was said in the chat.
    """
    await services.index.flush()
    family = await services.store.guests.family(who)
    for table in await services.store.directory.tables_of(family):
        await _leave(services, table, family)
    await services.index.flush()
    await services.identities.forget(who)


async def _leave(services: Services, table: str, family: Collection[str]) -> None:
    try:
        for member in family:
            if member in (await services.tables.state(table)).persons:
                await services.tables.submit(table, _leaving(member), f"forget:{new_token()}")
        if not (await services.tables.state(table)).persons:
            await services.tables.submit(table, lambda _state: Close("empty"), "close:empty")
    except Text42Error:  # it is closed or deleted already
        pass
    state = await _state_or_none(services, table)
    if state is None or state == "closed":
        await delete_table(services, table)
    else:
        await _blank(services, table, family)


def _leaving(who: str) -> Callable[[TableState], Leave]:
    return lambda _state: Leave(who)


async def _blank(services: Services, table: str, family: Collection[str]) -> None:
    """Takes somebody's names and words out of a table's log. Nobody is seated under them any more, so no table changes."""
    ids = [who.encode() for who in family]
    told = [row for row in await services.log.read(table) if any(who in row.command for who in ids)]
    blank = [replace(row, command=write_command(_nameless(read_command(row.command), family))) for row in told]
    changed = [after for before, after in zip(told, blank, strict=True) if after != before]
    if changed:
        await services.log.rewrite(changed)


def _nameless(command: Command, family: Collection[str]) -> Command:
    match command:
        case Sit(who=who) | Rename(who=who) if who in family:
            return replace(command, name=FORGOTTEN)
        case Chat(who=who) if who in family:
            return replace(command, text=FORGOTTEN)
    return command


async def _state_or_none(services: Services, table: str) -> str | None:
    try:
        return (await services.tables.state(table)).stage
    except Text42Error:
        return None
