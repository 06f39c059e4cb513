"""Hints: for a seat whose turn it is, where the table allows them; for every decision of a hand when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath

from texas42.seats import SEATS, Seat
from texas42.server.access import state_for
from texas42.server.coaching import hint_of, hints_of_record, hints_of_rows
from texas42.server.errors import Refused
from texas42.server.http.asking import Caller, Id, Node, person
from texas42.server.http.games import Number, game_of, record_of
from texas42.server.http.problems import PROBLEMS
from texas42.server.services import Services
from texas42.server.table.fold import place_of

OneHint = Response[dict[str, Any]]
Decisions = Response[list[dict[str, Any]]]


class HintController(Controller):
    """`/api/tables/{id}/hints` and `/api/games/{id}/hands/{number}/hints`."""

    path = "/api"
    tags = ("hints",)

    @get("/tables/{table_id:str}/hints/{seat:str}", responses=PROBLEMS, summary="A hint for my turn")
    async def now(self, table_id: Id, seat: FromPath[Seat], caller: Caller, node: Node) -> OneHint:
        """What a strong player thinks of every legal action, and why; where the table allows hints in the hand."""
        state = await state_for(node, table_id, person(caller))
        if state.opened.hints != "on":
            raise Refused("no_hints_here")
        place = place_of(state, seat)
        if state.chairs[place].who != caller.id:
            raise Refused("not_your_seat", seat=seat)
        if state.acting != place or state.game is None:
            raise Refused("no_hint_due", seat=seat)
        node.limits.check("hint", caller.id)
        return _json(await node.thinkers.run(hint_of, state.game.view(seat)))

    @get(
        "/tables/{table_id:str}/hands/{number:int}/hints/{seat:str}",
        responses=PROBLEMS,
        summary="Hints for a hand that is over",
    )
    async def then(self, table_id: Id, number: Number, seat: FromPath[Seat], caller: Caller, node: Node) -> Decisions:
        """For every decision of a seat in a hand of the game in play; for those who have a chair."""
        state = await state_for(node, table_id, person(caller))
        places = state.seats_of(caller.id)
        if not places:
            raise Refused("not_seated")
        if state.opened.hints == "off":
            raise Refused("no_hints_here")
        if state.game is None or number > len(state.game.hands):
            raise Refused("no_such_hand", n=number, hands=len(state.game.hands) if state.game else 0)
        node.limits.check("hint", caller.id)
        found = await _from_log(node, table_id, state.games, number, seat, [SEATS[place] for place in places])
        if found is None:
            raise Refused("no_such_table")
        return _json(found)

    @get(
        "/games/{game_id:str}/hands/{number:int}/hints/{seat:str}",
        responses=PROBLEMS,
        summary="Hints for a hand of a finished game",
    )
    async def later(self, game_id: Id, number: Number, seat: FromPath[Seat], caller: Caller, node: Node) -> Decisions:
        """For every decision of a seat; for those who played the game."""
        who = person(caller).id
        game = await game_of(node, game_id)
        own = [player.seat for player in game.players if player.identity == who]
        if not own:
            raise Refused("not_seated")
        node.limits.check("hint", caller.id)
        found = await _from_log(node, game.table, game.number, number, seat, own)
        if found is None:  # the table is gone; what is left is what everybody saw
            found = await node.thinkers.run(hints_of_record, await record_of(node, game_id), number, seat)
        return _json(found)


async def _from_log(
    services: Services, table: str, games: int, number: int, seat: Seat, own: Sequence[Seat]
) -> bytes | None:
    rows = [(row.command, row.at) for row in await services.tables.log.read(table, 0)]
    return await services.thinkers.run(hints_of_rows, rows, games, number, seat, own)


def _json(found: bytes) -> Response[Any]:
    """What is encoded already."""
    return Response(found, media_type=MediaType.JSON)
