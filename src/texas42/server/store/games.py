"""Finished games: their public records, and who played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Select, insert, select

from texas42.seats import Seat
from texas42.server.store.guests import without_name
from texas42.server.store.models import GameRow, IdentityRow, PlayerRow
from texas42.server.store.sessions import Sessions


class Player(msgspec.Struct, frozen=True):
    """Who had a chair when the game ended."""

    seat: Seat
    name: str | None
    """A person's name; None for a bot, and for somebody who is forgotten."""
    level: str | None
    """A bot's level; None for a person."""
    identity: str | None


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game, without its record."""

    id: str
    table: str
    number: int
    """Which game of its table, from 1."""
    public: bool
    rules: str
    score: str
    winner: str | None
    """None where the players agreed to end it."""
    hands: int
    finished: int
    """Milliseconds since 1970."""
    players: tuple[Player, ...]


class Games:
    """What the store keeps of games."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def add(self, game: FinishedGame, record: str) -> bool:
        """Stores a game, once: False where the table's game of this number is stored already, under whatever id.

        Who is not known any more, as they asked to be forgotten meanwhile, has no name in it.
        """
        async with self._sessions.begin() as session:
            named = [player.identity for player in game.players if player.identity]
            known = set(await session.scalars(select(IdentityRow.id).where(IdentityRow.id.in_(named))))
            for player in game.players:
                if player.identity and player.identity not in known:
                    record = without_name(record, player.seat)
            row = {
                "id": game.id,
                "table_id": game.table,
                "number": game.number,
                "public": game.public,
                "rules": game.rules,
                "score": game.score,
                "winner": game.winner,
                "hands": game.hands,
                "finished": game.finished,
                "record": record,
            }
            statement = self._sessions.insert(GameRow).values(row).on_conflict_do_nothing()
            if await session.scalar(statement.returning(GameRow.id)) is None:
                return False
            for player in game.players:
                is_known = player.identity in known
                await session.execute(
                    insert(PlayerRow).values(
                        game=game.id,
                        seat=player.seat,
                        identity=player.identity if is_known else None,
                        name=player.name if is_known else None,
                        level=player.level,
                    )
                )
            return True

    async def of(self, who: Sequence[str], before: int, limit: int) -> list[FinishedGame]:
        """The games that these identities played, the latest first."""
        mine = select(PlayerRow.game).where(PlayerRow.identity.in_(who))
        return await self._games(
            select(GameRow)
            .where(GameRow.id.in_(mine), GameRow.finished < before)
            .order_by(GameRow.finished.desc(), GameRow.id)
            .limit(limit)
        )

    async def get(self, game: str) -> FinishedGame | None:
        """The game of that id."""
        found = await self._games(select(GameRow).where(GameRow.id == game))
        return found[0] if found else None

    async def record(self, game: str) -> str | None:
        """The public record of a game."""
        async with self._sessions.begin() as session:
            record: str | None = await session.scalar(select(GameRow.record).where(GameRow.id == game))
            return record

    async def at(self, table: str) -> list[FinishedGame]:
        """The games of a table, in order."""
        return await self._games(select(GameRow).where(GameRow.table_id == table).order_by(GameRow.number))

    async def _games(self, query: Select[GameRow]) -> list[FinishedGame]:
        async with self._sessions.begin() as session:
            rows = list(await session.scalars(query))
            players: dict[str, list[PlayerRow]] = {row.id: [] for row in rows}
            found = await session.scalars(
                select(PlayerRow).where(PlayerRow.game.in_(players)).order_by(PlayerRow.game, PlayerRow.seat)
            )
            for player in found:
                players[player.game].append(player)
            return [_game(row, players[row.id]) for row in rows]


def _game(row: GameRow, players: Sequence[PlayerRow]) -> FinishedGame:
    return FinishedGame(
        id=row.id,
        table=row.table_id,
        number=row.number,
        public=row.public,
        rules=row.rules,
        score=row.score,
        winner=row.winner,
        hands=row.hands,
        finished=row.finished,
        players=tuple(
            Player(player.seat, player.name, player.level, player.identity)  # type: ignore[arg-type]  # a seat's letter
            for player in players
        ),
    )
