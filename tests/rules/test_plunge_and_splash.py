"""Plunge and splash: many doubles, and the partner names the trump and leads."""

from __future__ import annotations

from typing import Final

import pytest

from tests.tables import (
    FOUR_DOUBLES,
    HIDDEN,
    PASSES,
    THREE_DOUBLES,
    after,
    is_done,
    legal,
    new,
    play_first,
    refusal_of,
    scored,
    texts,
    tricks,
    winners,
)
from texas42 import Game, Plunge, Reason, Splash

PLUNGE: Final = "standard+plunge=on"
SPLASH: Final = "standard+splash=on"
BOTH: Final = "standard+plunge=on+splash=on"
ON_84: Final = "standard+plunge=on+plunge_mode=on_84+splash=on+splash_mode=on_84"
PLUS_ONE: Final = "standard+plunge=on+plunge_mode=plus_one"


def worth(rules: str, *calls: str, deal: str = FOUR_DOUBLES, dealer: str = "D") -> int:
    """The stake of what stands after these calls."""
    hand = after(new(rules, dealer, deal), *calls).hand
    assert hand is not None
    assert hand.auction.standing is not None
    return hand.auction.standing.stake


def before_a(count: int) -> str:
    """The dealer under whom A is the caller after so many others."""
    return "DCBA"[count]


@pytest.mark.parametrize(
    ("calls", "value"),
    [
        ((), 4),
        (("41",), 4),
        (("1m",), 4),
        (("2m",), 4),
        (("2m", "3m"), 4),
        (("2m", "3m", "4m"), 5),
        (("pass", "pass", "pass"), 4),
    ],
)
def test_a_plunge_is_worth_four_or_one_more_than_the_bid(calls: tuple[str, ...], value: int) -> None:
    assert worth(PLUNGE, *calls, "plunge", dealer=before_a(len(calls))) == value


@pytest.mark.parametrize(
    ("calls", "value"), [((), 3), (("41",), 3), (("2m",), 3), (("2m", "3m"), 4), (("2m", "3m", "4m"), 5)]
)
def test_a_plunge_may_be_worth_three(calls: tuple[str, ...], value: int) -> None:
    rules = f"{PLUNGE}+plunge_mode=bid3"
    assert worth(rules, *calls, "plunge", dealer=before_a(len(calls))) == value


def test_a_plunge_needs_four_doubles() -> None:
    game = new(PLUNGE, deal=THREE_DOUBLES)
    assert "plunge" not in legal(game)
    assert refusal_of(game, "plunge") is Reason.NOT_ENOUGH_DOUBLES


def test_a_splash_needs_three_doubles() -> None:
    assert refusal_of(new(SPLASH), "splash") is Reason.NOT_ENOUGH_DOUBLES
    assert legal(new(SPLASH, deal=THREE_DOUBLES)).endswith("1m 2m splash")
    assert legal(new(SPLASH, deal=FOUR_DOUBLES)).endswith("1m 2m splash")


def test_with_four_doubles_both_may_be_called() -> None:
    assert legal(new(BOTH, deal=FOUR_DOUBLES)).endswith("1m 2m plunge splash")


@pytest.mark.parametrize(
    ("rules", "call", "offered"),
    [
        (PLUNGE, "plunge", "pass 5m"),
        (SPLASH, "splash", "pass 4m"),
        (f"{PLUNGE}+mark_raise=at_most_2", "plunge", "pass 5m 6m"),
        (f"{PLUNGE}+mark_raise=any", "plunge", "pass 5m 6m 7m"),
        (f"{SPLASH}+splash_value=2", "splash", "pass 3m"),
        (f"{PLUNGE}+plunge_mode=bid3", "plunge", "pass 4m"),
    ],
)
def test_the_next_bid_over_a_plunge_or_splash_follows_its_value(rules: str, call: str, offered: str) -> None:
    assert legal(after(new(rules, deal=FOUR_DOUBLES), call)) == offered


