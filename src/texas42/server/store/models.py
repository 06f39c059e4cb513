"""The tables of the store. Times are milliseconds since 1970; secrets are kept as SHA-256."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables."""

    type_annotation_map = {int: BigInteger, str: String, bytes: LargeBinary}  # noqa: RUF012 # SQLAlchemy's own form


class IdentityRow(Base):
    """A guest, or a guest's bot program."""

    __tablename__ = "identities"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    owner: Mapped[str | None] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"), index=True)
    created: Mapped[int]
    seen: Mapped[int] = mapped_column(index=True)


class TokenRow(Base):
    """What proves an identity: a guest's cookie (one a device), or a program's token."""

    __tablename__ = "tokens"

    hash: Mapped[bytes] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"), index=True)
    created: Mapped[int]


class CodeRow(Base):
    """A one-time code that moves a guest to another device; at most one a guest."""

    __tablename__ = "move_codes"

    hash: Mapped[bytes] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"), unique=True)
    expires: Mapped[int] = mapped_column(index=True)


class TableRow(Base):
    """A table in the directory, as it stood a moment ago."""

    __tablename__ = "directory"

    id: Mapped[str] = mapped_column(primary_key=True)
    host: Mapped[str] = mapped_column(index=True)
    rules: Mapped[str]
    public: Mapped[bool]
    watching: Mapped[bool]
    stage: Mapped[str]
    seats: Mapped[int]
    free: Mapped[int]
    """Empty chairs."""
    bots: Mapped[int]
    """Chairs that bots have, which people can take."""
    people: Mapped[int]
    """Persons who are connected."""
    version: Mapped[int]
    created: Mapped[int]
    active: Mapped[int]

    __table_args__ = (
        Index("directory_active", "public", "stage", "active"),
        Index("directory_stage", "stage", "active"),
    )


class MemberRow(Base):
    """Somebody who may enter a table that is not public: they had an invite, or a chair."""

    __tablename__ = "members"

    table_id: Mapped[str] = mapped_column(ForeignKey("directory.id", ondelete="CASCADE"), primary_key=True)
    identity: Mapped[str] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True)


class InviteRow(Base):
    """A link to a table, until it is revoked."""

    __tablename__ = "invites"

    hash: Mapped[bytes] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("directory.id", ondelete="CASCADE"), index=True)
    created: Mapped[int]


class GameRow(Base):
    """A finished game. It outlives its table."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str]
    number: Mapped[int]
    """Which game of its table, from 1."""
    public: Mapped[bool]
    """Whether it was played at a public table."""
    rules: Mapped[str]
    score: Mapped[str]
    winner: Mapped[str | None]
    hands: Mapped[int]
    finished: Mapped[int]
    record: Mapped[str] = mapped_column(Text)

    __table_args__ = (UniqueConstraint("table_id", "number"),)


class PlayerRow(Base):
    """Who had a chair when a game ended: a person, or a bot of a level."""

    __tablename__ = "game_players"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[str] = mapped_column(primary_key=True)
    identity: Mapped[str | None] = mapped_column(ForeignKey("identities.id", ondelete="SET NULL"), index=True)
    name: Mapped[str | None]
    """None for a bot, and for a guest who was forgotten."""
    level: Mapped[str | None]
