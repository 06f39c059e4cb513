"""The games of the family, one small file each. A new game is a new `Shape`, named here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from texas42.rules.shape import Shape
from texas42.rules.variants import (
    big_game,
    eighty,
    eighty_eight,
    eighty_four,
    forty_two,
    geezer,
    moon,
    one_forty,
    partnership_moon,
    seventy_nine,
    seventy_two,
    three_player,
)

SHAPES: Final[Mapping[str, Shape]] = {
    shape.name: shape
    for shape in (
        forty_two.SHAPE,
        eighty_four.SHAPE,
        moon.SHAPE,
        partnership_moon.SHAPE,
        three_player.SHAPE,
        eighty_eight.SHAPE,
        seventy_nine.SHAPE,
        seventy_two.SHAPE,
        eighty.SHAPE,
        one_forty.SHAPE,
        big_game.SHAPE,
        geezer.SHAPE,
    )
}
"""Every game by its name."""


def call_names() -> frozenset[str]:
    """The names of all calls that have one, of any game."""
    special = {kind.name for shape in SHAPES.values() for kind in shape.kinds if kind.hands_over}
    return frozenset(special.union(*(shape.ladder.names for shape in SHAPES.values())))
