# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Thousands of hands of one contract played side by side, in buffers that the caller owns.

A hand is `words` words of 64 bits, S the number of seats:

    0 ...     what each seat holds
    S ...     what each seat has played, the trick under way included
    2S ...    what each seat has shown not to hold
    3S        the plays of the trick, a byte each: the tile's place + 1
    3S + 1    bytes: seat to play, leader, suit led + 1, winning tile + 1, winning seat, plays in the trick, 1 if over, 1 if made
    3S + 2    16 bits each: points of the declaring side, of the others, tricks of the declaring side, of the others

An observation is `observed` words, for the seat to play, seats counted from it; all 0 when the hand is over:

    0         what it holds
    1         what it may play
    2         bytes: the seat, suit led + 1, plays in the trick, mask of the declaring seats counted from it
    3         the points and tricks as above
    4 ...     the tile of each seat in the trick
    4 + S ... what each seat has played in earlier tricks
    4 + 2S ...  what each seat has shown not to hold
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import bit, count
    from cython.cimports.texas42.kernel.tables import Tables
else:
    from texas42.kernel.bits import bit, count
    from texas42.kernel.tables import Tables

POINTS = cython.declare(cython.int, 0)
ALL = cython.declare(cython.int, 1)
BYTE = cython.declare(cython.ulonglong, 0xFF)
SHORT = cython.declare(cython.ulonglong, 0xFFFF)
SECOND_LEAD = 64
"""Added to a tile's place in an action: it leads its second suit."""


