"""Parts of a table's messages that are kept as they were encoded: most of a table stays as it is from one play to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from texas42.server.table.messages import encode, message_for, shared_part
from texas42.server.table.state import TableState


class Kept:
    """Encoded parts by name; a `texas42.view.Keep`. A part is made again when what it shows is no longer equal."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, msgspec.Raw]] = {}

    def __call__(self, name: str, shows: object, make: Callable[[], Any]) -> msgspec.Raw:
        """The part of that name, as JSON."""
        known = self._parts.get(name)
        if known is not None and (known[0] is shows or known[0] == shows):
            return known[1]
        made = msgspec.Raw(encode(make()))
        self._parts[name] = (shows, made)
        return made


class Showing:
    """What those who watch a table on this node are sent: the shared part once a version, and what has not changed as it was."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._keep = Kept()
        self._state: TableState | None = None
        self._shared = msgspec.Raw()

    def message(self, state: TableState, who: str | None, *, is_program: bool = False) -> bytes:
        """The message about a version for a person or a program (None: a spectator)."""
        if self._state is not state:
            self._shared = shared_part(self._table, state, self._keep)
            self._state = state
        return message_for(state, self._shared, who, is_program=is_program, keep=self._keep)
