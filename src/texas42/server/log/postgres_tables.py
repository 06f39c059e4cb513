"""The tables of a PostgreSQL action log, and every statement on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from texas42.server.log.contract import NewerSchema
from texas42.server.log.pending import Pending
from texas42.server.log.row import ActionKnown, Outcome, Row, Stored, VersionTaken

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]"

SCHEMA: Final = 1
"""What `log_schema` says."""

_CREATING: Final = 0x7E842  # any number, the same for every node: who holds it makes the tables

_TABLES: Final = """
CREATE TABLE log_schema (version integer NOT NULL);
CREATE TABLE log_actions (
    table_id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    action_id text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    command bytea NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, action_id)
);
CREATE TABLE log_heads (
    table_id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    due bigint
);
CREATE INDEX log_heads_due ON log_heads (due) WHERE due IS NOT NULL;
"""

# In the order of the key in every batch of every node, so that none waits for another in a circle. A row that another
# node is storing at this moment is waited for.
_INSERT: Final = """
INSERT INTO log_actions (table_id, version, action_id, at, command)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bytea[]) AS given (t, v, a, at, c)
ORDER BY t COLLATE "C", v
ON CONFLICT DO NOTHING
RETURNING table_id, version
"""

_NEW_HEADS: Final = """
INSERT INTO log_heads (table_id, version, due)
SELECT t, v, due FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS given (t, v, due, before)
ON CONFLICT DO NOTHING
RETURNING table_id
"""

_MOVE_HEADS: Final = """
UPDATE log_heads SET version = given.v, due = given.due
FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS given (t, v, due, before)
WHERE table_id = given.t AND version = given.before
RETURNING table_id
"""

_TAKE_BACK: Final = """
DELETE FROM log_actions USING unnest($1::text[], $2::bigint[]) AS given (t, v)
WHERE table_id = given.t AND version = given.v
"""

_KNOWN: Final = """
SELECT table_id, action_id, version, at, command
FROM log_actions JOIN unnest($1::text[], $2::text[]) AS given (t, a) ON table_id = given.t AND action_id = given.a
"""


async def prepare(db: Connection) -> None:
    """Makes the tables where they are not there yet. Raises NewerSchema."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", _CREATING)
        if await db.fetchval("SELECT to_regclass('log_schema') IS NULL"):
            await db.execute(_TABLES)
            await db.execute("INSERT INTO log_schema VALUES ($1)", SCHEMA)
        schema = await db.fetchval("SELECT version FROM log_schema")
        if schema > SCHEMA:
            raise NewerSchema(f"the log is of a later version of the server: schema {schema}, this one knows {SCHEMA}")


async def commit(db: Connection, batch: Sequence[Pending]) -> list[Outcome]:
    """One transaction with appends to different tables; what came of each. Those refused leave nothing there."""
    async with db.transaction():
        stored = await db.fetch(_INSERT, *_columns(batch))
        count = Counter(table for table, _ in stored)
        whole = [pending for pending in batch if count[pending.table] == len(pending.rows)]
        moved = await _move_heads(db, whole)
        refused = [pending for pending in batch if pending.table not in moved]
        if not refused:
            return [Stored(pending.last) for pending in batch]
        # Rows of an append that could not be stored whole. Only those of this transaction: others may have been there.
        torn = [key for key in stored if key[0] not in moved]
        if torn:
            await db.execute(_TAKE_BACK, [table for table, _ in torn], [version for _, version in torn])
        why = await _refusals(db, refused)
        return [why.get(pending.table) or Stored(pending.last) for pending in batch]


def _columns(appends: Sequence[Pending]) -> tuple[list[Any], ...]:
    rows = [row for pending in appends for row in pending.rows]
    return (
        [row.table for row in rows],
        [row.version for row in rows],
        [row.action_id for row in rows],
        [row.at for row in rows],
        [row.command for row in rows],
    )


async def _move_heads(db: Connection, appends: Sequence[Pending]) -> set[str]:
    """The tables that stood right before their append, and now stand at its end."""
    moved: set[str] = set()
    for statement, some in (
        (_NEW_HEADS, [pending for pending in appends if pending.first == 1]),
        (_MOVE_HEADS, [pending for pending in appends if pending.first > 1]),
    ):
        if some:
            found = await db.fetch(
                statement,
                [pending.table for pending in some],
                [pending.last for pending in some],
                [pending.due for pending in some],
                [pending.first - 1 for pending in some],
            )
            moved.update(table for (table,) in found)
    return moved


async def _refusals(db: Connection, appends: Sequence[Pending]) -> dict[str, Outcome]:
    """By table, why its append was refused; or that an append in doubt had been stored."""
    tables = [pending.table for pending in appends]
    rows = [row for pending in appends for row in pending.rows]
    found = await db.fetch(_KNOWN, [row.table for row in rows], [row.action_id for row in rows])
    known = {
        (table, action_id): Row(table, version, action_id, at, command)
        for table, action_id, version, at, command in found
    }
    standing = await db.fetch("SELECT table_id, version FROM log_heads WHERE table_id = ANY($1)", tables)
    heads: dict[str, int] = {head["table_id"]: head["version"] for head in standing}
    why: dict[str, Outcome] = {}
    for pending in appends:
        there = [known.get((row.table, row.action_id)) for row in pending.rows]
        # Another node may have stored something else, or the same at another time, under the same action id.
        if pending.in_doubt and there == list(pending.rows):
            why[pending.table] = Stored(pending.last)
        else:
            first = next((row.version for row in there if row is not None), None)
            why[pending.table] = VersionTaken(heads.get(pending.table, 0)) if first is None else ActionKnown(first)
    return why


async def read(db: Connection, table: str, after: int) -> list[Row]:
    """See `ActionLog.read`."""
    found = await db.fetch(
        "SELECT version, action_id, at, command FROM log_actions WHERE table_id = $1 AND version > $2 ORDER BY version",
        table,
        after,
    )
    return [Row(table, *cells) for cells in found]


async def overdue(db: Connection, before: int, limit: int) -> list[tuple[str, int]]:
    """See `ActionLog.overdue`."""
    found = await db.fetch(
        "SELECT table_id, due FROM log_heads WHERE due < $1 ORDER BY due, table_id LIMIT $2", before, limit
    )
    return [(table, due) for table, due in found]


async def tables(db: Connection, limit: int, after: str) -> list[str]:
    """See `ActionLog.tables`."""
    found = await db.fetch(
        "SELECT table_id FROM log_heads WHERE table_id > $1 ORDER BY table_id LIMIT $2", after, limit
    )
    return [table for (table,) in found]


async def versions(db: Connection, tables: Sequence[str]) -> dict[str, int]:
    """See `ActionLog.versions`."""
    found = await db.fetch("SELECT table_id, version FROM log_heads WHERE table_id = ANY($1)", list(tables))
    return {head["table_id"]: head["version"] for head in found}


async def delete(db: Connection, table: str) -> None:
    """See `ActionLog.delete`. The head goes first: an append that comes now finds none, and takes its rows back."""
    async with db.transaction():
        await db.execute("DELETE FROM log_heads WHERE table_id = $1", table)
        await db.execute("DELETE FROM log_actions WHERE table_id = $1", table)
