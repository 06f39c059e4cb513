"""88: six players in two teams of three, every tile twice, a widow of two."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import after, contract_tables, faces, is_done, legal, refusal_of, refused, texts, tiles, wins
from texas42 import Game, PointBid, Reason

GAME: Final = "eighty_eight"

DEAL: Final = (
    "66.66.65.65.64.64.63.63.62/62.61.61.60.60.55.55.54.54/53.53.52.52.51.51.50.50.44"
    "/44.43.43.42.42.41.41.40.40/33.33.32.32.31.31.30.30.22/22.21.21.20.20.11.11.10.10/00.00"
)
"""The set dealt out from the top: A and B have all sixes, the widow is the double blanks."""

COUNTERS: Final = (
    "64.64.55.55.50.50.41.41.32/66.66.65.65.63.63.62.62.61/61.60.60.54.54.53.53.52.52"
    "/51.51.44.44.43.43.42.42.40/40.33.33.31.31.30.30.22.22/21.21.20.20.11.11.10.10.00/32.00"
)
"""A holds nine counters, and finds the tenth and a blank in the widow."""


def taken(bid: str, *tricks: tuple[str, str], rules: str = GAME) -> Game:
    """A has bid with doubles as trump and put away what nobody sees; then these tricks of (winner, counters)."""
    return told(won(rules, bid, "D" if bid[-1] != "m" else "D/1", "-?.?"), *tricks)


def test_two_teams_of_three_alternate() -> None:
    assert opened(GAME).setup.teams == ("A+C+E", "B+D+F")


# --- the auction ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        ((), ["pass", *map(str, range(60, 88)), "1m", "2m"]),
        (("86",), ["pass", "87", "1m", "2m"]),
        (("87",), ["pass", "1m", "2m"]),
        (("1m",), ["pass", "2m"]),
        (("2m", "3m", "4m", "5m", "6m"), ["pass", "7m"]),
    ],
)
def test_what_may_be_called(calls: tuple[str, ...], offered: list[str]) -> None:
    assert legal(after(opened(GAME, deal=DEAL), *calls)).split() == offered


def test_bids_may_rise_by_two() -> None:
    game = opened(f"{GAME}+bid_step=2", deal=DEAL)
    assert legal(game).split() == ["pass", *map(str, range(60, 88, 2)), "1m", "2m"]
    assert refusal_of(game, "61") is Reason.BID_NOT_OFFERED
    assert legal(game.apply("84")).split() == ["pass", "86", "1m", "2m"]
    assert refusal_of(game.apply("84"), "85") is Reason.BID_TOO_LOW


@pytest.mark.parametrize(("spoken", "means"), [("88", "1m"), ("176", "2m")])
def test_88_is_one_mark(spoken: str, means: str) -> None:
    assert str(hand_of(opened(GAME).apply(spoken)).calls[0][1]) == means


def test_six_passes_are_dealt_again() -> None:
    assert after(opened(GAME), *["pass"] * 6).awaits_deal


# --- the suit in the bid ----------------------------------------------------------------------------------------------

IN_BID: Final = f"{GAME}+trump_in_bid=on"


def test_a_bid_names_a_suit_that_the_bidder_holds() -> None:
    """A holds sixes, and with them fives to twos; no ace and no blank."""
    game = opened(IN_BID, deal=DEAL)
    assert legal(game).split()[:7] == ["pass", "60:2", "60:3", "60:4", "60:5", "60:6", "61:2"]
    assert legal(game).split()[-2:] == ["1m", "2m"]
    assert refusal_of(game, "60:1") is Reason.SUIT_NOT_HELD
    assert refusal_of(game, "60:7") is Reason.BID_NOT_OFFERED
    assert refusal_of(game, "88:6") is Reason.BID_NOT_OFFERED
    assert refusal_of(game, "60") is Reason.SUIT_MISSING


def test_where_no_suit_is_bid_none_may_be_said() -> None:
    assert refusal_of(opened(GAME, deal=DEAL), "60:6") is Reason.BID_NOT_OFFERED


def test_another_suit_at_the_same_number_is_no_higher_bid() -> None:
    game = opened(IN_BID, deal=DEAL).apply("60:6")
    assert refusal_of(game, "60:5") is Reason.BID_TOO_LOW
    assert legal(game).split()[1] == "61:0"


def test_the_suit_that_was_bid_is_trump() -> None:
    game = won(IN_BID, "60:6", deal=DEAL)
    assert legal(game) == "6"
    assert refusal_of(game, "5") is Reason.TRUMP_NOT_ALLOWED
    assert legal(after(game, "6")).startswith("-")


def test_a_mark_bid_leaves_the_trump_open() -> None:
    assert legal(won(IN_BID, "1m", deal=DEAL)).split()[-2:] == ["N/1", "N/2"]


def test_88_without_a_suit_is_still_a_mark() -> None:
    assert str(hand_of(opened(IN_BID).apply("88")).calls[0][1]) == "1m"


def test_a_forced_dealer_names_a_suit_too() -> None:
    game = after(opened(f"{IN_BID}+all_pass=forced_dealer", "A", DEAL), *["pass"] * 5)
    assert (game.to_act, legal(game).split()[0]) == ("A", "60:2")


def test_whose_tiles_are_hidden_may_hold_any_suit() -> None:
    assert hand_of(opened(IN_BID).apply("60:1")).calls[0][1] == PointBid(60, 1)


def test_the_view_says_which_suits_may_not_be_bid() -> None:
    view = opened(IN_BID, deal=DEAL).view("A")
    refused_calls = {str(refusal.action): refusal.reason for refusal in view.own.refused}
    assert refused_calls["60:1"] == "suit_not_held"
    assert "60:6" not in refused_calls


# --- the widow --------------------------------------------------------------------------------------------------------


def test_the_winner_takes_both_tiles_and_puts_two_away() -> None:
    game = won(GAME, "60", "6", deal=DEAL)
    assert texts(game.view("A").tiles) == "66 66 65 65 64 64 63 63 62 00 00"
    offered = legal(game).split()
    assert "-00.00" in offered
    assert not [discard for discard in offered if "64" in discard]
    assert len(offered) == len(set(offered)) == 14  # of 66 65 63 00 each pair or both, and the 62 with each


@pytest.mark.parametrize("discard", ["-64.00", "-64.64", "-00", "-66.65.63"])
def test_a_counter_is_not_put_away_while_others_are_held(discard: str) -> None:
    assert refusal_of(won(GAME, "60", "6", deal=DEAL), discard) is Reason.DISCARD_NOT_ALLOWED


def test_a_tile_that_is_not_there_is_not_put_away_even_by_hidden_hands() -> None:
    game = won("seventy_two", "40", "6")
    assert refused(lambda: game.apply("-60.?")).reason is Reason.NOT_HELD


def test_what_a_known_tile_disproves_is_refused_also_where_others_are_hidden() -> None:
    game = won(GAME, "60", "6", deal="66.64.?.?.?.?.?.?.?/?/?/?/?/?/?")
    assert refusal_of(game, "-64.?") is Reason.DISCARD_NOT_ALLOWED
    assert points(after(game, "-66.64")) == (0, 10)


def test_two_that_do_not_count_are_nobodys_business() -> None:
    game = won(GAME, "60", "6", "-00.00", deal=DEAL)
    assert points(game) == (0, 0)
    for seat, seen in (("A", "00 00"), ("C", "None None"), (None, "None None")):
        view = game.view(seat)
        assert texts(view.own.put_away if seat else view.table.put_away) == seen


def test_a_counter_that_must_go_counts_for_the_others_and_lies_face_up() -> None:
    game = won(GAME, "60", "6", deal=COUNTERS)
    assert set(legal(game).split()) == {"-64.00", "-55.00", "-50.00", "-41.00", "-32.00"}
    game = game.apply("-41.00")
    assert points(game) == (0, 5)
    assert texts(game.view("B").table.put_away) == "41 None"
    assert "discard -41.?" not in game.public_record()  # only finished hands are there


def test_the_trump_may_have_to_be_named_before_the_widow_is_seen() -> None:
    game = won(f"{GAME}+trump_before_widow=on", "60", deal=DEAL)
    assert len(game.view("A").tiles) == 9
    assert len(game.apply("6").view("A").tiles) == 11


def test_a_public_record_keeps_a_counter_that_was_put_away() -> None:
    game = won(f"{GAME}+target=1", "60", "6", "-41.00", deal=COUNTERS)
    while not is_done(game):
        game = game.apply(game.legal_actions()[0])
    text = game.public_record()
    assert "discard -41.?" in text
    assert Game.from_record(text).results == game.results


# --- tricks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "plays", "place"), [("6", "66 66 65", 0), ("6", "65 66 66", 1), ("5", "64 64 63", 0)]
)
def test_of_two_equal_tiles_the_first_played_wins(trump: str, plays: str, place: int) -> None:
    assert wins(trump, plays, tables=contract_tables(trump, GAME)) == place


def test_there_are_fourteen_trumps() -> None:
    tables = contract_tables("6", GAME)
    assert faces(tables, tables.trump) == tuple(sorted(tiles("66 65 64 63 62 61 60") * 2))


# --- hands ------------------------------------------------------------------------------------------------------------


def test_a_bid_of_60_is_made_with_61_points() -> None:
    game = taken("60", ("A", "55 64 64 50 50"), ("C", "41 41 32"))  # 2 + 40, 2 + 15
    assert (is_done(game), points(game)) == (False, (59, 0))
    game = told(game, ("E", ""))
    assert (is_done(game), points(game), game.totals) == (True, (61, 0), (1, 0))


def test_a_bid_of_60_is_set_when_the_others_have_29() -> None:
    game = taken("60", ("B", "55"), ("D", "55"), ("F", ""), ("B", ""))  # 12 + 12 + 2 + 2
    assert (is_done(game), points(game)) == (False, (0, 28))
    game = told(game, ("A", "64"), ("D", ""))
    assert (is_done(game), points(game), game.totals) == (True, (12, 30), (0, 1))


def test_87_is_lost_with_the_first_bare_trick() -> None:
    game = taken("87", ("A", "55 64 64 50 50"), ("F", ""))
    assert (is_done(game), points(game), game.totals) == (True, (42, 2), (0, 1))


def test_a_mark_takes_nine_tricks() -> None:
    game = taken("1m", ("A", "55 64 64 50 50"), ("C", "55 41 41 32 32"), *[("E", "")] * 6)
    assert not is_done(game)
    game = told(game, ("A", ""))
    assert (points(game), game.totals) == ((88, 0), (1, 0))


def test_two_marks_are_lost_with_one_trick() -> None:
    game = taken("2m", ("A", ""), ("B", "55"))
    assert (is_done(game), game.totals) == (True, (0, 2))


def test_what_was_thrown_helps_to_set_the_bid() -> None:
    """A has thrown a five; 83 more are needed for 84, and the first bare trick for the others makes it impossible."""
    game = after(won(GAME, "84", "6", "-41.00", deal=COUNTERS), "64", "65", "60", "44", "40", "21")
    assert (is_done(game), points(game), game.results[-1].made) == (True, (0, 17), False)


def test_a_hand_with_known_tiles() -> None:
    """A draws with both 66, then the 65s: the others must play their sixes."""
    game = won(GAME, "60", "6", "-00.00", deal=DEAL)
    game = after(game, "66", "62", "50", "41", "32", "22")
    assert points(game) == (2 + 5 + 5 + 5, 0)
    game = after(game, "66", "61", "50", "41", "32", "21")
    assert points(game) == (34, 0)
    game = after(game, "65", "61", "53", "40", "30", "21")
    game = after(game, "65", "60", "53", "40", "30", "20")
    game = after(game, "64", "60", "52", "44", "33", "20")
    assert (is_done(game), points(game)) == (False, (50, 0))
    game = after(game, "64", "55", "52", "43", "33", "11")
    assert (is_done(game), points(game), game.totals) == (True, (72, 0), (1, 0))


def test_both_partners_sit_out_in_nello() -> None:
    game = won(f"{GAME}+nello=on", "1m", "nello-high/1", "-62.00", deal=DEAL)
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.sits_out, contract.goal) == (("C", "E"), "none")
    lost = after(game, "66", "62", "44", "22")
    assert (is_done(lost), lost.totals) == (True, (0, 1))
