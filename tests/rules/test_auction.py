"""The auction: one call each, what may be called, and what the calls come to."""

from __future__ import annotations

import pytest

from tests.tables import FOUR_DOUBLES, PASSES, THREE_DOUBLES, after, is_done, legal, new, refusal_of
from texas42 import BadValue, Game, MarkBid, Pass, PointBid, Reason

POINTS = [str(points) for points in range(30, 42)]


def offered(*calls: str, rules: str = "standard", deal: str | None = None) -> str:
    """What may be called after these calls; A calls first."""
    return legal(after(new(rules) if deal is None else new(rules, deal=deal), *calls))


def standing(*calls: str, rules: str = "standard") -> tuple[str, str]:
    """The declarer and the bid after these four calls."""
    hand = after(new(rules), *calls).hand
    assert hand is not None
    assert hand.declaring is not None
    return "ABCD"[hand.declaring.declarer], str(hand.declaring.standing.call)


def test_anybody_may_open_with_any_points_or_one_or_two_marks() -> None:
    assert offered() == " ".join(("pass", *POINTS, "1m", "2m"))


@pytest.mark.parametrize("bid", range(30, 42))
def test_over_points_any_higher_points_or_one_or_two_marks(bid: int) -> None:
    higher = [str(points) for points in range(bid + 1, 42)]
    assert offered(str(bid)) == " ".join(("pass", *higher, "1m", "2m"))


def test_over_41_only_marks() -> None:
    assert offered("41") == "pass 1m 2m"


@pytest.mark.parametrize(
    ("calls", "next_bid"),
    [(("1m",), "2m"), (("2m",), "3m"), (("2m", "3m"), "4m"), (("2m", "3m", "4m"), "5m"), (("2m", "pass"), "3m")],
)
def test_over_marks_exactly_one_more(calls: tuple[str, ...], next_bid: str) -> None:
    assert offered(*calls) == f"pass {next_bid}"


def test_the_ladder_ends_at_five_marks() -> None:
    assert standing("2m", "3m", "4m", "5m") == ("D", "5m")


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        (("30", "pass", "31", "pass"), "C", "31"),
        (("30", "31", "32", "33"), "D", "33"),
        (("pass", "pass", "pass", "1m"), "D", "1m"),
        (("41", "1m", "pass", "2m"), "D", "2m"),
        (("2m", "pass", "pass", "pass"), "A", "2m"),
        (("pass", "35", "pass", "pass"), "B", "35"),
    ],
)
def test_the_last_bid_wins(calls: tuple[str, ...], declarer: str, bid: str) -> None:
    assert standing(*calls) == (declarer, bid)


def test_everybody_calls_once_however_the_bids_rise() -> None:
    game = after(new(), "30", "31", "32", "33")
    assert (game.to_act, refusal_of(game, "34")) == ("D", Reason.WRONG_PHASE)


def test_the_last_caller_is_asked_even_after_two_marks_and_two_passes() -> None:
    game = after(new(), "2m", "pass", "pass")
    assert (game.to_act, legal(game)) == ("D", "pass 3m")


@pytest.mark.parametrize(("dealer", "order"), [("A", "BCDA"), ("B", "CDAB"), ("C", "DABC"), ("D", "ABCD")])
def test_the_left_of_the_dealer_calls_first_and_the_dealer_last(dealer: str, order: str) -> None:
    game, callers = new(dealer=dealer), ""
    for call in ("30", "pass", "31", "pass"):
        callers += str(game.to_act)
        game = game.apply(call)
    assert callers == order


