# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The field: how seats play that decide by a net, each from its own tiles and what all have seen.

Four seats, 28 tiles, two sides (or a declarer against two, in nello). The declaring side plays the tile that most likely
makes the contract, the others the one that least likely does. The board is what all have seen; hands are laid on it, a deal
at a time.

Board, decisions and questions stand in one module because the compiler makes one piece of them; half of the lines are types.

Features of the net, by place: own tiles (0); tiles played in finished tricks by each seat, from the seat to play on (28);
tiles of this trick by seat (140); suits that the others failed to follow (224); own tiles that nobody's unseen
tile beats in their suit (248), that one alone beats (276), that take the trick (304), that take it for sure (332); where
the declarer sits and how many have played (360); finished tricks (376); points that the declaring side needs (383) and the
others need (426); trumps unseen (469) and own (477); who takes the trick now and whether for sure (485); its points (493);
unseen tiles that each of the others cannot hold (501); of the tiles played in finished tricks by each seat, those that led
(585) and those that did not follow (697).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp, log
    from cython.cimports.texas42.kernel.bits import bit, count, fraction, lowest, stepped
    from cython.cimports.texas42.kernel.forward import hidden, logit, path, take, widest
    from cython.cimports.texas42.kernel.net import Net
    from cython.cimports.texas42.kernel.playouts import Playouts
    from cython.cimports.texas42.kernel.tables import Tables
else:
    from math import exp, log

    from texas42.kernel.bits import bit, count, fraction, lowest, stepped
    from texas42.kernel.forward import hidden, logit, path, take, widest
    from texas42.kernel.net import Net
    from texas42.kernel.playouts import Playouts
    from texas42.kernel.tables import Tables

Deals: TypeAlias = Any
"""A buffer of 64-bit masks, `array("Q")` or what is like it: four a deal, by seat, what each holds now."""

NONE = cython.declare(cython.int, 2)
OPEN = cython.declare(cython.int, -1)
TILES = cython.declare(cython.int, 28)
SCALE = cython.declare(cython.double, 262144.0)
ROOT = cython.declare(cython.int, 0)
BRANCH = cython.declare(cython.int, 1)


