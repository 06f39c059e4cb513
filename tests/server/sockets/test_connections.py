"""Connections that break, come back, are more than one, or are told to go: nothing is lost, and nobody is two."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from tests.server.sockets.clients import Player, nobody
from tests.server.sockets.node import Node, running
from texas42.server.table.state import TableState

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def mortal(tmp_path: Path) -> AsyncIterator[Node]:
    """A server for one test alone, which may stop it."""
    async with running(tmp_path / "data") as node:
        yield node


def to_act(players: list[Player]) -> Player:
    return next(player for player in players if player.legal)


async def act(players: list[Player], action: str | None = None) -> None:
    player = to_act(players)
    answer = await player.act(action or player.legal[0])
    for one in players:
        await one.at(answer["version"])


async def to_a_trick(players: list[Player], plays: int = 2) -> None:
    """The game goes on until so many tiles lie on the table."""
    for action in ("30", "pass", "pass", "pass", "6", *[None] * plays):
        await act(players, action)


def without_presence(state: TableState) -> tuple[object, ...]:
    """What must survive whatever happens to connections."""
    return state.game, state.past, state.chairs, state.stage, state.moves, state.games


async def test_coming_back_gives_the_same_message(node: Node) -> None:
    players = await node.playing()
    await to_a_trick(players)
    player = to_act(players)
    guest_headers = {"cookie": player.socket.request.headers["cookie"]}  # type: ignore[union-attr]
    again = await Player.connected(node.url, player.table_id, guest_headers)
    await again.until(bool)
    assert again.received[1] == latest(player), "the same bytes, at once"
    await player.cut()
    third = await Player.connected(node.url, player.table_id, guest_headers)
    await third.until(bool)
    assert third.received[1] == again.received[1]
    assert third.own["tiles"] == player.own["tiles"], "in the same order"
    await act([third, *(one for one in players if one is not player)])
    for one in [*players, again, third]:
        await one.leave()


def latest(player: Player) -> str | bytes:
    """The last table message as it came."""
    both = zip(player.received, player.messages, strict=True)
    return [text for text, message in both if message["type"] == "table"][-1]


async def test_two_devices_of_one_person_are_one_player(node: Node) -> None:
    ana, ben = await node.people("Ana", "Ben")
    table = await ana.open(seats=["A", "C"])
    await ben.enter(table, seat="B")
    await ben.enter(table, seat="D")
    desk, other = await ana.join(table), await ben.join(table)
    phone = await (await ana.moved()).join(table)
    assert phone.table["you"] == desk.table["you"] == ["A", "C"]
    assert [chair["name"] for chair in phone.shared["chairs"]] == ["Ana", "Ben", "Ana", "Ben"]
    await desk.done("start", level="random")
    both = [desk, phone]
    for one in (*both, other):
        await one.until(lambda message: message["shared"]["stage"] == "playing")
    for turn in range(4):
        one = both[turn // 2] if desk.legal else other
        seat = next(seat for seat, own in one.table["own"].items() if own["legal_actions"])
        answer = await one.done("act", seat=seat, action="30" if turn == 0 else "pass")
        for viewer in (*both, other):
            await viewer.at(answer["version"])
    assert latest(desk) == latest(phone)
    version = desk.shared["version"]
    await desk.leave()
    await asyncio.sleep(0.05)
    assert (await node.state(table)).version == version, "one device is still there: nobody is gone"
    await phone.leave()
    await node.until(table, lambda state: state.version > version)
    assert (await other.at(version + 1))["shared"]["chairs"][0]["gone"]
    await other.leave()


async def test_everybody_sees_who_is_gone_and_who_is_back(node: Node) -> None:
    guests = await node.people("Ana", "Ben")
    table = await guests[0].open(seats=["A"])
    await guests[1].enter(table, seat="B")
    ana, ben = [await guest.join(table) for guest in guests]
    await ana.until(lambda message: not message["shared"]["chairs"][1]["gone"])
    await ben.cut()
    await ana.until(lambda message: message["shared"]["chairs"][1]["gone"])
    ben = await guests[1].join(table)
    message = await ana.until(lambda message: not message["shared"]["chairs"][1]["gone"])
    assert message["shared"]["happening"]["kind"] == "here"
    for player in (ana, ben):
        await player.leave()


async def test_what_was_sent_into_a_broken_connection_is_sent_once_more(node: Node) -> None:
    """The answer was lost, so the client sends the same again over a new socket: it is done once, whatever arrived."""
    players = await node.playing()
    for turn in range(6):
        player = to_act(players)
        place = players.index(player)
        headers = {"cookie": player.socket.request.headers["cookie"]}  # type: ignore[union-attr]
        action = "30" if turn == 0 else player.legal[0]
        fields = {"seat": player.seat, "action": action, "move": player.shared["move"], "id": f"turn-{turn}"}
        await player.send("act", **fields)
        if turn % 2:
            await asyncio.sleep(0.02)
        await player.cut()
        back = players[place] = await Player.connected(node.url, player.table_id, headers)
        await back.until(bool)
        answer = await back.done("act", **fields)
        for one in players:
            await one.at(answer["version"])
        rows = await node.services.log.read(player.table_id)
        assert sum(row.action_id.endswith(f":turn-{turn}") for row in rows) == 1
    game = (await node.state(players[0].table_id)).game
    assert game
    assert game.hand
    assert len(game.hand.actions) == 6
    for one in players:
        await one.leave()


async def test_a_server_that_stops_says_so_and_the_table_goes_on(mortal: Node) -> None:
    players = await mortal.playing("standard+target=1")
    watcher = await nobody(mortal.http).join(players[0].table_id)
    await to_a_trick(players)
    table, turn, last = players[0].table_id, players.index(to_act(players)), [latest(player) for player in players]
    headers = [{"cookie": player.socket.request.headers["cookie"]} for player in players]  # type: ignore[union-attr]
    before = await mortal.state(table)
    await mortal.stop()
    for player in (*players, watcher):
        assert await player.closed() == 1012
        assert player.messages[-1] == {"type": "bye", "why": "restart", "after": 2}
    with pytest.raises(ConnectionClosed):
        await players[0].send("ready")
    await mortal.start()
    assert without_presence(await mortal.state(table)) == without_presence(before)
    players = [await Player.connected(mortal.url, table, header) for header in headers]
    for player in players:
        await player.until(lambda message: not any(chair["gone"] for chair in message["shared"]["chairs"]))
    assert to_act(players) is players[turn]
    for player, text in zip(players, last, strict=True):
        assert game_part(player) in str(text), "what one sees of the game is the same"
    while players[0].shared["stage"] == "playing":
        await act(players)
    assert players[0].shared["stage"] == "over" or players[0].shared["last_hand"]
    for player in players:
        await player.leave()


def game_part(player: Player) -> str:
    text = str(latest(player))
    return text[text.index('"game":') : text.index(',"last_hand":null}', text.index('"game":') + 10)]


async def test_a_server_that_stops_lets_an_idle_room_go_too(mortal: Node) -> None:
    table = await (await mortal.guest()).open()
    watchers = [await nobody(mortal.http).join(table) for _ in range(20)]
    await mortal.stop()
    assert [await watcher.closed() for watcher in watchers] == [1012] * 20
    await mortal.start()
    assert (await mortal.state(table)).stage == "lobby"


async def test_actions_of_all_sides_while_the_server_stops_are_answered_or_not_done(mortal: Node) -> None:
    """Whoever got an answer finds it in the log, under its version."""
    players = await mortal.seated(seats="AB", chat=True)
    table = players[0].table_id
    sent = [await player.send("chat", text=str(n)) for n in range(150) for player in players]
    await players[0].find(lambda one: one["type"] == "done")
    await mortal.stop()
    for player in players:
        await player.closed()
    await mortal.start()
    rows = await mortal.services.log.read(table)
    versions = {row.action_id: row.version for row in rows}
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    whose = [(await mortal.state(table)).chairs[place].who for place in (0, 1)]
    answered = 0
    for who, player in zip(whose, players, strict=True):
        for answer in player.messages:
            if answer["type"] == "done":
                assert versions[f"{who}:{answer['id']}"] == answer["version"]
                answered += 1
    assert 0 < answered <= len(sent)


async def test_too_many_messages_at_once_are_refused_and_soon_taken_again(tmp_path: Path) -> None:
    async with running(tmp_path / "data", message_burst=5, message_rate=50) as node:
        [player] = await node.seated(seats="A")
        for _ in range(60):
            await player.socket.send('{"type":"ping"}')
        await player.wait(lambda: sum(one["type"] in ("pong", "error") for one in player.messages) == 60 or None)
        errors = [one for one in player.messages if one["type"] == "error"]
        assert 20 < len(errors) < 60
        assert all((one["code"], one["id"]) == ("too_fast", None) for one in errors)
        await asyncio.sleep(0.1)
        assert await player.said('{"type":"ping"}') == {"type": "pong"}
        await player.leave()


async def test_messages_that_are_too_large_count_as_well(tmp_path: Path) -> None:
    async with running(tmp_path / "data", message_burst=5, message_rate=1) as node:
        [player] = await node.seated(seats="A")
        for _ in range(20):
            await player.socket.send("x" * 20_000)
        await player.wait(lambda: sum(one["type"] == "error" for one in player.messages) == 20 or None)
        assert (await player.said('{"type":"ping"}')).get("code") == "too_fast"
        await player.leave()


async def test_hundred_sockets_come_and_go_and_leave_nothing_behind(node: Node) -> None:
    table = await (await node.guest()).open()
    for _ in range(4):
        watchers = await asyncio.gather(*(nobody(node.http).join(table) for _ in range(25)))
        await asyncio.gather(*(one.cut() if place % 2 else one.leave() for place, one in enumerate(watchers)))
    async with asyncio.timeout(5):
        while len(node.services.connections):
            await asyncio.sleep(0.01)
    assert node.services.presence.here.total() == 0
