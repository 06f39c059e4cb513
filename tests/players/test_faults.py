"""Faults that players of other projects had: none of their kinds here."""

from array import array

import pytest
from msgspec.structs import replace

from texas42.game import Game
from texas42.players.levels import LEVELS
from texas42.players.player import make_player
from texas42.players.pricing import GOALS, Book
from texas42.players.skilled import SkilledPlayer
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for

GOOD = ("strong", "expert", "master")


def choice(level: str, position: str, seed: int = 0) -> str:
    game = Game.from_position(position)
    assert game.to_act
    return str(make_player(level, seed).act(game.view(game.to_act)))


@pytest.mark.parametrize("level", GOOD)
@pytest.mark.parametrize("seed", range(20))
def test_a_lay_down_is_led_from_the_top(level: str, seed: int) -> None:
    lead = choice(level, "standard D 66.65.64.62.61.60.22/?/?/? 1m,pass,pass,pass 6/1", seed)
    assert lead in ("66", "65", "64")


@pytest.mark.parametrize("level", GOOD)
def test_of_two_that_seem_certain_the_boss_trump_is_led(level: str) -> None:
    # fours with the top three: the 55 may be trumped, the 44 never
    assert choice(level, "standard D 44.64.54.55.66.43.42/?/?/? 1m,pass,pass,pass 4/1") in ("44", "64", "54")


@pytest.mark.parametrize("level", GOOD)
def test_count_goes_to_a_partner_that_cannot_lose(level: str) -> None:
    # follow me: the leader's double takes the trick whatever comes
    at = "standard D ?/66.63.61.52.51.30.40/64.50.41.20.21.11.10/? 30,pass,pass,pass N - 33,30"
    assert choice(level, at) in ("64", "50", "41")


def test_the_chance_of_a_bid_falls_in_steps() -> None:
    setup = setup_for(Rules.preset("standard"))
    book = Book(setup)
    game = Game.from_position("standard D 44.64.54.42.66.11.20/?/?/?")
    [promise] = book.promises(array("Q", [book.mask(game.view("A").tiles)]))
    chances = [promise.at(goal)[0] for goal in GOALS]
    within = chances[GOALS.index(32)] - chances[GOALS.index(34)]
    across = chances[GOALS.index(31)] - chances[GOALS.index(32)]
    assert chances[0] > 0.7 > chances[-1]
    assert across > within


def test_bids_depend_on_the_score() -> None:
    def calls(score: tuple[int, int]) -> list[str]:
        made = []
        for seed in range(60):
            game = Game.new("standard", dealer="D", seed=seed)
            made.append(str(SkilledPlayer(7, LEVELS["strong"]).act(replace(game, totals=score).view("A"))))
        return made

    assert calls((1, 6)) != calls((6, 6))


@pytest.mark.parametrize("level", GOOD)
def test_points_break_a_tie_where_points_count(level: str) -> None:
    # points to 250, the bid is safe: the last to play gives the ten to the partner's trick, not the blank
    at = (
        "points_250 D 66.65.64.63.62.61.11/55.54.53.52.51.50.44/43.42.41.40.33.32.31/60.30.22.21.20.10.00 "
        "30,pass,pass,pass 6 - 66,44,31,60,65,50,32,10,64,51,33,00,63,52,40,20,62,53,42,21,61,54"
    )
    assert choice(level, at) == "41"
