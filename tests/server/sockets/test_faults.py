"""Faults that tables for cards and dominoes elsewhere have had: what a player would see of each, and does not see here."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.sockets.clients import Guest, Message, Player, nobody
from tests.server.sockets.node import Node
from tests.server.sockets.telling import told
from tests.test_secrecy import dealt, public_tiles
from texas42.server import doing
from texas42.server.table import commands as c

pytestmark = pytest.mark.asyncio(loop_scope="module")


def to_act(players: list[Player]) -> Player:
    return next(player for player in players if player.legal)


async def act(players: list[Player], action: str | None = None) -> None:
    player = to_act(players)
    answer = await player.act(action or player.legal[0])
    for one in players:
        await one.at(answer["version"])


def guest_of(node: Node, player: Player) -> Guest:
    """Who has this socket."""
    cookie = player.socket.request.headers["cookie"]  # type: ignore[union-attr]
    return Guest(node.http, "?", cookie=cookie.partition("=")[2])


async def leave(*players: Player) -> None:
    for player in players:
        await player.leave()


# What is told before one has joined


async def test_who_has_not_joined_is_told_no_tile(node: Node) -> None:
    """Nothing, garbage, a void cookie, a void token, a cookie of another site: no byte of any of it tells a hand."""
    players = await node.playing(public=False, seats="A")
    table = players[0].table_id
    zoe = await node.guest("Zoe")
    strangers: list[dict[str, str]] = [{}, zoe.headers, (await zoe.program()).headers]
    strangers += [{"authorization": "Bearer nonsense"}, {"cookie": "texas42_guest=nonsense"}]
    strangers += [{"cookie": f"texas42_guest={zoe.cookie}; texas42_guest=x"}, {"authorization": f"Basic {zoe.cookie}"}]
    for headers in strangers:
        player = await Player.connected(node.url, table, headers)
        with suppress(ConnectionClosed):
            for garbage in ("", "{", '{"type":"act","id":"a","seat":"A","action":"30"}', b"\x00"):
                await player.socket.send(garbage)
        assert await player.closed() == 1008
        assert [message["type"] for message in player.messages] == ["error"]
    other_site = await Player.connected(
        node.url, table, guest_of(node, players[0]).headers, origin="https://evil.example"
    )
    assert await other_site.closed() == 1008
    assert [message["code"] for message in other_site.messages] == ["other_site"]
    await leave(*players)


async def test_who_watches_a_public_table_and_sends_garbage_is_told_no_tile(node: Node) -> None:
    players = await node.playing()
    watchers = [await nobody(node.http).join(players[0].table_id) for _ in range(2)]
    for action in ("30", "pass", "pass", "pass", "6", None, None):
        await watchers[1].said("garbage")
        await act([*players, *watchers], action)
        game = (await node.state(players[0].table_id)).game
        assert game
        assert game.hand
        for watcher in watchers:
            assert told(watcher.table) <= {str(tile) for tile in public_tiles(game.hand)}
    await leave(*players, *watchers)


# What is told besides the view


async def test_no_tile_or_deal_in_anything_that_can_be_asked_for_while_a_hand_is_played(node: Node) -> None:
    players = await node.playing()
    for action in ("30", "pass", "pass", "pass", "6", None):
        await act(players, action)
    table = players[0].table_id
    game = (await node.state(table)).game
    assert game
    assert game.hand
    hands = [".".join(map(str, tiles)) for tiles in dealt(game.hand)]
    paths = [
        f"/api/tables/{table}",
        "/api/tables",
        "/api/tables?mine=true",
        "/api/me",
        "/api/games",
        "/metrics",
        "/readyz",
    ]
    paths += [
        f"/api/games/{table}",
        f"/api/games/{table}/record",
        f"/api/games/{table}/hands/1",
        "/api/nothing",
        "/healthz",
    ]
    for asker in (guest_of(node, players[0]), await node.guest("Zoe"), nobody(node.http)):
        for path in paths:
            answer = await asker.request("GET", path)
            assert answer.status_code < 500
            if path != "/metrics":  # where a label may be a number
                assert not re.search(r'"[0-6]{2}"|[0-6]{2}\.[0-6]{2}\.[0-6]{2}', answer.text), path
            assert not any(hand in answer.text for hand in hands)
            assert not re.search("seed|dealt|deck", answer.text.lower()), path
    await leave(*players)


async def test_ids_of_people_are_told_to_nobody(node: Node) -> None:
    """What names somebody to the server is in no message, so that nobody can act in another's name."""
    players = await node.playing("standard+target=1")
    watcher = await nobody(node.http).join(players[0].table_id)
    await act(players, "30")
    await players[0].done("say", phrase="hello")
    await players[1].done("propose", what="end")
    await players[2].done("vote", yes=False)
    persons = (await node.state(players[0].table_id)).persons
    tokens = [guest_of(node, player).cookie for player in players]
    assert len(persons) == 4
    for player in [*players, watcher]:
        received = "".join(map(str, player.received))
        assert not any(who in received for who in persons)
        assert not any(token in received for token in tokens if token)
    await leave(*players, watcher)


