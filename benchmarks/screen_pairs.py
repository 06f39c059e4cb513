"""Few rows in which every two values meet that may."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

Row: TypeAlias = dict[str, str]
Pair: TypeAlias = tuple[tuple[str, str], tuple[str, str]]

_TRIES = 60


def pairwise_rows(
    values: Mapping[str, Sequence[str]], together: Sequence[tuple[str, str]], may: Callable[[Row], bool], seed: int = 42
) -> list[Row]:
    """Rows with a value of every name, so that for each two names of `together` every two values that may meet do.

    `may` is asked about rows that need not be complete. Greedy: each row begins with a pair that is still to come and is
    filled up with what brings the most others. The same seed gives the same rows.
    """
    chance = random.Random(seed)
    pairs: list[Pair] = [
        ((one, a), (other, b))
        for one, other in together
        for a in values[one]
        for b in values[other]
        if may({one: a, other: b})
    ]
    left = dict.fromkeys(pairs)
    rows: list[Row] = []
    while left:
        first = next(iter(left))
        tries = [_filled(dict(first), values, may, chance) for _ in range(_TRIES)]
        row = max(tries, key=lambda row: sum(_meets(row, pair) for pair in left))
        rows.append(row)
        left = {pair: None for pair in left if not _meets(row, pair)}
    return rows


def _meets(row: Row, pair: Pair) -> bool:
    return all(row[name] == value for name, value in pair)


def _filled(row: Row, values: Mapping[str, Sequence[str]], may: Callable[[Row], bool], chance: random.Random) -> Row:
    for name in values:
        if name not in row:
            row = row | {name: chance.choice([value for value in values[name] if may(row | {name: value})])}
    return row
