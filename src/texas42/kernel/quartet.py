# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fast solver: four seats in two sides, fewer than 32 tiles of which a later one beats an earlier one of its suit.

Negamax with null windows, one call a trick. The hands are passed rotated so that the leader's comes first; values are the points
of the rest for the leader's side. A table keeps bounds at trick boundaries, one word an entry. What a side is sure of, because of
its high trumps and what the leader may cash, cuts before the search.

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
NO_TILE = cython.declare(cython.uint, 0x80000000)
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
    credit: cython.uint[128]
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
        self.credit = [0] * 128
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
        for place in range(128):
            self.credit[place] = 0
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
        low: cython.int = 0
        high: cython.int = rest
        best: cython.int = 0
        tried: cython.uint
        a: cython.uint
        m: cython.uint
        f: cython.uint
        value: cython.int
        best_lead: cython.uint = 0
        table_lead: cython.uint = 0
        stage: cython.int = 0
        c0: cython.uint = 0
        c1: cython.uint = 0
        c2: cython.uint = 0
        c3: cython.uint = 0
        c4: cython.uint = 0
        c5: cython.uint = 0
        c6: cython.uint = 0
        same: cython.uint
        w: cython.uint
        x: cython.uint
        k: cython.int
        most: cython.int
        trump: cython.uint
        t1: cython.uint
        t2: cython.uint
        t3: cython.uint
        ruff: cython.uint

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
            table_lead = cython.cast(cython.uint, 1) << ((word >> 12) & 31)
        value = self.cashed(h0, h1, h2, h3, rest)
        if value >= target:
            return value
        if tiles & self.trump:
            value = self.tops(h0, h2, h1 | h3)
            if value >= target:
                return value
            value = rest - self.tops(h1, h3, h0 | h2)
            if value < target:
                return value
        same = self.same_as_higher(h0, tiles & self.trump & ~h0)
        tried = table_lead & h0
        m = tried
        while True:
            while not m:
                stage += 1
                if stage == 1:
                    # The other leads by category, best first.
                    trump = self.trump
                    t1 = h1 & trump
                    t2 = h2 & trump
                    t3 = h3 & trump
                    m = h0 & ~(tried | same)
                    a = m & trump
                    m ^= a
                    if a:
                        if t1 | t3:
                            c0 = a & ~((cython.cast(cython.uint, 2) << highest(t1 | t3)) - 1)
                            a ^= c0
                            if t2 > t1 | t3:
                                c3 = a & self.counters
                                c4 = a ^ c3
                            else:
                                c6 = a & self.counters
                                c5 = a ^ c6
                        else:
                            c2 = a
                    while m:
                        a = m & (0 - m)
                        m ^= a
                        f = self.follow[lowest(a)]
                        w = h1 & f
                        x = h3 & f
                        ruff = 0 if w else t1
                        if not x:
                            ruff |= t3
                        x |= w
                        w = h2 & f
                        if not ruff and a > x:
                            value = self.trick_points + self.points[lowest(a)] + self.gifts(w if w else h2, 1)
                            if value >= target:
                                return value
                            if a & self.tens:
                                c1 |= a
                            else:
                                c2 |= a
                        elif (not ruff and w > x) if w else t2 > ruff:
                            if a & self.counters:
                                c3 |= a
                            else:
                                c4 |= a
                        elif a & self.counters:
                            c6 |= a
                        else:
                            c5 |= a
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
            if stage and tricks >= 4 and m & (m - 1):
                # of equals in category the one that was good most often in this deal
                w = m
                most = -1
                while w:
                    x = w & (0 - w)
                    w ^= x
                    k = self.credit[leader << 5 | lowest(x)]
                    if k > most:
                        most = k
                        a = x
            m ^= a
            value = self.lead(a, 0x7FFFFFFF, 0x7FFFFFFF, 0x7FFFFFFF, h0, h1, h2, h3, leader, tricks, rest, target)
            if value > best:
                best = value
                best_lead = a
                if best >= target:
                    if tricks >= 4:
                        self.credit[leader << 5 | lowest(a)] += tricks * tricks
                    break
        if best >= target:
            if best > low:
                low = best
        else:
            if best < high:
                high = best
            # a lead that failed is no advice
            best_lead = table_lead if table_lead else NO_TILE
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
    def counted(self, tiles: cython.uint) -> cython.int:
        """What the tiles count, without the points of tricks."""
        points: cython.int = 0
        tiles &= self.counters
        while tiles:
            points += self.points[lowest(tiles)]
            tiles &= tiles - 1
        return points

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gifts(self, hand: cython.uint, number: cython.int) -> cython.int:
        """What so many tiles of a hand, given to partner's tricks, count together."""
        points: cython.int = 0
        x: cython.uint
        hand &= self.counters
        while number and hand:
            x = hand & self.tens
            if not x:
                x = hand
            points += self.points[lowest(x)]
            hand ^= x & (0 - x)
            number -= 1
        return points

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tops(self, x: cython.uint, y: cython.uint, others: cython.uint) -> cython.int:
        """What a side with the hands `x` and `y` takes whoever leads: its trumps above those of the others win."""
        points: cython.int
        run: cython.uint = (x | y) & self.trump
        others &= self.trump
        if run < others:
            return 0
        if others:
            run &= ~((cython.cast(cython.uint, 2) << highest(others)) - 1)
        points = self.counted(run)
        x &= run
        y &= run
        while x | y:
            points += self.trick_points
            x &= x - 1
            y &= y - 1
        return points

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cashed(
        self, h0: cython.uint, h1: cython.uint, h2: cython.uint, h3: cython.uint, rest: cython.int
    ) -> cython.int:
        """What the leader's side takes at least when he leads his sure tiles one after the other: the highest trumps, and
        those of other suits if nobody else has a trump by then.
        """
        trump: cython.uint = self.trump
        mine: cython.uint = h0 & trump
        t1: cython.uint = h1 & trump
        t2: cython.uint = h2 & trump
        t3: cython.uint = h3 & trump
        others: cython.uint = t1 | t2 | t3
        sure: cython.uint = mine
        m: cython.uint
        x: cython.uint
        free: cython.int = 0
        points: cython.int = 0
        if others:
            if mine < others:
                return 0
            sure &= ~((cython.cast(cython.uint, 2) << highest(others)) - 1)
        m = sure
        while m:
            m &= m - 1
            if not t2:
                free += 1
            t1 &= t1 - 1
            t2 &= t2 - 1
            t3 &= t3 - 1
        if not t1 | t2 | t3:
            points = self.counted(others)
            m = mine ^ sure
            while m:
                m &= m - 1
                free += 1
            sure = mine
            m = h0 & ~trump
            while m:
                x = m & (0 - m)
                m ^= x
                if (h1 | h2 | h3) & self.follow[lowest(x)] < x:
                    sure |= x
            if sure == h0:
                return rest
        points += self.counted(sure)
        if free:
            points += self.gifts(h2 & ~trump, free)
        while sure:
            points += self.trick_points
            sure &= sure - 1
        return points

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
        ours: cython.uint
        theirs: cython.uint
        led: cython.uint
        is_ours: cython.bint
        pair: cython.uint = h0 | h2
        other: cython.uint = h1 | h3
        left: cython.uint
        right: cython.uint
        x: cython.uint
        y: cython.uint
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
                        left = pair ^ (a | c)
                        right = other ^ (b | d)
                        x = left & trump
                        y = right & trump
                        if not x | y:
                            # the higher of the two leads next
                            if is_ours:
                                led = h2 ^ c if ours & c > ours & a else h0 ^ a
                            else:
                                led = h3 ^ d if theirs & d > theirs & b else h1 ^ b
                            g = self.follow[lowest(led)]
                            x = left & g
                            y = right & g
                        if x > y:
                            v = rest if is_ours else rest - self.worth(a, b, c, d)
                        else:
                            v = self.worth(a, b, c, d) if is_ours else 0
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
        m1: cython.uint = h1 & f
        m2: cython.uint = h2 & f
        m3: cython.uint = h3 & f
        b: cython.uint
        c: cython.uint
        d: cython.uint
        r2: cython.uint
        r3: cython.uint
        over_a: cython.uint = self.over(a, f)
        over_b: cython.uint
        over_c: cython.uint
        free2: cython.uint
        free3: cython.uint
        va: cython.int = rest
        vb: cython.int
        vc: cython.int
        v: cython.int
        pts: cython.int
        pts_a: cython.int = self.trick_points + self.points[lowest(a)]
        pts_b: cython.int
        pts_c: cython.int
        left: cython.int

        if not m1:
            m1 = h1
        if not m2:
            m2 = h2
        if not m3:
            m3 = h3
        m1 &= allow1
        m2 &= allow2
        m3 &= allow3
        free2 = self.unbeaten(m2, f)
        free3 = self.unbeaten(m3, f)
        while m1:
            b = m1
            if m1 & (m1 - 1):
                b = self.second(m1, over_a, free2, m3)
            m1 ^= b
            over_b = self.over(b, f) if b & over_a else over_a
            pts_b = pts_a + self.points[lowest(b)]
            vb = 0
            r2 = m2
            while r2:
                c = r2
                if r2 & (r2 - 1):
                    c = self.third(r2, over_b, free3, m3, (b & over_a) != 0)
                r2 ^= c
                over_c = self.over(c, f) if c & over_b else over_b
                pts_c = pts_b + self.points[lowest(c)]
                vc = rest
                r3 = m3
                while r3:
                    d = r3
                    if r3 & (r3 - 1):
                        d = self.last(r3, over_c, (b & over_a) != 0 and not c & over_b)
                    r3 ^= d
                    pts = pts_c + self.points[lowest(d)]
                    left = rest - pts
                    if d & over_c:
                        v = left - self.after(
                            h3 ^ d, h0 ^ a, h1 ^ b, h2 ^ c, (leader + 3) & 3, tricks, left, left - target + 1
                        )
                    elif c & over_b:
                        v = pts + self.after(
                            h2 ^ c, h3 ^ d, h0 ^ a, h1 ^ b, (leader + 2) & 3, tricks, left, target - pts
                        )
                    elif b & over_a:
                        v = left - self.after(
                            h1 ^ b, h2 ^ c, h3 ^ d, h0 ^ a, (leader + 1) & 3, tricks, left, left - target + 1
                        )
                    else:
                        v = pts + self.after(h0 ^ a, h1 ^ b, h2 ^ c, h3 ^ d, leader, tricks, left, target - pts)
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
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def second(self, m: cython.uint, over_a: cython.uint, free2: cython.uint, m3: cython.uint) -> cython.uint:
        """The likeliest play of the second player; `m3` may be played by the last one, his partner."""
        w: cython.uint = m & over_a & free2
        if m3 & over_a & free2:
            return self.dearest(m)
        return self.richest(w) if w else self.cheapest(m)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def third(
        self, m: cython.uint, over_b: cython.uint, free3: cython.uint, m3: cython.uint, is_beaten: cython.bint
    ) -> cython.uint:
        """The likeliest play of the leader's partner; `is_beaten` says whether the lead is."""
        w: cython.uint = m & over_b
        if not is_beaten and not m3 & over_b:
            return self.dearest(m)
        if w & free3:
            return self.richest(w & free3)
        if w and is_beaten:
            return cython.cast(cython.uint, 1) << highest(w)
        return self.cheapest(m)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def last(self, m: cython.uint, over_c: cython.uint, is_won: cython.bint) -> cython.uint:
        """The likeliest play of the last player, whose partner may have won the trick."""
        w: cython.uint = m & over_c
        if is_won:
            return self.dearest(m)
        return self.richest(w) if w else self.cheapest(m)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def over(self, top: cython.uint, f: cython.uint) -> cython.uint:
        """All tiles that beat `top` where `f` follow."""
        w: cython.uint = ~(top | (top - 1))
        return self.trump & w if top & self.trump else self.trump | f & w

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def unbeaten(self, m: cython.uint, f: cython.uint) -> cython.uint:
        """All tiles that, if they win so far, nothing in `m` beats where `f` follow."""
        w: cython.uint = m & self.trump
        if w:
            return self.trump & ~((cython.cast(cython.uint, 2) << highest(w)) - 1)
        w = m & f
        if not w:
            return ~w
        return self.trump | ~((cython.cast(cython.uint, 2) << highest(w)) - 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def after(
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
        """`search` after a trick of which `tricks` were left, the last two without another call."""
        if target <= 0:
            return 0
        if target > rest:
            return rest
        if tricks == 3:
            self.nodes += 1
            return self.last_two(h0, h1, h2, h3, rest, target)
        return self.search(h0, h1, h2, h3, leader, tricks - 1, rest, target)

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
    def opening(self, m: cython.uint, h1: cython.uint, h2: cython.uint, h3: cython.uint) -> cython.uint:
        """The likeliest lead among the tiles `m`."""
        t1: cython.uint = h1 & self.trump
        t2: cython.uint = h2 & self.trump
        t3: cython.uint = h3 & self.trump
        ruff: cython.uint
        f: cython.uint
        x: cython.uint
        y: cython.uint
        p: cython.uint
        found: cython.uint = 0
        best: cython.int = -1
        score: cython.int
        while m:
            x = m & (0 - m)
            m ^= x
            f = self.trump if x & self.trump else self.follow[lowest(x)]
            y = h1 & f
            p = h3 & f
            ruff = 0 if y else t1
            if not p:
                ruff |= t3
            y |= p
            p = h2 & f
            if not ruff and x > y:
                score = 4
                if x & self.trump:
                    if y:
                        score = 6
                elif x & self.tens:
                    score = 5
            elif (not ruff and p > y) if p else t2 > ruff:
                score = 3 if x & self.counters else 2
            else:
                score = 0 if x & self.counters else 1
            if score > best or (score == best and score > 1):
                best = score
                found = x
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def played_out(
        self,
        allow0: cython.uint,
        allow1: cython.uint,
        allow2: cython.uint,
        allow3: cython.uint,
        h0: cython.uint,
        h1: cython.uint,
        h2: cython.uint,
        h3: cython.uint,
    ) -> cython.int:
        """What the leader's side takes when everybody makes the likeliest play; the first trick is held to what is allowed."""
        points: cython.int = 0
        pts: cython.int
        is_ours: cython.bint = True
        a: cython.uint
        b: cython.uint
        c: cython.uint
        d: cython.uint
        f: cython.uint
        m1: cython.uint
        m2: cython.uint
        m3: cython.uint
        over: cython.uint
        over_b: cython.uint
        is_beaten: cython.bint
        while h0:
            a = self.opening(h0 & allow0, h1, h2, h3)
            f = self.trump if a & self.trump else self.follow[lowest(a)]
            m1 = (h1 & f if h1 & f else h1) & allow1
            m2 = (h2 & f if h2 & f else h2) & allow2
            m3 = (h3 & f if h3 & f else h3) & allow3
            allow0 = allow1 = allow2 = allow3 = 0x7FFFFFFF
            over = self.over(a, f)
            b = self.second(m1, over, self.unbeaten(m2, f), m3)
            is_beaten = (b & over) != 0
            over_b = self.over(b, f) if is_beaten else over
            c = self.third(m2, over_b, self.unbeaten(m3, f), m3, is_beaten)
            over = self.over(c, f) if c & over_b else over_b
            d = self.last(m3, over, is_beaten and not c & over_b)
            pts = self.worth(a, b, c, d)
            h0 ^= a
            h1 ^= b
            h2 ^= c
            h3 ^= d
            if d & over:
                h0, h1, h2, h3 = h3, h0, h1, h2
                is_ours = not is_ours
            elif c & over_b:
                h0, h1, h2, h3 = h2, h3, h0, h1
            elif is_beaten:
                h0, h1, h2, h3 = h1, h2, h3, h0
                is_ours = not is_ours
            if is_ours:
                points += pts
        return points

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
        """The value, known to lie from `low` to `high`, by null windows: first about what the likeliest plays come to, then
        halving what is left.
        """
        value: cython.int
        step: cython.int = 4
        target: cython.int = 0
        is_free: cython.bint = (allow0 & allow1 & allow2 & allow3) == 0x7FFFFFFF
        if tricks >= 5 and high - low > 10:
            target = self.played_out(allow0, allow1, allow2, allow3, h0, h1, h2, h3) + 1
        while low < high:
            if not low < target <= high:
                target = (low + high + 1) >> 1
            if is_free:
                value = self.search(h0, h1, h2, h3, leader, tricks, rest, target)
            else:
                value = self.forced(allow0, allow1, allow2, allow3, h0, h1, h2, h3, leader, tricks, rest, target)
            if value >= target:
                low = value
                target = value + step
            else:
                high = value
                target = value + 1 - step
            step += step
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
