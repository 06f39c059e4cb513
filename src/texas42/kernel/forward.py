"""The layers of a net. Compiled code takes vector instructions in place of these, chosen when it is loaded; whole numbers
make the answers the same everywhere.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from texas42.kernel.net import Net

FIRST = 192
SECOND = 32


def hidden(net: Net, index: Sequence[int], number: int, out: MutableSequence[int]) -> None:
    """The second layer's units for the features that are on: the first `number` of `index`."""
    sums = list(net.bias)
    for row in index[:number]:
        start = row * FIRST
        sums = [total + more for total, more in zip(sums, net.rows[start : start + FIRST], strict=True)]
    units = [max(total, 0) for total in sums]
    totals = list(net.offset)
    for place, unit in enumerate(units):
        if unit:
            start = place // 2 * 2 * SECOND + place % 2
            weights = net.second[start : start + 2 * SECOND : 2]
            totals = [total + unit * weight for total, weight in zip(totals, weights, strict=True)]
    for k, total in enumerate(totals):
        out[k] = min(max(total >> 9, 0), 32767)


def logit(net: Net, units: Sequence[int], place: int) -> int:
    """How likely the contract is made with this tile, as a logit in units of 2 to the power of -18."""
    weights = net.last[place * SECOND : (place + 1) * SECOND]
    total: int = net.last_offset[place] + sum(
        unit * weight for unit, weight in zip(units[:SECOND], weights, strict=True)
    )
    return total


def path() -> str:
    """Which instructions the layers run on."""
    return "uncompiled"


def widest() -> None:
    """Takes the widest instructions that the processor has."""


def take(number: int) -> bool:
    """Takes the instructions of that number instead (generic, SSE2, AVX2, AVX-512); answers whether there are such."""
    return number == 0
