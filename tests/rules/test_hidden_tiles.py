"""Hands of which not every tile is known: they can be replayed, and refuse what the known tiles disprove."""

from __future__ import annotations

import pytest

from tests.tables import (
    HIDDEN,
    PASSES,
    SIXES,
    after,
    declared,
    hand_points,
    is_done,
    legal,
    new,
    play_first,
    refusal_of,
)
from texas42 import BadValue, Game, Reason

HALF = "66.65.?.?.?.?.?/?/?/?"
"""Two of A's tiles are known."""


def test_a_seat_with_hidden_tiles_is_offered_nothing() -> None:
    game = new(deal=HIDDEN)
    for action in ("30", *PASSES, "6", "66"):
        assert game.legal_actions() == ()
        game = game.apply(action)


def test_any_call_and_any_trump_may_be_replayed() -> None:
    game = after(new("standard+plunge=on", deal=HIDDEN), "plunge", *PASSES, "N/2")
    assert game.to_act == "C"


def test_a_seat_with_known_tiles_is_offered_its_actions_beside_hidden_ones() -> None:
    game = new(deal=f"{SIXES.split('/', maxsplit=1)[0]}/?/?/?")
    assert legal(game).startswith("pass 30 ")
    game = after(game, "30", *PASSES, "6")
    assert legal(game) == "66 65 64 63 62 61 60"


def test_a_hidden_tile_takes_its_face_when_it_is_played() -> None:
    game = after(declared("6", deal=HIDDEN), "66")
    assert game.hand is not None
    assert (game.hand.tiles["A"], game.to_act) == ((None,) * 6, "B")


def test_a_known_tile_is_played_before_a_hidden_one_takes_its_face() -> None:
    game = after(declared("6", deal=HALF), "66")
    assert game.hand is not None
    assert [str(tile) for tile in game.hand.tiles["A"]] == ["65", *["None"] * 5]


@pytest.mark.parametrize("tile", ["66", "65"])
def test_a_tile_known_to_be_elsewhere_is_refused(tile: str) -> None:
    game = after(declared("6", deal=HALF), "55")
    assert refusal_of(game, tile) is Reason.NOT_HELD


def test_a_tile_that_was_played_is_refused() -> None:
    assert refusal_of(after(declared("6", deal=HIDDEN), "66"), "66") is Reason.NOT_HELD


def test_a_tile_of_no_set_is_refused() -> None:
    assert refusal_of(declared("6", deal=HIDDEN), "77") is Reason.NOT_HELD


def test_a_known_tile_that_follows_disproves_a_slough() -> None:
    game = after(declared("6", deal="?/65.?.?.?.?.?.?/?/?"), "66")
    assert refusal_of(game, "55") is Reason.MUST_FOLLOW_SUIT
    assert after(game, "64").to_act == "C"


def test_a_hidden_hand_can_be_played_to_its_end() -> None:
    game = after(declared("6", deal=HIDDEN), "66", "64", "55", "00", "65", "61", "50", "41")
    assert (is_done(game), hand_points(game)) == (True, (32, 0))


def test_the_public_record_of_a_hand_reads_back_as_the_same_hand() -> None:
    game = play_first(declared("6", deal=SIXES))
    again = Game.from_record(game.public_record())
    assert again.public_record() == game.public_record()
    assert (again.score, again.results[-1].points) == (game.score, game.results[-1].points)


@pytest.mark.parametrize(("claim", "made"), [("63.62.61.60", True), ("60.61.62.63", True)])
def test_a_claim_in_a_public_record_reads_back_with_its_verdict(claim: str, made: bool) -> None:
    rules = "standard+claims=lay_down"
    game = play_first(after(new(rules, deal=SIXES), "41", *PASSES, "6"), 3).apply(f"claim {claim}")
    text = game.public_record()
    assert f"claim {claim} held" in text
    assert Game.from_record(text).results[-1].made is made


def test_a_failed_claim_reads_back_as_failed() -> None:
    deal = "66.65.64.63.33.30.00/62.61.60.55.54.53.52/51.50.44.43.42.41.40/32.31.22.21.20.11.10"
    rules = "standard+claims=lay_down"
    game = play_first(after(new(rules, deal=deal), "35", *PASSES, "6"), 3).apply("claim 63.30.33.00")
    text = game.public_record()
    assert "claim 63.30.33.00 failed" in text
    assert Game.from_record(text).score == game.score


def test_a_moon_discard_that_nobody_saw_can_be_replayed() -> None:
    game = after(new("moon", "C", "?/?/?/?"), "5", "pass", "pass", "6", "-?", "66", "54", "41")
    assert game.hand is not None
    assert (game.hand.tiles["A"], game.to_act) == ((None,) * 6, "A")


def test_a_hidden_discard_may_be_known_later() -> None:
    game = after(new("moon", "C", "?/?/?/?"), "5", "pass", "pass", "6", "-66")
    assert game.hand is not None
    assert game.hand.tiles["A"] == (None,) * 7


@pytest.mark.parametrize(("discard", "reason"), [("-?.?", Reason.DISCARD_NOT_ALLOWED)])
def test_an_unseen_discard_has_the_right_size_all_the_same(discard: str, reason: Reason) -> None:
    game = after(new("moon", "C", "?/?/?/?"), "5", "pass", "pass", "6")
    assert refusal_of(game, discard) is reason


def test_a_tile_put_away_is_not_played() -> None:
    game = after(new("moon", "C", "?/?/?/?"), "5", "pass", "pass", "6", "-66")
    assert refusal_of(game, "66") is Reason.NOT_HELD


def test_a_tile_that_another_is_known_to_hold_is_not_put_away() -> None:
    game = after(new("moon", "C", "?/66.?.?.?.?.?.?/?/?"), "5", "pass", "pass", "6")
    assert refusal_of(game, "-66") is Reason.NOT_HELD


def test_a_hand_held_open_by_the_first_caller_must_be_known() -> None:
    with pytest.raises(BadValue):
        new("standard+first_bidder=holder_01", deal="66.65.?.?.?.?.?/?/?/?")


def test_of_two_equal_tiles_one_known_and_one_hidden_both_can_be_played() -> None:
    game = after(new("eighty_four", "H", "66.?.?.?.?.?.?/" + "/".join("?" * 7)), "60", *["pass"] * 7, "6")
    game = after(game, "66", "65", "64", "63", "62", "61", "60", "55", "66")
    assert game.to_act == "B"
    assert refusal_of(game, "66") is Reason.NOT_HELD