@cython.final
@cython.cclass
class Hands:
    """The play of one contract. It holds no hand itself, so threads may share it if each has buffers of its own.

    With `plays_out` every trick is played; otherwise a hand is over once its contract is decided.
    """

    tables: Tables
    seats: cython.int
    plays_out: cython.bint
    words: cython.int
    observed: cython.int

    def __init__(self, tables: Tables, seats: int, *, plays_out: bool = False) -> None:
        if not tables.active.bit_length() <= seats <= 8:
            raise ValueError("seats that play are missing")
        self.tables = tables
        self.seats = seats
        self.plays_out = plays_out
        self.words = 3 * seats + 3
        self.observed = 3 * seats + 4

    def sizes(self) -> tuple[int, int]:
        """The words of a hand and of an observation."""
        return self.words, self.observed

    def reset(
        self,
        hands: cython.ulonglong[::1],
        worlds: cython.ulonglong[::1],
        leaders: cython.const[cython.uchar][::1],
        points: cython.const[cython.uchar][::1] = None,
    ) -> None:
        """Begins a hand with each of the worlds, a mask for each seat, and leaders. Raises `ValueError` where they do not fit.

        `points` are two numbers a hand: what the declaring side and the others have before the first trick (the widow itself,
        counters that were put away).
        """
        number: cython.Py_ssize_t
        word: cython.Py_ssize_t
        amount: cython.Py_ssize_t = self.amount(hands)
        has_points: cython.bint = points is not None
        fits: cython.bint = len(worlds) == amount * self.seats and len(leaders) == amount
        if has_points:
            fits = fits and len(points) == 2 * amount
        if fits:
            with cython.nogil:
                for number in range(amount):
                    if not self.begin(hands, number * self.words, worlds, number * self.seats, leaders[number]):
                        fits = False
                        break
                    if has_points:
                        word = number * self.words + 3 * self.seats + 2
                        hands[word] = points[2 * number] | points[2 * number + 1] << 16
        if not fits:
            raise ValueError("worlds and leaders do not fit the hands")

    def legal(self, hands: cython.ulonglong[::1], out: cython.ulonglong[::1]) -> None:
        """What may be played in each hand; nothing where it is over."""
        number: cython.Py_ssize_t
        amount: cython.Py_ssize_t = self.amount(hands)
        if len(out) != amount:
            raise ValueError("a mask a hand is needed")
        with cython.nogil:
            for number in range(amount):
                out[number] = self.choices(hands, number * self.words)

    def step(self, hands: cython.ulonglong[::1], actions: cython.const[cython.uchar][::1]) -> int:
        """Plays a tile, given by its place, in each hand that is not over. How many are over then.

        Raises `ValueError` for a tile that may not be played, after all others were.
        """
        number: cython.Py_ssize_t
        amount: cython.Py_ssize_t = self.amount(hands)
        refused: cython.Py_ssize_t = -1
        over: cython.Py_ssize_t = 0
        if len(actions) != amount:
            raise ValueError("an action a hand is needed")
        with cython.nogil:
            for number in range(amount):
                if not hands[number * self.words + 3 * self.seats + 1] >> 48 & 1 and not self.play(
                    hands, number * self.words, actions[number]
                ):
                    refused = number
                over += hands[number * self.words + 3 * self.seats + 1] >> 48 & 1
        if refused >= 0:
            raise ValueError(f"hand {refused} does not allow action {actions[refused]}")
        return over

    def observe(self, hands: cython.ulonglong[::1], out: cython.ulonglong[::1]) -> None:
        """What the seat to play knows of each hand."""
        number: cython.Py_ssize_t
        amount: cython.Py_ssize_t = self.amount(hands)
        if len(out) != amount * self.observed:
            raise ValueError("the observations do not fit the hands")
        with cython.nogil:
            for number in range(amount):
                self.look(hands, number * self.words, out, number * self.observed)

    def scores(self, hands: cython.ulonglong[::1], out: cython.int[::1]) -> None:
        """Six numbers a hand: points and tricks as above, 1 if it is over, 1 if the contract is made."""
        number: cython.Py_ssize_t
        part: cython.int
        base: cython.Py_ssize_t
        amount: cython.Py_ssize_t = self.amount(hands)
        if len(out) != amount * 6:
            raise ValueError("six numbers a hand are needed")
        with cython.nogil:
            for number in range(amount):
                base = number * self.words + 3 * self.seats
                for part in range(4):
                    out[number * 6 + part] = hands[base + 2] >> 16 * part & SHORT
                for part in range(2):
                    out[number * 6 + 4 + part] = hands[base + 1] >> 48 + 8 * part & 1

    @cython.cfunc
    @cython.exceptval(-1)
    def amount(self, hands: cython.ulonglong[::1]) -> cython.Py_ssize_t:
        """How many hands there are."""
        if len(hands) % self.words:
            raise ValueError(f"a hand is {self.words} words")
        return len(hands) // self.words

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin(
        self,
        hands: cython.ulonglong[::1],
        at: cython.Py_ssize_t,
        worlds: cython.ulonglong[::1],
        world: cython.Py_ssize_t,
        leader: cython.int,
    ) -> cython.bint:
        """Puts down one hand; whether it is in order."""
        seat: cython.int
        size: cython.int
        tiles: cython.ulonglong = 0
        if leader >= self.seats or not self.tables.active >> leader & 1:
            return False
        size = count(worlds[world + leader])
        for seat in range(self.seats):
            hands[at + seat] = worlds[world + seat]
            hands[at + self.seats + seat] = 0
            hands[at + 2 * self.seats + seat] = 0
            if tiles & worlds[world + seat]:
                return False
            if self.tables.active >> seat & 1 and count(worlds[world + seat]) != size:
                return False
            tiles |= worlds[world + seat]
        hands[at + 3 * self.seats] = 0
        hands[at + 3 * self.seats + 1] = leader | leader << 8
        hands[at + 3 * self.seats + 2] = 0
        return size > 0 and tiles | self.tables.everything == self.tables.everything

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choices(self, hands: cython.ulonglong[::1], at: cython.Py_ssize_t) -> cython.ulonglong:
        """What may be played in one hand."""
        state: cython.ulonglong = hands[at + 3 * self.seats + 1]
        seat: cython.int = state & BYTE
        led: cython.int = cython.cast(cython.int, state >> 16 & BYTE) - 1
        if state >> 48 & 1:
            return 0
        return self.tables.legal(hands[at + seat], led)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, hands: cython.ulonglong[::1], at: cython.Py_ssize_t, action: cython.int) -> cython.bint:
        """Plays one tile; whether it may be played."""
        t: cython.int = 3 * self.seats
        state: cython.ulonglong = hands[at + t + 1]
        seat: cython.int = state & BYTE
        leader: cython.int = state >> 8 & BYTE
        led: cython.int = cython.cast(cython.int, state >> 16 & BYTE) - 1
        best: cython.int = cython.cast(cython.int, state >> 24 & BYTE) - 1
        best_seat: cython.int = state >> 32 & BYTE
        played: cython.int = state >> 40 & BYTE
        place: cython.int = action & 63
        if action >= 128 or not self.choices(hands, at) & bit(place):
            return False
        if action >= 64 and (led >= 0 or self.tables.second[place] < 0):
            return False
        hands[at + seat] ^= bit(place)
        hands[at + self.seats + seat] |= bit(place)
        hands[at + 2 * self.seats + seat] |= self.tables.shown(led, place)
        if led < 0:
            led = self.tables.second[place] if action >= 64 else self.tables.lead[place]
            best = place
            best_seat = seat
        elif self.tables.takes(led, best, best_seat, place, seat):
            best = place
            best_seat = seat
        hands[at + t] |= cython.cast(cython.ulonglong, place + 1) << 8 * played
        played += 1
        if played < self.tables.players:
            seat = self.tables.next_seat[seat]
            hands[at + t + 1] = (
                cython.cast(cython.ulonglong, seat | leader << 8 | (led + 1) << 16)
                | cython.cast(cython.ulonglong, best + 1) << 24
                | cython.cast(cython.ulonglong, best_seat) << 32
                | cython.cast(cython.ulonglong, played) << 40
            )
        else:
            self.complete(hands, at, best_seat)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete(self, hands: cython.ulonglong[::1], at: cython.Py_ssize_t, winner: cython.int) -> cython.void:
        """Counts a trick and sees whether the hand is over."""
        t: cython.int = 3 * self.seats
        trick: cython.ulonglong = hands[at + t]
        side: cython.int = 0 if self.tables.declaring >> winner & 1 else 1
        worth: cython.int = self.tables.trick_points
        score: cython.ulonglong = hands[at + t + 2]
        verdict: cython.int
        while trick:
            worth += self.tables.points[cython.cast(cython.int, trick & BYTE) - 1]
            trick >>= 8
        score += cython.cast(cython.ulonglong, worth) << 16 * side
        score += cython.cast(cython.ulonglong, 1) << 16 * side + 32
        verdict = self.verdict(score, hands[at + winner] == 0)
        hands[at + t] = 0
        hands[at + t + 2] = score
        hands[at + t + 1] = cython.cast(cython.ulonglong, winner | winner << 8)
        if hands[at + winner] == 0 or (verdict >= 0 and not self.plays_out):
            hands[at + t + 1] |= cython.cast(cython.ulonglong, 1 | verdict << 8) << 48

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def verdict(self, score: cython.ulonglong, is_last: cython.bint) -> cython.int:
        """1 when the contract is made, 0 when it is set, -1 while it is open; once decided it stays so."""
        declared: cython.int = score & SHORT
        defended: cython.int = score >> 16 & SHORT
        broken: cython.ulonglong
        if self.tables.goal == POINTS:
            if declared >= self.tables.goal_points:
                return 1
            return 0 if is_last or self.tables.total - defended < self.tables.goal_points else -1
        broken = score >> 48 if self.tables.goal == ALL else score >> 32 & SHORT
        if broken:
            return 0
        return 1 if is_last else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(
        self,
        hands: cython.ulonglong[::1],
        at: cython.Py_ssize_t,
        out: cython.ulonglong[::1],
        to: cython.Py_ssize_t,
    ) -> cython.void:
        """Writes one observation."""
        s: cython.int = self.seats
        state: cython.ulonglong = hands[at + 3 * s + 1]
        trick: cython.ulonglong = hands[at + 3 * s]
        me: cython.int = state & BYTE
        seat: cython.int = me
        tile: cython.ulonglong
        other: cython.int
        declaring: cython.uint = 0
        for other in range(self.observed):
            out[to + other] = 0
        if state >> 48 & 1:
            return
        for other in range(s):
            out[to + 4 + s + other] = hands[at + s + seat]
            out[to + 4 + 2 * s + other] = hands[at + 2 * s + seat]
            declaring |= (self.tables.declaring >> seat & 1) << other
            seat = seat + 1 if seat + 1 < s else 0
        seat = state >> 8 & BYTE
        while trick:
            tile = bit(cython.cast(cython.int, trick & BYTE) - 1)
            other = seat - me if seat >= me else seat - me + s
            out[to + 4 + other] = tile
            out[to + 4 + s + other] ^= tile
            seat = self.tables.next_seat[seat]
            trick >>= 8
        out[to] = hands[at + me]
        out[to + 1] = self.choices(hands, at)
        out[to + 2] = me | (state >> 16 & BYTE) << 8 | (state >> 40 & BYTE) << 16 | declaring << 24
        out[to + 3] = hands[at + 3 * s + 2]
