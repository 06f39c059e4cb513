"""What every action log does. `tests/server/log` holds each of them to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from texas42.server.log.row import Outcome, Row


class LogUnavailable(Exception):
    """The database did not answer, or refused.

    An append that ends so may yet have been stored. Appending it again, with the same action ids, tells.
    """


class NewerSchema(Exception):
    """The database was written by a later version of the server, which this one must not touch."""


class ActionLog(Protocol):
    """Tables as rows that are only ever added (but see `rewrite`), by any number of writers on any number of nodes.

    Every method raises LogUnavailable where the database is away for longer than the log's patience, and after `close`.
    """

    async def append(self, rows: Sequence[Row], due: int | None) -> Outcome:
        """Stores rows of one table with consecutive versions, all or none; they are durable when this returns.

        `due` is when something has to happen at this table without a person (milliseconds since 1970), or None. It
        takes the place of what the append before said. Appends share transactions, but one that is refused never harms
        another. An append that is cancelled may yet be stored. Raises ValueError as `row.check_append` says.
        """

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table with versions above `after`, in order; none where there is no such table."""

    async def overdue(self, before: int, limit: int) -> list[tuple[str, int]]:
        """Tables that were due before `before` (milliseconds since 1970), each with its due time, the oldest first."""

    async def tables(self, limit: int, after: str = "") -> list[str]:
        """Up to `limit` tables in the order of their ids, from the first one behind `after`."""

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Where each of these tables stands; tables that are not there are left out. It costs little for a thousand of them."""

    async def rewrite(self, rows: Sequence[Row]) -> None:
        """Puts these commands in place of those of the same table, version and action id, all or none.

        For forgetting a name, and nothing else: whoever folded the old rows must come to the same table by the new ones.
        Rows that are not there are left alone. Raises ValueError for a command that is too large.
        """

    async def delete(self, table: str) -> None:
        """Forgets a table and all its rows. Nothing can be appended to what was there before."""

    async def close(self) -> None:
        """Finishes the appends that are under way, then lets go of the database."""
