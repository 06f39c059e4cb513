# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A small net that says for each tile how likely the contract is made once it is played: one contract's weights.

809 features that are on or off, 192 units, 32 units, one number a tile. All are whole numbers: weights and units in steps
of 1/512. Features and tiles are numbered by place, so nothing is translated in play.
"""

from __future__ import annotations

from array import array

import cython

FEATURES = 809
FIRST = 192
SECOND = 32
TILES = 28
SIZES = (
    ("h", FEATURES * FIRST),
    ("h", FIRST),
    ("h", FIRST * SECOND),
    ("i", SECOND),
    ("h", SECOND * TILES),
    ("i", TILES),
)
"""The type and number of the weights: rows of the features, bias, the second layer (by pairs of
units, then by its own) with its offset, the last (by tile) with its."""
BYTES = sum(array(kind).itemsize * number for kind, number in SIZES)


@cython.final
@cython.cclass
class Net:
    """The weights of one contract, read from `BYTES` bytes; only read after that, so threads may share it. Raises
    `ValueError`.
    """

    def __init__(self, data: bytes) -> None:
        if len(data) != BYTES:
            raise ValueError(f"a net has {BYTES} bytes, not {len(data)}")
        parts = []
        start = 0
        for kind, number in SIZES:
            part = array(kind)
            part.frombytes(data[start : start + part.itemsize * number])
            start += part.itemsize * number
            parts.append(part)
        self.rows, self.bias, self.second, self.offset, self.last, self.last_offset = parts
