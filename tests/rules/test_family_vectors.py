"""The worked examples of the rules for the games other than 42, one test each, numbered as there."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import (
    after,
    contract_tables,
    faces,
    is_done,
    legal,
    mask,
    refusal_of,
    scored,
    setup_of,
    texts,
    tiles,
    wins,
)
from texas42 import Game, Reason
from texas42.rules.scoring import decide
from texas42.rules.tables import Goal, play_tables, suits
from texas42.rules.tricks import legal_mask

EIGHTY_FOUR: Final = (
    "66.66.65.65.64.64.63/63.62.62.61.61.60.60/55.55.54.54.53.53.52/52.51.51.50.50.44.44"
    "/43.43.42.42.41.41.40/40.33.33.32.32.31.31/30.30.22.22.21.21.20/20.11.11.10.10.00.00"
)


def test_118_84_has_56_tiles_84_points_and_bids_from_60_to_83() -> None:
    setup = setup_of("eighty_four")
    assert (len(setup.shape.dominoes.tiles), setup.total) == (56, 84)
    game = opened("eighty_four", deal=EIGHTY_FOUR)
    assert refusal_of(game, "59") is Reason.BID_TOO_LOW
    assert set(map(str, range(60, 84))) == {call for call in legal(game).split() if call.isdigit()}


@pytest.mark.parametrize("bid", [60, 61, 83])
def test_118_84_is_set_when_the_others_have_85_less_the_bid(bid: int) -> None:
    setup = setup_of("eighty_four")
    tables = play_tables(setup, suits(setup, 6, "high"), Goal("points", bid), active=255, declaring=0b01010101)
    assert decide(tables, 0, 84 - bid, 0, 3, is_last=False) is None
    assert decide(tables, 0, 85 - bid, 0, 3, is_last=False) is False


@pytest.mark.parametrize("game", ["eighty_four", "eighty_eight"])
@pytest.mark.parametrize(("plays", "place"), [("66 66", 0), ("65 66 66", 1)])
def test_119_of_two_copies_the_one_played_first_wins(game: str, plays: str, place: int) -> None:
    assert wins("6", plays, tables=contract_tables("6", game)) == place


def test_120_in_88_the_55_is_not_put_away_while_something_does_not_count() -> None:
    game = won("eighty_eight", "60", "6", deal="66.55.64.64.50.50.41.41.32/?/?/?/?/?/32.55")
    assert {discard for discard in legal(game).split() if "66" not in discard} == set()
    assert refusal_of(game, "-55.55") is Reason.DISCARD_NOT_ALLOWED
    assert points(after(game, "-66.55")) == (0, 10)


def test_121_72_has_no_blanks_and_72_points_with_the_widow() -> None:
    setup = setup_of("seventy_two")
    assert not [tile for tile in setup.shape.dominoes.tiles if tile.has(0)]
    assert (setup.total, setup_of("seventy_two+widow_points=0").total) == (72, 70)


def test_121_in_72_a_thrown_trump_is_public_and_a_thrown_five_the_others() -> None:
    game = won("seventy_two", "40", "6", "-61.41")
    assert texts(game.view("B").table.put_away) == "61 41"
    assert points(game) == (2, 5)


def moon(bid: str, *winners: str) -> Game:
    """A has bid and plays without trump; these win the tricks."""
    return told(won("moon", bid, "N", "-?"), *((winner, "") for winner in winners))


def test_122_moon_scores_tricks_or_loses_the_bid() -> None:
    assert moon("5", *"AABAAAA").totals == (6, 1, 0)
    assert moon("5", *"AABAACB").totals == (-5, 2, 1)


def test_122_a_made_moon_wins_from_nothing() -> None:
    game = moon("moon", *"AAAAAAA")
    assert (game.totals, game.winner) == ((21, 0, 0), "A")


def test_122_over_a_moon_there_is_over_and_then_nothing() -> None:
    deal = "66.65.64.63.62.61.55/54.53.52.51.44.43.42/41.33.32.31.22.21.11/00"
    game = opened("moon", deal=deal).apply("moon")
    assert legal(game) == "pass over"
    assert legal(game.apply("over")) == "pass"


def test_122_the_double_blank_follows_blanks_alone() -> None:
    tables = contract_tables("N", "moon")
    for suit in range(7):
        assert ("00" in texts(faces(tables, tables.follow[suit]))) is (suit == 0)


def test_123_geezer_has_54_points() -> None:
    assert setup_of("geezer").total == 54


@pytest.mark.parametrize("lost", [0, 1, 2, 3])
def test_123_51_is_made_with_all_counters_and_three_bare_tricks_lost(lost: int) -> None:
    bare = [("B", ""), ("D", ""), ("B", "")][:lost]
    caught = [("A", "55 73 64 50"), ("C", "41 32")]
    game = told(won("geezer", "51", "51"), *bare, *caught, *[("A", "")] * 4)
    assert (is_done(game), game.totals) == (True, (1, 0))


def test_124_a_number_low() -> None:
    assert wins("", "60 63", tables=contract_tables("N-k3", "geezer")) == 0
    assert wins("", "63 60", tables=contract_tables("N-k3", "geezer")) == 1


def test_125_the_big_game_has_66_points_and_the_87_is_none_of_them() -> None:
    setup = setup_of("big_game")
    assert setup.total == 66
    assert tiles("87")[0] not in setup.shape.counts


def test_125_a_73_that_leads_treys() -> None:
    tables = contract_tables("N", "big_game")
    assert tables.leads[tables.bits[tiles("73")[0]].bit_length() - 1] == (7, 3)
    assert texts(faces(tables, legal_mask(tables, mask(tables, tiles("83 77")), 3))) == "83"
    game = after(won("big_game", "42", "N", "-?"), "73=3", "83", "60", "61")
    assert hand_of(game).tricks[0].winner == "B"
    trump = won("big_game", "42", "7", "-?")
    assert refusal_of(trump, "73=3") is Reason.SUIT_NOT_ALLOWED


def test_126_an_82_that_is_left_over_must_be_taken() -> None:
    game = won("big_game", "42", "8", "-?", deal="?/?/?/?/?")
    assert hand_of(game).phase.value == "play"
    deal = (
        "88.87.86.85.84.83.00.81.80.77.76/75.74.73.72.71.70.66.65.64.63.62"
        "/61.60.55.54.53.52.51.50.44.43.42/41.40.33.32.31.30.22.21.20.11.10/82"
    )
    assert refusal_of(won("big_game", "42", "8", deal=deal), "-82") is Reason.DISCARD_NOT_ALLOWED


def test_127_140_has_140_points_and_bids_by_fives() -> None:
    assert setup_of("one_forty").total == 140
    game = opened("one_forty")
    assert str(hand_of(game.apply("115")).calls[0][1]) == "115"
    assert refusal_of(game, "117") is Reason.BID_NOT_OFFERED


def test_127_a_set_bid_of_120_loses_120_and_the_others_keep_what_they_won() -> None:
    rest = [("A", "55 64 73 82"), ("D", "87 91"), ("A", "50 41 32"), *[("D", "")] * 4]
    game = told(won("one_forty", "120", "D", "-?"), ("B", "96"), ("C", ""), *rest)
    assert game.totals == (-120, 20, 5)


def test_128_three_player_42_has_27_tiles_and_44_points() -> None:
    setup = setup_of("three_player")
    assert (len(setup.shape.dominoes.tiles), setup.total) == (27, 44)


def test_128_a_bid_of_30_is_set_when_the_others_have_15() -> None:
    game = scored(won("three_player", "30", "D"), 0, 0, 0)
    assert not is_done(told(game, ("B", "64"), ("B", ""), ("C", ""), ("C", "")))
    game = told(game, ("B", "64"), ("B", ""), ("C", ""), ("C", ""), ("B", ""))
    assert (is_done(game), game.totals) == (True, (0, 1, 1))
