"""Transactions on the store, and inserts that may find that somebody else was first."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects import sqlite as sqlite_dialect
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from texas42.server.store.database import translated


class Sessions:
    """Makes transactions on one engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._make = async_sessionmaker(engine, expire_on_commit=False)
        self.insert: Callable[..., Any] = (
            postgresql.insert if engine.dialect.name == "postgresql" else sqlite_dialect.insert
        )
        """An `INSERT` that knows `ON CONFLICT`, which SQLAlchemy has for each database apart."""

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end. Raises `StoreUnavailable`."""
        async with translated(), self._make.begin() as session:
            yield session
