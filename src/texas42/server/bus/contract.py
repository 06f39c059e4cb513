"""What every bus does. `tests/server/bus` holds each of them to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

Handler: TypeAlias = Callable[[str, bytes], None]
"""Is called on the event loop with a topic and a payload. It only takes note: what takes time is another task's."""

Unsubscribe: TypeAlias = Callable[[], Awaitable[None]]
"""Ends a subscription: once called, the handler hears nothing more. May be called again."""


class Bus(Protocol):
    """Sends short messages to whoever listens now, on all nodes, the sender's own among them.

    A message can be lost, never altered; what one node sends on one topic arrives in order. A topic is words of letters,
    digits, `-` and `_` with dots between them. In a pattern `*` is any word, and `>` at the end is all further words, at
    least one. Every method but `close` raises ValueError for a topic, a pattern or a payload that no bus would take.
    """

    async def publish(self, topic: str, payload: bytes) -> None:
        """Hands a message over; neither waits for anybody nor fails where the way is broken."""

    async def subscribe(
        self, pattern: str, handler: Handler, *, missed: Callable[[], None] | None = None
    ) -> Unsubscribe:
        """Calls `handler` for every message from now on; errors in it are logged.

        `missed` is called when the way was broken and is whole again: what was to be heard meanwhile stands in the log.
        """

    async def close(self) -> None:
        """Sends what is still to be sent, and ends all subscriptions. Publishing does nothing after this."""
