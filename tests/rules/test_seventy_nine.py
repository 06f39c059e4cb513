"""79: the deal of 88 with two dead tiles, tricks of one point."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.rules.test_eighty_eight import DEAL
from tests.tables import after, is_done, legal, refusal_of, texts
from texas42 import Game, Reason
from texas42.notation.position import write_seen_position

GAME: Final = "seventy_nine"


def taken(bid: str, *tricks: tuple[str, str]) -> Game:
    """A has bid with doubles as trump; then these tricks of (winner, counters)."""
    return told(won(GAME, bid, "D" if bid[-1] != "m" else "D/1"), *tricks)


def test_what_may_be_called() -> None:
    game = opened(GAME, deal=DEAL)
    assert legal(game).split() == ["pass", *map(str, range(50, 79)), "1m", "2m"]
    assert str(hand_of(game.apply("79")).calls[0][1]) == "1m"
    assert refusal_of(game, "49") is Reason.BID_TOO_LOW
    assert refusal_of(game, "80") is Reason.BID_NOT_OFFERED


def test_nobody_takes_or_sees_the_dead_tiles() -> None:
    game = won(GAME, "50", "6", deal=DEAL)
    assert (hand_of(game).phase.value, game.to_act) == ("play", "A")
    assert texts(game.view("A").tiles) == "66 66 65 65 64 64 63 63 62"
    for seat in "ABCDEF":
        assert write_seen_position(game, seat).split()[2].endswith("/?.?")


def test_nothing_can_be_claimed() -> None:
    assert "claims" not in {option.name for option in opened(GAME).setup.shape.options}


# --- hands ------------------------------------------------------------------------------------------------------------


def test_a_bid_of_50_is_made() -> None:
    game = taken("50", ("A", "55 64 64 50 50"))  # 1 + 40
    assert (is_done(game), points(game)) == (False, (41, 0))
    game = told(game, ("C", "41 41"))
    assert (is_done(game), points(game), game.totals) == (True, (52, 0), (1, 0))


def test_a_bid_of_50_is_set_when_the_others_have_30() -> None:
    game = taken("50", ("B", "55 64"), ("D", "50"), ("F", ""), ("B", ""))  # 21 + 6 + 1 + 1
    assert (is_done(game), points(game)) == (False, (0, 29))
    game = told(game, ("B", ""))
    assert (is_done(game), points(game), game.totals) == (True, (0, 30), (0, 1))


@pytest.mark.parametrize("bid", ["50", "60"])
def test_count_that_lies_dead_may_be_what_is_missing(bid: str) -> None:
    """Both 55 are dead: there are 59 points. A has 49 of them, and the others with 10 could not yet be sure."""
    game = taken(bid, ("A", "64 64 50 50"), ("A", "41 41"), ("C", "32"), ("E", ""))
    assert points(game) == (49, 0)
    game = told(game, ("B", "32"), ("B", ""), ("D", ""), ("F", ""))
    assert (is_done(game), points(game)) == (False, (49, 9))
    game = told(game, ("B", ""))
    assert (is_done(game), points(game), game.results[-1].made, game.totals) == (True, (49, 10), False, (0, 1))


def test_the_last_trick_may_make_it() -> None:
    game = taken("50", ("A", "64 64 50 50"), ("A", "41 41"), ("C", "32"), ("E", ""))
    game = told(game, ("B", "32"), ("B", ""), ("D", ""), ("F", ""), ("A", ""))
    assert (is_done(game), points(game), game.totals) == (True, (50, 9), (1, 0))


def test_a_mark_takes_nine_tricks_whatever_lies_dead() -> None:
    tricks = [("A", "64 64 50 50"), ("C", "41 41 32 32"), *[("E", "")] * 7]
    assert not is_done(taken("1m", *tricks[:8]))
    game = taken("1m", *tricks)
    assert (is_done(game), points(game), game.totals) == (True, (59, 0), (1, 0))


def test_two_marks_are_lost_with_one_trick() -> None:
    game = taken("2m", ("F", ""))
    assert (is_done(game), game.totals) == (True, (0, 2))


def test_a_hand_with_known_tiles() -> None:
    """A draws with both 66 and leads the 64s while B has only smaller sixes; the others throw what counts on them."""
    game = after(won(GAME, "50", "6", deal=DEAL), "66", "62", "50", "41", "32", "22")
    assert points(game) == (16, 0)
    game = after(game, "66", "61", "50", "41", "32", "21", "64", "60", "53", "40", "30", "21")
    assert points(game) == (16 + 16 + 11, 0)
    game = after(game, "64", "60", "52", "44", "33", "20")
    assert (is_done(game), points(game), game.totals) == (True, (54, 0), (1, 0))
