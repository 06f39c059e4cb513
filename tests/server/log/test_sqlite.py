"""What only the log in a file can show: its privacy, a full disk, a lock held by another, a killed writer."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.log.rows import NOON, row, run
from texas42.server.log import LogUnavailable, NewerSchema, Row, Stored, sqlite_file
from texas42.server.log.sqlite import SqliteLog

pytestmark = pytest.mark.asyncio

ROOT = Path(__file__).parents[3]


async def test_its_files_are_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    path.touch(0o644)
    log = await SqliteLog.open(path)
    await log.append([row("t", 1)], None)
    files = list(tmp_path.iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    await log.close()
    assert list(tmp_path.iterdir()) == [path]


async def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    db = sqlite_file.create(tmp_path / "log.sqlite", 1)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


async def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    await (await SqliteLog.open(path)).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {sqlite_file.SCHEMA + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(NewerSchema, match="schema 2, this one knows 1"):
        await SqliteLog.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("what", ["a folder", "no database", "a missing folder"])
async def test_a_place_that_cannot_hold_it_is_an_error(tmp_path: Path, what: str) -> None:
    path = tmp_path / "log.sqlite"
    if what == "a folder":
        path.mkdir()
    elif what == "no database":
        path.write_text("My shopping list" * 100)
    else:
        path = tmp_path / "none" / "log.sqlite"
    with pytest.raises(LogUnavailable, match=r"log\.sqlite"):
        await SqliteLog.open(path)


async def test_a_lock_held_by_another_program_fails_those_who_wait_and_nobody_after(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    log = await SqliteLog.open(path, patience=0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    outcomes = await asyncio.gather(*(log.append([row(f"t{n}", 1)], None) for n in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [LogUnavailable] * 5
    assert await log.read("t1") == []
    other.execute("ROLLBACK")
    other.close()
    assert await log.append([row("t1", 1)], None) == Stored(1)
    await log.close()


async def test_a_full_disk_fails_those_who_wait_and_the_log_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite_file.connect

    def connect_to_a_small_disk(path: Path, patience: float) -> sqlite3.Connection:
        db = connect(path, patience)
        db.execute("PRAGMA max_page_count = 50")
        return db

    monkeypatch.setattr(sqlite_file, "connect", connect_to_a_small_disk)
    log = await SqliteLog.open(tmp_path / "log.sqlite")
    stored = 0

    async def fill() -> None:
        nonlocal stored
        while True:
            await log.append([row("t", stored + 1, command=bytes(10_000))], None)
            stored += 1

    with pytest.raises(LogUnavailable, match="full"):
        await fill()
    assert stored > 5
    assert [found.version for found in await log.read("t")] == list(range(1, stored + 1))
    await log.delete("t")
    assert await log.append([row("u", 1, command=bytes(10_000))], None) == Stored(1)
    await log.close()


async def test_a_program_that_forgets_to_close_still_ends(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    code = f"""
import asyncio, pathlib
from tests.server.log.rows import row
from texas42.server.log.sqlite import SqliteLog

async def main():
    log = await SqliteLog.open(pathlib.Path({str(path)!r}))
    await log.append([row("t", 1)], None)
    asyncio.create_task(log.append([row("t", 2)], None))
    await asyncio.sleep(0)

asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, timeout=30, check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    log = await SqliteLog.open(path)
    assert await log.read("t") in (run("t", 1, 1), run("t", 1, 2))
    await log.close()


@pytest.mark.parametrize("rounds", [5, pytest.param(30, marks=pytest.mark.slow)])
async def test_a_killed_writer_loses_nothing_that_it_acknowledged(tmp_path: Path, rounds: int) -> None:
    path = tmp_path / "log.sqlite"
    chance = random.Random(rounds)
    acknowledged: dict[str, int] = {}
    for _ in range(rounds):
        acknowledged |= dict(acknowledged_until_killed(path, chance.randrange(20, 1000)))
        log = await SqliteLog.open(path)
        for table, version in acknowledged.items():
            found = await log.read(table)
            assert len(found) >= version
            assert [row.version for row in found] == list(range(1, len(found) + 1))
            start = 0
            while start < len(found):  # every append is there as a whole
                size = int(found[start].command.split()[-1])
                assert [row.command for row in found[start : start + size]] == [
                    f"{n} of {size}".encode() for n in range(1, size + 1)
                ]
                start += size
        await log.close()
    assert sum(acknowledged.values()) > 20 * rounds


def acknowledged_until_killed(path: Path, appends: int) -> list[tuple[str, int]]:
    """Starts a writer, kills it after so many acknowledged appends, and returns all that it acknowledged."""
    writer = subprocess.Popen(
        [sys.executable, "-m", "tests.server.log.killed_writer", str(path)], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert writer.stdout is not None
    with writer, writer.stdout as said:
        lines = [said.readline() for _ in range(appends)]
        writer.kill()
        lines += said.readlines()
    heads = [line.decode().split() for line in lines if line.endswith(b"\n")]
    return [(table, int(version)) for table, version in heads]


async def test_a_batch_of_different_tables_takes_few_statements(tmp_path: Path) -> None:
    db = sqlite_file.create(tmp_path / "log.sqlite", 1)
    told: list[str] = []
    db.set_trace_callback(told.append)
    assert sqlite_file.append_all(db, [(run(f"t{n}", 1, 2), None) for n in range(50)])
    assert sqlite_file.append_all(db, [([row(f"t{n}", 3)], NOON) for n in range(40)] + [([row("new", 1)], None)])
    assert len([statement for statement in told if not statement.startswith("--")]) == 5
    assert sqlite_file.versions(db, ["t0", "t39", "t40", "new"]) == {"t0": 3, "t39": 3, "t40": 2, "new": 1}
    assert sqlite_file.overdue(db, NOON + 1, 99)[0] == ("t0", NOON)
    db.close()


@pytest.mark.parametrize(
    "wrong", [row("t1", 2, "late"), row("t1", 4, "early"), row("t1", 1, "again"), row("t1", 3, "action 1")]
)
async def test_one_refusal_in_a_batch_is_noticed(tmp_path: Path, wrong: Row) -> None:
    db = sqlite_file.create(tmp_path / "log.sqlite", 1)
    assert sqlite_file.append_all(db, [(run(f"t{n}", 1, 2), None) for n in range(3)])
    assert not sqlite_file.append_all(db, [([row("t0", 3)], None), ([wrong], None), ([row("t2", 3)], None)])
    db.close()


async def test_all_that_was_asked_for_in_one_turn_is_stored_in_order_before_the_log_is_closed(tmp_path: Path) -> None:
    log = await SqliteLog.open(tmp_path / "log.sqlite")
    asked = [asyncio.ensure_future(log.append([row(f"t{n % 50}", n // 50 + 1)], None)) for n in range(2500)]
    await asyncio.sleep(0)  # all have begun
    await log.close()
    assert [await one for one in asked] == [Stored(n // 50 + 1) for n in range(2500)]
