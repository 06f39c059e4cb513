"""The socket of a table: a reader that checks and submits, and a bounded queue of what the client does not take yet.

What is sent goes out at once while the client takes it. One that reads too slowly is cut off (1013) and comes back later; it
never holds up the table. What a client sends wrong is answered to it alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath

from texas42.errors import Text42Error
from texas42.server import protocol
from texas42.server.doing import Actor, command_of
from texas42.server.errors import Refused
from texas42.server.log.contract import LogUnavailable
from texas42.server.presence import Presence
from texas42.server.table.fold import PHRASES
from texas42.server.table.kept import Showing
from texas42.server.table.messages import encode
from texas42.server.table.state import TableState
from texas42.server.tables import Tables
from texas42.server.wire import wire_of

Socket: TypeAlias = WebSocket[Any, Any, Any]

QUEUE: Final = 64
"""Messages that wait for a slow reader."""

LINGER: Final = 5.0
"""Seconds in which a client that is let go may still take what was sent."""

GOING_AWAY, POLICY, TRY_LATER, RESTART = 1001, 1008, 1013, 1012
"""Close codes: a socket that is done, one that may not be here, one that is to come later, and a server that stops."""

AWAY: Final = frozenset({"log_unavailable", "store_unavailable"})
"""Refusals that are over when the database is back."""

_log = structlog.get_logger()


class Connection:
    """One socket at one table."""

    def __init__(self, socket: Socket, table: str, actor: Actor | None, tables: Tables, budget: Budget) -> None:
        self.socket = socket
        self.table = table
        self.actor = actor
        self.tables = tables
        self.budget = budget
        self.wire = wire_of(socket)
        self.showing = showing_of(table)
        self.waiting: deque[bytes] = deque()
        self.close_code = GOING_AWAY
        self.stopped: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def show(self, _table: str, state: TableState) -> None:
        """Queue the table for this viewer; the watcher of `Tables`."""
        actor = self.actor
        is_seated = actor is not None and actor.who in state.persons
        if not (state.opened.watching or is_seated or state.stage == "lobby"):
            self.stop(POLICY)
            return
        if actor is None:
            self.send(self.showing.message(state, None))
        else:
            self.send(self.showing.message(state, actor.who, is_program=actor.is_program))

    def send(self, message: bytes) -> None:
        """Send a message, or queue it; a reader for whom too many wait already is let go."""
        if self.stopped.done():
            return
        if self.wire.has_room and not self.waiting:
            self.wire.write(message)
        elif len(self.waiting) == QUEUE:
            self.stop(TRY_LATER)
        else:
            self.waiting.append(message)

    def stop(self, code: int) -> None:
        """Let the socket go, after what is queued."""
        self.close_code = code
        if not self.stopped.done():
            self.stopped.set_result(None)

    async def run(self) -> None:
        """Read until the client ends or is let go."""
        self.wire.on_room = self._send_waiting
        reader = asyncio.create_task(self._read())
        await asyncio.wait((reader, self.stopped), return_when=asyncio.FIRST_COMPLETED)
        reader.cancel()
        (failed,) = await asyncio.gather(reader, return_exceptions=True)
        if isinstance(failed, Exception):
            _log.error("socket failed", exc_info=failed)
        if self.stopped.done():
            await self._let_go()

    def _send_waiting(self) -> None:
        while self.waiting and self.wire.has_room:
            self.wire.write(self.waiting.popleft())

    async def _let_go(self) -> None:
        """Close after what is queued. A client that reads nothing at all takes not even a close, and is dropped."""
        try:
            async with asyncio.timeout(LINGER):
                await self.wire.writable.wait()
                while self.waiting:
                    self._send_waiting()
                    await self.wire.writable.wait()
                if self.close_code == RESTART:
                    self.wire.write(encode(protocol.Bye("restart", 2)))
                self.wire.flush()
                if self.wire.is_open:
                    await self.socket.close(self.close_code)
        except TimeoutError:
            self.wire.abort()

    async def _read(self) -> None:
        while (event := await self.wire.receive())["type"] == "websocket.receive":
            text = event.get("text") or ""  # bytes are no message of this protocol
            await self._answer(text.encode())

    async def _answer(self, data: bytes) -> None:
        if not self.budget.takes():
            self._refuse(None, Refused("too_fast"))
            return
        if len(data) > protocol.MOST_BYTES:
            self._refuse(None, Refused("message_too_large", n=protocol.MOST_BYTES))
            return
        try:
            message = protocol.read_message(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(None, Refused("message_unreadable", why=str(error)))
            return
        if isinstance(message, protocol.Ping):
            self.send(encode(protocol.Pong()))
            return
        actor = self.actor
        if actor is None:
            self._refuse(message.id, Refused("guests_only"))
            return
        try:
            version = await self.tables.submit(
                self.table, lambda state: command_of(message, actor, state), f"{actor.who}:{message.id}"
            )
        except Text42Error as error:
            self._refuse(message.id, error)
        except LogUnavailable:
            self._refuse(message.id, Refused("log_unavailable"))
        else:
            self.send(encode(protocol.Done(message.id, version)))

    def _refuse(self, action: str | None, error: Text42Error) -> None:
        self.send(encode(protocol.Error(action, error.code, error.plain_facts(), str(error))))


class Budget:
    """How much a socket may send: so many messages at once, and so many a second."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float]) -> None:
        self.left = burst
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.at = clock()

    def takes(self) -> bool:
        """Whether one more message is within the budget; it is then taken from it."""
        time = self.clock()
        self.left = min(self.burst, self.left + (time - self.at) * self.rate)
        self.at = time
        if self.left < 1:
            return False
        self.left -= 1
        return True


_showings: WeakValueDictionary[str, Showing] = WeakValueDictionary()


def showing_of(table: str) -> Showing:
    """The one for all who watch a table; it lasts as long as they do."""
    showing = _showings.get(table)
    if showing is None:
        showing = _showings[table] = Showing(table)
    return showing


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Joins a table: to play with an identity that has a chair, to watch with or without one."""
    services = socket.app.state.services
    admitted = await services.admit(socket, table_id)
    await socket.accept()
    if isinstance(admitted, Text42Error):
        await socket.send_data(
            encode(protocol.Error(None, admitted.code, admitted.plain_facts(), str(admitted))),
            mode="text",
            encoding="utf-8",
        )
        await socket.close(TRY_LATER if admitted.code in AWAY else POLICY)
        return
    tables: Tables = services.tables
    presence: Presence = services.presence
    limits = services.settings
    budget = Budget(limits.message_burst, limits.message_rate, asyncio.get_running_loop().time)
    connection = Connection(socket, table_id, admitted.actor, tables, budget)
    services.connections.add(connection)
    unwatch = tables.watch(table_id, connection.show)
    try:
        connection.send(
            encode(protocol.Welcome(protocol.VERSION, admitted.actor.name if admitted.actor else None, PHRASES))
        )
        connection.show(table_id, await tables.state(table_id))
        if admitted.actor:
            await presence.came(table_id, admitted.actor.who)
        await connection.run()
    finally:
        unwatch()
        services.connections.discard(connection)
        if admitted.actor:
            await presence.went(table_id, admitted.actor.who)
