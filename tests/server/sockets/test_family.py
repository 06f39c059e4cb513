"""Every game at tables of a server: whole games of network bots, people and bots together, and tables for three to eight."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from tests.family import GAMES, seats_of, setup_of, short, variations
from tests.server.sockets.clients import Guest, Message, Player, nobody, socket_url
from tests.server.sockets.driving import ByChance, Driver
from tests.server.sockets.node import Node
from tests.server.sockets.telling import told, told_of_last_hand
from tests.server.sockets.test_secrecy import allowed, hand_at
from texas42.cli.network_bot import play
from texas42.game import Game
from texas42.players.engine import Engine
from texas42.players.player import make_player
from texas42.rules.options import Rules
from texas42.rules.variants import SHAPES
from texas42.seats import SEATS
from texas42.server.table import due

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(autouse=True)
def _hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks on who would have to follow."""
    monkeypatch.setattr(due, "BOT_PACE", 0)
    monkeypatch.setattr(due, "ALONE_PACE", 0)


def engine(seed: int) -> Engine:
    """A player who bids with sense: whoever bids by chance loses points without end."""
    return Engine(make_player("casual", seed))


async def told_nothing(node: Node, table: str, *players: Player) -> None:
    """What these sockets received, in every message of the game, holds no tile that their seats may not know."""
    received = [message for player in players for message in player.tables()]
    states = await node.versions(table)  # after them: the log goes on when programs leave
    for message in received:
        state = states[message["shared"]["version"]]
        seats = tuple(SEATS.index(seat) for seat in message["you"])
        assert told(message) <= allowed(hand_at(state), seats), message["shared"]["happening"]
        finished = state.game.hands[-1] if state.game and state.game.hands else None
        assert told_of_last_hand(message) <= allowed(finished, ())


async def kept(node: Node, table: str, who: Guest) -> None:
    """The finished game: its log, its record and the replay of its hands over HTTP all tell the same game."""
    state = await node.state(table)
    assert state.game
    assert state.game.winner
    versions = await node.versions(table)
    assert versions[max(versions)].game == state.game
    assert Game.from_record(state.game.record()) == state.game
    await node.services.index.flush()
    [listed] = [game for game in (await who.request("GET", "/api/games")).json() if game["table"] == table]
    text = (await who.request("GET", f"/api/games/{listed['id']}/record")).text
    record = Game.from_record(text)
    assert (record.totals, record.winner) == (state.game.totals, state.game.winner)
    assert text.endswith(record.public_record().partition("\n\n")[2])
    for number in {1, len(state.game.hands)}:
        page = (await who.request("GET", f"/api/games/{listed['id']}/hands/{number}")).json()
        actions = [(seat, str(action)) for seat, action in state.game.hands[number - 1].actions]
        assert [(step["seat"], step["action"]) for step in page["steps"][1:] if not step["action"].startswith("-")] == [
            pair for pair in actions if not pair[1].startswith("-")
        ]


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAMES)
async def test_network_bots_at_every_chair_play_a_whole_game(node: Node, preset: str) -> None:
    """The host opens the table, takes no chair, begins when all are taken, and watches."""
    host = await node.guest("Ana")
    table = await host.open(preset, seats=[], pause=0)
    watcher, url = await host.join(table), socket_url(node.url, table)
    seats = seats_of(preset)
    programs = [await host.program(f"Clockwork {seat}") for seat in seats]
    bots = [
        asyncio.create_task(play(url, program.token or "", engine(number), seat))
        for number, (program, seat) in enumerate(zip(programs, seats, strict=True))
    ]
    await watcher.until(lambda message: all(chair["kind"] == "person" for chair in message["shared"]["chairs"]))
    await watcher.done("start")
    async with asyncio.timeout(90):
        await asyncio.gather(*bots)
    await watcher.until(lambda message: message["shared"]["stage"] == "over")
    await told_nothing(node, table, watcher)
    await watcher.leave()
    await kept(node, table, programs[0])


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAMES)
async def test_a_person_network_bots_and_bots_of_the_server_play_a_whole_game(node: Node, preset: str) -> None:
    """The person passes and plays by chance, at the first chair; programs at every other one; a spectator."""
    ana = await node.guest("Ana")
    seats = seats_of(preset)
    table = await ana.open(short(preset), seats=["A"], pause=600, bots=dict.fromkeys(seats[2::2], "casual"))
    person, watcher, url = await ana.join(table), await nobody(node.http).join(table), socket_url(node.url, table)
    programs = [await ana.program(f"Clockwork {seat}") for seat in seats[1::2]]
    bots = [
        asyncio.create_task(play(url, program.token or "", engine(number), seat))
        for number, (program, seat) in enumerate(zip(programs, seats[1::2], strict=True))
    ]
    await person.until(lambda message: all(chair["kind"] != "empty" for chair in message["shared"]["chairs"]))
    await person.done("start")
    await Passing(()).play([person])
    async with asyncio.timeout(20):
        await asyncio.gather(*bots)
    assert [message for message in person.messages if message["type"] == "error"] == []
    await told_nothing(node, table, person, watcher)
    for one in (person, watcher):
        await one.leave()
    await kept(node, table, ana)


