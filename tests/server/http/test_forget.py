"""Forget me."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.server.http.node import Node, code_of, finish_a_game, running

pytestmark = pytest.mark.asyncio

NAME = "Anastasia"


def everything(folder: Path) -> str:
    """All that the two files keep, secrets in hexadecimal."""
    kept = ""
    for file in ("store.sqlite", "log.sqlite"):
        db = sqlite3.connect(folder / file)
        kept += "\n".join(db.iterdump())
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
