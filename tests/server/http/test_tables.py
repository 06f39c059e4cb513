"""Tables over HTTP: opening, finding, entering; who is let in."""

from pathlib import Path

import pytest

from tests.server.http.node import Node, code_of, running
from texas42.rules.presets import preset_names
from texas42.server.table.commands import Here

pytestmark = pytest.mark.asyncio


async def test_a_table_has_its_rules_and_chairs(node: Node) -> None:
    ana = await node.guest("Ana")
    answer = await ana.post(
        "/api/tables",
        json={
            "rules": "standard+nello=on",
            "seats": ["A", "C"],
            "bots": {"B": "random"},
            "public": True,
            "chat": True,
            "watching": False,
            "grace": 60,
            "pause": 5,
        },
    )
    assert answer.status_code == 201
    table = answer.json()
    assert answer.headers["location"] == f"/api/tables/{table['id']}"
    assert len(table["id"]) >= 10
    assert table["stage"] == "lobby"
    assert [(chair["kind"], chair["name"], chair["level"], chair["you"]) for chair in table["chairs"]] == [
        ("person", "Ana", None, True),
        ("bot", None, "random", False),
        ("person", "Ana", None, True),
        ("empty", None, None, False),
    ]
    assert (table["rules"], table["public"], table["chat"], table["watching"]) == (
        "standard+nello=on",
        True,
        True,
        False,
    )
    assert (table["grace"], table["pause"], table["host"]) == (60, 5, True)
    assert (await ana.get(f"/api/tables/{table['id']}")).json() == table


@pytest.mark.parametrize("rules", preset_names())
async def test_every_preset_can_be_opened_and_started(node: Node, rules: str) -> None:
    ana = await node.guest("Ana")
    table = await ana.opens(rules=rules, start=True, level="random")
    shown = (await ana.get(f"/api/tables/{table}")).json()
    assert shown["rules"] == rules
    assert shown["stage"] in ("between", "playing")
    assert {chair["kind"] for chair in shown["chairs"]} == {"person", "bot"}


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"rules": "nothing"}, 422, "unknown_preset"),
        ({"rules": "standard+plunge_mode=trump"}, 422, None),
        ({"seats": ["A", "B"]}, 409, "chair_of_other_team"),
        ({"seats": ["H"]}, 422, "no_such_seat"),
        ({"seats": ["Z"]}, 422, "message_unreadable"),
        ({"bots": {"A": "random"}}, 409, "chair_taken"),
        ({"bots": {"B": "genius"}}, 422, "unknown_player"),
        ({"level": "genius"}, 422, "unknown_player"),
        ({"grace": 0}, 422, "message_unreadable"),
        ({"grace": 601}, 422, "message_unreadable"),
        ({"pause": -1}, 422, "message_unreadable"),
        ({"rules": "x" * 501}, 422, "message_unreadable"),
        ({"password": "x"}, 422, "message_unreadable"),
        ({"public": "yes"}, 422, "message_unreadable"),
        ({"public": 1}, 422, "message_unreadable"),
        ([], 422, "message_unreadable"),
        (None, 422, "message_unreadable"),
    ],
)
async def test_a_table_that_cannot_be_is_not_made(node: Node, wanted: object, status: int, code: str | None) -> None:
    ana = await node.guest("Ana")
    answer = await ana.post("/api/tables", json=wanted)
    assert answer.status_code == status, answer.text
    assert code is None or code_of(answer) == code
    assert (await ana.get("/api/tables?mine=true")).json() == []