@pytest.mark.parametrize(("dealer", "following"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_four_passes_end_the_hand_and_the_next_dealer_deals(dealer: str, following: str) -> None:
    game = after(new(dealer=dealer), "pass", "pass", "pass", "pass")
    assert is_done(game)
    assert game.awaits_deal
    assert "ABCD"[game.next_dealer] == following


def test_four_passes_score_nothing() -> None:
    game = after(new(), "pass", "pass", "pass", "pass")
    result = game.results[-1]
    assert (result.contract, result.made, result.awarded.in_order, game.totals) == (None, False, (0, 0), (0, 0))


def test_four_passes_show_no_tile() -> None:
    game = after(new(), "pass", "pass", "pass", "pass")
    assert "?.?.?.?.?.?.?/?.?.?.?.?.?.?" in game.public_record()


@pytest.mark.parametrize(
    ("calls", "bad", "reason"),
    [
        ((), "3m", Reason.MARK_JUMP_TOO_HIGH),
        ((), "29", Reason.BID_TOO_LOW),
        ((), "1", Reason.BID_TOO_LOW),
        ((), "43", Reason.BID_NOT_OFFERED),
        ((), "50", Reason.BID_NOT_OFFERED),
        ((), "83", Reason.BID_NOT_OFFERED),
        ((), "126", Reason.MARK_JUMP_TOO_HIGH),
        ((), "30:6", Reason.BID_NOT_OFFERED),
        ((), "30.5", Reason.MALFORMED),
        ((), "30 ", Reason.MALFORMED),
        ((), "", Reason.MALFORMED),
        ((), "NaN", Reason.MALFORMED),
        ((), "0m", Reason.MALFORMED),
        ((), "-30", Reason.WRONG_PHASE),
        ((), "٣٠", Reason.MALFORMED),
        (("2m",), "4m", Reason.MARK_JUMP_TOO_HIGH),
        (("1m",), "1m", Reason.BID_TOO_LOW),
        (("1m",), "3m", Reason.MARK_JUMP_TOO_HIGH),
        (("1m",), "41", Reason.BID_TOO_LOW),
        (("2m",), "1m", Reason.BID_TOO_LOW),
        (("35",), "35", Reason.BID_TOO_LOW),
        (("35",), "34", Reason.BID_TOO_LOW),
        (("35",), "3m", Reason.MARK_JUMP_TOO_HIGH),
        ((), "plunge", Reason.BID_NOT_OFFERED),
        ((), "splash", Reason.BID_NOT_OFFERED),
        ((), "nello1m", Reason.BID_NOT_OFFERED),
        ((), "moon", Reason.BID_NOT_OFFERED),
        ((), "6", Reason.BID_TOO_LOW),
        ((), "N", Reason.WRONG_PHASE),
    ],
)
def test_a_bad_call_is_refused_and_takes_no_turn(calls: tuple[str, ...], bad: str, reason: Reason) -> None:
    game = after(new(), *calls)
    before, turn = game.view(game.to_act), game.to_act
    assert refusal_of(game, bad) is reason
    assert (game.to_act, game.view(turn)) == (turn, before)


@pytest.mark.parametrize("bad", [30.0, True, None, "30", 0, -1])
def test_a_bid_of_no_whole_number_cannot_be_made(bad: object) -> None:
    for kind in (PointBid, MarkBid):
        with pytest.raises(BadValue):
            kind(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("spoken", "means"),
    [("42", "1m"), ("84", "2m"), ("p", "pass"), ("PASS", "pass"), ("1 mark", "1m"), ("2 marks", "2m"), ("2M", "2m")],
)
def test_a_call_is_recorded_as_points_or_marks_however_it_is_said(spoken: str, means: str) -> None:
    game = after(new(), spoken)
    assert str(game.view().table.calls[0][1]) == means
    assert f"calls {means}" in game.record()


@pytest.mark.parametrize(("marks", "spoken"), [(2, "126"), (3, "168"), (4, "210")])
def test_every_multiple_of_42_is_so_many_marks(marks: int, spoken: str) -> None:
    game = after(new(), *[f"{bid}m" for bid in range(2, marks + 1)], spoken)
    assert str(game.view().table.calls[-1][1]) == f"{marks + 1}m"


@pytest.mark.parametrize("spoken", ["42", "84"])
def test_without_aliases_42_and_84_are_no_bids(spoken: str) -> None:
    assert refusal_of(new("standard+bid_aliases=off"), spoken) is Reason.BID_NOT_OFFERED


def test_an_alias_in_the_wrong_place_is_judged_as_marks() -> None:
    assert refusal_of(after(new(), "2m"), "84") is Reason.BID_TOO_LOW


# --- the options -------------------------------------------------------------------------------------------------

FORCED = "standard+all_pass=forced_dealer"


def test_a_forced_dealer_may_not_pass() -> None:
    assert offered(*PASSES, rules=FORCED) == " ".join((*POINTS, "1m", "2m"))


def test_a_forced_dealer_who_passes_is_refused() -> None:
    assert refusal_of(after(new(FORCED), *PASSES), "pass") is Reason.PASS_NOT_ALLOWED


def test_a_dealer_is_not_forced_after_a_bid() -> None:
    assert offered("pass", "pass", "30", rules=FORCED).startswith("pass 31 ")


def test_only_the_last_caller_is_forced() -> None:
    assert offered("pass", "pass", rules=FORCED).startswith("pass 30 ")


def test_the_forced_minimum_binds_the_forced_dealer() -> None:
    assert offered(*PASSES, rules=f"{FORCED}+forced_min=31") == " ".join((*POINTS[1:], "1m", "2m"))


def test_the_forced_minimum_binds_nobody_else() -> None:
    rules = f"{FORCED}+forced_min=31"
    assert offered(rules=rules).startswith("pass 30 ")
    assert refusal_of(after(new(rules), *PASSES), "30") is Reason.BID_TOO_LOW


def test_the_forced_minimum_is_the_lowest_bid_unless_it_is_set() -> None:
    assert offered(*PASSES, rules=f"{FORCED}+min_bid=32").startswith("32 ")


@pytest.mark.parametrize(("lowest", "first"), [(28, "28"), (35, "35"), (41, "41")])
def test_the_lowest_bid(lowest: int, first: str) -> None:
    assert offered(rules=f"standard+min_bid={lowest}").split()[:2] == ["pass", first]


def test_the_lowest_bid_in_points_mode() -> None:
    assert offered(rules="points_250+min_bid=28").startswith("pass 28 29 30 ")


@pytest.mark.parametrize(("limit", "marks"), [("1", "1m"), ("2", "1m 2m"), ("none", "1m 2m 3m 4m 5m 6m 7m")])
def test_the_highest_opening(limit: str, marks: str) -> None:
    rules = f"standard+opening_max_marks={limit}"
    assert offered(rules=rules) == " ".join(("pass", *POINTS, marks))
    assert offered("41", rules=rules) == f"pass {marks}"


@pytest.mark.parametrize(
    ("rules", "calls", "bids"),
    [
        ("mark_raise=any", ("1m",), "pass 2m 3m 4m 5m 6m 7m"),
        ("mark_raise=any", ("2m", "7m"), "pass 8m"),
        ("mark_raise=any", ("2m", "7m", "8m"), "pass 9m"),
        ("mark_raise=at_most_2", ("1m",), "pass 2m 3m"),
        ("mark_raise=at_most_2", ("2m",), "pass 3m 4m"),
        ("mark_raise=at_most_2", ("2m", "4m", "6m"), "pass 7m 8m"),
        ("mark_raise=at_most_2+opening_max_marks=none", ("41",), "pass 1m 2m"),
        ("mark_raise=at_most_2+opening_max_marks=1", ("41",), "pass 1m"),
        ("mark_raise=at_most_2+opening_max_marks=none", ("7m",), "pass 8m 9m"),
        ("mark_raise=exactly_1+opening_max_marks=none", ("7m",), "pass 8m"),
        ("mark_raise=any+opening_max_marks=1", ("41",), "pass 1m"),
    ],
)
def test_how_far_marks_may_be_raised(rules: str, calls: tuple[str, ...], bids: str) -> None:
    assert offered(*calls, rules=f"standard+{rules}") == bids


def test_a_raise_by_three_is_refused_where_two_are_the_most() -> None:
    game = after(new("standard+mark_raise=at_most_2"), "2m")
    assert refusal_of(game, "5m") is Reason.MARK_JUMP_TOO_HIGH
    assert after(game, "4m").to_act == "C"


def test_without_an_opening_limit_a_raise_limit_does_not_bind_the_opening() -> None:
    assert offered(rules="standard+mark_raise=at_most_2+opening_max_marks=none").endswith("41 1m 2m 3m 4m 5m 6m 7m")


HOLDER = "standard+first_bidder=holder_01"


@pytest.mark.parametrize("dealer", "ABCD")
def test_the_holder_of_the_10_calls_first_whoever_deals(dealer: str) -> None:
    game, callers = new(HOLDER, dealer), ""
    for call in ("30", "pass", "pass", "pass"):
        callers += str(game.to_act)
        game = game.apply(call)
    assert callers == "BCDA"


def test_the_dealer_moves_on_although_the_holder_calls_first() -> None:
    assert after(new(HOLDER, "A"), *PASSES, "pass").next_dealer == 1


def test_with_the_holder_first_the_last_caller_is_forced() -> None:
    game = after(new(f"{HOLDER}+all_pass=forced_dealer"), *PASSES)
    assert (game.to_act, refusal_of(game, "pass")) == ("A", Reason.PASS_NOT_ALLOWED)


@pytest.mark.parametrize("viewer", ["A", "C", "D", None])
def test_the_first_caller_shows_the_10(viewer: str | None) -> None:
    opened = new(HOLDER).view(viewer).table.open_tiles
    assert opened is not None
    assert {seat: [str(tile) for tile in shown] for seat, shown in opened.items()} == {
        "A": [],
        "B": ["10"],
        "C": [],
        "D": [],
    }


def test_the_first_caller_must_be_known() -> None:
    with pytest.raises(BadValue, match="the holder of 10 calls first"):
        new(HOLDER, deal="?/?/?/?")


def test_the_first_caller_of_other_rules_shows_nothing() -> None:
    opened = new().view("A").table.open_tiles
    assert opened is not None
    assert not any(opened.values())


def test_the_rules_of_a_hand_are_those_it_was_dealt_under() -> None:
    game = after(new("standard+all_pass=forced_dealer+forced_min=31"), "pass", "pass")
    again = Game.from_record(game.record())
    assert (again.rules, legal(after(again, "pass"))) == (game.rules, legal(after(game, "pass")))


@pytest.mark.parametrize("deal", [FOUR_DOUBLES, THREE_DOUBLES])
def test_doubles_in_hand_offer_no_special_call_in_the_plain_game(deal: str) -> None:
    assert offered(deal=deal) == " ".join(("pass", *POINTS, "1m", "2m"))


@pytest.mark.parametrize("seat", ["B", "C", "D", "E", "a", ""])
def test_a_call_out_of_turn_is_refused(seat: str) -> None:
    game = new()
    with pytest.raises(ValueError, match="it is the turn of A"):
        game.apply(Pass(), seat)
    assert game.to_act == "A"
