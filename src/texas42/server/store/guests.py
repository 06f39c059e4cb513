"""Guests, their devices and bot programs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, exists, insert, or_, select, update

from texas42.server.store.models import CodeRow, GameRow, IdentityRow, PlayerRow, TokenRow
from texas42.server.store.sessions import Sessions

FORGOTTEN = "?"
"""What stands in a record for a player who is not known any more, as in PGN."""


class Identity(msgspec.Struct, frozen=True):
    """Somebody who plays: a guest, or with an `owner` the bot program of one."""

    id: str
    name: str
    owner: str | None = None

    @property
    def is_program(self) -> bool:
        """Whether this is a bot program."""
        return self.owner is not None

    @property
    def ids(self) -> tuple[str, ...]:
        """Itself, and the guest whose doors are open to it."""
        return (self.id,) if self.owner is None else (self.id, self.owner)


class Program(msgspec.Struct, frozen=True):
    """A bot program that has a token."""

    id: str
    name: str
    created: int


class Guests:
    """What the store keeps of identities. Hashes are of `ids.hashed`, times in milliseconds since 1970."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def add(self, identity: Identity, token: bytes, at: int) -> None:
        """A new identity with its first token."""
        async with self._sessions.begin() as session:
            row = {"id": identity.id, "name": identity.name, "owner": identity.owner, "created": at, "seen": at}
            await session.execute(insert(IdentityRow).values(row))
            await session.execute(insert(TokenRow).values(hash=token, identity=identity.id, created=at))

    async def by_token(self, token: bytes) -> Identity | None:
        """Whose token it is."""
        async with self._sessions.begin() as session:
            found = await session.execute(
                select(IdentityRow.id, IdentityRow.name, IdentityRow.owner)
                .join(TokenRow, TokenRow.identity == IdentityRow.id)
                .where(TokenRow.hash == token)
            )
            row = found.first()
            return None if row is None else Identity(row.id, row.name, row.owner)

    async def rename(self, who: str, name: str) -> None:
        """Gives somebody another name."""
        async with self._sessions.begin() as session:
            await session.execute(update(IdentityRow).where(IdentityRow.id == who).values(name=name))

    async def saw(self, who: str, at: int) -> None:
        """Somebody was here."""
        async with self._sessions.begin() as session:
            await session.execute(update(IdentityRow).where(IdentityRow.id == who).values(seen=at))

    async def unseen_since(self, at: int, limit: int) -> list[str]:
        """Guests who were last here before a time."""
        async with self._sessions.begin() as session:
            found = await session.scalars(
                select(IdentityRow.id).where(IdentityRow.seen < at, IdentityRow.owner.is_(None)).limit(limit)
            )
            return list(found)

    async def family(self, who: str) -> list[str]:
        """Somebody, and their bot programs."""
        async with self._sessions.begin() as session:
            found = await session.scalars(
                select(IdentityRow.id).where(or_(IdentityRow.id == who, IdentityRow.owner == who))
            )
            return list(found)

    async def forget(self, who: str) -> list[str]:
        """Deletes somebody with tokens, codes, memberships and programs; answers the ids that are no more.

        Finished games stay, and say nowhere who it was.
        """
        async with self._sessions.begin() as session:
            gone = list(
                await session.scalars(
                    select(IdentityRow.id).where(or_(IdentityRow.id == who, IdentityRow.owner == who))
                )
            )
            played = await session.execute(
                select(PlayerRow.game, PlayerRow.seat, GameRow.record)
                .join(GameRow, GameRow.id == PlayerRow.game)
                .where(PlayerRow.identity.in_(gone))
            )
            records: dict[str, str] = {}
            for game, seat, record in played:
                records[game] = without_name(records.get(game, record), seat)
            for game, record in records.items():
                await session.execute(update(GameRow).where(GameRow.id == game).values(record=record))
            await session.execute(
                update(PlayerRow).where(PlayerRow.identity.in_(gone)).values(identity=None, name=None)
            )
            await session.execute(delete(IdentityRow).where(IdentityRow.id.in_(gone)))
            return gone

    async def put_code(self, code: bytes, who: str, expires: int) -> None:
        """A one-time code; one that was made before is void."""
        async with self._sessions.begin() as session:
            await session.execute(delete(CodeRow).where(CodeRow.identity == who))
            await session.execute(insert(CodeRow).values(hash=code, identity=who, expires=expires))

    async def take_code(self, code: bytes, at: int) -> Identity | None:
        """Whose code it is; from now on it is nobody's."""
        async with self._sessions.begin() as session:
            who = await session.scalar(
                delete(CodeRow).where(CodeRow.hash == code, CodeRow.expires > at).returning(CodeRow.identity)
            )
            row = None if who is None else await session.get(IdentityRow, who)
            return None if row is None else Identity(row.id, row.name, row.owner)

    async def drop_codes(self, at: int) -> None:
        """Deletes codes that are past their time."""
        async with self._sessions.begin() as session:
            await session.execute(delete(CodeRow).where(CodeRow.expires <= at))

    async def add_token(self, token: bytes, who: str, at: int) -> bool:
        """One more device of an identity; False where there is no such identity."""
        async with self._sessions.begin() as session:
            if not await session.scalar(select(exists().where(IdentityRow.id == who))):
                return False
            await session.execute(insert(TokenRow).values(hash=token, identity=who, created=at))
            return True

    async def programs(self, owner: str) -> Sequence[Program]:
        """The bot programs of a guest, the oldest first."""
        async with self._sessions.begin() as session:
            found = await session.execute(
                select(IdentityRow.id, IdentityRow.name, IdentityRow.created)
                .where(IdentityRow.owner == owner, exists().where(TokenRow.identity == IdentityRow.id))
                .order_by(IdentityRow.created, IdentityRow.id)
            )
            return [Program(row.id, row.name, row.created) for row in found]

    async def revoke(self, owner: str, program: str) -> bool:
        """Takes a program's token away; False where the guest has no such program."""
        async with self._sessions.begin() as session:
            mine = select(IdentityRow.id).where(IdentityRow.id == program, IdentityRow.owner == owner)
            revoked = await session.scalars(
                delete(TokenRow).where(TokenRow.identity.in_(mine)).returning(TokenRow.identity)
            )
            return bool(revoked.all())


def without_name(record: str, seat: str) -> str:
    """A record that does not say who had a seat."""
    lines = record.split("\n")
    return "\n".join(f'[{seat} "{FORGOTTEN}"]' if line.startswith(f'[{seat} "') else line for line in lines)
