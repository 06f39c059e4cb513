"""The browser client: the files that its build left in `static`, read once and served from memory.

What is under `assets/` has a hash of its content in its name and is kept for ever; everything else is asked for again each time.
An address without a file is the client's own to show, and gets its page.
"""

from __future__ import annotations

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

_PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Content codings and the endings of files in them, the smallest first."""

_REFUSES: Final = re.compile(r";\s*q=0(\.0*)?\s*$")


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    kind: str
    cache: str
    digest: str
    bodies: dict[str, bytes]
    """By content coding; as it is under ""."""


def read_files(folder: Traversable) -> dict[str, File]:
    """Every file below a folder by its path there; what stands packed beside it belongs to it."""
    found = dict(_all(folder))
    packed = {name + ending for name in found for ending in _PACKED.values()}
    return {name: _file(name, found) for name in found if name not in packed}


def _all(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _all(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry.read_bytes()


def _file(name: str, found: dict[str, bytes]) -> File:
    ending = name[name.rfind(".") :]
    packed = {coding: found[name + ending] for coding, ending in _PACKED.items() if name + ending in found}
    return File(
        kind=_KINDS.get(ending, "application/octet-stream"),
        cache=_FOR_EVER if name.startswith(HASHED) else _ASK_AGAIN,
        digest=hashlib.sha256(found[name]).hexdigest()[:20],
        bodies={"": found[name], **packed},
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
    coding = _coding(request.headers.get("accept-encoding", ""), file)
    tag = f'"{file.digest}-{coding}"' if coding else f'"{file.digest}"'
    vary = "accept-encoding" if file.cache == _FOR_EVER else "accept, accept-encoding"
    headers = {"cache-control": file.cache, "etag": tag, "vary": vary}
    if tag in _known_tags(request):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if coding:
        headers["content-encoding"] = coding
    return Response(file.bodies[coding], headers=headers, media_type=file.kind, status_code=200)


def _coding(accepted: str, file: File) -> str:
    parts = accepted.lower().split(",")
    taken = {part.partition(";")[0].strip() for part in parts if not _REFUSES.search(part)}
    return next((coding for coding in _PACKED if coding in taken and coding in file.bodies), "")


def _known_tags(request: Request[Any, Any, Any]) -> set[str]:
    """What the browser has already; a proxy may have made a weak tag of ours."""
    tags = request.headers.get("if-none-match", "").split(",")
    return {tag.strip().removeprefix("W/") for tag in tags}


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    text = say(language_of(request), "serve.no_client")
    headers = {"cache-control": _ASK_AGAIN}
    return Response(f"{text}\n".encode(), status_code=503, headers=headers, media_type=MediaType.TEXT)