def test_over_a_plunge_the_highest_bid_is_seven() -> None:
    game = after(new(PLUNGE, deal=FOUR_DOUBLES), "plunge", "5m", "6m")
    assert legal(game) == "pass 7m"


@pytest.mark.parametrize("options", ["opening_max_marks=1", "mark_raise=exactly_1+opening_max_marks=1"])
def test_opening_and_raise_limits_do_not_hold_back_a_plunge_or_splash(options: str) -> None:
    game = new(f"{BOTH}+{options}", deal=FOUR_DOUBLES)
    assert legal(game).endswith("1m plunge splash")
    assert legal(after(new(f"{BOTH}+{options}", "C", FOUR_DOUBLES), "1m")).endswith("2m plunge splash")


@pytest.mark.parametrize("calls", [(), ("41",), ("1m",), ("2m",)])
def test_a_splash_goes_over_points_and_two_marks(calls: tuple[str, ...]) -> None:
    assert worth(SPLASH, *calls, "splash", deal=THREE_DOUBLES, dealer=before_a(len(calls))) == 3


def test_a_splash_is_too_low_over_three_marks() -> None:
    game = after(new(SPLASH, before_a(2), THREE_DOUBLES), "2m", "3m")
    assert "splash" not in legal(game)
    assert refusal_of(game, "splash") is Reason.BID_TOO_LOW


@pytest.mark.parametrize(("bid", "may"), [("1m", True), ("2m", False)])
def test_a_splash_for_two_goes_over_one_mark_only(bid: str, may: bool) -> None:
    game = after(new(f"{SPLASH}+splash_value=2", before_a(1), THREE_DOUBLES), bid)
    assert ("splash" in legal(game)) is may


def test_a_plunge_goes_over_a_splash() -> None:
    deal = "00.11.22.43.10.20.21/33.44.55.66.62.61.60/65.54.53.52.51.50.42/63.64.41.40.32.31.30"
    game = after(new(BOTH, deal=deal), "splash")
    assert legal(game) == "pass 4m plunge"
    assert after(game, "plunge").hand.auction.standing.stake == 4  # type: ignore[union-attr]


def test_a_forced_dealer_may_open_with_a_plunge_or_splash() -> None:
    game = after(new(f"{BOTH}+all_pass=forced_dealer", "A", FOUR_DOUBLES), *PASSES)
    assert legal(game).endswith("2m plunge splash")
    assert not legal(game).startswith("pass")


def plunged(*declaration: str, rules: str = PLUNGE, call: str = "plunge", deal: str = FOUR_DOUBLES) -> Game:
    """A has plunged (or splashed) and won."""
    return after(new(rules, deal=deal), call, *PASSES, *declaration)


@pytest.mark.parametrize(("rules", "call"), [(PLUNGE, "plunge"), (SPLASH, "splash")])
def test_the_partner_names_any_ordinary_trump_and_the_stacks(rules: str, call: str) -> None:
    game = plunged(rules=rules, call=call)
    assert game.to_act == "C"
    assert legal(game) == " ".join(f"{trump}/{stacks}" for trump in "0123456DN" for stacks in (1, 2))


def test_the_partner_leads_and_the_plunger_plays_third() -> None:
    game, turns = plunged("5/1"), ""
    for _ in range(4):
        turns += str(game.to_act)
        game = game.apply(game.legal_actions()[0])
    assert turns == "CDAB"


def test_the_plunger_may_not_name_the_trump() -> None:
    game = plunged()
    with pytest.raises(ValueError, match="it is the turn of C, not of A"):
        game.apply("5/1", "A")


@pytest.mark.parametrize(("call", "kind"), [("plunge", "plunge"), ("splash", "splash")])
def test_the_table_tells_who_plunged_and_who_named(call: str, kind: str) -> None:
    contract = plunged("5/1", rules=BOTH, call=call).view("B").table.contract
    assert contract is not None
    assert (contract.kind, contract.declarer, contract.namer, contract.leader) == (kind, "A", "C", "C")
    assert (contract.goal, contract.sits_out) == ("all", ())


