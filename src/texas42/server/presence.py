"""Who is connected to which table, over all nodes.

A node knows its own sockets and writes a row when somebody's last one ends. Where a node died nobody wrote that row: other nodes
that have the table ask on the bus who is still there, and write it when nobody answers. A row that is wrong (the bus may lose
an answer) is put right by the node that has the socket.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import Final

from texas42.errors import Text42Error
from texas42.server.bus.contract import Bus, Unsubscribe
from texas42.server.clock import now
from texas42.server.log.contract import LogUnavailable
from texas42.server.table.commands import Gone, Here
from texas42.server.table.state import TableState
from texas42.server.tables import Tables

ASK, ANSWER = "presence.ask", "presence.here"
ROUND: Final = 2.0
"""Seconds between two looks at who may be gone without a word."""
PATIENCE: Final = 1.5
"""Seconds in which a node that has the person's socket answers."""
CONFIRMED: Final = 10_000
"""Milliseconds for which an answer holds."""


class Presence:
    """The sockets of this node, and what it knows of others'."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self.tables = tables
        self.bus = bus
        self.here: Counter[tuple[str, str]] = Counter()
        self.confirmed: dict[tuple[str, str], int] = {}
        self._settled: dict[str, TableState] = {}
        """The tables, as they stood, of which all who are there have a socket here: nothing to look at until that changes."""
        self._unsubscribes: list[Unsubscribe] = []
        self._task: asyncio.Task[None] | None = None
        self._answers: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen for questions and answers, and begin to look."""
        self._unsubscribes = [
            await self.bus.subscribe(ASK, lambda _topic, payload: self._asked(payload)),
            await self.bus.subscribe(ANSWER, lambda _topic, payload: self._answered(payload)),
        ]
        self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Stop; the sockets of this node are about to come back elsewhere."""
        for unsubscribe in self._unsubscribes:
            await unsubscribe()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def came(self, table: str, who: str) -> None:
        """A socket of somebody has joined a table."""
        self.here[table, who] += 1
        self._settled.pop(table, None)
        await self._set(table, who, gone=False)

    async def went(self, table: str, who: str) -> None:
        """A socket of somebody has ended."""
        self.here[table, who] -= 1
        self._settled.pop(table, None)
        if self.here[table, who] <= 0:
            del self.here[table, who]
            await self._set(table, who, gone=True)

    async def _set(self, table: str, who: str, *, gone: bool) -> None:
        """Write that somebody is gone or here, where they have a chair and the table does not know it yet."""
        try:
            state = await self.tables.state(table)
            if who in state.persons and state.is_gone(who) != gone:
                command = Gone(who) if gone else Here(who)
                await self.tables.submit(table, lambda _state: command, f"presence:{secrets.token_hex(8)}")
        except (Text42Error, LogUnavailable):
            return

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            states = self._unsettled()
            wrong = [
                (table, who)
                for table, state in states
                for who in state.persons
                if state.is_gone(who) and self._is_here(table, who)
            ]
            for table, who in wrong:
                await self._set(table, who, gone=False)
            doubtful = [key for table, state in states for key in self._doubtful(table, state)]
            for table, who in doubtful:
                await self.bus.publish(ASK, f"{table} {who}".encode())
            if doubtful:
                await asyncio.sleep(PATIENCE)
            for table, who in doubtful:
                if not self._is_sure(table, who):
                    await self._set(table, who, gone=True)

    def _unsettled(self) -> list[tuple[str, TableState]]:
        """The loaded tables that have to be looked at."""
        settled, self._settled = self._settled, {}
        unsettled: list[tuple[str, TableState]] = []
        for table, state in self.tables.loaded_states():
            if settled.get(table) is state or all(
                self._is_here(table, who) != state.is_gone(who) for who in state.persons
            ):
                self._settled[table] = state
            else:
                unsettled.append((table, state))
        return unsettled

    def _is_here(self, table: str, who: str) -> bool:
        return self.here.get((table, who), 0) > 0

    def _doubtful(self, table: str, state: TableState) -> list[tuple[str, str]]:
        if state.stage not in ("playing", "between"):
            return []
        return [(table, who) for who in sorted(state.present) if not self._is_sure(table, who)]

    def _is_sure(self, table: str, who: str) -> bool:
        return self._is_here(table, who) or now() - self.confirmed.get((table, who), 0) < CONFIRMED

    def _asked(self, payload: bytes) -> None:
        table, _, who = payload.decode().partition(" ")
        if self._is_here(table, who):
            self._answer(payload)

    def _answer(self, payload: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self.bus.publish(ANSWER, payload))
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    def _answered(self, payload: bytes) -> None:
        table, _, who = payload.decode().partition(" ")
        if len(self.confirmed) > 100_000:
            self.confirmed.clear()
        self.confirmed[table, who] = now()
