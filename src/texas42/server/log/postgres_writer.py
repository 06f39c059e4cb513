"""The one connection of a node that writes to PostgreSQL: what is asked for while it commits goes into its next transaction."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final

import asyncpg
import structlog

from texas42.server.log import postgres_tables
from texas42.server.log.pending import Pending
from texas42.server.log.row import Outcome, Row

_log = structlog.get_logger()

FIRST_PAUSE: Final = 0.01
MOST_PAUSE: Final = 1.0
"""Seconds between tries to reach the database: doubled from the first to the most."""

AWAY: Final = (
    OSError,  # TimeoutError among them
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # it was closed by the other side at an unlucky moment
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.ReadOnlySQLTransactionError,  # no longer the primary
    asyncpg.TransactionRollbackError,  # a deadlock
)
"""Errors that may be over in a moment, with a new connection."""

_MOST_BATCH: Final = 1000

_SETTINGS: Final = {
    "application_name": "texas42 action log",
    # A node that stands still within a transaction would hold up the others; its appends are tried again.
    "idle_in_transaction_session_timeout": "2000",
}


class BatchWriter:
    """Stores appends in shared transactions. Belongs to the event loop that made it.

    An append whose connection broke is tried again, as often as its patience allows: where it had been stored, the keys
    say so.
    """

    def __init__(self, dsn: str, patience: float) -> None:
        self._dsn = dsn
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Pending] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._task = asyncio.create_task(self._run(), name="action-log-writer")

    def submit(self, rows: Sequence[Row], due: int | None) -> asyncio.Future[Outcome]:
        """The outcome, once it is durable; or LogUnavailable."""
        pending = Pending(rows, due, self._loop.create_future(), self._loop.time())
        self._waiting.append(pending)
        self._wake.set()
        return pending.future

    async def close(self) -> None:
        """Finishes what was asked for. Nothing may be asked for after this."""
        self._closing = True
        self._wake.set()
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            batch = self._take()
            if not batch:
                if self._closing:
                    break
                self._wake.clear()
                await self._wake.wait()
                continue
            try:
                outcomes = await postgres_tables.commit(await self._connected(), batch)
            except AWAY as error:
                self._disconnect()
                self._put_back(batch, error)
                _log.warning("log database away", error=str(error))
                await asyncio.sleep(pause)
                pause = min(pause * 2, MOST_PAUSE)
            except Exception as error:
                self._disconnect()
                _log.error("log database refused", error=repr(error), appends=len(batch))
                for pending in batch:
                    pending.fail(error)
            else:
                pause = FIRST_PAUSE
                for pending, outcome in zip(batch, outcomes, strict=True):
                    pending.settle(outcome)
        self._disconnect()

    def _take(self) -> list[Pending]:
        """What goes into one transaction: one append a table, so that each meets the rows of the one before."""
        batch: dict[str, Pending] = {}
        later: list[Pending] = []
        while self._waiting and len(batch) < _MOST_BATCH:
            pending = self._waiting.popleft()
            if pending.future.done():  # it failed, or its caller was cancelled
                continue
            if batch.setdefault(pending.table, pending) is not pending:
                later.append(pending)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    def _put_back(self, batch: list[Pending], error: Exception) -> None:
        """All but those that have waited long enough are tried again, in their old order."""
        for pending in batch:
            pending.in_doubt = True
        self._waiting.extendleft(reversed(batch))
        too_long = self._loop.time() - self._patience
        for pending in self._waiting:
            if pending.since <= too_long:
                pending.fail(error)

    async def _connected(self) -> asyncpg.Connection[asyncpg.Record]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._dsn, timeout=self._patience, command_timeout=self._patience, server_settings=_SETTINGS
            )
            # A commit that is acknowledged is on the disk, whatever the database's own default.
            await self._connection.execute(
                "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
            )
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
