"""Why a play is good: facts that hold in the position as its seat knows it, each with the words for it in the catalogues.

A reason never rests on a tile that the seat cannot see. What it says of other hands, it says of what they may hold.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from texas42.dominoes import Domino
from texas42.locale import Fact
from texas42.players.reading import Position, places
from texas42.players.search import field_at
from texas42.players.worlds import drawn, sampler_of
from texas42.rules.actions import Action
from texas42.seats import SEATS

Facts: TypeAlias = dict[str, int | str | Domino | Action]

_WORLDS: Final = 240
"""In so many deals it is looked for the tile that matters."""
_OFTEN: Final = 0.1
"""A tile matters only if it lies there, and lies elsewhere, in this part of the deals at least ..."""
_MATTERS: Final = 0.35
"""... and the play fails so much more often with it there."""


class Reason(msgspec.Struct, frozen=True):
    """A reason: the entry `hint.reason.<code>` of the catalogues, and the facts that fill it."""

    code: str
    facts: Facts = {}

    @property
    def phrase(self) -> tuple[str, dict[str, Fact]]:
        """The entry and its facts, to be said with `texas42.locale.say`."""
        return f"hint.reason.{self.code}", dict(self.facts)


def reasons_for(at: Position, place: int) -> list[Reason]:
    """What can be said for a legal play from the table alone, the most telling first."""
    tables = at.board.tables
    if tables.nearest:
        return []
    if tables.goal.kind == "none":
        return _avoiding(at, place)
    return _leading(at, place) if at.led is None else _following(at, place)


def _leading(at: Position, place: int) -> list[Reason]:
    tables = at.board.tables
    bit, tile = 1 << place, tables.order[place]
    found = []
    if _is_sure(at, bit, tables.leads[place][0]):
        found.append(Reason("sure_trick", {"tile": tile}))
    out = 0
    for foe in at.board.foes[at.me]:
        out |= at.may[foe] & tables.trump
    if bit & tables.trump and out:
        found.append(Reason("draws_trumps", {"n": out.bit_count()}))
    return found


def _following(at: Position, place: int) -> list[Reason]:
    tables = at.board.tables
    bit, tile = 1 << place, tables.order[place]
    assert at.led is not None
    winners = at.legal & _beating(at, at.best, at.led)
    counts = tables.points if tables.goal.kind == "points" else (0,) * len(tables.points)
    found = []
    if at.best_seat in at.board.friends[at.me]:
        holder = SEATS[at.best_seat]
        is_sure = _is_sure(at, at.best, at.led)
        if bit & winners:
            found.append(Reason("takes_sure" if _is_sure(at, bit, at.led) else "takes", {"tile": tile}))
        elif is_sure and counts[place]:
            found.append(Reason("gives_count", {"tile": tile, "n": counts[place], "seat": holder}))
        else:
            found.append(Reason("partner_sure" if is_sure else "partner_wins", {"seat": holder}))
    elif bit & winners:
        found.append(Reason("takes_sure" if _is_sure(at, bit, at.led) else "takes", {"tile": tile}))
        if winners & (winners - 1) and not any(_is_less(at, other, place) for other in places(winners)):
            found.append(Reason("cheapest", {"tile": tile}))
    else:
        if not winners:
            found.append(Reason("cannot_win", {"tile": tables.order[at.best.bit_length() - 1]}))
        dearest = max(places(at.legal), key=lambda other: counts[other])
        if counts[dearest] > counts[place]:
            found.append(Reason("saves_count", {"tile": tables.order[dearest], "n": counts[dearest]}))
    if not bit & tables.trump and at.legal & tables.trump:
        found.append(Reason("keeps_trump"))
    return found


def _avoiding(at: Position, place: int) -> list[Reason]:
    """Where a side is to win no trick."""
    tables = at.board.tables
    if at.led is None or 1 << place & _beating(at, at.best, at.led):
        return []
    winning = tables.order[at.best.bit_length() - 1]
    if tables.declaring >> at.me & 1:
        return [Reason("stays_under", {"tile": winning})]
    if tables.declaring >> at.best_seat & 1:
        return [Reason("leaves_it", {"seat": SEATS[at.best_seat]})]
    return []


def _beating(at: Position, bit: int, led: int) -> int:
    """The tiles that beat a tile which wins so far."""
    tables = at.board.tables
    above = at.board.above[bit.bit_length() - 1]
    return tables.trump & above if bit & tables.trump else tables.trump | (tables.follow[led] & above)


def _is_sure(at: Position, bit: int, led: int) -> bool:
    """Whether no opponent who is still to play can beat a tile, whatever the hands are."""
    tables = at.board.tables
    for foe in at.board.foes[at.me]:
        if foe in at.later:
            beating = _beating(at, bit, led)
            if at.must[foe] & tables.follow[led]:  # it has to follow, so it cannot trump
                beating &= tables.follow[led]
            if at.may[foe] & beating:
                return False
    return True


def _is_less(at: Position, one: int, other: int) -> bool:
    """Whether a winner is cheaper than another: no trump, or the lower one."""
    trump, rank = at.board.tables.trump, at.board.tables.rank
    return (trump >> one & 1, rank[one]) < (trump >> other & 1, rank[other])


def tile_that_matters(at: Position, place: int, seed: int) -> Reason | None:
    """Where one tile lies that decides most about a play, if there is such a tile; from deals that the seat thinks possible."""
    field = field_at(at, seed)
    if field is None:
        return None
    worlds = drawn(sampler_of(at, seed), _WORLDS, _WORLDS)
    amount = len(worlds) // 4
    made = bytearray(amount)
    field.rollouts(worlds, [place], made)
    declares = bool(at.board.tables.declaring >> at.me & 1)
    fails = [bool(outcome) != declares for outcome in made]
    best: tuple[float, Reason] | None = None
    for seat in range(1, 4):
        who = (at.me + seat) % 4
        for tile in places(at.may[who]):
            there = [bool(worlds[4 * number + seat] >> tile & 1) for number in range(amount)]
            times = sum(there)
            if not _OFTEN * amount <= times <= (1 - _OFTEN) * amount:
                continue
            failed = sum(fail for fail, is_there in zip(fails, there, strict=True) if is_there)
            with_it, without = failed / times, (sum(fails) - failed) / (amount - times)
            if with_it - without >= _MATTERS and (best is None or with_it - without > best[0]):
                facts: Facts = {
                    "seat": SEATS[who],
                    "tile": at.board.tables.order[tile],
                    "n": round(100 * with_it),
                    "m": round(100 * without),
                }
                best = with_it - without, Reason("fails_when", facts)
    return None if best is None else best[1]
