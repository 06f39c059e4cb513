"""Processor time a decision takes, by level and trick: `python -m benchmarks.decisions`; and a game of four experts.

Only decisions with more than one legal action are counted; the view is not. Games of four players of one level, from fixed seeds.
"""

from __future__ import annotations

import argparse
from statistics import fmean
from time import process_time

from texas42.game import Game
from texas42.hand import Phase
from texas42.players.levels import LEVELS
from texas42.players.player import make_player
from texas42.seats import SEATS


def measured(level: str, hands: int) -> dict[str, list[float]]:
    """The times of the decisions, by kind: calls, declarations, plays of each trick."""
    found: dict[str, list[float]] = {}
    for seed in range(hands):
        game = Game.new("standard", seed=seed)
        players = [make_player(level, seed * 4 + seat) for seat in range(4)]
        while not game.results:
            seat = game.to_act
            assert seat is not None
            view = game.view(seat)
            begin = process_time()
            action = players[SEATS.index(seat)].act(view)
            spent = process_time() - begin
            if len(view.legal_actions) > 1:
                playing = view.table.phase is Phase.PLAY
                kind = f"trick {len(view.table.captured) + 1}" if playing else str(view.table.phase)
                found.setdefault(kind, []).append(spent)
            game = game.apply(action)
    return found


def game_of(level: str, seed: int) -> tuple[float, int]:
    """The processor time of a whole game with its views, and its hands."""
    begin = process_time()
    game = Game.new("standard", seed=seed)
    players = [make_player(level, seed * 4 + seat) for seat in range(4)]
    while not game.over:
        seat = game.to_act
        assert seat is not None
        game = game.apply(players[SEATS.index(seat)].act(game.view(seat)))
    return process_time() - begin, len(game.results)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hands", type=int, default=60)
    given = asked.parse_args()
    for level in LEVELS:
        found = measured(level, given.hands)
        cells = [
            f"{kind} {1000 * fmean(times):.2f} (most {1000 * max(times):.1f})" for kind, times in sorted(found.items())
        ]
        print(f"{level}: ms " + ", ".join(cells), flush=True)
    times = sorted(game_of("expert", seed) for seed in range(5))
    print("a game of four experts:", ", ".join(f"{spent:.1f} s for {hands} hands" for spent, hands in times))


if __name__ == "__main__":
    main()
