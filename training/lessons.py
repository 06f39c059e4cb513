# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Hands that a field plays against itself, written down for a learner.

At every decision each legal tile is tried once in the true deal, all seats playing on by the field: whether the contract was then
made is the label. So the labels hold what the play so far tells of the hidden tiles, without a model of it.

A lesson is numbers of 16 bits: features that are on + 256 times the contract's number, the legal tiles (two numbers, low bits
first), those with which the contract was made (two), then the features. Features and tiles are numbered as the learner does, by
pips that are renamed so that trump is 0.
"""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import below, bit, chosen, count, lowest, stepped
    from cython.cimports.texas42.kernel.field import Field
else:
    from texas42.kernel.bits import below, bit, chosen, count, lowest, stepped
    from texas42.kernel.field import Field

ROOM = cython.declare(cython.int, 28 * 128)
"""No hand needs more numbers than this."""


@cython.final
@cython.cclass
class Lessons:
    """What plays hands of one contract, declared by seat A. `features` and `tiles` give the learner's number of each place.

    Half of the hands are as they are dealt, seat A having the best of the four; the others the best of up to `most` deals.
    """

    field: Field
    number: cython.int
    features: cython.int[809]
    tiles: cython.int[28]
    avoids: cython.bint
    most: cython.int
    state: cython.ulonglong
    written: cython.Py_ssize_t
    decisions: cython.Py_ssize_t

    def __init__(self, field: Field, number: int, features: list[int], tiles: list[int], most: int, seed: int) -> None:
        self.field = field
        self.number = number
        self.features = features
        self.tiles = tiles
        self.avoids = field.tables.goal == 2
        self.most = most
        self.state = seed
        self.written = 0
        self.decisions = 0

    def fill(self, out: Any) -> tuple[int, int]:
        """Plays hands until the buffer is full; answers how many numbers were written, and how many lessons they are."""
        room: cython.ushort[::1] = out
        self.written = 0
        self.decisions = 0
        with cython.nogil:
            while self.written + ROOM < len(room):
                self.hand(room)
        return self.written, self.decisions

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def chance(self, limit: cython.int) -> cython.int:
        """A number below the limit."""
        self.state = stepped(self.state)
        return below(self.state, limit)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def strength(self, hand: cython.ulonglong) -> cython.int:
        """Roughly how good a hand is for the declarer."""
        rest: cython.ulonglong = hand
        beaters: cython.ulonglong
        found: cython.int = 0
        while rest:
            beaters = self.field.in_suit[lowest(rest)] & ~hand
            rest &= rest - 1
            if self.avoids:
                found += count(beaters)
            elif not beaters:
                found += 2
            elif not beaters & (beaters - 1):
                found += 1
        if not self.avoids:
            found += 2 * count(hand & self.field.tables.trump)
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal(self, tries: cython.int) -> cython.void:
        """The best of several deals for seat A; A has the best of the four hands."""
        hands = cython.declare(cython.ulonglong[4])
        most: cython.int = -1
        found: cython.int
        best: cython.int
        seat: cython.int
        left: cython.int
        place: cython.int
        _try: cython.int
        rest: cython.ulonglong
        for _try in range(tries):
            for seat in range(4):
                hands[seat] = 0
            rest = (cython.cast(cython.ulonglong, 1) << 28) - 1
            left = 28
            for seat in range(3):
                for _ in range(7):
                    place = chosen(rest, self.chance(left))
                    rest ^= bit(place)
                    hands[seat] |= bit(place)
                    left -= 1
            hands[3] = rest
            best = 0
            for seat in range(1, 4):
                if self.strength(hands[seat]) > self.strength(hands[best]):
                    best = seat
            found = self.strength(hands[best])
            if found > most:
                most = found
                for seat in range(4):
                    self.field.hands[seat] = hands[(best + seat) & 3]
        if self.field.tables.players == 3:
            self.field.hands[2] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hand(self, out: cython.ushort[::1]) -> cython.void:
        """Plays one hand and writes its lessons."""
        by_rule: cython.int = 0
        is_random: cython.bint
        legal: cython.ulonglong
        rest: cython.ulonglong
        tries: cython.int
        place: cython.int
        play: cython.int
        start: cython.Py_ssize_t
        number: cython.int
        k: cython.int
        noise: cython.double
        tiles: cython.uint
        made: cython.uint
        k = self.chance(100)
        if self.field.tables.goal != 2:
            self.field.goal = 30 if k < 60 else 42 if k < 78 else 31 + self.chance(11)
        tries = 1
        if self.chance(2):
            tries += self.chance(self.most if self.field.goal < 42 else 40)
        self.deal(tries)
        is_random = self.chance(2) == 0
        for k in range(4):
            if self.chance(20) == 0:
                by_rule |= 1 << k
        self.field.start(0)
        while self.field.decided() < 0:
            legal = self.field.legal()
            place = lowest(legal)
            if legal & (legal - 1):
                start = self.written
                number = self.field.sense()
                for k in range(number):
                    out[start + 5 + k] = self.features[self.field.index[k]]
                self.field.save(1)
                tiles = 0
                made = 0
                rest = legal
                noise = self.field.noise
                self.field.noise = 0.0
                while rest:
                    play = lowest(rest)
                    rest &= rest - 1
                    tiles |= cython.cast(cython.uint, 1) << self.tiles[play]
                    self.field.step(play, self.field.tables.lead[play])
                    if self.field.finish() == 1:
                        made |= cython.cast(cython.uint, 1) << self.tiles[play]
                    self.field.load(1)
                self.field.noise = noise
                out[start] = number + 256 * self.number
                out[start + 1] = tiles & 0xFFFF
                out[start + 2] = tiles >> 16
                out[start + 3] = made & 0xFFFF
                out[start + 4] = made >> 16
                self.written = start + 5 + number
                self.decisions += 1
                if is_random and self.chance(20) == 0:
                    place = chosen(legal, self.chance(count(legal)))
                elif by_rule >> self.field.turn & 1:
                    place = self.field.ruled(legal)
                else:
                    place = self.field.best_of(legal)
            self.field.step(place, self.field.tables.lead[place])
