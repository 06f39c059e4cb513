"""Worlds solved exactly, all hands open: whether each legal play makes the contract."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from texas42.kernel.general import General
from texas42.kernel.quartet import Quartet
from texas42.players.aims import is_made
from texas42.players.nets import tables_from
from texas42.players.reading import Position, trick_of

_SOLVED_TILES: Final = 4
"""Contracts that only the general solver knows are solved with at most so many tiles in hand."""


def solved_chances(
    at: Position, tiles: Sequence[int], worlds: array[int], weights: Sequence[float], number: int
) -> dict[int, float]:
    """For each of the tiles how often it makes in about `number` of the worlds when all hands lie open; nothing for none, and
    where solving takes too long.
    """
    amount = len(weights)
    if not number:
        return {}
    step = max(1, -(-amount // number))
    chosen = range(0, amount, step)
    mass = sum(weights[world] for world in chosen)
    tables = tables_from(at.board, at.me)
    if tables.is_quartet:
        makes = solved_makes(at, Quartet(tables), worlds, chosen)
    elif at.mine.bit_count() <= _SOLVED_TILES:
        makes = _by_general(at, General(tables), worlds, chosen)
    else:
        return {}
    return {
        tile: sum(weights[world] for world, made in zip(chosen, makes, strict=True) if made[tile]) / mass
        for tile in tiles
    }


def solved_makes(at: Position, quartet: Quartet, worlds: array[int], chosen: Sequence[int]) -> list[dict[int, bool]]:
    """For each of the chosen worlds whether each legal tile makes the contract when all hands lie open."""
    trick = trick_of(at)
    leader = trick[0][0] if trick else 0
    deals = array("I")
    for number in chosen:
        hands = list(worlds[4 * number : 4 * number + 4])
        for seat, place in trick:
            hands[seat] |= 1 << place
        deals.extend(hands)
    plain = at.board.tables
    goal = plain.goal.points if plain.goal.kind == "points" else plain.total
    rest = plain.total - at.declared - at.defended
    need = goal - at.declared
    leads = plain.declaring >> (leader + at.me) % 4 & 1
    moves = array("I", bytes(4 * 32))
    values = array("i", bytes(4 * 32 * len(chosen)))
    played = array("I", [1 << place for _, place in trick] + [0] * (4 - len(trick)))
    target = need if leads else rest - need + 1
    count = quartet.worlds(deals, leader, played, len(trick), moves, values, rest, target)
    tiles = [move.bit_length() - 1 for move in moves[:count]]
    return [
        {tile: bool(values[number * count + k]) == bool(leads) for k, tile in enumerate(tiles)}
        for number in range(len(chosen))
    ]


def _by_general(at: Position, general: General, worlds: array[int], chosen: Sequence[int]) -> list[dict[int, bool]]:
    seats = at.board.setup.seats
    found = []
    for number in chosen:
        general.place(list(worlds[seats * number : seats * (number + 1)]), 0, trick_of(at), at.led)
        rest = at.board.tables.total - at.board.begun - at.declared
        found.append(
            {place: is_made(at.board, at.declared + value, rest - value) for place, _, value in general.plays()}
        )
    return found
