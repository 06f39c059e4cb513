"""A client that does not read is cut off, and holds up nobody."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.sockets.clients import Player, socket_url
from tests.server.sockets.node import Node, running

pytestmark = pytest.mark.asyncio(loop_scope="module")

SMALL = 4096
"""Bytes of the system's buffers, so that it takes few messages to fill them."""

WORDS = "x" * 200

MANY = 180
"""Messages that do not fit into any buffer on their way."""


async def sleeper(node: Node, table: str, headers: dict[str, str]) -> ClientConnection:
    """A socket that nobody reads."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    made.connect(("127.0.0.1", node.port))
    made.setblocking(False)
    url = socket_url(node.url, table)
    return await connect(
        url, sock=made, additional_headers=headers, max_queue=1, ping_interval=None, compression=None, close_timeout=1
    )


async def talk(players: list[Player], messages: int) -> list[float]:
    """Chat, and how long each answer took."""
    seconds = []
    for number in range(messages):
        began = time.perf_counter()
        answer = await players[number % 2].done("chat", text=WORDS)
        await players[(number + 1) % 2].at(answer["version"])
        seconds.append(time.perf_counter() - began)
    return sorted(seconds)


async def read_on(slow: ClientConnection) -> int:
    """Reads until the socket ends; answers how many messages there were."""
    count = 0
    try:
        async with asyncio.timeout(20):
            while True:
                await slow.recv()
                count += 1
    except ConnectionClosed:
        return count


async def test_a_slow_reader_is_cut_off_and_the_others_go_on(tmp_path: Path) -> None:
    async with running(tmp_path / "data", send_buffer=SMALL) as node:
        players = await node.seated(seats="AB", chat=True)
        quick = await talk(players, 30)
        slow = await sleeper(node, players[0].table_id, {})
        seconds = await talk(players, MANY)
        assert seconds[-1] < 1, "nobody waits for it"
        assert seconds[len(seconds) // 2] < 5 * quick[len(quick) // 2] + 0.02
        assert 0 < await read_on(slow) < MANY, "what it did not read was not kept for it"
        assert slow.close_code == 1013
        for player in players:
            await player.leave()


@pytest.mark.slow
async def test_a_slow_reader_comes_back_and_has_lost_nothing(tmp_path: Path) -> None:
    async with running(tmp_path / "data", send_buffer=SMALL) as node:
        guests = await node.people("Ana", "Ben", "Cleo")
        table = await guests[0].open(seats=["A"], chat=True)
        for guest, seat in zip(guests[1:], "BC", strict=True):
            await guest.enter(table, seat=seat)
        players = [await guest.join(table) for guest in guests[:2]]
        slow = await sleeper(node, table, {**guests[2].headers, "origin": node.url})
        await talk(players, MANY)
        await read_on(slow)
        back = await guests[2].join(table)
        message = await back.at(players[0].shared["version"])
        assert message["you"] == ["C"]
        assert message["shared"]["happening"]["kind"] in ("chats", "gone", "here")
        for player in (*players, back):
            await player.leave()


@pytest.mark.slow
async def test_who_never_reads_again_is_forgotten(tmp_path: Path) -> None:
    """Nothing of it stays: no socket, no task, no place among those who are connected."""
    async with running(tmp_path / "data", send_buffer=SMALL) as node:
        players = await node.seated(seats="AB", chat=True)
        slow = await sleeper(node, players[0].table_id, {})
        assert len(node.services.connections) == 3
        await talk(players, MANY)
        try:
            async with asyncio.timeout(45):
                while len(node.services.connections) > 2:
                    await asyncio.sleep(0.1)
        finally:
            slow.transport.abort()
        for player in players:
            await player.leave()
