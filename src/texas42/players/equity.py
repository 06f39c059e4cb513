"""How likely each team wins the game at a score: a race of hands between it and the best of the others.

With marks every hand is worth one, and either side wins it as often. With points a hand goes as in these four ways, equally
often for both sides: made, 35 to 7, eleven times in twenty; set, 43 to nothing, nine times. Other totals and targets are
scaled to that.
"""

from __future__ import annotations

from functools import cache, lru_cache
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


@lru_cache(maxsize=4096)
def equities(setup: Setup, score: tuple[int, ...], declaring: int | None = None) -> tuple[float, ...]:
    """For each team its chance to win the game; `declaring` is the team that declared the hand just ended, if one did."""
    won = winner(setup, score, declaring)
    if won is not None:
        return tuple(float(team == won) for team in range(len(score)))
    return tuple(_against(setup, score[team], max(score[:team] + score[team + 1 :])) for team in range(len(score)))


def _against(setup: Setup, mine: int, theirs: int) -> float:
    target = setup.rules.target
    if setup.score_unit == "marks":
        return race(target - mine, target - theirs, setup.rules.win_by)
    scale = _HAND / max(setup.total, 1) / _STEP
    return points_race(max(round((target - mine) * scale), 1), max(round((target - theirs) * scale), 1))
