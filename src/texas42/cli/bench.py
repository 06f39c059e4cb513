"""`texas42 bench`: how fast the readable game plays, in CPU time of one thread."""

from __future__ import annotations

import random
import statistics
import time
from typing import Annotated

import typer

from texas42.cli.options import RulesText
from texas42.game import Game
from texas42.rules.options import Rules


def command(
    rules: RulesText = "standard",
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="Games in each run.")] = 200,
    runs: Annotated[int, typer.Option("--runs", min=1, help="Runs; the median counts.")] = 5,
) -> None:
    """Play random games: list the legal actions, take one, apply it. Prints actions per CPU-second."""
    chosen = Rules.parse(rules)
    play_randomly(chosen, max(1, games // 10))
    figures = [play_randomly(chosen, games) for _ in range(runs)]
    rate = statistics.median(actions / seconds for actions, _, seconds in figures)
    hands = statistics.median(hands / seconds for _, hands, seconds in figures)
    print(f"rules    {chosen}")
    print(f"actions  {rate:,.0f} /CPU-s")
    print(f"hands    {hands:,.0f} /CPU-s")


def play_randomly(rules: Rules, games: int, most_hands: int = 40) -> tuple[int, int, float]:
    """Actions, hands and CPU seconds of so many random games from fixed seeds, each cut after `most_hands`."""
    chance = random.Random(42)
    actions = hands = 0
    start = time.process_time()
    for seed in range(games):
        game = Game.new(rules, seed=seed)
        while not game.over and len(game.hands) < most_hands:
            legal = game.legal_actions()
            game = game.apply(legal[int(chance.random() * len(legal))])
            actions += 1
        hands += len(game.hands)
    return actions, hands, time.process_time() - start
