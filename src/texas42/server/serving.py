"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Final

import structlog
import uvicorn
from litestar import Litestar

from texas42.server import logs
from texas42.server.app import create_app
from texas42.server.settings import Settings

_log = structlog.get_logger("texas42.serving")

_GOODBYE: Final = 0.3
"""Seconds for telling sockets to come back, before they are closed."""
_PATIENCE: Final = 5
"""Seconds for requests that are under way."""
_MOST_FRAME: Final = 64 * 1024
"""Bytes of a message that are read at all; `Settings.message_size` is what is taken."""


class Server(uvicorn.Server):
    """Tells the sockets before it closes them."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say where."""
        await super().startup(sockets)
        if self.started:
            _log.info(f"serving at {self.config.host}:{self._port()}")

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
        ws_max_size=_MOST_FRAME,
        ws_per_message_deflate=False,
    )
    return Server(config, app)


def run(settings: Settings, log_level: str = "INFO") -> None:
    """Serves until a signal stops it. Exits where it cannot begin."""
    logs.set_up(log_level)
    server = make_server(settings)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again after it has stopped
        server.run()
