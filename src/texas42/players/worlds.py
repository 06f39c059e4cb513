"""The deals that a seat thinks possible: all of them where they are few, else drawn, evenly or by how likely the auction and the
plays so far are.

Seats are counted from the one that thinks, so that a table turned round gives the same thoughts turned round.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import exp
from typing import Final

from texas42.kernel.bits import fraction, stepped
from texas42.kernel.field import Field
from texas42.kernel.sampler import Sampler
from texas42.players.reading import Position

EVEN: Final = 0.1
"""Which part of the worlds is drawn without regard to the plays so far."""
_BIDS_AT: Final = 0.65
_BIDS_WITHIN: Final = 0.075
"""A hand is bid and declared so by the logistic curve of the chance that the field gives it: half the time at the one, the other
wide. Between what fits the hands of `dup30` best (0.74 and 0.07) and those of auctions among our levels (0.55 and 0.08).
"""
_EVENLY: Final = (1.0,) * 64


def sampler_of(at: Position, seed: int, *, likely: bool = False) -> Sampler:
    """What draws the hands of the others among all that agree with what the seat knows: evenly, or where `likely` with the
    tiles that make a declarer in the declarer's hand more often.
    """
    seats = at.board.setup.seats
    turn = [(at.me + step) % seats for step in range(seats)]
    placed = 0
    for seat in turn:
        placed |= at.must[seat]
    # tiles that nobody at the table may hold lie elsewhere: with a widow, or with a seat that sits out
    everything = (1 << len(at.board.tables.rank)) - 1
    gone = sum(1 << place for _, place, _ in at.plays)
    unseen = everything & ~gone & ~at.mine & ~placed & ~at.away
    counts = [at.counts[seat] - at.must[seat].bit_count() for seat in turn]
    forbidden = [unseen & ~at.may[seat] for seat in turn]
    if at.hidden and at.hidden == unseen.bit_count() - sum(counts):
        forbidden.append(unseen & at.board.shown_away)
    return Sampler(
        unseen,
        counts,
        known=[at.mine if seat == at.me else at.must[seat] for seat in turn],
        forbidden=forbidden,
        weights=_weights(at, turn) if likely else (),
        seed=seed,
    )


def _weights(at: Position, turn: Sequence[int]) -> Sequence[Sequence[float]]:
    declarer = at.board.contract.declarer_index
    if declarer == at.me or at.forced:
        return ()
    return [at.board.declared if seat == declarer else _EVENLY for seat in turn]


def drawn(sampler: Sampler, number: int, most: int) -> array[int]:
    """Every world where there are at most that many, else `number` of them; a mask for each seat."""
    if sampler.worlds <= most:
        return sampler.every()
    worlds = array("Q", bytes(8 * sampler.seats * number))
    sampler.draw(worlds)
    return worlds


def likelihoods(worlds: array[int], field: Field, tau: float) -> list[float]:
    """How likely each world is by the plays of the others, to the power of `tau`, some evenly mixed in; they sum to 1."""
    amount = len(worlds) // 4
    logs = array("d", bytes(8 * amount))
    field.likelihoods(worlds, 0, logs)
    most = max(logs)
    weights = [exp(tau * (log - most)) for log in logs]
    total = sum(weights)
    return [(1 - EVEN) * weight / total + EVEN / amount for weight in weights]


def is_told(at: Position) -> bool:
    """Whether the auction tells this seat of another's hand: of a declarer's who was not forced to bid, and who leads."""
    contract = at.board.contract
    return at.me != contract.declarer_index == contract.leader_index and not at.forced


def agreements(worlds: array[int], at: Position, field: Field) -> list[float]:
    """For each world how likely the declarer's hand in it is to be bid and declared as it was."""
    declarer = at.board.contract.declarer_index
    gone = sum(1 << place for seat, place, _ in at.plays if seat == declarer)
    hands = array("Q", [left | gone for left in worlds[(declarer - at.me) % 4 :: 4]])
    chances = array("d", bytes(8 * len(hands)))
    field.openings(hands, (field.goal,), chances)
    return [1 / (1 + exp((_BIDS_AT - chance) / _BIDS_WITHIN)) for chance in chances]


def thinned(worlds: array[int], weights: Sequence[float], number: int, seed: int) -> array[int]:
    """`number` of the worlds, drawn by their weights."""
    chosen = array("Q")
    for place in systematic(weights, number, seed):
        chosen.extend(worlds[4 * place : 4 * place + 4])
    return chosen


def systematic(weights: Sequence[float], number: int, seed: int) -> list[int]:
    """`number` places, drawn by their weights: one number at random, then even steps."""
    total = sum(weights)
    step = total / number
    point = fraction(stepped(seed)) * step
    found: list[int] = []
    mass = 0.0
    for place, weight in enumerate(weights):
        mass += weight
        while point < mass and len(found) < number:
            found.append(place)
            point += step
    return found + [len(weights) - 1] * (number - len(found))
