"""Each log on storage of its own, that can be opened again and by several nodes."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from tests.server import services
from texas42.server.log import ActionLog
from texas42.server.log.postgres import PostgresLog
from texas42.server.log.sqlite import SqliteLog


class Shelf:
    """Where the logs of one test are kept: a file, or the address of a schema."""

    def __init__(self, place: Path | str) -> None:
        self.place = place
        self.opened: list[ActionLog] = []

    async def open(self) -> ActionLog:
        """One node's log."""
        log: ActionLog
        log = await (SqliteLog.open(self.place) if isinstance(self.place, Path) else PostgresLog.open(self.place))
        self.opened.append(log)
        return log


async def new_schema(postgres: services.Service) -> str:
    schema = f"log_{uuid.uuid4().hex}"
    connection = await asyncpg.connect(services.postgres_address(postgres))
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    return services.postgres_address(postgres, schema)


@pytest_asyncio.fixture
async def database(postgres: services.Service) -> str:
    """The address of an empty schema."""
    return await new_schema(postgres)


@pytest_asyncio.fixture(params=["sqlite", "postgres"])
async def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Shelf]:
    if request.param == "sqlite":
        shelf = Shelf(tmp_path / "log.sqlite")
    else:
        shelf = Shelf(await new_schema(request.getfixturevalue("postgres")))
    yield shelf
    for log in shelf.opened:
        await log.close()


@pytest_asyncio.fixture
async def log(shelf: Shelf) -> ActionLog:
    return await shelf.open()
