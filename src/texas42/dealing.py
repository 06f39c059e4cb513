"""From a seed to a deal: one generator, for ever the same, here and in the kernel.

SplitMix64 gives 64-bit numbers; a number below n is drawn by rejection, so that every one is equally likely; Fisher-Yates
from the last place down shuffles the set in ascending order. A seed is a whole number from 0 to 2**64 - 1.
"""

from __future__ import annotations

from typing import Final

from texas42.dominoes import Domino
from texas42.errors import BadValue
from texas42.rules.shape import Setup

_RANGE: Final = 1 << 64
_MASK: Final = _RANGE - 1

Deal = tuple[tuple[Domino | None, ...], ...]
"""The tiles of each seat in the order held, then those left over where there are any; None for a tile that is not known."""


class Generator:
    """SplitMix64. Its state is one number, so a game can carry it along."""

    def __init__(self, seed: int) -> None:
        if type(seed) is not int or not 0 <= seed <= _MASK:
            raise BadValue("bad_seed", seed=repr(seed))
        self.state = seed

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, all equally likely."""
        fair = _RANGE - _RANGE % limit
        while True:
            self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
            mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
            number = mixed ^ mixed >> 31
            if number < fair:
                return number % limit

    def shuffled(self, tiles: tuple[Domino, ...]) -> list[Domino]:
        """The tiles in random order."""
        deck = list(tiles)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck


def first_dealer(setup: Setup, generator: Generator) -> tuple[int, tuple[tuple[Domino | None, ...], ...]]:
    """Who deals first, and the rounds of drawn tiles (None for a seat that is out) where the high tile decides."""
    if setup.rules.first_dealer != "high_draw":
        return generator.below(setup.seats), ()
    rounds: list[tuple[Domino | None, ...]] = []
    drawing = list(range(setup.seats))
    while len(drawing) > 1:
        deck = generator.shuffled(setup.shape.dominoes.tiles)
        drawn = dict(zip(drawing, deck, strict=False))
        rounds.append(tuple(drawn.get(seat) for seat in range(setup.seats)))
        most = max(tile.pips for tile in drawn.values())
        drawing = [seat for seat in drawing if drawn[seat].pips == most]
    return drawing[0], tuple(rounds)


def deal(setup: Setup, dealer: int, generator: Generator) -> Deal:
    """A random deal, the first tile to the dealer's left."""
    return deal_deck(setup, dealer, generator.shuffled(setup.shape.dominoes.tiles))


def deal_deck(setup: Setup, dealer: int, deck: list[Domino]) -> Deal:
    """A deck dealt round from the dealer's left: one by one, or a whole hand at a time; what is left is the widow, or dead."""
    seats, each = setup.seats, setup.shape.tiles_each
    hands: list[tuple[Domino, ...]] = []
    for seat in range(seats):
        turn = (seat - dealer - 1) % seats
        one_by_one = slice(turn, seats * each, seats)
        block = slice(turn * each, (turn + 1) * each)
        hands.append(tuple(deck[block if setup.rules.draw_style == "blocks" else one_by_one]))
    left_over = tuple(deck[seats * each :])
    return (*hands, left_over) if left_over else tuple(hands)


def check_deal(setup: Setup, deal: Deal) -> None:
    """Refuses a deal with the wrong number of hands or tiles, a tile too often, or one that is not in the set."""
    shape = setup.shape
    sizes = (shape.tiles_each,) * shape.seats + ((shape.left_over,) if shape.left_over else ())
    if tuple(map(len, deal)) != sizes:
        raise BadValue(
            "bad_deal_size", sizes=sizes, found=tuple(map(len, deal)), widow=shape.left_over, seats=shape.seats
        )
    left = list(shape.dominoes.tiles)
    for tile in (tile for hand in deal for tile in hand if tile is not None):
        if tile not in shape.dominoes.faces:
            raise BadValue("tile_not_in_set", tile=tile)
        if tile not in left:
            raise BadValue("tile_twice", tile=tile, n=shape.dominoes.copies)
        left.remove(tile)
