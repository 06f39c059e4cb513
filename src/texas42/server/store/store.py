"""The store as a whole."""

from __future__ import annotations

from typing import Self

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from texas42.server.settings import Settings
from texas42.server.store import database
from texas42.server.store.directory import Directory
from texas42.server.store.games import Games
from texas42.server.store.guests import Guests
from texas42.server.store.migrating import migrate
from texas42.server.store.sessions import Sessions


class Store:
    """The database behind `guests`, `directory` and `games`. Made by `open`. Every method raises `StoreUnavailable`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.sessions = Sessions(engine)
        self.guests = Guests(self.sessions)
        self.directory = Directory(self.sessions)
        self.games = Games(self.sessions)

    @classmethod
    async def open(cls, settings: Settings) -> Self:
        """Connects, and upgrades the tables. Raises `StoreUnavailable`, `NewerSchema`."""
        if settings.dsn:
            engine = database.postgres(settings.dsn)
        else:
            settings.data.mkdir(0o700, parents=True, exist_ok=True)
            engine = database.sqlite(settings.data / "store.sqlite")
        store = cls(engine)
        try:
            async with database.translated(), engine.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException:
            await engine.dispose()
            raise
        return store

    async def ping(self) -> None:
        """Asks the database for a sign of life."""
        async with self.sessions.begin() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Lets go of the database."""
        await self.engine.dispose()