class Passing(Driver):
    """Passes wherever that is allowed."""

    def choose(self, table: Message, seat: str) -> str:
        legal: list[str] = table["own"][seat]["legal_actions"]
        return "pass" if "pass" in legal else self.chance.choice(legal)


# Options


VARIED = [rules for preset in GAMES[1:] for rules in variations(preset)]
"""Of the games beside 42, whose options have tests of their own."""


@pytest.mark.slow
@pytest.mark.parametrize("rules", VARIED)
async def test_a_hand_with_every_option_of_a_game_is_played_over_sockets(node: Node, rules: str) -> None:
    players = await node.playing(f"{rules}+target=1", seats=seats_of(rules), pause=600)
    assert players[0].shared["rules"] == str(Rules.parse(f"{rules}+target=1"))
    await ByChance(1).play(players)
    assert players[0].shared["last_hand"]["contract"]
    await told_nothing(node, players[0].table_id, *players)
    for player in players:
        await player.leave()


@pytest.mark.parametrize("preset", GAMES)
async def test_a_bad_value_is_refused_with_what_would_be_right(node: Node, preset: str) -> None:
    ana = await node.guest("Ana")
    for option in SHAPES[Rules.preset(preset).game].options:
        answer = await ana.request("POST", "/api/tables", {"rules": f"{preset}+{option.name}=sideways"})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_option_value")
        assert option.name in answer.json()["text"]
        right = [str(option.low), str(option.high)] if option.kind == "number" else list(option.allowed)
        assert all(value in answer.json()["text"] for value in right), answer.text
    unknown = await ana.request("POST", "/api/tables", {"rules": f"{preset}+widows=3"})
    assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown_option")


# Tables of three to eight people


SIZES = {len(seats_of(preset)): preset for preset in reversed(GAMES)}
"""One game for every number of people."""


@pytest.mark.parametrize("preset", [short(preset) for preset in SIZES.values()], ids=map(str, SIZES))
async def test_people_take_chairs_go_come_back_and_play_again(node: Node, preset: str) -> None:
    seats = seats_of(preset)
    *guests, late = await node.people(*(f"Guest {seat}" for seat in seats))
    table = await guests[0].open(preset, seats=[seats[-1]], pause=600)
    players = [await guests[0].join(table)]
    for guest, seat in zip(guests[1:], seats[1:], strict=False):
        player = await guest.join(table)
        await player.done("sit", seat=seats[0])
        assert await player.refused("sit", seat=seats[-1]) == "chair_taken"
        for beyond in SEATS[len(seats) :]:
            assert await player.refused("sit", seat=beyond) == "no_such_seat"
        await player.done("leave")
        await player.done("sit", seat=seat)
        players.append(player)
    free = seats[0] if len(seats) > len(guests) else None
    assert free
    await check_teams(players[0], preset)
    await players[0].done("start", level="random")
    message = await players[0].until(lambda message: message["shared"]["stage"] == "playing")
    kinds = [chair["kind"] for chair in message["shared"]["chairs"]]
    assert kinds == ["bot", *["person"] * (len(seats) - 1)]
    newcomer = await late.join(table)
    await newcomer.done("sit", seat=free)
    await newcomer.until(lambda message: message["you"] == [free] or message["shared"]["chairs"][0]["coming"])
    players.append(newcomer)
    await players[1].leave()
    away = await players[0].until(lambda message: message["shared"]["chairs"][1]["gone"])
    assert away["shared"]["chairs"][1]["name"] == "Guest B"
    players[1] = await guests[1].join(table)
    await players[0].until(lambda message: not message["shared"]["chairs"][1]["gone"])
    await Driver(()).play(players)
    await players[0].done("start", level="random")
    again = await players[0].until(lambda message: message["shared"]["stage"] == "playing")
    assert [chair["name"] for chair in again["shared"]["chairs"]][1:-1] == [f"Guest {seat}" for seat in seats[1:-1]]
    assert set(again["shared"]["game"]["score"].values()) == {0}
    await told_nothing(node, table, *players)
    for player in players:
        await player.leave()


async def check_teams(player: Player, rules: str) -> None:
    """Whoever has a chair takes a partner's too, and none of another team."""
    setup = setup_of(rules)
    [mine] = [SEATS.index(seat) for seat in player.table["you"]]
    others = [place for place in range(setup.seats) if player.shared["chairs"][place]["kind"] == "empty"]
    for place in others:
        if setup.team_of[place] != setup.team_of[mine]:
            assert await player.refused("sit", seat=SEATS[place]) == "chair_of_other_team"


@pytest.mark.parametrize("preset", GAMES)
async def test_clients_are_told_the_teams(node: Node, preset: str) -> None:
    [player] = await node.seated(preset, seats="A")
    await player.done("start", level="random")
    game = (await player.until(lambda message: message["shared"]["stage"] == "playing"))["shared"]["game"]
    teams = [set(team.split("+")) for team in game["teams"]]
    assert set().union(*teams) == set(seats_of(preset))
    assert all(not one & other for one, other in pairwise(teams))
    assert len({len(team) for team in teams}) == 1
    assert list(game["score"]) == list(game["teams"])
    assert list(game["counts"]) == list(seats_of(preset))
    await player.leave()
