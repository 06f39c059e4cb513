"""The tables of a SQLite action log, and every statement on them."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from texas42.server.log.contract import LogUnavailable, NewerSchema
from texas42.server.log.row import ActionKnown, Outcome, Row, Stored, VersionTaken

_MOST_CELLS: Final = 5000
"""Values in one statement; any SQLite since 3.32 takes 32,766."""

SCHEMA: Final = 1
"""The file's `user_version`. 0 is a file without tables."""

_TABLES: Final = (
    """CREATE TABLE log_actions (
        table_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        action_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        command BLOB NOT NULL,
        PRIMARY KEY (table_id, version),
        UNIQUE (table_id, action_id)
    )""",  # with a rowid: rows that come together lie together, which writes a third fewer pages a commit
    """CREATE TABLE log_heads (
        table_id TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        due INTEGER
    ) WITHOUT ROWID""",
    "CREATE INDEX log_heads_due ON log_heads (due) WHERE due IS NOT NULL",
)


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """A connection without transactions of its own. It may move between threads, used by one at a time."""
    db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA synchronous = FULL")
    return db


def create(path: Path, patience: float) -> sqlite3.Connection:
    """A connection to the file, with its tables and its privacy. Raises LogUnavailable, NewerSchema, sqlite3.Error, OSError."""
    path.touch(0o600)
    path.chmod(0o600)  # SQLite gives the files beside it the same
    db = connect(path, patience)
    try:
        _write_ahead(db, path, time.monotonic() + patience)
        _prepare(db, path)
    except BaseException:
        db.close()
        raise
    return db


def _write_ahead(db: sqlite3.Connection, path: Path, until: float) -> None:
    """Switches a new file over. SQLite does not wait by itself for another process that does the same."""
    while True:
        try:
            found = db.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            if (
                error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
                or time.monotonic() > until
            ):
                raise
            time.sleep(0.005)
            continue
        if found != ("wal",):
            raise LogUnavailable(f"{path}: this file system does not allow SQLite's write-ahead log")
        return


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    db.execute("BEGIN IMMEDIATE")
    (schema,) = db.execute("PRAGMA user_version").fetchone()
    if schema > SCHEMA:
        raise NewerSchema(
            f"{path} is of a later version of the server: it has schema {schema}, this one knows {SCHEMA}"
        )
    if schema == 0:
        for statement in _TABLES:
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {SCHEMA}")
    db.execute("COMMIT")


def append(db: sqlite3.Connection, rows: Sequence[Row], due: int | None) -> Outcome:
    """One append inside a transaction. Where it is refused, nothing of it is left there."""
    table, first, last = rows[0].table, rows[0].version, rows[-1].version
    values = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    cells = [cell for row in rows for cell in (table, row.version, row.action_id, row.at, row.command)]
    try:
        # One statement: SQLite takes all of its rows or none.
        db.execute(f"INSERT INTO log_actions (table_id, version, action_id, at, command) VALUES {values}", cells)
    except sqlite3.IntegrityError:
        return _refusal(db, rows)
    if first == 1:
        moved = db.execute(
            "INSERT OR IGNORE INTO log_heads (table_id, version, due) VALUES (?, ?, ?)", (table, last, due)
        )
    else:
        moved = db.execute(
            "UPDATE log_heads SET version = ?, due = ? WHERE table_id = ? AND version = ?",
            (last, due, table, first - 1),
        )
    if moved.rowcount == 1:
        return Stored(last)
    db.execute("DELETE FROM log_actions WHERE table_id = ? AND version BETWEEN ? AND ?", (table, first, last))
    return _refusal(db, rows)


def append_all(db: sqlite3.Connection, appends: Sequence[tuple[Sequence[Row], int | None]]) -> bool:
    """Several appends of different tables inside a transaction, in two or three statements for all of them.

    Whether it was possible. If not, because one of them is refused or there are too many, the transaction is spoiled and has to
    be rolled back. Between two statements Python lets other threads run and waits for its turn again: with a few statements a
    batch instead of a few an append, a busy event loop hardly holds up the log.
    """
    cells = [
        cell
        for rows, _ in appends
        for row in rows
        for cell in (row.table, row.version, row.action_id, row.at, row.command)
    ]
    if len(cells) > _MOST_CELLS:
        return False
    heads = [(rows[0].table, rows[-1].version, due, rows[0].version - 1) for rows, due in appends]
    try:
        db.execute(
            f"INSERT INTO log_actions (table_id, version, action_id, at, command) VALUES {_places(5, len(cells) // 5)}",
            cells,
        )
    except sqlite3.IntegrityError:
        return False
    moved = 0
    if new := [cell for head in heads if head[3] == 0 for cell in head[:3]]:
        places = _places(3, len(new) // 3)
        moved = db.execute(f"INSERT OR IGNORE INTO log_heads (table_id, version, due) VALUES {places}", new).rowcount
    if old := [cell for head in heads if head[3] > 0 for cell in head]:
        # It begins with UPDATE, as Python counts the rows of no other statement. SQLite names the columns.
        moved += db.execute(
            f"""UPDATE log_heads SET version = head.column2, due = head.column3
            FROM (VALUES {_places(4, len(old) // 4)}) AS head
            WHERE log_heads.table_id = head.column1 AND log_heads.version = head.column4""",
            old,
        ).rowcount
    return moved == len(heads)


@cache
def _places(columns: int, rows: int) -> str:
    return ", ".join(["(" + ", ".join("?" * columns) + ")"] * rows)


def _refusal(db: sqlite3.Connection, rows: Sequence[Row]) -> Outcome:
    for row in rows:
        known = db.execute(
            "SELECT version FROM log_actions WHERE table_id = ? AND action_id = ?", (row.table, row.action_id)
        ).fetchone()
        if known is not None:
            return ActionKnown(known[0])
    head = db.execute("SELECT version FROM log_heads WHERE table_id = ?", (rows[0].table,)).fetchone()
    return VersionTaken(0 if head is None else head[0])


def read(db: sqlite3.Connection, table: str, after: int) -> list[Row]:
    """See `ActionLog.read`."""
    found = db.execute(
        "SELECT version, action_id, at, command FROM log_actions WHERE table_id = ? AND version > ? ORDER BY version",
        (table, after),
    )
    return [Row(table, *cells) for cells in found]


def overdue(db: sqlite3.Connection, before: int, limit: int) -> list[tuple[str, int]]:
    """See `ActionLog.overdue`."""
    return db.execute(
        "SELECT table_id, due FROM log_heads WHERE due < ? ORDER BY due, table_id LIMIT ?", (before, limit)
    ).fetchall()


def tables(db: sqlite3.Connection, limit: int, after: str) -> list[str]:
    """See `ActionLog.tables`."""
    found = db.execute("SELECT table_id FROM log_heads WHERE table_id > ? ORDER BY table_id LIMIT ?", (after, limit))
    return [table for (table,) in found]


def versions(db: sqlite3.Connection, tables: Sequence[str]) -> dict[str, int]:
    """See `ActionLog.versions`."""
    found: dict[str, int] = {}
    for first in range(0, len(tables), _MOST_CELLS):
        some = tables[first : first + _MOST_CELLS]
        found.update(
            db.execute(f"SELECT table_id, version FROM log_heads WHERE table_id IN {_places(len(some), 1)}", some)
        )
    return found


def delete(db: sqlite3.Connection, table: str) -> None:
    """See `ActionLog.delete`."""
    db.execute("DELETE FROM log_heads WHERE table_id = ?", (table,))
    db.execute("DELETE FROM log_actions WHERE table_id = ?", (table,))
