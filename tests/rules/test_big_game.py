"""The Big Game: the double-eight set, eleven tiles each, calls that go round, 66 points, scored in points."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import after, contract_tables, is_done, legal, refusal_of, scored, texts
from texas42 import Domino, Game, Reason
from texas42.rules.claims import holds
from texas42.rules.variants import SHAPES

GAME: Final = "big_game"
MARKS: Final = f"{GAME}+scoring=marks"

DEAL: Final = (
    "88.87.86.85.84.83.82.81.80.77.76/75.74.73.72.71.70.66.65.64.63.62"
    "/61.60.55.54.53.52.51.50.44.43.42/41.40.33.32.31.30.22.21.20.11.10/00"
)
"""The set dealt out from the top: A has all eights and the best sevens."""
SPARE_COUNTS: Final = DEAL.replace("83.82.81", "83.00.81").replace("10/00", "10/82")
"""The same, but the 82 is left over and A has the double blank."""


def taken(bid: str, *tricks: tuple[str, str], rules: str = GAME, totals: tuple[int, int] = (0, 0)) -> Game:
    """A has bid with doubles as trump and put away what nobody sees; then these tricks of (winner, counters)."""
    return told(scored(won(rules, bid, "D/1" if rules == MARKS and bid[-1] == "m" else "D", "-?"), *totals), *tricks)


def test_what_counts() -> None:
    counts = SHAPES[GAME].counts
    assert {str(tile): points for tile, points in counts.items()} == {
        **dict.fromkeys(("50", "41", "32"), 5),
        **dict.fromkeys(("64", "55", "73", "82"), 10),
    }
    assert Domino(8, 7) not in counts


# --- the auction ------------------------------------------------------------------------------------------------------


def test_what_may_be_called() -> None:
    game = opened(GAME, deal=DEAL)
    assert legal(game).split() == ["pass", *map(str, range(42, 66)), "1m", "2m"]
    assert legal(after(game, "65")).split() == ["pass", "1m", "2m"]
    assert refusal_of(game, "41") is Reason.BID_TOO_LOW
    assert refusal_of(game, "67") is Reason.BID_NOT_OFFERED
    assert refusal_of(game, "198") is Reason.MARK_JUMP_TOO_HIGH


@pytest.mark.parametrize(("spoken", "means"), [("66", "1m"), ("132", "2m")])
def test_66_is_all_the_tricks(spoken: str, means: str) -> None:
    assert str(hand_of(opened(GAME).apply(spoken)).calls[0][1]) == means


def test_calls_go_round_until_all_but_one_have_passed() -> None:
    game, callers = opened(GAME, deal=DEAL), ""
    for call in ("42", "45", "pass", "46", "50", "pass", "51", "pass"):
        callers += str(game.to_act)
        game = game.apply(call)
    assert (callers, game.to_act, hand_of(game).phase.value) == ("ABCDABDA", "D", "declare")


def test_a_player_who_passed_is_out() -> None:
    game = after(opened(GAME, deal=DEAL), "pass", "42", "43")
    assert (game.to_act, after(game, "44").to_act) == ("D", "B")


def test_marks_may_go_up_to_the_last_that_can_be_said() -> None:
    game = after(opened(GAME, deal=DEAL), "2m", "pass", "pass")
    game = game.apply("3m")
    for marks in range(4, 100):
        game = game.apply(f"{marks}m")
    assert legal(game) == "pass"
    assert refusal_of(game, "99m") is Reason.NOTHING_HIGHER
    assert hand_of(game.apply("pass")).phase.value == "declare"


def test_more_than_can_be_said_is_no_bid() -> None:
    assert refusal_of(opened(GAME), "6600") is Reason.BID_NOT_OFFERED


def test_four_passes_are_dealt_again_unless_the_last_must_bid() -> None:
    assert after(opened(GAME), *["pass"] * 4).awaits_deal
    forced = after(opened(f"{GAME}+all_pass=forced_dealer", deal=DEAL), *["pass"] * 3)
    assert legal(forced).split()[0] == "42"
    assert hand_of(forced.apply("42")).phase.value == "declare"


# --- the tile left over -----------------------------------------------------------------------------------------------


def test_a_tile_that_counts_must_be_taken() -> None:
    game = won(GAME, "42", "8", deal=SPARE_COUNTS)
    assert texts(game.view("A").tiles).endswith("82")
    assert refusal_of(game, "-82") is Reason.DISCARD_NOT_ALLOWED
    assert legal(game) == "-88 -87 -86 -85 -84 -83 -00 -81 -80 -77 -76"


def test_a_tile_that_does_not_count_may_be_left() -> None:
    game = won(GAME, "42", "8", deal=DEAL)
    assert "-00" in legal(game).split()
    assert "-82" not in legal(game).split()
    assert texts(game.apply("-00").view("A").tiles) == "88 87 86 85 84 83 82 81 80 77 76"


@pytest.mark.parametrize("seat", ["B", "C", "D", None])
def test_nobody_else_sees_it(seat: str | None) -> None:
    game = won(GAME, "42", "8", "-00", deal=SPARE_COUNTS)
    view = game.view(seat)
    assert texts(view.table.put_away) == "None"
    assert "82" not in texts(view.own.tiles)


# --- the low lead -----------------------------------------------------------------------------------------------------

LOW: Final = (
    "73.82.64.65.66.61.60.55.54.53.52/83.77.76.75.74.72.71.70.63.62.51"
    "/33.22.87.86.50.44.43.42.41.40.32/88.85.84.81.80.31.30.21.20.11.10/00"
)
"""A may lead the 73 as a trey and the 82 as a deuce."""


def leading(trump: str = "N") -> Game:
    return won(GAME, "42", trump, "-00", deal=LOW)


@pytest.mark.parametrize(("lead", "led", "may"), [("73=3", 3, "83 63"), ("73", 7, "77 76 75 74 72 71 70")])
def test_the_suit_that_is_said_must_be_followed(lead: str, led: int, may: str) -> None:
    game = leading().apply(lead)
    assert (hand_of(game).trick.led, legal(game)) == (led, may)


def test_the_73_is_third_of_the_treys() -> None:
    assert hand_of(after(leading(), "73=3", "63", "43", "31")).tricks[0].winner == "A"
    assert hand_of(after(leading(), "73=3", "83", "43", "31")).tricks[0].winner == "B"
    assert hand_of(after(leading(), "73=3", "83", "33", "31")).tricks[0].winner == "C"


def test_the_82_is_second_of_the_deuces() -> None:
    assert hand_of(after(leading(), "82=2", "72", "42", "21")).tricks[0].winner == "A"
    assert hand_of(after(leading(), "82=2", "72", "22", "21")).tricks[0].winner == "C"
    assert hand_of(after(leading(), "82", "83", "87", "88")).tricks[0].winner == "D"


@pytest.mark.parametrize(
    ("trump", "lead"), [("7", "73=3"), ("3", "73=7"), ("8", "82=2"), ("N", "64=4"), ("N", "73=8"), ("2", "82=8")]
)
def test_what_may_not_be_said(trump: str, lead: str) -> None:
    assert refusal_of(leading(trump), lead) is Reason.SUIT_NOT_ALLOWED


def test_who_follows_says_nothing() -> None:
    game = after(leading(), "66")
    assert not [action for action in legal(game).split() if "=" in action]


def test_a_record_keeps_the_suit_that_was_said() -> None:
    game = after(leading(), "73=3", "83", "33", "31")
    text = game.record()
    assert "1 A 73=3 83 33 31" in text
    assert Game.from_record(text) == game


def test_a_claim_fails_where_a_partner_could_lead_a_tile_low() -> None:
    """With the 88 A brings C in, who is left with the 73: as a seven nobody beats it, as a trey D does."""
    tables = contract_tables("N", GAME)

    def of(*names: str) -> int:
        return sum(tables.bits[Domino(int(name[0]), int(name[1]))] for name in names)

    order = (Domino(8, 7), Domino(5, 5))
    beaten = (of("87", "55"), of("10", "11"), of("88", "73"), of("20", "33"))
    safe = (of("87", "55"), of("10", "11"), of("88", "73"), of("20", "21"))
    assert not holds(tables, beaten, 0, order)
    assert holds(tables, safe, 0, order)


# --- hands ------------------------------------------------------------------------------------------------------------

HALF: Final = [
    *(("A", "55 64 73 82"), ("A", "50"), ("C", ""), ("C", ""), ("A", "")),
    *(("B", "41"), ("D", "32"), ("B", ""), ("D", ""), ("B", ""), ("D", "")),
]
"""41 + 6 + 3 for A and C, 6 + 6 + 4 for B and D."""


def test_a_made_bid_scores_the_points_of_both_sides() -> None:
    assert not is_done(taken("42", *HALF[:10]))
    game = taken("42", *HALF)
    assert (is_done(game), points(game), game.totals) == (True, (50, 16), (50, 16))


def test_a_made_bid_may_score_the_bid() -> None:
    assert taken("42", *HALF, rules=f"{GAME}+made_scores=bid").totals == (42, 16)


def test_a_set_bid_scores_the_bid_and_their_points_for_the_others() -> None:
    game = taken("51", *HALF)
    assert (game.results[-1].made, game.totals) == (False, (0, 51 + 16))


ALL: Final = [("A", "55 64 73 82"), ("C", "50 41 32"), *[("A", "")] * 9]


@pytest.mark.parametrize(("bid", "score"), [("65", 66), ("1m", 66), ("2m", 132)])
def test_all_the_tricks(bid: str, score: int) -> None:
    assert taken(bid, *ALL).totals == (score, 0)


def test_a_lost_mark_bid_scores_its_value_and_their_points_for_the_others() -> None:
    game = taken("2m", *ALL[:2], ("D", ""), *ALL[3:])
    assert (points(game), game.totals) == ((65, 1), (0, 133))


def test_in_marks_a_hand_stops_when_it_is_decided() -> None:
    game = taken("42", *HALF[:1], rules=MARKS)
    assert (is_done(game), points(game)) == (False, (41, 0))
    game = taken("42", *HALF[:2], rules=MARKS)
    assert (is_done(game), game.totals) == (True, (1, 0))
    assert taken("2m", ("B", ""), rules=MARKS).totals == (0, 2)


def test_a_hand_with_known_tiles() -> None:
    """A draws with nine eights and has the two best sevens left when B has thrown its own."""
    game = won(GAME, "42", "8", "-00", deal=DEAL)
    for lead in ("88", "87", "86", "85", "84", "83", "82", "81", "80", "77", "76"):
        game = game.apply(lead)
        while game.to_act not in (None, "A"):
            game = game.apply(game.legal_actions()[0])
    assert (is_done(game), points(game), game.totals) == (True, (66, 0), (66, 0))


@pytest.mark.parametrize(
    ("before", "bid", "totals", "winner"),
    [
        ((350, 0), "42", (400, 16), "A+C"),
        ((350, 390), "42", (400, 406), "A+C"),  # both are there: the declarers go out first
        ((350, 390), "51", (350, 457), "B+D"),
        ((349, 380), "42", (399, 396), None),
    ],
)
def test_the_end_of_the_game(before: tuple[int, int], bid: str, totals: tuple[int, int], winner: str | None) -> None:
    game = taken(bid, *HALF, totals=before)
    assert (game.totals, game.winner) == (totals, winner)
