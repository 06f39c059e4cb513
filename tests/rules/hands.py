"""Whole hands told as tricks: who wins each, and what counts in it. Nobody's tiles are known, so any tile may fall."""

from __future__ import annotations

import random
from collections import Counter

from tests.tables import after, led_by, new, single_bits
from texas42 import Discard, Domino, Game, Hand, Phase, Play
from texas42.rules.tricks import winning_place

SEATS = "ABCDEFGH"


def hand_of(game: Game) -> Hand:
    """The hand in play, or the one that just ended."""
    assert game.hand is not None
    return game.hand


def hidden(game: Game) -> str:
    """A deal of which nothing is known."""
    return "/".join("?" * (game.setup.seats + (game.setup.shape.left_over > 0)))


def opened(rules: str, dealer: str | None = None, deal: str | None = None) -> Game:
    """A dealt hand; unless said otherwise A calls first and nobody's tiles are known."""
    empty = new(rules, "A", None)
    return new(rules, dealer or SEATS[empty.setup.seats - 1], deal or hidden(empty))


def won(rules: str, bid: str, *then: str, deal: str | None = None) -> Game:
    """A has won the auction with the first call; then these actions."""
    game = opened(rules, deal=deal).apply(bid)
    while hand_of(game).phase is Phase.AUCTION:
        game = game.apply("pass")
    return after(game, *then)


def told(game: Game, *tricks: tuple[str, str]) -> Game:
    """The game after tricks of (winner, counters in it); the other tiles are any that make it so."""
    for seed in range(1000):
        chance = random.Random(seed)
        after_all: Game | None = game
        for winner, counters in tricks:
            after_all = trick(after_all, winner, counters, chance) if after_all else None
        if after_all is not None:
            return after_all
    raise AssertionError("no such tricks were found")


def trick(game: Game, winner: str, counters: str, chance: random.Random) -> Game | None:
    """The game after one such trick; None where none was found."""
    hand, shape = hand_of(game), game.setup.shape
    tables, playing = hand.tables, hand.playing
    assert tables is not None
    assert playing is not None
    named = [Domino(int(text[0]), int(text[1])) for text in counters.split()]
    left = Counter(shape.dominoes.tiles) - Counter(gone(hand))
    trash = [tile for tile in left.elements() if tile not in shape.counts]
    order = [(playing.turn + step) % shape.seats for step in range(shape.seats)]
    order = [seat for seat in order if tables.active >> seat & 1]
    if len(trash) < len(order) - len(named):
        return None
    for _ in range(300):
        tiles = named + chance.sample(trash, len(order) - len(named))
        chance.shuffle(tiles)
        bits = single_bits(tables, tuple(tiles))
        if SEATS[order[winning_place(tables, led_by(tables, tiles[0]), bits, order)]] == winner:
            return after(game, *map(str, tiles))
    return None


def gone(hand: Hand) -> list[Domino]:
    """The tiles played and put away."""
    played = [action.tile for _, action in hand.actions if isinstance(action, Play)]
    return played + [tile for _, act in hand.actions if isinstance(act, Discard) for tile in act.tiles if tile]


def points(game: Game) -> tuple[int, ...]:
    """The points taken in the hand, by team."""
    return hand_of(game).points.in_order
