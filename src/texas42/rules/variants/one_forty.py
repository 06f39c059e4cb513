"""140: six players in three pairs, the double-nine set, nine tiles each, a grave of one, 140 points a hand.

Partners sit opposite. The grave may be swapped for a tile without count; a counter in it must be taken, so that all 140 points
are won in every hand. Every trick is played, and every pair scores what it wins.
"""

from __future__ import annotations

from typing import Final

from texas42.dominoes import Domino, DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import straight
from texas42.rules.options import WIDOW_OPTIONS, Option, choice, number, options_of
from texas42.rules.shape import Outcome, Setup, Shape

COUNTS: Final = {
    **dict.fromkeys((Domino(5, 0), Domino(4, 1), Domino(3, 2)), 5),
    **dict.fromkeys((Domino(9, 1), Domino(8, 2), Domino(7, 3), Domino(6, 4), Domino(5, 5)), 10),
    **dict.fromkeys((Domino(9, 6), Domino(8, 7)), 15),
}
_BIDS: Final = tuple(range(100, 140, 5))


def settle(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """The declaring pair scores its points, or the value of a bid of all; or loses the bid. The others score their points."""
    contract = outcome.contract
    declaring = setup.team_of[contract.declarer_index]
    bid = contract.points or setup.total * contract.stake
    made = outcome.points[declaring] if contract.points else bid

    def score(team: int) -> int:
        if team != declaring:
            return outcome.points[team]
        return made if outcome.made else -bid

    return tuple(map(score, range(len(setup.teams))))


SHAPE = Shape(
    name="one_forty",
    unit="points",
    options=options_of(
        "all_pass",
        "opening_max_marks",
        "mark_raise",
        "bid_aliases",
        "first_dealer",
        "draw_style",
        "allow_doubles_trump",
        "allow_no_trump",
        "nt_doubles",
        "nt_min_marks",
        other=(
            number("target", 500, 1, 10_000),
            choice("min_bid", *_BIDS),
            Option(name="forced_min", kind="choice", default=lambda chosen: chosen["min_bid"], values=_BIDS),
            *WIDOW_OPTIONS,
        ),
    ),
    presets={"one_forty": {}},
    seats=6,
    teams=((0, 3), (1, 4), (2, 5)),
    dominoes=DominoSet(max_pip=9),
    tiles_each=9,
    widow=1,
    trick_points=5,
    ladder=PointsThenMarks(step=lambda setup: 5),
    kinds=(straight.KIND,),
    counts=COUNTS,
    settle=settle,
    plays_out=lambda setup, contract: True,
)
