"""An append that waits for the database."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Sequence
from dataclasses import dataclass

from texas42.server.log.contract import LogUnavailable
from texas42.server.log.row import Outcome, Row


@dataclass(slots=True, eq=False)
class Pending:
    """What the writer works on; `settle` or `fail` tells the caller."""

    rows: Sequence[Row]
    due: int | None
    future: Future[Outcome]
    since: float
    """The event loop's time of the call."""
    in_doubt: bool = False
    """The connection broke while this was on its way: it may be stored already."""

    @property
    def table(self) -> str:
        """The table of all rows."""
        return self.rows[0].table

    @property
    def first(self) -> int:
        """The first row's version."""
        return self.rows[0].version

    @property
    def last(self) -> int:
        """The last row's version."""
        return self.rows[-1].version

    def settle(self, outcome: Outcome) -> None:
        """Gives the caller its outcome; a caller that was cancelled is no matter."""
        if not self.future.done():
            self.future.set_result(outcome)

    def fail(self, cause: Exception) -> None:
        """Gives the caller LogUnavailable."""
        if not self.future.done():
            error = LogUnavailable(f"the database did not store it, as far as is known: {cause}")
            error.__cause__ = cause
            self.future.set_exception(error)