async def test_what_somebody_else_sent_does_nothing_when_another_sends_it(node: Node) -> None:
    players = await node.playing()
    player = to_act(players)
    captured = {"seat": player.seat, "action": "30", "id": "captured", "move": player.shared["move"]}
    who = next(iter((await node.state(player.table_id)).persons))
    watcher = await nobody(node.http).join(player.table_id)
    other = next(one for one in players if one is not player)
    assert await watcher.refused("act", **captured) == "guests_only"
    assert await other.refused("act", **captured) == "not_your_seat"
    for name in ("who", "actor", "player", "token"):
        answer = await other.said(json.dumps({"type": "act", **captured, name: who}))
        assert answer["code"] == "message_unreadable"
    answer = await player.done("act", **captured)
    await other.at(answer["version"])
    assert await other.refused("act", **captured) == "not_your_seat"
    await leave(*players, watcher)


async def test_how_an_action_is_written_tells_the_partner_nothing(node: Node) -> None:
    """The same action typed in any way is the same bytes for everybody else."""
    players = await node.playing()
    await act(players, "30")
    for action in ("p", "pass", "p"):
        await act(players, action)
        assert players[0].shared["happening"]["text"] == "pass"
    await act(players, "sixes")
    assert players[0].shared["happening"]["text"] == "6"
    player = to_act(players)
    tile = player.legal[0]
    await act(players, f"{tile[1]}-{tile[0]}")
    assert players[0].shared["happening"]["text"] == tile
    await leave(*players)


async def test_what_is_put_away_unseen_is_told_to_nobody_else(node: Node) -> None:
    players = await node.playing("moon", seats="ABC")
    watcher = await nobody(node.http).join(players[0].table_id)
    for action in ("4", "pass", "pass", "6"):
        await act([*players, watcher], action)
    declarer = to_act(players)
    action = declarer.legal[0]
    await act([*players, watcher], action)
    assert declarer.own["put_away"] == [action[1:]]
    for viewer in [*players, watcher]:
        if viewer is not declarer:
            latest = str([text for text in viewer.received if '"type":"table"' in str(text)][-1])
            assert f'"{action}"' not in latest
            assert f'"{action[1:]}"' not in latest
    await leave(*players, watcher)


# Out of step


async def test_who_was_refused_while_away_is_in_step_again_without_doing_anything(node: Node) -> None:
    """The table moved on while the connection was broken: what was meant for before is refused, and the view is whole."""
    [first] = await node.playing(seats="A")
    await first.until(lambda message: any(own["legal_actions"] for own in message["own"].values()), 20)
    old, move = first, first.shared["move"]
    guest = guest_of(node, first)
    await old.cut()
    again = await guest.join(first.table_id)
    await again.done("act", seat="A", action=again.legal[-1])
    await again.cut()
    back = await guest.join(first.table_id)
    await back.until(lambda message: not message["shared"]["chairs"][0]["gone"])
    assert await back.refused("act", seat="A", action="30", move=move) == "stale"
    fresh = await guest.join(first.table_id)
    await back.at(fresh.shared["version"])
    assert back.table["own"] == fresh.table["own"]
    await leave(back, fresh)


# Absence

