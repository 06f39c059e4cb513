"""The WebSocket of uvicorn, with a way past ASGI for those who send a lot.

An ASGI event for every message, on its way through the framework's wrappers and the library's frames, costs more than what
the table itself does for an action. A text that goes out is two to ten bytes of head and the text. What is written in one turn of
the event loop goes out at its end, for each client in one go and for all clients side by side: that is fewer calls of the
system, and wakes the machine's network less often. A text that comes in as one whole frame, as nearly all do, is read here. All
else (the handshake, other frames and those in pieces, pings, the close) stays uvicorn's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "texas42.wire"
"""Where the scope of a socket has its `Wire`."""

_AHEAD: Final = 8
"""Messages of a client that may wait before nothing more is read from it."""

_TEXT: Final = 0x81
_WHOLE: Final = frozenset((_TEXT, 0x82, 0x88, 0x89, 0x8A))
"""First bytes of a frame that is not one of several: text, bytes, close, ping, pong (RFC 6455, 5.2)."""

_written: WeakKeyDictionary[asyncio.AbstractEventLoop, list[Wire]] = WeakKeyDictionary()
"""By event loop, the sockets that were written to in its present turn."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    on_room: Callable[[], None] | None = None
    """Is called when there is room again after `has_room` was false."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._unsent: list[bytes] = []
        self._written = _written.setdefault(self.loop, [])
        self._in_step = True
        """Whether all that came ended with the end of a frame and of a message, so that what comes now begins one."""
        self.has_room = True
        """Whether the client, or the system's buffers, take what is sent."""

    @property
    def is_open(self) -> bool:
        """Whether anything can still be sent."""
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def write(self, text: bytes) -> None:
        """Sends a text."""
        if not self._unsent:
            if not self._written:
                self.loop.call_soon(_flush_all, self._written)
            self._written.append(self)
        self._unsent += (_head(len(text)), text)

    def flush(self) -> None:
        """Sends what was written so far, now. Nothing where the socket has ended."""
        if self._unsent and self.is_open:
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def abort(self) -> None:
        """Ends without a word, and forgets what was not sent."""
        self.transport.abort()

    # uvicorn's

    def data_received(self, data: bytes) -> None:
        """Something came, mostly one frame."""
        start = _start(data) if self._in_step and self.handshake_complete else 0
        if start == 0 and self.handshake_initiated:
            self._in_step = False
        if start and data[0] == _TEXT:
            self.curr_msg_data_type = "text"
            self.frames = [_unmasked(data[start - 4 : start], data[start:])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended; what is still written to it is lost."""
        self.has_room = True
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The transport takes no more for now."""
        super().pause_writing()
        self.has_room = False

    def resume_writing(self) -> None:
        """The transport takes more again."""
        super().resume_writing()
        self.has_room = True
        if self.on_room is not None:
            self.on_room()

    def handle_connect(self, event: Request) -> None:
        """The handshake has come; the application is started, and finds this object in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {}) or {}
            extensions[EXTENSION] = {"wire": self}

    def send_receive_event_to_app(self) -> None:
        """Hands a message on. uvicorn stops reading after each, which asks the system twice a message; here only after some."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= _AHEAD and self.is_open:
            self.read_paused = True
            self.transport.pause_reading()


def wire_of(socket: WebSocket[Any, Any, Any]) -> Wire:
    """The `Wire` of a socket of this server."""
    extensions = cast(dict[str, Any], socket.scope["extensions"])
    return cast(Wire, extensions[EXTENSION]["wire"])


def _head(size: int) -> bytes:
    """The head of a whole, unmasked text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def _flush_all(written: list[Wire]) -> None:
    """Sends what was written in this turn."""
    wires = written.copy()
    written.clear()
    for wire in wires:
        wire.flush()


def _start(data: bytes) -> int:
    """Where the payload begins, if this is one whole frame of a client and not part of a longer message; else 0."""
    if len(data) < 6 or data[0] not in _WHOLE:
        return 0
    size, start = data[1] - 0x80, 6  # without a mask, which no client may leave out, it is less than nothing
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 8
    return start if size >= 0 and len(data) == start + size else 0


def _unmasked(mask: bytes, payload: bytes) -> bytes:
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")
