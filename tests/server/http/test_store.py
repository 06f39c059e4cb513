"""The store, on each database."""

import sqlite3

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from texas42.server.log.contract import NewerSchema
from texas42.server.settings import Settings
from texas42.server.store import Store, StoreUnavailable
from texas42.server.store.directory import TableEntry
from texas42.server.store.games import FinishedGame, Player
from texas42.server.store.guests import Identity
from texas42.server.store.migrating import VERSION_TABLE
from texas42.server.store.models import Base

pytestmark = pytest.mark.asyncio

ANA, BEN = Identity("ana123456789", "Ana"), Identity("ben123456789", "Ben")


def entry(table: str = "table1", **changes: object) -> TableEntry:
    values: dict[str, object] = {
        "id": table,
        "host": ANA.id,
        "rules": "standard",
        "public": True,
        "watching": True,
        "stage": "lobby",
        "seats": 4,
        "free": 3,
        "bots": 0,
        "people": 1,
        "version": 2,
        "created": 100,
        "active": 100,
        **changes,
    }
    return TableEntry(**values)  # type: ignore[arg-type]


def game(number: int = 1, *, public: bool = False, finished: int = 500) -> FinishedGame:
    players = (Player("A", "Ana", None, ANA.id), Player("B", None, "random", None), Player("C", "Ben", None, BEN.id))
    return FinishedGame(
        f"game{number}-{finished}", "table1", number, public, "standard", "A+C=7 B+D=0", "A+C", 3, finished, players
    )


async def with_people(store: Store) -> None:
    await store.guests.add(ANA, b"a" * 32, 1)
    await store.guests.add(BEN, b"b" * 32, 1)


