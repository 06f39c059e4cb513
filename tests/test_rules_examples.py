"""The worked examples of the rules page, played with the library: each figure shows what a spectator may see."""

import json
from pathlib import Path
from typing import Any

import pytest

from texas42 import Game

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "web" / "src" / "rules" / "examples.json").read_text(encoding="utf-8")
)
OPEN = {"all": 3, "one": 1, "two": 2}


def played(example: dict[str, Any]) -> Game:
    game = Game.new(example["rules"], dealer=example["dealer"], deal=example["deal"])
    for seat, call in example["calls"]:
        game = game.apply(call, seat=seat)
    game = game.apply(example["declaration"])
    for seat, tile in example["plays"]:
        game = game.apply(tile, seat=seat)
    return game


def test_there_are_five() -> None:
    assert [example["name"] for example in EXAMPLES] == ["following", "trumped", "open", "one_stack", "two_stacks"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["name"]))
def test_what_a_figure_shows_is_what_may_be_seen(example: dict[str, Any]) -> None:
    game, shown = played(example), example["shown"]
    table = game.view(None).table
    contract = table.contract
    assert contract is not None
    assert (contract.declarer, str(contract.bid), contract.stake) == ("A", example["calls"][0][1], shown["stake"])
    assert str(contract.declaration) == example["declaration"]
    assert table.counts is not None
    assert dict(table.counts.items()) == shown["counts"]
    captured = [
        {
            "team": trick.team,
            "tiles": None if trick.tiles is None else list(map(str, trick.tiles)),
            "points": trick.points,
        }
        for trick in table.captured
    ]
    assert captured == shown["captured"]
    points = None if table.points is None else dict(table.points.items())
    assert points == shown["points"]
    faces = [trick for trick in shown["captured"] if trick["tiles"] is not None]
    assert len(faces) == min(len(shown["captured"]), OPEN[shown["look"]])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["name"]))
def test_the_trick_and_the_end_of_a_figure_are_so(example: dict[str, Any]) -> None:
    game, shown = played(example), example["shown"]
    table = game.view(None).table
    trick = [[played.seat, str(played.tile)] for played in table.trick]
    if shown["over"] is None:
        assert trick == shown["trick"]
        assert shown["winner"] is None
        assert not game.hands
        return
    (result,) = game.results
    assert table.last_hand is not None
    last = table.last_hand.tricks[-1]
    assert [[play.seat, str(play.tile)] for play in last.plays] == shown["trick"]
    assert last.winner == shown["winner"]
    assert result.made is shown["over"]["made"]
    assert dict(result.awarded.items())[shown["over"]["team"]] == shown["over"]["marks"]
