"""What every action log does."""

from __future__ import annotations

import asyncio
import contextlib
import random

import pytest

from tests.server.log.conftest import Shelf
from tests.server.log.rows import NOON, row, run
from texas42.server.log import ActionKnown, ActionLog, LogUnavailable, Outcome, Row, Stored, VersionTaken
from texas42.server.log.row import MOST_COMMAND

pytestmark = pytest.mark.asyncio


async def test_rows_are_read_as_they_were_stored(log: ActionLog) -> None:
    first = Row("Tisch – 42", 1, "ein Zug", 0, b"")
    second = Row("Tisch – 42", 2, "noch einer", 2**63 - 1, bytes(range(256)))
    assert await log.append([first], None) == Stored(1)
    assert await log.append([second], None) == Stored(2)
    assert await log.read("Tisch – 42") == [first, second]
    assert await log.read("Tisch – 42", after=1) == [second]
    assert await log.read("Tisch – 42", after=2) == []
    assert await log.read("another") == []


async def test_a_log_opened_again_reads_the_same(shelf: Shelf) -> None:
    log = await shelf.open()
    await log.append(run("t", 1, 3), NOON)
    await log.close()
    again = await shelf.open()
    assert await again.read("t") == run("t", 1, 3)
    assert await again.overdue(NOON + 1, 9) == [("t", NOON)]
    assert await again.append([row("t", 4)], None) == Stored(4)


async def test_another_node_reads_what_is_acknowledged(shelf: Shelf) -> None:
    here, there = await shelf.open(), await shelf.open()
    for version in range(1, 20):
        assert await here.append([row("t", version)], None) == Stored(version)
        assert (await there.read("t"))[-1].version == version


async def test_nodes_may_open_a_new_log_at_the_same_time(shelf: Shelf) -> None:
    logs = await asyncio.gather(*(shelf.open() for _ in range(5)))
    assert await asyncio.gather(*(log.append([row(f"t{n}", 1)], None) for n, log in enumerate(logs))) == [Stored(1)] * 5


async def test_a_version_is_taken_once(log: ActionLog) -> None:
    await log.append(run("t", 1, 4), None)
    assert await log.append([row("t", 4, "other")], None) == VersionTaken(4)
    assert await log.append([row("t", 1, "other")], None) == VersionTaken(4)
    assert await log.read("t") == run("t", 1, 4)


async def test_there_are_no_gaps(log: ActionLog) -> None:
    assert await log.append([row("t", 2)], NOON) == VersionTaken(0)
    await log.append([row("t", 1)], None)
    assert await log.append([row("t", 3)], NOON) == VersionTaken(1)
    assert await log.read("t") == [row("t", 1)]
    assert await log.overdue(2**62, 9) == []


async def test_a_retry_learns_its_version(log: ActionLog) -> None:
    await log.append(run("t", 1, 3), None)
    assert await log.append([row("t", 2)], None) == ActionKnown(2)
    assert await log.append([row("t", 4, "action 2")], None) == ActionKnown(2)
    assert await log.append([row("t", 9, "action 2")], None) == ActionKnown(2)
    assert await log.append(run("t", 2, 3), None) == ActionKnown(2)
    assert await log.read("t") == run("t", 1, 3)


async def test_action_ids_belong_to_their_table(log: ActionLog) -> None:
    assert await log.append([row("t", 1, "same")], None) == Stored(1)
    assert await log.append([row("u", 1, "same")], None) == Stored(1)


async def test_several_rows_are_stored_together(log: ActionLog) -> None:
    assert await log.append(run("t", 1, 300), NOON) == Stored(300)
    assert await log.append(run("t", 301, 302), NOON + 1) == Stored(302)
    assert await log.read("t") == run("t", 1, 302)
    assert await log.overdue(NOON + 2, 9) == [("t", NOON + 1)]