@pytest.mark.parametrize(("call", "stake"), [("plunge", 4), ("splash", 3)])
def test_the_first_lost_trick_sets_a_plunge_or_splash(call: str, stake: int) -> None:
    game = after(plunged("D/1", rules=BOTH, call=call, deal=HIDDEN), *tricks(("B", ""), leader="C"))
    assert (is_done(game), game.score.in_order) == (True, (0, stake))


SEVEN = (("C", ""), ("A", "64"), ("A", "55"), ("C", "50"), ("A", ""), ("C", "41"), ("A", "32"))


@pytest.mark.parametrize(("call", "stake"), [("plunge", 4), ("splash", 3)])
def test_all_seven_tricks_make_a_plunge_or_splash(call: str, stake: int) -> None:
    game = plunged("D/1", rules=BOTH, call=call, deal=HIDDEN)
    assert not is_done(after(game, *tricks(*SEVEN[:6], leader="C")))
    assert after(game, *tricks(*SEVEN, leader="C")).score.in_order == (stake, 0)


def test_from_three_marks_a_made_plunge_wins_the_game() -> None:
    game = after(scored(plunged("D/1", deal=HIDDEN), 3, 6), *tricks(*SEVEN, leader="C"))
    assert (game.totals, game.winner) == ((7, 6), "A+C")


@pytest.mark.parametrize(
    ("stacking", "declaration"), [("by_bid", "5/1"), ("two", "5/2"), ("none", "5"), ("from_84", "5/1")]
)
def test_a_plunge_is_stacked_like_a_bid_of_its_marks(stacking: str, declaration: str) -> None:
    assert declaration in legal(plunged(rules=f"{PLUNGE}+stacking={stacking}")).split()


def test_no_trump_needs_no_more_than_a_plunge() -> None:
    assert "N/1" in legal(plunged(rules=f"{PLUNGE}+nt_min_marks=1"))


def test_plunge_and_splash_are_values() -> None:
    assert (Plunge(), str(Plunge()), str(Splash())) == (Plunge(), "plunge", "splash")


# --- declared after a bid of two marks ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [ON_84, PLUS_ONE])
@pytest.mark.parametrize("call", ["plunge", "splash"])
def test_where_they_are_declarations_they_are_no_calls(rules: str, call: str) -> None:
    game = new(rules, deal=FOUR_DOUBLES)
    assert call not in legal(game)
    assert refusal_of(game, call) is Reason.BID_NOT_OFFERED


@pytest.mark.parametrize(
    ("rules", "declaration", "stake"), [(ON_84, "plunge", 2), (ON_84, "splash", 2), (PLUS_ONE, "plunge", 3)]
)
def test_declared_in_two_steps_after_two_marks(rules: str, declaration: str, stake: int) -> None:
    game = after(new(rules, deal=FOUR_DOUBLES), "2m", *PASSES)
    assert (game.to_act, declaration in legal(game).split()) == ("A", True)
    game = game.apply(declaration)
    assert game.to_act == "C"
    assert legal(game) == " ".join(f"{trump}/{stacks}" for trump in "0123456DN" for stacks in (1, 2))
    contract = after(game, "5/1").view().table.contract
    assert contract is not None
    assert (contract.kind, contract.stake, contract.leader) == (declaration, stake, "C")


def test_plus_one_follows_every_bid_from_two_marks() -> None:
    game = after(new(PLUS_ONE, "C", FOUR_DOUBLES), "2m", "3m", "pass", "pass", "plunge", "5/1")
    contract = game.view().table.contract
    assert contract is not None
    assert contract.stake == 4


@pytest.mark.parametrize(("rules", "stake"), [(ON_84, 2), (PLUS_ONE, 3)])
def test_a_declared_plunge_scores_its_stake(rules: str, stake: int) -> None:
    game = after(new(rules, deal=HIDDEN), "2m", *PASSES, "plunge", "D/1", *tricks(("B", ""), leader="C"))
    assert game.score.in_order == (0, stake)


