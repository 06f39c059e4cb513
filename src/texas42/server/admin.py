"""What those who run a server can do at the command line, beside a server that runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from texas42.server.bus.contract import Bus
from texas42.server.bus.local import LocalBus
from texas42.server.bus.nats import NatsBus
from texas42.server.ids import new_token
from texas42.server.index import Index
from texas42.server.log.contract import ActionLog
from texas42.server.metrics import Metrics
from texas42.server.services import open_log
from texas42.server.settings import Settings
from texas42.server.store import Store
from texas42.server.store.directory import TableEntry
from texas42.server.table.commands import Close
from texas42.server.tables import Tables
from texas42.server.thinking import Thinkers

_PAGE = 500


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[tuple[Store, Tables]]:
    log: ActionLog = await open_log(settings)
    store = await Store.open(settings)
    bus: Bus = await NatsBus.open(settings.nats_servers) if settings.nats_servers else LocalBus()
    index = Index(store, Metrics())
    try:
        yield store, Tables(log, bus, Thinkers(settings.thinkers), index.note)
    finally:
        await index.close()
        await bus.close()
        await store.close()
        await log.close()


async def entries(settings: Settings) -> list[TableEntry]:
    """All tables of the directory."""
    found: list[TableEntry] = []
    async with _opened(settings) as (store, _):
        while page := await store.directory.page(found[-1].id if found else "", _PAGE):
            found += page
    return found


async def public_records(settings: Settings, table: str) -> list[str]:
    """The public records of a table's finished games, and of the finished hands of the one in play.

    Raises `Refused` where there is neither.
    """
    async with _opened(settings) as (store, tables):
        games = [await store.games.record(game.id) for game in await store.games.at(table)]
        records = [record for record in games if record is not None]
        if records and not await tables.log.read(table):
            return records
        state = await tables.state(table)
        if state.game and state.game.hands and state.games > len(records):
            records.append(state.game.public_record())
        return records


async def close(settings: Settings, table: str, why: str) -> None:
    """Closes a table for good. Raises `Refused`. A server that runs on SQLite learns of it within seconds."""
    async with _opened(settings) as (_, tables):
        await tables.submit(table, lambda _state: Close(why), f"close:{new_token()}")
