"""The bus of a server on several machines: NATS, without its storage. It may be away at any time, at the start too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Self

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as Interest
from nats.errors import Error as NatsError

from texas42.server.bus.contract import Handler, Unsubscribe
from texas42.server.bus.subscription import Subscription
from texas42.server.bus.topics import check_message

_log = structlog.get_logger()

_PAUSE: Final = 0.25
"""Seconds between tries to reach a server again."""

_HEARTBEAT: Final = 5
"""Seconds between pings. A server that leaves two unanswered is taken for gone."""

_MOST_AWAY: Final = 20
"""Seconds after which a client that does not find its way back is given up for a new one."""

_MOST_UNSENT: Final = 1 << 20
"""Bytes that wait for a server at most; what comes then is lost. The client itself would hold twice that."""


class NatsBus:
    """A `Bus` over NATS servers. Made by `open`."""

    def __init__(self, servers: Sequence[str]) -> None:
        self._servers = list(servers)
        self._client: Client | None = None
        self._connected = asyncio.Event()
        self._closing = False
        self._interests: dict[Subscription, Interest | None] = {}
        self._keeper = asyncio.create_task(self._keep_connected(), name="bus-keeper")

    @classmethod
    async def open(cls, servers: Sequence[str], *, patience: float = 2.0) -> Self:
        """Connects to one of the `nats://` addresses; where none answers in `patience` seconds, goes on trying."""
        bus = cls(servers)
        with suppress(TimeoutError):
            await asyncio.wait_for(bus._connected.wait(), patience)
        return bus

    async def publish(self, topic: str, payload: bytes) -> None:
        """See `Bus`. What is published while the way is broken is sent later, as far as it fits a buffer."""
        check_message(topic, payload)
        client = self._client
        if client is None or client.pending_data_size > _MOST_UNSENT:
            return
        try:
            await client.publish(topic, payload)
        except Exception as error:  # whatever it is, a hint is not worth failing for
            _log.debug("bus message lost", topic=topic, error=str(error))

    async def subscribe(
        self, pattern: str, handler: Handler, *, missed: Callable[[], None] | None = None
    ) -> Unsubscribe:
        """See `Bus`."""
        subscription = Subscription(pattern, handler, missed)
        self._interests[subscription] = None
        if self._client is not None:
            await self._express(self._client, subscription)

        async def unsubscribe() -> None:
            subscription.stop()
            await _withdraw(self._interests.pop(subscription, None))

        return unsubscribe

    async def close(self) -> None:
        """See `Bus`."""
        self._closing = True
        self._keeper.cancel()
        await asyncio.wait([self._keeper])
        for subscription in self._interests:
            subscription.stop()
        self._interests.clear()

    async def _keep_connected(self) -> None:
        while not self._closing:  # the client is known to swallow a cancellation
            client = Client()
            try:
                await self._connect(client)
                self._client = client
                for subscription in list(self._interests):
                    await self._express(client, subscription)
                    subscription.tell_missed()
                self._connected.set()
                await self._watch(client)
                _log.warning("bus client given up")
            except Exception as error:
                _log.error("bus unreachable", error=repr(error))
            finally:
                self._client = None
                await _give_up(client)
            await asyncio.sleep(_PAUSE)

    async def _watch(self, client: Client) -> None:
        """Returns when the client will not find its way back."""
        away = 0
        while away < _MOST_AWAY and not client.is_closed and not self._closing:
            await asyncio.sleep(1)
            away = 0 if client.is_connected else away + 1

    async def _connect(self, client: Client) -> None:
        """Returns when connected; from then on the client finds its way back by itself, with all that was subscribed."""

        async def reconnected() -> None:
            _log.info("bus back")
            for subscription in list(self._interests):
                subscription.tell_missed()

        async def disconnected() -> None:
            if not self._closing:
                _log.warning("bus away")

        async def failed(error: Exception) -> None:
            _log.debug("bus error", error=str(error))

        await client.connect(
            self._servers,
            name="texas42",
            error_cb=failed,
            disconnected_cb=disconnected,
            reconnected_cb=reconnected,
            max_reconnect_attempts=-1,
            reconnect_time_wait=_PAUSE,  # type: ignore[arg-type] # seconds, and whole only by the annotation
            ping_interval=_HEARTBEAT,
        )

    async def _express(self, client: Client, subscription: Subscription) -> None:
        """Lets the servers know, and waits until they do, if they are there."""

        async def hear(message: Msg) -> None:
            subscription.deliver(message.subject, message.data)

        try:
            interest = await client.subscribe(subscription.pattern, cb=hear)
            if subscription in self._interests:
                self._interests[subscription] = interest
            else:  # unsubscribed meanwhile
                await _withdraw(interest)
            # The client's ping overtakes what it has not written yet; its second one comes after.
            for _ in range(2):
                if client.is_connected:
                    await client.flush(timeout=1)
        except NatsError as error:
            _log.debug("bus silent", error=str(error))


async def _withdraw(interest: Interest | None) -> None:
    try:
        if interest is not None:
            await interest.unsubscribe()
    except NatsError as error:
        _log.debug("bus silent", error=str(error))


async def _give_up(client: Client) -> None:
    """Closes a client, within a second."""
    try:
        await asyncio.wait_for(client.close(), 1)
    except Exception as error:  # it is of no more use, whatever it says
        _log.debug("bus not closed", error=str(error))
