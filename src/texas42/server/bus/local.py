"""The bus of a server that is one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from texas42.server.bus.contract import Handler, Unsubscribe
from texas42.server.bus.subscription import Subscription
from texas42.server.bus.topics import MOST_PAYLOAD, check_message

_MOST_TOPICS: Final = 10_000


class LocalBus:
    """A `Bus` within one event loop. Handlers are called after `publish`, in its next turn."""

    def __init__(self) -> None:
        self._subscriptions: dict[Subscription, None] = {}
        self._takers: dict[str, tuple[Subscription, ...]] = {}
        """Who listens to a topic, as it was found out; until that changes, or there are too many topics."""

    async def publish(self, topic: str, payload: bytes) -> None:
        """See `Bus`."""
        takers = self._takers.get(topic)
        if takers is None or len(payload) > MOST_PAYLOAD:
            check_message(topic, payload)
            if len(self._takers) == _MOST_TOPICS:
                self._takers.clear()
            takers = tuple([one for one in self._subscriptions if one.takes(topic) is not None])
            self._takers[topic] = takers
        loop = asyncio.get_running_loop()
        for subscription in takers:
            loop.call_soon(subscription.deliver, topic, payload)

    async def subscribe(
        self, pattern: str, handler: Handler, *, missed: Callable[[], None] | None = None
    ) -> Unsubscribe:
        """See `Bus`. Nothing is ever missed here."""
        subscription = Subscription(pattern, handler, missed)
        self._subscriptions[subscription] = None
        self._takers.clear()

        async def unsubscribe() -> None:
            subscription.stop()
            self._subscriptions.pop(subscription, None)
            self._takers.clear()

        return unsubscribe

    async def close(self) -> None:
        """See `Bus`."""
        await asyncio.sleep(0)  # what was published is heard
        for subscription in self._subscriptions:
            subscription.stop()
        self._subscriptions.clear()
        self._takers.clear()
