"""`texas42 serve --open`: one command, and the game is in the browser."""

from __future__ import annotations

import errno
import http.client
import json
import os
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Final

from texas42.errors import BadValue
from texas42.locale import say

if TYPE_CHECKING:
    from texas42.server.settings import Settings

_TRIED: Final = 20
"""Ports, from the one that was asked for."""
_PATIENCE: Final = 2.0
"""Seconds in which a server of ours says that it is one."""
_ANY: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}
"""Addresses that stand for all of a machine's, and what to call them from the machine itself."""


def serve_and_open(settings: Settings, log_level: str, language: str) -> None:
    """Serves, and shows the game in a browser; where a server of ours runs already, shows that one."""
    from texas42.server.serving import run

    port, runs_already = find_port(settings.host, settings.port)
    if runs_already:
        url = address(settings, port)
        print(say(language, "serve.runs_already", url=url), flush=True)
        show(url, language)
        return
    if port != settings.port:
        print(say(language, "serve.port_taken", taken=settings.port, port=port), flush=True)

    def tell(port: int) -> None:
        url = address(settings, port)
        print(say(language, "serve.at", url=url), flush=True)
        # Starting a browser can take a while, and the server is wanted meanwhile.
        threading.Thread(target=show, args=(url, language), daemon=True).start()

    run(settings.model_copy(update={"port": port}), log_level, tell)


def find_port(host: str, port: int) -> tuple[int, bool]:
    """The first port from this one on that is free, or where a server of ours is, and whether it is. Raises `BadValue`."""
    last = min(port + _TRIED, 65536) - 1
    for tried in range(port, last + 1):
        if _is_free(host, tried):
            return tried, False
        if is_ours(host, tried):
            return tried, True
    raise BadValue("no_free_port", first=port, last=last)


def address(settings: Settings, port: int) -> str:
    """The address for a browser on this machine."""
    host = _ANY.get(settings.host, settings.host)
    local = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    return f"{settings.public_url or local}/"


def _is_free(host: str, port: int) -> bool:
    """Whether a server could listen there; what else may be wrong with an address, the server tells itself."""
    if port == 0:
        return True
    for family, kind, protocol, _, place in socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM):
        with socket.socket(family, kind, protocol) as tried:
            if os.name == "posix":  # as the server itself does; elsewhere it would mean that two may have one port
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind(place)
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    return False
    return True


def is_ours(host: str, port: int) -> bool:
    """Whether it is a server of ours that listens there."""
    from texas42.server.app import TITLE

    connection = http.client.HTTPConnection(_ANY.get(host, host), port, timeout=_PATIENCE)
    try:
        connection.request("GET", "/api/openapi.json")
        document = json.loads(connection.getresponse().read())
        return bool(document["info"]["title"] == TITLE)
    except (OSError, http.client.HTTPException, ValueError, LookupError, TypeError):  # whatever it is, it is not ours
        return False
    finally:
        connection.close()


def show(url: str, language: str) -> None:
    """Opens the address in a browser, or says that there is none."""
    if not has_screen():
        print(say(language, "serve.no_screen"), flush=True)
    elif not webbrowser.open(url):
        print(say(language, "serve.no_browser"), flush=True)


def has_screen() -> bool:
    """Whether a browser's window could be seen; without one, a browser of the terminal would take the terminal."""
    is_desktop = sys.platform in ("darwin", "win32", "cygwin")
    return is_desktop or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
