# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The solver for any contract: three to eight seats, any sides, seats that sit out, equal tiles, sevens, two leads of a tile.

Alpha-beta play by play. Values are the points of the declaring side, which takes as many as it can, or as few where its goal is
to win no trick. A table keeps bounds at trick boundaries: within one deal the tiles left say who holds them. It is written to
be read and to judge faster solvers by.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import bit, count, highest, lowest, spread
    from cython.cimports.texas42.kernel.tables import Tables
else:
    from texas42.kernel.bits import bit, count, highest, lowest, spread
    from texas42.kernel.tables import Tables

from texas42.kernel.tables import check_sizes, under_way

TABLE_BITS = cython.declare(cython.int, 16)
AVOIDS = cython.declare(cython.int, 2)
MOST = cython.declare(cython.int, 0x7FFF)
BOUND = cython.declare(cython.int, 0xFFFF)


@cython.final
@cython.cclass
class General:
    """What one thread needs to solve positions of one contract, one after another; not to be shared between threads.

    `place` puts a position on the board, and the questions are about it. An entry of the table is a mask of the tiles left, and a
    word: generation 20 bits, leader 4, best lead 8, lower and upper bound 16 each.
    """

    tables: Tables
    declarers_avoid: cython.bint
    hands: cython.ulonglong[8]
    turn: cython.int
    # The trick under way: its suit, who wins it so far with what, what lies in it, how many seats have not played.
    led: cython.int
    best: cython.int
    best_seat: cython.int
    pile: cython.int
    left: cython.int
    tricks: cython.int
    rest: cython.int
    keys: cython.ulonglong[::1]
    words: cython.ulonglong[::1]
    generation: cython.ulonglong
    choice: cython.int
    nodes: cython.ulonglong

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.declarers_avoid = tables.goal == AVOIDS
        self.hands = [0] * 8
        self.keys = array("Q", bytes(8 << TABLE_BITS))
        self.words = array("Q", bytes(8 << TABLE_BITS))
        self.generation = 0
        self.nodes = 0

    def place(
        self, hands: Sequence[int], turn: int, trick: Sequence[tuple[int, int]] = (), led: int | None = None
    ) -> None:
        """Puts a position on the board.

        `hands` are the tiles that each seat still holds, those that sit out with nothing or anything; `trick` the seats and
        places of the plays of the trick under way, `led` its suit where that is not the usual one of the tile led.
        """
        seat: cython.int
        check_sizes(self.tables, [hand.bit_count() for hand in hands], turn, trick)
        for seat in range(8):
            is_playing = seat < len(hands) and self.tables.active >> seat & 1
            self.hands[seat] = hands[seat] if is_playing else 0
        self.turn = turn
        self.led, self.best, self.best_seat, self.pile, self.left = under_way(self.tables, trick, led)
        self.measure()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def measure(self) -> cython.void:
        """Counts what is left to play for, and forgets other deals."""
        seat: cython.int
        tiles: cython.ulonglong = 0
        for seat in range(8):
            tiles |= self.hands[seat]
        self.tricks = count(self.hands[self.turn])
        self.rest = self.tables.worth(tiles) + self.pile + (self.tricks - 1) * self.tables.trick_points
        self.forget()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """A new generation: the entries so far are of another deal."""
        slot: cython.int
        self.generation += 1
        if self.generation >> 20:
            for slot in range(1 << TABLE_BITS):
                self.words[slot] = 0
            self.generation = 1

    def node_count(self) -> int:
        """How many tricks were looked at since the context was made."""
        return self.nodes

    def value(self) -> int:
        """The points that the declaring side takes from here on, those that lie in the trick included."""
        value: cython.int
        with cython.nogil:
            value = self.solve(-1, MOST)
        return value

    def reaches(self, target: int) -> bool:
        """Whether these points come to the target."""
        value: cython.int
        wanted: cython.int = target
        with cython.nogil:
            value = self.solve(wanted - 1, wanted)
        return value >= wanted

    def plays(self) -> list[tuple[int, int, int]]:
        """Every legal play: its tile, the suit that it leads (-1 where it does not lead), and the value after it."""
        return [(tile, suit, self.value_after(tile, suit)) for tile, suit in self.choices()]

    def choices(self) -> list[tuple[int, int]]:
        """Every legal play: its tile, and the suit that it leads (-1 where it does not lead)."""
        legal: cython.ulonglong = self.tables.legal(self.hands[self.turn], self.led)
        tile: cython.int
        found = []
        while legal:
            tile = lowest(legal)
            legal &= legal - 1
            suits = [-1]
            if self.led < 0:
                suits = [suit for suit in (self.tables.lead[tile], self.tables.second[tile]) if suit >= 0]
            found += [(tile, suit) for suit in suits]
        return found

    def value_after(self, tile: int, suit: int) -> int:
        """The value after one of the `choices`."""
        place: cython.int = tile
        led: cython.int = suit
        value: cython.int
        with cython.nogil:
            value = self.after(place, led, -1, MOST)
        return value

    def values(self, worlds: cython.ulonglong[::1], seats: cython.int, out: cython.int[::1]) -> None:
        """The value of each of many deals in the position on the board: `seats` masks a world, one value each.

        Every seat must hold as many tiles as on the board.
        """
        world: cython.Py_ssize_t
        seat: cython.int
        hand: cython.ulonglong
        amount: cython.Py_ssize_t = len(out)
        fits: cython.bint = seats <= 8 and len(worlds) >= amount * seats
        with cython.nogil:
            for world in range(amount):
                for seat in range(seats if fits else 0):
                    hand = worlds[world * seats + seat] if self.tables.active >> seat & 1 else 0
                    fits = fits and count(hand) == count(self.hands[seat])
                    self.hands[seat] = hand
                if not fits:
                    break
                self.measure()
                out[world] = self.solve(-1, MOST)
        if not fits:
            raise ValueError("the worlds do not fit the position")

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve(self, alpha: cython.int, beta: cython.int) -> cython.int:
        """The value of the position on the board, or a bound of it outside the window."""
        if self.left == self.tables.players:
            return self.boundary(self.turn, self.tricks, self.rest, alpha, beta)
        return self.ply(
            self.turn,
            self.left,
            self.led,
            self.best,
            self.best_seat,
            self.pile,
            self.tricks,
            self.rest,
            alpha,
            beta,
            -1,
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def after(self, place: cython.int, suit: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """The same once the seat to play has played a tile; the table holds nothing of that choice."""
        return self.put(
            self.turn,
            place,
            suit,
            self.left,
            self.led,
            self.best,
            self.best_seat,
            self.pile,
            self.tricks,
            self.rest,
            alpha,
            beta,
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def boundary(
        self, leader: cython.int, tricks: cython.int, rest: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The value where a trick begins; `rest` is what all sides together still take."""
        tiles: cython.ulonglong = 0
        seat: cython.int
        slot: cython.size_t
        word: cython.ulonglong
        low: cython.int = 0
        high: cython.int = rest
        first: cython.int = -1
        value: cython.int
        key: cython.ulonglong
        if tricks == 0 or beta <= 0:
            return 0
        if alpha >= rest:
            return rest
        self.nodes += 1
        for seat in range(8):
            tiles |= self.hands[seat]
        slot = spread(tiles * 8 + leader, TABLE_BITS)
        key = self.generation << 4 | leader
        word = self.words[slot]
        if self.keys[slot] == tiles and word >> 40 == key:
            low = (word >> 16) & BOUND
            high = word & BOUND
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            first = cython.cast(cython.int, (word >> 32) & 0xFF) - 1
        value = self.ply(
            leader, self.tables.players, -1, -1, -1, self.tables.trick_points, tricks, rest, alpha, beta, first
        )
        if value > alpha and value > low:
            low = value
        if value < beta and value < high:
            high = value
        self.keys[slot] = tiles
        self.words[slot] = (
            key << 40
            | cython.cast(cython.ulonglong, self.choice + 1) << 32
            | cython.cast(cython.ulonglong, low) << 16
            | cython.cast(cython.ulonglong, high)
        )
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ply(
        self,
        seat: cython.int,
        left: cython.int,
        led: cython.int,
        best: cython.int,
        best_seat: cython.int,
        pile: cython.int,
        tricks: cython.int,
        rest: cython.int,
        alpha: cython.int,
        beta: cython.int,
        first: cython.int,
    ) -> cython.int:
        """The value where a seat is to play and `left` seats have not played to the trick; `first` is tried first."""
        legal: cython.ulonglong = self.tables.legal(self.hands[seat], led)
        is_declaring: cython.bint = self.tables.declaring >> seat & 1
        takes_most: cython.bint = is_declaring != self.declarers_avoid
        value: cython.int = -1 if takes_most else MOST
        found: cython.int
        place: cython.int = first
        suit: cython.int
        choice: cython.int = -1
        while legal:
            if place < 0:
                place = self.likeliest(legal, led, best)
            legal &= ~self.tables.same[place]
            suit = self.tables.lead[place] if led < 0 else -1
            while True:
                found = self.put(seat, place, suit, left, led, best, best_seat, pile, tricks, rest, alpha, beta)
                if takes_most:
                    if found > value:
                        value = found
                        choice = place
                    if value > alpha:
                        alpha = value
                else:
                    if found < value:
                        value = found
                        choice = place
                    if value < beta:
                        beta = value
                if alpha >= beta or led >= 0 or suit == self.tables.second[place] or self.tables.second[place] < 0:
                    break
                suit = self.tables.second[place]
            if alpha >= beta:
                break
            place = -1
        self.choice = choice
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(
        self,
        seat: cython.int,
        place: cython.int,
        suit: cython.int,
        left: cython.int,
        led: cython.int,
        best: cython.int,
        best_seat: cython.int,
        pile: cython.int,
        tricks: cython.int,
        rest: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """The value after a play; `suit` is the one it leads."""
        won: cython.int
        value: cython.int
        if led < 0:
            led = suit
            best = place
            best_seat = seat
        elif self.tables.takes(led, best, best_seat, place, seat):
            best = place
            best_seat = seat
        pile += self.tables.points[place]
        self.hands[seat] ^= bit(place)
        if left > 1:
            value = self.ply(
                self.tables.next_seat[seat], left - 1, led, best, best_seat, pile, tricks, rest, alpha, beta, -1
            )
        else:
            won = pile if self.tables.declaring >> best_seat & 1 else 0
            value = won + self.boundary(best_seat, tricks - 1, rest - pile, alpha - won, beta - won)
        self.hands[seat] ^= bit(place)
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def likeliest(self, legal: cython.ulonglong, led: cython.int, best: cython.int) -> cython.int:
        """What to try first: the best tile to lead; else one that takes the trick, else the lowest."""
        winners: cython.ulonglong
        if led < 0:
            return highest(legal)
        winners = legal & self.tables.beaters[led * 64 + best]
        return highest(winners) if winners else lowest(legal)
