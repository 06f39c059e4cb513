"""The bus of a server that is one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from texas42.server.bus.contract import Handler, Unsubscribe
from texas42.server.bus.subscription import Subscription
from texas42.server.bus.topics import check_message


class LocalBus:
    """A `Bus` within one event loop. Handlers are called after `publish`, in its next turn."""

    def __init__(self) -> None:
        self._subscriptions: dict[Subscription, None] = {}

    async def publish(self, topic: str, payload: bytes) -> None:
        """See `Bus`."""
        check_message(topic, payload)
        loop = asyncio.get_running_loop()
        for subscription in self._subscriptions:
            if subscription.takes(topic) is not None:
                loop.call_soon(subscription.deliver, topic, payload)

    async def subscribe(
        self, pattern: str, handler: Handler, *, missed: Callable[[], None] | None = None
    ) -> Unsubscribe:
        """See `Bus`. Nothing is ever missed here."""
        subscription = Subscription(pattern, handler, missed)
        self._subscriptions[subscription] = None

        async def unsubscribe() -> None:
            subscription.stop()
            self._subscriptions.pop(subscription, None)

        return unsubscribe

    async def close(self) -> None:
        """See `Bus`."""
        await asyncio.sleep(0)  # what was published is heard
        for subscription in self._subscriptions:
            subscription.stop()
        self._subscriptions.clear()
