"""72: four players, every tile twice but no blanks, a widow of two that counts."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import contract_tables, faces, is_done, legal, refusal_of, texts
from texas42 import Game, Reason

GAME: Final = "seventy_two"
PLAIN: Final = f"{GAME}+widow_points=0"

DEAL: Final = (
    "66.66.65.65.64.64.63.63.62.62/55.55.54.54.53.53.52.52.51.51/44.44.43.43.42.42.41.41.33.33"
    "/32.32.31.31.22.22.21.21.11.11/61.61"
)
"""A has ten sixes, and finds the other two in the widow."""
ONE_OFF: Final = DEAL.replace("62.62/55.55", "62.55/62.55")
"""The same, but a 62 and a 55 have changed places between A and B."""


def taken(bid: str, *tricks: tuple[str, str], rules: str = GAME) -> Game:
    """A has bid with doubles as trump and put away what nobody sees; then these tricks of (winner, counters)."""
    return told(won(rules, bid, "D" if bid[-1] != "m" else "D/1", "-?.?"), *tricks)


def test_there_are_no_blanks() -> None:
    assert not [tile for tile in opened(GAME).setup.shape.dominoes.faces if tile.has(0)]
    assert legal(won(GAME, "40", deal=DEAL)) == "1 2 3 4 5 6 D N"


@pytest.mark.parametrize(("trump", "suit"), [("N", 6), ("6", 6), ("N", 1), ("1", 1)])
def test_every_suit_has_twelve_tiles(trump: str, suit: int) -> None:
    tables = contract_tables(trump, GAME)
    followers = faces(tables, tables.follow[suit])
    assert (len(followers), sum(tile.is_double for tile in followers)) == (12, 2)


@pytest.mark.parametrize(
    ("rules", "top", "mark"), [(GAME, 71, "72"), (PLAIN, 69, "70"), (f"{GAME}+trump_before_widow=on", 71, "72")]
)
def test_what_may_be_called(rules: str, top: int, mark: str) -> None:
    game = opened(rules, deal=DEAL)
    assert legal(game).split() == ["pass", *map(str, range(40, top + 1)), "1m", "2m"]
    assert str(hand_of(game.apply(mark)).calls[0][1]) == "1m"


# --- the widow --------------------------------------------------------------------------------------------------------


def test_neither_trump_nor_count_goes_while_others_are_held() -> None:
    """With fives as trump A holds two trumps, the 65s, and two counters, the 64s; the other eight are neither."""
    game = won(GAME, "40", "5", deal=DEAL)
    offered = legal(game).split()
    assert "-61.61" in offered
    assert not [discard for discard in offered if "64" in discard or "65" in discard]


def test_where_all_the_rest_counts_trumps_go_and_lie_face_up() -> None:
    """The only tile that is no trump counts: two trumps without count must go."""
    game = won(GAME, "40", "6", deal=ONE_OFF)
    assert not [discard for discard in legal(game).split() if "55" in discard or "64" in discard]
    game = game.apply("-61.61")
    assert texts(game.view("C").table.put_away) == "61 61"
    assert points(game) == (2, 0)


def test_of_one_plain_tile_and_a_trump_only_the_trump_is_seen() -> None:
    deal = DEAL.replace("62.62/55.55", "62.53/55.55").replace("54.54.53.53", "54.54.53.62")
    game = won(GAME, "40", "6", deal=deal)
    assert set(legal(game).split()) == {"-66.53", "-65.53", "-63.53", "-53.62", "-53.61"}
    game = game.apply("-61.53")
    assert texts(game.view("C").table.put_away) == "61 None"
    assert texts(game.view("A").own.put_away) == "53 61"
    assert refusal_of(won(GAME, "40", "6", deal=deal), "-61.62") is Reason.DISCARD_NOT_ALLOWED


def test_a_five_that_is_thrown_counts_for_the_others() -> None:
    """There are eight counters in all, so twelve tiles always hold others; only of a hidden hand can it be told."""
    assert points(won(GAME, "40", "6", "-41.?")) == (2, 5)


def test_two_points_are_the_widows() -> None:
    assert points(won(GAME, "40", "6", "-?.?")) == (2, 0)
    assert points(won(PLAIN, "40", "6", "-?.?")) == (0, 0)


def test_the_record_says_which_trumps_were_thrown() -> None:
    game = won(f"{GAME}+target=1", "40", "6", "-61.61", deal=DEAL)
    while not is_done(game):
        game = game.apply(game.legal_actions()[0])
    text = game.public_record()
    assert "discard -61.61" in text
    assert Game.from_record(text).results == game.results


# --- hands ------------------------------------------------------------------------------------------------------------


def test_a_bid_of_44_is_made_with_the_two_of_the_widow() -> None:
    tricks = (("A", "55 64 64"), ("C", "41 32"))  # 31 and 11
    game = taken("44", *tricks)
    assert (is_done(game), points(game), game.totals) == (True, (44, 0), (1, 0))
    game = taken("44", *tricks, rules=PLAIN)
    assert (is_done(game), points(game)) == (False, (42, 0))


def test_a_bid_of_40_is_set_when_the_others_have_33() -> None:
    game = taken("40", ("B", "55 64 64"), ("D", ""))
    assert (is_done(game), points(game)) == (False, (2, 32))
    game = told(game, ("B", ""))
    assert (is_done(game), points(game), game.totals) == (True, (2, 33), (0, 1))


def test_without_the_two_of_the_widow_31_are_enough() -> None:
    game = taken("40", ("B", "55 64 64"), rules=PLAIN)
    assert (is_done(game), points(game), game.totals) == (True, (0, 31), (0, 1))


def test_a_mark_takes_ten_tricks() -> None:
    game = taken("1m", ("A", "55 64 64"), ("C", "55 41 41"), ("A", "32 32"), *[("C", "")] * 6)
    assert not is_done(game)
    game = told(game, ("A", ""))
    assert (points(game), game.totals) == ((72, 0), (1, 0))


def test_two_marks_are_lost_with_one_trick() -> None:
    game = taken("2m", ("A", "55 64 64"), ("D", ""))
    assert (is_done(game), game.totals) == (True, (0, 2))


def test_a_thrown_five_helps_to_set_the_bid() -> None:
    """A needs 67 of the 67 that are left, and loses a trick."""
    game = told(won(GAME, "67", "D", "-41.?"), ("A", "55 64 64"))
    assert (is_done(game), points(game)) == (False, (33, 5))
    game = told(game, ("D", ""))
    assert (is_done(game), points(game), game.totals) == (True, (33, 6), (0, 1))


def test_a_hand_with_known_tiles() -> None:
    """A takes a trick with each of the ten sixes: 20 for the 64s, 40 for what the others must play."""
    game = won(GAME, "1m", "6/1", "-61.61", deal=DEAL)
    while not is_done(game):
        game = game.apply(game.legal_actions()[0])
    assert (points(game), game.totals) == ((72, 0), (1, 0))
