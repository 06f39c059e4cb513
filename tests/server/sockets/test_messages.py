"""Every message that a client sends, and what it gets when the message is wrong."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.sockets.clients import Player, nobody
from tests.server.sockets.node import Node
from texas42.server.protocol import MOST_BYTES
from texas42.server.table.fold import PHRASES

pytestmark = pytest.mark.asyncio(loop_scope="module")


def to_act(players: list[Player]) -> Player:
    """Whose turn it is, by what they see themselves."""
    return next(player for player in players if player.legal)


async def act(players: list[Player], action: str) -> None:
    """Whoever's turn it is does this, and everybody has seen it."""
    answer = await to_act(players).act(action)
    for player in players:
        await player.at(answer["version"])


# What comes first


async def test_a_socket_is_welcomed_and_shown_the_table(node: Node) -> None:
    ana = await node.guest("Ana")
    player = await ana.join(await ana.open("standard+nello=on", seats=["A", "C"]))
    welcome, table = player.messages[:2]
    assert welcome == {"type": "welcome", "protocol": 1, "name": "Ana", "phrases": list(PHRASES)}
    assert set(table) == {"type", "shared", "you", "own", "memory"}
    assert table["you"] == ["A", "C"]
    assert table["own"] == {}
    assert table["memory"] is None
    assert table["shared"]["id"] == player.table_id
    assert (table["shared"]["stage"], table["shared"]["rules"]) == ("lobby", "standard+nello=on")
    assert [chair["kind"] for chair in table["shared"]["chairs"]] == ["person", "empty", "person", "empty"]
    await player.leave()


async def test_who_only_watches_is_welcomed_without_a_name(node: Node) -> None:
    table = await (await node.guest()).open()
    watcher = await nobody(node.http).join(table)
    assert watcher.messages[0]["name"] is None
    assert (watcher.table["you"], watcher.table["own"], watcher.table["memory"]) == ([], {}, None)
    await watcher.leave()


# Every message, done and refused


async def test_chairs_are_taken_and_left(node: Node) -> None:
    ana, ben = await node.people("Ana", "Ben")
    table = await ana.open(seats=[])
    first, second = await ana.join(table), await ben.join(table)
    await first.done("sit", seat="B")
    await first.done("sit", seat="D")
    assert (await first.at(3))["you"] == ["B", "D"]
    await second.at(3)
    assert await second.refused("sit", seat="B") == "chair_taken"
    assert await first.refused("sit", seat="A") == "chair_of_other_team"
    assert await second.refused("sit", seat="E") == "no_such_seat"
    answer = await first.done("leave")
    assert (await first.at(answer["version"]))["you"] == []
    assert await first.refused("leave") == "not_seated"
    for player in (first, second):
        await player.leave()


async def test_bots_are_put_changed_and_taken_away(node: Node) -> None:
    [player] = await node.seated(seats="A")
    answer = await player.done("bot", seat="B", level="random")
    chair = (await player.at(answer["version"]))["shared"]["chairs"][1]
    assert (chair["kind"], chair["level"], chair["name"]) == ("bot", "random", None)
    assert await player.refused("bot", seat="C", level="clever") == "unknown_player"
    assert await player.refused("bot", seat="A", level="random") == "chair_taken"
    assert await player.refused("clear", seat="C") == "no_bot_to_clear"
    answer = await player.done("clear", seat="B")
    assert (await player.at(answer["version"]))["shared"]["chairs"][1]["kind"] == "empty"
    await player.leave()


async def test_a_game_is_started_once_and_by_who_sits_there(node: Node) -> None:
    [player] = await node.seated(seats="A")
    watcher = await (await node.guest("Zoe")).join(player.table_id)
    assert await watcher.refused("start", level="random") == "not_seated"
    assert await watcher.refused("bot", seat="B", level="random") == "not_seated"
    assert await watcher.refused("clear", seat="B") == "not_seated"
    assert await player.refused("start", level="clever") == "unknown_player"
    await player.done("start", level="random")
    message = await player.until(lambda message: message["shared"]["stage"] == "playing")
    assert [chair["kind"] for chair in message["shared"]["chairs"]] == ["person", "bot", "bot", "bot"]
    assert len(player.own["tiles"]) == 7
    answer = await player.ask("start", level="random")
    assert (answer["type"], answer["code"]) == ("error", "game_runs")
    for one in (player, watcher):
        await one.leave()


