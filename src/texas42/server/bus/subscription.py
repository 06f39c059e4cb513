"""Somebody who listens to a bus."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from texas42.server.bus.contract import Handler
from texas42.server.bus.topics import compiled

_log = structlog.get_logger()


class Subscription:
    """A pattern and who is called for it, until `stop`. Raises ValueError for a pattern that is none."""

    def __init__(self, pattern: str, handler: Handler, missed: Callable[[], None] | None) -> None:
        self.pattern = pattern
        self.takes = compiled(pattern).fullmatch
        self._handler = handler
        self._missed = missed
        self._stopped = False

    def deliver(self, topic: str, payload: bytes) -> None:
        """Calls the handler, whose errors end here."""
        if self._stopped:
            return
        try:
            self._handler(topic, payload)
        except Exception:
            _log.exception("bus handler failed", pattern=self.pattern)

    def tell_missed(self) -> None:
        """Says that messages may have been lost."""
        if self._missed is None or self._stopped:
            return
        try:
            self._missed()
        except Exception:
            _log.exception("bus handler failed", pattern=self.pattern)

    def stop(self) -> None:
        """Nobody is called any more."""
        self._stopped = True