@pytest.mark.parametrize("others", [0, 20])
async def test_of_several_rows_none_is_stored_where_one_cannot_be(log: ActionLog, others: int) -> None:
    await log.append(run("t", 1, 4), NOON)
    refused = [
        ([row("t", 4, "a"), row("t", 5, "b")], VersionTaken(4)),
        ([row("t", 5, "a"), row("t", 6, "action 2")], ActionKnown(2)),
        ([row("t", 5, "action 3"), row("t", 6, "b")], ActionKnown(3)),
        ([row("t", 4), row("t", 5, "b")], ActionKnown(4)),  # its first row is there already, whole, and stays
        ([row("t", 6, "a"), row("t", 7, "b")], VersionTaken(4)),
    ]
    for round_, (rows, outcome) in enumerate(refused):
        neighbours = (log.append([row(f"neighbour {round_} {n}", 1)], None) for n in range(others))
        found, *rest = await asyncio.gather(log.append(rows, None), *neighbours)
        assert found == outcome
        assert rest == [Stored(1)] * others
        assert await log.read("t") == run("t", 1, 4)
    assert await log.overdue(NOON + 1, 9) == [("t", NOON)]
    assert await log.append([row("t", 5)], None) == Stored(5)


async def test_neighbours_in_a_batch_do_not_disturb_each_other(shelf: Shelf) -> None:
    here, there = await shelf.open(), await shelf.open()
    for n in range(0, 200, 2):
        await here.append([row(f"t{n}", 1)], None)
    outcomes = await asyncio.gather(
        *(
            log.append([row(f"t{n}", 1, f"{name}{n}")], None)
            for n in range(200)
            for log, name in ((here, "h"), (there, "t"))
        )
    )
    for n in range(200):
        pair = outcomes[2 * n : 2 * n + 2]
        expected: list[Outcome] = [VersionTaken(1), VersionTaken(1)] if n % 2 == 0 else [Stored(1), VersionTaken(1)]
        assert sorted(map(repr, pair)) == sorted(map(repr, expected))
        assert [found.version for found in await here.read(f"t{n}")] == [1]


async def test_there_may_be_more_appends_than_a_transaction_holds(log: ActionLog) -> None:
    appends = (log.append([row(f"t{n % 2000}", 1, f"{n}")], None) for n in range(2500))
    outcomes = await asyncio.gather(*appends)
    assert outcomes == [Stored(1)] * 2000 + [VersionTaken(1)] * 500


async def test_appends_to_one_table_keep_the_order_in_which_they_were_asked_for(log: ActionLog) -> None:
    outcomes = await asyncio.gather(*(log.append([row("t", version)], version) for version in range(1, 31)))
    assert outcomes == [Stored(version) for version in range(1, 31)]
    assert await log.overdue(99, 9) == [("t", 30)]


async def test_of_fifty_writers_exactly_one_wins_each_version(shelf: Shelf) -> None:
    nodes = [await shelf.open(), await shelf.open()]
    last = 25
    won: list[tuple[int, str]] = []

    async def write(name: str, log: ActionLog) -> None:
        version, tries = 0, 0
        while version < last:
            tries += 1
            action = f"{name} {tries}"
            match await log.append([row("t", version + 1, action)], None):
                case Stored(version):
                    won.append((version, action))
                case VersionTaken(version):
                    pass
                case other:
                    raise AssertionError(other)

    await asyncio.gather(*(write(f"writer {n}", nodes[n % 2]) for n in range(50)))
    assert sorted(won) == [(found.version, found.action_id) for found in await nodes[0].read("t")]
    assert [version for version, _ in sorted(won)] == list(range(1, last + 1))


async def test_one_action_sent_to_two_nodes_is_stored_once(shelf: Shelf) -> None:
    nodes = [await shelf.open(), await shelf.open()]
    for version in range(1, 20):
        outcomes = await asyncio.gather(*(log.append([row("t", version)], None) for log in nodes))
        assert sorted(map(repr, outcomes)) == sorted(map(repr, [Stored(version), ActionKnown(version)]))


async def test_overdue_are_tables_due_before_then_the_oldest_first(log: ActionLog) -> None:
    for table, due in [("c", 30), ("b", 20), ("e", None), ("d", 20), ("a", 40)]:
        await log.append([row(table, 1)], due)
    assert await log.overdue(20, 9) == []
    assert await log.overdue(21, 9) == [("b", 20), ("d", 20)]
    assert await log.overdue(100, 3) == [("b", 20), ("d", 20), ("c", 30)]
    await log.append([row("b", 2)], None)
    await log.append([row("e", 2)], 5)
    await log.append([row("c", 1, "too late")], 1)
    assert await log.overdue(100, 9) == [("e", 5), ("d", 20), ("c", 30), ("a", 40)]