async def test_the_host_begins_a_game_without_a_chair_and_watches(node: Node) -> None:
    ana = await node.guest()
    host = await ana.join(await ana.open(seats=[]))
    robot = await (await ana.program()).join(host.table_id)
    await robot.done("sit", seat="B")
    await host.done("bot", seat="A", level="random")
    await host.done("clear", seat="A")
    await host.done("start", level="random")
    message = await host.until(lambda message: message["shared"]["stage"] == "playing")
    assert [chair["kind"] for chair in message["shared"]["chairs"]] == ["bot", "person", "bot", "bot"]
    assert (message["you"], message["own"]) == ([], {})
    for one in (host, robot):
        await one.leave()


async def test_actions_are_done_and_everybody_sees_them(node: Node) -> None:
    players = await node.playing()
    seat = to_act(players).seat
    await act(players, "30")
    for player in players:
        assert player.shared["happening"] == {"kind": "acts", "seat": seat, "text": "30", "trick": None}
        assert player.shared["game"]["calls"] == [[seat, "30"]]
    for action in ("pass", "pass", "pass", "6"):
        await act(players, action)
    assert players[0].shared["game"]["contract"]["declaration"] == "6"
    for _ in range(4):
        await act(players, to_act(players).legal[0])
    trick = players[0].shared["happening"]["trick"]
    assert len(trick["plays"]) == 4
    assert set(players[0].shared["game"]["captured"][0]["tiles"]) == {play["tile"] for play in trick["plays"]}
    for player in players:
        await player.leave()


async def test_the_shared_part_is_the_same_bytes_for_all_who_watch(node: Node) -> None:
    players = await node.playing()
    watcher = await nobody(node.http).join(players[0].table_id)
    for action in ("30", "pass"):
        await act([*players, watcher], action)
    parts = set()
    for player in [*players, watcher]:
        text = str(player.received[-1] if player.messages[-1]["type"] == "table" else player.received[-2])
        shared = json.dumps(player.shared, separators=(",", ":"), ensure_ascii=False)
        assert shared in text
        parts.add(shared)
    assert len(parts) == 1
    for player in [*players, watcher]:
        await player.leave()


async def test_ready_is_for_a_result_that_can_be_seen(node: Node) -> None:
    players = await node.playing("standard+target=2", pause=600)
    player = players[0]
    assert await player.refused("ready") == "nothing_to_be_ready_for"
    await to_the_end_of_the_hand(players)
    hand = player.shared["last_hand"]
    answer = await player.done("ready")
    assert (await player.at(answer["version"]))["shared"]["chairs"][0]["ready"] is True
    assert await player.refused("ready") == "nothing_to_do"
    for other in players[1:]:
        assert (await other.at(answer["version"]))["shared"]["last_hand"] == hand, "nobody loses sight of the result"
        assert other.shared["stage"] == "between"
    for other in players[1:]:
        await other.done("ready")
    for one in players:
        await one.until(lambda message: message["shared"]["game"]["hand_number"] == 2)
        await one.leave()


async def to_the_end_of_the_hand(players: list[Player]) -> None:
    await act(players, "30")
    for _ in range(3):
        await act(players, "pass")
    while players[0].shared["stage"] == "playing":
        await act(players, to_act(players).legal[0])


async def test_set_phrases_are_said_and_nothing_else(node: Node) -> None:
    players = await node.seated(seats="AB")
    for phrase in PHRASES:
        answer = await players[0].done("say", phrase=phrase)
        message = await players[1].at(answer["version"])
        assert message["shared"]["happening"] == {"kind": "says", "seat": "A", "text": phrase, "trick": None}
    assert await players[0].refused("say", phrase="I have the double six") == "no_such_phrase"
    assert await players[0].refused("chat", text="I have the double six") == "no_chat_here"
    watcher = await (await node.guest()).join(players[0].table_id)
    assert await watcher.refused("say", phrase="hello") == "not_seated"
    for player in [*players, watcher]:
        await player.leave()


