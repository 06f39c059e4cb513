"""Parts of a table's messages that are kept as they were encoded: most of a table stays as it is from one play to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from texas42.server.table.messages import encode, private_part, shared_part, whole
from texas42.server.table.state import Chair, TableState
from texas42.view import held_by

_MOST_VIEWERS: Final = 64
"""Private parts that are kept of one table: all chairs, and spectators who had one."""


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


class Common:
    """Encoded parts that tables have in common, by name and by what they show; a `texas42.view.Keep`. The oldest make room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: dict[tuple[str, object], msgspec.Raw] = {}

    def __call__(self, name: str, shows: object, make: Callable[[], Any]) -> msgspec.Raw:
        """The part of that name that shows this, as JSON."""
        key = name, shows
        known = self._parts.get(key)
        if known is None:
            if len(self._parts) == self._most:
                del self._parts[next(iter(self._parts))]
            known = self._parts[key] = msgspec.Raw(encode(make()))
        return known


_COMMON: Final = Common(4000)
"""What may and may not be called, at 1 to 4 kB: after the same calls it is the same at every table."""


class Showing:
    """What those who watch a table on this node are sent: the shared part once a version, and what has not changed as it was."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._keep = Kept()
        self._state: TableState | None = None
        self._shared = b""
        self._chairs: tuple[Chair, ...] = ()
        self._places: dict[str, tuple[int, ...]] = {}
        """The places of those who watch, as the chairs stand."""
        self._private: dict[str | None, tuple[object, bytes]] = {}

    def message(self, state: TableState, who: str | None, *, is_program: bool = False) -> bytes:
        """The message about a version for a person or a program (None: a spectator)."""
        if self._state is not state:
            self._shared = shared_part(self._table, state, self._keep)
            self._state = state
        return whole(self._shared, self._private_part(state, who, is_program))

    def _private_part(self, state: TableState, who: str | None, is_program: bool) -> bytes:
        """Kept while somebody has no turn; programs remember every action, so that theirs is always another."""
        if is_program:
            return private_part(state, who, is_program=True, keep=_COMMON)
        game, places = state.game, () if who is None else self._places_of(state, who)
        shows: list[object] = [places, game is None]
        if game is not None:
            for place in places:
                held = held_by(game, place)
                if held is None:
                    return private_part(state, who, keep=_COMMON)
                shows.append(held)
        known = self._private.get(who)
        if known is None or known[0] != shows:
            if len(self._private) > _MOST_VIEWERS:
                self._private.clear()
            known = self._private[who] = (shows, private_part(state, who))
        return known[1]

    def _places_of(self, state: TableState, who: str) -> tuple[int, ...]:
        if self._chairs is not state.chairs:
            self._chairs, self._places = state.chairs, {}
        places = self._places.get(who)
        if places is None:
            if len(self._places) > _MOST_VIEWERS:
                self._places.clear()
            places = self._places[who] = state.seats_of(who)
        return places