async def test_versions_are_those_of_tables_that_are_there(log: ActionLog) -> None:
    await log.append(run("t", 1, 4), None)
    await log.append([row("u", 1)], None)
    assert await log.versions(["u", "nobody", "t"]) == {"t": 4, "u": 1}
    assert await log.versions([]) == {}
    await log.delete("u")
    assert await log.versions(["t", "u", *(f"x{n}" for n in range(6000))]) == {"t": 4}


async def test_a_batch_in_which_some_are_refused_stores_the_others(log: ActionLog) -> None:
    """Many appends at once, of many tables: new ones, ones that go on, and of each kind some that cannot be."""
    await asyncio.gather(*(log.append(run(f"t{n}", 1, 2), NOON) for n in range(20)))
    good = [log.append([row(f"t{n}", 3, "next")], n) for n in range(10)]
    late = [log.append([row(f"t{n}", 2, "late")], None) for n in range(10, 15)]
    early = [log.append([row(f"t{n}", 4, "early")], None) for n in range(15, 20)]
    new = [log.append(run(f"new {n}", 1, 3), None) for n in range(10)]
    outcomes = await asyncio.gather(*good, *late, *early, *new)
    assert outcomes == [Stored(3)] * 10 + [VersionTaken(2)] * 10 + [Stored(3)] * 10
    assert await log.versions([f"t{n}" for n in range(20)]) == {f"t{n}": 3 if n < 10 else 2 for n in range(20)}
    assert await log.read("t0") == [*run("t0", 1, 2), row("t0", 3, "next")]
    assert await log.read("t19") == run("t19", 1, 2)
    assert await log.overdue(NOON, 99) == [(f"t{n}", n) for n in range(10)]


async def test_tables_are_listed_page_by_page(log: ActionLog) -> None:
    names = ["B", "a", "a-1", "a_", "ab", "z", "ä", "é", "🁫"]
    for name in reversed(names):
        await log.append([row(name, 1)], None)
    assert await log.tables(99) == names
    assert await log.tables(4) == names[:4]
    assert await log.tables(4, names[3]) == names[4:8]
    assert await log.tables(4, "zz") == names[6:]
    assert await log.tables(4, names[-1]) == []


async def test_a_rewritten_row_has_another_command_and_nothing_else(shelf: Shelf) -> None:
    here, there = await shelf.open(), await shelf.open()
    await here.append([*run("t", 1, 2), row("t", 3, command=b"Ana"), row("t", 4)], NOON)
    await here.append([row("u", 3 - 2, "action 3", b"Ana")], NOON + 1)
    assert await there.read("t", after=2) == [row("t", 3, command=b"Ana"), row("t", 4)]
    await here.rewrite([row("t", 3, command=b"?"), row("t", 1, command=b"")])
    expected = [row("t", 1, command=b""), row("t", 2), row("t", 3, command=b"?"), row("t", 4)]
    for log in (here, there, await shelf.open()):
        assert await log.read("t") == expected
        assert await log.read("u") == [row("u", 1, "action 3", b"Ana")]
        assert await log.overdue(NOON + 9, 9) == [("t", NOON), ("u", NOON + 1)]
    assert await there.append([row("t", 5, "action 3")], None) == ActionKnown(3)
    assert await there.append([row("t", 4, "other")], None) == VersionTaken(4)
    assert await there.append([row("t", 5)], None) == Stored(5)


async def test_a_row_that_is_not_there_is_not_rewritten(log: ActionLog) -> None:
    await log.append(run("t", 1, 2), None)
    strangers = [row("t", 3), row("gone", 1), row("t", 2, "action 1", b"?"), Row("t", 1, "other", 0, b"?")]
    await log.rewrite([*strangers, Row("t", 2, "action 2", 0, b"?")])
    assert await log.read("t") == [row("t", 1), row("t", 2, command=b"?")]
    assert await log.tables(9) == ["t"]
    await log.rewrite([])


async def test_a_rewrite_that_is_refused_changes_nothing(log: ActionLog) -> None:
    await log.append(run("t", 1, 2), None)
    with pytest.raises(ValueError, match="a command has at most"):
        await log.rewrite([row("t", 1, command=b"?"), row("t", 2, command=b"x" * (MOST_COMMAND + 1))])
    assert await log.read("t") == run("t", 1, 2)


