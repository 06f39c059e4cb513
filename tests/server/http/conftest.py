"""A node for each test, on SQLite, or on both databases where the store is the subject."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from tests.server import services
from tests.server.http.node import Node, running
from texas42.server.settings import Settings
from texas42.server.store import Store


@pytest_asyncio.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    async with running(tmp_path / "data") as node:
        yield node


@pytest_asyncio.fixture
async def schema(postgres: services.Service) -> str:
    """The address of an empty schema in PostgreSQL."""
    name = f"store_{uuid.uuid4().hex}"
    connection = await asyncpg.connect(services.postgres_address(postgres))
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return services.postgres_address(postgres, name)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings that name an empty database."""
    address = None if request.param == "sqlite" else request.getfixturevalue("schema")
    return Settings.model_validate({"data": tmp_path, "database_url": address})


@pytest_asyncio.fixture
async def store(database: Settings) -> AsyncIterator[Store]:
    store = await Store.open(database)
    yield store
    await store.close()
