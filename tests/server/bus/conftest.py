"""Each bus, as one or several nodes have it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from tests.server import services
from texas42.server.bus import Bus
from texas42.server.bus.local import LocalBus
from texas42.server.bus.nats import NatsBus


def address(nats: services.Service) -> str:
    return f"nats://127.0.0.1:{nats.port}"


@pytest_asyncio.fixture(params=["local", "nats"])
async def nodes(request: pytest.FixtureRequest) -> AsyncIterator[list[Bus]]:
    """Two ends of a bus: of the local one, the same."""
    nodes: list[Bus]
    if request.param == "local":
        nodes = [LocalBus()] * 2
    else:
        nats = request.getfixturevalue("nats")
        nodes = [await NatsBus.open([address(nats)]) for _ in range(2)]
    yield nodes
    for node in nodes:
        await node.close()


async def until(what: Callable[[], bool], seconds: float = 10) -> None:
    """Waits for something to be so."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.005)
