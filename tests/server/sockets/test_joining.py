"""Who may join a table, as whom, and with which close code those go who may not."""

from __future__ import annotations

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.sockets.clients import Guest, Player
from tests.server.sockets.node import Node
from texas42.server.log import LogUnavailable
from texas42.server.store import StoreUnavailable

pytestmark = pytest.mark.asyncio(loop_scope="module")

ADMITTED = "admitted"


async def outcome(node: Node, table: str, headers: dict[str, str], origin: str | None = "") -> str:
    """The code of the error with which a socket is turned away (and closed with 1008), or that it is let in."""
    player = await Player.connected(node.url, table, headers, origin=origin)
    first = await player.find(lambda one: one["type"] in ("welcome", "error"))
    if first["type"] == "welcome":
        await player.leave()
        return ADMITTED
    assert await player.closed() == 1008
    assert player.messages == [first], "nothing else is told"
    assert first["id"] is None
    assert first["text"]
    code: str = first["code"]
    return code


async def test_a_private_table_is_for_those_who_were_invited(node: Node) -> None:
    ana, ben, zoe = await node.people("Ana", "Ben", "Zoe")
    table = await ana.open(public=False)
    assert await outcome(node, table, ana.headers) == ADMITTED
    assert await outcome(node, table, zoe.headers) == "not_invited"
    assert await outcome(node, table, {}) == "not_invited"
    invite = (await ana.post(f"/api/tables/{table}/invite"))["invite"]
    await ben.enter(table, invite=invite)
    assert await outcome(node, table, ben.headers) == ADMITTED
    answer = await zoe.request("DELETE", f"/api/tables/{table}/invite")
    assert answer.status_code == 403, "a stranger does not revoke it"
    assert (await ana.request("DELETE", f"/api/tables/{table}/invite")).status_code == 204
    dead = await zoe.request("POST", f"/api/tables/{table}/enter", {"invite": invite})
    assert (dead.status_code, dead.json()["code"]) == (404, "invite_unknown")
    assert await outcome(node, table, zoe.headers) == "not_invited"
    assert await outcome(node, table, ben.headers) == ADMITTED, "who is in stays in"


async def test_a_table_that_is_not_there(node: Node) -> None:
    ana = await node.guest()
    for table in ("AAAAAAAAAAAA", "x", "a" * 300, "open:1", "%F0%9F%99%82", "%00"):
        assert await outcome(node, table, ana.headers) == "no_such_table"
    for path in (f"{node.url}/api/tables/a/b/socket", f"{node.url}/api/tables//socket"):
        with pytest.raises(InvalidStatus) as error:
            await connect(path.replace("http", "ws", 1))
        assert error.value.response.status_code in (403, 404)


async def test_a_cookie_comes_from_the_servers_own_pages_alone(node: Node) -> None:
    ana = await node.guest()
    table = await ana.open()
    assert await outcome(node, table, ana.headers, origin=node.url) == ADMITTED
    for origin in (None, "https://evil.example", "null", node.url + ".evil.example", "http://127.0.0.1:1", "x"):
        assert await outcome(node, table, ana.headers, origin=origin) == "other_site"
    assert await outcome(node, table, {}, origin="https://evil.example") == ADMITTED, "what anybody may watch"


async def test_a_cookie_that_is_void_is_as_none(node: Node) -> None:
    ana = await node.guest()
    table = await ana.open()
    watcher = await Guest(node.http, "?", cookie="AAAAAAAAAAAAAAAAAAAAAA").join(table)
    assert watcher.messages[0]["name"] is None
    assert await watcher.refused("sit", seat="B") == "guests_only"
    await watcher.leave()
    assert await outcome(node, await ana.open(public=False), {"cookie": "texas42_guest=nonsense"}) == "not_invited"


async def test_a_token_that_is_void_is_turned_away_even_from_what_anybody_may_watch(node: Node) -> None:
    table = await (await node.guest()).open()
    for token in ("", "nonsense", "AAAAAAAAAAAAAAAAAAAAAA", "a b", "\xe9"):
        code = await outcome(node, table, {"authorization": f"Bearer {token}"}, origin=None)
        assert code == "token_unknown"


async def test_a_program_needs_no_origin_and_goes_where_its_guest_may(node: Node) -> None:
    ana, zoe = await node.people("Ana", "Zoe")
    table = await ana.open(public=False)
    robot = await ana.program()
    assert await outcome(node, table, robot.headers, origin=None) == ADMITTED
    assert await outcome(node, table, (await zoe.program()).headers, origin=None) == "not_invited"
    player = await robot.join(table)
    assert player.messages[0]["name"] == robot.name
    assert player.table["you"] == [], "its chairs are its own"
    await player.done("sit", seat="B")
    assert await player.refused("act", seat="A", action="30") == "not_your_seat"
    await player.leave()


