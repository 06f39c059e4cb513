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


def bit(place: int) -> int:
    """The mask of one bit."""
    return 1 << place


def chosen(mask: int, number: int) -> int:
    """The place of a bit, counted from the lowest as 0. The mask has more bits than that."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


# The generator is SplitMix64, the same as that of the deals: `state = stepped(state)`, then one number of it.


def stepped(state: int) -> int:
    """The generator's next state."""
    return state + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF


def mixed(state: int) -> int:
    """The 64 random bits of a state."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    state = (state ^ state >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return state ^ state >> 31


def below(state: int, limit: int) -> int:
    """A number from 0 to `limit` - 1; no one is likelier than another by more than 2 to the power of -64."""
    return mixed(state) * limit >> 64


def fraction(state: int) -> float:
    """A number from 0 up to 1, without it, in steps of 2 to the power of -53."""
    return (mixed(state) >> 11) * 2.0**-53
