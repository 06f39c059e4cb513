"""Hints over HTTP: for one's own turn where the table allows it, and for a hand that is over by what its seats saw."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.http.node import Node, Person, code_of, finish_a_game, played, running
from texas42.game import Game
from texas42.notation.record_reader import read_record
from texas42.server.coaching import hints_of_record, hints_of_rows
from texas42.server.ids import new_id
from texas42.server.table.commands import Act, Command, Deal, Hints, Open, Sit, Start, write_command
from texas42.server.table.fold import fold
from texas42.study.hint import encode, hint

pytestmark = pytest.mark.asyncio

DEAL = "66.65.64.63.62.61.60/55.54.53.52.51.50.44/43.42.41.40.33.32.31/30.22.21.20.11.10.00"


async def a_hand(node: Node, ana: Person, hints: Hints) -> str:
    """A table where it is Ana's turn to call, in A."""
    table, who = new_id(), await node.who(ana)
    commands: list[Command] = [
        Open("standard", who, hints=hints),
        Sit("A", who, "Ana"),
        Start("random", "D"),
        Deal(DEAL),
    ]
    await node.services.tables.open(table, commands)
    return table


async def game_of(ana: Person, table: str) -> str:
    games: list[dict[str, Any]] = (await ana.get("/api/games")).json()
    return str(next(game["id"] for game in games if game["table"] == table))


async def test_a_seat_asks_for_a_hint_in_its_turn_where_the_table_allows_it(node: Node) -> None:
    ana = await node.guest("Ana")
    table = await a_hand(node, ana, "on")
    answer = await ana.get(f"/api/tables/{table}/hints/A")
    assert answer.status_code == 200
    state = await node.services.tables.state(table)
    assert state.game
    assert answer.content == encode(hint(state.game.view("A")))
    assert answer.json()["seat"] == "A"
    assert (await ana.get(f"/api/tables/{table}")).json()["hints"] == "on"


async def test_a_hint_is_for_ones_own_seat_in_its_turn(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await a_hand(node, ana, "on")
    assert code_of(await ana.get(f"/api/tables/{table}/hints/B")) == "not_your_seat"
    assert code_of(await ana.get(f"/api/tables/{table}/hints/E")) == "no_such_seat"
    assert code_of(await ben.get(f"/api/tables/{table}/hints/A")) == "not_invited"
    assert code_of(await node.person().get(f"/api/tables/{table}/hints/A")) == "guests_only"
    await node.services.tables.submit(table, lambda _state: Act("A", "30"), "ana:1")
    assert code_of(await ana.get(f"/api/tables/{table}/hints/A")) == "no_hint_due"


@pytest.mark.parametrize("hints", ["off", "after"])
async def test_a_table_that_gives_no_hints_in_the_hand_gives_none(node: Node, hints: Hints) -> None:
    ana = await node.guest("Ana")
    table = await a_hand(node, ana, hints)
    answer = await ana.get(f"/api/tables/{table}/hints/A")
    assert (answer.status_code, code_of(answer)) == (403, "no_hints_here")


async def test_hints_are_counted_and_are_for_people(tmp_path: Path) -> None:
    async with running(tmp_path) as node:
        ana = await node.guest("Ana")
        table = await a_hand(node, ana, "on")
        who = await node.who(ana)
        while not node.services.limits.take("hint", who):
            pass
        answer = await ana.get(f"/api/tables/{table}/hints/A")
        assert (answer.status_code, code_of(answer)) == (429, "too_fast")
        token = (await ana.post("/api/me/tokens", json={"name": "engine"})).json()["token"]
        engine = node.person(authorization=f"Bearer {token}")
        assert code_of(await engine.get(f"/api/tables/{table}/hints/A")) == "people_only"


async def test_after_a_game_every_decision_of_ones_own_has_a_hint(node: Node) -> None:
    ana = await node.guest("Ana")
    game = await game_of(ana, await finish_a_game(node, ana))
    hand = (await ana.get(f"/api/games/{game}/hands/1")).json()
    answer = await ana.get(f"/api/games/{game}/hands/1/hints/A")
    assert answer.status_code == 200
    found = answer.json()
    assert found
    for decision in found:
        step = hand["steps"][decision["step"]]
        assert (step["seat"], step["action"]) == ("A", decision["action"])
        assert decision["action"] in {option["action"] for option in decision["hint"]["options"]}
    assert code_of(await ana.get(f"/api/games/{game}/hands/999/hints/A")) == "no_such_hand"


async def test_what_another_seat_never_showed_is_not_looked_at(node: Node) -> None:
    ana = await node.guest("Ana")
    game = await game_of(ana, await finish_a_game(node, ana))
    record = read_record((await ana.get(f"/api/games/{game}/record")).text).game
    answers = {
        seat: await ana.get(f"/api/games/{game}/hands/1/hints/{seat}")
        for seat in "BCD"
        if None in record.hands[0].deal["ABCD".index(seat)]
    }
    assert answers
    assert {code_of(answer) for answer in answers.values()} == {"tiles_not_shown"}


async def test_only_those_who_played_get_the_hints_of_a_game(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await finish_a_game(node, ana, public=True)
    game = await game_of(ana, table)
    assert code_of(await ben.get(f"/api/games/{game}/hands/1/hints/A")) == "not_seated"
    assert code_of(await ben.get(f"/api/tables/{table}/hands/1/hints/A")) == "not_seated"


async def test_between_hands_those_at_the_table_have_the_hints_of_the_hand_before(node: Node) -> None:
    ana = await node.guest("Ana")
    table = await finish_a_game(node, ana)
    answer = await ana.get(f"/api/tables/{table}/hands/1/hints/A")
    again: httpx.Response = await ana.get(f"/api/games/{await game_of(ana, table)}/hands/1/hints/A")
    assert answer.status_code == 200
    assert answer.json() == again.json() != []
    assert code_of(await ana.get(f"/api/tables/{table}/hands/99/hints/A")) == "no_such_hand"


def rows_of(commands: list[Command]) -> list[tuple[bytes, int]]:
    return [(write_command(command), at) for at, command in enumerate(commands)]


async def test_the_rows_of_a_table_tell_of_each_of_its_games() -> None:
    first, second = played("ana", "Ana", seed=1), played("ana", "Ana", seed=2)
    rows = rows_of([*first, *second[2:]])
    for games, commands in ((1, first), (2, second)):
        over = fold([(command, at) for at, command in enumerate(commands)]).game
        assert over
        wanted = json.loads(hints_of_rows(rows_of(commands), 1, 1, "A", ("A",)) or b"")
        assert json.loads(hints_of_rows(rows, games, 1, "A", ("A",)) or b"") == wanted
    assert hints_of_rows(rows, 3, 1, "A", ("A",)) is None
    assert hints_of_rows([], 1, 1, "A", ("A",)) is None


async def test_other_seats_are_seen_as_the_record_shows_them() -> None:
    commands = played("ana", "Ana", "standard+play_out=on+target=1", seed=3)
    game = fold([(command, at) for at, command in enumerate(commands)]).game
    assert isinstance(game, Game)
    record = game.public_record()
    assert hints_of_rows(rows_of(commands), 1, 1, "B", ("A",)) == hints_of_record(record, 1, "B")
    assert hints_of_rows(rows_of(commands), 1, 1, "B", ("B",)) == hints_of_record(record, 1, "B")
