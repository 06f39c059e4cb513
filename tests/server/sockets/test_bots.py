"""Bot programs over the network and over pipes: they play whole games, and so does the one that the document shows."""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import secrets
import sys
from collections.abc import Awaitable, Sequence
from pathlib import Path

import pytest

from tests.server.sockets.clients import Guest, Player, socket_url
from tests.server.sockets.driving import Driver
from tests.server.sockets.node import Node
from tests.server.sockets.process import command
from texas42.cli.network_bot import play
from texas42.errors import BadValue
from texas42.players.engine import Engine
from texas42.players.player import make_player

pytestmark = pytest.mark.asyncio(loop_scope="module")

DOCUMENT = Path(__file__).parents[3] / "docs" / "bots.md"

RULES = [
    "standard+target=1",
    "moon+target=3",
    "eighty_four+target=1",
    "standard+nello=on+plunge=on+sevens=on+splash=on+target=2",
]


def engine() -> Engine:
    return Engine(make_player("random", secrets.randbits(64)))


async def opened(node: Node, rules: str, seats: str) -> tuple[Player, list[Guest]]:
    """A table whose first chair is a person's, and programs for the others."""
    ana = await node.guest("Ana")
    table = await ana.open(rules, seats=["A"], pause=600)
    programs = [await ana.program(f"Clockwork {seat}") for seat in seats[1:]]
    return await ana.join(table), programs


async def to_the_end(person: Player, bots: Sequence[Awaitable[object]], seats: str) -> None:
    """The person begins when all chairs are taken, and plays; everybody plays until the game is over."""
    tasks = [asyncio.ensure_future(bot) for bot in bots]
    await person.until(lambda message: all(chair["kind"] == "person" for chair in message["shared"]["chairs"]), 40)
    assert len(person.shared["chairs"]) == len(seats)
    await person.done("start", level="random")
    await Driver((), seed=3).play([person])
    async with asyncio.timeout(20):
        await asyncio.gather(*tasks)
    assert person.shared["stage"] == "over"
    assert person.shared["game"]["winner"]
    await person.leave()


@pytest.mark.parametrize("rules", RULES)
async def test_network_bots_play_a_whole_game(node: Node, rules: str) -> None:
    seats = {"moon": "ABC", "eighty_four": "ABCDEFGH"}.get(rules.partition("+")[0], "ABCD")
    person, programs = await opened(node, rules, seats)
    url = socket_url(node.url, person.table_id)
    bots = [play(url, program.token or "", engine(), seat) for program, seat in zip(programs, seats[1:], strict=True)]
    await to_the_end(person, bots, seats)
    states = await node.versions(person.table_id)
    assert states[max(states)].games == 1
    assert [message for message in person.messages if message["type"] == "error"] == []


async def test_a_network_bot_says_why_it_is_not_let_in(node: Node) -> None:
    ana, zoe = await node.people("Ana", "Zoe")
    url = socket_url(node.url, await ana.open(public=False))
    for token in ("nonsense", (await zoe.program()).token or ""):
        with pytest.raises(BadValue):
            await play(url, token, engine(), "B")


async def test_a_network_bot_comes_back_after_a_broken_connection(node: Node) -> None:
    person, programs = await opened(node, "standard+target=1", "ABCD")
    url = socket_url(node.url, person.table_id)
    bots = [play(url, program.token or "", engine(), seat) for program, seat in zip(programs, "BCD", strict=True)]
    cutting = asyncio.create_task(cut_now_and_then(node, person))
    await to_the_end(person, bots, "ABCD")
    cutting.cancel()


async def cut_now_and_then(node: Node, person: Player) -> None:
    """Lets the programs go, one at a time, as a server does that is about to stop; the game moves on in between."""
    for move in itertools.count(3, 4):
        while not person.shared or (person.shared["move"] or 0) < move:
            await asyncio.sleep(0.02)
        for connection in node.services.connections:
            if connection.actor and connection.actor.name.startswith("Clockwork"):
                connection.stop(1012)
                break


@pytest.mark.slow
async def test_the_command_plays_a_whole_game(node: Node) -> None:
    person, programs = await opened(node, "standard+target=1", "ABCD")
    arguments = ["bot", "--server", node.url, "--table", person.table_id, "--player", "random"]
    running = [
        await command(*arguments, "--seat", seat, env={"TEXAS42_TOKEN": program.token})
        for program, seat in zip(programs, "BCD", strict=True)
    ]
    await to_the_end(person, [one.wait() for one in running], "ABCD")
    assert [one.returncode for one in running] == [0, 0, 0]


@pytest.mark.slow
async def test_the_bot_of_the_document_plays_a_whole_game(node: Node) -> None:
    [program_text] = [
        text for text in re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL) if "websockets" in text
    ]
    assert len([line for line in program_text.splitlines() if line.strip()]) <= 20
    person, programs = await opened(node, "standard+target=1", "ABCD")
    url = socket_url(node.url, person.table_id)
    running = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", program_text, url, seat, env={**os.environ, "TEXAS42_TOKEN": program.token or ""}
        )
        for program, seat in zip(programs, "BCD", strict=True)
    ]
    await to_the_end(person, [one.wait() for one in running], "ABCD")
    assert [one.returncode for one in running] == [0, 0, 0]


@pytest.mark.slow
async def test_the_engine_plays_a_whole_game_over_pipes(node: Node) -> None:
    person, programs = await opened(node, "standard+target=1", "ABCD")
    seats = [await program.join(person.table_id) for program in programs]
    for player, seat in zip(seats, "BCD", strict=True):
        await player.done("sit", seat=seat)
        await player.leave()
    await to_the_end(person, [piped(program, person.table_id) for program in programs], "ABCD")


async def piped(program: Guest, table: str) -> None:
    """A socket whose messages go to `texas42 engine`, and whose answers come from there."""
    pipe = asyncio.subprocess.PIPE
    running = await command("engine", "--player", "random", stdin=pipe, stdout=pipe, stderr=pipe)
    assert running.stdin
    assert running.stdout
    player = await program.join(table)
    answers = asyncio.create_task(passed_on(running.stdout, player))
    given = 0
    while True:
        for text in player.received[given:]:
            running.stdin.write(str(text).encode() + b"\n")
        given = len(player.received)
        if player.shared["stage"] == "over":
            break
        await player.wait(lambda given=given: len(player.received) > given or None, 30)  # type: ignore[misc]
    running.stdin.close()
    assert await running.wait() == 0
    await answers
    await player.leave()


async def passed_on(lines: asyncio.StreamReader, player: Player) -> None:
    async for line in lines:
        await player.socket.send(line.decode().strip())
