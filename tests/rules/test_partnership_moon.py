"""Partnership Moon: four in two partnerships, 28 tiles, no widow, tricks and nothing else."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import SIXES, after, is_done, legal, play_first, refusal_of, scored
from texas42 import Game, Reason

GAME: Final = "partnership_moon"
DOUBLES: Final = f"{GAME}+allow_doubles_trump=on"


def taken(bid: str, *winners: str, totals: tuple[int, int] = (0, 0)) -> Game:
    """A has bid, and these seats win the tricks."""
    return told(scored(won(DOUBLES, bid, "D"), *totals), *((winner, "") for winner in winners))


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        ((), "pass 4 5 6 7 moon"),
        (("4",), "pass 5 6 7 moon"),
        (("7",), "pass moon"),
        (("pass",) * 3, "pass 4 5 6 7 moon"),
    ],
)
def test_what_may_be_called(calls: tuple[str, ...], offered: str) -> None:
    assert legal(after(opened(GAME, deal=SIXES), *calls)) == offered


@pytest.mark.parametrize(
    ("calls", "bad", "reason"),
    [
        ((), "3", Reason.BID_TOO_LOW),
        ((), "8", Reason.BID_NOT_OFFERED),
        ((), "over", Reason.BID_NOT_OFFERED),
        ((), "1m", Reason.BID_NOT_OFFERED),
        (("5",), "5", Reason.BID_TOO_LOW),
    ],
)
def test_what_may_not_be_called(calls: tuple[str, ...], bad: str, reason: Reason) -> None:
    assert refusal_of(after(opened(GAME), *calls), bad) is reason


def test_a_moon_ends_the_auction() -> None:
    game = after(opened(GAME), "4", "moon")
    assert (game.to_act, hand_of(game).phase.value) == ("B", "declare")


def test_four_passes_are_dealt_again_unless_the_dealer_must_bid() -> None:
    assert after(opened(GAME), *["pass"] * 4).awaits_deal
    assert legal(after(opened(f"{GAME}+all_pass=forced_dealer", deal=SIXES), *["pass"] * 3)) == "4 5 6 7 moon"


def test_doubles_are_no_trump_unless_the_rules_say_so() -> None:
    game = won(GAME, "4", deal=SIXES)
    assert legal(game) == "0 1 2 3 4 5 6 N"
    assert refusal_of(game, "D") is Reason.TRUMP_NOT_ALLOWED
    assert legal(won(DOUBLES, "4", deal=SIXES)) == "0 1 2 3 4 5 6 D N"


def test_there_is_no_widow_and_nobody_sits_out() -> None:
    game = won(GAME, "moon", "6", deal=SIXES)
    contract = game.view().table.contract
    assert contract is not None
    assert (hand_of(game).phase.value, contract.sits_out, contract.stake) == ("play", (), 21)


# --- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "winners", "made", "awarded"),
    [
        ("4", "AACCABD", True, (5, 2)),  # five tricks for a bid of four
        ("4", "ABCBADC", True, (4, 3)),
        ("5", "ABCBADC", False, (-5, 3)),  # four tricks for a bid of five: the bid is lost, the others keep theirs
        ("7", "ACACACA", True, (7, 0)),
        ("7", "ACACACB", False, (-7, 1)),
        ("6", "BBBBBBB", False, (-6, 7)),
        ("moon", "ACACACA", True, (21, 0)),
        ("moon", "B", False, (-21, 1)),  # it stops at the first trick lost
        ("moon", "ACD", False, (-21, 1)),
    ],
)
def test_hands(bid: str, winners: str, made: bool, awarded: tuple[int, int]) -> None:
    game = taken(bid, *winners)
    assert is_done(game)
    assert (game.results[-1].made, game.totals) == (made, awarded)


def test_every_trick_is_played_though_the_bid_is_made_or_set() -> None:
    assert not is_done(taken("4", *"ACACAC"))
    assert not is_done(taken("4", *"BDBDBD"))
    assert points(taken("4", *"BDBDBD")) == (0, 6)


def test_a_hand_with_known_tiles() -> None:
    """A holds every six."""
    game = play_first(won(GAME, "4", "6", deal=SIXES))
    assert (is_done(game), game.totals) == (True, (7, 0))


@pytest.mark.parametrize(
    ("before", "bid", "winners", "totals", "winner"),
    [
        ((17, 0), "4", "ACACBBB", (21, 3), "A+C"),
        ((17, 20), "4", "ACACBBB", (21, 23), "A+C"),  # both are there: the declarers go out first
        ((17, 20), "5", "ACACBBB", (12, 23), "B+D"),
        ((0, 0), "moon", "ACACACA", (21, 0), "A+C"),
        ((16, 15), "4", "ACACBBB", (20, 18), None),
    ],
)
def test_the_end_of_the_game(
    before: tuple[int, int], bid: str, winners: str, totals: tuple[int, int], winner: str | None
) -> None:
    game = taken(bid, *winners, totals=before)
    assert (game.totals, game.winner) == (totals, winner)
