"""What only the bus over NATS can show: servers that go away and come back."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator

import pytest

from tests.server import services
from tests.server.bus.conftest import address, until
from tests.server.bus.test_contract import Ear
from texas42.server.bus.nats import NatsBus

pytestmark = pytest.mark.asyncio


@pytest.fixture
def server() -> Iterator[services.Service]:
    """A server that only this test uses."""
    service = services.nats()
    yield service
    service.remove(signal.SIGKILL)


async def heard_again(sender: NatsBus, *ears: Ear) -> None:
    """Publishes until all have heard something."""
    for ear in ears:
        ear.clear()

    async def publish() -> None:
        while not all(ears):
            await sender.publish("t", b"again")
            await asyncio.sleep(0.02)

    await asyncio.wait_for(publish(), 15)


@pytest.mark.parametrize("how", [signal.SIGTERM, pytest.param(signal.SIGKILL, marks=pytest.mark.slow)])
async def test_a_server_that_restarts_is_found_again(server: services.Service, how: signal.Signals) -> None:
    here, there = await NatsBus.open([address(server)]), await NatsBus.open([address(server)])
    ear, late, gone = Ear(), Ear(), Ear()
    missed: list[str] = []
    await there.subscribe("t", ear, missed=lambda: missed.append("t"))
    unsubscribe = await there.subscribe("t", gone)
    await heard_again(here, ear)
    assert missed == []
    server.stop(how)
    await asyncio.sleep(0.05)

    start = time.monotonic()
    for _ in range(20_000):  # while it is away: at once, and without an error
        await here.publish("t", bytes(100))
    await there.subscribe("t", late)
    await unsubscribe()
    assert time.monotonic() - start < 2
    gone.clear()

    server.start()
    await heard_again(here, ear, late)
    await until(lambda: bool(missed))
    assert missed == ["t"]
    assert gone == []
    await here.close()
    await there.close()


async def test_a_server_that_is_not_there_yet_is_waited_for(server: services.Service) -> None:
    server.stop(signal.SIGKILL)
    bus = await NatsBus.open([address(server)], patience=0.05)
    ear, gone = Ear(), Ear()
    missed: list[str] = []
    await bus.subscribe("t", ear, missed=lambda: missed.append("t"))
    await (await bus.subscribe("t", gone))()
    await bus.publish("t", b"lost")
    server.start()
    await heard_again(bus, ear)
    assert missed == ["t"]
    assert gone == []
    await bus.close()


async def test_close_does_not_wait_for_a_server_that_is_away(server: services.Service) -> None:
    never = await NatsBus.open(["nats://127.0.0.1:1"], patience=0.05)
    lost = await NatsBus.open([address(server)])
    server.stop(signal.SIGKILL)
    await asyncio.sleep(0.05)
    for bus in (never, lost):
        await asyncio.wait_for(bus.close(), 3)
        await bus.publish("t", b"")


async def test_a_server_that_stands_still_holds_nobody_up(server: services.Service) -> None:
    here, there = await NatsBus.open([address(server)]), await NatsBus.open([address(server)])
    ear = Ear()
    await there.subscribe("t", ear)
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    start = time.monotonic()
    for _ in range(2000):
        await here.publish("t", bytes(10_000))
    assert time.monotonic() - start < 2
    server.process.send_signal(signal.SIGCONT)
    await heard_again(here, ear)
    await here.close()
    await there.close()


@pytest.mark.slow
async def test_a_client_that_cannot_come_back_is_replaced(server: services.Service) -> None:
    bus = await NatsBus.open([address(server)])
    ear = Ear()
    missed: list[str] = []
    await bus.subscribe("t", ear, missed=lambda: missed.append("t"))
    assert bus._client is not None
    await bus._client.close()
    await heard_again(bus, ear)
    assert missed == ["t"]
    await bus.close()
