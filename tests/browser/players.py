"""People at their browsers: each has a context of its own in Chromium, and whatever goes wrong there is written down."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebError, WebSocket

Language: TypeAlias = Literal["en", "es", "de"]
Theme: TypeAlias = Literal["light", "dark", "felt"]
Size: TypeAlias = tuple[int, int]

WIDE: Final[Size] = (1280, 800)
PHONE: Final[Size] = (390, 844)
SMALL_PHONE: Final[Size] = (320, 568)

PATIENCE: Final = 10_000
"""Milliseconds that a page may take to do what it was asked."""

_LOCALES: Final[Mapping[Language, str]] = {"en": "en-US", "es": "es-MX", "de": "de-DE"}


@dataclass(frozen=True)
class Frame:
    """A message over a socket of a page."""

    url: str
    text: str
    is_received: bool


@dataclass
class Player:
    """Somebody's browser, with one page open."""

    name: str
    server: str
    context: BrowserContext
    page: Page
    frames: list[Frame] = field(default_factory=list)
    """All that went over the sockets of all pages, both ways."""
    noted: list[str] = field(default_factory=list)
    """What went wrong: errors in the console, refusals of the policy too; errors of scripts; other hosts; answers from 500 up."""
    forgiven: list[str] = field(default_factory=list)
    """Patterns of what was meant to go wrong."""

    def forgive(self, pattern: str) -> None:
        """What goes wrong and has this in it is meant to."""
        self.forgiven.append(pattern)

    @property
    def faults(self) -> list[str]:
        """What went wrong and was not meant to."""
        return [fault for fault in self.noted if not any(re.search(pattern, fault) for pattern in self.forgiven)]


async def arrive(
    chromium: Browser,
    server: str,
    name: str,
    *,
    size: Size = WIDE,
    language: Language = "en",
    theme: Theme = "light",
    settings: Mapping[str, object] | None = None,
    service_worker: bool = False,
    **context: Any,
) -> Player:
    """A browser that has never been here, but for its settings. `context` goes to `Browser.new_context`."""
    chosen = {"language": language, "theme": theme, **(settings or {})}
    kept = [{"name": "texas42.settings", "value": json.dumps(chosen)}]
    options: dict[str, Any] = {
        "base_url": server,
        "color_scheme": "light" if theme == "light" else "dark",
        "locale": _LOCALES[language],
        "storage_state": {"cookies": [], "origins": [{"origin": server, "localStorage": kept}]},
        "viewport": {"width": size[0], "height": size[1]},
    }
    opened = await chromium.new_context(**{**options, **context})
    opened.set_default_timeout(PATIENCE)
    if not service_worker:  # as in a browser that has none, so that requests go to the server and are seen here
        await opened.add_init_script("delete Navigator.prototype.serviceWorker")
    player = Player(name, server, opened, await opened.new_page())
    _watch(player)
    return player


def _watch(player: Player) -> None:
    host = urlsplit(player.server).netloc
    note = player.noted.append

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("assert", "error"):
            note(f"console: {message.text} ({message.location['url']})")

    def on_error(error: WebError) -> None:
        note(f"script: {error.error}")

    def on_address(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("blob", "data") and parts.netloc != host:
            note(f"another host: {url}")

    def on_request(request: Request) -> None:
        on_address(request.url)

    def on_response(response: Response) -> None:
        if response.status >= 500:
            note(f"answer: {response.status} {response.url}")

    def on_socket(socket: WebSocket) -> None:
        def on_frame(payload: bytes | str, is_received: bool) -> None:
            text = payload if isinstance(payload, str) else payload.decode(errors="replace")
            player.frames.append(Frame(socket.url, text, is_received))

        on_address(socket.url)
        socket.on("framereceived", lambda payload: on_frame(payload, True))
        socket.on("framesent", lambda payload: on_frame(payload, False))

    def on_page(page: Page) -> None:
        page.on("websocket", on_socket)

    player.context.on("console", on_console)
    player.context.on("weberror", on_error)
    player.context.on("request", on_request)
    player.context.on("response", on_response)
    player.context.on("page", on_page)
    for page in player.context.pages:
        on_page(page)
