"""What keeps other sites out, and what browsers are told to refuse.

A cookie goes along with requests that another site's page makes, so whatever changes something must prove that it comes from our
own pages. Browsers say so themselves, in `Sec-Fetch-Site` and `Origin`, which no page can forge; a token in every form, as sites
without scripts need it, would add nothing here. Requests with a bearer token need no proof: no browser sends one by itself.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from texas42.server.errors import Refused
from texas42.server.identity import COOKIE, bearer_token
from texas42.server.settings import Settings

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

Connection = ASGIConnection[Any, Any, Any, Any]


def security_headers(settings: Settings, path: str) -> list[tuple[bytes, bytes]]:
    """The headers of every answer."""
    headers = {
        "content-security-policy": _POLICY,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
    }
    if settings.is_secure:
        headers["strict-transport-security"] = "max-age=31536000"
    if path.startswith(("/api/", "/metrics", "/healthz", "/readyz")):
        headers["cache-control"] = "no-store"
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def check_request(connection: Connection, method: str, settings: Settings) -> None:
    """Lets what changes something come from our own pages, or from a program. Raises `Refused`."""
    if method in SAFE_METHODS or bearer_token(connection) is not None:
        return
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    if origin is not None:
        is_ours = _is_named(origin, settings) or (site in (None, "same-origin") and _is_same_host(origin, connection))
    elif site is not None:
        is_ours = site == "same-origin"
    else:  # no browser of today, so it has no cookie that it was not given on purpose; better safe
        is_ours = COOKIE not in connection.cookies
    if not is_ours:
        raise Refused("other_site")


def check_socket(connection: Connection, settings: Settings) -> None:
    """Lets a socket with a cookie come from our own pages alone. Raises `Refused`."""
    if bearer_token(connection) is not None or COOKIE not in connection.cookies:
        return
    origin = connection.headers.get("origin")
    if origin is None or not (_is_named(origin, settings) or _is_same_host(origin, connection)):
        raise Refused("other_site")


def _is_named(origin: str, settings: Settings) -> bool:
    """Whether the settings name this origin as one of ours."""
    own = (settings.public_url, *settings.origins)
    return origin.lower() in {_origin_of(url) for url in own if url}


def _origin_of(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"


def _is_same_host(origin: str, connection: Connection) -> bool:
    """Whether an origin is the address that was asked; a page that rebinds its name to us has no cookie of ours."""
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    host = connection.headers.get("host", "").lower()
    return parts.scheme in ("http", "https") and parts.netloc == host != ""
