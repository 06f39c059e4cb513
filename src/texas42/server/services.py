"""Everything that a node is made of, opened and closed in the right order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from texas42.errors import Text42Error
from texas42.server import access
from texas42.server.bus.contract import Bus
from texas42.server.bus.local import LocalBus
from texas42.server.bus.nats import NatsBus
from texas42.server.catching_up import catch_up
from texas42.server.connections import Connections
from texas42.server.housekeeping import keep_house
from texas42.server.identity import Identities
from texas42.server.index import Index
from texas42.server.limits import Limits
from texas42.server.log.contract import ActionLog, LogUnavailable
from texas42.server.log.postgres import PostgresLog
from texas42.server.log.sqlite import SqliteLog
from texas42.server.metrics import Metrics
from texas42.server.presence import Presence
from texas42.server.security import Connection
from texas42.server.settings import Settings
from texas42.server.store import Store, StoreUnavailable
from texas42.server.tables import Tables
from texas42.server.thinking import Thinkers

_GO_AWAY = 1012
"""The close code for clients who are to come back at once."""


@dataclass(frozen=True, eq=False)
class Services:
    """One node. Made by `open_services`."""

    settings: Settings
    log: ActionLog
    bus: Bus
    store: Store
    index: Index
    identities: Identities
    thinkers: Thinkers
    tables: Tables
    presence: Presence
    connections: Connections
    limits: Limits
    metrics: Metrics

    async def admit(self, socket: Connection, table: str) -> access.Admitted | Text42Error:
        """Whether a socket may join a table; see `access.admit`."""
        return await access.admit(self, socket, table)

    def say_goodbye(self) -> None:
        """Tells all sockets to come back: to this node when it is up again, or to another."""
        self.connections.stop(_GO_AWAY)


@asynccontextmanager
async def open_services(settings: Settings, limits: Limits, metrics: Metrics) -> AsyncIterator[Services]:
    """A running node; at the end bots' work is dropped, what is written is finished, and the databases are let go.

    Raises `LogUnavailable`, `StoreUnavailable`, `NewerSchema`.
    """
    async with AsyncExitStack() as stack:
        log = await _opened(stack, await open_log(settings))
        store = await _opened(stack, await Store.open(settings))
        bus = await _opened(stack, await _open_bus(settings))
        index = await _opened(stack, Index(store, metrics))
        index.start()
        identities = await _opened(stack, Identities(store.guests, bus, settings))
        await identities.start()
        thinkers = await _opened(stack, Thinkers(settings.thinkers))
        tables = await _opened(stack, Tables(log, bus, thinkers, index.note))
        await tables.start()
        presence = await _opened(stack, Presence(tables, bus))
        await presence.start()
        connections = Connections()
        identities.changed.append(lambda who: connections.stop(_GO_AWAY, who))
        services = Services(
            settings, log, bus, store, index, identities, thinkers, tables, presence, connections, limits, metrics
        )
        for work in (_catch_up(services), keep_house(services)):
            task = asyncio.create_task(work)
            stack.push_async_callback(_stop, task)
        stack.callback(services.say_goodbye)
        yield services


async def _opened(stack: AsyncExitStack, service: Any) -> Any:
    """The service, which is closed at the end."""
    close: Callable[[], Awaitable[None]] = service.close
    stack.push_async_callback(close)
    return service


async def open_log(settings: Settings) -> ActionLog:
    """The log that the settings name. Raises `LogUnavailable`, `NewerSchema`."""
    if settings.dsn:
        return await PostgresLog.open(settings.dsn)
    settings.data.mkdir(0o700, parents=True, exist_ok=True)
    return await SqliteLog.open(settings.data / "log.sqlite")


async def _open_bus(settings: Settings) -> Bus:
    return await NatsBus.open(settings.nats_servers) if settings.nats_servers else LocalBus()


async def _catch_up(services: Services) -> None:
    while True:
        try:
            await catch_up(services.log, services.store, services.index)
        except (LogUnavailable, StoreUnavailable):
            await asyncio.sleep(5)
        else:
            return


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