PHASES: dict[str, list[str | None]] = {
    "bid": [],
    "trump": ["30", "pass", "pass", "pass"],
    "lead": ["30", "pass", "pass", "pass", "6"],
    "following": ["30", "pass", "pass", "pass", "6", None],
    "nello declaration": ["1m", "pass", "pass", "pass"],
    "nello lead": ["1m", "pass", "pass", "pass", "nello-high/1"],
    "nello defence": ["1m", "pass", "pass", "pass", "nello-high/1", None],
}
QUICK = ("bid", "following", "nello defence")
"""Those that are looked at in the fast tests."""


@pytest.mark.parametrize(
    "phase", [*QUICK, *(pytest.param(phase, marks=pytest.mark.slow) for phase in PHASES if phase not in QUICK)]
)
async def test_who_goes_on_his_turn_is_played_for_and_may_return(node: Node, phase: str) -> None:
    """At every seat: the others see that he is gone and for how long they wait; a bot plays; he comes back to his chair."""
    dealers = iter(range(4))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(doing, "secrets", SimpleNamespace(randbelow=lambda _seats: next(dealers)))
        tables = await asyncio.gather(*(node.playing("standard+nello=on", grace=1) for _ in range(4)))
    assert {players[0].shared["game"]["dealer"] for players in tables} == set("ABCD")
    await asyncio.gather(*(absence(node, players, PHASES[phase]) for players in tables))


async def absence(node: Node, players: list[Player], actions: list[str | None]) -> None:
    for action in actions:
        await act(players, action)
    victim = to_act(players)
    others = [player for player in players if player is not victim]
    guest, seat, move = guest_of(node, victim), victim.seat, victim.shared["move"]
    await victim.cut()
    for other in others:
        message = await other.until(lambda message: bool(chair(message, seat)["gone"]))
        assert message["shared"]["grace"] == 1
        assert message["shared"]["move"] == move, "not at once"
    for other in others:
        message = await other.until(lambda message: message["shared"]["move"] > move)
        assert chair(message, seat)["kind"] == "person", "the chair stays his"
        assert message["shared"]["happening"]["seat"] == seat
    back = await guest.join(victim.table_id)
    assert back.table["you"] == [seat]
    for other in others:
        await other.until(lambda message: not chair(message, seat)["gone"])
    here = [*others, back]
    await back.at(others[0].shared["version"])
    for _ in range(6):
        if here[0].shared["stage"] == "playing":
            await act(here)
    await leave(*here)


def chair(message: Message, seat: str) -> Message:
    found: Message = message["shared"]["chairs"]["ABCD".index(seat)]
    return found


async def test_a_partner_who_sits_out_is_not_waited_for(node: Node) -> None:
    """At nello the declarer's partner may go: nobody plays for him, and the hand goes on without a pause."""
    players = await node.playing("standard+nello=on", grace=1)
    for action in ("1m", "pass", "pass", "pass"):
        await act(players, action)
    declarer = to_act(players)
    await act(players, "nello-high/1")
    partner = next(player for player in players if player.seat == partner_of(declarer.seat))
    others = [player for player in players if player is not partner]
    await partner.cut()
    while others[0].shared["stage"] == "playing":
        await act(others)
    tricks = others[0].shared["last_hand"]["tricks"]
    assert all(len(trick["plays"]) == 3 for trick in tricks)
    assert partner.seat not in {play["seat"] for trick in tricks for play in trick["plays"]}
    await leave(*others)


def partner_of(seat: str) -> str:
    return "ABCD"[("ABCD".index(seat) + 2) % 4]


async def test_the_table_needs_neither_its_host_nor_anybody_else(node: Node) -> None:
    host = await node.guest("Hilda")
    guests = await node.people("Ana", "Ben", "Cleo", "Dan")
    table = await host.open("standard+target=1", seats=[], pause=0)
    hosting = await host.join(table)
    for guest, seat in zip(guests, "ABCD", strict=True):
        await guest.enter(table, seat=seat)
    players = [await guest.join(table) for guest in guests]
    await players[2].done("start", level="random")
    await hosting.cut()
    assert (await host.request("DELETE", "/api/me")).status_code == 200
    for player in players:
        await player.until(lambda message: message["shared"]["stage"] == "playing")
    for action in ("30", "pass", "pass", "pass"):
        await act(players, action)
    while players[0].shared["stage"] == "playing":
        await act(players)
    assert players[0].shared["stage"] == "over"
    await players[3].done("start", level="random")
    await leave(*players)


