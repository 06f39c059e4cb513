"""What other sites, careless clients and the malicious get."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest
from litestar.connection import ASGIConnection

from tests.server.http.node import URL, Node, code_of, running
from texas42.errors import Text42Error
from texas42.server.access import Admitted
from texas42.server.errors import Refused
from texas42.server.http import problems
from texas42.server.log.contract import LogUnavailable
from texas42.server.store import StoreUnavailable

pytestmark = pytest.mark.asyncio

Message = dict[str, object]

ORIGINS = [
    ({"origin": URL}, True),
    ({"origin": URL.upper()}, True),
    ({"origin": URL, "sec-fetch-site": "same-origin"}, True),
    ({"sec-fetch-site": "same-origin"}, True),
    ({"origin": "https://friend.example"}, True),
    ({"origin": "https://friend.example", "sec-fetch-site": "cross-site"}, True),
    ({"origin": "https://evil.example"}, False),
    ({"origin": "https://evil.example", "sec-fetch-site": "cross-site"}, False),
    ({"origin": "https://evil.example", "sec-fetch-site": "same-origin"}, False),
    ({"origin": URL, "sec-fetch-site": "same-site"}, False),
    ({"origin": "http://42.test.evil.example"}, False),
    ({"origin": "http://42.test:81"}, False),
    ({"origin": "null"}, False),
    ({"origin": "file://"}, False),
    ({"origin": "http://["}, False),
    ({"sec-fetch-site": "cross-site"}, False),
    ({"sec-fetch-site": "same-site"}, False),
    ({"sec-fetch-site": "none"}, False),
    ({}, False),
]


@pytest.mark.parametrize(("headers", "is_ours"), ORIGINS)
async def test_only_our_own_pages_change_anything(tmp_path: Path, headers: dict[str, str], is_ours: bool) -> None:
    async with running(tmp_path, origins="https://friend.example") as node:
        ana = await node.guest("Ana")
        del ana.headers["origin"]
        for method, path, body in (
            ("PATCH", "/api/me", {"name": "Anna"}),
            ("POST", "/api/tables", {}),
            ("POST", "/api/me/code", None),
        ):
            answer = await ana.request(method, path, json=body, headers=headers)
            assert answer.is_success is is_ours, (path, answer.text)
            assert is_ours or (answer.status_code, code_of(answer)) == (403, "other_site")
        assert (await ana.get("/api/me", headers=headers)).status_code == 200


async def test_a_page_of_another_site_makes_nobody_a_guest(node: Node) -> None:
    stranger = node.person(origin="https://evil.example")
    answer = await stranger.post("/api/guests", json={"name": "Ana"})
    assert code_of(answer) == "other_site"
    assert "set-cookie" not in answer.headers


async def test_a_program_needs_no_page(node: Node) -> None:
    ana = await node.guest("Ana")
    token = (await ana.post("/api/me/tokens", json={"name": "Robbie"})).json()["token"]
    robot = node.person(authorization=f"bearer {token}", origin="https://anywhere.example")
    assert (await robot.post("/api/tables", json={})).status_code == 201


async def test_every_answer_has_the_headers(node: Node) -> None:
    person = node.person()
    for path in ("/", "/api/me", "/api/presets", "/nothing", "/healthz", "/api/openapi.json"):
        headers = (await person.get(path)).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'"), path
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert (await person.get("/api/me")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b"", "application/json", 422, "message_unreadable"),
        (b"{", "application/json", 422, "message_unreadable"),
        (b"\xff\xfe", "application/json", 422, "message_unreadable"),
        (b'{"name": "\\ud800"}', "application/json", 422, None),
        (b"[" * 10_000, "application/json", 422, "message_unreadable"),
        (b"null", "application/json", 422, "message_unreadable"),
        (b'{"name": 1}', "application/json", 422, "message_unreadable"),
        (b'{"name": "Ana", "name": 2}', "application/json", 422, "message_unreadable"),
        (b'{"name": "Ana", "admin": true}', "application/json", 422, "message_unreadable"),
        (b"{}", "application/json", 422, "message_unreadable"),
        (b'{"name": "Ana"}', "text/plain", 415, "json_only"),
        (b"name=Ana", "application/x-www-form-urlencoded", 415, "json_only"),
        (b'{"name": "' + b"a" * 17_000 + b'"}', "application/json", 413, "message_too_large"),
    ],
)
async def test_what_makes_no_sense_is_refused_by_name(
    node: Node, content: bytes, kind: str, status: int, code: str | None
) -> None:
    answer = await node.person().post("/api/guests", content=content, headers={"content-type": kind})
    assert answer.status_code == status, answer.text
    assert code_of(answer) in (code, "name_unreadable" if code is None else code, "message_unreadable")
    assert "Traceback" not in answer.text
    assert "set-cookie" not in answer.headers


async def test_a_body_without_a_length_is_cut_off_too(node: Node) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"a" * 1000

    answer = await node.person().post("/api/guests", content=endless(), headers={"content-type": "application/json"})
    assert (answer.status_code, code_of(answer)) == (413, "message_too_large")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "nothing_here"),
        ("GET", "/api/nothing", 404, "nothing_here"),
        ("PUT", "/api/me", 405, "method_not_allowed"),
        ("DELETE", "/api/presets", 405, "method_not_allowed"),
        ("GET", "/api/games/../me", 401, "guests_only"),
        ("GET", "/api/rules?language=xx", 422, "message_unreadable"),
        ("GET", f"/api/rules?rules={'x' * 501}", 422, "message_unreadable"),
        ("GET", "/api/tables?mine=perhaps", 422, "message_unreadable"),
        ("GET", "/api/tables/%00%00%00%00%00%00", 404, "no_such_table"),
        ("GET", "/api/games/%00%00%00%00%00%00", 404, "no_such_game"),
        ("GET", f"/api/games/{'a' * 65}", 422, "message_unreadable"),
    ],
)
async def test_every_failure_has_the_same_form(node: Node, method: str, path: str, status: int, code: str) -> None:
    answer = await node.person().request(method, path)
    assert (answer.status_code, code_of(answer)) == (status, code), answer.text


async def test_a_failure_is_told_in_the_asker_s_language(node: Node) -> None:
    texts = {
        (await node.person().get("/nothing", headers={"accept-language": language})).json()["text"]
        for language in ("en", "es", "de")
    }
    assert len(texts) == 3


async def test_a_defect_is_told_without_a_word_of_it(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await node.guest("Ana")

    async def fails(*_arguments: object) -> None:
        raise RuntimeError("66.65.64 is Ana's hand")

    monkeypatch.setattr(node.services.tables, "state", fails)
    answer = await ana.get("/api/tables/abcdefghijkl")
    assert (answer.status_code, code_of(answer)) == (500, "internal_error")
    assert "66.65" not in answer.text
    assert answer.json()["facts"] == {}
    assert 'texas42_failures_total{error="RuntimeError"} 1.0' in (await ana.get("/metrics")).text


@pytest.mark.parametrize(
    ("error", "code"),
    [(LogUnavailable("secret"), "log_unavailable"), (StoreUnavailable("secret"), "store_unavailable")],
)
async def test_a_database_that_is_away_is_told_as_such(
    node: Node, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    ana = await node.guest("Ana")

    async def fails(*_arguments: object) -> None:
        raise error

    monkeypatch.setattr(node.services.tables, "open", fails)
    answer = await ana.post("/api/tables", json={})
    assert (answer.status_code, code_of(answer)) == (503, code)
    assert "secret" not in answer.text


async def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    async with running(tmp_path, request_burst=5, request_rate=0.01, guests_per_hour=2) as node:
        hasty = node.person("198.51.100.1")
        answers = [await hasty.get("/nothing") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429] * 2
        assert code_of(answers[-1]) == "too_fast"
        assert 50 <= int(answers[-1].headers["retry-after"]) <= 100
        assert (await hasty.get("/healthz")).status_code == 200
        assert (await node.person("198.51.100.2").get("/nothing")).status_code == 404
        for name, status in (("Ana", 201), ("Ben", 201), ("Cat", 429)):
            crowd = node.person("198.51.100.3")
            assert (await crowd.post("/api/guests", json={"name": name})).status_code == status


async def test_one_identity_is_limited_wherever_it_comes_from(tmp_path: Path) -> None:
    async with running(tmp_path, request_burst=4, request_rate=0.01) as node:
        ana = node.person("198.51.100.1")
        await ana.post("/api/guests", json={"name": "Ana"})
        token = ana.cookies["texas42_guest"]
        statuses = []
        for host in range(5):
            other = node.person(f"203.0.113.{host}")
            other.cookies.set("texas42_guest", token)
            statuses.append((await other.get("/api/me")).status_code)
        assert statuses == [200, 200, 200, 200, 429]


async def test_tables_cannot_be_opened_without_end(tmp_path: Path) -> None:
    async with running(tmp_path, tables_per_hour=2) as node:
        ana = await node.guest("Ana")
        statuses = [(await ana.post("/api/tables", json={})).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]


# Sockets: who is let in


def socket(node: Node, headers: dict[str, str], host: str = "192.0.2.1") -> ASGIConnection:  # type: ignore[type-arg]
    raw = [(name.encode(), value.encode()) for name, value in {"host": "42.test", **headers}.items()]
    scope = {"type": "websocket", "headers": raw, "client": (host, 1), "litestar_app": node.app, "state": {}}
    return ASGIConnection(scope)  # type: ignore[arg-type]


async def admitted(node: Node, table: str, **headers: str) -> str | None:
    """Who is let in to a table, or the code of the refusal in brackets."""
    answer = await node.services.admit(socket(node, headers), table)
    if isinstance(answer, Text42Error):
        return f"({answer.code})"
    assert isinstance(answer, Admitted)
    return answer.actor.name if answer.actor else None


async def test_a_socket_with_a_cookie_comes_from_our_own_page(node: Node) -> None:
    ana = await node.guest("Ana")
    table = await ana.opens(public=True)
    cookie = f"texas42_guest={ana.cookies['texas42_guest']}"
    assert await admitted(node, table, cookie=cookie, origin=URL) == "Ana"
    for origin in ({"origin": "https://evil.example"}, {"origin": "null"}, {}):
        assert await admitted(node, table, cookie=cookie, **origin) == "(other_site)"
    assert await admitted(node, table) is None
    assert await admitted(node, table, origin="https://evil.example") is None


async def test_a_socket_with_a_token_comes_from_anywhere(node: Node) -> None:
    ana = await node.guest("Ana")
    table = await ana.opens(public=True)
    token = (await ana.post("/api/me/tokens", json={"name": "Robbie"})).json()["token"]
    assert await admitted(node, table, authorization=f"Bearer {token}") == "Robbie"
    assert await admitted(node, table, authorization="Bearer wrong") == "(token_unknown)"


async def test_a_socket_is_let_in_where_its_guest_is(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    private, unwatched = await ana.opens(), await ana.opens(public=True, watching=False, start=True, level="random")
    cookies = {
        name: f"texas42_guest={person.cookies['texas42_guest']}" for name, person in (("ana", ana), ("ben", ben))
    }
    assert await admitted(node, private, cookie=cookies["ana"], origin=URL) == "Ana"
    assert await admitted(node, private, cookie=cookies["ben"], origin=URL) == "(not_invited)"
    assert await admitted(node, private) == "(not_invited)"
    assert await admitted(node, unwatched, cookie=cookies["ana"], origin=URL) == "Ana"
    assert await admitted(node, unwatched, cookie=cookies["ben"], origin=URL) == "(no_watching)"
    assert await admitted(node, unwatched) == "(no_watching)"
    assert await admitted(node, "abcdefghijkl") == "(no_such_table)"
    assert await admitted(node, "\0") == "(no_such_table)"


async def test_there_is_an_end_to_sockets(tmp_path: Path) -> None:
    class Actor:
        who = ""

    class Connection:
        def __init__(self, who: str, host: str) -> None:
            self.actor = Actor()
            self.actor.who = who
            self.socket = httpx.Request("GET", "http://x")
            self.socket.client = type("Client", (), {"host": host})()  # type: ignore[attr-defined]
            self.stopped: list[int] = []

        def stop(self, code: int) -> None:
            self.stopped.append(code)

    async with running(tmp_path, sockets=3, sockets_per_identity=1, sockets_per_address=2) as node:
        ana = await node.guest("Ana")
        table = await ana.opens(public=True)
        who = await node.who(ana)
        cookie = f"texas42_guest={ana.cookies['texas42_guest']}"
        first = Connection(who, "198.51.100.1")
        node.services.connections.add(first)  # type: ignore[arg-type]
        assert await admitted(node, table, cookie=cookie, origin=URL) == "(too_many_sockets)"
        assert await admitted(node, table) is None
        node.services.connections.stop(1012, "somebody")
        assert first.stopped == []
        await ana.patch("/api/me", json={"name": "Anna"})
        assert first.stopped == [1012]
        node.services.connections.discard(first)  # type: ignore[arg-type]
        node.services.connections.discard(first)  # type: ignore[arg-type]
        assert await admitted(node, table, cookie=cookie, origin=URL) == "Anna"
        for number in range(2):
            node.services.connections.add(Connection(f"x{number}", "192.0.2.1"))  # type: ignore[arg-type]
        assert await admitted(node, table) == "(too_many_sockets)"


async def test_a_closed_table_lets_nobody_in(node: Node) -> None:
    from texas42.server.table.commands import Close

    ana = await node.guest("Ana")
    table = await ana.opens(public=True)
    await node.services.tables.submit(table, lambda _state: Close(), "close")
    assert await admitted(node, table) == "(table_closed)"


async def test_ids_and_names_of_guests_stand_in_no_list(node: Node) -> None:
    """What another guest could use to pass for one is never told."""
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await ana.opens(public=True, start=True, level="random")
    ids = [await node.who(ana), await node.who(ben)]
    pages = [
        await person.get(path) for person in (ana, ben) for path in (f"/api/tables/{table}", "/api/tables", "/api/me")
    ]
    assert not any(who in page.text for who in ids for page in pages)
    assert json.loads(pages[0].text)["host"] is True
    assert Refused("host_only").code


def _writes(said: list[tuple[str, str]], level: str) -> Callable[..., None]:
    return lambda _log, event, **_fields: said.append((level, event))


async def test_a_client_that_leaves_in_the_middle_of_its_request_is_no_defect(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, str]] = []
    monkeypatch.setattr(
        problems, "_log", type("Log", (), {level: _writes(said, level) for level in ("info", "error")})()
    )
    messages: list[Message] = [
        {"type": "http.request", "body": b'{"name": "An', "more_body": True},
        {"type": "http.disconnect"},
    ]
    headers = {"host": "42.test", "origin": URL, "content-type": "application/json", "content-length": "40"}
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/guests",
        "raw_path": b"/api/guests",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
        "client": ("192.0.2.1", 1),
        "server": ("42.test", 80),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }

    async def receive() -> Message:
        return messages.pop(0)

    async def send(_message: Message) -> None:
        return

    await node.app(scope, receive, send)  # type: ignore[arg-type]  # plain dicts are what a server gives
    assert messages == []
    assert said == [("info", "a client left in the middle of its request")]
    assert "texas42_failures_total{" not in (await node.person().get("/metrics")).text
