"""What the store learns from tables: the directory, who has been where, and every finished game, once.

`note` is called at every version and only remembers; a task of its own writes, a moment later and many tables at a time. What a
crash left out is found again by `catching_up`.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

import structlog

from texas42.notation.record import write_score
from texas42.seats import SEATS
from texas42.server.clock import now
from texas42.server.ids import new_id
from texas42.server.metrics import Metrics
from texas42.server.store import Store, StoreUnavailable
from texas42.server.store.directory import TableEntry
from texas42.server.store.games import FinishedGame, Player
from texas42.server.table.levels import level_at
from texas42.server.table.state import TableState

_PAUSE: Final = 0.5
"""Seconds between two rounds of writing."""
_AGAIN: Final = 2.0
"""Seconds after which a database that was away is tried again."""
_STALE: Final = 60_000
"""Milliseconds after which the directory hears again that a table is alive."""
_REMEMBERED: Final = 50_000

_log = structlog.get_logger()


class Index:
    """Writes what tables come to into the store."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._states: dict[str, TableState] = {}
        self._finished: dict[tuple[str, int], TableState] = {}
        self._stored: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._written: OrderedDict[str, tuple[tuple[object, ...], frozenset[str], int]] = OrderedDict()
        self._wake = asyncio.Event()
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="index")

    async def close(self) -> None:
        """Write what is still to be written, if the database is there."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(StoreUnavailable):
            await self.flush()

    def note(self, table: str, state: TableState) -> None:
        """A table has a new version; the watcher of `Tables`."""
        self._metrics.versions.inc()
        known = self._states.get(table)
        if known is None or known.version < state.version:
            self._states[table] = state
        key = (table, state.games)
        if state.stage == "over" and state.game and state.game.hands and key not in self._stored:
            self._finished.setdefault(key, state)
        self._wake.set()

    def waiting(self) -> int:
        """How many tables and games are still to be written."""
        return len(self._states) + len(self._finished)

    async def flush(self) -> None:
        """Write now. Raises `StoreUnavailable`; nothing is lost then."""
        async with self._lock:
            states, self._states = self._states, {}
            finished, self._finished = self._finished, {}
            try:
                await self._note(states)
                for (table, number), state in tuple(finished.items()):
                    await self._store_game(table, number, state)
                    del finished[table, number]
            except BaseException:
                self._states = {**states, **self._states}
                self._finished = {**finished, **self._finished}
                raise

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(_PAUSE)
            self._wake.clear()
            try:
                await self.flush()
            except StoreUnavailable:
                self._wake.set()
                await asyncio.sleep(_AGAIN)
            except Exception as error:
                self._metrics.failures.labels(type(error).__name__).inc()
                _log.error("the index could not be written", exc_info=error)
                self._states.clear()
                self._finished.clear()

    async def _note(self, states: dict[str, TableState]) -> None:
        at = now()
        entries: list[TableEntry] = []
        people: list[tuple[str, str]] = []
        for table, state in states.items():
            summary, persons = _summary(state), frozenset(state.persons)
            before = self._written.get(table, ((), frozenset(), 0))
            people += [(table, who) for who in persons - before[1]]
            if summary != before[0] or persons - before[1] or at - before[2] > _STALE:
                entries.append(entry_of(table, state, at))
        if entries or people:
            await self._store.directory.note(entries, people)
        for entry in entries:
            state = states[entry.id]
            self._written[entry.id] = (_summary(state), frozenset(state.persons), at)
            self._written.move_to_end(entry.id)
        while len(self._written) > _REMEMBERED:
            self._written.popitem(last=False)

    async def _store_game(self, table: str, number: int, state: TableState) -> None:
        game = finished_game(table, number, state)
        assert state.game is not None
        if await self._store.games.add(game, state.game.public_record(**tags_of(game))):
            self._metrics.games.inc()
        self._stored[table, number] = None
        while len(self._stored) > _REMEMBERED:
            self._stored.popitem(last=False)


def entry_of(table: str, state: TableState, at: int) -> TableEntry:
    """The directory's entry of a table."""
    opened = state.opened
    stage, free, bots, people = _summary(state)
    return TableEntry(
        id=table,
        host=opened.host,
        rules=state.setup.rules_text,
        public=opened.public,
        watching=opened.watching,
        stage=stage,
        seats=state.setup.seats,
        free=free,
        bots=bots,
        people=people,
        version=state.version,
        created=at,
        active=at,
    )


def _summary(state: TableState) -> tuple[str, int, int, int]:
    """What the directory tells of a table: stage, free chairs, bots' chairs, people."""
    free = sum(chair.is_empty and chair.coming is None for chair in state.chairs)
    bots = sum(chair.level is not None and chair.coming is None for chair in state.chairs)
    return state.stage, free, bots, sum(person.gone_since is None for person in state.persons.values())


def finished_game(table: str, number: int, state: TableState) -> FinishedGame:
    """The game that has just ended at a table."""
    game = state.game
    assert game is not None
    players = []
    for place, chair in enumerate(state.chairs):
        person = state.persons.get(chair.who) if chair.who else None
        players.append(Player(SEATS[place], person.name if person else None, level_at(state, place), chair.who))
    return FinishedGame(
        id=new_id(),
        table=table,
        number=number,
        public=state.opened.public,
        rules=state.setup.rules_text,
        score=write_score(game.score),
        winner=game.winner,
        hands=len(game.hands),
        finished=state.acted_at,
        players=tuple(players),
    )


def tags_of(game: FinishedGame) -> dict[str, str]:
    """The tags of a game's record: who had which chair, and the day (UTC)."""
    names: dict[str, str] = {
        player.seat: player.name or (f"bot {player.level}" if player.level else "?") for player in game.players
    }
    return {**names, "Date": datetime.fromtimestamp(game.finished / 1000, UTC).strftime("%Y.%m.%d")}
