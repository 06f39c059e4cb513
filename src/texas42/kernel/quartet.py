# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fast solver: four seats in two sides, fewer than 32 tiles of which a later one beats an earlier one of its suit.

Negamax with null windows, one call a trick. The hands are passed rotated so that the leader's comes first; values are the points
of the rest for the leader's side. A table keeps bounds at trick boundaries, one word an entry.

Search, order of plays and the last two tricks stand in one module because the compiler makes one piece of them: calls between
modules are not inlined. Half of the lines are types of locals, one a line.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, TypeAlias

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import count, highest, lowest, spread
    from cython.cimports.texas42.kernel.tables import Tables
else:
    from texas42.kernel.bits import count, highest, lowest, spread
    from texas42.kernel.tables import Tables

Masks: TypeAlias = Any
"""A buffer of 32-bit numbers, `array("I")` or what is like it; values are `array("i")`."""

TABLE_BITS = cython.declare(cython.int, 15)
SLOTS = cython.declare(cython.int, 1 << 15)
UNFIT = cython.declare(cython.int, -1)
GENERATIONS = cython.declare(cython.uint, 0x1FFF)


@cython.final
@cython.cclass
class Quartet:
    """What one thread needs to solve hands of one contract; not to be shared between threads. Raises `ValueError` for tables that
    are no quartet's.
    """

    trump: cython.uint
    tens: cython.uint
    counters: cython.uint
    trick_points: cython.int
    generation: cython.uint
    nodes: cython.ulonglong
    follow: cython.uint[32]
    points: cython.int[32]
    table: cython.ulonglong[::1]

    def __init__(self, tables: Tables) -> None:
        if not tables.is_quartet:
            raise ValueError("this solver is for four seats in two sides and one set of tiles; use General")
        self.trump = tables.trump
        self.follow = [tables.follow[tables.lead[place]] if place < tables.tiles else 0 for place in range(32)]
        self.points = [tables.points[place] for place in range(32)]
        self.trick_points = tables.trick_points
        self.counters = tables.counters
        self.tens = tables.tens
        self.table = array("Q", bytes(8 * SLOTS))
        self.generation = 0
        self.nodes = 0

    def begin(self) -> None:
        """Forgets what was learned of another deal."""
        self.forget()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Begins a generation: the entries so far are of another deal."""
        place: cython.int
        self.generation = (self.generation + 1) & GENERATIONS
        if self.generation == 0:
            for place in range(SLOTS):
                self.table[place] = 0
            self.generation = 1

    def node_count(self) -> int:
        """How many tricks were looked at since the context was made."""
        return self.nodes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, a: cython.uint, b: cython.uint, c: cython.uint, d: cython.uint) -> cython.int:
        """The points of a trick of four tiles, each a mask of one bit."""
        if not (a | b | c | d) & self.counters:
            return self.trick_points
        return (
            self.trick_points
            + self.points[lowest(a)]
            + self.points[lowest(b)]
            + self.points[lowest(c)]
            + self.points[lowest(d)]
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sure(self, x: cython.uint, f: cython.uint, h1: cython.uint, h3: cython.uint) -> cython.bint:
        """Whether neither opponent can beat the lead `x`, in whose suit `f` follow."""
        m: cython.uint
        m = h1 & f
        if m:
            if m > x:
                return False
        elif h1 & self.trump:
            return False
        m = h3 & f
        if m:
            if m > x:
                return False
        elif h3 & self.trump:
            return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(
        self,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
        leader: cython.uint,
        tricks: cython.int,
        rest: cython.int,
        target: cython.int,
    ) -> cython.int:
        """A bound of the points of the rest for the leader's side: at least `target`, and then not above the value; or below
        `target`, and then not below the value.
        """
        tiles: cython.uint
        word: cython.ulonglong
        key: cython.ulonglong
        place: cython.size_t
        slot: cython.size_t
        low: cython.int
        high: cython.int
        best: cython.int
        tried: cython.uint
        a: cython.uint
        m: cython.uint
        f: cython.uint
        value: cython.int
        best_lead: cython.uint
        stage: cython.int
        c0: cython.uint
        c1: cython.uint
        c2: cython.uint
        c3: cython.uint
        c4: cython.uint
        c5: cython.uint
        c6: cython.uint
        same: cython.uint

        if target <= 0:
            return 0
        if target > rest:
            return rest
        self.nodes += 1
        if tricks == 1:
            f = self.trump if h0 & self.trump else self.follow[lowest(h0)]
            return rest if self.wins(h0, h1, h2, h3, f) else 0
        if tricks == 2:
            return self.last_two(h0, h1, h2, h3, rest, target)
        tiles = h0 | h1 | h2 | h3
        key = (cython.cast(cython.ulonglong, tiles) << 2 | leader) << 13 | self.generation
        place = self.slot_of(tiles, leader)
        slot = place
        low = 0
        high = rest
        best_lead = 0
        word = self.table[place]
        if word >> 17 != key:
            slot = place ^ 1
            word = self.table[slot]
        if word >> 17 == key:
            low = (word >> 6) & 63
            high = word & 63
            if low >= target:
                return low
            if high < target:
                return high
            best_lead = cython.cast(cython.uint, 1) << ((word >> 12) & 31)
        c0 = 0
        c1 = 0
        c2 = 0
        c3 = 0
        c4 = 0
        c5 = 0
        c6 = 0
        same = self.same_as_higher(h0, tiles & self.trump & ~h0)
        tried = best_lead & h0
        best = 0
        stage = 0
        m = tried
        while True:
            while not m:
                stage += 1
                if stage == 1:
                    # The other leads by category, best first.
                    m = h0 & ~(tried | same)
                    while m:
                        a = m & (0 - m)
                        m ^= a
                        f = self.trump if a & self.trump else self.follow[lowest(a)]
                        if self.sure(a, f, h1, h3):
                            if a & self.trump:
                                if (h1 | h3) & self.trump:
                                    c0 |= a
                                else:
                                    c2 |= a
                            elif a & self.tens:
                                c1 |= a
                            else:
                                c2 |= a
                        elif self.partner_sure(f, h1, h2, h3):
                            if a & self.counters:
                                c3 |= a
                            else:
                                c4 |= a
                        elif not a & self.counters:
                            c5 |= a
                        else:
                            c6 |= a
                    m = c0
                elif stage == 2:
                    m = c1
                elif stage == 3:
                    m = c2
                elif stage == 4:
                    m = c3
                elif stage == 5:
                    m = c4
                elif stage == 6:
                    m = c5
                elif stage == 7:
                    m = c6
                else:
                    break
            if not m:
                break
            a = m & (0 - m) if stage > 5 else cython.cast(cython.uint, 1) << highest(m)
            m ^= a
            value = self.lead(a, 0x7FFFFFFF, 0x7FFFFFFF, 0x7FFFFFFF, h0, h1, h2, h3, leader, tricks, rest, target)
            if value > best:
                best = value
                best_lead = a
                if best >= target:
                    break
        if best >= target:
            if best > low:
                low = best
        elif best < high:
            high = best
        if not best_lead:
            best_lead = h0 & (0 - h0)
        if self.table[slot] >> 17 != key:
            # the first place for the larger search, the second for the latest
            if (self.table[place] >> 17) & GENERATIONS == self.generation and count(
                self.table[place] >> 32
            ) > tricks * 4:
                slot = place ^ 1
            else:
                slot = place
        self.table[slot] = key << 17 | lowest(best_lead) << 12 | low << 6 | high
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def same_as_higher(self, hand: cython.uint, others: cython.uint) -> cython.uint:
        """The trumps of a hand that are as good as the next higher one in it: nobody has one between, and both count the same."""
        left: cython.uint = hand & self.trump
        same: cython.uint = 0
        x: cython.uint
        y: cython.uint
        if not left & (left - 1):
            return 0
        x = left & (0 - left)
        left ^= x
        while left:
            y = left & (0 - left)
            left ^= y
            if not others & (y - 1) & ~(x - 1) and self.points[lowest(x)] == self.points[lowest(y)]:
                same |= x
            x = y
        return same

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def last_two(
        self,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
        rest: cython.int,
        target: cython.int,
    ) -> cython.int:
        """`search` where everybody has two tiles: the last trick plays itself."""
        trump: cython.uint = self.trump
        a: cython.uint
        b: cython.uint
        c: cython.uint
        d: cython.uint
        f: cython.uint
        g: cython.uint
        m0: cython.uint = h0
        m1: cython.uint
        m2: cython.uint
        r1: cython.uint
        r2: cython.uint
        r3: cython.uint
        m3: cython.uint
        best: cython.int = 0
        va: cython.int
        vb: cython.int
        vc: cython.int
        v: cython.int
        pts: cython.int
        ours: cython.uint
        theirs: cython.uint
        led: cython.uint
        is_ours: cython.bint
        while m0:
            a = cython.cast(cython.uint, 1) << highest(m0)
            m0 ^= a
            f = trump if a & trump else self.follow[lowest(a)]
            m1 = h1 & f
            if not m1:
                m1 = h1
            m2 = h2 & f
            if not m2:
                m2 = h2
            m3 = h3 & f
            if not m3:
                m3 = h3
            va = rest
            r1 = m1
            while r1:
                b = r1 & (0 - r1)
                r1 ^= b
                vb = 0
                r2 = m2
                while r2:
                    c = r2 & (0 - r2)
                    r2 ^= c
                    vc = rest
                    r3 = m3
                    while r3:
                        d = r3 & (0 - r3)
                        r3 ^= d
                        ours = (a | c) & trump
                        theirs = (b | d) & trump
                        if not ours | theirs:
                            ours = (a | c) & f
                            theirs = (b | d) & f
                        is_ours = ours > theirs
                        if is_ours:
                            # the higher of the two leads next
                            led = h0 ^ a
                            if ours & c and (c > a or not ours & a):
                                led = h2 ^ c
                        else:
                            led = h1 ^ b
                            if theirs & d and (d > b or not theirs & b):
                                led = h3 ^ d
                        g = trump if led & trump else self.follow[lowest(led)]
                        pts = self.worth(a, b, c, d)
                        v = pts if is_ours else 0
                        if self.wins(h0 ^ a, h1 ^ b, h2 ^ c, h3 ^ d, g):
                            v += rest - pts
                        if v < vc:
                            vc = v
                            if vc < target:
                                break
                    if vc > vb:
                        vb = vc
                        if vb >= target:
                            break
                if vb < va:
                    va = vb
                    if va < target:
                        break
            if va > best:
                best = va
                if best >= target:
                    break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def slot_of(self, tiles: cython.uint, leader: cython.uint) -> cython.size_t:
        """The first place of a position in the table."""
        key: cython.ulonglong = cython.cast(cython.ulonglong, tiles) << 2 | leader
        return spread(key, TABLE_BITS) & ~cython.cast(cython.size_t, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def wins(self, a: cython.uint, b: cython.uint, c: cython.uint, d: cython.uint, f: cython.uint) -> cython.bint:
        """Whether a trick goes to the leader's side; `f` follow in the suit of the lead."""
        ours: cython.uint = (a | c) & self.trump
        theirs: cython.uint = (b | d) & self.trump
        if ours | theirs:
            return ours > theirs
        return (a | c) & f > (b | d) & f

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def partner_sure(self, f: cython.uint, h1: cython.uint, h2: cython.uint, h3: cython.uint) -> cython.bint:
        """Whether the leader's partner can win the trick whatever the opponents do."""
        m: cython.uint = h2 & f
        o1: cython.uint
        o3: cython.uint
        if m:
            o1 = h1 & f
            o3 = h3 & f
            if (not o1 and h1 & self.trump) or (not o3 and h3 & self.trump):
                return False
            return m > o1 and m > o3
        m = h2 & self.trump
        if not m:
            return False
        o1 = 0 if h1 & f else h1 & self.trump
        o3 = 0 if h3 & f else h3 & self.trump
        return m > o1 and m > o3

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lead(
        self,
        a: cython.uint,
        allow1: cython.uint,
        allow2: cython.uint,
        allow3: cython.uint,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
        leader: cython.uint,
        tricks: cython.int,
        rest: cython.int,
        target: cython.int,
    ) -> cython.int:
        """The same bound after the lead `a`; the others play within what is allowed them."""
        f: cython.uint = self.trump if a & self.trump else self.follow[lowest(a)]
        trump: cython.uint = self.trump
        m1: cython.uint = h1 & f
        m2: cython.uint = h2 & f
        m3: cython.uint = h3 & f
        b: cython.uint
        c: cython.uint
        d: cython.uint
        r2: cython.uint
        r3: cython.uint
        o1: cython.uint
        va: cython.int = rest
        vb: cython.int
        vc: cython.int
        v: cython.int
        pts: cython.int
        left: cython.int
        top: cython.uint

        if not m1:
            m1 = h1
        if not m2:
            m2 = h2
        if not m3:
            m3 = h3
        m1 &= allow1
        m2 &= allow2
        m3 &= allow3
        o1 = m1
        while o1:
            b = self.pick_second(a, o1, f, m2, m3)
            o1 ^= b
            vb = 0
            r2 = m2
            while r2:
                c = self.pick_third(a, b, r2, f, m3)
                r2 ^= c
                vc = rest
                r3 = m3
                while r3:
                    d = self.pick_last(a, b, c, r3, f)
                    r3 ^= d
                    pts = self.worth(a, b, c, d)
                    left = rest - pts
                    top = (a | b | c | d) & trump
                    if not top:
                        top = (a | b | c | d) & f
                    top = cython.cast(cython.uint, 1) << highest(top)
                    if top == a:
                        v = pts + self.search(h0 ^ a, h1 ^ b, h2 ^ c, h3 ^ d, leader, tricks - 1, left, target - pts)
                    elif top == c:
                        v = pts + self.search(
                            h2 ^ c, h3 ^ d, h0 ^ a, h1 ^ b, (leader + 2) & 3, tricks - 1, left, target - pts
                        )
                    elif top == b:
                        v = left - self.search(
                            h1 ^ b, h2 ^ c, h3 ^ d, h0 ^ a, (leader + 1) & 3, tricks - 1, left, left - target + 1
                        )
                    else:
                        v = left - self.search(
                            h3 ^ d, h0 ^ a, h1 ^ b, h2 ^ c, (leader + 3) & 3, tricks - 1, left, left - target + 1
                        )
                    if v < vc:
                        vc = v
                        if vc < target:
                            break
                if vc > vb:
                    vb = vc
                    if vb >= target:
                        break
            if vb < va:
                va = vb
                if va < target:
                    break
        return va

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def better(self, x: cython.uint, y: cython.uint, f: cython.uint) -> cython.uint:
        """The better of two tiles under the suit `f`, the first where neither counts."""
        t: cython.uint = (x | y) & self.trump
        if not t:
            t = (x | y) & f
        if not t:
            return x
        return cython.cast(cython.uint, 1) << highest(t)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def winners(self, m: cython.uint, top: cython.uint, f: cython.uint) -> cython.uint:
        """Those tiles of `m` that beat `top`."""
        if top & self.trump:
            return m & self.trump & ~(top | (top - 1))
        return m & self.trump | m & f & ~(top | (top - 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pick_last(self, a: cython.uint, b: cython.uint, c: cython.uint, m: cython.uint, f: cython.uint) -> cython.uint:
        """The likeliest play of the last player, an opponent of the leader."""
        top: cython.uint = self.better(self.better(a, c, f), b, f)
        w: cython.uint
        if top == b:
            return self.dearest(m)
        w = self.winners(m, top, f)
        if w:
            return self.richest(w)
        return self.cheapest(m)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cheapest(self, m: cython.uint) -> cython.uint:
        """The tile that is missed least: no count, no trump, low."""
        w: cython.uint = m & ~self.counters & ~self.trump
        if w:
            return w & (0 - w)
        w = m & ~self.counters
        if w:
            return w & (0 - w)
        w = m & ~self.tens & ~self.trump
        if w:
            return w & (0 - w)
        return m & (0 - m)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pick_third(
        self, a: cython.uint, b: cython.uint, m: cython.uint, f: cython.uint, m3: cython.uint
    ) -> cython.uint:
        """The likeliest play of the leader's partner; `m3` is what the last player may play."""
        top: cython.uint = self.better(a, b, f)
        w: cython.uint
        threat: cython.uint = self.winners(m3, top, f)
        if top == a and not threat:
            return self.dearest(m)
        w = self.winners(m, top, f)
        if w:
            threat = self.safe(w, m3, f)
            if threat:
                return self.richest(threat)
            if top != a:
                return cython.cast(cython.uint, 1) << highest(w)
        return self.cheapest(m)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def safe(self, w: cython.uint, m: cython.uint, f: cython.uint) -> cython.uint:
        """Those of the tiles `w` that nothing in `m` beats."""
        t: cython.uint = m & self.trump
        u: cython.uint
        if t:
            t = cython.cast(cython.uint, 1) << highest(t)
            return w & self.trump & ~(t | (t - 1))
        u = m & f
        if not u:
            return w
        u = cython.cast(cython.uint, 1) << highest(u)
        return w & self.trump | w & ~(u | (u - 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pick_second(
        self, a: cython.uint, m: cython.uint, f: cython.uint, m2: cython.uint, m3: cython.uint
    ) -> cython.uint:
        """The likeliest play of the second player, an opponent of the leader."""
        w: cython.uint
        t: cython.uint = self.winners(m3, a, f)
        if t and self.safe(t, m2, f):
            # partner behind is sure to take it
            return self.dearest(m)
        w = self.winners(m, a, f)
        if w:
            t = self.safe(w, m2, f)
            if t:
                return self.richest(t)
        return self.cheapest(m)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def dearest(self, m: cython.uint) -> cython.uint:
        """What to give to a trick that the own side takes: most count, no trump, low."""
        w: cython.uint = m & self.tens & ~self.trump
        if w:
            return w & (0 - w)
        w = m & self.counters & ~self.trump
        if w:
            return w & (0 - w)
        w = m & ~self.trump
        if w:
            return w & (0 - w)
        return m & (0 - m)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def richest(self, w: cython.uint) -> cython.uint:
        """Which of several tiles that win to play: most count, low."""
        if w & self.tens:
            w &= self.tens
        elif w & self.counters:
            w &= self.counters
        return w & (0 - w)

    # What is asked from outside

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forced(
        self,
        allow0: cython.uint,
        allow1: cython.uint,
        allow2: cython.uint,
        allow3: cython.uint,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
        leader: cython.uint,
        tricks: cython.int,
        rest: cython.int,
        target: cython.int,
    ) -> cython.int:
        """`search` where each player is held to some tiles in the first trick; it reads and writes no entry for it."""
        m: cython.uint = h0 & allow0
        a: cython.uint
        best: cython.int = 0
        value: cython.int
        if target <= 0:
            return 0
        if target > rest:
            return rest
        while m:
            a = cython.cast(cython.uint, 1) << highest(m)
            m ^= a
            value = self.lead(a, allow1, allow2, allow3, h0, h1, h2, h3, leader, tricks, rest, target)
            if value > best:
                best = value
                if best >= target:
                    break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def exact(
        self,
        allow0: cython.uint,
        allow1: cython.uint,
        allow2: cython.uint,
        allow3: cython.uint,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
        leader: cython.uint,
        tricks: cython.int,
        low: cython.int,
        high: cython.int,
        rest: cython.int,
    ) -> cython.int:
        """The value, known to lie from `low` to `high`, by null windows that halve what is left."""
        middle: cython.int
        value: cython.int
        is_free: cython.bint = (allow0 & allow1 & allow2 & allow3) == 0x7FFFFFFF
        while low < high:
            middle = (low + high + 1) >> 1
            if is_free:
                value = self.search(h0, h1, h2, h3, leader, tricks, rest, middle)
            else:
                value = self.forced(allow0, allow1, allow2, allow3, h0, h1, h2, h3, leader, tricks, rest, middle)
            if value >= middle:
                low = value
            else:
                high = value
        return low

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def near(
        self,
        allow0: cython.uint,
        allow1: cython.uint,
        allow2: cython.uint,
        allow3: cython.uint,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
        leader: cython.uint,
        tricks: cython.int,
        guess: cython.int,
        rest: cython.int,
    ) -> cython.int:
        """The value, looked for around a guess in steps that double."""
        low: cython.int = 0
        high: cython.int = rest
        step: cython.int = 1
        target: cython.int = guess
        value: cython.int
        while low < high:
            if target <= low:
                target = low + 1
            if target > high:
                target = high
            value = self.forced(allow0, allow1, allow2, allow3, h0, h1, h2, h3, leader, tricks, rest, target)
            if value >= target:
                low = value
                if high < rest or target > guess:
                    break
                target = low + step
            else:
                high = value
                if low > 0:
                    break
                target = high - step + 1
            step *= 2
        return self.exact(allow0, allow1, allow2, allow3, h0, h1, h2, h3, leader, tricks, low, high, rest)

    def solve(
        self,
        hands: Masks,
        leader: int,
        played: Masks,
        plays: int,
        moves: Masks,
        values: Masks,
        rest: int,
        target: int,
    ) -> int:
        """The value of each legal play of the seat to act, for the leader's side; answers how many there are.

        `hands` are by seat and hold what each had before this trick; `played` are the tiles of the trick so far, `plays` how
        many; `moves` and `values` are filled. With a `target` of -1 the values are exact, else 1 where the leader's side takes
        so many points of the rest and 0 where not. All arrays are of 32 bits.
        """
        held: cython.uint[::1] = hands
        down: cython.uint[::1] = played
        to_fill: cython.uint[::1] = moves
        worths: cython.int[::1] = memoryview(values)
        first: cython.uint = leader
        done: cython.int = plays
        points: cython.int = rest
        asked: cython.int = target
        number: cython.int = UNFIT
        with cython.nogil:
            if len(held) == 4 and len(down) >= 4 and 0 <= done < 4 and first < 4:
                number = self.solve_moves(held, first, down, done, to_fill, worths, points, asked)
        return fitting(number)

    def worlds(
        self,
        deals: Masks,
        leader: int,
        played: Masks,
        plays: int,
        moves: Masks,
        values: Masks,
        rest: int,
        target: int,
    ) -> int:
        """`solve` for many deals in which the seat to act holds the same: four masks a deal in `deals`, and the values of one
        deal after the other in `values`, as many as there are moves in each. Answers how many moves there are.
        """
        held: cython.uint[::1] = memoryview(deals)
        down: cython.uint[::1] = played
        to_fill: cython.uint[::1] = moves
        worths: cython.int[::1] = memoryview(values)
        first: cython.uint = leader
        done: cython.int = plays
        points: cython.int = rest
        asked: cython.int = target
        number: cython.int = UNFIT
        before: cython.int = 0
        world: cython.Py_ssize_t
        amount: cython.Py_ssize_t = len(held) // 4
        with cython.nogil:
            if len(down) >= 4 and 0 <= done < 4 and first < 4:
                for world in range(amount):
                    self.forget()
                    number = self.solve_moves(
                        held[world * 4 : world * 4 + 4],
                        first,
                        down,
                        done,
                        to_fill,
                        worths[world * before :],
                        points,
                        asked,
                    )
                    if number < 0 or (before and number != before):
                        number = UNFIT
                        break
                    before = number
        return fitting(number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve_moves(
        self,
        hands: cython.uint[::1],
        leader: cython.uint,
        played: cython.uint[::1],
        plays: cython.int,
        moves: cython.uint[::1],
        values: cython.int[::1],
        rest: cython.int,
        target: cython.int,
    ) -> cython.int:
        """`solve` without Python."""
        h = cython.declare(cython.uint[4])
        allow = cython.declare(cython.uint[4])
        k: cython.int
        number: cython.int = 0
        tricks: cython.int
        legal: cython.uint
        f: cython.uint
        best: cython.int
        value: cython.int
        x: cython.uint
        for k in range(4):
            h[k] = hands[(leader + k) & 3]
            allow[k] = played[k] if k < plays else 0x7FFFFFFF
        tricks = count(h[0])
        for k in range(4):
            if not tricks or count(h[k]) != tricks or (k < plays and not allow[k] & h[k]):
                return UNFIT
        if tricks > len(moves) or tricks > len(values):
            return UNFIT
        legal = h[plays]
        if plays:
            f = self.trump if played[0] & self.trump else self.follow[lowest(played[0])]
            if legal & f:
                legal &= f
        best = -1
        while legal:
            x = cython.cast(cython.uint, 1) << highest(legal)
            legal ^= x
            allow[plays] = x
            if target >= 0:
                value = self.forced(
                    allow[0], allow[1], allow[2], allow[3], h[0], h[1], h[2], h[3], leader, tricks, rest, target
                )
                value = 1 if value >= target else 0
            elif best < 0:
                value = self.exact(
                    allow[0], allow[1], allow[2], allow[3], h[0], h[1], h[2], h[3], leader, tricks, 0, rest, rest
                )
                best = value
            else:
                value = self.near(
                    allow[0], allow[1], allow[2], allow[3], h[0], h[1], h[2], h[3], leader, tricks, best, rest
                )
                if plays & 1:
                    if value < best:
                        best = value
                elif value > best:
                    best = value
            moves[number] = x
            values[number] = value
            number += 1
        return number

    def value(self, hands: Sequence[int], leader: int, rest: int) -> int:
        """The points of the rest for the leader's side; `hands` in seats' order."""
        h0: cython.uint = hands[leader]
        h1: cython.uint = hands[(leader + 1) & 3]
        h2: cython.uint = hands[(leader + 2) & 3]
        h3: cython.uint = hands[(leader + 3) & 3]
        tricks: cython.int = count(h0)
        full: cython.uint = 0x7FFFFFFF
        return self.exact(full, full, full, full, h0, h1, h2, h3, leader, tricks, 0, rest, rest)

    def reaches(self, hands: Sequence[int], leader: int, rest: int, target: int) -> bool:
        """Whether the leader's side takes so many points of the rest."""
        h0: cython.uint = hands[leader]
        tricks: cython.int = count(h0)
        return (
            self.search(
                h0,
                hands[(leader + 1) & 3],
                hands[(leader + 2) & 3],
                hands[(leader + 3) & 3],
                leader,
                tricks,
                rest,
                target,
            )
            >= target
        )


def fitting(number: int) -> int:
    """The number of moves. Raises `ValueError` where hands, plays and buffers do not fit one another."""
    if number < 0:
        raise ValueError("four hands of as many tiles, the plays from them, and buffers with room for every move")
    return number
