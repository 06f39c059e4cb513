"""People who play through a storm: who come back when a node leaves them, and send again what was not acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import urllib.request
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from tests.server.chaos.ledger import Ledger, TableMessage
from tests.server.chaos.nodes import Node

PATIENCE: Final = 1.5
"""Seconds of silence after which somebody asks whether the node is there, and as many after which they go to another."""
_THOUGHT: Final = 0.03
"""Seconds before an action."""
_KEPT: Final = 60
"""Messages of one person that are held against the log, the latest of them."""


class _Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str
    version: int


class _Error(msgspec.Struct, tag_field="type", tag="error"):
    id: str | None
    code: str
    text: str


class _Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    pass


class _Pong(msgspec.Struct, tag_field="type", tag="pong"):
    pass


class _Bye(msgspec.Struct, tag_field="type", tag="bye"):
    pass


_Message: TypeAlias = TableMessage | _Done | _Error | _Welcome | _Pong | _Bye

_READER: Final = msgspec.json.Decoder(_Message)


def request(node: Node, path: str, body: dict[str, Any], token: str | None = None) -> tuple[Any, str]:
    """The answer to a POST, and the token of the cookie that came with it, if any."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers |= {"Cookie": f"texas42_guest={token}", "Origin": node.url}
    asked = urllib.request.Request(node.url + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(asked, timeout=20) as answer:
        cookie = answer.headers.get("Set-Cookie") or ""
        return json.loads(answer.read()), cookie.partition("=")[2].partition(";")[0]


def new_guest(node: Node) -> str:
    """The token of a new guest."""
    return request(node, "/api/guests", {"name": "Guest"})[1]


def new_table(node: Node, token: str, **wanted: Any) -> str:
    """The id of a new table."""
    return str(request(node, "/api/tables", wanted, token)[0]["id"])


def joining(node: Node, table: str, token: str | None) -> connect:
    """A socket at a table, to be opened."""
    headers = {"Cookie": f"texas42_guest={token}", "Origin": node.url} if token else {}
    address = f"ws://127.0.0.1:{node.port}/api/tables/{table}/socket"
    return connect(
        address,
        additional_headers=headers,
        compression=None,
        open_timeout=PATIENCE,
        close_timeout=0.1,
        ping_interval=None,
    )


class Person:
    """Plays partners' chairs at one table, at random, by whatever node answers."""

    def __init__(self, nodes: list[Node], table: str, token: str, ledger: Ledger, seats: tuple[str, ...] = ()) -> None:
        self.nodes = nodes
        self.table = table
        self.token = token
        self.ledger = ledger
        self.wanted = list(seats)
        self.stopping = False
        self._chance = random.Random(f"{table} {seats}")
        self._kept: list[tuple[str, int, bytes]] = []
        self._pending: tuple[str, str] | None = None
        self._acted = -1
        self._shown: TableMessage | None = None
        self._version = 0
        self._node = nodes[0]

    async def play(self) -> None:
        """Until `stopping`; what is under way then is finished."""
        while not (self.stopping and self._pending is None):
            self._node = self._chance.choice([node for node in self.nodes if node is not self._node] or self.nodes)
            with suppress(OSError, TimeoutError, WebSocketException, InvalidHandshake):
                async with joining(self._node, self.table, self.token) as socket:
                    await self._sit_at(socket)
            await asyncio.sleep(0.1)
        self.ledger.seen += self._kept

    async def _sit_at(self, socket: ClientConnection) -> None:
        self._version, self._shown = 0, None
        if self._pending:
            await socket.send(self._pending[1])
        asked = False
        while not (self.stopping and self._pending is None):
            try:
                message = await asyncio.wait_for(socket.recv(decode=False), PATIENCE)
            except TimeoutError:
                if asked:
                    return
                asked = True
                await socket.send('{"type":"ping"}')
                continue
            asked = False
            await self._hear(socket, message)

    async def _hear(self, socket: ClientConnection, message: bytes) -> None:
        heard: _Message = _READER.decode(message)
        match heard:
            case TableMessage() as shown:
                self._note(shown.shared.version, message)
                self._shown = shown
                await self._go_on(socket)
            case _Done(id, version):
                self.ledger.done[id] = version
                if self._pending and self._pending[0] == id:
                    self._pending = None
                    await self._go_on(socket)
            case _Error(id, code, text):
                if id is None and code in ("log_unavailable", "store_unavailable"):
                    return  # it could not be joined now; the socket closes
                if id is None or not self._pending or self._pending[0] != id:
                    self.ledger.leaps.append(f"{id} was answered with {code}: {text}")
                elif code in ("log_unavailable", "table_busy"):
                    await asyncio.sleep(0.2)
                    await socket.send(self._pending[1])
                else:
                    self.ledger.refused[id] = code
                    self._pending, self._acted = None, -1
                    await asyncio.sleep(0.05)
                    await self._go_on(socket)
            case _Welcome() | _Pong() | _Bye():
                pass

    def _note(self, version: int, message: bytes) -> None:
        if self._version and version != self._version + 1:
            self.ledger.leaps.append(f"went from {self._version} to {version} on one socket of {self._node.name}")
        self._version = version
        self._kept.append((self._node.name, version, message))
        del self._kept[:-_KEPT]

    async def _go_on(self, socket: ClientConnection) -> None:
        shown = self._shown
        if self._pending or self.stopping or shown is None:
            return
        if self.wanted and self.wanted[0] in shown.you:
            self.wanted.pop(0)
        if self.wanted:
            await self._send(socket, "sit", seat=self.wanted[0])
        elif shown.shared.stage in ("lobby", "over") and "A" in shown.you and shown.shared.move > self._acted:
            self._acted = shown.shared.move
            await self._send(socket, "start", level="random")
        elif shown.shared.move > self._acted:
            for seat, own in shown.own.items():
                if own.legal_actions:
                    await asyncio.sleep(_THOUGHT)
                    self._acted = shown.shared.move
                    action = self._chance.choice(own.legal_actions)
                    await self._send(socket, "act", seat=seat, action=action, move=shown.shared.move)
                    break

    async def _send(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        id_ = secrets.token_hex(8)
        text = json.dumps({"type": kind, "id": id_, **fields})
        self._pending = (id_, text)
        await socket.send(text)


async def look(node: Node, table: str, seconds: float, ledger: Ledger) -> int:
    """What a spectator sees at a node for so long, or until it is cut off as too slow; the last version."""
    version = 0
    with suppress(TimeoutError, ConnectionClosed):
        async with asyncio.timeout(seconds + 10), joining(node, table, None) as socket:
            end = asyncio.get_running_loop().time() + seconds
            while (left := end - asyncio.get_running_loop().time()) > 0:
                message = await asyncio.wait_for(socket.recv(decode=False), left)
                shown = _READER.decode(message)
                if isinstance(shown, TableMessage):
                    version = shown.shared.version
                    ledger.seen.append((node.name, version, message))
    return version
