"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from collections.abc import Callable
from typing import Final

import structlog
import uvicorn
from litestar import Litestar

from texas42.server import logs
from texas42.server.app import create_app
from texas42.server.settings import Settings
from texas42.server.wire import Wire

_log = structlog.get_logger("texas42.serving")

_GOODBYE: Final = 0.3
"""Seconds for telling sockets to come back, before they are closed."""
_PATIENCE: Final = 5
"""Seconds for requests that are under way."""
_MOST_FRAME: Final = 64 * 1024
"""Bytes of a message that are read at all; `Settings.message_size` is what is taken."""
_COLLECTIONS: Final = (10_000, 50, 100)
"""When Python's garbage collector looks for cycles: after so many new objects, so many of these rounds, and again. What a node
has most of are tables, immutable values that are in no cycle and live long. At Python's own numbers (700, 10, 10) looking
through them took an eighth of the CPU and held up everybody for up to 0.36 s. What there is of cycles is young when it is let
go: the first round frees it. With rounds of 50,000 that took 40 to 70 ms, which is too long for those who wait."""


class Server(uvicorn.Server):
    """Tells the sockets before it closes them."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app
        self.on_listening: Callable[[int], None] | None = None
        """Is called with the port once the server listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say where."""
        await super().startup(sockets)
        if self.started:
            _log.info(f"serving at {self.config.host}:{self._port()}")
            if self.on_listening:
                self.on_listening(self._port())

    def _port(self) -> int:
        listening = [one for server in self.servers for one in server.sockets]
        return int(listening[0].getsockname()[1]) if listening else self.config.port

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to stop."""
        services = self._app.state.get("services")
        if services is not None and len(services.connections):
            services.say_goodbye()
            await asyncio.sleep(_GOODBYE)
        await super().shutdown(sockets)
        _log.info("stopped")


def make_server(settings: Settings) -> Server:
    """A server that has not begun to listen."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        access_log=False,
        forwarded_allow_ips=settings.proxies,
        lifespan="on",
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
        ws=Wire,
        ws_max_size=_MOST_FRAME,
        ws_per_message_deflate=False,
    )
    return Server(config, app)


def run(settings: Settings, log_level: str = "INFO", on_listening: Callable[[int], None] | None = None) -> None:
    """Serves until a signal stops it. Exits where it cannot begin."""
    logs.set_up(log_level)
    server = make_server(settings)
    server.on_listening = on_listening
    gc.collect()
    gc.freeze()  # modules, classes and routes stay: no collection need look at them again
    gc.set_threshold(*_COLLECTIONS)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again after it has stopped
        server.run()