async def test_a_table_may_have_a_chat(node: Node) -> None:
    players = await node.seated(seats="AB", chat=True)
    answer = await players[0].done("chat", text="¿Qué tal? 🙂")
    assert (await players[1].at(answer["version"]))["shared"]["happening"]["text"] == "¿Qué tal? 🙂"
    answer = await players[0].said(json.dumps({"type": "chat", "id": "long", "text": "x" * 201}))
    assert answer["code"] == "message_unreadable"
    for player in players:
        await player.leave()


async def test_proposals_are_made_and_voted_on(node: Node) -> None:
    players = await node.playing()
    first = to_act(players)
    others = [player for player in players if player is not first]
    assert await first.refused("propose", what="undo") == "nothing_to_undo"
    assert await first.refused("propose", what="dance") == "no_such_proposal"
    assert await first.refused("propose", what="remove", seat=first.seat) == "nobody_there"
    assert await first.refused("propose", what="bot_turn", seat=others[0].seat) == "not_their_turn"
    assert await first.refused("vote", yes=True) == "nothing_to_vote_on"
    await act(players, "30")
    answer = await first.done("propose", what="undo")
    for player in players:
        proposal = (await player.at(answer["version"]))["shared"]["proposal"]
        assert (proposal["what"], proposal["by"], proposal["agreed"]) == ("undo", first.seat, [first.seat])
    assert await others[0].refused("propose", what="end") == "proposal_open"
    for other in others:
        answer = await other.done("vote", yes=True)
        for player in players:
            await player.at(answer["version"])
    assert first.shared["proposal"] is None
    assert first.shared["game"]["calls"] == []
    assert first.legal
    for player in players:
        await player.leave()


async def test_a_ping_is_answered(node: Node) -> None:
    [player] = await node.seated(seats="A")
    assert await player.said('{"type":"ping"}') == {"type": "pong"}
    await player.leave()


# What is refused


async def test_a_retry_is_answered_and_not_done_again(node: Node) -> None:
    players = await node.playing()
    player = to_act(players)
    message: dict[str, Any] = {"seat": player.seat, "action": "30", "move": player.shared["move"], "id": "once"}
    first = await player.done("act", **message)
    assert await player.done("act", **message) == first
    await act([one for one in players if one is not player], "pass")
    assert await player.done("act", **message) == first
    other = next(one for one in players if one is not player)
    await other.at(first["version"] + 1)
    assert await other.refused("act", **message) == "not_your_seat"
    rows = await node.services.log.read(player.table_id)
    assert sum(row.action_id.endswith(":once") for row in rows) == 1
    assert len((await node.state(player.table_id)).game.hand.actions) == 2  # type: ignore[union-attr]
    for one in players:
        await one.leave()


async def test_a_retry_sent_before_the_answer_is_done_once(node: Node) -> None:
    players = await node.playing()
    player = to_act(players)
    start = len(player.messages)
    for _ in range(5):
        await player.send("act", seat=player.seat, action="30", id="again")
    await player.socket.send('{"type":"ping"}')
    await player.find(lambda one: one["type"] == "pong", start)
    answers = [one for one in player.messages[start:] if one["type"] in ("done", "error")]
    assert len(answers) == 5
    assert all(answer == answers[0] and answer["type"] == "done" for answer in answers)
    rows = await node.services.log.read(player.table_id)
    assert sum(row.action_id.endswith(":again") for row in rows) == 1
    for one in players:
        await one.leave()


async def test_two_people_may_use_the_same_id(node: Node) -> None:
    players = await node.seated(seats="AB")
    one, two = [await player.done("say", phrase="hello", id="mine") for player in players]
    assert one["version"] != two["version"]
    for player in players:
        await player.leave()


async def test_an_action_for_another_move_is_stale(node: Node) -> None:
    players = await node.playing()
    move = players[0].shared["move"]
    await act(players, "30")
    player = to_act(players)
    for wrong in (move, move + 2, -1, 2**40, 10**300):
        assert await player.refused("act", seat=player.seat, action="pass", move=wrong) == "stale"
    await player.done("act", seat=player.seat, action="pass", move=move + 1)
    for one in players:
        await one.leave()


