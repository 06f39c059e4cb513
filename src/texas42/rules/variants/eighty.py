"""80: the deal of 72 with two dead tiles, tricks of two points, and bids from 50.

What the dead tiles count is nobody's, so a hand has 80 points at most. Nothing can be claimed, as in 79.
"""

from __future__ import annotations

from texas42.dominoes import DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import nello, straight
from texas42.rules.options import MARK_GAME, bids_between, number, options_of
from texas42.rules.scoring import plays_out, settle_marks
from texas42.rules.shape import Shape
from texas42.rules.variants.seventy_two import BLANKS, COUNTS

SHAPE = Shape(
    name="eighty",
    options=options_of(
        *(name for name in MARK_GAME if name != "claims"), other=(number("target", 7, 1, 10_000), *bids_between(50, 79))
    ),
    presets={"eighty": {}},
    dominoes=DominoSet(copies=2, without=BLANKS),
    tiles_each=10,
    dead=2,
    trick_points=2,
    ladder=PointsThenMarks(),
    kinds=(straight.KIND, nello.KIND),
    counts=COUNTS,
    settle=settle_marks,
    plays_out=plays_out,
)
