"""Clients of a table server: guests with a browser's cookie, programs with a token, and their sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from texas42.server.identity import COOKIE

Message = dict[str, Any]

_NUMBERS = itertools.count()


class Guest:
    """Somebody with a cookie, or a program with a token."""

    def __init__(self, http: httpx.AsyncClient, name: str, *, cookie: str | None = None, token: str | None = None):
        self.http = http
        self.name = name
        self.cookie = cookie
        self.token = token
        self.invites: dict[str, str] = {}

    @classmethod
    async def arrive(cls, http: httpx.AsyncClient, name: str) -> Guest:
        answer = await http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return cls(http, name, cookie=taken_cookie(http, answer))

    @property
    def headers(self) -> dict[str, str]:
        if self.token is not None:
            return {"authorization": f"Bearer {self.token}"}
        return {} if self.cookie is None else {"cookie": f"{COOKIE}={self.cookie}"}

    async def request(self, method: str, path: str, body: object = None) -> httpx.Response:
        answer = await self.http.request(method, path, json=body, headers=self.headers)
        self.http.cookies.clear()
        return answer

    async def post(self, path: str, body: object = None) -> Any:
        answer = await self.request("POST", path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def open(self, rules: str = "standard", **wanted: Any) -> str:
        """A new table; public, unless something else is wanted."""
        table: str = (await self.post("/api/tables", {"public": True, "rules": rules, **wanted}))["id"]
        return table

    async def enter(self, table: str, **how: Any) -> Any:
        return await self.post(f"/api/tables/{table}/enter", how)

    async def program(self, name: str = "Clockwork") -> Guest:
        """A bot program of this guest."""
        token = (await self.post("/api/me/tokens", {"name": name}))["token"]
        return Guest(self.http, name, token=token)

    async def moved(self) -> Guest:
        """The same guest at another device, by a one-time code."""
        code = (await self.post("/api/me/code"))["code"]
        answer = await self.http.post("/api/me/move", json={"code": code})
        assert answer.status_code == 200, answer.text
        return Guest(self.http, self.name, cookie=taken_cookie(self.http, answer))

    async def join(self, table: str, **how: Any) -> Player:
        """A socket at a table, after the first table message."""
        player = await Player.connected(str(self.http.base_url), table, self.headers, **how)
        await player.until(bool)
        return player


def nobody(http: httpx.AsyncClient) -> Guest:
    """Somebody without a name."""
    return Guest(http, "nobody")


def taken_cookie(http: httpx.AsyncClient, answer: httpx.Response) -> str:
    cookie = answer.cookies[COOKIE]
    http.cookies.clear()
    return cookie


def socket_url(base: str, table: str) -> str:
    return f"{base.replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/socket"


class Player:
    """One socket, and everything that came over it."""

    def __init__(self, socket: ClientConnection, table_id: str) -> None:
        self.socket = socket
        self.table_id = table_id
        self.received: list[str | bytes] = []
        self.messages: list[Message] = []
        self.table: Message = {}
        """The last table message."""
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def connected(
        cls, base: str, table: str, headers: dict[str, str], *, origin: str | None = "", **how: Any
    ) -> Player:
        """A socket; the origin is the server's own, unless another (or None) is named."""
        socket = await connect(
            socket_url(base, table),
            additional_headers=headers,
            origin=base.rstrip("/") if origin == "" else origin,  # type: ignore[arg-type]  # any text will do
            max_size=None,
            ping_interval=None,
            **how,
        )
        return cls(socket, table)

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self.received.append(text)
                message = json.loads(text)
                self.messages.append(message)
                if message["type"] == "table":
                    self.table = message
                self._news.set()
        except ConnectionClosed:
            pass
        finally:
            self._news.set()

    # Sending

    async def send(self, kind: str, **fields: Any) -> str:
        """Sends a message under a new id, unless one is given; answers the id."""
        fields = {"id": f"m{next(_NUMBERS)}", **fields}
        await self.socket.send(json.dumps({"type": kind, **fields}))
        name: str = fields["id"]
        return name

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Sends a message and waits for its answer."""
        start = len(self.messages)
        name = await self.send(kind, **fields)
        return await self.answer(name, start)

    async def answer(self, name: str, start: int = 0) -> Message:
        """The answer to what was sent under an id."""
        return await self.find(lambda one: one["type"] in ("done", "error") and one["id"] == name, start)

    async def done(self, kind: str, **fields: Any) -> Message:
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def refused(self, kind: str, **fields: Any) -> str:
        """The code with which a message is refused; the message has no effect."""
        before = self.table["shared"]["version"]
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "error", answer
        assert answer["text"]
        assert self.table["shared"]["version"] == before
        code: str = answer["code"]
        return code

    async def said(self, data: str | bytes) -> Message:
        """The next answer (with or without id) after something that need not be a message."""
        start = len(self.messages)
        await self.socket.send(data)
        return await self.find(lambda one: one["type"] in ("done", "error", "pong"), start)

    async def act(self, action: str, seat: str | None = None) -> Message:
        return await self.done("act", seat=seat or self.seat, action=action, move=self.table["shared"]["move"])

    # Looking

    async def wait(self, found: Callable[[], Any], seconds: float = 15) -> Any:
        """What `found` finds as soon as it is not None."""
        async with asyncio.timeout(seconds):
            while (it := found()) is None:
                assert not self._reader.done(), f"the socket was closed with {self.socket.close_code}"
                self._news.clear()
                await self._news.wait()
        return it

    async def find(self, holds: Callable[[Message], bool], start: int = 0) -> Message:
        """The first message from a place on for which something holds."""
        found: Message = await self.wait(lambda: next(filter(holds, self.messages[start:]), None))
        return found

    async def until(self, holds: Callable[[Message], bool], seconds: float = 15) -> Message:
        """The last table message, once something holds for it."""
        found: Message = await self.wait(lambda: self.table if self.table and holds(self.table) else None, seconds)
        return found

    async def at(self, version: int) -> Message:
        """The table as soon as it is at a version, or beyond it."""
        return await self.until(lambda message: message["shared"]["version"] >= version)

    @property
    def seat(self) -> str:
        seat: str = self.table["you"][0]
        return seat

    @property
    def shared(self) -> Message:
        shared: Message = self.table["shared"]
        return shared

    @property
    def own(self) -> Message:
        own: Message = self.table["own"][self.seat]
        return own

    @property
    def legal(self) -> list[str]:
        """What one may do now, with any of one's chairs."""
        return [action for own in self.table["own"].values() for action in own["legal_actions"]]

    def tables(self) -> list[Message]:
        """All table messages."""
        return [message for message in self.messages if message["type"] == "table"]

    # Leaving

    async def leave(self) -> None:
        """Closes the socket as a browser does that goes away."""
        await self.socket.close()
        await self._reader

    async def cut(self) -> None:
        """Breaks the connection without a word."""
        self.socket.transport.abort()
        await self._reader

    async def closed(self, seconds: float = 15) -> int | None:
        """The code with which the server closes the socket."""
        async with asyncio.timeout(seconds):
            await self._reader
        return self.socket.close_code
