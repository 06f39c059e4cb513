"""The action log in PostgreSQL, for a server on several machines. A database that restarts is waited for."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Self, TypeVar

import asyncpg

from texas42.server.log import postgres_tables, rewriting
from texas42.server.log.contract import LogUnavailable
from texas42.server.log.postgres_tables import Connection
from texas42.server.log.postgres_writer import AWAY, FIRST_PAUSE, MOST_PAUSE, BatchWriter
from texas42.server.log.row import Outcome, Row, check_append

T = TypeVar("T")


class PostgresLog:
    """An `ActionLog` in a database that nodes share. Made by `open`."""

    def __init__(self, pool: asyncpg.Pool[asyncpg.Record], patience: float) -> None:
        self._pool = pool
        self._patience = patience
        self._writer: BatchWriter | None = None

    @classmethod
    async def open(cls, dsn: str, *, patience: float = 5.0, readers: int = 4) -> Self:
        """Connects, and makes the tables where they are not there yet.

        `dsn` is a `postgresql://` address as libpq reads it; `patience` how many seconds a call waits for a database that
        is away; `readers` how many connections there are at most for all but appends. Raises LogUnavailable, NewerSchema.
        """
        pool = asyncpg.create_pool(dsn, min_size=0, max_size=readers, timeout=patience)
        log = cls(await pool, patience)
        try:
            await log._use(postgres_tables.prepare)
        except BaseException:
            pool.terminate()
            raise
        log._writer = BatchWriter(dsn, patience)
        return log

    async def append(self, rows: Sequence[Row], due: int | None) -> Outcome:
        """See `ActionLog`."""
        check_append(rows, due)
        return await self._open_writer().submit(rows, due)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `ActionLog`."""
        self._open_writer()
        return await self._use(lambda db: postgres_tables.read(db, table, after))

    async def overdue(self, before: int, limit: int) -> list[tuple[str, int]]:
        """See `ActionLog`."""
        self._open_writer()
        return await self._use(lambda db: postgres_tables.overdue(db, before, limit))

    async def tables(self, limit: int, after: str = "") -> list[str]:
        """See `ActionLog`."""
        self._open_writer()
        return await self._use(lambda db: postgres_tables.tables(db, limit, after))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """See `ActionLog`."""
        self._open_writer()
        return await self._use(lambda db: postgres_tables.versions(db, tables))

    async def rewrite(self, rows: Sequence[Row]) -> None:
        """See `ActionLog`."""
        rewriting.check_rewrite(rows)
        self._open_writer()
        await self._use(lambda db: rewriting.in_postgres(db, rows))

    async def delete(self, table: str) -> None:
        """See `ActionLog`."""
        self._open_writer()
        await self._use(lambda db: postgres_tables.delete(db, table))

    async def close(self) -> None:
        """See `ActionLog`."""
        writer, self._writer = self._writer, None
        if writer is None:
            return
        await writer.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._pool.close(), self._patience)

    def _open_writer(self) -> BatchWriter:
        if self._writer is None:
            raise LogUnavailable("the action log is closed")
        return self._writer

    async def _use(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Does what may be done twice, with a connection of the pool, again and again while the database is away."""
        pause = FIRST_PAUSE
        away: Exception | None = None
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    try:
                        async with self._pool.acquire() as connection:
                            return await work(connection)
                    except AWAY as error:
                        away = error
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, MOST_PAUSE)
        except TimeoutError as error:
            raise LogUnavailable(f"the database does not answer: {away or 'too slow'}") from (away or error)
        except asyncpg.PostgresError as error:
            raise LogUnavailable(f"the database refused: {error}") from error