async def test_one_who_presses_on_takes_the_result_from_nobody(node: Node) -> None:
    players = await node.playing("standard+target=3", pause=2)
    for action in ("30", "pass", "pass", "pass"):
        await act(players, action)
    while players[0].shared["stage"] == "playing":
        await act(players)
    result = players[1].shared["last_hand"]
    assert result["number"] == 1
    answer = await players[0].done("ready")
    for other in players:
        message = await other.at(answer["version"])
        assert message["shared"]["stage"] == "between"
        assert message["shared"]["next_hand_at"]
    message = await players[1].until(lambda message: message["shared"]["stage"] == "playing", 10)
    assert message["shared"]["last_hand"] == result, "and it can be looked at while the next hand is played"
    await leave(*players)


# Who is who


async def test_another_browser_is_another_guest_and_a_code_is_the_same(node: Node) -> None:
    ana, ben = await node.people("Ana", "Ben")
    table = await ana.open(public=False, seats=["A"])
    invite = (await ana.post(f"/api/tables/{table}/invite"))["invite"]
    await ben.enter(table, invite=invite, seat="B")
    first, second = await ana.join(table), await ben.join(table)
    other = await node.guest("Ana")
    await other.enter(table, invite=invite)
    ghost = await other.join(table)
    assert ghost.table["you"] == []
    assert await ghost.refused("sit", seat="A") == "chair_taken"
    phone = await (await ana.moved()).join(table)
    assert phone.table["you"] == ["A"]
    await first.cut()
    await asyncio.sleep(0.1)
    chairs = second.shared["chairs"]
    assert [one["kind"] for one in chairs] == ["person", "person", "empty", "empty"]
    assert not chairs[0]["gone"], "the other device is there"
    await phone.done("start", level="random")
    await second.until(lambda message: message["shared"]["stage"] == "playing")
    assert len((await node.state(table)).persons) == 2, "nobody waits for a ghost"
    await leave(second, ghost, phone)


async def test_a_code_is_good_once(node: Node) -> None:
    ana = await node.guest("Ana")
    code = (await ana.post("/api/me/code"))["code"]
    first = await node.http.post("/api/me/move", json={"code": code.lower()})
    second = await node.http.post("/api/me/move", json={"code": code})
    node.http.cookies.clear()
    assert (first.status_code, second.status_code, second.json()["code"]) == (200, 404, "code_unknown")


async def test_a_dead_link_says_what_is_wrong_and_leaves_one_free_to_go_elsewhere(node: Node) -> None:
    ana, zoe = await node.people("Ana", "Zoe")
    table = await ana.open(public=False)
    for invite in ("x", "A" * 22, ""):
        answer = await zoe.request("POST", f"/api/tables/{table}/enter", {"invite": invite})
        assert (answer.status_code, answer.json()["code"]) == (404, "invite_unknown")
        assert answer.json()["text"]
    gone = await zoe.request("POST", "/api/tables/AAAAAAAAAAAA/enter", {"invite": "A" * 22})
    assert (gone.status_code, gone.json()["code"]) == (404, "no_such_table")
    assert (await zoe.post("/api/quick", {"people": False, "level": "random"}))["stage"] in ("between", "playing")


# Who may act


async def test_who_watches_is_never_asked_to_act(node: Node) -> None:
    """Not while watching, nor after coming and going, nor where the finished game is shown again."""
    players = await node.playing("standard+target=1")
    table = players[0].table_id
    zoe = await node.guest("Zoe")
    watchers = [await nobody(node.http).join(table), await zoe.join(table)]
    for action in ("30", "pass", "pass", "pass"):
        await act(players, action)
    while players[0].shared["stage"] == "playing":
        await act(players)
        watchers.append(await zoe.join(table))
        await watchers.pop(1).leave()
    await watchers[0].until(lambda message: message["shared"]["stage"] == "over")
    for watcher in watchers:
        for message in watcher.tables():
            assert (message["you"], message["own"]) == ([], {})
            if message["shared"]["game"]:
                assert not {"tiles", "legal_actions", "may_claim"} & set(message["shared"]["game"])
    await node.services.index.flush()
    [game] = (await guest_of(node, players[0]).request("GET", "/api/games")).json()
    hand = (await zoe.request("GET", f"/api/games/{game['id']}/hands/{game['hands']}")).json()
    assert len(hand["steps"]) > 8
    for step in hand["steps"]:
        assert not {"tiles", "legal_actions", "may_claim"} & set(step["table"])
    await leave(*players, *watchers)


