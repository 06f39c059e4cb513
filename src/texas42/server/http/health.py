"""For those who run the server: is it up, is it ready, what are its figures."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable

import msgspec
import structlog
from litestar import Controller, MediaType, Response, get
from litestar.exceptions import LitestarException

from texas42.server.http.asking import Node
from texas42.server.services import Services

_PATIENCE = 2.0

_log = structlog.get_logger()


class Readiness(msgspec.Struct, frozen=True):
    """Which parts answer."""

    log: bool
    store: bool
    bus: bool


class HealthController(Controller):
    """`/healthz`, `/readyz` and `/metrics`."""

    include_in_schema = False

    @get("/healthz", media_type=MediaType.TEXT)
    async def healthz(self) -> str:
        """The process answers."""
        return "ok\n"

    @get("/readyz")
    async def readyz(self, node: Node) -> Response[Readiness]:
        """Log, store and bus answer: 200; else 503."""
        asked = (_log_answers, _store_answers, _bus_answers)
        ready = Readiness(*await asyncio.gather(*(_answers(node, ask) for ask in asked)))
        return Response(ready, status_code=200 if ready.log and ready.store and ready.bus else 503)

    @get("/metrics", media_type=MediaType.TEXT)
    async def metrics(self, node: Node) -> Response[bytes]:
        """Figures for Prometheus."""
        return Response(node.metrics.page(), media_type="text/plain; version=0.0.4")


async def _answers(services: Services, ask: Callable[[Services], Awaitable[object]]) -> bool:
    try:
        await asyncio.wait_for(ask(services), _PATIENCE)
    except (LitestarException, asyncio.CancelledError):
        raise
    except Exception as error:
        _log.warning("not ready", part=ask.__name__.strip("_"), error=type(error).__name__)
        return False
    return True


async def _log_answers(services: Services) -> None:
    await services.log.tables(1)


async def _store_answers(services: Services) -> None:
    await services.store.ping()


async def _bus_answers(services: Services) -> None:
    """A message to oneself comes back."""
    topic, heard = f"ready.{secrets.token_hex(8)}", asyncio.Event()
    unsubscribe = await services.bus.subscribe(topic, lambda _topic, _payload: heard.set())
    try:
        await services.bus.publish(topic, b"")
        await heard.wait()
    finally:
        await unsubscribe()
