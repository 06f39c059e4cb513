"""The deals of the protocol `dup30`: somebody bids 30 in the suit that promises most, the same for ever for each number.

Seat and trump are chosen by 40 hands played out by simple rules for each seat and trump, from what that seat holds alone.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from texas42.dealing import Generator, deal
from texas42.dominoes import Domino
from texas42.game import Game
from texas42.kernel.playouts import Playouts
from texas42.kernel.sampler import Sampler
from texas42.kernel.tables import Tables
from texas42.notation.deal import write_deal
from texas42.rules.actions import Trump
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.rules.tables import Goal, PlayTables, play_tables, suits
from texas42.seats import SEATS

TRUMPS: Final[tuple[Trump, ...]] = (0, 1, 2, 3, 4, 5, 6, "D")
_PLAYOUTS: Final = 40
_SPREAD: Final = 0x9E3779B97F4A7C15


class ForcedThirty(msgspec.Struct, frozen=True):
    """One deal of the protocol; seats are counted from A = 0."""

    number: int
    hands: tuple[tuple[Domino, ...], ...]
    declarer: int
    trump: Trump


@cache
def _tables(trump: Trump, declarer: int) -> tuple[PlayTables, Tables]:
    setup = setup_for(Rules.preset("standard"))
    side = 0b0101 << declarer % 2
    plain = play_tables(setup, suits(setup, trump, "high"), Goal("points", 30), active=0b1111, declaring=side)
    return plain, Tables(plain)


def forced_thirty(number: int, seed: int = 42) -> ForcedThirty:
    """The deal of that number."""
    generator = Generator((seed * _SPREAD + number) % (1 << 64))
    hands = deal(setup_for(Rules.preset("standard")), 3, generator)
    best = (-1, 0, TRUMPS[0])
    for declarer in range(4):
        for trump in TRUMPS:
            plain, tables = _tables(trump, declarer)
            mine = sum(plain.bits[tile] for tile in hands[declarer] if tile is not None)
            sampler = Sampler(
                tables.everything & ~mine,
                [0 if seat == declarer else 7 for seat in range(4)],
                known=[mine if seat == declarer else 0 for seat in range(4)],
                seed=generator.state,
            )
            playouts = Playouts(tables)
            playouts.place(declarer)
            [histogram] = playouts.histograms(sampler, _PLAYOUTS)
            makes = sum(histogram[30:])
            if makes > best[0]:
                best = (makes, declarer, trump)
    tiles = tuple(tuple(tile for tile in hand if tile is not None) for hand in hands)
    return ForcedThirty(number, tiles, best[1], best[2])


def declared(deal: ForcedThirty) -> Game:
    """A game whose declarer has bid 30 and named the trump, and is to lead."""
    game = Game.new("standard", dealer=SEATS[(deal.declarer - 1) % 4], deal=write_deal(deal.hands))
    for action in ("30", "pass", "pass", "pass", str(deal.trump)):
        game = game.apply(action)
    return game
