"""88: six players in two teams of three, two double-six sets, a widow of two, 88 points a hand.

A trick is worth two points: only so do 70 points of count and nine tricks come to 88. With the option `trump_in_bid` a point
bid names its trump, `60:6`, a number that the bidder holds; doubles and no trump are then left to mark bids.
"""

from __future__ import annotations

from texas42.dominoes import DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import nello, straight
from texas42.rules.options import MARK_GAME, WIDOW_OPTIONS, bids_between, choice, flag, number, options_of
from texas42.rules.scoring import plays_out, settle_marks
from texas42.rules.shape import Setup, Shape
from texas42.rules.variants.forty_two import COUNTS


def _step(setup: Setup) -> int:
    return 2 if setup.rules.own("bid_step") == 2 else 1


def _suit_is_bid(setup: Setup) -> bool:
    return bool(setup.rules.own("trump_in_bid"))


SHAPE = Shape(
    name="eighty_eight",
    options=options_of(
        *MARK_GAME,
        other=(
            number("target", 7, 1, 10_000),
            *bids_between(60, 87),
            choice("bid_step", 1, 2),
            flag("trump_in_bid"),
            *WIDOW_OPTIONS,
        ),
    ),
    presets={"eighty_eight": {}},
    seats=6,
    teams=((0, 2, 4), (1, 3, 5)),
    dominoes=DominoSet(copies=2),
    tiles_each=9,
    widow=2,
    trick_points=2,
    ladder=PointsThenMarks(step=_step, suit_is_bid=_suit_is_bid),
    kinds=(straight.KIND, nello.KIND),
    counts=COUNTS,
    settle=settle_marks,
    plays_out=plays_out,
)
