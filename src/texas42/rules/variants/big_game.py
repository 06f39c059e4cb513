"""The Big Game: four players, the double-eight set, eleven tiles each, 66 points a hand, scored in points to 400.

Calls go round until all but one have passed. The winner sees the tile left over and must take it where it counts; a counter is
never put away. Whoever leads 73 or 82 may say that it leads its low suit, unless it is a trump.
"""

from __future__ import annotations

from typing import Final

from texas42.dominoes import Domino, DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import nello, straight
from texas42.rules.options import MARK_GAME, WIDOW_OPTIONS, Option, bids_between, number, options_of
from texas42.rules.scoring import plays_out, settle
from texas42.rules.shape import Shape
from texas42.rules.variants.forty_two import COUNTS as COUNTS_OF_42

LOW_LEADS: Final = (Domino(7, 3), Domino(8, 2))

SHAPE = Shape(
    name="big_game",
    options=options_of(
        *(name for name in MARK_GAME if name != "nello_as_call"),
        "made_scores",
        "tie_break",
        other=(
            Option(name="scoring", kind="choice", default="points", values=("points", "marks")),
            number("target", lambda chosen: 400 if chosen["scoring"] == "points" else 7, 1, 10_000),
            *bids_between(42, 65),
            *WIDOW_OPTIONS,
        ),
    ),
    presets={"big_game": {}},
    dominoes=DominoSet(max_pip=8),
    tiles_each=11,
    widow=1,
    ladder=PointsThenMarks(repeats=True),
    low_leads=LOW_LEADS,
    kinds=(straight.KIND, nello.KIND),
    counts={**COUNTS_OF_42, **dict.fromkeys(LOW_LEADS, 10)},
    settle=settle,
    plays_out=plays_out,
)