async def test_out_of_turn_another_seat_and_against_the_rules(node: Node) -> None:
    players = await node.playing()
    player = to_act(players)
    other = next(one for one in players if one is not player)
    watcher = await (await node.guest("Zoe")).join(player.table_id)
    count = len(other.messages), len(watcher.messages)
    assert await player.refused("act", seat=other.seat, action="30") == "not_your_seat"
    assert await other.refused("act", seat=player.seat, action="30") == "not_your_seat"
    assert await watcher.refused("act", seat=player.seat, action="30") == "not_your_seat"
    assert await other.refused("act", seat=other.seat, action="30") == "wrong_seat"
    assert await player.refused("act", seat="H", action="30") == "no_such_seat"
    assert await player.refused("act", seat=player.seat, action="29") == "bid_too_low"
    for action in ("rubbish", "66", "6", " ", "claim 66", "-64", "NaN", "30.5", "43", "null", "\u0000"):
        assert await player.refused("act", seat=player.seat, action=action)
    assert (len(other.messages) - count[0], len(watcher.messages) - count[1]) == (2, 1), "their own refusals alone"
    assert player.legal, "it is still the same turn"
    await act(players, "30")
    for one in [*players, watcher]:
        await one.leave()


async def test_a_tile_one_does_not_hold_and_a_renege(node: Node) -> None:
    players = await node.playing()
    for action in ("30", "pass", "pass", "pass", "6"):
        await act(players, action)
    leader = to_act(players)
    strange = next(one for one in players if one is not leader).own["tiles"][0]
    assert await leader.refused("act", seat=leader.seat, action=strange) == "not_held"
    while players[0].shared["stage"] == "playing":
        player = to_act(players)
        for refusal in player.own["refused"]:
            tile = refusal["action"]
            assert await player.refused("act", seat=player.seat, action=tile) == refusal["reason"] == "must_follow_suit"
        played = player.legal[0]
        await act(players, played)
        if players[0].shared["stage"] == "playing" and player is to_act(players):
            assert await player.refused("act", seat=player.seat, action=played) == "not_held"
    for one in players:
        await one.leave()


UNREADABLE = [
    "",
    " ",
    "{",
    "null",
    "[]",
    '"act"',
    "12",
    "{}",
    '{"type":"act"}',
    '{"type":"nothing","id":"a"}',
    '{"type":1,"id":"a"}',
    '{"type":"sit","id":"a","seat":"I"}',
    '{"type":"sit","id":"a","seat":"a"}',
    '{"type":"sit","id":"a","seat":["A"]}',
    '{"type":"sit","id":"a","seat":"A","extra":1}',
    '{"type":"ping","id":"a"}',
    '{"type":"sit","id":"","seat":"A"}',
    '{"type":"sit","id":"a b","seat":"A"}',
    '{"type":"sit","id":"' + "a" * 65 + '","seat":"A"}',
    '{"type":"sit","id":7,"seat":"A"}',
    '{"type":"act","id":"a","seat":"A","action":""}',
    '{"type":"act","id":"a","seat":"A","action":"' + "6" * 201 + '"}',
    '{"type":"act","id":"a","seat":"A","action":"30","move":"1"}',
    '{"type":"act","id":"a","seat":"A","action":"30","move":1.5}',
    '{"type":"act","id":"a","seat":"A","action":30}',
    '{"type":"act","id":"a","seat":"A","action":null}',
    '{"type":"vote","id":"a","yes":1}',
    '{"type":"vote","id":"a","yes":"true"}',
    '{"type":"ping"}{"type":"ping"}',
    "{'type':'ping'}",
    '{"type":"ping",}',
    '{"type":"act","id":"a","seat":"A","action":"\\ud800"}',
]

NESTED = [
    "[" * 8000,
    '{"a":' + "[" * 5000 + "]" * 5000 + ',"type":"ping"}',
    '{"type":"ping","a":' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
]


async def test_what_is_no_message_is_refused_to_its_sender_alone(node: Node) -> None:
    players = await node.seated(seats="AB")
    messages = len(players[1].messages)
    for text in UNREADABLE:
        answer = await players[0].said(text)
        assert (answer["type"], answer["id"], answer["code"]) == ("error", None, "message_unreadable"), text
        assert "Traceback" not in answer["text"]
    assert await players[0].said('{"type":"ping"}') == {"type": "pong"}
    assert len(players[1].messages) == messages
    for player in players:
        await player.leave()


