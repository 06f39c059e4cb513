"""The tables of a node: checks commands, writes them to the log, tells those who watch, and does what is due without people.

Nothing here owns a table. Any node folds it from its rows, and the log's key decides who was first: a node that was second
reads what happened and checks its command again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import structlog

from texas42.dealing import deal_deck
from texas42.dominoes import Domino
from texas42.errors import Text42Error
from texas42.notation.deal import write_deal
from texas42.server.bus.contract import Bus, Unsubscribe
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.ids import new_id
from texas42.server.log.contract import ActionLog, LogUnavailable
from texas42.server.log.row import ActionKnown, Row, Stored
from texas42.server.spares import Spares
from texas42.server.table.commands import Act, Command, Deal, read_command, write_command
from texas42.server.table.due import BotActs, Duty, duty
from texas42.server.table.fold import apply, fold
from texas42.server.table.state import TableState
from texas42.server.thinking import Thinkers

Make = Callable[[TableState], Command]
"""Makes a command for the table as it stands; may raise `Refused`."""

Watcher = Callable[[str, TableState], None]
"""Is called after every version of a table, on the event loop; must not block."""

TOPIC: Final = "tables"
_TRIES: Final = 50
_REMEMBERED: Final = 400
_IDLE: Final = 300_000
"""Milliseconds after which a table that nobody watches is dropped from memory."""
_UNHEARD: Final = 5000
"""Milliseconds after which the log is asked where a watched table stands, in case the bus lost a message."""
_LATE: Final = 1500
"""Milliseconds after which any node does what another should have done."""

_ROUND: Final = 1000
"""Milliseconds after which unknown tables have to wait for the next round."""

_log = structlog.get_logger()
_RANDOM: Final = secrets.SystemRandom()


class Entry:
    """What a node knows about one table."""

    def __init__(self) -> None:
        self.state: TableState | None = None
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.read_at = 0
        self.heard = 0
        """The latest version that another node told of."""
        self.refreshing = False
        self.actions: dict[str, int] = {}
        """The versions of the latest actions by their ids, so that a retry is answered."""

    def note(self, action_id: str, version: int) -> None:
        """Remember an action, and forget one that is long past."""
        self.actions[action_id] = version
        if len(self.actions) > _REMEMBERED:
            del self.actions[next(iter(self.actions))]


class Tables:
    """All tables, as far as this node has looked at them."""

    def __init__(self, log: ActionLog, bus: Bus, thinkers: Thinkers, on_version: Watcher | None = None) -> None:
        self.log = log
        self.bus = bus
        self.thinkers = thinkers
        self.on_version = on_version
        self._entries: dict[str, Entry] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self._unsubscribe: Unsubscribe | None = None
        self._spares = Spares(new_id())

    async def start(self) -> None:
        """Listen to the other nodes, and take up what is overdue."""
        self._unsubscribe = await self.bus.subscribe(f"{TOPIC}.*", self._heard, missed=self._missed)
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Finish what is under way; nothing new is begun."""
        self._closing = True
        if self._unsubscribe:
            await self._unsubscribe()
        for entry in self._entries.values():
            if entry.timer:
                entry.timer.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def state(self, table: str) -> TableState:
        """The table as it stands in the log. Raises `Refused` where there is none."""
        entry = self._entry(table)
        if entry.state is None:
            async with entry.lock:
                await self._catch_up(table, entry)
        if entry.state is None:
            self._entries.pop(table, None)
            raise Refused("no_such_table")
        return entry.state

    async def open(self, table: str, commands: Sequence[Command]) -> TableState:
        """A new table from its first commands, the first of which opens it."""
        at = now()
        state = fold([(command, at) for command in commands])
        rows = [
            Row(table, version, f"open:{version}", at, write_command(command))
            for version, command in enumerate(commands, start=1)
        ]
        due = duty(state)
        outcome = await self.log.append(rows, due and due[1])
        if not isinstance(outcome, Stored):
            raise Refused("table_exists")
        self._install(table, self._entry(table), state, due)
        await self._tell(table, state.version)
        return state

    async def submit(self, table: str, make: Make, action_id: str) -> int:
        """Do something at a table: check it, write it, tell everybody. Answers the version at which it happened.

        A command that was written before under this `action_id` is answered, not done again. Raises `Refused`,
        `IllegalAction` or another `Text42Error` of the rules, or `LogUnavailable`.
        """
        entry = self._entry(table)
        if entry.state is None:
            await self.state(table)
            entry = self._entry(table)
        async with entry.lock:
            for _ in range(_TRIES):
                state = entry.state
                assert state is not None
                at = now()
                try:
                    command = make(state)
                    after = apply(state, command, at)
                except Text42Error:
                    if action_id in entry.actions:
                        return entry.actions[action_id]
                    if not await self._catch_up(table, entry):
                        raise
                    continue
                row = Row(table, after.version, action_id, at, write_command(command))
                due = duty(after)
                outcome = await self.log.append([row], due and due[1])
                if isinstance(outcome, Stored):
                    entry.note(action_id, after.version)
                    self._install(table, entry, after, due)
                    break
                if isinstance(outcome, ActionKnown):
                    await self._catch_up(table, entry)
                    return outcome.version
                await self._catch_up(table, entry)
            else:
                raise Refused("table_busy")
        await self._tell(table, after.version)
        return after.version

    def watch(self, table: str, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` after every version from now on; the answer ends it."""
        entry = self._entry(table)
        entry.watchers.add(watcher)
        return lambda: entry.watchers.discard(watcher)

    def loaded_states(self) -> list[tuple[str, TableState]]:
        """The tables that this node keeps in memory."""
        return [(table, entry.state) for table, entry in self._entries.items() if entry.state is not None]

    # Reading

    def _entry(self, table: str) -> Entry:
        entry = self._entries.get(table)
        if entry is None:
            entry = self._entries[table] = Entry()
        return entry

    async def _catch_up(self, table: str, entry: Entry) -> bool:
        """Read and fold what others wrote; whether there was anything. The caller holds the entry's lock."""
        state = entry.state
        rows = await self.log.read(table, 0 if state is None else state.version)
        entry.read_at = now()
        was_unknown = state is None
        for number, row in enumerate(rows, 1):
            command = read_command(row.command)
            entry.note(row.action_id, row.version)
            state = fold([(command, row.at)]) if state is None else apply(state, command, row.at)
            if not was_unknown:
                self._install(table, entry, state, _later(duty(state)))
            elif number % 100 == 0:
                await asyncio.sleep(0)
        if was_unknown and state is not None:
            self._install(table, entry, state, _later(duty(state)))
        return bool(rows)

    def _install(self, table: str, entry: Entry, state: TableState, due: tuple[Duty, int] | None) -> None:
        entry.state = state
        self._schedule(table, entry, state.version, due)
        if self.on_version:
            self.on_version(table, state)
        for watcher in tuple(entry.watchers):
            watcher(table, state)

    async def _tell(self, table: str, version: int) -> None:
        await self.bus.publish(f"{TOPIC}.{table}", f"{version} {self._spares.node}".encode())

    def _heard(self, topic: str, payload: bytes) -> None:
        told, _, by = payload.decode("ascii", "replace").partition(" ")
        if by == self._spares.node or not told.isdigit():
            return
        self._spares.note(by)
        table = topic.removeprefix(f"{TOPIC}.")
        entry = self._entries.get(table)
        if entry is None and self._spares.is_mine(table, by):
            entry = self._entry(table)
        if entry is None or (entry.state is not None and int(told) <= entry.state.version):
            return
        entry.heard = max(entry.heard, int(told))
        if not entry.refreshing:
            entry.refreshing = True
            self._spawn(self._follow(table, entry))

    def _missed(self) -> None:
        for table, entry in self._entries.items():
            if entry.watchers:
                self._spawn(self._refresh(table, entry))

    async def _follow(self, table: str, entry: Entry) -> None:
        """Reads until the table stands where others said, however often they said it meanwhile."""
        try:
            async with entry.lock:
                while entry.state is None or entry.state.version < entry.heard:
                    if not await self._catch_up(table, entry):
                        break
        except LogUnavailable:
            return  # the sweeper finds what is overdue once the log is back
        finally:
            entry.refreshing = False

    async def _refresh(self, table: str, entry: Entry) -> None:
        async with entry.lock:
            await self._catch_up(table, entry)

    def _forget_idle(self) -> None:
        at = now()
        for table in [table for table, entry in self._entries.items() if not entry.watchers and _is_idle(entry, at)]:
            del self._entries[table]

    # What is due without people

    def _schedule(self, table: str, entry: Entry, version: int, due: tuple[Duty, int] | None) -> None:
        if entry.timer:
            entry.timer.cancel()
            entry.timer = None
        if due is None or self._closing:
            return
        delay = max(0, due[1] - now()) / 1000
        entry.timer = asyncio.get_running_loop().call_later(delay, self._spawn_duty, table, version)

    def _spawn_duty(self, table: str, version: int) -> None:
        self._spawn(self._do_duty(table, version))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        if self._closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.error("background work failed", error=type(error).__name__)

    async def _do_duty(self, table: str, version: int) -> None:
        """Do what is due at a version of a table, if it still stands there."""
        state = await self.state(table)
        due = duty(state)
        if state.version != version or due is None:
            return
        try:
            command = await self._carry_out(state, due[0])
            await self.submit(table, lambda state: _still(state, version, command), f"due:{version}")
        except (Text42Error, LogUnavailable):
            return

    async def _carry_out(self, state: TableState, due: Duty) -> Command:
        assert state.game is not None
        if not isinstance(due, BotActs):
            deck = _shuffled(state.setup.shape.dominoes.tiles)
            return Deal(write_deal(deal_deck(state.setup, state.game.next_dealer, deck)))
        action = await self.thinkers.act(due.level, state.game.view(due.seat))
        return Act(due.seat, str(action), stand_in=due.stand_in)

    async def _sweep(self) -> None:
        """Every second, take up tables of which the node that should have gone on did not."""
        while True:
            await asyncio.sleep(1)
            try:
                await self._take_up()
                self._forget_idle()
                await self._heal()
            except LogUnavailable:
                continue

    async def _take_up(self) -> None:
        """What is overdue, first the tables that are in memory: to fold another one from its first row takes a while."""
        until = now() + _ROUND
        overdue = [table for table, _ in await self.log.overdue(now() - _LATE, 200)]
        for table in sorted(overdue, key=lambda table: not self._is_known(table)):
            if now() > until and not self._is_known(table):
                return
            entry = self._entry(table)
            await self._refresh(table, entry)
            if entry.state is not None:
                self._spawn_duty(table, entry.state.version)

    def _is_known(self, table: str) -> bool:
        entry = self._entries.get(table)
        return entry is not None and entry.state is not None

    async def _heal(self) -> None:
        """Asks where the watched tables stand of which nothing was read for a while, and reads those that are behind."""
        at = now()
        unheard = {
            table: entry
            for table, entry in self._entries.items()
            if entry.watchers and entry.state is not None and at - entry.read_at > _UNHEARD
        }
        if not unheard:
            return
        versions = await self.log.versions(list(unheard))
        for table, entry in unheard.items():
            entry.read_at = at
            if entry.state is not None and versions.get(table, 0) > entry.state.version:
                await self._refresh(table, entry)


def _is_idle(entry: Entry, at: int) -> bool:
    """Whether a table may leave the memory: nobody watches, nothing is due, and it has been still for a while."""
    state = entry.state
    if entry.watchers or entry.timer or entry.lock.locked() or state is None:
        return False
    return at - max(state.acted_at, entry.read_at) > _IDLE


def _shuffled(tiles: Sequence[Domino]) -> list[Domino]:
    """The tiles in an order that nobody can foretell: sorted by numbers of the system's secret generator, a new one for each.

    Numbers that are independent and evenly spread make every order equally likely. That two of them are equal, and two tiles
    stay as they were, happens once in 10**16 deals; of 28 tiles it would tell as good as nothing. One draw for all of them
    costs a tenth of what a draw for each place does.
    """
    numbers = _RANDOM.randbytes(8 * len(tiles))
    keys = [numbers[at : at + 8] for at in range(0, len(numbers), 8)]
    return [tiles[place] for place in sorted(range(len(tiles)), key=keys.__getitem__)]


def _later(due: tuple[Duty, int] | None) -> tuple[Duty, int] | None:
    """What is due at a version that another node wrote: that node does it, and this one when it did not."""
    return due and (due[0], due[1] + _LATE)


def _still(state: TableState, version: int, command: Command) -> Command:
    if state.version != version:
        raise Refused("stale")
    return command
