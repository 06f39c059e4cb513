"""The directory: which tables there are, and who may enter those that are not public."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from sqlalchemy import Insert, Select, delete, exists, func, insert, literal, or_, select

from texas42.server.store.models import IdentityRow, InviteRow, MemberRow, TableRow
from texas42.server.store.sessions import Sessions

FIELDS: Final = (
    *("id", "host", "rules", "public", "watching", "stage", "seats", "free"),
    *("bots", "people", "version", "created", "active"),
)


class TableEntry(msgspec.Struct, frozen=True):
    """A table as the directory knows it; it may have gone on since. Times are milliseconds since 1970."""

    id: str
    host: str
    rules: str
    public: bool
    watching: bool
    stage: str
    seats: int
    free: int
    """Empty chairs."""
    bots: int
    """Bots' chairs, which a person can take."""
    people: int
    """Persons at the table who are connected."""
    version: int
    created: int
    active: int


class Directory:
    """What the store keeps of tables."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def note(self, entries: Collection[TableEntry], people: Collection[tuple[str, str]]) -> None:
        """Brings entries up to date, unless they are newer already; and lets `people` (table, identity) come back."""
        async with self._sessions.begin() as session:
            for entry in entries:
                statement = self._sessions.insert(TableRow).values(msgspec.structs.asdict(entry))
                changes = {name: statement.excluded[name] for name in FIELDS if name not in ("id", "created")}
                await session.execute(
                    statement.on_conflict_do_update(
                        index_elements=["id"], set_=changes, where=TableRow.version < statement.excluded.version
                    )
                )
            for table, who in people:
                await session.execute(self._membership(table, who))

    def _membership(self, table: str, who: str) -> Insert:
        """Nothing happens where the table or the identity is not there any more."""
        there = select(literal(table), IdentityRow.id).where(
            IdentityRow.id == who, exists().where(TableRow.id == table)
        )
        statement = self._sessions.insert(MemberRow).from_select(["table_id", "identity"], there)
        ignoring: Insert = statement.on_conflict_do_nothing()
        return ignoring

    async def add_member(self, table: str, who: str) -> None:
        """Somebody may enter from now on."""
        async with self._sessions.begin() as session:
            await session.execute(self._membership(table, who))

    async def is_member(self, table: str, who: Sequence[str]) -> bool:
        """Whether one of these identities may enter."""
        async with self._sessions.begin() as session:
            query = select(exists().where(MemberRow.table_id == table, MemberRow.identity.in_(who)))
            return bool(await session.scalar(query))

    async def tables_of(self, who: Sequence[str]) -> list[str]:
        """All tables that these identities opened, were invited to, or had a chair at."""
        async with self._sessions.begin() as session:
            found = await session.scalars(
                select(TableRow.id).where(
                    or_(
                        TableRow.host.in_(who),
                        TableRow.id.in_(select(MemberRow.table_id).where(MemberRow.identity.in_(who))),
                    )
                )
            )
            return list(found)

    async def entries_of(self, who: str, limit: int) -> list[TableEntry]:
        """Somebody's tables that are not closed, the liveliest first."""
        mine = select(MemberRow.table_id).where(MemberRow.identity == who)
        return await self._entries(
            select(TableRow)
            .where(TableRow.stage != "closed", or_(TableRow.host == who, TableRow.id.in_(mine)))
            .order_by(TableRow.active.desc())
            .limit(limit)
        )

    async def open_entries(self, since: int, limit: int) -> list[TableEntry]:
        """Public tables where people are, that have a chair for one more or may be watched; the liveliest first."""
        return await self._entries(
            self._public(since)
            .where(or_(TableRow.free > 0, TableRow.bots > 0, TableRow.watching))
            .order_by(TableRow.active.desc())
            .limit(limit)
        )

    async def wanting(self, rules: str, since: int, limit: int) -> list[TableEntry]:
        """Public tables of these rules where people are and a chair can be had, those with an empty one first."""
        return await self._entries(
            self._public(since)
            .where(TableRow.rules == rules, or_(TableRow.free > 0, TableRow.bots > 0))
            .order_by((TableRow.free > 0).desc(), TableRow.active.desc())
            .limit(limit)
        )

    def _public(self, since: int) -> Select[TableRow]:
        return select(TableRow).where(
            TableRow.public,
            TableRow.stage.in_(("lobby", "playing", "between", "over")),
            TableRow.people > 0,
            TableRow.active > since,
        )

    async def page(self, after: str, limit: int) -> list[TableEntry]:
        """All entries in the order of their ids, from the first one behind `after`."""
        return await self._entries(select(TableRow).where(TableRow.id > after).order_by(TableRow.id).limit(limit))

    async def quiet(self, before: int, limit: int, *, closed: bool) -> list[TableEntry]:
        """Tables where nothing happened since a time: the closed ones, or the others."""
        stage = TableRow.stage == "closed" if closed else TableRow.stage != "closed"
        return await self._entries(select(TableRow).where(stage, TableRow.active < before).limit(limit))

    async def known(self, tables: Sequence[str]) -> dict[str, TableEntry]:
        """The entries of these tables, as far as there are any."""
        return {entry.id: entry for entry in await self._entries(select(TableRow).where(TableRow.id.in_(tables)))}

    async def count(self, host: str | None = None) -> int:
        """How many tables are not closed, of one host or of all."""
        async with self._sessions.begin() as session:
            query = select(func.count()).select_from(TableRow).where(TableRow.stage != "closed")
            return await session.scalar(query if host is None else query.where(TableRow.host == host)) or 0

    async def delete(self, table: str) -> None:
        """Forgets a table with its members and invites; its finished games stay."""
        async with self._sessions.begin() as session:
            await session.execute(delete(TableRow).where(TableRow.id == table))

    async def add_invite(self, table: str, invite: bytes, at: int, most: int) -> bool:
        """One more invite; False where there are `most` already, or the table is not there."""
        async with self._sessions.begin() as session:
            there = await session.scalar(select(exists().where(TableRow.id == table)))
            count = await session.scalar(select(func.count()).select_from(InviteRow).where(InviteRow.table_id == table))
            if not there or (count or 0) >= most:
                return False
            await session.execute(insert(InviteRow).values(hash=invite, table_id=table, created=at))
            return True

    async def revoke_invites(self, table: str) -> None:
        """No link of the table opens it any more; who is in stays in."""
        async with self._sessions.begin() as session:
            await session.execute(delete(InviteRow).where(InviteRow.table_id == table))

    async def opens(self, table: str, invite: bytes) -> bool:
        """Whether an invite is one of the table's."""
        async with self._sessions.begin() as session:
            query = select(exists().where(InviteRow.hash == invite, InviteRow.table_id == table))
            return bool(await session.scalar(query))

    async def _entries(self, query: Select[TableRow]) -> list[TableEntry]:
        async with self._sessions.begin() as session:
            return [TableEntry(**{name: getattr(row, name) for name in FIELDS}) for row in await session.scalars(query)]
