"""Finished games: who played, the record, and every hand step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get
from litestar.params import PathParameter, QueryParameter

from texas42.seats import Seat
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.http.asking import Caller, Id, Node, Visitor
from texas42.server.http.problems import PROBLEMS
from texas42.server.http.replay import hand_of
from texas42.server.ids import is_id
from texas42.server.services import Services
from texas42.server.store.games import FinishedGame
from texas42.server.store.guests import Identity

Before = Annotated[int | None, QueryParameter(description="Games that ended before (ms since 1970).", ge=0, le=2**62)]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Number = Annotated[int, PathParameter(description="The hand, from 1.", ge=1, le=10_000)]


class PlayerInfo(msgspec.Struct, frozen=True):
    """Who had a chair when the game ended."""

    seat: Seat
    name: str | None
    """None for a bot, and for somebody who was forgotten."""
    level: str | None
    you: bool


class GameInfo(msgspec.Struct, frozen=True):
    """A finished game."""

    id: str
    table: str
    number: int
    """Which game of its table, from 1."""
    rules: str
    score: str
    winner: str | None
    """None where the players agreed to end it."""
    hands: int
    finished: int
    """Milliseconds since 1970."""
    players: tuple[PlayerInfo, ...]


class GameController(Controller):
    """`/api/games`."""

    path = "/api/games"
    tags = ("games",)

    @get(responses=PROBLEMS, summary="The games that I played")
    async def mine(self, caller: Caller, node: Node, before: Before = None, limit: Limit = 20) -> Sequence[GameInfo]:
        """The latest first."""
        games = await node.store.games.of((caller.id,), now() + 1 if before is None else before, limit)
        return [_info(game, caller) for game in games]

    @get("/{game_id:str}", responses=PROBLEMS, summary="One game")
    async def one(self, game_id: Id, visitor: Visitor, node: Node) -> GameInfo:
        """For everybody who has its id: those who played it give it away as a link."""
        return _info(await game_of(node, game_id), visitor)

    @get("/{game_id:str}/record", media_type=MediaType.TEXT, responses=PROBLEMS, summary="The record of a game (.t42)")
    async def record(self, game_id: Id, node: Node) -> Response[str]:
        """The public record: tiles that were neither played nor shown are question marks."""
        await game_of(node, game_id)
        headers = {"content-disposition": f'attachment; filename="{game_id}.t42"'}
        return Response(await record_of(node, game_id), media_type=MediaType.TEXT, headers=headers)

    @get("/{game_id:str}/hands/{number:int}", responses=PROBLEMS, summary="A hand of a game, step by step")
    async def hand(self, game_id: Id, number: Number, node: Node) -> Response[dict[str, Any]]:
        """What was dealt as far as it is known, every action, and the table after each, as a spectator sees it."""
        await game_of(node, game_id)
        page = await asyncio.to_thread(hand_of, await record_of(node, game_id), number)
        return Response(page, media_type=MediaType.JSON)  # type: ignore[arg-type]  # it is encoded already


async def game_of(services: Services, game: str) -> FinishedGame:
    """The game. Whoever has its id, which nobody can guess, was given a link to it. Raises `Refused`."""
    found = await services.store.games.get(game) if is_id(game) else None
    if found is None:
        raise Refused("no_such_game")
    return found


async def record_of(services: Services, game: str) -> str:
    """The public record of a game. Raises `Refused`."""
    record = await services.store.games.record(game)
    if record is None:
        raise Refused("no_such_game")
    return record


def _info(game: FinishedGame, identity: Identity | None) -> GameInfo:
    who = identity.id if identity else None
    return GameInfo(
        id=game.id,
        table=game.table,
        number=game.number,
        rules=game.rules,
        score=game.score,
        winner=game.winner,
        hands=game.hands,
        finished=game.finished,
        players=tuple(
            PlayerInfo(player.seat, player.name, player.level, who is not None and player.identity == who)
            for player in game.players
        ),
    )
