"""140: six players in three pairs, the double-nine set, a grave of one, every trick played and every pair scoring."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import after, is_done, legal, refusal_of, scored, texts
from texas42 import Game, Reason

GAME: Final = "one_forty"

DEAL: Final = (
    "99.98.97.96.95.94.93.92.91/90.88.87.86.85.84.83.82.81/80.77.76.75.74.73.72.71.70"
    "/66.65.64.63.62.61.60.55.54/53.52.51.50.44.43.42.41.40/33.32.31.30.22.21.20.11.10/00"
)
"""The set dealt out from the top: A has all nines but the 90, and the double blank is the grave."""
GRAVE_COUNTS: Final = DEAL.replace("33.32.31.30.22.21.20.11.10/00", "00.31.30.22.21.20.11.10.33/32")
"""The same, but the 32 is the grave, and F's last tile is the 33."""


def taken(bid: str, *tricks: tuple[str, str], totals: tuple[int, ...] = (0, 0, 0)) -> Game:
    """A has bid with doubles as trump and put away what nobody sees; then these tricks of (winner, counters)."""
    return told(scored(won(GAME, bid, "D", "-?"), *totals), *tricks)


def first_legal(game: Game, *leads: str) -> Game:
    """A leads these tiles and wins with them, and the others play their first legal tile."""
    for lead in leads:
        game = game.apply(lead)
        while game.to_act not in (None, "A") and hand_of(game).trick.plays:
            game = game.apply(game.legal_actions()[0])
    return game


def test_partners_sit_three_seats_apart() -> None:
    setup = opened(GAME).setup
    assert (setup.teams, setup.score_unit) == (("A+D", "B+E", "C+F"), "points")


# --- the auction ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        ((), "pass 100 105 110 115 120 125 130 135 1m 2m"),
        (("115",), "pass 120 125 130 135 1m 2m"),
        (("135",), "pass 1m 2m"),
        (("1m",), "pass 2m"),
        (("2m",), "pass 3m"),
    ],
)
def test_what_may_be_called(calls: tuple[str, ...], offered: str) -> None:
    assert legal(after(opened(GAME, deal=DEAL), *calls)) == offered


@pytest.mark.parametrize(
    ("bid", "reason"),
    [
        ("117", Reason.BID_NOT_OFFERED),
        ("95", Reason.BID_TOO_LOW),
        ("138", Reason.BID_NOT_OFFERED),
        ("3m", Reason.MARK_JUMP_TOO_HIGH),
        ("420", Reason.MARK_JUMP_TOO_HIGH),
    ],
)
def test_what_may_not_be_called(bid: str, reason: Reason) -> None:
    assert refusal_of(opened(GAME), bid) is reason


@pytest.mark.parametrize(("spoken", "means"), [("140", "1m"), ("280", "2m")])
def test_140_is_all_the_tricks(spoken: str, means: str) -> None:
    assert str(hand_of(opened(GAME).apply(spoken)).calls[0][1]) == means


def test_six_passes_are_dealt_again_unless_the_dealer_must_bid() -> None:
    assert after(opened(GAME), *["pass"] * 6).awaits_deal
    forced = opened(f"{GAME}+all_pass=forced_dealer+min_bid=105", deal=DEAL)
    assert legal(after(forced, *["pass"] * 5)).split()[0] == "105"


# --- the grave --------------------------------------------------------------------------------------------------------


def test_the_grave_may_be_left_or_swapped() -> None:
    game = won(GAME, "100", "9", deal=DEAL)
    assert texts(game.view("A").tiles) == "99 98 97 96 95 94 93 92 91 00"
    assert legal(game) == "-99 -98 -97 -95 -94 -93 -92 -00"  # not the 96 and the 91, which count
    assert texts(game.apply("-00").view("A").tiles) == "99 98 97 96 95 94 93 92 91"
    assert texts(game.apply("-92").view("A").tiles) == "99 98 97 96 95 94 93 91 00"


def test_a_counter_in_the_grave_must_be_taken() -> None:
    game = won(GAME, "100", "9", deal=GRAVE_COUNTS)
    assert refusal_of(game, "-32") is Reason.DISCARD_NOT_ALLOWED
    assert legal(game) == "-99 -98 -97 -95 -94 -93 -92"


@pytest.mark.parametrize("seat", ["B", "C", "D", "E", "F", None])
def test_nobody_else_sees_the_grave(seat: str | None) -> None:
    before = won(GAME, "100", "9", deal=GRAVE_COUNTS).view(seat)
    assert not [tile for tile in before.own.tiles if str(tile) == "32"]
    after_all = won(GAME, "100", "9", "-92", deal=GRAVE_COUNTS).view(seat)
    assert texts(after_all.table.put_away) == "None"


