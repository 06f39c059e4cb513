"""The sockets of this node, counted by who and from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from texas42.server.limits import address_key

if TYPE_CHECKING:
    from texas42.server.sockets import Connection


class Connections:
    """All sockets that are open at a table."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._by_who: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._all))

    def add(self, connection: Connection) -> None:
        """A socket has joined."""
        self._all.add(connection)
        self._count(connection, 1)

    def discard(self, connection: Connection) -> None:
        """A socket has ended."""
        if connection in self._all:
            self._all.remove(connection)
            self._count(connection, -1)

    def of(self, who: str) -> int:
        """How many one identity has."""
        return self._by_who[who]

    def from_address(self, address: str) -> int:
        """How many come from one address, as `limits.address_key` writes it."""
        return self._by_address[address]

    def stop(self, code: int, who: str | None = None) -> None:
        """Lets the sockets go, all of them or those of one identity."""
        for connection in self:
            if who is None or (connection.actor is not None and connection.actor.who == who):
                connection.stop(code)

    def _count(self, connection: Connection, step: int) -> None:
        client = connection.socket.client
        keys = [(self._by_address, address_key(client.host if client else None))]
        if connection.actor is not None:
            keys.append((self._by_who, connection.actor.who))
        for counter, key in keys:
            counter[key] += step
            if counter[key] <= 0:
                del counter[key]
