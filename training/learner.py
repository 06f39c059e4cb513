# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Gradient descent for the nets of `texas42.kernel.net`, in 32-bit floats.

Contracts share the weights of the first layer but for a difference of their own, which decays; all other layers are shared.
The loss of a lesson is the mean cross entropy over its legal tiles, and three times the squared error of how the tiles differ
from their mean, since what matters is which is best. Optimised by AdamW.
"""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import cython

if cython.compiled:
    from cython.cimports.libc.math import cos, exp, log, sqrt
    from cython.cimports.texas42.kernel.bits import below, lowest, stepped
else:
    from math import cos, exp, log, sqrt

    from texas42.kernel.bits import below, lowest, stepped

INPUT = cython.declare(cython.int, 809)
FIRST = cython.declare(cython.int, 192)
SECOND = cython.declare(cython.int, 32)
TILES = cython.declare(cython.int, 28)
ROWS = cython.declare(cython.int, 810 * 192)
"""The first layer: a row for each feature, and one that is always on (the bias)."""


def zeros(number: int) -> array[float]:
    """That many floats."""
    return array("f", bytes(4 * number))


@cython.final
@cython.cclass
class Learner:
    """The weights of one group of contracts, and what the optimiser keeps."""

    contracts: cython.int
    size: cython.int
    steps: cython.int
    weights: cython.float[::1]
    gradient: cython.float[::1]
    first_moment: cython.float[::1]
    second_moment: cython.float[::1]
    summed: cython.float[::1]
    loss: cython.double
    regret: cython.double
    largest: cython.double

    def __init__(self, contracts: int, seed: int) -> None:
        chance = Random(seed)
        self.contracts = contracts
        # shared rows, rows of each contract, second layer with offset, last with offset
        self.size = ROWS * (contracts + 1) + SECOND * (FIRST + 1) + TILES * (SECOND + 1)
        self.weights = zeros(self.size)
        self.gradient = zeros(self.size)
        self.first_moment = zeros(self.size)
        self.second_moment = zeros(self.size)
        self.summed = zeros(ROWS * contracts)
        self.steps = 0
        second = ROWS * (contracts + 1)
        last = second + SECOND * (FIRST + 1)
        for place in range(INPUT * FIRST):
            self.weights[place] = chance.gauss(0, 0.15)
        for place in range(SECOND * FIRST):
            self.weights[second + place] = chance.gauss(0, 0.1)
        for place in range(TILES * SECOND):
            self.weights[last + place] = chance.gauss(0, 0.15)
        self.sum_up()

    def dump(self) -> bytes:
        """The weights."""
        return bytes(memoryview(self.weights).cast("B"))

    def restore(self, data: bytes) -> None:
        """Takes weights over; the optimiser begins anew."""
        kept = array("f")
        kept.frombytes(data)
        self.weights = kept
        self.first_moment = zeros(self.size)
        self.second_moment = zeros(self.size)
        self.steps = 0
        self.sum_up()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sum_up(self) -> cython.void:
        """The rows of each contract: shared and its own together."""
        c: cython.int
        place: cython.int
        for c in range(self.contracts):
            for place in range(ROWS):
                self.summed[c * ROWS + place] = self.weights[place] + self.weights[(c + 1) * ROWS + place]

    def learn(
        self, lessons: Any, starts: Any, batch: int, rate: float, decay: float, total: int, done: int
    ) -> tuple[float, float]:
        """Goes once through the lessons that begin at these places, in that order; `rate` falls as a cosine over `total` batches
        of which `done` are done. Answers the mean loss and the mean regret (how much less often the tile that seems best makes).
        """
        text: cython.ushort[::1] = lessons
        order: cython.ulonglong[::1] = starts
        size: cython.Py_ssize_t = batch
        amount: cython.Py_ssize_t = len(order)
        place: cython.Py_ssize_t
        last: cython.Py_ssize_t
        most: cython.double = rate
        fade: cython.double = decay
        now: cython.double
        part: cython.double
        all_batches: cython.double = total
        number: cython.int = done
        self.loss = 0.0
        self.regret = 0.0
        with cython.nogil:
            place = 0
            while place < amount:
                last = place + size if place + size < amount else amount
                part = 1.0 / (last - place)
                while place < last:
                    self.lesson(text, order[place], part, True)
                    place += 1
                now = number / all_batches
                self.step(most * (0.02 + 0.98 * 0.5 * (1.0 + cosine(now))), fade)
                number += 1
        return self.loss / amount, self.regret / amount

    def test(self, lessons: Any, starts: Any) -> tuple[float, float]:
        """`learn` without learning."""
        text: cython.ushort[::1] = lessons
        order: cython.ulonglong[::1] = starts
        place: cython.Py_ssize_t
        self.loss = 0.0
        self.regret = 0.0
        self.largest = 0.0
        with cython.nogil:
            for place in range(len(order)):
                self.lesson(text, order[place], 0.0, False)
        return self.loss / len(order), self.regret / len(order)

    @property
    def most(self) -> float:
        """The largest sum of a unit in the first layer that was met in the last test."""
        return self.largest

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lesson(
        self, text: cython.ushort[::1], start: cython.ulonglong, part: cython.float, learns: cython.bint
    ) -> cython.void:
        """Adds the gradient of one lesson."""
        sums = cython.declare(cython.float[192])
        back = cython.declare(cython.float[192])
        units = cython.declare(cython.float[32])
        behind = cython.declare(cython.float[32])
        chance = cython.declare(cython.float[28])
        slope = cython.declare(cython.float[28])
        rows: cython.p_float
        total: cython.float
        value: cython.float
        good: cython.float
        mean: cython.float = 0.0
        labels: cython.float = 0.0
        contract: cython.int = text[start] >> 8
        number: cython.int = text[start] & 255
        tiles: cython.uint = text[start + 1] | cython.cast(cython.uint, text[start + 2]) << 16
        made: cython.uint = text[start + 3] | cython.cast(cython.uint, text[start + 4]) << 16
        legal: cython.int = 0
        rest: cython.uint
        tile: cython.int
        best: cython.int = -1
        i: cython.int
        k: cython.int
        n: cython.int
        side: cython.bint = False
        second: cython.int = ROWS * (self.contracts + 1)
        last: cython.int = second + SECOND * (FIRST + 1)
        weights: cython.p_float = cython.address(self.weights[0])
        gradient: cython.p_float = cython.address(self.gradient[0])
        summed: cython.p_float = cython.address(self.summed[contract * ROWS])
        for i in range(192):
            sums[i] = summed[INPUT * 192 + i]
        for n in range(number):
            rows = summed + text[start + 5 + n] * 192
            for i in range(192):
                sums[i] += rows[i]
            # seats A and C declare; the place of the declarer tells the side
            if 360 <= text[start + 5 + n] < 376:
                side = (text[start + 5 + n] - 360) // 4 in (0, 2)
        for i in range(192):
            sums[i] = sums[i] if sums[i] > 0.0 else 0.0
        if not learns:
            for i in range(192):
                if sums[i] > self.largest:
                    self.largest = sums[i]
        for k in range(32):
            total = weights[second + SECOND * FIRST + k]
            rows = weights + second + k * 192
            for i in range(192):
                total += rows[i] * sums[i]
            units[k] = total if total > 0.0 else 0.0
        rest = tiles
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            total = weights[last + TILES * SECOND + tile]
            rows = weights + last + tile * 32
            for k in range(32):
                total += rows[k] * units[k]
            chance[tile] = 1.0 / (1.0 + exp(-total))
            mean += chance[tile]
            labels += made >> tile & 1
            legal += 1
            if best < 0 or (chance[tile] > chance[best]) == side:
                best = tile
        mean /= legal
        labels /= legal
        if side:
            self.regret += (1.0 if made else 0.0) - (made >> best & 1)
        else:
            self.regret += (made >> best & 1) - (0.0 if tiles & ~made else 1.0)
        rest = tiles
        for k in range(32):
            behind[k] = 0.0
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            value = chance[tile]
            good = made >> tile & 1
            total = (value - mean) - (good - labels)
            self.loss += -log((value if good > 0.5 else 1.0 - value) + 1e-7) / legal + 3.0 * total * total
            slope[tile] = ((value - good) / legal + 6.0 * total * value * (1.0 - value)) * part
            if learns:
                rows = weights + last + tile * 32
                gradient[last + TILES * SECOND + tile] += slope[tile]
                for k in range(32):
                    behind[k] += slope[tile] * rows[k]
                rows = gradient + last + tile * 32
                for k in range(32):
                    rows[k] += slope[tile] * units[k]
        if not learns:
            return
        for i in range(192):
            back[i] = 0.0
        for k in range(32):
            if units[k] > 0.0:
                value = behind[k]
                gradient[second + SECOND * FIRST + k] += value
                rows = weights + second + k * 192
                for i in range(192):
                    back[i] += value * rows[i]
                rows = gradient + second + k * 192
                for i in range(192):
                    rows[i] += value * sums[i]
        for i in range(192):
            back[i] = back[i] if sums[i] > 0.0 else 0.0
        gradient += (contract + 1) * ROWS
        for i in range(192):
            gradient[INPUT * 192 + i] += back[i]
        for n in range(number):
            rows = gradient + text[start + 5 + n] * 192
            for i in range(192):
                rows[i] += back[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(self, rate: cython.double, decay: cython.double) -> cython.void:
        """One step of AdamW; the gradient is spent."""
        c: cython.int
        i: cython.int
        scale: cython.float
        fade: cython.float = 1.0 - rate * decay
        weights: cython.p_float = cython.address(self.weights[0])
        gradient: cython.p_float = cython.address(self.gradient[0])
        first: cython.p_float = cython.address(self.first_moment[0])
        second: cython.p_float = cython.address(self.second_moment[0])
        self.steps += 1
        for c in range(1, self.contracts + 1):
            for i in range(ROWS):
                gradient[i] += gradient[c * ROWS + i]
        scale = rate * sqrt(1.0 - power(0.99, self.steps)) / (1.0 - power(0.9, self.steps))
        for i in range(self.size):
            first[i] = 0.9 * first[i] + 0.1 * gradient[i]
            second[i] = 0.99 * second[i] + 0.01 * gradient[i] * gradient[i]
            weights[i] -= scale * first[i] / (root(second[i]) + 1e-8)
            gradient[i] = 0.0
        for i in range(ROWS, ROWS * (self.contracts + 1)):
            weights[i] *= fade
        self.sum_up()


def mix(lessons: Any, starts: Any, batch: int, seed: int) -> None:
    """Brings the lessons into random order, and those of each batch into that of their contracts, so that memory is near."""
    text: cython.ushort[::1] = lessons
    order: cython.ulonglong[::1] = starts
    state: cython.ulonglong = seed
    place: cython.Py_ssize_t
    other: cython.Py_ssize_t
    last: cython.Py_ssize_t
    size: cython.Py_ssize_t = batch
    at: cython.Py_ssize_t
    kept: cython.ulonglong
    contract: cython.int
    amount: cython.Py_ssize_t = len(order)
    sorting: cython.ulonglong[::1] = array("Q", bytes(8 * batch))
    with cython.nogil:
        place = amount - 1
        while place > 0:
            state = stepped(state)
            other = below(state, place + 1)
            kept = order[place]
            order[place] = order[other]
            order[other] = kept
            place -= 1
        while place < amount:
            last = place + size if place + size < amount else amount
            other = 0
            for contract in range(16):
                for at in range(place, last):
                    if text[order[at]] >> 8 == contract:
                        sorting[other] = order[at]
                        other += 1
            for at in range(last - place):
                order[place + at] = sorting[at]
            place = last


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def root(x: cython.float) -> cython.float:
    """The square root."""
    return sqrt(x)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def power(x: cython.double, n: cython.int) -> cython.double:
    """A power."""
    return exp(n * log(x))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def cosine(part: cython.double) -> cython.double:
    """A half wave from 1 to -1, `part` from 0 to 1."""
    return cos(3.141592653589793 * part)
