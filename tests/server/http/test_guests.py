"""Guests: a cookie, another device, bot programs."""

from pathlib import Path

import pytest

from tests.server.http.node import Node, code_of, running
from texas42.server import identity as identity_module
from texas42.server.clock import now

pytestmark = pytest.mark.asyncio


async def test_a_name_is_enough(node: Node) -> None:
    person = node.person()
    answer = await person.post("/api/guests", json={"name": " Ana  Maria "})
    assert answer.status_code == 201
    assert answer.json() == {"name": "Ana Maria", "program": False}
    again = await person.get("/api/me")
    assert again.json() == {"name": "Ana Maria", "program": False}
    assert "max-age=34560000" in again.headers["set-cookie"].lower()


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(node: Node, tmp_path: Path) -> None:
    answer = await node.person().post("/api/guests", json={"name": "Ana"})
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite=lax", "path=/", "max-age=34560000"} <= parts
    assert "secure" not in parts
    assert not any(part.startswith("domain") for part in parts)
    async with running(tmp_path / "other", public_url="https://42.test") as secure:
        answer = await secure.person(origin="https://42.test").post("/api/guests", json={"name": "Ana"})
    assert "secure" in {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
    assert "strict-transport-security" in answer.headers


async def test_who_is_a_guest_stays_who_they_are(node: Node) -> None:
    ana = await node.guest("Ana")
    answer = await ana.post("/api/guests", json={"name": "Ben"})
    assert answer.status_code == 409
    assert code_of(answer) == "guest_already"
    assert (await ana.get("/api/me")).json()["name"] == "Ana"


async def test_nobody_in_particular_is_told_so(node: Node) -> None:
    stranger = node.person()
    stranger.cookies.set("texas42_guest", "made-up")
    for method, path in (
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me/code"),
        ("GET", "/api/me/tokens"),
        ("POST", "/api/me/tokens"),
        ("POST", "/api/tables"),
        ("POST", "/api/quick"),
        ("GET", "/api/games"),
        ("GET", "/api/tables?mine=true"),
    ):
        answer = await stranger.request(method, path, json={"name": "Ana"} if method in ("PATCH", "POST") else None)
        assert (answer.status_code, code_of(answer)) in ((401, "guests_only"), (422, "message_unreadable")), path


async def test_a_name_can_be_changed_and_is_checked(node: Node) -> None:
    ana = await node.guest("Ana")
    assert (await ana.patch("/api/me", json={"name": "Anna"})).json()["name"] == "Anna"
    assert (await ana.get("/api/me")).json()["name"] == "Anna"
    refused = await ana.patch("/api/me", json={"name": "Admin"})
    assert (refused.status_code, code_of(refused)) == (422, "name_reserved")
    assert (await ana.get("/api/me")).json()["name"] == "Anna"


async def test_a_code_takes_a_guest_to_another_device_once(node: Node) -> None:
    ana, other, third = await node.guest("Ana"), node.person(), node.person()
    made = (await ana.post("/api/me/code")).json()
    assert len(made["code"]) == 8
    assert 0 < made["expires"] - now() <= 600_000
    typed = f" {made['code'][:4].lower()}-{made['code'][4:]}"
    moved = await other.post("/api/me/move", json={"code": typed})
    assert (moved.status_code, moved.json()["name"]) == (200, "Ana")
    assert await node.who(other) == await node.who(ana)
    assert other.cookies["texas42_guest"] != ana.cookies["texas42_guest"]
    used = await third.post("/api/me/move", json={"code": made["code"]})
    assert (used.status_code, code_of(used)) == (404, "code_unknown")
    assert (await ana.get("/api/me")).status_code == 200


async def test_a_code_ends_with_its_time(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await node.guest("Ana")
    code = (await ana.post("/api/me/code")).json()["code"]
    late = now() + 600_001
    monkeypatch.setattr(identity_module, "now", lambda: late)
    refused = await node.person().post("/api/me/move", json={"code": code})
    assert code_of(refused) == "code_unknown"


async def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async with running(tmp_path, codes_per_hour=3) as node:
        thief = node.person()
        answers = [await thief.post("/api/me/move", json={"code": "AAAAAAAA"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
        assert int(answers[-1].headers["retry-after"]) > 60
        other = await node.person("192.0.2.9").post("/api/me/move", json={"code": "AAAAAAAA"})
        assert other.status_code == 404


async def test_a_program_is_a_player_of_its_own(node: Node) -> None:
    ana = await node.guest("Ana")
    made = (await ana.post("/api/me/tokens", json={"name": "Robbie"})).json()
    listed = (await ana.get("/api/me/tokens")).json()
    assert [(program["id"], program["name"]) for program in listed] == [(made["id"], "Robbie")]
    assert made["token"] not in str(listed)
    robot = node.person(authorization=f"Bearer {made['token']}", origin="")
    assert (await robot.get("/api/me")).json() == {"name": "Robbie", "program": True}
    for method, path in (
        ("POST", "/api/me/code"),
        ("POST", "/api/me/tokens"),
        ("GET", "/api/me/tokens"),
        ("DELETE", "/api/me"),
    ):
        answer = await robot.request(method, path, json={"name": "Ana"} if path.endswith("tokens") else None)
        assert (answer.status_code, code_of(answer)) == (403, "people_only"), path
    assert (await robot.post("/api/tables", json={})).status_code == 201


async def test_a_void_token_is_refused_though_there_is_a_cookie(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    made = (await ana.post("/api/me/tokens", json={"name": "Robbie"})).json()
    assert code_of(await ben.delete(f"/api/me/tokens/{made['id']}")) == "no_such_token"
    assert (await ana.delete(f"/api/me/tokens/{made['id']}")).status_code == 204
    assert code_of(await ana.delete(f"/api/me/tokens/{made['id']}")) == "no_such_token"
    answer = await ana.get("/api/me", headers={"authorization": f"Bearer {made['token']}"})
    assert (answer.status_code, code_of(answer)) == (401, "token_unknown")


async def test_there_is_an_end_to_programs(tmp_path: Path) -> None:
    async with running(tmp_path, tokens_per_identity=1) as node:
        ana = await node.guest("Ana")
        assert (await ana.post("/api/me/tokens", json={"name": "Robbie"})).status_code == 201
        assert code_of(await ana.post("/api/me/tokens", json={"name": "Speedy"})) == "too_many_tokens"


async def test_a_guest_comes_back_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as node:
        token = (await node.guest("Ana")).cookies["texas42_guest"]
    async with running(tmp_path) as node:
        ana = node.person()
        ana.cookies.set("texas42_guest", token)
        assert (await ana.get("/api/me")).json()["name"] == "Ana"
