"""Lay-down: claiming all the rest."""

from __future__ import annotations

from typing import Final

import pytest

from tests.tables import (
    FOUR_DOUBLES,
    PASSES,
    SIXES,
    after,
    contract_tables,
    hand_points,
    is_done,
    mask,
    new,
    play_first,
    refusal_of,
    tiles,
)
from texas42 import Claim, Domino, Game, Reason
from texas42.rules import claims

CLAIMS: Final = "standard+claims=lay_down"


def late(rules: str = CLAIMS, bid: str = "41", declaration: str = "6", deal: str = SIXES, tricks: int = 4) -> Game:
    """A hand of A after so many tricks."""
    return play_first(after(new(rules, deal=deal), bid, *PASSES, declaration), tricks)


def test_a_claim_that_must_come_true_ends_the_hand_with_all_the_rest() -> None:
    """A holds the last three trumps; nothing can stop them."""
    game = late().apply("claim 62.61.60")
    assert (is_done(game), hand_points(game), game.score.in_order) == (True, (42, 0), (1, 0))


def test_four_tricks_can_be_claimed() -> None:
    assert late(tricks=3).apply("claim 63.62.61.60").results[-1].made is True


def test_a_claim_may_be_a_value() -> None:
    order = (Domino(6, 2), Domino(6, 1), Domino(6, 0))
    assert late().apply(Claim(order)) == late().apply("claim 62.61.60")


def test_the_claim_stands_in_the_hands_account() -> None:
    last = late().apply("claim 62.61.60").view().table.last_hand
    assert last is not None
    assert (str(last.actions[-1][1]), last.actions[-1][0], last.claim_held) == ("claim 62.61.60", "A", True)


def test_the_claimed_tiles_are_shown() -> None:
    game = late().apply("claim 62.61.60")
    opened = game.view("B").table.open_tiles
    assert opened is not None
    assert {seat: len(shown) for seat, shown in opened.items()} == {"A": 3, "B": 0, "C": 0, "D": 0}
    assert "claim 62.61.60" in game.public_record()


@pytest.mark.parametrize(
    ("left", "may"), [(7, False), (6, False), (5, False), (4, True), (3, True), (2, True), (1, True)]
)
def test_the_rest_may_be_claimed_with_four_tricks_left_or_fewer(left: int, may: bool) -> None:
    game = late(f"{CLAIMS}+play_out=on", tricks=7 - left)
    assert game.view("A").own.may_claim is may
    assert any(isinstance(action, Claim) for action in game.legal_actions()) is may


def test_every_order_can_be_claimed() -> None:
    offered = [action for action in late(tricks=5).legal_actions() if isinstance(action, Claim)]
    assert [str(claim) for claim in offered] == ["claim 61.60", "claim 60.61"]


def test_a_view_leaves_the_orders_out() -> None:
    view = late(tricks=5).view("A")
    assert ([str(action) for action in view.legal_actions], view.own.may_claim) == (["61", "60"], True)


@pytest.mark.parametrize("seat", ["B", "C", "D", None])
def test_only_the_leader_may_claim(seat: str | None) -> None:
    assert late().view(seat).own.may_claim is False


def test_nobody_claims_inside_a_trick() -> None:
    game = late().apply("62")
    assert game.view("B").own.may_claim is False
    assert refusal_of(game, "claim 50.00") is Reason.CLAIM_NOT_ALLOWED


def test_by_default_nobody_claims() -> None:
    assert refusal_of(late("standard"), "claim 62.61.60") is Reason.CLAIM_NOT_ALLOWED
    assert late("standard").view("A").own.may_claim is False


@pytest.mark.parametrize("order", ["62.61", "62.61.55", "62.62.61", "62.61.60.00"])
def test_a_claim_names_exactly_the_tiles_in_hand(order: str) -> None:
    assert refusal_of(late(), f"claim {order}") is Reason.CLAIM_NOT_ALL_TILES


def test_the_rules_judge_a_claim_where_all_hands_are_known() -> None:
    assert refusal_of(late(), "claim 62.61.60 held") is Reason.CLAIM_NOT_ALLOWED


@pytest.mark.parametrize(
    ("rules", "bid", "declaration"),
    [("sevens=on", "1m", "sevens"), ("looper=on", "30", "looper")],
)
def test_no_claim_is_offered_while_hands_are_open(rules: str, bid: str, declaration: str) -> None:
    deal = "61.52.43.60.51.42.33/53.44.62.50.41.32.63/54.40.31.22.55.64.30/21.65.20.11.66.10.00"
    game = late(f"{CLAIMS}+{rules}", bid, declaration, deal, tricks=4)
    assert not is_done(game)
    assert game.view("A").own.may_claim is False
    assert refusal_of(game, "claim 51.42.33") is Reason.CLAIM_NOT_ALLOWED


# --- what a claim must withstand ---------------------------------------------------------------------------------------


def survives(claim: str, *hands: str, trump: str = "6") -> bool:
    """Whether A's claim, in this order, holds against the hands of B, C and D; A and C are partners."""
    tables = contract_tables(trump)
    order = tiles(claim)
    masks = tuple(mask(tables, held) for held in (order, *map(tiles, hands)))
    return claims.holds(tables, masks, 0, order)


