"""79: the deal of 88 with two dead tiles, tricks of one point, and bids from 50.

What the dead tiles count is nobody's, so a hand has 79 points at most. Nothing can be claimed: what a claim is worth would tell
what lies dead.
"""

from __future__ import annotations

from texas42.dominoes import DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import nello, straight
from texas42.rules.options import MARK_GAME, bids_between, number, options_of
from texas42.rules.scoring import plays_out, settle_marks
from texas42.rules.shape import Shape
from texas42.rules.variants.forty_two import COUNTS

SHAPE = Shape(
    name="seventy_nine",
    options=options_of(
        *(name for name in MARK_GAME if name != "claims"), other=(number("target", 7, 1, 10_000), *bids_between(50, 78))
    ),
    presets={"seventy_nine": {}},
    seats=6,
    teams=((0, 2, 4), (1, 3, 5)),
    dominoes=DominoSet(copies=2),
    tiles_each=9,
    dead=2,
    ladder=PointsThenMarks(),
    kinds=(straight.KIND, nello.KIND),
    counts=COUNTS,
    settle=settle_marks,
    plays_out=plays_out,
)
