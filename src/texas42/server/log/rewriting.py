"""The one change that a stored row may see: another command in its place, so that a log can forget a name.

Nothing but the command changes. A row is found by its table, its version and its action id; one that is not there, as its table
was deleted meanwhile, is left alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from texas42.server.log.postgres_tables import Connection
from texas42.server.log.row import MOST_COMMAND, Row


def check_rewrite(rows: Sequence[Row]) -> None:
    """Sees that a rewrite can fail for nothing but the database. Raises ValueError for a command that no log would take."""
    for row in rows:
        if len(row.command) > MOST_COMMAND:
            raise ValueError(f"a command has at most {MOST_COMMAND} bytes, this one has {len(row.command)}")


def in_sqlite(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """See `ActionLog.rewrite`. Inside a transaction."""
    db.executemany(
        "UPDATE log_actions SET command = ? WHERE table_id = ? AND version = ? AND action_id = ?", _keys(rows)
    )


async def in_postgres(db: Connection, rows: Sequence[Row]) -> None:
    """See `ActionLog.rewrite`. The statements are one transaction."""
    await db.executemany(
        "UPDATE log_actions SET command = $1 WHERE table_id = $2 AND version = $3 AND action_id = $4", _keys(rows)
    )


def _keys(rows: Sequence[Row]) -> list[tuple[bytes, str, int, str]]:
    """Always in the same order, so that two who rewrite at once do not wait for each other in a circle."""
    return sorted(((row.command, row.table, row.version, row.action_id) for row in rows), key=lambda cells: cells[1:])
