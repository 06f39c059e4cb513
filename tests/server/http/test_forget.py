"""Forget me."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from tests.server import services
from tests.server.http.node import Node, Person, code_of, finish_a_game, running
from texas42.server.store.games import FinishedGame, Player
from texas42.server.table.commands import Chat, Leave, Rename, Sit, Start, read_command
from texas42.server.table.fold import fold

pytestmark = pytest.mark.asyncio

NAME = "Anastasia"


def everything(folder: Path) -> str:
    """All that the tables of the two files keep, bytes as text where they are text."""
    kept = ""
    for file in ("store.sqlite", "log.sqlite"):
        db = sqlite3.connect(folder / file)
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            kept += "\n".join(map(repr, db.execute(f'SELECT * FROM "{table}"')))
        db.close()
    return kept


async def test_a_forgotten_guest_leaves_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as node:
        ana = await node.guest(NAME)
        who, token = await node.who(ana), ana.cookies["texas42_guest"]
        robot = (await ana.post("/api/me/tokens", json={"name": "Robbie Rusty"})).json()
        await ana.post("/api/me/code")
        alone = await ana.opens(public=True, chat=True)
        finished = await finish_a_game(node, ana)
        await node.services.index.flush()
        assert NAME in everything(tmp_path)
        answer = await ana.delete("/api/me")
        assert answer.status_code == 200
        assert 'texas42_guest=""' in answer.headers["set-cookie"] or "Max-Age=0" in answer.headers["set-cookie"]
        ana.cookies.set("texas42_guest", token)
        assert (await ana.get("/api/me")).status_code == 401
        program = node.person(authorization=f"Bearer {robot['token']}")
        assert code_of(await program.get("/api/me")) == "token_unknown"
        for table in (alone, finished):
            answer = await node.person().get(f"/api/tables/{table}")
            assert answer.status_code in (403, 404) or answer.json()["stage"] == "closed"
    kept = everything(tmp_path)
    for secret in (NAME, "Robbie Rusty", who, robot["id"]):
        assert secret not in kept
    assert "hand 1 dealer" in kept


async def test_who_plays_on_keeps_the_game_and_sees_no_name(node: Node) -> None:
    ana, ben = await node.guest(NAME), await node.guest("Ben")
    table = await ana.opens(public=True, bots={"B": "random", "D": "random"})
    await ben.post(f"/api/tables/{table}/enter", json={"seat": "C"})
    assert (await ana.delete("/api/me")).status_code == 200
    shown = await ben.get(f"/api/tables/{table}")
    assert shown.status_code == 200
    assert NAME not in shown.text
    assert [chair["kind"] for chair in shown.json()["chairs"]] == ["empty", "bot", "person", "bot"]


async def everything_in(database: str) -> str:
    """All that the tables of a schema in PostgreSQL keep, bytes as text where they are text."""
    db = await asyncpg.connect(database)
    kept = ""
    tables = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    for (table,) in tables:
        kept += "\n".join(map(repr, await db.fetch(f'SELECT * FROM "{table}"')))
    await db.close()
    assert "log_actions" in {table for (table,) in tables}
    return kept


async def talked_about(node: Node) -> tuple[Person, str, set[str]]:
    """Somebody whose name and words stand in the log of a table where somebody else plays on, and all of these."""
    ana, ben = await node.guest(NAME), await node.guest("Ben")
    table = await ben.opens(public=True, chat=True, seats=["A"])
    await ana.post(f"/api/tables/{table}/enter", json={"seat": "C"})
    robot = (await ana.post("/api/me/tokens", json={"name": "Robbie Rusty"})).json()
    program = node.person(authorization=f"Bearer {robot['token']}")
    await program.post(f"/api/tables/{table}/enter", json={"seat": "D"})
    who, submit = await node.who(ana), node.services.tables.submit
    await submit(table, lambda _state: Chat(who, "call me Annie"), "chat:1")
    await submit(table, lambda _state: Leave(who), "leave:1")
    await submit(table, lambda _state: Sit("C", who, "Nastya"), "sit:again")
    assert (await ben.post(f"/api/tables/{table}/names/C", json={"name": "Stacy"})).status_code == 200
    await submit(table, lambda _state: Start("random", "A"), "start:1")
    return ana, table, {NAME, "Robbie Rusty", "Annie", "Nastya", "Stacy"}


async def test_where_others_play_on_the_log_has_no_name_any_more(tmp_path: Path) -> None:
    async with running(tmp_path) as node:
        ana, table, words = await talked_about(node)
        await node.services.index.flush()
        before = await node.services.log.read(table)
        assert all(word in everything(tmp_path) for word in words)
        assert (await ana.delete("/api/me")).status_code == 200
        assert not [word for word in words if word in everything(tmp_path)]
        after = await node.services.log.read(table)
        assert [(row.version, row.action_id, row.at) for row in after[: len(before)]] == [
            (row.version, row.action_id, row.at) for row in before
        ]
        told = [
            (read_command(old.command), read_command(new.command))
            for old, new in zip(before, after, strict=False)
            if old.command != new.command
        ]
        assert [type(old) for old, _ in told] == [Sit, Sit, Chat, Sit, Rename]
        assert {new.name for _, new in told if isinstance(new, Sit | Rename)} == {"?"}
        state = await node.services.tables.state(table)
        assert "Ben" in str(state.persons)
        assert state == fold([(read_command(row.command), row.at) for row in await node.services.log.read(table)])
    async with running(tmp_path) as later:
        shown = await later.person().get(f"/api/tables/{table}")
        assert shown.json()["stage"] in ("between", "playing")
        assert not [word for word in words if word in shown.text]


async def test_another_node_has_no_name_either(tmp_path: Path, schema: str, nats: services.Service) -> None:
    shared = {"database_url": schema, "nats_url": f"nats://127.0.0.1:{nats.port}"}
    async with running(tmp_path / "one", **shared) as one, running(tmp_path / "two", **shared) as two:
        ana, table, words = await talked_about(one)
        await one.services.index.flush()
        assert "Stacy" in (await two.person().get(f"/api/tables/{table}")).text
        before = await everything_in(schema)
        assert all(word in before for word in words)
        assert (await ana.delete("/api/me")).status_code == 200
        after = await everything_in(schema)
        assert not [word for word in words if word in after]
        async with asyncio.timeout(5):
            while "Stacy" in str(await two.services.tables.state(table)):
                await asyncio.sleep(0.02)
        state = await two.services.tables.state(table)
        assert not [word for word in words if word in str(state)]


async def test_a_game_that_is_stored_late_names_nobody_who_is_forgotten(node: Node) -> None:
    """Another node may still have had it to write."""
    ana, ben = await node.guest(NAME), await node.guest("Ben")
    who, other = await node.who(ana), await node.who(ben)
    players = (Player("A", NAME, None, who), Player("B", "Ben", None, other), Player("C", None, "random", None))
    game = FinishedGame("late-game-1", "late-table", 1, True, "standard", "7 2", "A+C", 9, 1, players)
    await ana.delete("/api/me")
    record = f'[A "{NAME}"]\n[B "Ben"]\n[C "bot random"]\n'
    assert await node.services.store.games.add(game, record)
    assert await node.services.store.games.record(game.id) == '[A "?"]\n[B "Ben"]\n[C "bot random"]\n'


async def test_a_record_that_others_keep_has_no_name_any_more(node: Node) -> None:
    ana, stranger = await node.guest(NAME), node.person()
    await finish_a_game(node, ana, public=True)
    game = (await ana.get("/api/games")).json()[0]["id"]
    assert NAME in (await stranger.get(f"/api/games/{game}/record")).text
    await ana.delete("/api/me")
    record = (await stranger.get(f"/api/games/{game}/record")).text
    assert NAME not in record
    assert '[A "?"]' in record
    shown = await stranger.get(f"/api/games/{game}")
    assert shown.json()["players"][0] == {"seat": "A", "name": None, "level": None, "you": False}


async def test_another_device_is_forgotten_with_its_guest(node: Node) -> None:
    ana, other = await node.guest(NAME), node.person()
    code = (await ana.post("/api/me/code")).json()["code"]
    await other.post("/api/me/move", json={"code": code})
    assert (await other.get("/api/me")).status_code == 200
    await ana.delete("/api/me")
    assert (await other.get("/api/me")).status_code == 401
