"""A table server in the test's own process and event loop, on a free port of this machine."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

import httpx

from tests.server.sockets.clients import Guest, Player
from texas42.server.services import Services
from texas42.server.serving import make_server
from texas42.server.settings import Settings
from texas42.server.table import commands as c
from texas42.server.table.fold import apply, fold
from texas42.server.table.state import TableState

PLENTY = 1_000_000


LONG: Final = "standard+play_out=on"
"""Rules under which no deal ends a hand before its last trick."""


class Node:
    """A server that can be stopped and started again with its data and its port. What it may be sent has no limits."""

    def __init__(self, data: Path, *, send_buffer: int | None = None, **settings: Any) -> None:
        self.listening = listen(0, send_buffer)
        self.port: int = self.listening.getsockname()[1]
        self.send_buffer = send_buffer
        plenty = dict.fromkeys(("guests_per_hour", "request_burst", "request_rate", "tables_per_hour"), PLENTY)
        plenty |= dict.fromkeys(("message_burst", "message_rate", "tables_per_identity", "codes_per_hour"), PLENTY)
        self.settings = Settings(**{"data": data, "port": self.port, **plenty, **settings})

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    async def start(self) -> None:
        if self.listening.fileno() < 0:
            self.listening = listen(self.port, self.send_buffer)
        self.server = make_server(self.settings)
        self.app = self.server._app
        self.server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]  # they are pytest's
        self.task = asyncio.create_task(self.server.serve([self.listening]))
        while not self.server.started:
            await asyncio.sleep(0.005)
            assert not self.task.done(), "the server does not start"
        origin = {"origin": self.url}
        transport = httpx.AsyncHTTPTransport(verify=False)
        self.http = httpx.AsyncClient(base_url=self.url, headers=origin, transport=transport)

    async def stop(self) -> None:
        await self.http.aclose()
        self.server.should_exit = True
        await self.task
        self.listening.close()

    async def guest(self, name: str = "Ana") -> Guest:
        return await Guest.arrive(self.http, name)

    async def people(self, *names: str) -> list[Guest]:
        return [await self.guest(name) for name in names]

    async def state(self, table: str) -> TableState:
        return await self.services.tables.state(table)

    async def until(self, table: str, holds: Callable[[TableState], bool], seconds: float = 15) -> TableState:
        """The table as soon as something holds for it."""
        async with asyncio.timeout(seconds):
            while not holds(state := await self.state(table)):
                await asyncio.sleep(0.01)
        return state

    async def rows(self, table: str) -> list[tuple[c.Command, int]]:
        """The commands of a table, read from the log."""
        rows = await self.services.log.read(table)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1)), "no gaps"
        return [(c.read_command(row.command), row.at) for row in rows]

    async def versions(self, table: str) -> dict[int, TableState]:
        """Every state that a table went through, folded from the log."""
        first, *others = await self.rows(table)
        states = {1: fold([first])}
        for version, (command, at) in enumerate(others, start=2):
            states[version] = apply(states[version - 1], command, at)
        return states

    async def seated(self, rules: str = "standard", *, seats: str = "ABCD", **wanted: Any) -> list[Player]:
        """Guests on these chairs of a new table, each with a socket."""
        guests = await self.people(*(f"Guest {seat}" for seat in seats))
        table = await guests[0].open(rules, seats=[seats[0]], **wanted)
        for guest, seat in zip(guests[1:], seats[1:], strict=True):
            await guest.enter(table, seat=seat)
        players = [await guest.join(table) for guest in guests]
        for player in players:
            await player.until(lambda message: not any(chair["gone"] for chair in message["shared"]["chairs"]))
        return players

    async def playing(self, rules: str = LONG, *, seats: str = "ABCD", **wanted: Any) -> list[Player]:
        """The same, and the first hand is dealt."""
        players = await self.seated(rules, seats=seats, **wanted)
        await players[0].done("start", level="random")
        for player in players:
            await player.until(lambda message: message["shared"]["stage"] == "playing")
        return players


@asynccontextmanager
async def running(data: Path, **settings: Any) -> AsyncIterator[Node]:
    """A server for one test alone, which may stop it."""
    node = Node(data, **settings)
    await node.start()
    try:
        yield node
    finally:
        if not node.task.done():
            await node.stop()


def listen(port: int, send_buffer: int | None = None) -> socket.socket:
    """A listening socket; what it accepts inherits a small send buffer.

    Its protocol is named as it is in a server's own: else asyncio does not send at once (`TCP_NODELAY`), and each answer
    takes 40 ms.
    """
    made = socket.socket(proto=socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if send_buffer is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    made.bind(("127.0.0.1", port))
    return made
