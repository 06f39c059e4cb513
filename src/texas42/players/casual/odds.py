"""Chances, from what may be where: every way to fill the hands is taken as equally likely, each seat by itself."""

from __future__ import annotations

from texas42.players.reading import Position, none_of, places, unseen


def may_beat(at: Position, seat: int, best: int, led: int) -> bool:
    """Whether that seat, still to play, can beat `best` in a trick in which `led` was led."""
    tables = at.board.tables
    above, trump, follow = at.board.above[best.bit_length() - 1], tables.trump, tables.follow[led]
    theirs = at.may[seat]
    if best & trump:
        return bool(theirs & trump & above) and (bool(follow & trump) or not at.must[seat] & follow)
    return bool(theirs & follow & above) or (bool(theirs & trump) and not at.must[seat] & follow)


def is_safe(at: Position, best: int, led: int, seats: tuple[int, ...]) -> bool:
    """Whether none of these seats can beat `best`."""
    return not any(may_beat(at, seat, best, led) for seat in seats)


def beat_chance(at: Position, seat: int, best: int, led: int) -> float:
    """The chance that a seat still to play can beat `best`."""
    tables = at.board.tables
    above, trump, follow = at.board.above[best.bit_length() - 1], tables.trump, tables.follow[led]
    higher = trump & above if best & trump else trump
    if follow & trump:
        return has_chance(at, seat, higher)
    in_suit = 0.0 if best & trump else has_chance(at, seat, follow & above)
    return in_suit + ruff_chance(at, seat, follow, higher)


def has_chance(at: Position, seat: int, wanted: int) -> float:
    """The chance that a seat holds one of these tiles."""
    must, may = at.must[seat], at.may[seat]
    if must & wanted:
        return 1.0
    free = may & ~must
    hits = (free & wanted).bit_count()
    return 1.0 - none_of(free.bit_count(), hits, at.counts[seat] - must.bit_count()) if hits else 0.0


def ruff_chance(at: Position, seat: int, follow: int, trumps: int) -> float:
    """The chance that a seat holds none of a suit, and one of these trumps."""
    must, may = at.must[seat], at.may[seat]
    if must & follow:
        return 0.0
    free = may & ~must
    pool, drawn = free.bit_count(), at.counts[seat] - must.bit_count()
    of_suit = (free & follow).bit_count()
    is_void = none_of(pool, of_suit, drawn)
    if must & trumps:
        return is_void
    return is_void * (1.0 - none_of(pool - of_suit, (free & trumps).bit_count(), drawn))


def win_chance(at: Position, best_seat: int, best: int, led: int, later: tuple[int, ...]) -> float:
    """The chance that my side takes the trick when `best` is winning and these seats are still to play."""
    friends = at.board.friends[at.me]
    ours = best_seat == at.me or best_seat in friends
    chance = 1.0 if ours else 0.0
    for seat in later:
        # Whoever can take the trick from the other side does; a trick that is ours already is left alone.
        if seat in friends:
            chance += (1.0 - chance) * beat_chance(at, seat, best, led)
        else:
            chance -= chance * beat_chance(at, seat, best, led)
    return chance


def lead_chance(at: Position, bit: int) -> float:
    """The chance that my side takes a trick to which I lead this tile."""
    tables = at.board.tables
    led = tables.leads[bit.bit_length() - 1][0]
    follow, trump = tables.follow[led], tables.trump
    friends, foes = at.board.friends[at.me], at.board.foes[at.me]
    higher = follow & at.board.above[bit.bit_length() - 1]
    lost = _best_is_theirs(at, higher, friends, foes)
    if follow & trump:
        return 1.0 - lost
    stays = 1.0
    for seat in foes:
        stays *= 1.0 - ruff_chance(at, seat, follow, trump)
    ours = (1.0 - lost) * stays
    for seat in friends:
        ours += (1.0 - ours) * ruff_chance(at, seat, follow, trump) * (0.5 + 0.5 * stays)
    return ours


def _best_is_theirs(at: Position, higher: int, friends: tuple[int, ...], foes: tuple[int, ...]) -> float:
    """The chance that the highest of these tiles in play is held by a foe."""
    in_play, lost = 1.0, 0.0
    out = max(0, unseen(at).bit_count() - sum(at.counts))
    for place in reversed(places(higher)):
        bit = 1 << place
        if any(at.must[seat] & bit for seat in foes):
            return lost + in_play
        if any(at.must[seat] & bit for seat in friends):
            return lost
        theirs = sum(at.counts[seat] for seat in foes if at.may[seat] & bit)
        ours = sum(at.counts[seat] for seat in friends if at.may[seat] & bit)
        if theirs + ours:
            lost += in_play * theirs / (theirs + ours + out)
            in_play *= out / (theirs + ours + out)
        if not in_play:
            break
    return lost
