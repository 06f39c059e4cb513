"""The guided first hand of the browser client, played with the library: what it allows, refuses and tells is so."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from texas42 import Game, IllegalAction

LESSON = Path(__file__).parents[1] / "web" / "src" / "learn" / "first_hand.json"
HAND: dict[str, Any] = json.loads(LESSON.read_text(encoding="utf-8"))
YOU: str = HAND["you"]
CHOICES: list[dict[str, Any]] = HAND["choices"]
PATHS: tuple[tuple[str, ...], ...] = tuple(itertools.product(*(choice["wanted"] for choice in CHOICES)))
"""Every way through the lesson."""


def opened() -> Game:
    """The hand when the learner's first choice is due, but for what a choice shows before it."""
    return others(Game.new(HAND["rules"], dealer=HAND["dealer"], deal=HAND["deal"]), HAND["before"])


def others(game: Game, actions: list[list[str]]) -> Game:
    for seat, action in actions:
        game = game.apply(action, seat=seat)
    return game


def stages(path: tuple[str, ...]) -> Iterator[tuple[dict[str, Any], Game, Game]]:
    """Each choice with the game when it is due and when all have answered it."""
    game = opened()
    for choice, wanted in zip(CHOICES, path, strict=True):
        due = others(game, choice["before"])
        game = others(due.apply(wanted, seat=YOU), choice["after"])
        yield choice, due, game


def offered(choice: dict[str, Any], game: Game) -> list[str]:
    """What the learner can choose: the calls or trumps named, else all tiles in hand."""
    if "offered" in choice:
        return list(choice["offered"])
    assert game.hand is not None
    return [str(tile) for tile in game.view(YOU).tiles]


@pytest.mark.parametrize("path", PATHS)
def test_every_choice_is_the_learners_and_refuses_just_what_the_rules_refuse(path: tuple[str, ...]) -> None:
    for choice, due, _ in stages(path):
        assert due.to_act == YOU, choice["step"]
        legal = {str(action) for action in due.legal_actions()}
        refused = [action for action in offered(choice, due) if action not in legal]
        assert sorted(refused) == sorted(choice["refused"]), choice["step"]
        assert not set(choice["wanted"]) & set(refused)
        for action in refused:
            with pytest.raises(IllegalAction):
                due.apply(action, seat=YOU)


@pytest.mark.parametrize("path", PATHS)
def test_tricks_go_where_the_lesson_says(path: tuple[str, ...]) -> None:
    *_, (_, _, final) = stages(path)
    last = final.view(None).table.last_hand
    assert last is not None
    told = [(choice["winner"], choice["points"]) for choice in CHOICES if "winner" in choice]
    assert [(trick.winner, trick.points) for trick in last.tricks] == told


@pytest.mark.parametrize("path", PATHS)
def test_the_hand_ends_as_the_lesson_says(path: tuple[str, ...]) -> None:
    *before, (_, _, final) = stages(path)
    assert all(not after.hands for _, _, after in before)
    (result,) = final.results
    assert result.made is HAND["result"]["made"]
    assert result.points.items() == HAND["result"]["points"].items()
    assert result.awarded.items() == HAND["result"]["marks"].items()


def test_there_are_about_ten_steps() -> None:
    """With the look at the tiles and the end."""
    assert 8 <= len(CHOICES) + 2 <= 12
