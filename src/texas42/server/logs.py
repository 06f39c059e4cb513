"""Structured logs, one JSON object a line on standard error. Of an error they have the kind and the places in the code.

Never its words: they may quote tiles, names or what somebody sent.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from pathlib import PurePath
from typing import Any, Final, TextIO

import structlog

SECRETS: Final = frozenset(
    {"cookie", "code", "command", "deal", "dealt", "hand", "invite", "name", "seed", "text", "tiles", "token", "tokens"}
)
"""Fields that no line may have, whoever writes it."""

_QUIET: Final = {
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "asyncio": logging.WARNING,
    "nats": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "uvicorn.error": logging.WARNING,  # below it are the addresses of sockets with their queries, and their headers
    "websockets": logging.WARNING,  # below it are headers and frames
}
"""Libraries that say too much, whatever the level is."""


def set_up(level: str = "INFO", stream: TextIO | None = None) -> None:
    """Sends what the server, its libraries and uvicorn have to say down one way, standard error unless told otherwise."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        places_only,
        without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    handler.addFilter(
        lambda record: "Traceback (most recent" not in str(record.msg)
    )  # uvicorn's, of what was told before
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name, least in _QUIET.items():
        logging.getLogger(name).setLevel(least)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # it writes queries; the server has its own


def places_only(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """An error as its kind and the places that it came through."""
    found = event.pop("exc_info", None)
    error = sys.exc_info()[1] if found is True else found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["places"] = [
            f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)[-12:]
        ]
    event["event"] = str(event.get("event", "")).partition("\n")[0]  # libraries put an error's words below
    return event


def without_secrets(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A line without fields that could tell what is nobody's business."""
    return {field: "***" if field in SECRETS else value for field, value in event.items()}
