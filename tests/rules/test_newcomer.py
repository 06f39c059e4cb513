"""A made-up variant, added without touching shared code: the double-five set, five players, each alone.

Point bids are 12 to 22 of the 23 points, in steps of two; the declarer wins the bid, or every other player wins five.
"""

from __future__ import annotations

import random

import pytest

from tests import strategies
from tests.rules.hands import hand_of
from texas42 import Domino, DominoSet, Game, Rules
from texas42.rules.auction import PointsThenMarks
from texas42.rules.contracts import nello, straight
from texas42.rules.options import bids_between, flag, number, options_of
from texas42.rules.scoring import plays_out
from texas42.rules.shape import Outcome, Setup, Shape
from texas42.rules.variants import SHAPES


def _score(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    declarer, worth = outcome.contract.declarer_index, outcome.contract.points or 40
    return tuple(worth * outcome.made if seat == declarer else 5 * (not outcome.made) for seat in range(setup.seats))


FIVES = Shape(
    name="fives",
    unit="points",
    options=options_of(
        "nello",
        "nello_doubles",
        "allow_no_trump",
        other=(number("target", 50, 1, 500), *bids_between(12, 20), flag("trump_before_widow")),
    ),
    presets={"fives": {}},
    seats=5,
    teams=((0,), (1,), (2,), (3,), (4,)),
    dominoes=DominoSet(max_pip=5),
    tiles_each=4,
    widow=1,
    ladder=PointsThenMarks(step=lambda _: 2),
    kinds=(straight.KIND, nello.KIND),
    counts={Domino(5, 5): 10, Domino(4, 1): 5, Domino(3, 2): 4},
    settle=_score,
    plays_out=plays_out,
)


def test_a_made_up_variant_is_played_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHAPES, "fives", FIVES)  # as its line in `variants/__init__.py` would
    chance, hands = random.Random(5), 0
    for _ in range(20):
        game = strategies.play(strategies.new_game(Rules.parse("fives+nello=on"), chance, seeded=True), chance, 60)
        assert Game.from_record(game.record()) == game
        assert sum(map(len, hand_of(game).deal)) == 21
        hands += sum(result.contract is not None and max(result.awarded.values()) >= 5 for result in game.results)
    assert hands > 20
