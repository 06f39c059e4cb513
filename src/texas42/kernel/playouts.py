# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Hands played to their end by chance or by simple rules, in deals drawn by a sampler.

Every simulated seat acts on its own tiles and on what all have seen: the tiles played, and the suits that seats failed to follow.
From those follows `reach`: the tiles that its opponents who have yet to play may still put on this trick.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.texas42.kernel.bits import below, bit, chosen, count, highest, lowest, stepped
    from cython.cimports.texas42.kernel.sampler import Sampler
    from cython.cimports.texas42.kernel.tables import Tables
else:
    from texas42.kernel.bits import below, bit, chosen, count, highest, lowest, stepped
    from texas42.kernel.sampler import Sampler
    from texas42.kernel.tables import Tables

from texas42.kernel.tables import check_sizes, under_way

NONE = cython.declare(cython.int, 2)


@cython.final
@cython.cclass
class Playouts:
    """What one thread needs to play out one contract; not to be shared. `by_rule` or by chance, from a seed."""

    def __init__(
        self, tables: Tables, *, by_rule: bool = True, seed: int = 0, friends: Sequence[int] | None = None
    ) -> None:
        """`friends`: by seat, a mask of those whose tricks are as good as its own; its whole side where they are not given."""
        self.tables = tables
        self.by_rule = by_rule
        self.state = seed
        self.barred = [0] * 8
        if friends is None:
            everybody = (1 << 8) - 1
            friends = [
                tables.declaring if tables.declaring >> seat & 1 else ~tables.declaring & everybody for seat in range(8)
            ]
        self.friends = [*friends, *[0] * (8 - len(friends))]
        self.won = [0] * 8

    def place(
        self,
        turn: int,
        trick: Sequence[tuple[int, int]] = (),
        led: int | None = None,
        *,
        gone: int = 0,
        forbidden: Sequence[int] = (),
    ) -> None:
        """Puts on the board what all have seen: who is to play, the seats and tiles of the trick under way, its suit where that
        is not the usual one of the tile led, the tiles gone from all hands, and those that each seat cannot hold.
        """
        self.turn = turn
        self.trick = list(trick)
        self.led, self.best, self.best_seat, self.pile, self.left = under_way(self.tables, trick, led)
        self.gone = gone
        for _, tile in trick:
            self.gone |= 1 << tile
        self.barred = [*forbidden, *[0] * (8 - len(forbidden))]

    def choose(self, hand: int) -> int:
        """The tile that the rules choose for the seat to play, holding these tiles, from what is on the board."""
        tiles: cython.ulonglong = hand
        legal: cython.ulonglong = self.tables.legal(tiles, self.led)
        place: cython.int = lowest(legal)
        barred = cython.declare(cython.ulonglong[8])
        seat: cython.int
        for seat in range(8):
            barred[seat] = self.barred[seat]
        if legal & (legal - 1):
            place = self.choice(
                self.tables,
                self.turn,
                tiles,
                legal,
                self.led,
                self.best,
                self.best_seat,
                self.pile,
                self.left,
                self.gone,
                barred,
            )
        return place

    def histograms(self, sampler: Sampler, worlds: int, plays: Sequence[tuple[int, int]] = ()) -> list[array[int]]:
        """How often the declaring side took 0, 1, 2 ... points from here on, what lies in the trick included.

        One histogram for each of the plays (the tile and the suit that it leads, -1 where it does not lead), each tried in the
        same worlds; one for the seat's own choice where no plays are given. Raises `ValueError` where the sampler deals hands
        that do not fit the position.
        """
        self.check(sampler, plays)
        width: cython.int = self.tables.total + 1
        rows: cython.int = len(plays) or 1
        amount: cython.int = worlds
        moves: cython.int[::1] = array("i", [number for play in plays or ((-1, -1),) for number in play])
        counts = array("I", bytes(4 * rows * width))
        out: cython.uint[::1] = counts
        _world: cython.int
        row: cython.int
        points: cython.int
        with cython.nogil:
            for _world in range(amount):
                sampler.next()
                for row in range(rows):
                    points = self.run(self.tables, sampler.world, moves[2 * row], moves[2 * row + 1])
                    out[row * width + points] += 1
        return [counts[row * width : (row + 1) * width] for row in range(rows)]

    def taken(
        self, worlds: cython.ulonglong[::1], seats: int, plays: Sequence[tuple[int, int]], groups: Sequence[int]
    ) -> array[int]:
        """What each of these groups of seats (masks) takes from here on, what lies in the trick included.

        `worlds` are deals, a mask for each of so many seats; each play is tried in each of them (see `histograms`). The numbers
        lie world by world, play by play, group by group. Raises `ValueError` for hands that do not fit the position.
        """
        width: cython.int = seats
        rows: cython.int = len(plays) or 1
        parts: cython.int = len(groups)
        amount: cython.Py_ssize_t = len(worlds) // seats
        moves: cython.int[::1] = array("i", [number for play in plays or ((-1, -1),) for number in play])
        masks: cython.int[::1] = array("i", groups)
        found = array("H", bytes(2 * amount * rows * parts))
        out: cython.ushort[::1] = found
        sizes = cython.declare(cython.int[8])
        hands = cython.declare(cython.ulonglong[8])
        world: cython.Py_ssize_t
        at: cython.Py_ssize_t = 0
        row: cython.int
        part: cython.int
        seat: cython.int
        points: cython.int
        fits: cython.bint = width <= 8
        if amount:
            check_sizes(self.tables, [mask.bit_count() for mask in worlds[:width]], self.turn, self.trick)
        for seat in range(8):
            sizes[seat] = count(worlds[seat]) if amount and seat < width else 0
            hands[seat] = 0
        with cython.nogil:
            for world in range(amount if fits else 0):
                for seat in range(width):
                    hands[seat] = worlds[world * width + seat]
                    fits = fits and (count(hands[seat]) == sizes[seat] or not self.tables.active >> seat & 1)
                for row in range(rows):
                    fits = fits and (moves[2 * row] < 0 or hands[self.turn] >> moves[2 * row] & 1)
                if not fits:
                    break
                for row in range(rows):
                    self.run(self.tables, hands, moves[2 * row], moves[2 * row + 1])
                    for part in range(parts):
                        points = 0
                        for seat in range(8):
                            points += self.won[seat] * (masks[part] >> seat & 1)
                        out[at] = points
                        at += 1
        if not fits:
            raise ValueError("the worlds do not fit the position")
        return found

    @cython.cfunc
    def check(self, sampler: Sampler, plays: Sequence[tuple[int, int]]) -> cython.void:
        """Refuses hands and plays that do not fit the position."""
        sizes = [count(sampler.known[seat]) + sampler.counts[seat] for seat in range(sampler.seats)]
        check_sizes(self.tables, sizes, self.turn, self.trick)
        if any(not sampler.known[self.turn] >> place & 1 for place, _ in plays):
            raise ValueError("the seat to play is not known to hold that tile")

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def run(self, t: Tables, world: cython.p_ulonglong, first: cython.int, suit: cython.int) -> cython.int:
        """The points of the declaring side in one hand, in that world; `won` says what each seat takes."""
        seat: cython.int
        place: cython.int
        led: cython.int = self.led
        pile: cython.int = self.pile
        left: cython.int = self.left
        points: cython.int = 0
        side: cython.uint
        play: cython.uint
        best: cython.uint = 0
        hand: cython.ulonglong
        legal: cython.ulonglong
        follow: cython.ulonglong = t.everything
        gone: cython.ulonglong = self.gone
        hands = cython.declare(cython.ulonglong[8])
        barred = cython.declare(cython.ulonglong[8])
        for seat in range(8):
            hands[seat] = world[seat]
            barred[seat] = self.barred[seat]
            self.won[seat] = 0
        if led >= 0:
            follow = t.follow[led]
            side = t.declarer_wins_ties and t.declaring >> self.best_seat & 1
            best = t.power[led * 64 + self.best] << 24 | side << 20 | 15 << 16 | self.best << 8 | self.best_seat
        seat = self.turn
        while True:
            hand = hands[seat]
            if first >= 0:
                place = first
                first = -1
            else:
                legal = hand & follow
                if not legal:
                    legal = hand
                if t.nearest:
                    legal = hand & t.level[highest(hand)]
                if not self.by_rule:
                    self.state = stepped(self.state)
                    place = chosen(legal, below(self.state, count(legal)))
                elif legal & (legal - 1):
                    place = self.choice(t, seat, hand, legal, led, best >> 8 & 63, best & 7, pile, left, gone, barred)
                else:
                    place = lowest(legal)
                suit = t.lead[place]
            hands[seat] = hand ^ bit(place)
            if self.by_rule:
                gone |= bit(place)
                if t.nearest:
                    barred[seat] |= t.higher[place]
                elif not follow & bit(place):
                    barred[seat] |= follow
            if led < 0:
                led = suit
                follow = t.follow[suit]
            # The play that wins is the largest of power, side where that decides ties, earliness; then what it is.
            side = t.declarer_wins_ties and t.declaring >> seat & 1
            play = t.power[led * 64 + place] << 24 | side << 20 | left << 16 | place << 8 | seat
            best = play if play > best else best
            pile += t.points[place]
            left -= 1
            if left:
                seat = t.next_seat[seat]
                continue
            seat = best & 7
            points += pile * (t.declaring >> seat & 1)
            self.won[seat] += pile
            if hands[seat] == 0:
                return points
            led = -1
            best = 0
            follow = t.everything
            pile = t.trick_points
            left = t.players

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choice(
        self,
        t: Tables,
        seat: cython.int,
        hand: cython.ulonglong,
        legal: cython.ulonglong,
        led: cython.int,
        best: cython.int,
        best_seat: cython.int,
        pile: cython.int,
        left: cython.int,
        gone: cython.ulonglong,
        barred: cython.p_ulonglong,
    ) -> cython.int:
        """The tile that the rules choose among several."""
        side: cython.uint = t.declaring >> seat & 1
        other: cython.int = seat
        hidden: cython.ulonglong = t.everything & ~(hand | gone)
        reach: cython.ulonglong = 0
        declarer_follows: cython.bint = False
        _step: cython.int
        for _step in range(left - 1):
            other = t.next_seat[other]
            if not self.friends[seat] >> other & 1:
                reach |= hidden & ~barred[other]
            if t.declaring >> other & 1:
                declarer_follows = not side
        if t.goal == NONE:
            if side:
                return self.avoiding(t, legal, led, best, reach)
            if led >= 0 and not declarer_follows:
                return self.unloading(t, legal, led, best, best_seat)
            return lowest(legal)
        if led < 0:
            return self.leading(t, legal, reach, side)
        return self.following(t, legal, led, best, self.friends[seat] >> best_seat & 1, pile, reach)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leading(self, t: Tables, legal: cython.ulonglong, reach: cython.ulonglong, declares: cython.uint) -> cython.int:
        """The declaring side draws trumps; sure tricks are taken, most count first; else something cheap."""
        rest: cython.ulonglong = legal
        sure: cython.ulonglong = 0
        walking: cython.ulonglong = 0
        threats: cython.ulonglong
        place: cython.int
        while rest:
            place = lowest(rest)
            rest &= rest - 1
            threats = t.beaters[t.lead[place] * 64 + place] & reach
            if not threats:
                sure |= bit(place)
            elif not threats & ~t.trump:
                walking |= bit(place)
        if declares and reach & t.trump:
            if sure & t.trump:
                return highest(sure & t.trump)
            if count(legal & t.trump) > 2:
                return highest(legal & t.trump)
        if sure:
            return self.dearest(t, sure)
        walking &= ~t.counters
        if walking:
            return highest(walking)
        return self.cheapest(t, legal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def following(
        self,
        t: Tables,
        legal: cython.ulonglong,
        led: cython.int,
        best: cython.int,
        is_ours: cython.bint,
        pile: cython.int,
        reach: cython.ulonglong,
    ) -> cython.int:
        """Count goes to a trick that is surely the own side's; a sure winner takes one that is not."""
        beaters: cython.ulonglong = t.beaters[led * 64 + best]
        winners: cython.ulonglong = legal & beaters
        rest: cython.ulonglong = winners
        sure: cython.ulonglong = 0
        place: cython.int
        if is_ours and not beaters & reach:
            return self.dearest(t, legal)
        while rest:
            place = lowest(rest)
            rest &= rest - 1
            if not t.beaters[led * 64 + place] & reach:
                sure |= bit(place)
        if is_ours:
            sure &= t.counters
        if sure:
            if sure & t.tens:
                sure &= t.tens
            elif sure & t.counters:
                sure &= t.counters
            return lowest(sure)
        winners &= ~t.counters
        if winners and not is_ours and pile > t.trick_points:
            return highest(winners)
        return self.cheapest(t, legal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def avoiding(
        self, t: Tables, legal: cython.ulonglong, led: cython.int, best: cython.int, reach: cython.ulonglong
    ) -> cython.int:
        """For whoever must win no trick: leads what most tiles beat, else plays the best tile that stays below."""
        losers: cython.ulonglong
        found: cython.int = -1
        most: cython.int = -1
        number: cython.int
        place: cython.int
        if led < 0:
            while legal:
                place = lowest(legal)
                legal &= legal - 1
                number = count(t.beaters[t.lead[place] * 64 + place] & reach)
                if number > most:
                    most = number
                    found = place
            return found
        losers = legal & ~t.beaters[led * 64 + best]
        if losers:
            return highest(losers)
        return lowest(legal) if reach else highest(legal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unloading(
        self, t: Tables, legal: cython.ulonglong, led: cython.int, best: cython.int, best_seat: cython.int
    ) -> cython.int:
        """For the others when the declarer has played: leave a trick that is the declarer's, else get rid of the best tile."""
        losers: cython.ulonglong = legal & ~t.beaters[led * 64 + best]
        if losers and t.declaring >> best_seat & 1:
            return highest(losers)
        return highest(legal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def dearest(self, t: Tables, tiles: cython.ulonglong) -> cython.int:
        """The most count, rather no trump; else the lowest."""
        if tiles & ~t.trump:
            tiles &= ~t.trump
        if tiles & t.tens:
            tiles &= t.tens
        elif tiles & t.counters:
            tiles &= t.counters
        return lowest(tiles)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cheapest(self, t: Tables, tiles: cython.ulonglong) -> cython.int:
        """The tile that is missed least: no count, no trump, low."""
        if tiles & ~t.counters & ~t.trump:
            tiles &= ~t.counters & ~t.trump
        elif tiles & ~t.counters:
            tiles &= ~t.counters
        elif tiles & ~t.tens & ~t.trump:
            tiles &= ~t.tens & ~t.trump
        return lowest(tiles)