# Hands


async def test_a_new_hand_is_seen_at_once_and_its_order_stays(node: Node) -> None:
    players = await node.playing("standard+target=7", pause=0)
    hands = []
    for number in range(3):
        for player in players:
            await player.until(lambda message, n=number: message["shared"]["game"]["hand_number"] == n + 1)  # type: ignore[misc]
            await player.until(lambda message: message["shared"]["stage"] == "playing")
            assert len(player.own["tiles"]) == 7
            again = await guest_of(node, player).join(player.table_id)
            assert again.own == player.own, "coming back changes nothing"
            await again.leave()
        hands.append([player.own["tiles"] for player in players])
        for action in ("30", "pass", "pass", "pass"):
            await act(players, action)
        while players[0].shared["stage"] == "playing" and players[0].shared["game"]["hand_number"] == number + 1:
            player = to_act(players)
            before, tile = player.own["tiles"], player.legal[0]
            await act(players, tile)
            if player.own["tiles"] and player.shared["game"]["hand_number"] == number + 1:
                assert player.own["tiles"] == [one for one in before if one != tile]
            for other in players:
                await other.at(player.shared["version"])
    assert len({str(hand) for hand in hands}) == 3
    await leave(*players)


async def test_after_an_undo_across_a_trick_the_right_seat_is_asked_everywhere(node: Node) -> None:
    players = await node.playing()
    phone = await (await guest_of(node, players[1]).moved()).join(players[0].table_id)
    watcher = await nobody(node.http).join(players[0].table_id)
    everybody = [*players, phone, watcher]
    for action in ("30", "pass", "pass", "pass", "6", None, None):
        await act(players, action)
    undone = to_act(players)
    before = undone.own
    for _ in range(2):
        await act(players)
    assert len(players[0].shared["game"]["captured"]) == 1
    answer = await undone.done("propose", what="undo")
    for player in players:
        if player is not undone:
            await player.at(answer["version"])
            answer = await player.done("vote", yes=True)
    for viewer in everybody:
        message = await viewer.at(answer["version"])
        assert message["shared"]["happening"]["kind"] == "undone"
        assert message["shared"]["game"]["to_act"] == undone.seat
        assert message["shared"]["game"]["captured"] == []
        assert len(message["shared"]["game"]["trick"]) == 2
        assert message["shared"]["proposal"] is None
        asked = [seat for seat, own in message["own"].items() if own["legal_actions"]]
        assert asked == ([undone.seat] if undone.seat in message["you"] else [])
    assert undone.own == before
    await act(players)
    await leave(*everybody)


async def test_when_the_last_who_had_not_answered_goes_the_others_have_decided(node: Node) -> None:
    players = await node.playing()
    for action in ("30", "pass"):
        await act(players, action)
    await players[0].done("propose", what="end")
    await players[1].done("vote", yes=True)
    await players[2].done("vote", yes=True)
    await players[3].done("leave")
    await players[0].until(lambda message: message["shared"]["proposal"] is None, 3)
    assert players[0].shared["stage"] == "over"
    await leave(*players)


async def test_the_deals_of_a_table_are_as_good_as_new_every_time(node: Node) -> None:
    """No seat gets the same tiles twice, and nothing in the log but the deal itself could give it away."""
    tables = [(await node.playing(seats="A"))[0] for _ in range(12)]
    hands = [".".join(player.own["tiles"]) for player in tables]
    assert len(set(hands)) == len(hands)
    deals = [command async for command in deals_of(node, [player.table_id for player in tables])]
    assert len({deal.tiles for deal in deals}) == len(deals) == 12
    await leave(*tables)


async def deals_of(node: Node, tables: list[str]) -> AsyncIterator[c.Deal]:
    for table in tables:
        for command, _ in await node.rows(table):
            if isinstance(command, c.Deal):
                yield command
