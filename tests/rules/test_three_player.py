"""Three-player 42: nine tiles each, 44 points, the declarer against two who score apart."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import after, is_done, legal, refusal_of, scored, texts
from texas42 import Game, Reason
from texas42.rules.variants import SHAPES

GAME: Final = "three_player"
DEAL: Final = "66.65.64.63.62.61.60.55.54/53.52.51.50.44.43.42.41.40/33.32.31.30.22.21.20.11.00"
"""A holds all sixes and two fives, B the fives and fours, C the rest."""


def taken(bid: str, *tricks: tuple[str, str], totals: tuple[int, ...] = (0, 0, 0)) -> Game:
    """A has bid with doubles as trump; then these tricks of (winner, counters)."""
    return told(scored(won(GAME, bid, "D" if bid[-1] != "m" else "D/1"), *totals), *tricks)


def test_the_tile_10_is_left_out() -> None:
    every = SHAPES[GAME].dominoes.tiles
    assert (len(every), "10" in texts(every), len(set(every))) == (27, False, 27)


def test_the_auction_is_that_of_42() -> None:
    offered = ["pass", *map(str, range(30, 42)), "1m", "2m"]
    assert legal(opened(GAME, deal=DEAL)).split() == offered
    assert legal(after(opened(GAME, deal=DEAL), "1m")) == "pass 2m"
    for points_that_can_be_taken in ("43", "44"):
        assert refusal_of(opened(GAME), points_that_can_be_taken) is Reason.BID_NOT_OFFERED


@pytest.mark.parametrize(("spoken", "means"), [("42", "1m"), ("84", "2m")])
def test_42_is_one_mark_although_there_are_44_points(spoken: str, means: str) -> None:
    assert str(hand_of(opened(GAME).apply(spoken)).calls[0][1]) == means


def test_42_is_nothing_without_aliases() -> None:
    assert refusal_of(opened(f"{GAME}+bid_aliases=off"), "42") is Reason.BID_NOT_OFFERED


def test_three_passes_are_dealt_again_unless_the_dealer_must_bid() -> None:
    assert after(opened(GAME), "pass", "pass", "pass").awaits_deal
    forced = after(opened(f"{GAME}+all_pass=forced_dealer+forced_min=31", deal=DEAL), "pass", "pass")
    assert legal(forced).startswith("31 32")


def test_the_two_others_defend_together() -> None:
    contract = hand_of(won(GAME, "30", "6", deal=DEAL)).contract
    assert contract is not None
    assert (contract.active, contract.declaring) == (0b111, 0b001)


# --- hands ------------------------------------------------------------------------------------------------------------

FIRST: Final = ("A", "55 64 50")
"""26 points."""


def test_a_made_bid_scores_for_the_declarer() -> None:
    game = taken("30", FIRST)
    assert (is_done(game), points(game)) == (False, (26, 0, 0))
    game = told(game, ("A", "41"))
    assert (is_done(game), points(game), game.totals) == (True, (32, 0, 0), (1, 0, 0))


def test_a_bid_of_30_is_set_when_the_others_have_15() -> None:
    game = taken("30", ("B", "64"), ("B", ""), ("C", ""), ("C", ""))
    assert (is_done(game), points(game)) == (False, (0, 12, 2))
    game = told(game, ("A", "55"), ("B", ""))
    assert (is_done(game), points(game), game.totals) == (True, (11, 13, 2), (0, 1, 1))


def test_thirty_points_of_44_are_enough() -> None:
    """A takes 30, the others 14: neither is over before the ninth trick."""
    game = taken("30", ("B", "64"), ("C", ""), ("B", ""), ("C", ""))
    game = told(game, ("A", "55 50"), ("A", "41"), ("A", "32"), ("A", ""))
    assert (is_done(game), points(game)) == (False, (29, 12, 2))
    game = told(game, ("A", ""))
    assert (points(game), game.results[-1].made, game.totals) == ((30, 12, 2), True, (1, 0, 0))


@pytest.mark.parametrize(("last", "totals"), [("A", (0, 0, 0)), ("C", (0, 1, 1))])
def test_41_is_set_by_four_points(last: str, totals: tuple[int, ...]) -> None:
    game = taken("41", ("B", ""), ("C", ""), ("B", ""), (last, ""))
    assert (is_done(game), game.totals) == (last == "C", totals)


def test_a_mark_bid_takes_nine_tricks() -> None:
    game = taken("1m", FIRST, ("A", "41"), ("A", "32"), *[("A", "")] * 5)
    assert not is_done(game)
    game = told(game, ("A", ""))
    assert (points(game), game.totals) == ((44, 0, 0), (1, 0, 0))


def test_two_marks_lost_are_two_for_each_of_the_others() -> None:
    game = taken("2m", FIRST, ("C", ""))
    assert (is_done(game), game.totals) == (True, (0, 2, 2))


def test_a_hand_with_known_tiles() -> None:
    """A draws with the 66 and takes 31 points with sixes: 10 for the 64, 10 for the 55, and what the others must play."""
    game = won(GAME, "31", "6", deal=DEAL)
    game = after(game, "64", "41", "32")
    assert points(game) == (21, 0, 0)
    game = after(game, "66", "50", "33")
    assert points(game) == (27, 0, 0)
    game = after(game, "65", "40", "00")
    game = after(game, "55", "51", "11")
    assert (is_done(game), points(game), game.totals) == (True, (39, 0, 0), (1, 0, 0))


# --- the end of the game ----------------------------------------------------------------------------------------------

LOST: Final = ("B", "")


@pytest.mark.parametrize(
    ("before", "bid", "trick", "totals", "winner"),
    [
        ((0, 6, 5), "2m", LOST, (0, 8, 7), "B"),  # two at once: the higher
        ((0, 6, 6), "1m", LOST, (0, 7, 7), None),  # equal: the game goes on
        ((6, 6, 5), "1m", LOST, (6, 7, 6), "B"),
        ((3, 7, 7), "2m", LOST, (3, 9, 9), None),
    ],
)
def test_the_end_of_the_game(
    before: tuple[int, ...], bid: str, trick: tuple[str, str], totals: tuple[int, ...], winner: str | None
) -> None:
    game = taken(bid, trick, totals=before)
    assert (game.totals, game.winner) == (totals, winner)


@pytest.mark.parametrize(
    ("before", "totals", "winner"),
    [
        ((6, 0, 0), (7, 0, 0), "A"),
        ((6, 7, 7), (7, 7, 7), None),
        ((6, 8, 8), (7, 8, 8), None),
        ((7, 7, 7), (8, 7, 7), "A"),
    ],
)
def test_the_declarer_does_not_go_out_first(
    before: tuple[int, ...], totals: tuple[int, ...], winner: str | None
) -> None:
    game = taken("30", FIRST, ("A", "41"), totals=before)
    assert (game.totals, game.winner) == (totals, winner)


# --- claims -----------------------------------------------------------------------------------------------------------


CLAIMS: Final = f"{GAME}+claims=lay_down"
IN_THE_END: Final = "66.65.64.63.62.61.60.30.20/53.51.50.55.54.44.43.41.40/52.42.33.32.31.22.21.11.00"
"""A holds all sixes, and two tiles that lose."""


def run(*plays: str, bid: str = "41") -> Game:
    """A draws five times with trumps: five points, and ten for the 64."""
    drawn = ("66", "53", "00", "65", "51", "11", "64", "43", "31", "63", "40", "33", "62", "44", "52")
    return after(won(CLAIMS, bid, "6", deal=IN_THE_END), *drawn, *plays)


def test_a_defender_whose_claim_fails_gives_the_rest_to_the_declarer() -> None:
    """C is in with the 22, but A has trumps left."""
    game = run("20", "54", "22", bid="41").apply("claim 42.32.21")
    assert (is_done(game), points(game), game.totals) == (True, (43, 0, 1), (1, 0, 0))


def test_a_defender_whose_claim_holds_takes_the_rest() -> None:
    """A has drawn with all trumps: 37 points. C takes the last two tricks with the 22 and the 42, and in them the 41."""
    game = run("61", "55", "32", "60", "50", "21", "20", "54", "22")
    assert (is_done(game), points(game)) == (False, (37, 0, 1))
    game = game.apply("claim 42")
    assert (is_done(game), points(game), game.totals) == (True, (37, 0, 7), (0, 1, 1))


def test_a_declarer_whose_claim_fails_gives_the_rest_to_the_left() -> None:
    """A holds 61 60 30 20: C has the 22 and the 31."""
    game = run(bid="41").apply("claim 61.60.30.20")
    assert (is_done(game), points(game), game.totals) == (True, (15, 29, 0), (0, 1, 1))


def test_a_declarer_whose_claim_holds_takes_the_rest() -> None:
    deal = "66.65.64.63.62.61.60.55.33/53.51.50.54.44.43.41.40.30/52.42.32.31.22.21.20.11.00"
    game = won(CLAIMS, "41", "6", deal=deal)
    drawn = ("66", "53", "00", "65", "51", "11", "64", "43", "31", "63", "40", "20", "62", "44", "52")
    game = after(game, *drawn).apply("claim 61.60.55.33")
    assert (is_done(game), points(game), game.totals) == (True, (44, 0, 0), (1, 0, 0))
