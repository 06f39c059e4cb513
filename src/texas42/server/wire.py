"""The WebSocket of uvicorn, with a way past ASGI for those who send a lot.

An ASGI event for every message, on its way through the framework's wrappers and the library's frames, costs more than what
the table itself does for an action. A text that goes out is two to ten bytes of head and the text. What is written in one turn of
the event loop goes out at its end, for each client in one go and for all clients side by side: that is fewer calls of the
system, and wakes the machine's network less often. All else (the handshake, what comes in, pings, the close) stays uvicorn's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "texas42.wire"
"""Where the scope of a socket has its `Wire`."""

_AHEAD: Final = 8
"""Messages of a client that may wait before nothing more is read from it."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    on_room: Callable[[], None] | None = None
    """Is called when there is room again after `has_room` was false."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._unsent: list[bytes] = []

    @property
    def has_room(self) -> bool:
        """Whether the client, or the system's buffers, take what is sent."""
        return self.writable.is_set()

    @property
    def is_open(self) -> bool:
        """Whether anything can still be sent."""
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def write(self, text: bytes) -> None:
        """Sends a text."""
        if not self._unsent:
            self.loop.call_soon(self.flush)
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

    def resume_writing(self) -> None:
        """The transport takes more again."""
        super().resume_writing()
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
