"""Lay-down: a claim of all remaining tricks, judged over every way that the others can play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import Final

from texas42.dominoes import Domino
from texas42.rules.contracts.kind import Contract
from texas42.rules.options import Rules
from texas42.rules.tables import PlayTables
from texas42.rules.tricks import legal_mask, winning_place

MOST_LINES: Final = factorial(4) ** 3
"""So many ways for the others to play are searched at once: four tricks at a table of four."""


def most_tricks(players: int) -> int:
    """With how many tricks left a claim may be made where so many play."""
    return max(tricks for tricks in range(1, 5) if factorial(tricks) ** (players - 1) <= MOST_LINES)


def is_offered(rules: Rules, contract: Contract, tricks_left: int) -> bool:
    """Whether who is to lead may claim. Open hands need no claim, and nello is about losing tricks."""
    may = rules.claims == "lay_down" and not contract.open_hands and contract.goal.kind != "none"
    return may and tricks_left <= most_tricks(contract.active.bit_count())


def orders(tiles: tuple[Domino, ...]) -> Iterator[tuple[Domino, ...]]:
    """Every order in which tiles can be claimed; equal tiles are told apart by nothing."""
    return iter(dict.fromkeys(permutations(tiles)))


def holds(tables: PlayTables, hands: tuple[int, ...], claimant: int, order: tuple[Domino, ...]) -> bool:
    """Whether the claimant's side wins every trick, playing its tiles in that order as far as suit allows, whatever the
    three others play."""
    side = tables.declaring if tables.declaring >> claimant & 1 else tables.active & ~tables.declaring
    wanted = tuple(tables.bits[tile] for tile in order)

    def _suits(bit: int, led: int | None) -> tuple[int, ...]:
        """The suits in which the trick may go on with this tile."""
        return tables.leads[bit.bit_length() - 1] if led is None else (led,)

    def leads(hands: tuple[int, ...], leader: int) -> bool:
        return not any(hands) or continues(hands, leader, leader, None, (), ())

    def continues(
        hands: tuple[int, ...],
        leader: int,
        seat: int,
        led: int | None,
        bits: tuple[int, ...],
        seats: tuple[int, ...],
    ) -> bool:
        if seats and seat == leader:
            assert led is not None
            taker = seats[winning_place(tables, led, bits, seats)]
            return bool(side >> taker & 1) and leads(hands, taker)
        following = (seat + 1) % len(hands)
        legal = legal_mask(tables, hands[seat], led)
        plays = [(bit, suit) for bit in _bits(legal) for suit in _suits(bit, led)]
        if seat == claimant:
            first = next(legal & mask & -(legal & mask) for mask in wanted if legal & mask)
            plays = [(first, _suits(first, led)[0])]
        return all(
            continues(
                (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :]),
                leader,
                following,
                suit,
                (*bits, bit),
                (*seats, seat),
            )
            for bit, suit in plays
        )

    return leads(hands, claimant)


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found