@cython.final
@cython.cclass
class Field:
    """What one thread needs to play hands of one contract; not to be shared.

    `net` decides, or simple rules where it is None. Raises `ValueError` for tables that do not fit: more than four seats, another
    number of tiles than 28, equal tiles, or no suits.
    """

    def __init__(self, tables: Tables, net: Net | None, declarer: int, *, seed: int = 0) -> None:
        place: cython.int
        if not fits(tables) or not 0 <= declarer < 4:
            raise ValueError("a field is for up to four seats and one set of 28 tiles in suits")
        self.tables = tables
        self.net: Any = net  # a Net, or None where simple rules decide
        self.rule = Playouts(tables)
        self.declarer = declarer
        self.goal = 1 if tables.goal == NONE else tables.goal_points if tables.goal == 0 else tables.total
        self.state = seed
        self.noise = 0.0
        self.hands = [0] * 4
        self.played = [0] * 4
        self.barred = [0] * 4
        self.began = [0] * 4
        self.strayed = [0] * 4
        self.voids = [0] * 4
        self.trick = [-1] * 4
        self.index = [0] * 512
        self.units = [0] * 32
        self.masks = [[0] * 21 for _ in range(2)]
        self.numbers = [[0] * 17 for _ in range(2)]
        self.past_seat = [0] * 28
        self.past_place = [0] * 28
        self.past_suit = [0] * 28
        self.in_suit = [0] * 32
        for place in range(28):
            if tables.trump >> place & 1:
                self.in_suit[place] = tables.trump & tables.higher[place]
            else:
                self.in_suit[place] = tables.beaters[tables.lead[place] * 64 + place] & ~tables.trump
        self.begin(declarer)

    # The board

    def begin(self, leader: int) -> None:
        """Clears the board; that seat leads to the first trick. Raises `ValueError` for one that does not play."""
        if not 0 <= leader < 4 or not self.tables.active >> leader & 1:
            raise ValueError("a seat that plays leads")
        self.leader = leader
        self.past = 0
        self.hands = [0] * 4
        self.start(leader)
        self.save(ROOT)

    def play(self, place: int, suit: int | None = None) -> None:
        """Puts the next play on the board; `suit` where a leader does not lead the tile's usual one. Raises `ValueError`."""
        self.load(ROOT)
        if not 0 <= place < 28 or self.gone >> place & 1 or self.past == 7 * self.tables.players:
            raise ValueError("a tile that is not gone, of a hand that goes on")
        if suit is not None and not 0 <= suit < self.tables.suits:
            raise ValueError("no such suit")
        self.past_seat[self.past] = self.turn
        self.past_place[self.past] = place
        self.past_suit[self.past] = self.tables.lead[place] if suit is None else suit
        self.step(place, self.past_suit[self.past])
        self.past += 1
        self.save(ROOT)

    def set_noise(self, noise: float) -> None:
        """Adds chance to what the net says: Gumbel noise of that size on the chances (for learning)."""
        self.noise = noise

    @property
    def to_play(self) -> int:
        """The seat to play."""
        return self.turn

    @property
    def outcome(self) -> int:
        """1 if the contract is made, 0 if it is set, -1 while it is open."""
        return self.decided()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def start(self, leader: cython.int) -> cython.void:
        """The board before the first lead; the hands stay."""
        seat: cython.int
        for seat in range(4):
            self.played[seat] = 0
            self.barred[seat] = 0
            self.began[seat] = 0
            self.strayed[seat] = 0
            self.voids[seat] = 0
            self.trick[seat] = -1
        self.gone = 0
        self.turn = leader
        self.led = -1
        self.best = -1
        self.best_seat = -1
        self.pile = self.tables.trick_points
        self.left = self.tables.players
        self.number = 0
        self.taken = 0
        self.lost = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(self, place: cython.int, suit: cython.int) -> cython.void:
        """The seat to play puts down a tile, which leads that suit where it leads."""
        seat: cython.int = self.turn
        other: cython.int
        self.hands[seat] &= ~bit(place)
        self.gone |= bit(place)
        self.trick[seat] = place
        if self.led < 0:
            self.led = suit
            self.began[seat] |= bit(place)
        elif not self.tables.follow[self.led] >> place & 1:
            self.voids[seat] |= cython.cast(cython.uint, 1) << self.led
            self.barred[seat] |= self.tables.follow[self.led]
            self.strayed[seat] |= bit(place)
        if self.best < 0 or self.tables.power[self.led * 64 + place] > self.tables.power[self.led * 64 + self.best]:
            self.best = place
            self.best_seat = seat
        self.pile += self.tables.points[place]
        self.left -= 1
        if self.left:
            self.turn = self.tables.next_seat[seat]
            return
        if self.tables.declaring >> self.best_seat & 1:
            self.taken += self.pile
        else:
            self.lost += self.pile
        self.turn = self.best_seat
        self.led = -1
        self.best = -1
        self.best_seat = -1
        self.pile = self.tables.trick_points
        self.left = self.tables.players
        self.number += 1
        for other in range(4):
            if self.trick[other] >= 0:
                self.played[other] |= bit(self.trick[other])
                self.trick[other] = -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def decided(self) -> cython.int:
        """1 if the contract is made, 0 if it is set, -1 while it is open."""
        if self.tables.goal == NONE:
            if self.taken:
                return 0
            return 1 if self.number == 7 else OPEN
        if self.taken >= self.goal:
            return 1
        if self.lost > self.tables.total - self.goal:
            return 0
        return OPEN

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def save(self, slot: cython.int) -> cython.void:
        """Keeps the board and the hands."""
        seat: cython.int
        for seat in range(4):
            self.masks[slot][seat] = self.hands[seat]
            self.masks[slot][4 + seat] = self.played[seat]
            self.masks[slot][8 + seat] = self.barred[seat]
            self.masks[slot][13 + seat] = self.began[seat]
            self.masks[slot][17 + seat] = self.strayed[seat]
            self.numbers[slot][seat] = self.voids[seat]
            self.numbers[slot][4 + seat] = self.trick[seat]
        self.masks[slot][12] = self.gone
        self.numbers[slot][8] = self.turn
        self.numbers[slot][9] = self.led
        self.numbers[slot][10] = self.best
        self.numbers[slot][11] = self.best_seat
        self.numbers[slot][12] = self.pile
        self.numbers[slot][13] = self.left
        self.numbers[slot][14] = self.number
        self.numbers[slot][15] = self.taken
        self.numbers[slot][16] = self.lost

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def load(self, slot: cython.int) -> cython.void:
        """Brings back what was kept."""
        seat: cython.int
        for seat in range(4):
            self.hands[seat] = self.masks[slot][seat]
            self.played[seat] = self.masks[slot][4 + seat]
            self.barred[seat] = self.masks[slot][8 + seat]
            self.began[seat] = self.masks[slot][13 + seat]
            self.strayed[seat] = self.masks[slot][17 + seat]
            self.voids[seat] = self.numbers[slot][seat]
            self.trick[seat] = self.numbers[slot][4 + seat]
        self.gone = self.masks[slot][12]
        self.turn = self.numbers[slot][8]
        self.led = self.numbers[slot][9]
        self.best = self.numbers[slot][10]
        self.best_seat = self.numbers[slot][11]
        self.pile = self.numbers[slot][12]
        self.left = self.numbers[slot][13]
        self.number = self.numbers[slot][14]
        self.taken = self.numbers[slot][15]
        self.lost = self.numbers[slot][16]

    # How a seat decides

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self) -> cython.ulonglong:
        """What the seat to play may play."""
        following: cython.ulonglong
        if self.led < 0:
            return self.hands[self.turn]
        following = self.hands[self.turn] & self.tables.follow[self.led]
        return following if following else self.hands[self.turn]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sense(self) -> cython.int:
        """Fills `index` with the features that are on for the seat to play; answers how many."""
        seat: cython.int = self.turn
        side: cython.uint = self.tables.declaring >> seat & 1
        number: cython.int = 0
        step: cython.int
        _step: cython.int
        other: cython.int
        place: cython.int
        led: cython.int = self.led
        row: cython.int
        need: cython.int
        rest: cython.ulonglong
        beaters: cython.ulonglong
        hand: cython.ulonglong = self.hands[seat]
        hidden_tiles: cython.ulonglong = self.tables.everything & ~(hand | self.gone)
        reach: cython.ulonglong = 0
        for step in range(1, 4):
            other = (seat + step) & 3
            rest = self.played[other]
            while rest:
                self.index[number] = 28 + 28 * step + lowest(rest)
                number += 1
                rest &= rest - 1
            if self.trick[other] >= 0:
                self.index[number] = 112 + 28 * step + self.trick[other]
                number += 1
            rest = self.voids[other]
            while rest:
                self.index[number] = 216 + 8 * step + lowest(rest)
                number += 1
                rest &= rest - 1
            rest = self.barred[other] & hidden_tiles
            while rest:
                self.index[number] = 473 + 28 * step + lowest(rest)
                number += 1
                rest &= rest - 1
        for step in range(4):
            other = (seat + step) & 3
            rest = self.began[other] & self.played[other]
            while rest:
                self.index[number] = 585 + 28 * step + lowest(rest)
                number += 1
                rest &= rest - 1
            rest = self.strayed[other] & self.played[other]
            while rest:
                self.index[number] = 697 + 28 * step + lowest(rest)
                number += 1
                rest &= rest - 1
        rest = self.played[seat]
        while rest:
            self.index[number] = 28 + lowest(rest)
            number += 1
            rest &= rest - 1
        other = seat
        for _step in range(self.left - 1):
            other = self.tables.next_seat[other]
            if (self.tables.declaring >> other & 1) != side:
                reach |= hidden_tiles & ~self.barred[other]
        rest = hand
        while rest:
            place = lowest(rest)
            rest &= rest - 1
            self.index[number] = place
            number += 1
            beaters = self.in_suit[place] & hidden_tiles
            if not beaters:
                self.index[number] = 248 + place
                number += 1
            elif not beaters & (beaters - 1):
                self.index[number] = 276 + place
                number += 1
            if led < 0:
                if not self.tables.beaters[self.tables.lead[place] * 64 + place] & reach:
                    self.index[number] = 332 + place
                    number += 1
            elif self.tables.power[led * 64 + place] > self.tables.power[led * 64 + self.best]:
                self.index[number] = 304 + place
                number += 1
                if not self.tables.beaters[led * 64 + place] & reach:
                    self.index[number] = 332 + place
                    number += 1
        self.index[number] = 360 + 4 * ((self.declarer - seat) & 3) + self.tables.players - self.left
        self.index[number + 1] = 376 + self.number
        need = 0
        if self.tables.goal != NONE:
            need = self.goal - self.taken
        self.index[number + 2] = 383 + (need if need > 0 else 0)
        need = 0
        if self.tables.goal != NONE:
            need = self.tables.total - self.goal + 1 - self.lost
        self.index[number + 3] = 426 + (need if need > 0 else 0)
        self.index[number + 4] = 469 + count(hidden_tiles & self.tables.trump)
        self.index[number + 5] = 477 + count(hand & self.tables.trump)
        row = 485
        if led >= 0:
            row += 2 * ((self.best_seat - seat) & 3)
            if not self.tables.beaters[led * 64 + self.best] & reach:
                row += 1
        self.index[number + 6] = row
        self.index[number + 7] = 493 + self.pile // 5
        return number + 8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best_of(self, legal: cython.ulonglong) -> cython.int:
        """The tile that the seat to play chooses among several."""
        place: cython.int
        found: cython.int = -1
        value: cython.double
        most: cython.double = 0.0
        declares: cython.bint = self.tables.declaring >> self.turn & 1
        if self.net is None:
            return self.ruled(legal)
        hidden(self.net, self.index, self.sense(), self.units)
        while legal:
            place = lowest(legal)
            legal &= legal - 1
            value = logit(self.net, self.units, place)
            if self.noise > 0.0:
                self.state = stepped(self.state)
                value = 1.0 / (1.0 + exp(-value / SCALE))
                if not declares:
                    value = -value
                value -= self.noise * log(-log(fraction(self.state) + 1e-12) + 1e-12)
            elif not declares:
                value = -value
            if found < 0 or value > most:
                most = value
                found = place
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ruled(self, legal: cython.ulonglong) -> cython.int:
        """The tile that the simple rules choose among several."""
        barred = cython.declare(cython.ulonglong[8])
        seat: cython.int
        for seat in range(4):
            barred[seat] = self.barred[seat]
            barred[seat + 4] = 0
        return self.rule.choice(
            self.tables,
            self.turn,
            self.hands[self.turn],
            legal,
            self.led,
            self.best,
            self.best_seat,
            self.pile,
            self.left,
            self.gone,
            barred,
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish(self) -> cython.int:
        """Plays until the contract is decided; answers how."""
        legal: cython.ulonglong
        place: cython.int
        outcome: cython.int = self.decided()
        while outcome == OPEN:
            legal = self.legal()
            place = self.best_of(legal) if legal & (legal - 1) else lowest(legal)
            self.step(place, self.tables.lead[place])
            if self.left == self.tables.players:
                outcome = self.decided()
        return outcome

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish_all(self) -> cython.int:
        """Plays every trick; answers the points of the declaring side."""
        legal: cython.ulonglong
        place: cython.int
        is_open: cython.bint = self.decided() == OPEN
        while self.hands[self.turn]:
            legal = self.legal()
            if not legal & (legal - 1):
                place = lowest(legal)
            elif is_open:
                place = self.best_of(legal)
            else:
                # nets are trained until the decision, and the rest is for points
                place = self.ruled(legal)
            self.step(place, self.tables.lead[place])
            if self.left == self.tables.players:
                is_open = self.decided() == OPEN
        return self.taken

    # What is asked from outside

    def values(self, hand: int) -> list[tuple[int, float]]:
        """What the net says of each legal tile of the seat to play, holding this: the chance that the contract is made."""
        self.load(ROOT)
        self.hands[self.turn] = hand
        legal: cython.ulonglong = self.legal()
        if self.net is None:
            raise ValueError("simple rules know no chances")
        hidden(self.net, self.index, self.sense(), self.units)
        return [
            (place, 1.0 / (1.0 + exp(-logit(self.net, self.units, place) / SCALE)))
            for place in range(28)
            if legal >> place & 1
        ]

    def choose(self, hand: int) -> int:
        """The tile that the seat to play chooses, holding this."""
        self.load(ROOT)
        self.hands[self.turn] = hand
        legal: cython.ulonglong = self.legal()
        return self.best_of(legal) if legal & (legal - 1) else lowest(legal)

    def rollouts(self, deals: Deals, plays: Sequence[int], made: Any, *, points: Any = None) -> None:
        """Plays every deal out after each of these plays of the seat to play, all seats by the field.

        `made` is a buffer of bytes, one a play, deal after deal: 1 where the contract is made. With `points`, a buffer of the
        same form, every trick is played and the declaring side's points go there.
        """
        held: cython.ulonglong[::1] = memoryview(deals)
        out: cython.uchar[::1] = made
        worth: cython.uchar[::1] = made if points is None else points
        to_end: cython.bint = points is not None
        moves = cython.declare(cython.int[28])
        number: cython.int = len(plays)
        deal: cython.Py_ssize_t
        amount: cython.Py_ssize_t = len(held) // 4
        k: cython.int
        seat: cython.int
        if not 0 < number <= 28 or len(out) < amount * number or len(worth) < amount * number:
            raise ValueError("a place for the outcome of every play in every deal")
        if any(not 0 <= place < 28 for place in plays):
            raise ValueError("plays are places of tiles")
        moves = list(plays) + [0] * (28 - number)
        with cython.nogil:
            for deal in range(amount):
                for k in range(number):
                    self.load(ROOT)
                    for seat in range(4):
                        self.hands[seat] = held[deal * 4 + seat]
                    self.step(moves[k], self.tables.lead[moves[k]])
                    if to_end:
                        worth[deal * number + k] = self.finish_all()
                        out[deal * number + k] = self.decided() == 1
                    else:
                        out[deal * number + k] = self.finish()

    def hands_out(self, deals: Deals, points: Any) -> None:
        """Plays every deal from the board to its last trick; the declaring side's points, a byte a deal."""
        held: cython.ulonglong[::1] = memoryview(deals)
        out: cython.uchar[::1] = points
        deal: cython.Py_ssize_t
        amount: cython.Py_ssize_t = len(held) // 4
        seat: cython.int
        if len(out) < amount:
            raise ValueError("a place for the points of every deal")
        with cython.nogil:
            for deal in range(amount):
                self.load(ROOT)
                for seat in range(4):
                    self.hands[seat] = held[deal * 4 + seat]
                out[deal] = self.finish_all()

    def outcomes(self, deals: Deals, made: Any) -> None:
        """Plays every deal from the board until the contract is decided: 1 where it is made, a byte a deal."""
        held: cython.ulonglong[::1] = memoryview(deals)
        out: cython.uchar[::1] = made
        deal: cython.Py_ssize_t
        amount: cython.Py_ssize_t = len(held) // 4
        seat: cython.int
        if len(out) < amount:
            raise ValueError("a place for the outcome of every deal")
        with cython.nogil:
            for deal in range(amount):
                self.load(ROOT)
                for seat in range(4):
                    self.hands[seat] = held[deal * 4 + seat]
                out[deal] = self.finish()

    def openings(self, hands: Any, goals: Sequence[int], out: Any) -> None:
        """For each of the declarer's hands, before the first lead, and each number of points to take: the chance that the net
        gives the contract (a buffer of doubles, hand after hand).
        """
        held: cython.ulonglong[::1] = memoryview(hands)
        found: cython.double[::1] = memoryview(out)
        asked = cython.declare(cython.int[64])
        number: cython.int = len(goals)
        kept: cython.int = self.goal
        hand: cython.Py_ssize_t
        k: cython.int
        amount: cython.Py_ssize_t = len(held)
        if self.net is None or not 0 < number <= 64 or len(found) < amount * number or self.leader != self.declarer:
            raise ValueError("a net, the declarer to lead, and a place for every answer")
        asked = list(goals) + [0] * (64 - number)
        with cython.nogil:
            for hand in range(amount):
                self.start(self.declarer)
                self.hands[self.declarer] = held[hand]
                for k in range(number):
                    self.goal = asked[k]
                    found[hand * number + k] = self.opening(held[hand])
            self.goal = kept

    def best_openings(
        self, hands: Any, goals: Sequence[int], number: int, least: float, chances: Any, numbers: Any
    ) -> None:
        """`openings` for a choice among contracts: where this one promises a hand more than `chances` says, its chance and
        `number` go there (doubles and bytes, a row of goals for each hand). After a first chance below `least` no other is asked.
        """
        held: cython.ulonglong[::1] = memoryview(hands)
        found: cython.double[::1] = memoryview(chances)
        chosen: cython.uchar[::1] = numbers
        asked = cython.declare(cython.int[64])
        amount: cython.int = len(goals)
        mine: cython.int = number
        bound: cython.double = least
        kept: cython.int = self.goal
        chance: cython.double
        hand: cython.Py_ssize_t
        k: cython.int
        size: cython.Py_ssize_t = len(held)
        room: cython.Py_ssize_t = min(len(found), len(chosen))
        if self.net is None or not 0 < amount <= 64 or room < size * amount or self.leader != self.declarer:
            raise ValueError("a net, the declarer to lead, and a place for every answer")
        asked = list(goals) + [0] * (64 - amount)
        with cython.nogil:
            for hand in range(size):
                self.start(self.declarer)
                self.hands[self.declarer] = held[hand]
                for k in range(amount):
                    self.goal = asked[k]
                    chance = self.opening(held[hand])
                    if chance > found[hand * amount + k]:
                        found[hand * amount + k] = chance
                        chosen[hand * amount + k] = mine
                    if k == 0 and chance < bound:
                        break
            self.goal = kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def opening(self, hand: cython.ulonglong) -> cython.double:
        """The chance of the best lead."""
        most: cython.double = 0.0
        value: cython.double
        hidden(self.net, self.index, self.sense(), self.units)
        while hand:
            value = 1.0 / (1.0 + exp(-logit(self.net, self.units, lowest(hand)) / SCALE))
            hand &= hand - 1
            if value > most:
                most = value
        return most

    def set_goal(self, goal: int) -> None:
        """Asks for that many points instead. Raises `ValueError` where points do not decide."""
        if self.tables.goal == NONE or not 0 < goal <= self.tables.total:
            raise ValueError("points to take, of a contract of points")
        self.goal = goal

    def likelihoods(self, deals: Deals, me: int, out: Any, *, heat: float = 0.04, blur: float = 0.1) -> None:
        """For each deal the logarithm of how likely the plays so far of all seats but `me` are in it (a buffer of doubles).

        A seat plays a tile with the chance of its value under a softmax of temperature `heat`, mixed with `blur` of any tile.
        """
        held: cython.ulonglong[::1] = memoryview(deals)
        found: cython.double[::1] = memoryview(out)
        seat: cython.int = me
        warmth: cython.double = heat
        share: cython.double = blur
        deal: cython.Py_ssize_t
        amount: cython.Py_ssize_t = len(held) // 4
        if self.net is None or len(found) < amount:
            raise ValueError("a net, and a place for every deal")
        with cython.nogil:
            for deal in range(amount):
                found[deal] = self.likelihood(held, deal * 4, seat, warmth, share)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def likelihood(
        self,
        deals: cython.ulonglong[::1],
        start: cython.Py_ssize_t,
        me: cython.int,
        heat: cython.double,
        blur: cython.double,
    ) -> cython.double:
        """`likelihoods` of one deal."""
        k: cython.int
        place: cython.int
        seat: cython.int
        options: cython.int
        legal: cython.ulonglong
        total: cython.double = 0.0
        sign: cython.double
        most: cython.double
        mass: cython.double
        mine: cython.double
        value: cython.double
        chances = cython.declare(cython.double[28])
        for seat in range(4):
            self.hands[seat] = deals[start + seat]
        for k in range(self.past):
            self.hands[self.past_seat[k]] |= bit(self.past_place[k])
        self.start(self.leader)
        for k in range(self.past):
            legal = self.legal()
            options = count(legal)
            if options > 1 and self.turn != me and self.decided() == OPEN:
                sign = 1.0 if self.tables.declaring >> self.turn & 1 else -1.0
                hidden(self.net, self.index, self.sense(), self.units)
                most = -2.0
                while legal:
                    place = lowest(legal)
                    legal &= legal - 1
                    value = sign / (1.0 + exp(-logit(self.net, self.units, place) / SCALE))
                    chances[place] = value
                    if value > most:
                        most = value
                mass = 0.0
                mine = 0.0
                legal = self.legal()
                while legal:
                    place = lowest(legal)
                    legal &= legal - 1
                    value = exp((chances[place] - most) / heat)
                    mass += value
                    if place == self.past_place[k]:
                        mine = value
                total += log((1.0 - blur) * mine / mass + blur / options)
            self.step(self.past_place[k], self.past_suit[k])
        return total


def fits(tables: Tables) -> bool:
    """Whether a field can play from these tables: up to four seats, 28 different tiles, and suits."""
    return (
        tables.tiles == TILES
        and tables.active < 16
        and tables.total == 42
        and not tables.nearest
        and all(tables.second[place] < 0 and count(tables.level[place]) == 1 for place in range(28))
    )


def instructions() -> str:
    """Which instructions the net runs on: "AVX-512", "AVX2", "SSE2", "generic", or "uncompiled"."""
    return path()


def run_on(number: int) -> bool:
    """Runs the net on other instructions, 0 to 3: generic, SSE2, AVX2, AVX-512. False, and no change, where there are
    none such.
    """
    return take(number)


widest()
