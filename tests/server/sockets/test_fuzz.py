"""Thousands of messages that are wrong in every way: each gets one answer, and the table can be played afterwards."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
from typing import Any

import pytest

from tests.server.sockets.clients import Message, Player, nobody
from tests.server.sockets.node import Node

pytestmark = pytest.mark.asyncio(loop_scope="module")

LONG = 100_000 if os.environ.get("T42_HYPOTHESIS") == "thorough" else 10_000

VALID: list[dict[str, Any]] = [
    {"type": "act", "id": "a", "seat": "A", "action": "30", "move": 1},
    {"type": "act", "id": "b", "seat": "A", "action": "64"},
    {"type": "act", "id": "c", "seat": "B", "action": "pass"},
    {"type": "act", "id": "d", "seat": "A", "action": "claim 66.65.64"},
    {"type": "act", "id": "e", "seat": "C", "action": "nello-high/1"},
    {"type": "sit", "id": "f", "seat": "D"},
    {"type": "leave", "id": "g"},
    {"type": "bot", "id": "h", "seat": "C", "level": "random"},
    {"type": "clear", "id": "i", "seat": "C"},
    {"type": "start", "id": "j", "level": "random"},
    {"type": "ready", "id": "k"},
    {"type": "say", "id": "l", "phrase": "hello"},
    {"type": "chat", "id": "m", "text": "hello"},
    {"type": "propose", "id": "n", "what": "undo", "seat": None},
    {"type": "propose", "id": "o", "what": "remove", "seat": "B"},
    {"type": "vote", "id": "p", "yes": False},
    {"type": "ping"},
]

WORDS = [
    "",
    "A",
    "H",
    "I",
    "66",
    "6-4",
    "30",
    "1m",
    "pass",
    "plunge",
    "6/1",
    "-64",
    "-?",
    "claim 66.65",
    "random",
    "undo",
]
WORDS += ["casual", "remove", "bot_turn", "end", "hello", "\x00", "é", "🙂", "\u202e", "x" * 201, "a" * 64, "__class__"]
WORDS += [
    "act",
    "sit",
    "ping",
    "open",
    "deal",
    "gone",
    "close",
    "rename",
    "null",
    "NaN",
    "-1",
    "1e999",
    "%s",
    "${x}",
    "'",
]

VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**63) - 1,
    10**40,
    0.5,
    1e300,
    [],
    {},
    [[]],
    {"a": 1},
]


def anything(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    sort = chance.randrange(6 if depth < 4 else 3)
    if sort == 0:
        return chance.choice(VALUES)
    if sort in (1, 2):
        return chance.choice(WORDS)
    if sort == 3:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {
        chance.choice([*WORDS, "type", "id", "seat"]): anything(chance, depth + 1) for _ in range(chance.randrange(5))
    }


def mutated(chance: random.Random, number: int) -> str:
    """A message that is valid, or nearly."""
    message = dict(chance.choice(VALID))
    if "id" in message and chance.random() < 0.9:
        message["id"] = f"f{number}"
    for _ in range(chance.randrange(3)):
        name = chance.choice([*message, "extra", "who", "tiles"])
        match chance.randrange(4):
            case 0:
                message.pop(name, None)
            case 1:
                message[name] = chance.choice(WORDS)
            case 2:
                message[name] = anything(chance)
            case _:
                message["seat"] = chance.choice("ABCDEFGH")
    text = json.dumps(message, ensure_ascii=chance.random() < 0.5)
    for _ in range(chance.randrange(3) if chance.random() < 0.3 else 0):
        at = chance.randrange(len(text) + 1)
        text = chance.choice(
            [text[:at], text[:at] + chr(chance.randrange(1, 0x2FFF)) + text[at:], text[:at] + text[at + 1 :]]
        )
    return text


def message(chance: random.Random, number: int) -> str | bytes:
    sort = chance.random()
    if sort < 0.1:
        return chance.randbytes(chance.randrange(200))
    if sort < 0.15:
        return "".join(map(chr, chance.choices(range(1, 0xD7FF), k=chance.randrange(50))))
    if sort < 0.3:
        return json.dumps(anything(chance))
    if sort < 0.31:
        return "[" * chance.randrange(16_000)
    if sort < 0.312:
        depth = chance.randrange(4000)
        return f'{{"a":{"[" * depth}{"]" * depth},"type":"ping"}}'
    if sort < 0.32:
        return json.dumps({"type": "ping", "x": "y" * chance.randrange(15_000, 18_000)})
    return mutated(chance, number)


async def fuzz(node: Node, seed: int, messages: int) -> None:
    """Sends them with the sockets of two who sit, of one who watches, and of one without a name."""
    chance = random.Random(seed)
    guests = await node.people("Ana", "Ben", "Zoe")
    table = await guests[0].open(seats=["A"], chat=True, pause=0)
    await guests[1].enter(table, seat="B")
    sockets = [await guest.join(table) for guest in [*guests, nobody(node.http)]]
    sent = [0] * len(sockets)
    for number in range(messages):
        place = chance.randrange(len(sockets))
        await sockets[place].socket.send(message(chance, number))
        sent[place] += 1
        if number % 50 == 49:
            for one, count in zip(sockets, sent, strict=True):
                await one.wait(lambda one=one, count=count: answers(one) >= count or None)  # type: ignore[misc]
                assert answers(one) == count, "one answer each"
            for one in sockets[:-1]:
                one.messages[:-1] = [answer for answer in one.messages[:-1] if answer["type"] != "table"]
    await playable(node, table, sockets[:-1])
    for one in sockets:
        await one.leave()


def answers(player: Player) -> int:
    return sum(message["type"] in ("done", "error", "pong") for message in player.messages)


async def playable(node: Node, table: str, people: list[Player]) -> None:
    """What is left is a table like any other: it can be sat at, begun and played."""
    for one in people:
        await one.ask("leave")
    await node.until(table, lambda state: not state.persons)
    player = people[0]
    await player.done("sit", seat="A")
    message = await player.until(lambda message: is_idle(message) or is_asked(message), 30)
    if is_idle(message):
        await player.done("start", level="random")
        message = await player.until(is_asked, 30)
    action = message["own"]["A"]["legal_actions"][0]
    await player.done("act", seat="A", action=action, move=message["shared"]["move"])


def is_idle(message: Message) -> bool:
    return message["you"] == ["A"] and message["shared"]["stage"] in ("lobby", "over")


def is_asked(message: Message) -> bool:
    return "A" in message["own"] and bool(message["own"]["A"]["legal_actions"])


async def test_three_thousand_messages(node: Node) -> None:
    await fuzz(node, 42, 3000)


@pytest.mark.slow
@pytest.mark.timeout(1800)
async def test_very_many_messages(node: Node) -> None:
    seed = random.SystemRandom().randrange(1 << 30) if LONG > 10_000 else 7
    try:
        await fuzz(node, seed, LONG)
    except BaseException as error:
        error.add_note(f"seed {seed}")
        raise


async def test_bytes_that_are_no_frames(node: Node) -> None:
    """Garbage in place of frames, and frames that the protocol of sockets forbids, end that connection alone."""
    players = await node.seated(seats="AB")
    chance = random.Random(5)
    for number in range(60):
        raw = await upgraded(node, players[0].table_id)
        garbage = chance.randbytes(chance.randrange(1, 400)) if number % 2 else chance.choice(FORBIDDEN)
        try:
            await asyncio.get_running_loop().sock_sendall(raw, garbage)
            async with asyncio.timeout(0.02):
                while await asyncio.get_running_loop().sock_recv(raw, 65536):
                    pass
        except (ConnectionError, TimeoutError):
            pass
        raw.close()
    await players[0].done("say", phrase="hello")
    for player in players:
        await player.leave()


FORBIDDEN = [
    b"\x81\x05hello",  # not masked
    b"\xf1\x80\0\0\0\0",  # reserved bits
    b"\x83\x80\0\0\0\0",  # an unknown opcode
    b"\x89\xfe\x00\x7e\0\0\0\0" + bytes(126),  # a ping that is too long
    b"\x80\x80\0\0\0\0",  # a continuation of nothing
    b"\x09\x80\0\0\0\0",  # a ping in parts
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # a length without end
    b"\x81\xff\x00\x00\x00\x00\x40\x00\x00\x00\0\0\0\0",  # a gigabyte
    b"\x88\x81\0\0\0\0\x03",  # a close with half a code
    b"\x88\x82\0\0\0\0\x03\xed",  # a close with a code that is not sent
    b"\x01\x82\0\0\0\0ab\x81\x82\0\0\0\0cd",  # a message within a message
    b"\x01\x82\0\0\0\0{}\x00\x80\0\0\0\0\x80\x80\0\0\0\0",  # in pieces
]


async def upgraded(node: Node, table: str) -> socket.socket:
    """A connection after the handshake of a socket."""
    loop = asyncio.get_running_loop()
    raw = socket.socket()
    raw.setblocking(False)
    await loop.sock_connect(raw, ("127.0.0.1", node.port))
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{node.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(raw, request.encode())
    assert (await loop.sock_recv(raw, 4096)).startswith(b"HTTP/1.1 101")
    return raw
