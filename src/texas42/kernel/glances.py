# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What hands are like under a trump: how many trumps, how many of them nothing beats, what can be lost. For many hands at once.

Features of a hand, by place: trumps (0); trumps that beat every missing one (1), whether there is one (2), up to three of
them (3); what its trumps count (4) and the missing ones (5); offs, which are other tiles that an unseen tile of their suit
beats (6); what those count (7); what counts in their suits elsewhere (8).
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import bit, count, highest, lowest
    from cython.cimports.texas42.kernel.tables import Tables
else:
    from texas42.kernel.bits import bit, count, highest, lowest
    from texas42.kernel.tables import Tables

COUNTS = (4, 5, 7, 8)
"""The features that are points."""


@cython.final
@cython.cclass
class Glances:
    """Hands under one trump after the other. All tables must have their tiles in one order; not to be shared between threads."""

    tables: list[Tables]
    found: cython.double[9]

    def __init__(self, tables: Sequence[Tables]) -> None:
        self.tables = list(tables)
        self.found = [0.0] * 9

    def features(self, number: int, hand: int) -> list[float]:
        """The features of a hand under one of the tables."""
        self.look(self.tables[number], hand)
        return [self.found[place] for place in range(9)]

    def best(
        self,
        hands: cython.ulonglong[::1],
        weights: cython.double[::1],
        constants: cython.double[::1],
        values: cython.double[::1],
        ways: cython.int[::1],
        shapes: cython.int[::1],
    ) -> None:
        """For each hand the table with the largest value: its constant and the weighted features.

        `ways` tells which it is (the first of equal ones), `shapes` the trumps, the top ones times 64, and the offs times 4096.
        """
        at: cython.Py_ssize_t
        place: cython.int
        number: cython.int
        value: cython.double
        t: Tables
        for number, t in enumerate(self.tables):
            for at in range(len(hands)):
                self.look(t, hands[at])
                value = constants[number]
                for place in range(9):
                    value += weights[place] * self.found[place]
                if number == 0 or value > values[at]:
                    values[at] = value
                    ways[at] = number
                    shapes[at] = cython.cast(cython.int, self.found[0] + 64 * self.found[1] + 4096 * self.found[6])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, t: Tables, hand: cython.ulonglong) -> cython.void:
        """Fills `found`."""
        place: cython.int
        top: cython.int = 0
        offs: cython.int = 0
        lost: cython.int = 0
        drawn: cython.int = 0
        suit: cython.ulonglong
        unseen: cython.ulonglong = t.everything & ~hand
        rest: cython.ulonglong = hand & t.trump
        missing: cython.ulonglong = unseen & t.trump
        while rest:
            place = highest(rest)
            rest ^= bit(place)
            if t.higher[place] & missing:
                break
            top += 1
        rest = hand & ~t.trump
        while rest:
            place = lowest(rest)
            rest &= rest - 1
            suit = t.follow[t.lead[place]] & unseen
            if suit & t.higher[place]:
                offs += 1
                lost += t.points[place]
                drawn += t.worth(suit)
        self.found[0] = count(hand & t.trump)
        self.found[1] = top
        self.found[2] = top > 0
        self.found[3] = top if top < 3 else 3
        self.found[4] = t.worth(hand & t.trump)
        self.found[5] = t.worth(missing)
        self.found[6] = offs
        self.found[7] = lost
        self.found[8] = drawn