async def test_there_is_an_end_to_tables(tmp_path: Path) -> None:
    async with running(tmp_path, tables_per_identity=2, tables=3) as node:
        ana, ben = await node.guest("Ana"), await node.guest("Ben")
        answers = [await ana.post("/api/tables", json={}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 409]
        assert code_of(answers[-1]) == "too_many_tables"
        assert (await ben.post("/api/tables", json={})).status_code == 201
        assert code_of(await ben.post("/api/tables", json={})) == "server_full"


async def test_a_table_where_nobody_is_makes_room_for_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("texas42.server.http.opening.DESERTED", -1)
    async with running(tmp_path, tables_per_identity=2) as node:
        ana = await node.guest("Ana")
        first, second, third = [await ana.opens() for _ in range(3)]
        assert {table["id"] for table in (await ana.get("/api/tables?mine=true")).json()} == {second, third}
        assert (await ana.get(f"/api/tables/{first}")).json()["stage"] == "closed"


async def test_a_private_table_is_closed_to_strangers(node: Node) -> None:
    ana, ben, stranger = await node.guest("Ana"), await node.guest("Ben"), node.person()
    table = await ana.opens(start=True, level="random")
    for person in (ben, stranger):
        answer = await person.get(f"/api/tables/{table}")
        assert (answer.status_code, code_of(answer)) == (403, "not_invited")
    for path, body in (("invite", None), ("enter", {}), ("enter", {"seat": "B"}), ("names/A", {"name": "Ben"})):
        answer = await ben.post(f"/api/tables/{table}/{path}", json=body)
        assert (answer.status_code, code_of(answer)) == (403, "not_invited"), path
    assert (await ben.delete(f"/api/tables/{table}/invite")).status_code == 403
    assert (await ben.get("/api/tables?mine=true")).json() == []
    assert (await ben.get("/api/tables")).json() == []


async def test_an_invite_opens_the_door_until_it_is_revoked(node: Node) -> None:
    ana, ben, cat = await node.guest("Ana"), await node.guest("Ben"), await node.guest("Cat")
    table, other = await ana.opens(), await ana.opens()
    invite = (await ana.post(f"/api/tables/{table}/invite")).json()["invite"]
    assert len(invite) >= 22
    wrong = await ben.post(f"/api/tables/{other}/enter", json={"invite": invite})
    assert (wrong.status_code, code_of(wrong)) == (404, "invite_unknown")
    entered = await ben.post(f"/api/tables/{table}/enter", json={"invite": invite, "seat": "B"})
    assert entered.status_code == 200
    assert entered.json()["chairs"][1] == {"seat": "B", "kind": "person", "name": "Ben", "level": None, "you": True}
    assert (await ana.delete(f"/api/tables/{table}/invite")).status_code == 204
    dead = await cat.post(f"/api/tables/{table}/enter", json={"invite": invite})
    assert (dead.status_code, code_of(dead)) == (404, "invite_unknown")
    assert (await ben.get(f"/api/tables/{table}")).status_code == 200
    assert [line["id"] for line in (await ben.get("/api/tables?mine=true")).json()] == [table]


async def test_who_is_invited_may_come_back_without_a_chair(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await ana.opens()
    invite = (await ana.post(f"/api/tables/{table}/invite")).json()["invite"]
    await ben.post(f"/api/tables/{table}/enter", json={"invite": invite})
    assert (await ben.get(f"/api/tables/{table}")).status_code == 200
    assert (await ben.post(f"/api/tables/{table}/enter", json={})).status_code == 200
    refused = await ben.post(f"/api/tables/{table}/invite")
    assert (refused.status_code, code_of(refused)) == (409, "not_seated")


async def test_there_is_an_end_to_invites(tmp_path: Path) -> None:
    async with running(tmp_path, invites_per_table=1) as node:
        ana = await node.guest("Ana")
        table = await ana.opens()
        assert (await ana.post(f"/api/tables/{table}/invite")).status_code == 201
        assert code_of(await ana.post(f"/api/tables/{table}/invite")) == "too_many_invites"


async def test_a_program_may_go_where_its_guest_may(node: Node) -> None:
    ana = await node.guest("Ana")
    table = await ana.opens()
    token = (await ana.post("/api/me/tokens", json={"name": "Robbie"})).json()["token"]
    robot = node.person(authorization=f"Bearer {token}")
    entered = await robot.post(f"/api/tables/{table}/enter", json={"seat": "B"})
    assert entered.status_code == 200
    assert entered.json()["chairs"][1]["name"] == "Robbie"


async def test_a_taken_chair_is_taken(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await ana.opens(public=True)
    answer = await ben.post(f"/api/tables/{table}/enter", json={"seat": "A"})
    assert (answer.status_code, code_of(answer)) == (409, "chair_taken")


async def test_who_sits_down_over_http_is_gone_until_the_socket_comes(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await ana.opens(public=True)
    await ben.post(f"/api/tables/{table}/enter", json={"seat": "B"})
    state = await node.services.tables.state(table)
    assert not state.present
    assert len(state.persons) == 2


async def test_the_host_may_give_somebody_another_name(node: Node) -> None:
    ana, ben = await node.guest("Ana"), await node.guest("Ben")
    table = await ana.opens(public=True)
    await ben.post(f"/api/tables/{table}/enter", json={"seat": "B"})
    refused = await ben.post(f"/api/tables/{table}/names/A", json={"name": "Nobody Nice"})
    assert (refused.status_code, code_of(refused)) == (403, "host_only")
    renamed = await ana.post(f"/api/tables/{table}/names/B", json={"name": "Guest 2"})
    assert renamed.json()["chairs"][1]["name"] == "Guest 2"
    assert (await ben.get("/api/me")).json()["name"] == "Ben"
    assert code_of(await ana.post(f"/api/tables/{table}/names/C", json={"name": "Guest 3"})) == "nobody_there"
    assert code_of(await ana.post(f"/api/tables/{table}/names/B", json={"name": "Bot"})) == "name_reserved"
    assert (await ana.post(f"/api/tables/{table}/names/Z", json={"name": "X"})).status_code == 422


@pytest.mark.parametrize("table", ["nope-nope-nope", "x", "%00", "a" * 64, "..%2f..", "ä" * 12])
async def test_a_dead_link_says_so(node: Node, table: str) -> None:
    answer = await (await node.guest("Ana")).get(f"/api/tables/{table}")
    assert answer.status_code == 404
    assert code_of(answer) in ("no_such_table", "nothing_here")


async def test_quick_play_alone_is_at_a_new_table_with_bots(node: Node) -> None:
    ana = await node.guest("Ana")
    table = (await ana.post("/api/quick", json={"level": "random", "people": False})).json()
    assert [chair["kind"] for chair in table["chairs"]] == ["person", "bot", "bot", "bot"]
    assert not table["public"]
    assert table["stage"] == "between"


async def test_quick_play_brings_people_together(node: Node) -> None:
    ana, ben, cat = await node.guest("Ana"), await node.guest("Ben"), await node.guest("Cat")
    first = (await ana.post("/api/quick", json={"level": "random"})).json()
    assert first["public"]
    who = await node.who(ana)
    await node.services.tables.submit(first["id"], lambda _state: Here(who), "here")
    await node.services.index.flush()
    listed = (await ben.get("/api/tables")).json()
    assert [(line["id"], line["people"], line["bots"]) for line in listed] == [(first["id"], 1, 3)]
    second = (await ben.post("/api/quick", json={"level": "random"})).json()
    assert second["id"] == first["id"]
    assert sum(chair["you"] for chair in second["chairs"]) == 1
    again = (await ben.post("/api/quick", json={"level": "random"})).json()
    assert again["id"] == first["id"]
    other = (await cat.post("/api/quick", json={"rules": "moon", "level": "random"})).json()
    assert other["id"] != first["id"]
    assert other["rules"] == "moon"


async def test_presets_and_rules_are_told_in_the_asked_language(node: Node) -> None:
    person = node.person()
    presets = (await person.get("/api/presets?language=de")).json()
    assert [preset["name"] for preset in presets] == list(preset_names())
    assert all(preset["line"] and preset["seats"] >= 3 for preset in presets)
    lines = [
        (await person.get("/api/presets", headers={"accept-language": language})).json()[0]["line"]
        for language in ("en-US,en;q=0.9", "es", "de-AT", "fr,de;q=0.5", "fr", "")
    ]
    assert lines[0] == lines[4] == lines[5]
    assert lines[2] == lines[3] == presets[0]["line"]
    assert len(set(lines)) == 3
    page = (await person.get("/api/rules", params={"rules": "standard+nello=on", "language": "es"})).json()
    assert page["rules"] == "standard+nello=on"
    assert all(section["heading"] and section["sentences"] for section in page["sections"])
    wrong = await person.get("/api/rules", params={"rules": "standard+nello=maybe"}, headers={"accept-language": "es"})
    assert (wrong.status_code, code_of(wrong)) == (422, "bad_option_value")
    assert "nello" in wrong.json()["text"]
