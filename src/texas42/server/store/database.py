"""The store's database: SQLite in a file, or PostgreSQL; and when it is away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PATIENCE: Final = 5.0
"""Seconds that a call waits for a connection."""


class StoreUnavailable(Exception):
    """The database did not answer, or refused."""


def sqlite(path: Path) -> AsyncEngine:
    """An engine on a file for its owner's eyes only. There is one connection, so calls follow one another."""
    path.touch(0o600)
    path.chmod(0o600)
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        connect_args={"timeout": PATIENCE},
        hide_parameters=True,
        max_overflow=0,
        pool_size=1,
        pool_timeout=PATIENCE,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver begins no transactions of its own: they would not hold DDL
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def postgres(dsn: str) -> AsyncEngine:
    """An engine on a database that nodes share; `dsn` is read as the action log reads it."""

    async def connect(*_arguments: object, **_options: object) -> asyncpg.Connection[asyncpg.Record]:
        return await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=2 * PATIENCE)

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        hide_parameters=True,
        max_overflow=5,
        pool_pre_ping=True,
        pool_size=3,
        pool_timeout=PATIENCE,
    )


@asynccontextmanager
async def translated() -> AsyncIterator[None]:
    """Turns what a driver raises when its database is away into `StoreUnavailable`, without a word of the statement."""
    try:
        yield
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreUnavailable(f"the database does not answer: {type(cause).__name__}") from error
