"""A WebSocket client that costs as little as Python allows, so that the load weighs less than what is measured.

It speaks what a server sends on loopback: unmasked frames, none of them in parts. Its own are masked with zeros.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol, ABC):
    """One socket. `received` is called with every message."""

    def __init__(self, host: str, path: str, headers: Mapping[str, str]) -> None:
        loop = asyncio.get_running_loop()
        self.open: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[int] = loop.create_future()
        """The close code; 1006 where the connection broke."""
        self._request = "\r\n".join(
            (
                f"GET {path} HTTP/1.1",
                f"Host: {host}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Sec-WebSocket-Version: 13",
                *(f"{name}: {value}" for name, value in headers.items()),
                "\r\n",
            )
        ).encode()
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._code = 1006

    @abstractmethod
    def received(self, message: bytes) -> None:
        """A message has come."""

    def send(self, message: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(_frame(_TEXT, message))

    def drop(self) -> None:
        """End without a word."""
        if self._transport is not None:
            self._transport.abort()

    # asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.open.set_exception(ConnectionRefusedError(head.decode(errors="replace")))
                self.drop()
                return
            self.open.set_result(None)
        self._buffer = data[self._read(data) :]

    def _read(self, data: bytes) -> int:
        """Handles the frames that are there whole; where the next one begins."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start = at + 4
                size = int.from_bytes(data[at + 2 : start], "big")
            elif size == 127:
                start = at + 10
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > end:
                break
            payload, kind = data[start : start + size], data[at] & 15
            at = start + size
            if kind == _TEXT:
                self.received(payload)
            elif kind == _PING and self._transport is not None:
                self._transport.write(_frame(_PONG, payload))
            elif kind == _CLOSE:
                self._code = int.from_bytes(payload[:2], "big")
                if self._transport is not None:
                    self._transport.write(_frame(_CLOSE, payload[:2]))
                    self._transport.close()
        return at

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ConnectionResetError())
        if not self.closed.done():
            self.closed.set_result(self._code)


def _frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
    return bytes((0x80 | kind,)) + length + bytes(4) + payload
