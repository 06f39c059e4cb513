"""What every request passes before it is routed, unknown addresses too: limits, where it comes from, headers, the access log."""

from __future__ import annotations

import time
from typing import Any, Final

import structlog
from litestar.connection import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from texas42.errors import Text42Error
from texas42.server.http.problems import problem_response
from texas42.server.limits import Limits, address_key
from texas42.server.metrics import Metrics
from texas42.server.pages import HASHED
from texas42.server.security import check_request, security_headers
from texas42.server.settings import Settings

_UNLIMITED: Final = frozenset({"/healthz", "/readyz", "/metrics"})

_ONE_PAGE: Final = f"/{HASHED}"
"""Below it are files that belong to a page and are asked for once: where many people share an address, all of them get theirs."""

_log = structlog.get_logger("texas42.access")


class Entrance:
    """Wraps the application's own router."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one connection."""
        if scope["type"] == ScopeType.HTTP:
            await self._handle(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _handle(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        added = security_headers(self.settings, scope["path"])

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        try:
            await self._pass(scope, receive, send_with_headers)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    async def _pass(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        try:
            if scope["path"] not in _UNLIMITED and not scope["path"].startswith(_ONE_PAGE):
                client = scope.get("client")
                self.limits.check("request", address_key(client[0] if client else None))
            check_request(request, scope["method"], self.settings)
        except Text42Error as error:
            response = problem_response(request, error)
            await response.to_asgi_response(app=None, request=request)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Says which kind of request it was, never with which words: ids and queries stay out."""
        route = scope.get("path_template") or "unknown"
        self.metrics.request(scope["method"], route, status, seconds)
        _log.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))
