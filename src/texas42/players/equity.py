"""How likely each team wins the game at a score: a race of hands between it and each of the others.

With marks every hand is worth one, and either side wins it as often. With points a hand goes as in these four ways, equally
often for both sides: made, 35 to 7, eleven times in twenty; set, 43 to nothing, nine times. Other totals and targets are
scaled to that.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import prod
from typing import Final

from texas42.rules.scoring import winner
from texas42.rules.shape import Setup

_MADE: Final = ((0.275, 35, 7), (0.275, 7, 35), (0.225, 0, 43), (0.225, 43, 0))
_HAND: Final = 42
_STEP: Final = 7
"""Points are counted in steps of this in the race."""


@cache
def race(mine: int, theirs: int, lead: int = 1) -> float:
    """The chance to win first so many hands, at even odds, and to be `lead` (1 or 2) ahead; the other side needs `theirs`."""
    if lead == 2 and mine <= 1 and theirs <= 1:
        # from here two hands in a row win it
        return min(max(0.5 + (theirs - mine) / 4, 0.0), 1.0)
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return 0.5 * (race(mine - 1, theirs, lead) + race(mine, theirs - 1, lead))


@cache
def points_race(mine: int, theirs: int) -> float:
    """The same for steps of points."""
    if mine <= 0:
        return 1.0 if theirs > 0 or mine < theirs else 0.5 if mine == theirs else 0.0
    if theirs <= 0:
        return 0.0
    return sum(chance * points_race(mine - own // _STEP, theirs - other // _STEP) for chance, own, other in _MADE)


@lru_cache(maxsize=1 << 16)
def equities(setup: Setup, score: tuple[int, ...], declaring: int | None = None) -> tuple[float, ...]:
    """For each team its chance to win the game; `declaring` is the team that declared the hand just ended, if one did."""
    won = winner(setup, score, declaring)
    teams = range(len(score))
    if won is not None:
        return tuple(float(team == won) for team in teams)
    if len(score) == 2:
        return _against(setup, *score), _against(setup, *score[::-1])
    # as likely as to win against each of the others
    parts = [prod(_against(setup, score[team], score[other]) for other in teams if other != team) for team in teams]
    return tuple(part / sum(parts) for part in parts)


def _against(setup: Setup, mine: int, theirs: int) -> float:
    target = setup.rules.target
    if setup.score_unit == "marks":
        return race(target - mine, target - theirs, setup.rules.win_by)
    scale = _HAND / max(setup.total, 1) / _STEP
    left = (target - mine) * scale, (target - theirs) * scale
    if setup.total == _HAND:
        return points_race(*(max(round(steps), 1) for steps in left))
    return _between(*(max(steps, 1.0) for steps in left))


def _between(mine: float, theirs: float) -> float:
    """The race from between its steps: other games' points are seldom whole steps."""
    low, down = int(mine), int(theirs)
    right, up = mine - low, theirs - down
    return (1 - right) * ((1 - up) * points_race(low, down) + up * points_race(low, down + 1)) + right * (
        (1 - up) * points_race(low + 1, down) + up * points_race(low + 1, down + 1)
    )
