"""80: the deal of 72 with two dead tiles, tricks of two points."""

from __future__ import annotations

from typing import Final

from tests.rules.hands import hand_of, opened, points, told, won
from tests.rules.test_seventy_two import DEAL
from tests.tables import after, is_done, legal, refusal_of, texts
from texas42 import Game, Reason

GAME: Final = "eighty"


def taken(bid: str, *tricks: tuple[str, str]) -> Game:
    """A has bid with doubles as trump; then these tricks of (winner, counters)."""
    return told(won(GAME, bid, "D" if bid[-1] != "m" else "D/1"), *tricks)


def test_what_may_be_called() -> None:
    game = opened(GAME, deal=DEAL)
    assert legal(game).split() == ["pass", *map(str, range(50, 80)), "1m", "2m"]
    assert str(hand_of(game.apply("80")).calls[0][1]) == "1m"
    assert refusal_of(game, "49") is Reason.BID_TOO_LOW


def test_nobody_takes_or_sees_the_dead_tiles() -> None:
    game = won(GAME, "50", "6", deal=DEAL)
    assert (hand_of(game).phase.value, game.to_act, points(game)) == ("play", "A", (0, 0))
    assert texts(game.view("A").tiles) == "66 66 65 65 64 64 63 63 62 62"
    assert legal(won(GAME, "50", deal=DEAL)) == "1 2 3 4 5 6 D N"


# --- hands ------------------------------------------------------------------------------------------------------------


def test_a_bid_of_50_is_made_with_51() -> None:
    game = taken("50", ("A", "55 64 64"), ("C", "41 41 32"))  # 2 + 30, 2 + 15
    assert (is_done(game), points(game)) == (False, (49, 0))
    game = told(game, ("A", ""))
    assert (is_done(game), points(game), game.totals) == (True, (51, 0), (1, 0))


def test_a_bid_of_50_is_set_when_the_others_have_31() -> None:
    game = taken("50", ("B", "55 64"), ("D", "41"))  # 22 + 7
    assert (is_done(game), points(game)) == (False, (0, 29))
    game = told(game, ("B", ""))
    assert (is_done(game), points(game), game.totals) == (True, (0, 31), (0, 1))


def test_count_that_lies_dead_may_be_what_is_missing() -> None:
    """Both 55 are dead: there are 60 points, of which A has 48 and the others 12."""
    game = taken("50", ("A", "64 64"), ("A", "41 41 32"), ("C", "32"), ("C", ""))  # 22 + 17 + 7 + 2
    assert points(game) == (48, 0)
    game = told(game, *[("B", "")] * 5)
    assert (is_done(game), points(game)) == (False, (48, 10))
    game = told(game, ("D", ""))
    assert (is_done(game), points(game), game.totals) == (True, (48, 12), (0, 1))


def test_a_mark_takes_ten_tricks_whatever_lies_dead() -> None:
    tricks = [("A", ""), ("C", "64 64"), ("A", "41 41"), ("A", "32 32"), *[("C", "")] * 6]
    assert not is_done(taken("1m", *tricks[:9]))
    game = taken("1m", *tricks)
    assert (is_done(game), points(game), game.totals) == (True, (60, 0), (1, 0))


def test_two_marks_are_lost_with_one_trick() -> None:
    game = taken("2m", ("C", "55"), ("B", ""))
    assert (is_done(game), game.totals) == (True, (0, 2))


def test_a_hand_with_known_tiles() -> None:
    """A leads sixes: the 61s that are missing lie dead. B plays both 55, C both 41, D both 32."""
    game = won(GAME, "70", "6", deal=DEAL)
    game = after(game, "66", "55", "41", "32", "66", "55", "41", "32")
    assert points(game) == (44, 0)
    game = after(game, "64", "51", "44", "11", "64", "51", "44", "11")
    assert (is_done(game), points(game)) == (False, (68, 0))
    game = after(game, "65", "52", "43", "21")
    assert (is_done(game), points(game), game.totals) == (True, (70, 0), (1, 0))
