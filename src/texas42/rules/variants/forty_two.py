"""Texas 42: four players, two partnerships, 28 dominoes, 42 points a hand."""

from __future__ import annotations

from typing import Final

from texas42.dominoes import Domino
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import looper, nello, plunge, sevens, splash, straight
from texas42.rules.options import OPTIONS
from texas42.rules.scoring import plays_out, settle
from texas42.rules.shape import Shape

COUNTS: Final = {Domino(5, 0): 5, Domino(4, 1): 5, Domino(3, 2): 5, Domino(6, 4): 10, Domino(5, 5): 10}
"""The counting tiles of a double-six set."""

SHAPE = Shape(
    name="forty_two",
    options=OPTIONS,
    presets={
        "standard": {},
        "n42pa": {"first_dealer": "high_draw"},
        "hearne": {"first_dealer": "high_draw", "stacking": "one"},
        "austin_league": {"all_pass": "forced_dealer"},
        "harper": {"all_pass": "forced_dealer", "nello": True, "nello_doubles": ("own",)},
        "timpson": {"all_pass": "forced_dealer", "plunge": True},
        "aggie": {
            "all_pass": "forced_dealer",
            "forced_min": 31,
            "nello": True,
            "nello_doubles": ("own", "high", "low"),
            "nello_min_marks": 2,
            "plunge": True,
            "plunge_mode": "plus_one",
            "splash": True,
            "splash_mode": "on_84",
            "sevens": True,
            "sevens_ties": "declaring_side_wins_ties",
        },
        "lechner": {
            "all_pass": "forced_dealer",
            "mark_raise": "at_most_2",
            "nt_doubles": ("high", "low"),
            "nt_min_marks": 1,
            "nello": True,
            "nello_doubles": ("own", "high", "low", "own_inverted"),
            "plunge": True,
            "splash": True,
            "sevens": True,
        },
        "kitchen_table": {
            "all_pass": "forced_dealer",
            "nello": True,
            "nello_doubles": ("own", "high", "low"),
            "plunge": True,
            "splash": True,
            "sevens": True,
        },
        "points_250": {"scoring": "points", "all_pass": "forced_dealer"},
    },
    ladder=PointsThenMarks(top=41),
    kinds=(straight.KIND, nello.KIND, plunge.KIND, splash.KIND, sevens.KIND, looper.KIND),
    counts=COUNTS,
    settle=settle,
    plays_out=plays_out,
)
