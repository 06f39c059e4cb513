"""How much better the rule player is than chance, in mirrored deals, and what a decision costs.

.venv/bin/python -m benchmarks.players [--scale 1.0]
"""

from __future__ import annotations

import argparse

from texas42.arena.match import Match
from texas42.arena.running import play_match
from texas42.players.player import player_names

DEALS = {
    "standard": 600,
    "kitchen_table": 300,
    "points_250": 200,
    "moon": 300,
    "eighty_four": 60,
    "partnership_moon": 300,
    "three_player": 300,
    "eighty_eight": 100,
    "seventy_nine": 100,
    "seventy_two": 200,
    "eighty": 200,
    "one_forty": 200,
    "big_game": 200,
    "geezer": 300,
}
DECIDED = 10
"""Deals in which decisions are timed, each played twice."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--scale", type=float, default=1.0, help="how many times as many deals")
    scale = parser.parse_args().scale
    for rules, deals in DEALS.items():
        result = play_match(Match("hand", "casual", "random", rules), int(deals * scale)).result
        print(
            f"{rules:<17} casual over random {result.mean:+.3f} +- {result.interval:.3f} a hand, {result.pairs} deals"
        )
    for name in player_names():
        result = play_match(Match("hand", name, name), DECIDED).result
        print(
            f"{name:<14} {1e6 * result.cpu_a_decision_a:.0f} us CPU a decision where there is a choice, the view not counted"
        )


if __name__ == "__main__":
    main()
