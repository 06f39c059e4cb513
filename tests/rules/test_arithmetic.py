"""The arithmetic of every game of the family: players, tiles, count, tricks, total, lowest bid."""

from __future__ import annotations

import pytest

from tests.tables import setup_of
from texas42 import PointBid
from texas42.rules.auction import Auction
from texas42.rules.variants import SHAPES

# preset: teams, tiles, each, left over, count, a trick, extra, total, lowest bid
GAMES = {
    "standard": ((2, 2), 28, 7, 0, 35, 1, 0, 42, 30),
    "eighty_four": ((4, 4), 56, 7, 0, 70, 2, 0, 84, 60),
    "eighty_eight": ((3, 3), 56, 9, 2, 70, 2, 0, 88, 60),
    "seventy_nine": ((3, 3), 56, 9, 2, 70, 1, 0, 79, 50),
    "seventy_two": ((2, 2), 42, 10, 2, 60, 1, 2, 72, 40),
    "eighty": ((2, 2), 42, 10, 2, 60, 2, 0, 80, 50),
    "moon": ((1, 1, 1), 22, 7, 1, 0, 1, 0, 7, 4),
    "partnership_moon": ((2, 2), 28, 7, 0, 0, 1, 0, 7, 4),
    "geezer": ((2, 2), 36, 9, 0, 45, 1, 0, 54, 39),
    "big_game": ((2, 2), 45, 11, 1, 55, 1, 0, 66, 42),
    "one_forty": ((2, 2, 2), 55, 9, 1, 95, 5, 0, 140, 100),
    "three_player": ((1, 1, 1), 27, 9, 0, 35, 1, 0, 44, 30),
}


def test_every_game_is_here() -> None:
    assert {setup_of(preset).shape.name for preset in GAMES} == set(SHAPES)


@pytest.mark.parametrize("preset", GAMES)
def test_the_arithmetic_of_a_game(preset: str) -> None:
    setup = setup_of(preset)
    shape = setup.shape
    count = sum(shape.counts.get(tile, 0) for tile in shape.dominoes.tiles)
    sizes = tuple(map(len, shape.teams))
    extra = setup.total - count - shape.tiles_each * shape.trick_points
    lowest = setup.shape.ladder.bids(Auction(setup, 0))[0]
    assert isinstance(lowest, PointBid)
    assert (
        sizes,
        len(shape.dominoes.tiles),
        shape.tiles_each,
        shape.left_over,
        count,
        shape.trick_points,
        extra,
        setup.total,
        lowest.points,
    ) == GAMES[preset]
    assert shape.seats == sum(sizes)
    assert shape.seats * shape.tiles_each + shape.left_over == len(shape.dominoes.tiles)
    assert shape.counts.keys() <= set(shape.dominoes.faces)


@pytest.mark.parametrize("preset", GAMES)
def test_partners_sit_as_far_apart_as_they_can(preset: str) -> None:
    """Teams alternate around the table."""
    shape = setup_of(preset).shape
    assert [shape.teams.index(team) for seat in range(shape.seats) for team in shape.teams if seat in team] == [
        seat % len(shape.teams) for seat in range(shape.seats)
    ]
