"""A row of the log, what may come of an append, and what an append must look like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

MOST_NAME: Final = 200
"""Characters of a table's or an action's id at most: both must fit an index page of any database."""

MOST_COMMAND: Final = 1 << 16
"""Bytes of a command at most."""

MOST_ROWS: Final = 1000
"""Rows of an append at most."""

_MOST_INT: Final = (1 << 63) - 1


class Row(Struct, frozen=True, gc=False):
    """One accepted command of a table."""

    table: str
    version: Annotated[int, Meta(ge=1)]
    """1 for a table's first row, then without gaps."""
    action_id: str
    """Unique in its table, made by the client, so that a retry is known as one."""
    at: int
    """Milliseconds since 1970."""
    command: bytes
    """JSON text; the log never looks into it."""


class Stored(Struct, frozen=True, gc=False):
    """All rows are durable; the table stands at `version`, the last of them."""

    version: int


class VersionTaken(Struct, frozen=True, gc=False):
    """Nothing was stored, as the table stands at `version` and not right before the first row.

    Another writer was first, or the table was deleted (0): read again and check the command again.
    """

    version: int


class ActionKnown(Struct, frozen=True, gc=False):
    """Nothing was stored, as the first known action id among the rows is stored already, at `version`."""

    version: int


Outcome: TypeAlias = Stored | VersionTaken | ActionKnown


def check_append(rows: Sequence[Row], due: int | None) -> None:
    """Sees that an append can fail for nothing but the state of its table, so that it never harms its batch.

    Raises ValueError: no rows or too many, several tables, a gap in the versions, an action id twice, an id that is
    empty, too long or not printable, a number out of range, a command too large.
    """
    if not 0 < len(rows) <= MOST_ROWS:
        raise ValueError(f"an append has 1 to {MOST_ROWS} rows, this one has {len(rows)}")
    table, version = rows[0].table, rows[0].version
    _check_name("table", table)
    _check_number("version", version, 1)
    if due is not None:
        _check_number("due", due, 0)
    for row in rows:
        if row.table != table or row.version != version:
            raise ValueError(f"rows are of one table and in order: expected {table!r} {version}, got {row}")
        version += 1
        _check_name("action_id", row.action_id)
        _check_number("at", row.at, 0)
        if len(row.command) > MOST_COMMAND:
            raise ValueError(f"a command has at most {MOST_COMMAND} bytes, this one has {len(row.command)}")
    if len(rows) > 1 and len({row.action_id for row in rows}) < len(rows):
        raise ValueError(f"action ids are unique: {[row.action_id for row in rows]}")


def _check_name(what: str, name: str) -> None:
    if not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise ValueError(f"{what} is a printable text of 1 to {MOST_NAME} characters, not {name[: MOST_NAME + 1]!r}")


def _check_number(what: str, number: int, least: int) -> None:
    if not least <= number <= _MOST_INT:
        raise ValueError(f"{what} is a number from {least} to {_MOST_INT}, not {number}")
