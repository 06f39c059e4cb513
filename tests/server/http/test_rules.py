"""What a screen must know of a game to draw it comes with its rules; no client knows a game by name."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.server.http.node import Node, running

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def node(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Node]:
    """One for all tests, as they only read; so many questions of one person are allowed."""
    async with running(tmp_path_factory.mktemp("data"), request_burst=1e9) as node:
        yield node


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        ("standard", {"scoring": "marks", "max_pip": 6, "copies": 1, "tiles_each": 7, "trick_points": 1, "total": 42}),
        ("points_250", {"scoring": "points", "total": 42}),
        ("moon", {"scoring": "points", "counts": {}, "seats": 3, "teams": ["A", "B", "C"], "total": 7}),
        ("eighty_four", {"scoring": "marks", "copies": 2, "seats": 8, "total": 84, "left_over": 0}),
        ("seventy_two", {"tiles_each": 10, "total": 72, "mark_points": 72, "left_over": 2, "widow": 2, "dead": 0}),
        ("seventy_two%2Bwidow_points=0", {"total": 70, "mark_points": 70, "widow": 2}),
        ("seventy_nine", {"seats": 6, "total": 79, "left_over": 2, "widow": 0, "dead": 2}),
        ("three_player", {"total": 44, "mark_points": 42, "left_over": 0}),
        ("one_forty", {"max_pip": 9, "teams": ["A+D", "B+E", "C+F"], "total": 140, "widow": 1}),
    ],
)
async def test_rules_say_what_a_table_looks_like(node: Node, rules: str, facts: dict[str, object]) -> None:
    page = (await node.person().get(f"/api/rules?rules={rules}")).json()
    assert {name: page[name] for name in facts} == facts


@pytest.mark.parametrize(
    ("rules", "begins"),
    [
        ("eighty_eight", "Counting tiles are put away only when nothing else is left"),
        ("seventy_two", "Neither trump nor count is put away while other tiles are left"),
        ("big_game", "Only a tile that does not count may be put away"),
        ("moon", None),
        ("standard", None),
    ],
)
async def test_what_may_be_put_away_is_told_where_not_everything_may(
    node: Node, rules: str, begins: str | None
) -> None:
    told = (await node.person().get(f"/api/rules?rules={rules}&language=en")).json()["discards"]
    assert told is None if begins is None else told.startswith(begins)


async def test_who_may_call_again_is_told(node: Node) -> None:
    person = node.person()
    asked = {
        rules: await person.get(f"/api/rules?rules={rules}") for rules in ("standard", "big_game", "geezer", "moon")
    }
    repeat = {rules: page.json()["calls_repeat"] for rules, page in asked.items()}
    assert repeat == {"standard": False, "big_game": True, "geezer": False, "moon": False}


async def test_the_counting_tiles_come_by_their_notation(node: Node) -> None:
    page = (await node.person().get("/api/rules?rules=standard")).json()
    assert page["counts"] == {"50": 5, "41": 5, "32": 5, "55": 10, "64": 10}
