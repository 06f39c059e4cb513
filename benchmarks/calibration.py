"""Whether a level's contracts are made as often as it says when it declares: `python -m benchmarks.calibration --level strong`.

Every seat plays at that level, hand after hand at an even score. For estimates from 0 to 0.1, to 0.2 and so on, and for the
deciles (the tenth of the contracts with the lowest estimates, the next tenth and so on) it prints how many contracts there were,
their mean estimate, how many were made and the interval; then the shift and slope of the logit that would fit best.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from operator import itemgetter

from texas42.game import Game
from texas42.players.levels import LEVELS
from texas42.players.skilled import SkilledPlayer
from texas42.seats import SEATS


def contracts(level: str, rules: str, first: int, number: int) -> list[tuple[float, bool]]:
    """The estimate of each contract declared in some hands, and whether it was made."""
    found = []
    for seed in range(first, first + number):
        game = Game.new(rules, seed=seed)
        players = [SkilledPlayer(seed * 4 + seat, LEVELS[level]) for seat in range(4)]
        while not game.results:
            seat = game.to_act
            assert seat is not None
            game = game.apply(players[SEATS.index(seat)].act(game.view(seat)))
        result = game.results[0]
        if result.contract is not None:
            estimate = players[result.contract.declarer_index].estimate
            if estimate is not None:
                found.append((estimate, result.made))
    return found


def fitted(found: list[tuple[float, bool]], shift: float, slope: float) -> tuple[float, float]:
    """The shift and slope of the uncorrected logit that fit best, by Newton's method; those given made the estimates."""
    points = [((log(p / (1 - p)) - shift) / slope, made) for p, made in found if 0 < p < 1]
    a, b = 0.0, 1.0
    for _ in range(25):
        ga = gb = haa = hab = hbb = 0.0
        for x, made in points:
            p = 1 / (1 + exp(-(a + b * x)))
            ga += made - p
            gb += (made - p) * x
            w = p * (1 - p)
            haa += w
            hab += w * x
            hbb += w * x * x
        det = haa * hbb - hab * hab
        a += (hbb * ga - hab * gb) / det
        b += (haa * gb - hab * ga) / det
    return a, b


def line(name: str, part: list[tuple[float, bool]]) -> str:
    """What some contracts promised and what came of them."""
    estimate = sum(p for p, _ in part) / len(part)
    made = sum(made for _, made in part) / len(part)
    width = 1.96 * sqrt(made * (1 - made) / len(part))
    return f"{name:9} {len(part):6} said {estimate:.3f} made {made:.3f} +- {width:.3f}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--level", default="strong", choices=LEVELS)
    asked.add_argument("--rules", default="standard")
    asked.add_argument("--hands", type=int, default=2000)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    size = 100
    with ProcessPoolExecutor(given.jobs) as pool:
        parts = pool.map(
            contracts,
            *zip(
                *((given.level, given.rules, given.seed + place, size) for place in range(0, given.hands, size)),
                strict=True,
            ),
        )
        found = [one for part in parts for one in part]
    for tenth in range(10):
        part = [(p, made) for p, made in found if min(int(p * 10), 9) == tenth]
        if part:
            print(line(f"{tenth / 10:.1f}-{tenth / 10 + 0.1:.1f}", part))
    found.sort(key=itemgetter(0))  # equal estimates stay in the order of their hands
    for decile in range(10):
        part = found[decile * len(found) // 10 : (decile + 1) * len(found) // 10]
        print(line(f"decile {decile + 1}", part))
    level = LEVELS[given.level]
    shift, slope = fitted(found, level.shift, level.slope)
    print(json.dumps({"contracts": len(found), "shift": round(shift, 4), "slope": round(slope, 4)}))


if __name__ == "__main__":
    main()