@pytest.mark.parametrize("text", NESTED, ids=["brackets", "before the type", "after the type"])
async def test_what_is_nested_too_deeply_is_no_message(node: Node, text: str) -> None:
    [player] = await node.seated(seats="A")
    assert (await player.said(text))["code"] == "message_unreadable"
    assert await player.said('{"type":"ping"}') == {"type": "pong"}
    await player.leave()


async def test_an_id_ends_where_its_line_does(node: Node) -> None:
    [player] = await node.seated(seats="A")
    assert (await player.said('{"type":"say","id":"a\\n","phrase":"hello"}'))["code"] == "message_unreadable"
    await player.leave()


async def test_binary_frames_are_no_messages(node: Node) -> None:
    [player] = await node.seated(seats="A")
    for data in (b'{"type":"ping"}', b"", b"\xff\x00\xfe", bytes(5000)):
        answer = await player.said(data)
        assert (answer["type"], answer["code"]) == ("error", "message_unreadable")
    assert await player.said('{"type":"ping"}') == {"type": "pong"}
    await player.leave()


async def test_a_message_of_more_than_sixteen_kibibytes(node: Node) -> None:
    players = await node.seated(seats="AB")
    blank = '{"type":"ping"}'
    assert await players[0].said(blank + " " * (MOST_BYTES - len(blank))) == {"type": "pong"}
    for text in (blank + " " * (MOST_BYTES + 1 - len(blank)), "é" * (MOST_BYTES // 2 + 1), "x" * 60_000):
        answer = await players[0].said(text)
        assert (answer["type"], answer["id"], answer["code"]) == ("error", None, "message_too_large")
        assert answer["facts"] == {"n": MOST_BYTES}
    assert await players[0].said(blank) == {"type": "pong"}
    for player in players:
        await player.leave()


async def test_a_huge_frame_ends_the_socket_and_nothing_else(node: Node) -> None:
    players = await node.seated(seats="AB")
    await players[0].socket.send("x" * 300_000)
    assert await players[0].closed() == 1009
    await players[1].done("say", phrase="hello")
    await players[1].leave()


async def test_one_who_knows_no_name_does_nothing(node: Node) -> None:
    table = await (await node.guest()).open(seats=[])
    watcher = await nobody(node.http).join(table)
    for kind, fields in EVERY_MESSAGE.items():
        assert await watcher.refused(kind, **fields) == "guests_only"
    assert await watcher.said('{"type":"ping"}') == {"type": "pong"}
    await watcher.leave()


EVERY_MESSAGE: dict[str, dict[str, Any]] = {
    "act": {"seat": "A", "action": "30"},
    "sit": {"seat": "A"},
    "leave": {},
    "bot": {"seat": "A", "level": "random"},
    "clear": {"seat": "A"},
    "start": {"level": "random"},
    "ready": {},
    "say": {"phrase": "hello"},
    "chat": {"text": "hello"},
    "propose": {"what": "end"},
    "vote": {"yes": True},
}


async def test_who_watches_with_a_name_touches_nothing(node: Node) -> None:
    players = await node.playing()
    watcher = await (await node.guest("Zoe")).join(players[0].table_id)
    before = await node.state(players[0].table_id)
    for kind, fields in EVERY_MESSAGE.items():
        if kind != "sit":
            assert await watcher.refused(kind, **fields) in (
                "not_seated",
                "not_your_seat",
                "nothing_to_be_ready_for",
                "no_chat_here",
            )
    assert await node.state(players[0].table_id) is before
    for player in [*players, watcher]:
        await player.leave()


async def test_the_answer_to_what_was_done_comes_when_it_is_written(node: Node) -> None:
    players = await node.seated(seats="AB")
    answers = await asyncio.gather(*(players[n % 2].done("say", phrase="hello") for n in range(40)))
    rows = await node.services.log.read(players[0].table_id)
    assert len({answer["version"] for answer in answers}) == 40
    assert max(answer["version"] for answer in answers) <= len(rows)
    for player in players:
        await player.at(len(rows))
        versions = [message["shared"]["version"] for message in player.tables()]
        assert versions == list(range(versions[0], len(rows) + 1)), "every version, in order"
        await player.leave()
