"""The application: what is served where, and what it is made of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata
from importlib.resources.abc import Traversable
from typing import Final

import structlog
from litestar import Litestar, MediaType, Router
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import BaseRoute
from litestar.types import ControllerRouterHandler

from texas42.server.entrance import Entrance
from texas42.server.http.asking import PROVIDED
from texas42.server.http.games import GameController
from texas42.server.http.guests import GuestController
from texas42.server.http.health import HealthController
from texas42.server.http.hints import HintController
from texas42.server.http.host import HostController
from texas42.server.http.invites import InviteController
from texas42.server.http.levels import LevelController
from texas42.server.http.me import MeController
from texas42.server.http.options import OptionsController
from texas42.server.http.problems import HANDLERS
from texas42.server.http.quick import QuickController
from texas42.server.http.rules import RulesController
from texas42.server.http.tables import TableController
from texas42.server.http.tokens import TokenController
from texas42.server.identity import COOKIE
from texas42.server.limits import Limits
from texas42.server.log.contract import LogUnavailable, NewerSchema
from texas42.server.metrics import Metrics
from texas42.server.pages import STATIC, pages
from texas42.server.services import open_services
from texas42.server.settings import Settings
from texas42.server.sockets import table_socket
from texas42.server.store import StoreUnavailable

_log = structlog.get_logger()

ROUTES: Final[tuple[ControllerRouterHandler, ...]] = (
    GuestController,
    MeController,
    TokenController,
    RulesController,
    OptionsController,
    LevelController,
    TableController,
    InviteController,
    HostController,
    QuickController,
    GameController,
    HintController,
    HealthController,
    table_socket,
)


TITLE: Final = "Texas 42 table server"
"""By this a server is known as one of ours."""


def create_app(settings: Settings, static: Traversable = STATIC) -> Litestar:
    """The application of one node. While it runs, `app.state.services` is its `Services`; `static` is the browser client."""
    limits, metrics = Limits(settings), Metrics()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with _said_why(), open_services(settings, limits, metrics) as services:
            app.state.services = services
            metrics.gauge("texas42_sockets", "Sockets at tables.", lambda: len(services.connections))
            metrics.gauge("texas42_tables_loaded", "Tables in memory.", lambda: len(services.tables.loaded_states()))
            metrics.gauge("texas42_index_waiting", "Tables and games still to be indexed.", services.index.waiting)
            yield

    app = Litestar(
        [*ROUTES, pages(static)],
        dependencies=PROVIDED,
        exception_handlers=HANDLERS,
        lifespan=[running],
        logging_config=None,
        openapi_config=_openapi(),
        request_max_body_size=settings.message_size,
        state=State({"settings": settings, "metrics": metrics}),
    )
    app.asgi_handler = Entrance(app.asgi_handler, settings, limits, metrics)
    return app


@asynccontextmanager
async def _said_why() -> AsyncIterator[None]:
    """Where the server cannot start, the log says why."""
    try:
        yield
    except (LogUnavailable, NewerSchema, StoreUnavailable, OSError) as error:
        _log.critical("the server cannot go on", why=str(error))
        raise


class _SchemaRouter(Router):
    """Litestar's own would also answer every unknown address below `/api`, with a page."""

    def register(self, value: ControllerRouterHandler) -> list[BaseRoute]:
        """Takes what serves the schema."""
        return [] if getattr(value, "media_type", None) is MediaType.HTML else super().register(value)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title=TITLE,
        version=metadata.version("texas42"),
        description="What goes on at a table comes over its socket, /api/tables/{id}/socket.",
        openapi_router=_SchemaRouter("/api", route_handlers=[], include_in_schema=False),
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "guest": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "program": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        security=[{}, {"guest": []}, {"program": []}],
    )
