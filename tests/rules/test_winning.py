"""Who wins a trick, what it is worth, and who leads next."""

from __future__ import annotations

import pytest

from tests.tables import CANONICAL, after, declared, hand_points, play_first, wins, worth
from texas42 import Game


@pytest.mark.parametrize(
    ("trump", "plays", "winner", "points"),
    [
        ("6", "55 53 50 66", 4, 16),
        ("N", "65 66 55 64", 2, 21),
        ("N", "10 61 11 00", 3, 1),
        ("2", "44 42 20 22", 4, 1),
        ("3", "66 30 65 53", 4, 1),
        ("D", "65 64 00 63", 3, 11),
        ("D", "55 22 66 50", 3, 16),
        ("N", "21 66 55 20", 1, 11),
        ("0", "10 00 60 50", 2, 6),
        ("N", "33 63 53", 1, 1),
        ("N-own", "33 66 00", 2, 1),
        ("N-own", "65 66 64", 1, 11),
        ("N-low", "61 66 60", 1, 1),
        ("N-low", "55 50 54", 3, 16),
        ("N-own_inverted", "33 66 00", 3, 1),
        ("N-low", "63 33 30 31", 1, 1),
        ("N-low", "32 33 30 31", 1, 6),
        ("N-low", "33 30 31 00", 3, 1),
        ("sevens", "65 11 21 55", 4, 11),
        ("sevens", "10 20 66 00", 2, 1),
    ],
)
def test_the_winner_and_the_points_of_a_trick(trump: str, plays: str, winner: int, points: int) -> None:
    assert (wins(trump, plays) + 1, worth(trump, plays)) == (winner, points)


def test_a_double_of_its_own_family_has_no_trump_power() -> None:
    assert wins("N-own", "21 66 55 20") == 0


def test_a_trump_beats_a_higher_tile_of_the_led_suit() -> None:
    assert wins("1", "66 65 10 64") == 2


def test_who_sloughs_a_high_tile_does_not_win() -> None:
    assert wins("4", "32 66 55 31") == 0


@pytest.mark.parametrize(
    ("plays", "winner", "turn"),
    [(("64", "62", "65", "66"), "D", "D"), (("61", "62", "60", "66"), "D", "D"), (("52", "55", "65", "51"), "C", "C")],
)
def test_the_winner_leads_the_next_trick(plays: tuple[str, ...], winner: str, turn: str) -> None:
    game = after(declared("6"), *plays)
    assert game.hand is not None
    assert (game.hand.tricks[-1].winner, game.to_act) == (winner, turn)


def test_after_the_leader_the_turn_goes_clockwise() -> None:
    game = after(declared("6"), "64", "62", "65", "66")
    turns = []
    for _ in range(4):
        turns.append(game.to_act)
        game = game.apply(game.legal_actions()[0])
    assert turns == ["D", "A", "B", "C"]


def test_the_whole_trick_goes_to_the_winning_side() -> None:
    assert hand_points(after(declared("6", "35"), "00", "10", "20", "30", "40", "50", "41", "42")) == (1, 11)


def test_the_points_of_all_tricks_come_to_42() -> None:
    game: Game = play_first(declared("5", rules="standard+play_out=on", deal=CANONICAL))
    assert sum(hand_points(game)) == 42
