"""Nello, in which the declarer must win no trick.

1. The declarer leads the tile that most likely somebody beats, and follows with the highest that does not win; void, the
   declarer throws what most tiles could be led under. Where every tile wins: the lowest, or as the last to play the highest.
2. The others lead what the declarer most likely has to beat. With the declarer still to play they leave the trick as hard to
   get under as they can, and then play high. A trick that the declarer is winning they leave alone. Once the declarer is safe
   they get rid of their highest tile.
"""

from __future__ import annotations

from texas42.players.casual.following import takes
from texas42.players.casual.odds import has_chance
from texas42.players.reading import Position, none_of, places, unseen


def nello(at: Position) -> int:
    """The place of the tile to play."""
    return _ducks(at) if at.board.tables.declaring >> at.me & 1 else _defends(at)


def _ducks(at: Position) -> int:
    tables = at.board.tables
    if at.led is None:
        return min(places(at.legal), key=lambda place: (_stands(at, place), -_threats(at, place), place))
    losing = [place for place in places(at.legal) if not takes(at, 1 << place)]
    if not losing:
        return min(places(at.legal)) if at.later else max(places(at.legal))
    if at.legal & tables.follow[at.led]:
        return max(losing)
    return max(losing, key=lambda place: (_threats(at, place), place))


def _defends(at: Position) -> int:
    tables = at.board.tables
    declarer = tables.declaring.bit_length() - 1
    led = at.led
    if led is None:
        return max(places(at.legal), key=lambda place: (_caught(at, declarer, place, tables.leads[place][0]), -place))
    losing = [place for place in places(at.legal) if not takes(at, 1 << place)]
    if declarer in at.later:
        best = at.best.bit_length() - 1
        return max(
            places(at.legal), key=lambda place: (_caught(at, declarer, best if place in losing else place, led), place)
        )
    if at.best_seat == declarer and losing:
        return max(losing, key=lambda place: (_threats(at, place), place))
    return max(places(at.legal))


def _threats(at: Position, place: int) -> int:
    """How many unseen tiles could be led under this one."""
    tables = at.board.tables
    lower = unseen(at) & ~at.board.above[place]
    return sum(tables.follow[tables.leads[other][0]] >> place & 1 for other in places(lower))


def _stands(at: Position, place: int) -> float:
    """The chance that nobody beats this lead."""
    higher = at.board.tables.follow[at.board.tables.leads[place][0]] & at.board.above[place]
    chance = 1.0
    for seat in at.later:
        chance *= 1.0 - has_chance(at, seat, higher)
    return chance


def _caught(at: Position, declarer: int, best: int, led: int) -> float:
    """The chance that the declarer has to follow and cannot stay under the best tile."""
    suit = at.may[declarer] & at.board.tables.follow[led]
    lower = suit & ~at.board.above[best]
    pool, drawn = at.may[declarer].bit_count(), at.counts[declarer]
    return none_of(pool, lower.bit_count(), drawn) - none_of(pool, suit.bit_count(), drawn)
