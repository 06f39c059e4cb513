"""How much better the rule player is than chance, in mirrored deals, and what a decision costs.

.venv/bin/python -m benchmarks.players [--scale 1.0]
"""

from __future__ import annotations

import argparse
import time

from texas42.game import Game
from texas42.players.match import mirrored
from texas42.players.player import make_player, player_names
from texas42.rules.options import Rules

DEALS = {"standard": 600, "kitchen_table": 300, "points_250": 200, "moon": 300, "eighty_four": 60}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--scale", type=float, default=1.0, help="how many times as many deals")
    scale = parser.parse_args().scale
    for rules, deals in DEALS.items():
        print(f"{rules:<14} casual over random  {mirrored(Rules.parse(rules), 'casual', 'random', int(deals * scale))}")
    for name in player_names():
        print(f"{name:<14} {decision_time(name):.0f} us CPU a decision, the view not counted")


def decision_time(name: str, games: int = 20) -> float:
    """Microseconds of CPU a decision, over whole games of the standard rules."""
    spent = decisions = 0
    for seed in range(games):
        game = Game.new("standard", seed=seed)
        player = make_player(name, seed)
        while not game.over:
            view = game.view(game.to_act)
            start = time.process_time_ns()
            action = player.act(view)
            spent += time.process_time_ns() - start
            decisions += 1
            game = game.apply(action)
    return spent / decisions / 1000


if __name__ == "__main__":
    main()
