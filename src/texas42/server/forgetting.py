"""Forgetting: a table as a whole, or everything that is kept of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42.errors import Text42Error
from texas42.server.ids import new_token
from texas42.server.table.commands import Close, Leave

if TYPE_CHECKING:
    from texas42.server.services import Services


async def delete_table(services: Services, table: str) -> None:
    """Deletes a closed table's log and entry; its finished games stay."""
    await services.index.flush()
    await services.log.delete(table)
    await services.store.directory.delete(table)


async def forget(services: Services, who: str) -> None:
    """Takes somebody and their programs from all tables, and deletes what the store keeps of them.

    A table where nobody else is left is closed and deleted with its log. Where others play on, the log keeps what was done
    under the name until that table is deleted.
    """
    await services.index.flush()
    family = await services.store.guests.family(who)
    for table in await services.store.directory.tables_of(family):
        await _leave(services, table, family)
    await services.index.flush()
    await services.identities.forget(who)


async def _leave(services: Services, table: str, family: list[str]) -> None:
    try:
        for member in family:
            if member in (await services.tables.state(table)).persons:
                leave = Leave(member)
                await services.tables.submit(table, lambda _state, leave=leave: leave, f"forget:{new_token()}")  # type: ignore[misc]
        if not (await services.tables.state(table)).persons:
            await services.tables.submit(table, lambda _state: Close("empty"), "close:empty")
    except Text42Error:  # it is closed or deleted already
        pass
    state = await _state_or_none(services, table)
    if state is None or state == "closed":
        await delete_table(services, table)


async def _state_or_none(services: Services, table: str) -> str | None:
    try:
        return (await services.tables.state(table)).stage
    except Text42Error:
        return None
