"""One spare a table, the same for every node; and what it is good for."""

import asyncio
import time

import pytest

from tests.server.test_tables import BOTS, log, until
from texas42.server.bus.local import LocalBus
from texas42.server.log.sqlite import SqliteLog
from texas42.server.spares import LIVELY, Spares
from texas42.server.tables import Tables
from texas42.server.thinking import Thinkers

__all__ = ["log"]
NODES = ("one", "two", "three", "four")


def heard(nodes: tuple[str, ...]) -> dict[str, Spares]:
    found = {node: Spares(node) for node in nodes}
    for spares in found.values():
        for node in nodes:
            if node != spares.node:
                spares.note(node)
    return found


def test_every_table_has_one_spare_and_never_the_node_that_plays_on_it() -> None:
    nodes = heard(NODES)
    chosen = set()
    for number in range(200):
        for by in NODES:
            spares = [node for node, known in nodes.items() if known.is_mine(f"t{number}", by)]
            assert len(spares) == 1
            assert spares[0] != by
            chosen.add(spares[0])
    assert chosen == set(NODES)


def test_a_node_that_is_not_heard_any_more_is_nobodys_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes = heard(NODES)
    table = next(f"t{number}" for number in range(100) if nodes["two"].is_mine(f"t{number}", "one"))
    later = time.monotonic() + LIVELY + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    for node in NODES:
        for other in ("one", "three", "four"):
            if node != other:
                nodes[node].note(other)
    assert [node for node in ("one", "three", "four") if nodes[node].is_mine(table, "one")] != []


@pytest.mark.asyncio
async def test_a_node_keeps_a_table_warm_that_only_another_one_was_asked_for(log: SqliteLog) -> None:
    bus = LocalBus()
    plays, spare = Tables(log, bus, Thinkers(1)), Tables(log, bus, Thinkers(1))
    for node in (plays, spare):
        await node.start()
    await plays.open("t", BOTS)
    over = await until(plays, "t", lambda state: state.stage == "over")
    async with asyncio.timeout(5):
        while dict(spare.loaded_states()).get("t") != over:
            await asyncio.sleep(0.01)
    for node in (plays, spare):
        await node.close()
