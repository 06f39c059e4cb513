"""The server as one starts it: its log, its end, and what a `kill -9` leaves."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.sockets.clients import Guest, Player, nobody
from tests.server.sockets.driving import Driver
from tests.server.sockets.process import Process, command
from tests.test_secrecy import dealt, shown_by
from texas42 import Hand
from texas42.server.log.sqlite import SqliteLog
from texas42.server.table import commands as c
from texas42.server.table.fold import fold
from texas42.server.table.state import TableState

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

STOPPED = (0, -signal.SIGTERM)
"""How a process ends that did what the signal asked for."""


@pytest_asyncio.fixture(loop_scope="module")
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    process = Process(tmp_path)
    await process.start()
    yield process
    await process.close()


async def sit(process: Process, rules: str, **wanted: object) -> tuple[list[Guest], list[Player]]:
    """Four guests at a table, each with a socket."""
    guests = [await process.guest(f"Guest {seat}") for seat in "ABCD"]
    table = await guests[0].open(rules, seats=["A"], **wanted)
    for guest, seat in zip(guests[1:], "BCD", strict=True):
        await guest.enter(table, seat=seat)
    return guests, [await guest.join(table) for guest in guests]


async def logged(process: Process, table: str) -> TableState:
    """The table, folded from the log that another process writes or wrote."""
    log = await SqliteLog.open(process.data / "log.sqlite")
    rows = await log.read(table)
    await log.close()
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    return fold([(c.read_command(row.command), row.at) for row in rows])


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
async def test_nothing_secret_is_in_the_log_the_figures_the_files_or_the_exports(tmp_path: Path, level: str) -> None:
    """Over a whole game, with everything asked for that can be asked for wrongly: no tile, deal, token, code or name."""
    process = Process(tmp_path, level)
    await process.start()
    try:
        await check_secrets(process)
    finally:
        await process.close()


async def check_secrets(process: Process) -> None:
    guests, players = await sit(process, "standard+target=2", public=True, chat=True, pause=600)
    table = players[0].table_id
    invite = (await guests[0].post(f"/api/tables/{table}/invite"))["invite"]
    code = (await guests[0].post("/api/me/code"))["code"]
    program = await guests[0].program("Clockwork")
    phone = await guests[1].moved()
    secrets = [invite, code, *(guest.cookie for guest in (*guests, phone)), program.token, "a-void-token", "Wrong Name"]
    stranger = Guest(process.http, "?", token="a-void-token")
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/socket?token={program.token}", f"/api/me?code={code}"):
        await stranger.request("GET", path)
    await stranger.request("POST", f"/api/tables/{table}/enter", {"invite": invite, "seat": 64})
    await nobody(process.http).request("POST", "/api/guests", {"name": "Wrong Name", "extra": 1})
    turned_away = await Player.connected(process.url, table, stranger.headers)
    await turned_away.closed()
    asking = await Player.connected(process.url, f"{table}/socket?token={program.token}&x=", program.headers)
    await asking.until(bool)
    await asking.leave()
    watcher = await nobody(process.http).join(table)
    await players[0].done("start", level="random")
    await players[0].done("chat", text="Wrong Name")
    hands: list[Hand] = []
    driver = Driver((), seed=1)
    playing = asyncio.create_task(driver.play(players))
    while not playing.done():
        await watcher.said("garbage 66.65.64")
        await watcher.ask("act", seat="A", action="66")
        await asyncio.sleep(0.05)
    await playing
    figures = (await process.http.get("/metrics")).text
    records = await exported(process, table)
    for player in (*players, watcher):
        await player.leave()
    assert await process.end(signal.SIGTERM) in STOPPED
    state = await logged(process, table)
    assert state.game
    hands += state.game.hands
    assert hands
    for secret in (*secrets, *state.persons):
        assert secret
        assert secret not in process.log
        assert secret not in figures
        assert secret not in records
    for guest in guests:
        assert guest.name not in process.log
        assert guest.name not in figures
    for hand in hands:
        for seat, tiles in enumerate(dealt(hand)):
            texts = list(map(str, tiles))
            assert ".".join(texts[:3]) not in process.log + figures
            hidden = set(tiles) - set(shown_by(hand, seat))
            if hidden:
                assert ".".join(texts) not in records
    lines = process.lines
    assert {line["level"] for line in lines} <= {"debug", "info"}, [line for line in lines if line["level"] != "info"]
    fields = set().union(*lines)
    assert fields <= {"event", "level", "logger", "timestamp", "method", "route", "status", "ms"}, fields
    assert not any("seed" in line["event"] for line in lines)
    for file in process.data.iterdir():
        stored = file.read_bytes()
        assert not any(secret.encode() in stored for secret in secrets[:-2] if secret), file.name
        assert file.stat().st_mode & 0o077 == 0 or process.data.stat().st_mode & 0o077 == 0


async def exported(process: Process, table: str) -> str:
    running = await command(
        "admin",
        "export",
        "--data",
        str(process.data),
        "--",
        table,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, error = await running.communicate()
    assert running.returncode == 0, error
    assert out.count(b"[Rules ") >= 1
    return out.decode()


async def test_a_stop_is_said_to_the_sockets_and_ends_well(process: Process) -> None:
    _, players = await sit(process, "standard", public=True)
    assert await process.end(signal.SIGTERM) in STOPPED
    for player in players:
        assert await player.closed() == 1012
        assert player.messages[-1] == {"type": "bye", "why": "restart", "after": 2}
    await process.start()
    assert (await logged(process, players[0].table_id)).stage == "lobby"


async def test_a_kill_in_the_middle_of_a_trick_loses_no_acknowledged_action(process: Process) -> None:
    guests, players = await sit(process, "standard+target=1", public=True, pause=0)
    table, chance = players[0].table_id, random.Random(2)
    await players[0].done("start", level="random")
    for player in players:
        await player.until(lambda message: message["shared"]["stage"] == "playing")
    acknowledged: dict[str, int] = {}
    for kill in range(3):
        for _ in range(chance.randrange(3, 7)):
            turn = next((player for player in players if player.legal), None)
            if turn is None:
                break
            action = turn.legal[0] if turn.shared["game"]["calls"] else "30"
            answer = await turn.done("act", seat=turn.seat, action=action, id=f"turn-{kill}-{len(acknowledged)}")
            acknowledged[answer["id"]] = answer["version"]
            for one in players:
                await one.at(answer["version"])
        last = [player.table["shared"]["game"] for player in players]
        assert await process.end(signal.SIGKILL) == -signal.SIGKILL
        for player in players:
            assert await player.closed() == 1006
        with sqlite3.connect(process.data / "log.sqlite") as log:
            assert log.execute("pragma integrity_check").fetchone() == ("ok",)
        log.close()
        await process.start()
        players = [await guest.join(table) for guest in guests]
        for player in players:
            await player.until(lambda message: not any(chair["gone"] for chair in message["shared"]["chairs"]))
        assert [player.shared["game"] for player in players] == last
    log_rows = await rows_by_id(process, table)
    for name, version in acknowledged.items():
        assert log_rows[name] == version
    for player in players:
        await player.leave()


async def rows_by_id(process: Process, table: str) -> dict[str, int]:
    log = await SqliteLog.open(process.data / "log.sqlite")
    rows = await log.read(table)
    await log.close()
    return {row.action_id.partition(":")[2]: row.version for row in rows}
