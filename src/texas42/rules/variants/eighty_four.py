"""84: eight players in two teams of four, two double-six sets, 84 points a hand.

Nobody has written down whether the teams alternate; they do here, as in the six-handed games. A trick is worth two points:
only so do 70 points of count and seven tricks come to 84.
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
    name="eighty_four",
    options=options_of(*MARK_GAME, other=(number("target", 7, 1, 10_000), *bids_between(60, 83))),
    presets={"eighty_four": {}},
    seats=8,
    teams=((0, 2, 4, 6), (1, 3, 5, 7)),
    dominoes=DominoSet(max_pip=6, copies=2),
    trick_points=2,
    ladder=PointsThenMarks(),
    kinds=(straight.KIND, nello.KIND),
    counts=COUNTS,
    settle=settle_marks,
    plays_out=plays_out,
)
