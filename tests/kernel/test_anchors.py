"""Counts of legal sequences and values of three fixed deals, which two other programs agree on.

Tiles are numbered 0-0, 1-0, 1-1, 2-0 ... 6-6 from 0; trump 7 is doubles, 8 no trump. The first deal gives each seat seven tiles
in that order, the second deals them round, in the third the tile 5i (of 28, round) belongs to seat i / 7.
"""

from typing import Any

import pytest

from tests.kernel.loading import installed
from texas42.dominoes import Domino
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.rules.tables import Goal, PlayTables, play_tables, suits

TILES = [Domino(high, low) for high in range(7) for low in range(high + 1)]
OWNERS = {
    "A": [number // 7 for number in range(28)],
    "B": [number % 4 for number in range(28)],
    "C": [next(i for i in range(28) if 5 * i % 28 == number) // 7 for number in range(28)],
}

# deal, trump: sequences of 4 and of 8 plays when A leads; points of A and C when A, B, C, D leads
ANCHORS = """
A 0 10 6810 36 36 42 36
A 1 14 10050 28 28 35 28
A 2 14 10050 28 28 35 28
A 3 10 8496 13 0 18 0
A 4 15 6991 19 6 12 12
A 5 105 30876 42 42 42 42
A 6 105 136080 0 0 0 0
A 7 15 17550 33 29 35 29
A 8 15 12412 13 0 42 0
B 0 36 1391 29 3 24 3
B 1 52 1828 41 25 41 25
B 2 148 9738 23 13 38 13
B 3 48 2674 36 36 41 36
B 4 50 1598 27 17 29 13
B 5 36 1381 41 25 40 25
B 6 38 1834 24 17 24 14
B 7 36 1782 30 25 29 24
B 8 64 2340 25 17 25 17
C 0 176 14794 42 31 42 31
C 1 128 9348 35 24 35 24
C 2 200 20550 6 6 6 6
C 3 165 18384 28 11 28 11
C 4 122 8860 42 42 42 42
C 5 126 7334 41 30 41 30
C 6 111 8362 34 6 34 6
C 7 65 11958 23 19 29 19
C 8 171 14904 42 6 42 6
"""
ROWS = [row.split() for row in ANCHORS.strip().splitlines()]


def contract(trump: int) -> PlayTables:
    setup = setup_for(Rules.preset("standard"))
    named = suits(setup, trump if trump < 7 else "D" if trump == 7 else None, "high")
    return play_tables(setup, named, Goal("points", 30), active=0b1111, declaring=0b0101)


def masks(tables: PlayTables, deal: str) -> list[int]:
    hands = [0, 0, 0, 0]
    for tile, owner in zip(TILES, OWNERS[deal], strict=True):
        hands[owner] |= tables.bits[tile]
    return hands


def sequences(
    tables: Any, leads: list[int], hands: list[int], seat: int, trick: list[tuple[int, int]], depth: int
) -> int:
    """How many sequences of that many plays are legal."""
    led = leads[trick[0][1]] if trick else -1
    legal = tables.legal(hands[seat], led)
    if depth == 1:
        return int(legal).bit_count()
    found = 0
    while legal:
        bit = legal & -legal
        legal ^= bit
        hands[seat] ^= bit
        now = [*trick, (seat, bit.bit_length() - 1)]
        if len(now) < 4:
            found += sequences(tables, leads, hands, (seat + 1) % 4, now, depth - 1)
        else:
            led_now = leads[now[0][1]]
            best = tables.winner(led_now, [place for _, place in now], [player for player, _ in now])
            found += sequences(tables, leads, hands, now[best][0], [], depth - 1)
        hands[seat] ^= bit
    return found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_values_of_the_fixed_deals(row: list[str]) -> None:
    plain = contract(int(row[1]))
    general = installed().general.General(installed().tables.Tables(plain))
    for leader in range(4):
        general.place(masks(plain, row[0]), leader)
        assert general.value() == int(row[4 + leader])


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_legal_sequences_of_the_fixed_deals(row: list[str]) -> None:
    plain = contract(int(row[1]))
    tables = installed().tables.Tables(plain)
    for depth, expected in ((4, row[2]), (8, row[3])):
        assert sequences(tables, [suits[0] for suits in plain.leads], masks(plain, row[0]), 0, [], depth) == int(
            expected
        )
