"""Three-player 42: the set without 10, nine tiles each, the declarer alone against two who score apart.

The auction is that of 42, and 42 still means one mark, though nine tricks make 44 points in a hand.
"""

from __future__ import annotations

from texas42.dominoes import Domino, DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import straight
from texas42.rules.options import options_of
from texas42.rules.scoring import plays_out, settle_marks
from texas42.rules.shape import Shape
from texas42.rules.variants.forty_two import COUNTS

SHAPE = Shape(
    name="three_player",
    options=options_of(
        "target",
        "win_by",
        "all_pass",
        "min_bid",
        "forced_min",
        "opening_max_marks",
        "mark_raise",
        "bid_aliases",
        "first_dealer",
        "draw_style",
        "allow_doubles_trump",
        "allow_no_trump",
        "nt_doubles",
        "nt_min_marks",
        "stacking",
        "play_out",
        "claims",
    ),
    presets={"three_player": {}},
    seats=3,
    teams=((0,), (1,), (2,)),
    dominoes=DominoSet(without=(Domino(1, 0),)),
    tiles_each=9,
    ladder=PointsThenMarks(top=41),
    mark_points=42,
    declarers_first=False,
    kinds=(straight.KIND,),
    counts=COUNTS,
    settle=settle_marks,
    plays_out=plays_out,
)
