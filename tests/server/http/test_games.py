"""After the game: stored once, listed for those who played, downloadable, replayable; hidden tiles stay hidden."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.server.http.node import Node, code_of, finish_a_game, played, running
from texas42.game import Game
from texas42.notation.record_reader import read_record
from texas42.server.catching_up import catch_up
from texas42.server.ids import new_id
from texas42.server.index import finished_game, tags_of
from texas42.server.log.row import Row
from texas42.server.store import StoreUnavailable
from texas42.server.table.commands import Act, Deal, Propose, write_command
from texas42.server.table.fold import fold
from texas42.view import encode, finished_hand, table_of

pytestmark = pytest.mark.asyncio

RULES = ("standard+target=1", "moon+target=7", "lechner+target=2", "eighty_four+target=1")


async def test_a_finished_game_is_listed_for_those_who_played_it(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    first = await finish_a_game(node, ana)
    await finish_a_game(node, ana, seed=8)
    assert (await ben.get("/api/games")).json() == []
    games = (await ana.get("/api/games")).json()
    assert len(games) == 2
    assert games[0]["finished"] >= games[1]["finished"]
    game = next(game for game in games if game["table"] == first)
    assert (game["number"], game["rules"]) == (1, "standard+target=1")
    assert game["winner"] in ("A+C", "B+D")
    assert game["players"][0] == {"seat": "A", "name": "Ana", "level": None, "you": True}
    assert game["players"][1] == {"seat": "B", "name": None, "level": "random", "you": False}
    assert (await ana.get("/api/games?limit=1")).json() == games[:1]
    assert (await ana.get(f"/api/games?before={games[1]['finished']}")).json() == []
    assert (await ana.get(f"/api/games/{game['id']}")).json() == game


@pytest.mark.parametrize("public", [False, True])
async def test_a_game_is_for_whoever_was_given_its_id(node: Node, public: bool) -> None:
    ana, stranger = await node.guest("Ana"), node.person()
    await finish_a_game(node, ana, public=public)
    game = (await ana.get("/api/games")).json()[0]["id"]
    shown = (await stranger.get(f"/api/games/{game}")).json()
    assert not any(player["you"] for player in shown["players"])
    for path in ("/record", "/hands/1"):
        assert (await stranger.get(f"/api/games/{game}{path}")).status_code == 200
    assert (await stranger.get("/api/games")).status_code == 401


@pytest.mark.parametrize("rules", RULES)
async def test_the_record_is_the_public_one(node: Node, rules: str) -> None:
    ana = await node.guest("Ana")
    table = await finish_a_game(node, ana, rules=rules)
    game = (await ana.get("/api/games")).json()[0]
    answer = await ana.get(f"/api/games/{game['id']}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert game["id"] in answer.headers["content-disposition"]
    state = await node.services.tables.state(table)
    assert state.game is not None
    tags = tags_of(finished_game(table, 1, state))
    assert answer.text == state.game.public_record(**tags)
    record = read_record(answer.text)
    assert dict(record.tags)["A"] == "Ana"
    assert record.game.totals == state.game.totals


@pytest.mark.parametrize("rules", RULES)
async def test_a_hand_can_be_replayed_step_by_step(node: Node, rules: str) -> None:
    ana = await node.guest("Ana")
    table = await finish_a_game(node, ana, rules=rules)
    game = (await ana.get("/api/games")).json()[0]
    state = await node.services.tables.state(table)
    assert state.game is not None
    at_step = Game.new(rules, dealer="A")
    for number, hand in enumerate(state.game.hands, start=1):
        page = (await ana.get(f"/api/games/{game['id']}/hands/{number}")).json()
        expected = finished_hand(hand, state.game.results[number - 1], number)
        assert page["hand"] == json.loads(encode(expected))
        assert (page["number"], page["hands"]) == (number, len(state.game.hands))
        assert [(step["seat"], step["action"]) for step in page["steps"][1:]] == [
            (seat, action) for seat, action in json.loads(encode(expected.actions))
        ]
        at_step = at_step.deal("/".join(".".join(map(str, tiles)) for tiles in hand.deal))
        for step, action in zip(page["steps"], (None, *(action for _, action in hand.actions)), strict=True):
            at_step = at_step if action is None else at_step.apply(action)
            assert step["table"] == json.loads(encode(table_of(at_step)))
    for number in (0, len(state.game.hands) + 1, 99_999):
        answer = await ana.get(f"/api/games/{game['id']}/hands/{number}")
        assert answer.status_code in (404, 422)
        assert code_of(answer) in ("no_such_hand", "message_unreadable")


def tiles_in(value: object, *, is_tile: bool = False) -> set[str]:
    """All tiles in an answer; bids, which look like some, left out."""
    if isinstance(value, dict):
        names = ("deal", "open_tiles", "put_away", "tile", "tiles")
        return set().union(*(tiles_in(part, is_tile=is_tile or name in names) for name, part in value.items()))
    if isinstance(value, list):
        return set().union(*(tiles_in(part, is_tile=is_tile) for part in value))
    return {value} if is_tile and isinstance(value, str) else set()


@pytest.mark.parametrize("rules", RULES)
async def test_no_answer_tells_a_tile_that_was_not_shown(node: Node, rules: str) -> None:
    ana = await node.guest("Ana")
    table = await finish_a_game(node, ana, rules=rules)
    game = (await ana.get("/api/games")).json()[0]["id"]
    state = await node.services.tables.state(table)
    assert state.game is not None
    record = (await ana.get(f"/api/games/{game}/record")).text
    public = read_record(record).game
    assert any(None in tiles for hand in public.hands for tiles in hand.deal), "a game where nothing stays hidden"
    for number, hand in enumerate(public.hands, start=1):
        known = {str(tile) for tiles in hand.deal for tile in tiles if tile is not None}
        page = (await ana.get(f"/api/games/{game}/hands/{number}")).json()
        assert tiles_in(page) <= known
        assert tiles_in(page["deal"], is_tile=True) == known
    for path in (f"/api/tables/{table}", "/api/tables?mine=true", "/api/games", f"/api/games/{game}"):
        assert not re.search(r'"\d\d"', (await ana.get(path)).text), path


async def test_a_table_in_play_tells_no_tile_over_http(node: Node) -> None:
    ana = await node.guest("Ana")
    commands = played(await node.who(ana), "Ana")
    last_deal = max(place for place, command in enumerate(commands) if isinstance(command, Deal))
    table = new_id()
    await node.services.tables.open(table, commands[: last_deal + 3])
    await node.services.index.flush()
    for path in (f"/api/tables/{table}", "/api/tables?mine=true", "/api/games"):
        answer = await ana.get(path)
        assert answer.status_code == 200
        assert not re.search(r'"\d\d"|\d\d\.\d\d\.\d\d', answer.text), path


async def test_a_game_is_stored_once_however_often_it_is_seen(node: Node, tmp_path: Path) -> None:
    ana = await node.guest("Ana")
    await finish_a_game(node, ana)
    first = (await ana.get("/api/games")).json()
    await catch_up(node.services.log, node.services.store, node.services.index)
    await node.services.index.flush()
    assert (await ana.get("/api/games")).json() == first
    token = ana.cookies["texas42_guest"]
    async with running(tmp_path / "data") as other:
        again = other.person()
        again.cookies.set("texas42_guest", token)
        await other.services.tables.state(first[0]["table"])
        await other.services.index.flush()
        assert (await again.get("/api/games")).json() == first


async def test_what_a_crash_kept_from_the_store_is_found_at_the_next_start(tmp_path: Path) -> None:
    async with running(tmp_path) as node:
        ana = await node.guest("Ana")
        token, table = ana.cookies["texas42_guest"], new_id()
        rows = [
            Row(table, version, f"row:{version}", 1000 + version, write_command(command))
            for version, command in enumerate(played(await node.who(ana), "Ana"), start=1)
        ]
        await node.services.log.append(rows, None)  # as another node would, which then died
        assert (await ana.get("/api/games")).json() == []
    async with running(tmp_path) as node:
        ana = node.person()
        ana.cookies.set("texas42_guest", token)
        await catch_up(node.services.log, node.services.store, node.services.index)
        assert [game["table"] for game in (await ana.get("/api/games")).json()] == [table]
        assert [line["stage"] for line in (await ana.get("/api/tables?mine=true")).json()] == ["over"]


async def test_a_store_that_is_away_loses_no_game(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await node.guest("Ana")
    games, index = node.services.store.games, node.services.index
    add = games.add

    async def away(*_arguments: object) -> bool:
        raise StoreUnavailable("away")

    monkeypatch.setattr(games, "add", away)
    with pytest.raises(StoreUnavailable):
        await finish_a_game(node, ana)
    assert index.waiting() > 0
    monkeypatch.setattr(games, "add", add)
    await index.flush()
    assert index.waiting() == 0
    assert len((await ana.get("/api/games")).json()) == 1


async def test_a_game_that_was_ended_early_is_kept_with_its_finished_hands(node: Node) -> None:
    ana = await node.guest("Ana")
    commands = played(await node.who(ana), "Ana", "standard+target=7")
    state = fold([(command, 1000) for command in commands])
    assert state.game is not None
    assert len(state.game.hands) > 1
    assert isinstance(commands[-1], Act)
    who = await node.who(ana)
    cut = max(place for place, command in enumerate(commands) if isinstance(command, Deal))
    table = new_id()
    await node.services.tables.open(table, [*commands[: cut + 2], Propose(who, "end")])
    await node.services.index.flush()
    games = (await ana.get("/api/games")).json()
    assert [(game["winner"], game["hands"]) for game in games] == [(None, len(state.game.hands) - 1)]
    assert (await ana.get(f"/api/games/{games[0]['id']}/hands/1")).status_code == 200