async def test_a_program_whose_token_is_revoked_is_let_go(node: Node) -> None:
    ana = await node.guest()
    table = await ana.open()
    robot = await ana.program()
    player = await robot.join(table)
    await player.done("sit", seat="B")
    [token] = (await ana.request("GET", "/api/me/tokens")).json()
    await ana.request("DELETE", f"/api/me/tokens/{token['id']}")
    assert await player.closed() == 1012
    assert await outcome(node, table, robot.headers, origin=None) == "token_unknown"


async def test_programs_have_a_memory_and_people_have_none(node: Node) -> None:
    ana = await node.guest()
    table = await ana.open(seats=["A"])
    robot = await (await ana.program()).join(table)
    person = await ana.join(table)
    assert (person.table["memory"], robot.table["memory"]) == (None, {})
    await robot.done("sit", seat="B")
    await person.done("start", level="random")
    await robot.until(lambda message: message["shared"]["stage"] == "playing")
    assert set(robot.table["memory"]) == {"B"}
    rules, dealer, deal, *_ = robot.table["memory"]["B"].split()
    assert (rules, dealer) == ("standard", robot.shared["game"]["dealer"])
    unknown = ".".join("?" * 7)
    assert deal == "/".join((unknown, ".".join(robot.own["tiles"]), unknown, unknown))
    await person.until(lambda message: message["shared"]["stage"] == "playing")
    assert person.table["memory"] is None
    for player in (person, robot):
        await player.leave()


async def test_a_table_that_nobody_may_watch(node: Node) -> None:
    ana, zoe = await node.people("Ana", "Zoe")
    table = await ana.open(watching=False, seats=["A"])
    assert await outcome(node, table, {}) == "no_watching"
    player = await ana.join(table)
    early = await zoe.join(table)  # before the game, to take a chair
    await player.done("start", level="random")
    await player.until(lambda message: message["shared"]["stage"] == "playing")
    assert await outcome(node, table, zoe.headers) == "no_watching"
    assert await outcome(node, table, ana.headers) == ADMITTED
    assert early.shared["game"] is None, "who took no chair does not go on watching"
    for one in (player, early):
        await one.leave()


async def test_a_closed_table_lets_nobody_in(node: Node) -> None:
    from texas42.server.table.commands import Close

    ana = await node.guest()
    table = await ana.open()
    player = await ana.join(table)
    await node.services.tables.submit(table, lambda _state: Close("test"), "close:test")
    assert (await player.until(lambda message: message["shared"]["stage"] == "closed"))["shared"]["happening"]["text"]
    assert await player.refused("say", phrase="hello") == "table_closed"
    assert await outcome(node, table, ana.headers) == "table_closed"
    await player.leave()


async def test_somebody_who_is_forgotten_is_let_go(node: Node) -> None:
    ana, ben = await node.people("Ana", "Ben")
    table = await ana.open(seats=["A"])
    await ben.enter(table, seat="B")
    player, other = await ana.join(table), await ben.join(table)
    assert (await ana.request("DELETE", "/api/me")).status_code == 200
    assert await player.closed() == 1012
    message = await other.until(lambda message: message["shared"]["chairs"][0]["kind"] == "empty")
    assert "Ana" not in str(message)
    await other.leave()


@pytest.mark.parametrize(
    ("error", "code"), [(LogUnavailable("away"), "log_unavailable"), (StoreUnavailable("away"), "store_unavailable")]
)
async def test_who_comes_while_a_database_is_away_is_to_come_later(
    node: Node, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    ana = await node.guest()
    table = await ana.open()

    async def fails(_table: str) -> None:
        raise error

    monkeypatch.setattr(node.services.tables, "state", fails)
    player = await Player.connected(node.url, table, ana.headers, origin=node.url)
    first = await player.find(lambda one: one["type"] in ("welcome", "error"))
    assert (first["type"], first["code"]) == ("error", code)
    assert await player.closed() == 1013


async def test_without_an_upgrade_there_is_no_table(node: Node) -> None:
    ana = await node.guest()
    answer = await ana.request("GET", f"/api/tables/{await ana.open()}/socket")
    assert answer.status_code < 500


async def test_sockets_of_one_identity_have_a_limit(node: Node) -> None:
    ana = await node.guest()
    table = await ana.open()
    players = [await ana.join(table) for _ in range(node.settings.sockets_per_identity)]
    assert await outcome(node, table, ana.headers) == "too_many_sockets"
    for player in players:
        await player.leave()
    assert await outcome(node, table, ana.headers) == ADMITTED


async def test_a_socket_elsewhere_is_refused_at_the_door(node: Node) -> None:
    for path in ("/", "/api/tables", "/api/me", "/api/tables/AAAAAAAAAAAA", "/metrics"):
        with pytest.raises(InvalidStatus) as error:
            await connect(node.url.replace("http", "ws", 1) + path)
        assert error.value.response.status_code in (400, 403, 404)
