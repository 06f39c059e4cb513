"""Mirrored deals: the same hand played twice with the sides exchanged, so that the luck of the deal cancels."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from texas42.dealing import Generator, deal
from texas42.game import Game
from texas42.notation.deal import write_deal
from texas42.players.player import Player, make_player
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS


class MatchResult(msgspec.Struct, frozen=True):
    """What the first player won over the second, a deal, and the half-width of the 95 % interval."""

    deals: int
    mean: float
    interval: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} +- {self.interval:.3f} a deal, {self.deals} mirrored deals"


def mirrored(rules: Rules, first: str, second: str, deals: int, seed: int = 0) -> MatchResult:
    """Plays `deals` deals, each once for every team that `first` can have, with `second` in the other seats.

    The result is in what the game scores: the mean over deals of the average award of `first`'s team less the average of
    the other teams'. Raises `BadValue` for a player that there is not.
    """
    differences = [_difference(rules, first, second, seed + number) for number in range(deals)]
    return MatchResult(deals, fmean(differences), 1.96 * stdev(differences) / sqrt(deals))


def _difference(rules: Rules, first: str, second: str, seed: int) -> float:
    setup = setup_for(rules)
    generator = Generator(seed)
    dealer = generator.below(setup.seats)
    tiles = write_deal(deal(setup, dealer, generator))
    results = []
    for team, members in enumerate(setup.shape.teams):
        players = [
            make_player(first if seat in members else second, (seed * setup.seats + seat) % (1 << 64))
            for seat in range(setup.seats)
        ]
        awarded = play_hand(rules, SEATS[dealer], tiles, players)
        others = [points for other, points in enumerate(awarded) if other != team]
        results.append(awarded[team] - fmean(others))
    return fmean(results)


def play_hand(rules: Rules, dealer: str, tiles: str, players: Sequence[Player]) -> tuple[int, ...]:
    """One hand from its deal to its score: what each team is awarded."""
    game = Game.new(rules, dealer=dealer, deal=tiles)
    while not game.results:
        seat = game.to_act
        assert seat is not None
        game = game.apply(players[SEATS.index(seat)].act(game.view(seat)))
    return game.results[0].awarded.in_order
