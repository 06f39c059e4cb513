"""What only the log in PostgreSQL can show: a database that goes away and comes back."""

from __future__ import annotations

import asyncio
import signal
import time

import asyncpg
import pytest

from tests.server import services
from tests.server.log.rows import NOON, row, run
from texas42.server.log import ActionKnown, LogUnavailable, NewerSchema, Outcome, Stored, VersionTaken, postgres_tables
from texas42.server.log.pending import Pending
from texas42.server.log.postgres import PostgresLog
from texas42.server.log.row import Row

pytestmark = pytest.mark.asyncio


async def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    await (await PostgresLog.open(database)).close()
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE log_schema SET version = version + 1")
    with pytest.raises(NewerSchema, match="schema 2, this one knows 1"):
        await PostgresLog.open(database)
    await connection.close()


@pytest.mark.parametrize(
    "address", ["postgresql://texas42@127.0.0.1:1/postgres", "postgresql://{}/nowhere", "postgresql://{}/postgres"]
)
async def test_a_database_that_cannot_be_used_is_an_error(postgres: services.Service, address: str) -> None:
    address = address.format(f"{'nobody' if address.endswith('postgres') else 'texas42'}@127.0.0.1:{postgres.port}")
    with pytest.raises(LogUnavailable):
        await PostgresLog.open(address, patience=0.2)


