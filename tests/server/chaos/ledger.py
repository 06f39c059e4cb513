"""What people at tables were told, and whether the log says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec

from texas42.seats import SEATS, Seat
from texas42.server.log import Row
from texas42.server.table.commands import read_command
from texas42.server.table.fold import apply, fold
from texas42.server.table.messages import private_part, shared_part, whole
from texas42.server.table.state import TableState


class Shared(msgspec.Struct):
    """The part of a table message that is the same for all, as far as it matters here."""

    id: str
    version: int
    move: int
    stage: str


class OwnPart(msgspec.Struct):
    """What one seat may do."""

    legal_actions: list[str]


class TableMessage(msgspec.Struct, tag_field="type", tag="table"):
    """A table as somebody sees it."""

    shared: Shared
    you: list[Seat]
    own: dict[Seat, OwnPart]


@dataclass
class Ledger:
    """What was said about one table."""

    only_bots: bool = False
    done: dict[str, int] = field(default_factory=dict)
    """The versions of acknowledged actions, by their ids."""
    refused: dict[str, str] = field(default_factory=dict)
    """The reasons of refused ones."""
    seen: list[tuple[str, int, bytes]] = field(default_factory=list)
    """Table messages: from where, which version, and every byte."""
    leaps: list[str] = field(default_factory=list)
    """Where versions on one socket did not rise by one."""


@dataclass
class Verdict:
    """What was found when ledgers were held against the log."""

    acknowledged: int = 0
    versions: int = 0
    views: int = 0
    lost: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    duplicates: list[str] = field(default_factory=list)
    revived: list[str] = field(default_factory=list)
    """Actions that were refused and are in the log all the same."""
    wrong_views: list[str] = field(default_factory=list)
    stalls: list[tuple[float, str]] = field(default_factory=list)
    """Seconds between two versions, the longest of each table of bots, and where."""
    waits: list[tuple[float, str]] = field(default_factory=list)
    """The same of tables with people, who need a while to see that their node is gone."""

    @property
    def faults(self) -> list[str]:
        """Everything that must not be."""
        kinds = ("lost", "gaps", "duplicates", "revived", "wrong_views")
        return [f"{kind}: {fault}" for kind in kinds for fault in getattr(self, kind)]

    @property
    def longest_stall(self) -> float:
        """In seconds; 0 where nothing was played."""
        return max((seconds for seconds, _ in self.stalls), default=0.0)

    def check(
        self, table: str, rows: Sequence[Row], ledger: Ledger, until: int, away: Sequence[tuple[int, int]]
    ) -> None:
        """Hold what was said about a table against its rows.

        `until` is when the storm ended, and `away` when the database was (milliseconds since 1970).
        """
        self.versions += len(rows)
        self.acknowledged += len(ledger.done)
        self.gaps += [f"{table} {leap}" for leap in ledger.leaps]
        versions = [row.version for row in rows]
        if versions != list(range(1, len(rows) + 1)):
            self.gaps.append(f"{table} has versions {versions}")
        at = {row.version: row.action_id for row in rows}
        if len(set(at.values())) != len(rows):
            self.duplicates.append(f"{table} has an action twice")
        by_id: dict[str, list[int]] = {}
        for row in rows:
            by_id.setdefault(row.action_id.rpartition(":")[2], []).append(row.version)
        for action, version in ledger.done.items():
            where = by_id.get(action, [])
            if not where:
                self.lost.append(f"{table} {action} was acknowledged at {version}")
            elif where != [version]:
                self.duplicates.append(f"{table} {action} was acknowledged at {version} and is at {where}")
        self.revived += [f"{table} {action}: {why}" for action, why in ledger.refused.items() if action in by_id]
        self._replay(table, rows, ledger, until, away)

    def _replay(
        self, table: str, rows: Sequence[Row], ledger: Ledger, until: int, away: Sequence[tuple[int, int]]
    ) -> None:
        wanted: dict[int, list[tuple[str, bytes]]] = {}
        for place, version, message in ledger.seen:
            wanted.setdefault(version, []).append((place, message))
        state: TableState | None = None
        before, longest = 0, (0.0, "nothing was played")
        for row in rows:
            command = read_command(row.command)
            if state is not None and state.stage in ("playing", "between"):
                longest = max(longest, (_seconds(before, row.at, away), _place(table, row.version, before)))
            state = fold([(command, row.at)]) if state is None else apply(state, command, row.at)
            before = row.at
            for place, message in wanted.pop(row.version, ()):
                self.views += 1
                if message != _message(table, state, message):
                    self.wrong_views.append(f"{table} at {row.version}, from {place}")
        if state is not None and state.stage in ("playing", "between"):
            longest = max(longest, (_seconds(before, until, away), _place(table, len(rows) + 1, before)))
        (self.stalls if ledger.only_bots else self.waits).append(longest)
        self.wrong_views += [f"{table} at {version}, which is not in the log" for version in wanted]


def _message(table: str, state: TableState, message: bytes) -> bytes:
    """What whoever got this message should have got."""
    you = msgspec.json.decode(message, type=TableMessage).you
    who = state.chairs[SEATS.index(you[0])].who if you else None
    return whole(shared_part(table, state), private_part(state, who))


def _place(table: str, version: int, since: int) -> str:
    return f"{datetime.fromtimestamp(since / 1000, UTC):%H:%M:%S.%f} {table} waits for {version}"


def _seconds(start: int, end: int, away: Sequence[tuple[int, int]]) -> float:
    """From start to end, without the time when the database was away."""
    lost = sum(max(0, min(end, back) - max(start, gone)) for gone, back in away)
    return max(0, end - start - lost) / 1000