async def test_rows_are_rewritten_while_others_are_added(shelf: Shelf) -> None:
    here, there = await shelf.open(), await shelf.open()
    await here.append(run("t", 1, 50), None)

    async def write() -> None:
        for version in range(51, 100):
            assert await here.append([row("t", version)], None) == Stored(version)

    async def rewrite(log: ActionLog, versions: list[int]) -> None:
        for _ in range(10):
            await log.rewrite([row("t", version, command=b"?") for version in versions])

    up, down = list(range(1, 51)), list(range(50, 0, -1))
    await asyncio.gather(write(), rewrite(here, up), rewrite(there, down))
    assert await there.read("t") == [row("t", version, command=b"?") for version in up] + run("t", 51, 99)


async def test_a_deleted_table_is_gone_and_takes_nothing_more(log: ActionLog) -> None:
    await log.append(run("t", 1, 3), NOON)
    await log.append(run("u", 1, 3), NOON)
    await log.delete("t")
    await log.delete("never there")
    assert await log.read("t") == []
    assert await log.tables(9) == ["u"]
    assert await log.overdue(NOON + 1, 9) == [("u", NOON)]
    assert await log.append([row("t", 4)], NOON) == VersionTaken(0)
    assert await log.append([row("t", 1)], None) == Stored(1)
    assert await log.read("u") == run("u", 1, 3)


async def test_a_table_deleted_under_its_writers_is_whole_or_gone(shelf: Shelf) -> None:
    here, there = await shelf.open(), await shelf.open()
    for _ in range(5):
        await here.append([row("t", 1)], None)

        async def write() -> None:
            version = 1
            while await there.append([row("t", version + 1)], NOON) == Stored(version + 1):
                version += 1

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.02)
        await here.delete("t")
        await writing
        assert await here.read("t") == []
        assert await here.tables(9) == []


async def test_a_refused_append_stores_nothing(log: ActionLog) -> None:
    with pytest.raises(ValueError, match="in order"):
        await log.append([row("t", 1), row("t", 3)], None)
    assert await log.read("t") == []


async def test_a_cancelled_append_harms_nobody(log: ActionLog) -> None:
    tasks = [asyncio.create_task(log.append([row(f"t{n}", 1)], None)) for n in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    for task in tasks[1::2]:
        assert await task == Stored(1)
    for n, task in enumerate(tasks[::2]):
        with contextlib.suppress(asyncio.CancelledError):
            await task
        assert await log.read(f"t{2 * n}") in ([], [row(f"t{2 * n}", 1)])


async def test_close_finishes_what_is_under_way(shelf: Shelf) -> None:
    log = await shelf.open()
    appends = [asyncio.create_task(log.append([row(f"t{n}", 1)], None)) for n in range(100)]
    await asyncio.sleep(0)
    await log.close()
    assert all(append.done() for append in appends)
    assert await asyncio.gather(*appends) == [Stored(1)] * 100
    assert len(await (await shelf.open()).tables(200)) == 100


async def test_a_closed_log_says_so(log: ActionLog) -> None:
    await log.close()
    await log.close()
    for call in (
        log.append([row("t", 1)], None),
        log.read("t"),
        log.overdue(1, 1),
        log.tables(1),
        log.rewrite([row("t", 1)]),
        log.delete("t"),
    ):
        with pytest.raises(LogUnavailable, match="closed"):
            await call


async def test_any_history_comes_out_as_a_plain_list_would(shelf: Shelf) -> None:
    chance = random.Random(42)
    nodes = [await shelf.open(), await shelf.open()]
    model: dict[str, list[Row]] = {}
    for step in range(400):
        log, table = chance.choice(nodes), chance.choice("abc")
        known = model.setdefault(table, [])
        if chance.random() < 0.02:
            await log.delete(table)
            known.clear()
            continue
        first = max(1, len(known) + 1 + chance.choice((-1, 0, 0, 0, 0, 1)))
        actions = [f"{step} {n}" for n in range(chance.choice((1, 1, 2, 3)))]
        if known and chance.random() < 0.3:
            actions[chance.randrange(len(actions))] = chance.choice(known).action_id
        rows = [row(table, first + n, action) for n, action in enumerate(actions)]
        found = next((old for action in actions for old in known if old.action_id == action), None)
        expected: Outcome
        if found:
            expected = ActionKnown(found.version)
        elif first != len(known) + 1:
            expected = VersionTaken(len(known))
        else:
            expected = Stored(rows[-1].version)
            known += rows
        assert await log.append(rows, None) == expected, step
    for table, known in model.items():
        assert await nodes[0].read(table) == known