async def test_a_database_that_refuses_fails_those_who_wait_and_the_log_goes_on(database: str) -> None:
    log = await PostgresLog.open(database)
    connection = await asyncpg.connect(database)
    await connection.execute("ALTER TABLE log_heads RENAME TO elsewhere")
    start = time.monotonic()
    outcomes = await asyncio.gather(*(log.append([row(f"t{n}", 1)], None) for n in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [LogUnavailable] * 5
    with pytest.raises(LogUnavailable, match="log_heads"):
        await log.tables(9)
    assert time.monotonic() - start < 3
    await connection.execute("ALTER TABLE elsewhere RENAME TO log_heads")
    assert await log.append([row("t1", 1)], None) == Stored(1)
    await connection.close()
    await log.close()


async def test_a_commit_waits_for_the_disk_whatever_the_database_says(database: str) -> None:
    log = await PostgresLog.open(f"{database}&synchronous_commit=off")
    await log.append([row("t", 1)], None)
    assert log._writer is not None
    assert log._writer._connection is not None
    assert await log._writer._connection.fetchval("SHOW synchronous_commit") == "on"
    await log.close()


async def test_an_append_whose_connection_breaks_is_stored_once(database: str) -> None:
    log = await PostgresLog.open(database)
    knife = await asyncpg.connect(database)
    cuts = 0

    async def cut() -> None:
        nonlocal cuts
        while cuts < 8:
            await asyncio.sleep(0.03)
            cuts += await knife.fetchval(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'texas42 action log'"
            )

    async def write(table: str) -> int:
        version = 0
        while cuts < 8:
            version += 1
            assert await log.append([row(table, version)], None) == Stored(version)
        return version

    cutting = asyncio.create_task(cut())
    for n, version in enumerate(await asyncio.gather(*(write(f"t{n}") for n in range(20)))):
        assert await log.read(f"t{n}") == run(f"t{n}", 1, version)
    await cutting
    await knife.close()
    await log.close()


async def test_an_append_in_doubt_is_answered_truthfully(database: str) -> None:
    log = await PostgresLog.open(database)
    await log.append(run("t", 1, 4), NOON)
    await log.append(run("u", 1, 4), NOON)
    connection = await asyncpg.connect(database)

    async def again(rows: list[Row]) -> Outcome:
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        [outcome] = await postgres_tables.commit(connection, [Pending(rows, NOON, future, 0.0, in_doubt=True)])
        return outcome

    assert await again(run("t", 3, 4)) == Stored(4)
    assert await again([row("t", 4)]) == Stored(4)
    assert await again([row("t", 4, "other")]) == VersionTaken(4)
    assert await again([row("t", 5, "action 4")]) == ActionKnown(4)
    assert await again([row("t", 4), row("t", 5)]) == ActionKnown(4)
    assert await again([row("t", 5)]) == Stored(5)
    assert await log.read("t") == run("t", 1, 5)
    await connection.close()
    await log.close()


@pytest.mark.parametrize("what", ["another command", "another time"])
async def test_an_append_in_doubt_is_not_taken_for_what_another_node_stored(database: str, what: str) -> None:
    """The same action id at the same version, sent to two nodes; the connection of one broke before it had stored its row."""
    here, there = await PostgresLog.open(database), await PostgresLog.open(database)
    await here.append([row("t", 1)], None)
    mine = row("t", 2)
    theirs = Row("t", 2, mine.action_id, mine.at + (what == "another time"), mine.command)
    if what == "another command":
        theirs = row("t", 2, mine.action_id, b'{"type":"other"}')
    assert await there.append([theirs], NOON + 5) == Stored(2)
    connection = await asyncpg.connect(database)
    future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    neighbour = Pending([row("u", 1)], NOON, asyncio.get_running_loop().create_future(), 0.0, in_doubt=True)
    outcomes = await postgres_tables.commit(connection, [Pending([mine], NOON, future, 0.0, in_doubt=True), neighbour])
    assert outcomes == [ActionKnown(2), Stored(1)]
    assert await here.read("t") == [row("t", 1), theirs]
    assert await here.overdue(NOON + 6, 9) == [("u", NOON), ("t", NOON + 5)]
    await connection.close()
    await here.close()
    await there.close()


async def test_who_waits_too_long_for_a_database_is_told_and_it_works_again_when_it_is_back(
    postgres: services.Service, database: str
) -> None:
    log = await PostgresLog.open(database, patience=0.3)
    await log.append([row("t", 1)], None)
    postgres.stop(signal.SIGINT)
    try:
        start = time.monotonic()
        for call in (log.append([row("t", 2)], None), log.read("t"), log.delete("t")):
            with pytest.raises(LogUnavailable):
                await call
        assert time.monotonic() - start < 3
    finally:
        postgres.start()
    log_again = await PostgresLog.open(database)
    assert await log_again.append([row("t", 2)], None) == Stored(2)
    assert await appended(log, [row("t", 3)]) == Stored(3)
    assert await log.read("t") == run("t", 1, 3)
    await log.close()
    await log_again.close()


async def test_close_does_not_wait_for_ever_for_a_database_that_is_away(
    postgres: services.Service, database: str
) -> None:
    log = await PostgresLog.open(database, patience=0.2)
    postgres.stop(signal.SIGINT)
    try:
        append = asyncio.create_task(log.append([row("t", 1)], None))
        await asyncio.sleep(0)
        await asyncio.wait_for(log.close(), 3)
        with pytest.raises(LogUnavailable):
            await append
    finally:
        postgres.start()


async def appended(log: PostgresLog, rows: list[Row]) -> Outcome:
    """The outcome, as a client gets it that tries again."""
    for _ in range(100):
        try:
            return await log.append(rows, None)
        except LogUnavailable:
            await asyncio.sleep(0.05)
    raise AssertionError("the database did not come back")


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT, signal.SIGKILL], ids=["stopped", "aborted", "killed"])
@pytest.mark.parametrize("patience", [0.3, 20.0], ids=["impatient", "patient"])
async def test_a_restart_under_load_loses_nothing_acknowledged(
    postgres: services.Service, database: str, how: signal.Signals, patience: float
) -> None:
    log = await PostgresLog.open(database, patience=patience)
    acknowledged: dict[str, int] = {}
    unavailable = 0
    running = True

    async def write(table: str) -> None:
        nonlocal unavailable
        version = 1
        while running:
            try:
                match await log.append(run(table, version, version + 1), None):
                    case Stored(version) | ActionKnown(version):
                        version = (version + 1) // 2 * 2 + 1
                        acknowledged[table] = version - 1
                    case other:
                        raise AssertionError(other)
            except LogUnavailable:
                unavailable += 1
                await asyncio.sleep(0.01)

    async def restart() -> None:
        nonlocal running
        for _ in range(2):
            await asyncio.sleep(0.7)
            await asyncio.to_thread(postgres.stop, how)
            await asyncio.sleep(0.5)
            postgres.start()
            await asyncio.sleep(0.7)
        running = False

    await asyncio.gather(restart(), *(write(f"t{n}") for n in range(30)))
    assert (unavailable == 0) == (patience > 1)
    await log.close()
    reader = await PostgresLog.open(database)
    for table, version in acknowledged.items():
        found = await reader.read(table)
        assert found == run(table, 1, len(found))
        assert len(found) in (version, version + 2)  # the last one may be stored without an answer
    assert len(acknowledged) == 30
    await reader.close()


@pytest.mark.slow
async def test_a_node_that_stands_still_within_a_transaction_does_not_hold_up_the_others(database: str) -> None:
    log = await PostgresLog.open(database)
    await log.append([row("t", 1)], None)
    assert log._writer is not None
    settings = {"idle_in_transaction_session_timeout": "2000"}
    frozen = await asyncpg.connect(database, server_settings=settings)
    await frozen.execute("BEGIN")
    await frozen.execute("INSERT INTO log_actions VALUES ('t', 2, 'x', 0, '')")
    assert await log.append([row("t", 2)], None) == Stored(2)
    frozen.terminate()
    await log.close()
