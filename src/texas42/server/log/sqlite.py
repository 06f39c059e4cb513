"""The action log in one SQLite file, for a server on one machine.

WAL with `synchronous=FULL`: a commit is on the disk before its callers hear of it, and readers never wait for the writer.
Several processes may share the file; its keys keep them apart.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Self, TypeVar

from texas42.server.log import rewriting, sqlite_file
from texas42.server.log.contract import LogUnavailable
from texas42.server.log.row import Outcome, Row, check_append
from texas42.server.log.sqlite_writer import Append, GroupWriter

T = TypeVar("T")

_READERS: Final = 2


class SqliteLog:
    """An `ActionLog` in a file. Made by `open`."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._threads = ThreadPoolExecutor(_READERS, "action-log-reader")
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self._writer: GroupWriter | None = None

    @classmethod
    async def open(cls, path: Path, *, patience: float = 5.0) -> Self:
        """Opens the file, or makes it; it is for its owner's eyes only.

        `patience` is how many seconds a call waits where another process holds the file. Raises LogUnavailable,
        NewerSchema.
        """
        log = cls(path, patience)
        try:
            connection = await log._off_loop(lambda: sqlite_file.create(path, patience))
        except BaseException:
            log._threads.shutdown(wait=False)
            raise
        log._writer = GroupWriter(connection)
        return log

    async def append(self, rows: Sequence[Row], due: int | None) -> Outcome:
        """See `ActionLog`."""
        check_append(rows, due)
        return await self._open_writer().append(Append(rows, due))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `ActionLog`."""
        return await self._query(lambda db: sqlite_file.read(db, table, after))

    async def overdue(self, before: int, limit: int) -> list[tuple[str, int]]:
        """See `ActionLog`."""
        return await self._query(lambda db: sqlite_file.overdue(db, before, limit))

    async def tables(self, limit: int, after: str = "") -> list[str]:
        """See `ActionLog`."""
        return await self._query(lambda db: sqlite_file.tables(db, limit, after))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """See `ActionLog`."""
        return await self._query(lambda db: sqlite_file.versions(db, tables))

    async def rewrite(self, rows: Sequence[Row]) -> None:
        """See `ActionLog`."""
        rewriting.check_rewrite(rows)
        await self._open_writer().submit(lambda db: rewriting.in_sqlite(db, rows))

    async def delete(self, table: str) -> None:
        """See `ActionLog`."""
        await self._open_writer().submit(lambda db: sqlite_file.delete(db, table))

    async def close(self) -> None:
        """See `ActionLog`."""
        writer, self._writer = self._writer, None
        if writer is None:
            return
        await asyncio.to_thread(self._threads.shutdown)
        while self._readers:
            self._readers.pop().close()
        await writer.close()

    def _open_writer(self) -> GroupWriter:
        if self._writer is None:
            raise LogUnavailable("the action log is closed")
        return self._writer

    async def _query(self, query: Callable[[sqlite3.Connection], T]) -> T:
        self._open_writer()
        return await self._off_loop(lambda: query(self._reader()))

    async def _off_loop(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except (sqlite3.Error, OSError) as error:
            raise LogUnavailable(f"{self._path}: {error}") from error

    def _reader(self) -> sqlite3.Connection:
        """The connection of this thread."""
        reader: sqlite3.Connection | None = getattr(self._own, "reader", None)
        if reader is None:
            reader = self._own.reader = sqlite_file.connect(self._path, self._patience)
            self._readers.append(reader)
        return reader