def test_ten_counters_leave_nothing_else_to_put_away() -> None:
    """There are ten of them in the set; one then goes face up, and counts for the pair to the left."""
    deal = (
        "96.91.87.82.73.64.55.50.41/99.98.97.95.94.93.92.90.88/86.85.84.83.81.80.77.76.75"
        "/74.72.71.70.66.65.63.62.61/60.54.53.52.51.44.43.42.40/33.31.30.22.21.20.11.10.00/32"
    )
    game = won(GAME, "100", "9", deal=deal)
    assert len(legal(game).split()) == 10
    game = game.apply("-32")
    assert (points(game), texts(game.view("E").table.put_away)) == ((0, 5, 0), "32")


# --- hands ------------------------------------------------------------------------------------------------------------


def test_a_made_bid_scores_what_was_taken_and_so_do_the_others() -> None:
    """45 for A, 35 for D, 20 for A: 100 in three tricks, and the other six are played."""
    tricks = [("A", "55 64 73 82"), ("D", "96 87"), ("A", "91 50")]
    game = taken("100", *tricks)
    assert (is_done(game), points(game)) == (False, (100, 0, 0))
    game = taken("100", *tricks, ("B", "41"), ("C", "32"), ("E", ""), ("F", ""), ("A", ""), ("D", ""))
    assert (is_done(game), points(game), game.totals) == (True, (110, 15, 15), (110, 15, 15))


def test_a_set_bid_costs_the_bid_and_the_others_keep_what_they_won() -> None:
    """120 falls when the others have 21 or more."""
    game = taken("120", ("B", "96"), ("C", ""))
    assert points(game) == (0, 20, 5)
    rest = [("A", "55 64 73 82"), ("D", "87 91"), ("A", "50 41 32"), *[("D", "")] * 4]
    game = taken("120", ("B", "96"), ("C", ""), *rest)
    assert (points(game), game.results[-1].made, game.totals) == ((115, 20, 5), False, (-120, 20, 5))


def test_twenty_points_for_the_others_leave_120() -> None:
    rest = [("A", "55 64 73 82"), ("D", "87 91"), ("A", "50 41 32"), *[("D", "")] * 5]
    game = taken("120", ("B", "96"), *rest)
    assert (points(game), game.results[-1].made, game.totals) == ((120, 20, 0), True, (120, 20, 0))


def test_all_the_tricks_score_140_for_each_mark() -> None:
    everything = [("A", "55 64 73 82"), ("D", "96 87 91"), ("A", "50 41 32"), *[("D", "")] * 6]
    for bid, score in (("1m", 140), ("2m", 280)):
        assert taken(bid, *everything).totals == (score, 0, 0)


def test_a_lost_mark_bid_costs_its_value_and_the_rest_is_played() -> None:
    tricks = [("A", "55 64 73 82"), ("E", ""), ("D", "96 87 91"), ("C", "50"), ("B", "41 32"), *[("D", "")] * 4]
    assert not is_done(taken("2m", *tricks[:8]))
    game = taken("2m", *tricks)
    assert (points(game), game.totals) == ((45 + 45 + 20, 5 + 15, 10), (-280, 20, 10))


def test_135_leaves_one_bare_trick() -> None:
    tricks = [("A", "55 64 73 82"), ("F", ""), ("D", "96 87 91"), ("A", "50 41 32"), *[("D", "")] * 5]
    assert taken("135", *tricks).totals == (135, 0, 5)


@pytest.mark.parametrize(("bid", "score"), [("130", (130, 0, 10)), ("135", (-135, 0, 10))])
def test_a_hand_with_known_tiles(bid: str, score: tuple[int, ...]) -> None:
    """A has taken the 32 out of the grave and loses the last trick with it, to the 33 of F."""
    game = won(GAME, bid, "9", "-92", deal=GRAVE_COUNTS)
    game = first_legal(game, "99", "98", "97", "96", "95", "94", "93", "91")
    assert points(game) == (130, 0, 0)
    game = first_legal(game, "32")
    assert (is_done(game), points(game), game.totals) == (True, (130, 0, 10), score)


# --- the end of the game ----------------------------------------------------------------------------------------------

TO_110: Final = (
    *(("A", "55 64 73 82"), ("D", "96 87"), ("A", "91 50"), ("B", "41"), ("C", "32")),
    *(("E", ""), ("F", ""), ("A", ""), ("D", "")),
)


@pytest.mark.parametrize(
    ("before", "bid", "totals", "winner"),
    [
        ((390, 0, 0), "100", (500, 15, 15), "A+D"),
        ((390, 490, 495), "100", (500, 505, 510), "A+D"),  # several: the declarer's pair first
        ((390, 490, 495), "115", (275, 505, 510), "C+F"),  # else the higher
        ((390, 490, 490), "115", (275, 505, 505), None),  # equal: the game goes on
        ((389, 480, 480), "100", (499, 495, 495), None),
    ],
)
def test_the_end_of_the_game(before: tuple[int, ...], bid: str, totals: tuple[int, ...], winner: str | None) -> None:
    game = taken(bid, *TO_110, totals=before)
    assert (game.totals, game.winner) == (totals, winner)
