"""Positions in which one tile is right by what partners, declarers and defenders owe each other; `tests/positions` holds them.

Each has the position as its seat knows it, the right tiles (more than one only where they are as good as each other) and why.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct, convert

from tests.players.measures import chances
from texas42 import Game, Play
from texas42.players.player import make_player
from texas42.view import View

FOLDER = Path(__file__).parents[1] / "positions"
TOPICS = ("all_tricks", "count", "leading", "nello", "points_scored", "taking", "throwing", "trumping")
CLEAR = 0.10
"""By so much the right tile is better than any other, as a share of the deals that agree with what the seat knows."""
ALIKE = 0.05
"""Tiles that are right together differ by no more than this."""


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """One position of a file."""

    position: str
    right: tuple[str, ...]
    why: str

    @property
    def view(self) -> View:
        """What the seat to play sees."""
        game = Game.from_position(self.position)
        assert game.to_act is not None
        return game.view(game.to_act)


@cache
def positions(topic: str) -> tuple[Position, ...]:
    return convert(json.loads((FOLDER / f"{topic}.json").read_text("utf-8")), tuple[Position, ...])


def chosen_wrong(level: str, topic: str, seeds: range) -> list[str]:
    """The positions in which a level plays something else."""
    wrong = []
    for at in positions(topic):
        for seed in seeds:
            action = str(make_player(level, seed).act(at.view))
            if action not in at.right:
                wrong.append(f"{at.position}: {action} instead of {' or '.join(at.right)}. {at.why}")
    return wrong


def test_there_are_enough_of_them_in_all_contracts() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(TOPICS)
    every = [at for topic in TOPICS for at in positions(topic)]
    assert len(every) >= 100
    assert len({at.position for at in every}) == len(every)
    declared = {at.position.split()[4] for at in every}
    bare = {one.split(",")[-1].split("/")[0] for one in declared}
    assert bare >= {*map(str, range(7)), "D", "N", "N-low", "N-own"}
    assert bare >= {"nello-high", "nello-low", "nello-own", "nello-inverted"}
    calls = {call for at in every for call in at.position.split()[3].split(",")}
    assert calls >= {"30", "41", "1m", "2m", "plunge", "splash"}
    assert any("scoring=points" in at.position for at in every)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_position_asks_for_one_of_several_legal_tiles_and_says_why(topic: str) -> None:
    for at in positions(topic):
        legal = {str(action) for action in at.view.legal_actions if isinstance(action, Play)}
        assert set(at.right) < legal
        assert len(at.right) <= 3
        assert at.why.endswith(".")


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_good_player_does_what_is_due(level: str, topic: str) -> None:
    assert not chosen_wrong(level, topic, range(1))


@pytest.mark.slow
@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", ["expert", "master"])
def test_whatever_deals_they_think_of(level: str, topic: str) -> None:
    assert not chosen_wrong(level, topic, range(1, 4))


@pytest.mark.slow
@pytest.mark.parametrize("topic", TOPICS)
def test_the_right_tile_is_right_with_all_hands_open_and_by_play_by_rules(topic: str) -> None:
    """Two measures that no player shares agree; they see as many deals as they need, and different ones."""
    for at in positions(topic):
        view = at.view
        assert view.table.contract is not None
        declares = view.seat in (view.table.contract.declarer, "ABCD"["CDAB".index(view.table.contract.declarer)])
        for made in chances(view, 400, 4000, seed=1):
            worth = {tile: chance if declares else -chance for tile, chance in made.items()}
            right = [worth[tile] for tile in at.right]
            others = [value for tile, value in worth.items() if tile not in at.right]
            assert min(right) >= max(right) - ALIKE, at
            assert min(right) >= max(others) + CLEAR, at
