"""Every failure has one form: a code, its facts, and the sentence in the asker's language. Never a stack trace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from texas42.errors import Text42Error
from texas42.locale import LANGUAGES
from texas42.rules.errors import IllegalAction
from texas42.server.errors import Refused
from texas42.server.log.contract import LogUnavailable
from texas42.server.store.database import StoreUnavailable

_log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]


class Problem(msgspec.Struct, frozen=True):
    """Why something did not happen. Nothing has changed."""

    code: Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]
    """For programs, and for clients that make their own sentence."""
    facts: dict[str, str | int | tuple[str, ...]]
    text: str
    """The sentence."""


def _spec(text: str) -> ResponseSpec:
    return ResponseSpec(Problem, generate_examples=False, description=text)


PROBLEMS: Final[dict[int, ResponseSpec]] = {
    400: _spec("the request cannot be read"),
    401: _spec("this is for guests: no cookie or token, or one that is void"),
    403: _spec("not allowed"),
    404: _spec("there is no such thing"),
    405: _spec("this cannot be done here"),
    409: _spec("not possible now"),
    413: _spec("too large"),
    415: _spec("not JSON"),
    422: _spec("the request does not make sense"),
    429: _spec("too many requests"),
    500: _spec("a defect of the server"),
    503: _spec("the database is away"),
}
"""What any request may get, for the OpenAPI."""

_STATUS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("guests_only", "token_unknown"), 401),
    **dict.fromkeys(("host_only", "not_invited", "no_hints_here", "no_watching", "other_site", "people_only"), 403),
    **dict.fromkeys(
        ("code_unknown", "invite_unknown", "no_such_game", "no_such_hand", "no_such_table", "no_such_token"), 404
    ),
    "nothing_here": 404,
    "method_not_allowed": 405,
    "message_too_large": 413,
    "json_only": 415,
    **dict.fromkeys(("no_such_seat", "message_unreadable", "unknown_player"), 422),
    **dict.fromkeys(("name_empty", "name_refused", "name_reserved", "name_too_long", "name_unreadable"), 422),
    "too_fast": 429,
    "internal_error": 500,
    **dict.fromkeys(("log_unavailable", "store_unavailable"), 503),
}

_LEFT: Final = "client disconnected prematurely"
"""What Litestar says, as an error of the server, where a client leaves in the middle of its request."""

_CODES: Final[Mapping[int, str]] = {404: "nothing_here", 405: "method_not_allowed"}


def status_of(error: Text42Error) -> int:
    """The HTTP status of an error: what a table refuses is a conflict, what cannot be read is the asker's mistake."""
    return _STATUS.get(error.code, 409 if isinstance(error, Refused | IllegalAction) else 422)


def language_of(request: AnyRequest) -> str:
    """The first language of `Accept-Language` that there is a catalogue for."""
    for choice in request.headers.get("accept-language", "").split(","):
        language = choice.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def problem_response(request: AnyRequest, error: Text42Error) -> Response[Problem]:
    """The answer that tells of an error."""
    status = status_of(error)
    headers = {"retry-after": str(error.facts["seconds"])} if "seconds" in error.facts else {}
    problem = Problem(error.code, error.plain_facts(), error.message(language_of(request)))
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def _refused(request: AnyRequest, error: Text42Error) -> Response[Problem]:
    return problem_response(request, error)


def _away(request: AnyRequest, error: Exception) -> Response[Problem]:
    code = "log_unavailable" if isinstance(error, LogUnavailable) else "store_unavailable"
    _log.warning("a database is away", error=type(error).__name__)
    return problem_response(request, Refused(code))


def _http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses by itself, in our form."""
    if error.status_code == 413:
        return problem_response(request, Refused("message_too_large", n=request.app.state.settings.message_size))
    if error.detail == _LEFT:
        _log.info("a client left in the middle of its request")
        return problem_response(request, Refused("message_unreadable", why=_LEFT))
    if error.status_code >= 500:
        return _defect(request, error)
    code = _CODES.get(error.status_code)
    problem = Refused(code) if code else Refused("message_unreadable", why=_places(error))
    response = problem_response(request, problem)
    response.headers.update(error.headers or {})
    return response


def _places(error: HTTPException) -> str:
    """Which parts of the request are wrong, and how, without what was sent."""
    extra = error.extra if isinstance(error.extra, list) else []
    if any(isinstance(part, dict) and part.get("key") == "data" for part in extra):
        return "the body is missing"
    parts = [f"{part.get('key', 'body')}: {part.get('message', '')}" for part in extra if isinstance(part, dict)]
    return "; ".join(parts) or type(error).__name__


def _defect(request: AnyRequest, error: Exception) -> Response[Problem]:
    request.app.state.metrics.failures.labels(type(error).__name__).inc()
    _log.error("a request failed", exc_info=error)
    return problem_response(request, Refused("internal_error"))


HANDLERS: Final[ExceptionHandlersMap] = {
    Text42Error: _refused,
    LogUnavailable: _away,
    StoreUnavailable: _away,
    HTTPException: _http,
    Exception: _defect,
}
