"""The one thread that writes to a SQLite file: what is asked for while it commits goes into its next transaction."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from texas42.server.log import sqlite_file
from texas42.server.log.contract import LogUnavailable
from texas42.server.log.row import Outcome, Row, Stored

T = TypeVar("T")

_MOST_BATCH: Final = 1000


class Append(NamedTuple):
    """Rows of a table, and when something is due there."""

    rows: Sequence[Row]
    due: int | None


Work: TypeAlias = Callable[[sqlite3.Connection], Any]

_Job: TypeAlias = tuple[Append | Work, asyncio.Future[Any]]


class GroupWriter:
    """Runs work in shared transactions, in the order asked for. Belongs to the event loop that made it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._asked: list[_Job] = []
        """What was asked for in this turn of the event loop. It is handed over at its end: waking the thread for each would cost
        more than the writing."""
        self._jobs: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._left: list[_Job] = []
        """What the thread has taken and not begun."""
        self._ended: asyncio.Future[None] = self._loop.create_future()
        # A daemon, so that a program that forgets to close still ends.
        threading.Thread(target=self._run, name="action-log-writer", daemon=True).start()

    def submit(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """What `work` returns, once it is durable.

        `work` must undo what it did where it refuses, and raise nothing but errors of the database: those undo the whole
        transaction and reach everybody in it, as LogUnavailable.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._ask(work, future)
        return future

    def append(self, append: Append) -> asyncio.Future[Outcome]:
        """What becomes of an append, once it is durable."""
        future: asyncio.Future[Outcome] = self._loop.create_future()
        self._ask(append, future)
        return future

    def _ask(self, job: Append | Work, future: asyncio.Future[Any]) -> None:
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append((job, future))

    def _hand_over(self) -> None:
        asked, self._asked = self._asked, []
        if asked:
            self._jobs.put(asked)

    async def close(self) -> None:
        """Finishes what was asked for and closes the connection. Nothing may be asked for after this."""
        self._hand_over()
        self._jobs.put(None)
        await asyncio.shield(self._ended)

    def _run(self) -> None:
        # A closed loop has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            while batch := self._take():
                results = self._commit(batch)
                self._loop.call_soon_threadsafe(_settle, batch, results)
                del batch, results  # not to be kept while waiting for the next
        self._connection.close()
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._ended.set_result, None)

    def _take(self) -> list[_Job]:
        """Waits for a job and takes what there is; nothing at the end."""
        left = self._left
        while len(left) < _MOST_BATCH:
            try:
                jobs = self._jobs.get(block=not left)
            except Empty:
                break
            if jobs is None:
                self._jobs.put(None)
                break
            left += jobs
        batch = left[:_MOST_BATCH]
        del left[:_MOST_BATCH]
        return batch

    def _commit(self, batch: list[_Job]) -> list[Any]:
        db = self._connection
        try:
            db.execute("BEGIN IMMEDIATE")
            results = _all_at_once(db, batch)
            if results is None:
                db.execute("ROLLBACK")
                db.execute("BEGIN IMMEDIATE")
                results = [_done(db, job) for job, _ in batch]
            db.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            return [LogUnavailable(f"nothing was stored: {error}").with_traceback(None) for _ in batch]
        return results


def _all_at_once(db: sqlite3.Connection, batch: list[_Job]) -> list[Any] | None:
    """The outcomes of a batch of nothing but appends that are all stored. None for any other: nothing of it may stay then."""
    appends = [job for job, _ in batch if isinstance(job, Append)]
    if len(appends) < len(batch) or len({append.rows[0].table for append in appends}) < len(batch):
        return None
    return [Stored(append.rows[-1].version) for append in appends] if sqlite_file.append_all(db, appends) else None


def _done(db: sqlite3.Connection, job: Append | Work) -> Any:
    return sqlite_file.append(db, *job) if isinstance(job, Append) else job(db)


def _settle(batch: list[_Job], results: list[Any]) -> None:
    for (_, future), result in zip(batch, results, strict=True):
        if future.done():  # its caller was cancelled
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
