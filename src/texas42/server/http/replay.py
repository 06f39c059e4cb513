"""A hand of a record, action by action, made from nothing but the public record."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from texas42.game import Game
from texas42.notation.deal import write_deal
from texas42.notation.record_reader import read_record
from texas42.server.errors import Refused
from texas42.view import encode, finished_hand, table_of


@lru_cache(maxsize=32)
def _read(record: str) -> Game:
    return read_record(record).game


def hand_of(record: str, number: int) -> bytes:
    """The hand as JSON, from 1. Raises `Refused` where the game has no such hand."""
    game = _read(record)
    if not 1 <= number <= len(game.hands):
        raise Refused("no_such_hand", n=number, hands=len(game.hands))
    hand, result = game.hands[number - 1], game.results[number - 1]
    at_step = before(game, number).deal(write_deal(hand.deal))
    steps: list[dict[str, object]] = [{"seat": None, "action": None, "table": table_of(at_step)}]
    for seat, action in hand.actions:
        at_step = at_step.apply(action)
        steps.append({"seat": seat, "action": action, "table": table_of(at_step)})
    return encode(
        {
            "number": number,
            "hands": len(game.hands),
            "rules": str(game.rules),
            "deal": hand.deal,
            "hand": finished_hand(hand, result, number),
            "steps": steps,
        }
    )


def before(game: Game, number: int) -> Game:
    """The game when that hand was to be dealt."""
    results = game.results[: number - 1]
    totals = tuple(sum(result.awarded.in_order[team] for result in results) for team in range(len(game.setup.teams)))
    return replace(
        game,
        next_dealer=game.hands[number - 1].dealer_index,
        totals=totals,
        hand=None,
        hands=game.hands[: number - 1],
        results=results,
        winning=None,
    )
