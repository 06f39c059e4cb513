"""Tables over a real log: one node, two nodes on one log, and a node that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from texas42.errors import Text42Error
from texas42.server.bus.local import LocalBus
from texas42.server.errors import Refused
from texas42.server.log.sqlite import SqliteLog
from texas42.server.table import commands as c
from texas42.server.table.fold import fold
from texas42.server.table.state import TableState
from texas42.server.tables import Tables
from texas42.server.thinking import Thinkers

pytestmark = pytest.mark.asyncio

THINKERS = Thinkers(1)

BOTS = (c.Open("standard+target=1", "host"), c.Start("random", "A"))
PEOPLE = (c.Open("standard", "host"), c.Sit("A", "ana", "Ana"), c.Start("random", "D"))


@pytest_asyncio.fixture
async def log(tmp_path: Path) -> AsyncIterator[SqliteLog]:
    log = await SqliteLog.open(tmp_path / "log.db")
    yield log
    await log.close()


@pytest_asyncio.fixture
async def node(log: SqliteLog) -> AsyncIterator[Tables]:
    tables = Tables(log, LocalBus(), THINKERS)
    await tables.start()
    yield tables
    await tables.close()


async def until(tables: Tables, table: str, holds: Callable[[TableState], bool], seconds: float = 20) -> TableState:
    async with asyncio.timeout(seconds):
        while not holds(state := await tables.state(table)):
            await asyncio.sleep(0.02)
    return state


async def replayed(log: SqliteLog, table: str) -> TableState:
    rows = await log.read(table)
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    return fold([(c.read_command(row.command), row.at) for row in rows])


async def test_bots_play_a_whole_game_by_themselves(node: Tables, log: SqliteLog) -> None:
    await node.open("t", BOTS)
    over = await until(node, "t", lambda state: state.stage == "over")
    assert over.game
    assert over.game.over
    assert await replayed(log, "t") == over


async def test_a_table_is_opened_once(node: Tables) -> None:
    await node.open("t", PEOPLE)
    with pytest.raises(Refused, match="already"):
        await node.open("t", PEOPLE)
    with pytest.raises(Refused, match="no such table"):
        await node.state("other")


async def test_what_is_refused_changes_nothing_and_is_not_written(node: Tables, log: SqliteLog) -> None:
    await node.open("t", PEOPLE)
    state = await until(node, "t", lambda state: state.acting == 0)
    rows = await log.read("t")
    with pytest.raises(Text42Error, match="too low"):
        await node.submit("t", lambda _: c.Act("A", "29"), "x1")
    assert await node.state("t") is state
    assert await log.read("t") == rows


async def test_a_retry_is_answered_and_not_done_again(node: Tables, log: SqliteLog) -> None:
    await node.open("t", PEOPLE)
    await until(node, "t", lambda state: state.acting == 0)
    version = await node.submit("t", lambda _: c.Act("A", "30"), "x1")
    assert await node.submit("t", lambda _: c.Act("A", "30"), "x1") == version
    assert sum(row.action_id == "x1" for row in await log.read("t")) == 1


async def test_a_retry_on_a_node_that_has_just_begun(node: Tables, log: SqliteLog) -> None:
    await node.open("t", PEOPLE)
    await until(node, "t", lambda state: state.acting == 0)
    version = await node.submit("t", lambda _: c.Act("A", "30"), "x1")
    fresh = Tables(log, LocalBus(), THINKERS)
    assert await fresh.submit("t", lambda _: c.Act("A", "30"), "x1") == version
    await fresh.close()


async def test_who_watches_is_told_every_version_in_order(node: Tables) -> None:
    seen: list[int] = []
    await node.open("t", BOTS)
    end = node.watch("t", lambda _, state: seen.append(state.version))
    over = await until(node, "t", lambda state: state.stage == "over")
    assert seen == list(range(seen[0], over.version + 1))
    end()
    await node.submit("t", lambda _: c.Close(), "close")
    assert seen[-1] == over.version


async def test_two_nodes_serve_one_table(log: SqliteLog) -> None:
    """Both write at once; every action is written once, and both come to the same table."""
    bus = LocalBus()
    nodes = [Tables(log, bus, THINKERS), Tables(log, bus, THINKERS)]
    for node in nodes:
        await node.start()
    await nodes[0].open(
        "t", (c.Open("standard", "host", chat=True), c.Sit("A", "ana", "Ana"), c.Sit("B", "ben", "Ben"))
    )
    says = [
        nodes[place % 2].submit("t", lambda _, place=place: c.Chat("ana", str(place)), f"x{place}")  # type: ignore[misc]
        for place in range(60)
    ]
    versions = await asyncio.gather(*says)
    assert sorted(versions) == list(range(4, 64))
    one, two = [await until(node, "t", lambda state: state.version == 63) for node in nodes]
    assert one == two == await replayed(log, "t")
    for node in nodes:
        await node.close()


async def test_two_nodes_play_the_same_bots_and_nothing_twice(log: SqliteLog) -> None:
    bus = LocalBus()
    nodes = [Tables(log, bus, THINKERS), Tables(log, bus, THINKERS)]
    for node in nodes:
        await node.start()
    for place in range(4):
        await nodes[place % 2].open(f"t{place}", BOTS)
        await nodes[(place + 1) % 2].state(f"t{place}")
    for place in range(4):
        over = [await until(node, f"t{place}", lambda state: state.stage == "over") for node in nodes]
        assert over[0] == over[1] == await replayed(log, f"t{place}")
    for node in nodes:
        await node.close()


async def test_another_node_takes_up_what_a_dead_one_left(log: SqliteLog) -> None:
    dead = Tables(log, LocalBus(), THINKERS)
    await dead.open("t", BOTS)
    await dead.close()
    heir = Tables(log, LocalBus(), THINKERS)
    await heir.start()
    over = await until(heir, "t", lambda state: state.stage == "over")
    assert await replayed(log, "t") == over
    await heir.close()


async def test_a_bot_keeps_a_pace_that_people_can_follow(node: Tables) -> None:
    await node.open("t", PEOPLE)
    before = await until(node, "t", lambda state: state.acting == 0)
    await node.submit("t", lambda _: c.Act("A", "30"), "x1")
    asked = await node.state("t")
    bot = await until(node, "t", lambda state: state.moves == before.moves + 2)
    assert bot.happening.seat == "B"
    assert bot.acted_at - asked.acted_at >= 600