@pytest.mark.parametrize(
    ("claim", "hands", "trump", "holds"),
    [
        ("66 55", ("61 41", "54 53", "52 51"), "6", True),
        ("55 66", ("61 41", "54 53", "52 51"), "6", False),
        ("60 50", ("55 41", "32 31", "22 21"), "6", False),
        ("60 55", ("54 41", "50 31", "22 21"), "6", True),
        ("55 50", ("54 53", "32 31", "22 21"), "6", False),
        ("55 50", ("11 41", "32 31", "22 21"), "6", True),
        ("33", ("66", "55", "44"), "D", False),
        ("33", ("22", "65", "60"), "D", True),
        ("43", ("32", "30", "31"), "N", True),
        ("43", ("64", "42", "31"), "N", False),
        ("43", ("42", "64", "31"), "N", True),
    ],
)
def test_a_claim_must_withstand_every_play_of_the_others(
    claim: str, hands: tuple[str, str, str], trump: str, holds: bool
) -> None:
    assert survives(claim, *hands, trump=trump) is holds


def test_the_partner_may_take_a_trick_if_it_then_wins_the_rest() -> None:
    assert survives("65 10", "55 54", "66 00", "53 52")


def test_the_partner_is_trusted_with_nothing() -> None:
    """C must take the first trick with the 66, and its 31 then loses to the 33."""
    assert not survives("65 10", "33 54", "66 31", "53 52")


def test_the_claimant_follows_suit_before_its_stated_order() -> None:
    """C takes over with the 66 and leads 55 and 00 as it likes; A follows with 51 and 40 whatever it said."""
    assert survives("65 40 51", "33 32 31", "66 55 00", "22 21 20")


# --- claims that fail ----------------------------------------------------------------------------------------------

MIXED: Final = "66.65.64.63.33.30.00/62.61.60.55.54.53.52/51.50.44.43.42.41.40/32.31.22.21.20.11.10"
"""A has the four best sixes, then 33, 30 and 00. After three tricks A and C have 6 + 6 + 11 = 23."""


def test_a_claim_that_can_fail_sets_the_declarer() -> None:
    """B may keep the 53, which beats the 30."""
    game = late(bid="35", deal=MIXED, tricks=3).apply("claim 63.30.33.00")
    assert (is_done(game), game.results[-1].made, game.score.in_order) == (True, False, (0, 1))
    last = game.view().table.last_hand
    assert last is not None
    assert last.claim_held is False


def test_a_failed_claim_leaves_the_rest_to_the_other_side() -> None:
    before = late(bid="35", deal=MIXED, tricks=3)
    assert hand_points(before) == (23, 0)
    assert hand_points(before.apply("claim 63.30.33.00")) == (23, 19)


def test_a_failed_claim_in_points_mode_costs_the_bid() -> None:
    game = late("points_250+claims=lay_down", "35", deal=MIXED, tricks=3).apply("claim 63.30.33.00")
    assert game.score.in_order == (0, 35 + 19)


def test_a_claim_that_holds_in_points_mode_scores_every_point() -> None:
    game = late("points_250+claims=lay_down", "35").apply("claim 62.61.60")
    assert game.score.in_order == (42, 0)


def test_a_failed_claim_takes_back_nothing_that_was_decided() -> None:
    """Played out, A has made 30 with the fourth trick; then the claim fails at the 30."""
    game = late(f"{CLAIMS}+play_out=on", "30", deal=MIXED, tricks=4)
    assert hand_points(game) == (34, 0)
    claimed = game.apply("claim 30.33.00")
    assert (claimed.results[-1].made, claimed.score.in_order, hand_points(claimed)) == (True, (1, 0), (34, 8))


def test_a_mark_contract_can_be_claimed() -> None:
    game = late(bid="2m", declaration="6/1").apply("claim 60.61.62")
    assert (game.results[-1].made, game.score.in_order) == (True, (2, 0))


def test_a_mark_contract_falls_by_a_claim_that_fails() -> None:
    game = late(bid="2m", declaration="6/1", deal=MIXED, tricks=3).apply("claim 63.30.33.00")
    assert (game.results[-1].made, game.score.in_order) == (False, (0, 2))


def test_a_plunge_can_be_claimed_by_the_partner_who_leads() -> None:
    first, second, third, fourth = FOUR_DOUBLES.split("/")
    deal = "/".join((first, third, second, fourth))
    game = play_first(after(new(f"{CLAIMS}+plunge=on", deal=deal), "plunge", *PASSES, "6/1"), 3)
    assert game.to_act == "C"
    assert game.apply("claim 63.62.61.60").score.in_order == (4, 0)


def defender(a_two: str, b_two: str) -> Game:
    """B, a defender, ruffs the third trick and has the 66, 65, 64 and a two; C has the other three trumps."""
    deal = f"44.33.{a_two}.55.54.53.52/66.65.64.63.10.{b_two}.30/62.61.60.43.42.32.31/41.40.50.51.11.21.00"
    game = after(new(CLAIMS, deal=deal), "30", *PASSES, "6")
    game = after(game, "44", "10", "42", "40", "33", "30", "43", "00", "52", "63", "31", "51")
    assert (game.to_act, hand_points(game)) == ("B", (2, 1))
    return game


def test_a_defenders_claim_that_holds_sets_the_contract() -> None:
    game = defender("20", "22").apply("claim 66.65.64.22")
    assert (game.results[-1].made, hand_points(game), game.score.in_order) == (False, (2, 40), (0, 1))


def test_a_defenders_claim_that_fails_makes_the_contract() -> None:
    """A may keep the 22."""
    game = defender("22", "20").apply("claim 66.65.64.20")
    assert (game.results[-1].made, hand_points(game), game.score.in_order) == (True, (41, 1), (1, 0))
