# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Deals of the unseen tiles that agree with all that is known, every one equally likely, without a draw in vain.

Seats of which the same is known form a group. Tiles that some group cannot hold come first and are placed one by one, each with
the chance that the number of ways to place the rest gives it; those numbers are counted once, from the last such tile back.
The other tiles can lie anywhere: they are shuffled into the places left, and each group's tiles among its seats.

The ways are counted in doubles: exactly up to 2 to the power of 53, and above with a relative error of at most 2 to the power of
-43, since each is a sum of at most 9 positive terms over at most 64 steps. The number of worlds is an exact integer.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence
from functools import cache
from math import comb

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import below, bit, fraction, lowest, stepped
else:
    from texas42.kernel.bits import below, bit, fraction, lowest, stepped

MOST_STATES = 1 << 24
"""How many numbers of ways are kept at most: 128 MB of them."""


@cython.final
@cython.cclass
class Sampler:
    """The possible deals. `state` is that of the generator, a seed.

    `unseen` are the tiles to deal, `counts` how many each seat gets, `known` what it holds besides; tiles left over go to nobody.
    `forbidden` are those that a seat cannot hold. With `weights`, one list of chances by tile for each seat, a deal is as likely
    as their product over its tiles; a tile that goes to nobody counts 1. Raises `ValueError` where no deal is possible.
    """

    def __init__(
        self,
        unseen: int,
        counts: Sequence[int],
        *,
        known: Sequence[int] = (),
        forbidden: Sequence[int] = (),
        weights: Sequence[Sequence[float]] = (),
        seed: int = 0,
    ) -> None:
        seats = len(counts)
        spare = unseen.bit_count() - sum(counts)
        if seats > 8 or spare < 0 or min(counts, default=0) < 0:
            raise ValueError("the counts do not fit the unseen tiles")
        receivers = [*counts, spare]
        barred = [*(mask & unseen for mask in forbidden), *[0] * (seats + 1 - len(forbidden))]
        taking = [seat for seat, size in enumerate(receivers) if size] or [seats]
        rows = [*(tuple(row) for row in weights), *[(1.0,) * 64] * (seats + 1 - len(weights))]
        alike = grouped(taking, [(barred[seat], rows[seat]) for seat in range(seats + 1)])
        tiles = [place for place in range(unseen.bit_length()) if unseen >> place & 1]
        forbid = [barred[group[0]] for group in alike]
        chance = [rows[group[0]] for group in alike]
        bound = [
            place
            for place in tiles
            if any(mask >> place & 1 for mask in forbid) or any(row[place] != 1 for row in chance)
        ]
        bound.sort(key=lambda place: [mask >> place & 1 for mask in forbid])
        self.seats = seats
        self.state = seed
        self.known = [*known, *[0] * (9 - len(known))]
        self.world = [0] * 9
        self.room = [0] * 9
        self.cursor = 0
        self.counts = [*receivers, *[0] * (8 - seats)]
        self.groups = len(alike)
        starts = [sum(map(len, alike[:group])) for group in range(len(alike) + 1)]
        flat = [seat for group in alike for seat in group]
        self.members = flat + [0] * (9 - len(flat))
        self.starts = starts + [0] * (10 - len(starts))
        capacity = [sum(receivers[seat] for seat in group) for group in alike]
        self.capacity = capacity + [0] * (9 - len(capacity))
        states, stride = 1, []
        for size in capacity[: len(alike) - 1]:
            stride.append(states)
            states *= size + 1
        self.states = states
        self.stride = stride + [0] * (9 - len(stride))  # what the last group has left follows from the others
        self.bound = len(bound)
        self.unseen = len(tiles)
        if self.states * (self.bound + 1) > MOST_STATES:
            raise ValueError("too many seats differ in what is known of them")
        order = bound + [place for place in tiles if place not in bound]
        self.order = bytes(order + [0] * (64 - len(order)))
        allowed = [sum(1 << i for i, mask in enumerate(forbid) if not mask >> place & 1) for place in order]
        self.allowed = allowed + [0] * (64 - len(allowed))
        chances = [float(row[place]) for place in bound for row in chance]
        self.weight = chances + [1.0] * (576 - len(chances))
        self.ways = array("d", bytes(8 * self.states * (self.bound + 1)))
        self.count_ways()
        if not self.ways[self.states - 1] > 0.0:
            raise ValueError("no deal agrees with what is known")

    @property
    def worlds(self) -> int:
        """How many deals are possible, whatever their weights; equal pieces count as different."""
        groups = self.groups
        capacity = tuple(self.capacity[group] for group in range(groups))
        allowed = [self.allowed[number] for number in range(self.bound)]
        found = placements(capacity, allowed)
        for group in range(groups):
            members = [self.members[number] for number in range(self.starts[group], self.starts[group + 1])]
            found *= multinomial([self.counts[seat] for seat in members])
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_ways(self) -> cython.void:
        """Fills `ways`: by the number of bound tiles placed and the room that each group has left."""
        number: cython.int
        state: cython.int
        group: cython.int
        room: cython.int
        last: cython.int
        step: cython.int
        total: cython.double
        rows: cython.int = self.states
        room_of = cython.declare(cython.int[9])
        number = self.bound
        while number >= 0:
            for state in range(rows):
                last = self.unseen - number
                for group in range(self.groups - 1):
                    room = state // self.stride[group] % (self.capacity[group] + 1)
                    room_of[group] = room
                    last -= room
                room_of[self.groups - 1] = last
                total = 0.0
                if last >= 0 and number == self.bound:
                    # so many ways to share out the tiles that can lie anywhere
                    total = 1.0
                    room = self.unseen - number
                    for group in range(self.groups - 1):
                        for step in range(1, room_of[group] + 1):
                            total = total * (room - room_of[group] + step) / step
                        room -= room_of[group]
                elif last >= 0:
                    for group in range(self.groups):
                        if room_of[group] and self.allowed[number] >> group & 1:
                            total += (
                                self.ways[(number + 1) * rows + state - self.stride[group]]
                                * self.weight[number * self.groups + group]
                            )
                self.ways[number * rows + state] = total
            number -= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next(self) -> cython.void:
        """Draws one deal into `world`, the tiles that nobody gets in the place after the last seat."""
        number: cython.int
        group: cython.int
        taker: cython.int = 0
        other: cython.int
        left: cython.int = self.unseen - self.bound
        state: cython.int = self.states - 1
        chance: cython.double
        part: cython.double
        room = cython.declare(cython.int[9])
        tiles = cython.declare(cython.ulonglong[9])
        pool = cython.declare(cython.uchar[64])
        for group in range(self.groups):
            room[group] = self.capacity[group]
            tiles[group] = 0
        for number in range(self.bound):
            self.state = stepped(self.state)
            chance = fraction(self.state) * self.ways[number * self.states + state]
            for group in range(self.groups):
                if room[group] and self.allowed[number] >> group & 1:
                    part = (
                        self.ways[(number + 1) * self.states + state - self.stride[group]]
                        * self.weight[number * self.groups + group]
                    )
                    if part > 0.0:
                        taker = group
                        if chance < part:
                            break
                        chance -= part
            room[taker] -= 1
            tiles[taker] |= bit(self.order[number])
            state -= self.stride[taker]
        for number in range(left):
            pool[number] = self.order[self.bound + number]
        for group in range(self.groups - 1):
            while room[group]:
                room[group] -= 1
                self.state = stepped(self.state)
                other = below(self.state, left)
                left -= 1
                tiles[group] |= bit(pool[other])
                pool[other] = pool[left]
        for number in range(left):
            tiles[self.groups - 1] |= bit(pool[number])
        for group in range(self.seats + 1):
            self.world[group] = self.known[group]
        for group in range(self.groups):
            self.share(group, tiles[group])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def share(self, group: cython.int, tiles: cython.ulonglong) -> cython.void:
        """Deals a group's tiles to its seats, the last of them getting what is left."""
        first: cython.int = self.starts[group]
        last: cython.int = self.starts[group + 1] - 1
        left: cython.int = 0
        rest: cython.ulonglong = tiles
        member: cython.int
        other: cython.int
        _room: cython.int
        taken: cython.ulonglong
        pool = cython.declare(cython.uchar[64])
        if first < last:
            while rest:
                pool[left] = lowest(rest)
                rest &= rest - 1
                left += 1
        for member in range(first, last):
            taken = 0
            for _room in range(self.counts[self.members[member]]):
                self.state = stepped(self.state)
                other = below(self.state, left)
                left -= 1
                taken |= bit(pool[other])
                pool[other] = pool[left]
            self.world[self.members[member]] |= taken
            tiles ^= taken
        self.world[self.members[last]] |= tiles

    def draw(self, out: cython.ulonglong[::1]) -> None:
        """Fills a buffer with deals, a mask for each seat, the known tiles included."""
        seats: cython.int = self.seats
        world: cython.Py_ssize_t
        seat: cython.int
        amount: cython.Py_ssize_t = len(out) // seats
        with cython.nogil:
            for world in range(amount):
                self.next()
                for seat in range(seats):
                    out[world * seats + seat] = self.world[seat]

    def every(self) -> array[int]:
        """All possible deals, in the form of `draw`; see `worlds` for how many there are."""
        seat: cython.int
        out: cython.ulonglong[::1]
        found = array("Q", bytes(8 * self.seats * self.worlds))
        out = found
        for seat in range(9):
            self.world[seat] = self.known[seat]
            self.room[seat] = self.counts[seat]
        self.cursor = 0
        with cython.nogil:
            self.place(0, self.states - 1, out)
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, number: cython.int, state: cython.int, out: cython.ulonglong[::1]) -> cython.void:
        """Writes all deals of the tiles from `number` on, those before lying in `world`."""
        group: cython.int
        member: cython.int
        seat: cython.int
        then: cython.int
        if number == self.unseen:
            for seat in range(self.seats):
                out[self.cursor + seat] = self.world[seat]
            self.cursor += self.seats
            return
        for group in range(self.groups):
            then = state
            if number < self.bound:
                then -= self.stride[group]
                if not self.allowed[number] >> group & 1:
                    continue
            for member in range(self.starts[group], self.starts[group + 1]):
                seat = self.members[member]
                if self.room[seat] == 0:
                    continue
                if number < self.bound and self.ways[(number + 1) * self.states + then] == 0.0:
                    break
                self.room[seat] -= 1
                self.world[seat] |= bit(self.order[number])
                self.place(number + 1, then, out)
                self.world[seat] ^= bit(self.order[number])
                self.room[seat] += 1


def grouped(seats: Sequence[int], known: Sequence[Hashable]) -> list[list[int]]:
    """The seats, those together of which the same is known."""
    groups: dict[Hashable, list[int]] = {}
    for seat in seats:
        groups.setdefault(known[seat], []).append(seat)
    return list(groups.values())


def multinomial(sizes: Sequence[int]) -> int:
    """In how many ways things can be parted into heaps of these sizes."""
    found, total = 1, 0
    for size in sizes:
        total += size
        found *= comb(total, size)
    return found


def placements(room: tuple[int, ...], allowed: Sequence[int]) -> int:
    """In how many ways tiles can be placed: first those that only some groups may hold (masks), then as many as there is room."""

    @cache
    def ways(number: int, left: tuple[int, ...]) -> int:
        if number == len(allowed):
            return multinomial(left)
        return sum(
            ways(number + 1, (*left[:group], size - 1, *left[group + 1 :]))
            for group, size in enumerate(left)
            if size and allowed[number] >> group & 1
        )

    return ways(0, room)