async def test_the_migrations_make_what_the_models_say(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        return [
            difference for difference in compare_metadata(context, Base.metadata) if "remove_table" not in difference
        ]

    async with store.engine.begin() as connection:
        assert await connection.run_sync(differences) == []


async def test_an_upgrade_of_what_is_up_to_date_changes_nothing(database: Settings) -> None:
    for opening in (1, 2):
        store = await Store.open(database)
        await store.ping()
        await store.guests.add(Identity(f"somebody{opening}", "X"), bytes([opening]) * 32, 1)
        await store.close()


async def test_a_database_of_a_later_version_is_left_alone(database: Settings) -> None:
    store = await Store.open(database)
    async with store.engine.begin() as connection:
        await connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    await store.close()
    with pytest.raises(NewerSchema, match="9999"):
        await Store.open(database)


async def test_a_token_is_known_by_its_hash_until_its_owner_is_forgotten(store: Store) -> None:
    await with_people(store)
    assert await store.guests.by_token(b"a" * 32) == ANA
    assert await store.guests.by_token(b"z" * 32) is None
    assert await store.guests.add_token(b"c" * 32, ANA.id, 2)
    assert not await store.guests.add_token(b"d" * 32, "nobody", 2)
    assert await store.guests.by_token(b"c" * 32) == ANA
    await store.guests.rename(ANA.id, "Anna")
    assert await store.guests.by_token(b"c" * 32) == Identity(ANA.id, "Anna")
    assert await store.guests.forget(ANA.id) == [ANA.id]
    assert await store.guests.by_token(b"a" * 32) is None
    assert await store.guests.by_token(b"c" * 32) is None
    assert await store.guests.by_token(b"b" * 32) == BEN


async def test_a_code_works_once_and_in_time_and_a_new_one_voids_the_old(store: Store) -> None:
    await with_people(store)
    await store.guests.put_code(b"1", ANA.id, 100)
    assert await store.guests.take_code(b"1", 100) is None
    await store.guests.put_code(b"2", ANA.id, 100)
    assert await store.guests.take_code(b"1", 99) is None
    assert await store.guests.take_code(b"2", 99) == ANA
    assert await store.guests.take_code(b"2", 99) is None
    await store.guests.put_code(b"3", ANA.id, 100)
    await store.guests.drop_codes(100)
    assert await store.guests.take_code(b"3", 1) is None


async def test_programs_have_an_owner_and_go_with_it(store: Store) -> None:
    await with_people(store)
    robot = Identity("robot1234567", "Robbie", ANA.id)
    await store.guests.add(robot, b"r" * 32, 5)
    assert [program.name for program in await store.guests.programs(ANA.id)] == ["Robbie"]
    assert await store.guests.family(ANA.id) == [ANA.id, robot.id]
    assert not await store.guests.revoke(BEN.id, robot.id)
    assert await store.guests.revoke(ANA.id, robot.id)
    assert not await store.guests.revoke(ANA.id, robot.id)
    assert await store.guests.by_token(b"r" * 32) is None
    assert await store.guests.programs(ANA.id) == []
    assert sorted(await store.guests.forget(ANA.id)) == sorted([ANA.id, robot.id])


async def test_guests_who_never_came_back_are_found(store: Store) -> None:
    await with_people(store)
    await store.guests.saw(BEN.id, 1000)
    assert await store.guests.unseen_since(500, 10) == [ANA.id]


async def test_the_directory_never_goes_back(store: Store) -> None:
    await store.directory.note([entry(version=5, stage="playing", created=100)], [])
    await store.directory.note([entry(version=4, stage="lobby", created=200, active=900)], [])
    await store.directory.note([entry(version=5, stage="lobby", active=900)], [])
    known = await store.directory.known(["table1", "other"])
    assert known == {"table1": entry(version=5, stage="playing")}
    await store.directory.note([entry(version=6, stage="over", created=300, active=950)], [])
    assert (await store.directory.known(["table1"]))["table1"] == entry(version=6, stage="over", active=950)


async def test_public_tables_are_listed_while_people_are_there(store: Store) -> None:
    await store.directory.note(
        [
            entry("open", active=300),
            entry("bots", free=0, bots=2, active=200),
            entry("full", free=0, watching=False),
            entry("watch", free=0),
            entry("private", public=False),
            entry("empty", people=0),
            entry("closed", stage="closed"),
            entry("old", active=10),
            entry("moon", rules="moon"),
        ],
        [],
    )
    found = [found.id for found in await store.directory.open_entries(50, 10)]
    assert found[:2] == ["open", "bots"]
    assert set(found) == {"open", "bots", "watch", "moon"}
    assert [found.id for found in await store.directory.wanting("standard", 50, 10)] == ["open", "bots"]
    assert await store.directory.count() == 8
    assert await store.directory.count("nobody") == 0
    assert [found.id for found in await store.directory.quiet(50, 10, closed=False)] == ["old"]
    assert [found.id for found in await store.directory.quiet(500, 10, closed=True)] == ["closed"]
    assert [found.id for found in await store.directory.page("moon", 2)] == ["old", "open"]


async def test_members_are_those_who_are_known(store: Store) -> None:
    await with_people(store)
    await store.directory.note([entry()], [("table1", BEN.id), ("table1", "nobody"), ("no table", BEN.id)])
    await store.directory.add_member("table1", BEN.id)
    assert await store.directory.is_member("table1", [BEN.id])
    assert not await store.directory.is_member("table1", ["nobody"])
    assert await store.directory.tables_of([BEN.id]) == ["table1"]
    assert await store.directory.tables_of([ANA.id]) == ["table1"]
    assert [found.id for found in await store.directory.entries_of(BEN.id, 5)] == ["table1"]
    await store.guests.forget(BEN.id)
    assert not await store.directory.is_member("table1", [BEN.id])
    await store.directory.delete("table1")
    assert await store.directory.tables_of([ANA.id]) == []


async def test_invites_open_one_table_until_they_are_revoked(store: Store) -> None:
    await store.directory.note([entry("table1"), entry("table2")], [])
    assert await store.directory.add_invite("table1", b"1", 1, 2)
    assert await store.directory.add_invite("table1", b"2", 1, 2)
    assert not await store.directory.add_invite("table1", b"3", 1, 2)
    assert not await store.directory.add_invite("nowhere", b"4", 1, 2)
    assert await store.directory.opens("table1", b"1")
    assert not await store.directory.opens("table2", b"1")
    await store.directory.revoke_invites("table1")
    assert not await store.directory.opens("table1", b"1")


async def test_a_game_is_stored_once_whoever_stores_it(store: Store) -> None:
    await with_people(store)
    assert await store.games.add(game(finished=500), "first")
    assert not await store.games.add(game(finished=501), "second")
    assert await store.games.add(game(2, finished=600), "other")
    assert [found.number for found in await store.games.of([ANA.id], 10_000, 10)] == [2, 1]
    assert [found.number for found in await store.games.of([ANA.id], 600, 10)] == [1]
    assert await store.games.get("game1-500") == game(finished=500)
    assert await store.games.get("game1-501") is None
    assert await store.games.record("game1-500") == "first"
    assert [found.number for found in await store.games.at("table1")] == [1, 2]


async def test_a_forgotten_player_leaves_no_name_in_a_game(store: Store) -> None:
    await with_people(store)
    await store.games.add(game(), '[Rules "standard"]\n[A "Ana"]\n[C "Ben"]\n\nhand 1 dealer D\n')
    await store.guests.forget(ANA.id)
    found = await store.games.get("game1-500")
    assert found is not None
    assert found.players[0] == Player("A", None, None, None)
    assert found.players[2] == Player("C", "Ben", None, BEN.id)
    assert await store.games.record("game1-500") == '[Rules "standard"]\n[A "?"]\n[C "Ben"]\n\nhand 1 dealer D\n'
    assert await store.games.of([ANA.id], 10_000, 10) == []


async def test_a_game_of_somebody_forgotten_meanwhile_has_no_name(store: Store) -> None:
    await store.guests.add(BEN, b"b" * 32, 1)
    await store.games.add(game(), "")
    found = await store.games.get("game1-500")
    assert found is not None
    assert [player.name for player in found.players] == [None, None, "Ben"]


async def test_a_database_that_is_away_is_said_without_details(database: Settings) -> None:
    store = await Store.open(database)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE tokens"))
    with pytest.raises(StoreUnavailable) as away:
        await store.guests.add(ANA, b"secret".ljust(32), 1)
    assert "secret" not in str(away.value)
    assert "Ana" not in str(away.value)
    await store.close()
    if database.dsn:
        wrong = Settings.model_validate({"database_url": "postgresql://texas42@127.0.0.1:1/nothing"})
        with pytest.raises(StoreUnavailable):
            await Store.open(wrong)


async def test_the_database_keeps_no_secret_in_clear(database: Settings) -> None:
    """A guest's token stands nowhere; only what it hashes to does."""
    from texas42.server.bus.local import LocalBus
    from texas42.server.identity import Identities

    store = await Store.open(database)
    identities = Identities(store.guests, LocalBus(), database)
    identity, token = await identities.new_guest("Ana")
    code, _ = await identities.new_code(identity)
    _, program_token = await identities.new_program(identity, "Robbie")
    await store.close()
    if database.dsn:
        connection = await asyncpg.connect(database.dsn)
        rows = [
            str(dict(row))
            for table in ("identities", "tokens", "move_codes")
            for row in await connection.fetch(f"SELECT * FROM {table}")
        ]
        await connection.close()
        kept = "".join(rows).encode()
    else:
        db = sqlite3.connect(database.data / "store.sqlite")
        kept = "".join(db.iterdump()).encode()
        db.close()
    assert b"Ana" in kept
    for secret in (token, code, program_token):
        assert secret.encode() not in kept
        assert secret.encode().hex() not in kept.decode().lower()