@pytest.mark.parametrize(
    ("rules", "bid", "declaration", "reason"),
    [
        (ON_84, "1m", "plunge", Reason.NEEDS_BID),
        (ON_84, "30", "splash", Reason.NEEDS_BID),
        (PLUS_ONE, "1m", "plunge", Reason.NEEDS_MARKS),
        (PLUS_ONE, "41", "plunge", Reason.NEEDS_MARKS),
        (BOTH, "2m", "plunge", Reason.TRUMP_NOT_ALLOWED),
        (BOTH, "2m", "splash", Reason.TRUMP_NOT_ALLOWED),
        (ON_84, "2m", "plunge/1", Reason.NO_STACKS_HERE),
    ],
)
def test_a_plunge_or_splash_is_not_declared_elsewhere(rules: str, bid: str, declaration: str, reason: Reason) -> None:
    game = after(new(rules, deal=FOUR_DOUBLES), bid, *PASSES)
    assert refusal_of(game, declaration) is reason


def test_on_84_is_after_two_marks_only() -> None:
    game = after(new(ON_84, "C", FOUR_DOUBLES), "2m", "3m", "pass", "pass")
    assert game.to_act == "A"
    assert refusal_of(game, "plunge") is Reason.NEEDS_BID


@pytest.mark.parametrize(("deal", "declaration"), [(THREE_DOUBLES, "plunge"), (FOUR_DOUBLES, "splash")])
def test_the_doubles_are_checked_when_it_is_declared(deal: str, declaration: str) -> None:
    dealer = "D" if declaration == "plunge" else "A"
    game = after(new(ON_84, dealer, deal), "2m", *PASSES)
    assert refusal_of(game, declaration) is Reason.NOT_ENOUGH_DOUBLES


@pytest.mark.parametrize("again", ["plunge", "splash"])
def test_the_partner_does_not_hand_it_back(again: str) -> None:
    game = after(new(ON_84, deal=FOUR_DOUBLES), "2m", *PASSES, "plunge")
    assert refusal_of(game, again) is Reason.TRUMP_NOT_ALLOWED


# --- the partner may call a special contract --------------------------------------------------------------------------

PARTNER: Final = "standard+plunge=on+nello=on+sevens=on+partner_may_call_specials=on"


def test_the_partner_may_have_nello_and_sevens_too() -> None:
    assert legal(plunged(rules=f"{PARTNER}+stacking=one")).endswith("N/1 nello-own/1 nello-high/1 sevens")


@pytest.mark.parametrize("declaration", ["nello-own/1", "sevens"])
def test_otherwise_the_partner_may_have_neither(declaration: str) -> None:
    rules = "standard+plunge=on+nello=on+sevens=on"
    assert refusal_of(plunged(rules=rules), declaration) is Reason.TRUMP_NOT_ALLOWED


def test_in_nello_after_a_plunge_the_plunger_leads_and_the_partner_sits_out() -> None:
    game = plunged("nello-own/1", rules=PARTNER)
    contract = game.view().table.contract
    assert contract is not None
    assert (game.to_act, contract.declarer, contract.sits_out) == ("A", "A", ("C",))
    assert (contract.kind, contract.goal, contract.stake) == ("nello", "none", 4)


def test_nello_after_a_plunge_is_set_by_a_trick_of_the_plunger() -> None:
    game = play_first(plunged("nello-high/1", rules=PARTNER))
    assert (winners(game)[-1], game.score.in_order) == ("A", (0, 4))


def test_sevens_after_a_plunge_is_for_every_trick() -> None:
    contract = plunged("sevens", rules=PARTNER).view().table.contract
    assert contract is not None
    assert (contract.kind, contract.goal, contract.stake) == ("sevens", "all", 4)


def test_a_plunge_wants_every_trick_though_it_was_called_over_points() -> None:
    game = after(new(PLUNGE, "C", FOUR_DOUBLES), "41", "plunge", "pass", "pass", "5/1")
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.goal, contract.goal_points) == ("all", 0)
    assert texts(game.view().table.captured) == ""
