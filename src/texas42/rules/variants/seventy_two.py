"""72: four players, two double-six sets without blanks, a widow of two, 72 points a hand.

Count and tricks make 70. The other two are taken to be the widow's, one for each of its tiles, and are the declaring side's
from the start; with the option `widow_points=0` there are none. Neither trump nor count is thrown while other tiles are left.
"""

from __future__ import annotations

from typing import Final

from texas42.dominoes import Domino, DominoSet
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import nello, straight
from texas42.rules.options import MARK_GAME, WIDOW_OPTIONS, Rules, bids_between, choice, number, options_of
from texas42.rules.scoring import plays_out, settle_marks
from texas42.rules.shape import Shape
from texas42.rules.tables import PlayTables
from texas42.rules.variants.forty_two import COUNTS as ALL_COUNTS

BLANKS: Final = tuple(Domino(0, pip) for pip in range(7))
COUNTS: Final = {tile: points for tile, points in ALL_COUNTS.items() if tile not in BLANKS}
"""The counting tiles of a double-six set without blanks."""


def _widow_points(rules: Rules) -> int:
    return 2 if rules.own("widow_points") == 2 else 0


def _discard_rank(tables: PlayTables, tile: Domino) -> int:
    """Count last, trumps before it."""
    return 2 if tables.counts(tile) else int(_is_trump(tables, tile))


def _is_trump(tables: PlayTables, tile: Domino) -> bool:
    return bool(tables.bits[tile] & tables.trump)


SHAPE = Shape(
    name="seventy_two",
    options=options_of(
        *MARK_GAME,
        other=(
            number("target", 7, 1, 10_000),
            *bids_between(40, 69),
            choice("widow_points", 2, 0),
            *WIDOW_OPTIONS,
        ),
    ),
    presets={"seventy_two": {}},
    dominoes=DominoSet(copies=2, without=BLANKS),
    tiles_each=10,
    widow=2,
    widow_points=_widow_points,
    discard_rank=_discard_rank,
    discard_is_public=lambda tables, tile: tables.counts(tile) or _is_trump(tables, tile),
    ladder=PointsThenMarks(),
    kinds=(straight.KIND, nello.KIND),
    counts=COUNTS,
    settle=settle_marks,
    plays_out=plays_out,
)
