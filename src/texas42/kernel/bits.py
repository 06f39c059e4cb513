"""The bits of masks. Compiled code takes the machine's own instructions in place of these."""

from __future__ import annotations


def lowest(mask: int) -> int:
    """The place of the lowest bit. The mask is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The place of the highest bit. The mask is not empty."""
    return mask.bit_length() - 1


def count(mask: int) -> int:
    """How many bits there are."""
    return mask.bit_count()


def spread(key: int, bits: int) -> int:
    """A place among 2 to the power of `bits`, evenly spread over keys of 64 bits."""
    return (key * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) >> (64 - bits)
