"""The browser client: the files that its build left in `static`, read once and served from memory.

What is under `assets/` has a hash of its content in its name and is kept for ever; everything else is asked for again each time.
An address without a file is the client's own to show, and gets its page.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec
from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from texas42.locale import say
from texas42.server.http.problems import language_of

STATIC: Final = resources.files("texas42.server").joinpath("static")
INDEX: Final = "index.html"

HASHED: Final = "assets/"
"""The folder whose files never change."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"

_NOT_ITS: Final = frozenset({"api", "healthz", "metrics", "readyz"})
"""First words of addresses that the client does not show."""

_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Media types by ending, since the system's own table differs between systems."""

_PACKS: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
"""Kinds that packing makes much smaller; fonts and pictures are packed already."""

_REFUSES: Final = re.compile(r";\s*q=0(\.0*)?\s*$")


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    kind: str
    cache: str
    digest: str
    body: bytes
    packed: bytes | None
    """The same as gzip."""


def read_files(folder: Traversable) -> dict[str, File]:
    """Every file below a folder by its path there, packed once where that pays."""
    return {name: _file(name, body) for name, body in _all(folder)}


def _all(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _all(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry.read_bytes()


def _file(name: str, body: bytes) -> File:
    kind = _KINDS.get(name[name.rfind(".") :], "application/octet-stream")
    return File(
        kind=kind,
        cache=_FOR_EVER if name.startswith(HASHED) else _ASK_AGAIN,
        digest=hashlib.sha256(body).hexdigest()[:20],
        body=body,
        packed=gzip.compress(body, mtime=0) if kind.startswith(_PACKS) else None,
    )


def pages(folder: Traversable = STATIC) -> HTTPRouteHandler:
    """The handler of every address that is nobody else's."""
    files = read_files(folder)

    @route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file, the client's page, or not found."""
        name = request.scope["path"].strip("/")
        if name in files:
            return _answer(request, files[name])
        if name and not _is_view(name, request.headers.get("accept", "")):
            raise NotFoundException
        return _answer(request, files[INDEX]) if INDEX in files else _not_built(request)

    return page


def _is_view(name: str, accepted: str) -> bool:
    """Whether somebody wants to see a view of the client, not a file that is not there."""
    return "text/html" in accepted and "." not in name and name.partition("/")[0] not in _NOT_ITS


def _answer(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    """The file in a coding that the browser takes, or that what it has is still good."""
    packed = file.packed if _takes_gzip(request.headers.get("accept-encoding", "")) else None
    tag = f'"{file.digest}"' if packed is None else f'"{file.digest}-gzip"'
    vary = "accept-encoding" if file.cache == _FOR_EVER else "accept, accept-encoding"
    headers = {"cache-control": file.cache, "etag": tag, "vary": vary}
    if tag in _known_tags(request):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if packed is None:
        return Response(file.body, headers=headers, media_type=file.kind, status_code=200)
    headers["content-encoding"] = "gzip"
    return Response(packed, headers=headers, media_type=file.kind, status_code=200)


def _takes_gzip(accepted: str) -> bool:
    parts = accepted.lower().split(",")
    return any(part.partition(";")[0].strip() == "gzip" and not _REFUSES.search(part) for part in parts)


def _known_tags(request: Request[Any, Any, Any]) -> set[str]:
    """What the browser has already; a proxy may have made a weak tag of ours."""
    tags = request.headers.get("if-none-match", "").split(",")
    return {tag.strip().removeprefix("W/") for tag in tags}


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    text = say(language_of(request), "serve.no_client")
    headers = {"cache-control": _ASK_AGAIN}
    return Response(f"{text}\n".encode(), status_code=503, headers=headers, media_type=MediaType.TEXT)
