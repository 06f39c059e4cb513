"""Which tiles may be played on a lead."""

from __future__ import annotations

import pytest

from tests.tables import after, contract_tables, declared, faces, legal, mask, may_play, new, refusal_of, texts, tiles
from texas42 import Reason
from texas42.rules.tricks import legal_mask


@pytest.mark.parametrize(
    ("trump", "lead", "hand", "may"),
    [
        ("N", "20", "52 33", "52"),
        ("5", "20", "52 33", "52 33"),
        ("6", "55", "65 21", "21 65"),
        ("4", "64", "66 65 41", "41"),
        ("D", "65", "66 52 61", "61"),
        ("D", "33", "53 63 11", "11"),
        ("D", "33", "53 63", "53 63"),
        ("N", "31", "63 30 11", "30 63"),
        ("6", "53", "66 21", "21 66"),
    ],
)
def test_following_suit(trump: str, lead: str, hand: str, may: str) -> None:
    assert may_play(trump, lead, hand) == texts(sorted(tiles(may)))


@pytest.mark.parametrize(("hand", "may"), [("21 42 55", "42"), ("21 55", "21 55")])
def test_a_trump_is_not_of_its_other_suit(hand: str, may: str) -> None:
    assert may_play("1", "22", hand) == may


def test_a_mixed_tile_follows_with_its_low_end_too() -> None:
    assert may_play("1", "22", "42 66") == "42"


def test_a_trump_may_not_be_played_by_who_can_follow() -> None:
    assert may_play("6", "54", "51 66") == "51"


def test_who_has_only_trumps_and_strangers_need_not_trump() -> None:
    assert may_play("3", "65", "33 21 40") == texts(sorted(tiles("33 21 40")))


def test_a_led_trump_asks_for_trumps_only() -> None:
    assert may_play("5", "54", "44 64 50") == "50"


def test_blanks_that_are_not_trump_can_be_asked_for() -> None:
    assert may_play("3", "00", "60 66 30") == "60"


def test_blanks_as_trump_are_asked_for() -> None:
    assert may_play("0", "60", "66 62 10") == "10"


def test_with_doubles_low_the_double_still_follows() -> None:
    assert may_play("N-low", "61", "66 52") == "66"


def test_with_doubles_of_their_own_the_double_does_not_follow_a_number() -> None:
    assert may_play("N-own", "65", "66 10") == "10 66"


@pytest.mark.parametrize("treatment", ["N-own", "N-own_inverted"])
def test_with_doubles_of_their_own_a_double_asks_for_doubles(treatment: str) -> None:
    assert may_play(treatment, "33", "63 53 11") == "11"


@pytest.mark.parametrize(("hand", "may"), [("43 61 66", "61 43"), ("66 00", "66"), ("33 42 11", "33 42")])
def test_in_sevens_only_the_nearest_may_be_played(hand: str, may: str) -> None:
    tables = contract_tables("sevens")
    for led in (None, 0):
        assert set(faces(tables, legal_mask(tables, mask(tables, tiles(hand)), led))) == set(tiles(may))


@pytest.mark.parametrize("trump", ["0", "1", "2", "3", "4", "5", "6", "D", "N"])
def test_the_declarer_may_lead_any_tile(trump: str) -> None:
    assert legal(declared(trump)) == "00 40 21 61 52 53 64"


def test_a_later_leader_may_lead_any_tile() -> None:
    game = after(declared("6"), "64", "62", "65", "66")
    assert (game.to_act, legal(game)) == ("D", "30 11 51 42 43 54")


FIVES = "55.66.65.64.63.62.61/53.21.60.54.52.51.44/50.43.42.41.40.33.32/31.30.22.20.11.10.00"


def test_a_renege_is_refused_and_changes_nothing() -> None:
    game = after(new(deal=FIVES), "30", "pass", "pass", "pass", "N", "55")
    before = game.view("B")
    assert refusal_of(game, "21") is Reason.MUST_FOLLOW_SUIT
    assert game.view("B") == before
    assert texts(before.tiles) == "53 21 60 54 52 51 44"


@pytest.mark.parametrize("strange", ["50", "31", "66"])
def test_a_tile_of_another_hand_is_refused(strange: str) -> None:
    game = after(new(deal=FIVES), "30", "pass", "pass", "pass", "N", "55")
    assert refusal_of(game, strange) is Reason.NOT_HELD


def test_a_tile_that_was_played_is_refused() -> None:
    game = after(new(deal=FIVES), "30", "pass", "pass", "pass", "N", "55", "53", "50", "31")
    assert game.to_act == "A"
    assert refusal_of(game, "55") is Reason.NOT_HELD


def test_the_first_worked_example() -> None:
    """A plays 30 at sixes and leads 55; B plays 53, and not because of the 65, which is no five."""
    deal = "55.51.52.00.10.20.30/53.54.40.11.21.31.41/50.22.32.42.33.43.44/66.60.61.62.63.64.65"
    game = after(new(deal=deal), "30", "pass", "pass", "pass", "6", "55")
    assert legal(game) == "53 54"
    game = game.apply("53")
    table = game.view().table
    assert texts(table.trick) == "A:55 B:53"
    assert table.counts is not None
    assert dict(table.counts) == {"A": 6, "B": 6, "C": 7, "D": 7}
    assert table.captured == ()
    assert not game.results


def test_the_holder_of_a_trump_and_no_five_is_free_on_a_led_five() -> None:
    deal = "55.51.52.00.10.20.30/53.54.40.11.21.31.41/50.22.32.42.33.43.44/66.60.61.62.63.64.65"
    game = after(new(deal=deal), "30", "pass", "pass", "pass", "6", "55", "53", "50")
    assert legal(game) == "66 60 61 62 63 64 65"
