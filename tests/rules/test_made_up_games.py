"""What no game here has, but a `Shape` can ask for: rounds of calls, steps, leaders who choose, a widow of two."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.tables import refused, texts, tile, tiles
from texas42 import (
    Call,
    Declaration,
    Discard,
    Domino,
    DominoSet,
    MarkBid,
    Pass,
    Play,
    PlayTables,
    PointBid,
    Reason,
    Rules,
)
from texas42.hand import Hand, new_hand
from texas42.notation.call import read_call
from texas42.notation.deal import read_deal
from texas42.rules.actions import Action
from texas42.rules.auction import Holding, PointsThenMarks, legal_calls
from texas42.rules.shape import Setup, Shape
from texas42.rules.variants import forty_two
from texas42.shown import shown_discards

HIDDEN: Final = "?/?/?/?"


def hand_of(shape: Shape, deal: str = HIDDEN, rules: str = "standard", dealer: int = 3) -> Hand:
    setup = Setup(Rules.parse(rules), shape)
    return new_hand(setup, dealer, read_deal(deal, setup))


def after(hand: Hand, *actions: Action) -> Hand:
    for action in actions:
        hand = hand.apply(action)
    return hand


def called(hand: Hand, *calls: str) -> Hand:
    return after(hand, *map(read_call, calls))


# --- calls that go round until all but one have passed -----------------------------------------------------------------

ROUNDS: Final = replace(forty_two.SHAPE, ladder=PointsThenMarks(top=41, repeats=True))


@pytest.mark.parametrize(
    ("calls", "turn"),
    [
        ((), "A"),
        (("30", "31", "32", "33"), "A"),
        (("30", "pass", "31", "32"), "A"),
        (("30", "pass", "31", "32", "33"), "C"),
        (("30", "pass", "31", "pass", "32"), "C"),
        (("pass", "30", "31", "pass"), "B"),
        (("pass", "pass", "pass"), "D"),
        (("30", "pass", "pass"), "D"),
        (("30", "pass", "pass", "31"), "A"),
    ],
)
def test_calls_go_round_and_who_has_passed_is_out(calls: tuple[str, ...], turn: str) -> None:
    assert called(hand_of(ROUNDS), *calls).to_act == turn


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        (("30", "pass", "pass", "pass"), "A", "30"),
        (("pass", "pass", "pass", "30"), "D", "30"),
        (("30", "31", "pass", "pass", "32", "pass"), "A", "32"),
        (("30", "31", "32", "33", "pass", "pass", "pass"), "D", "33"),
        (("2m", "3m", "4m", "5m", "6m", "pass", "pass", "pass"), "A", "6m"),
    ],
)
def test_the_auction_ends_when_all_but_one_have_passed(calls: tuple[str, ...], declarer: str, bid: str) -> None:
    hand = called(hand_of(ROUNDS), *calls)
    assert (hand.phase.value, hand.to_act) == ("declare", declarer)
    assert hand.declaring is not None
    assert str(hand.declaring.standing.call) == bid


def test_four_passes_end_it_without_a_bid() -> None:
    hand = called(hand_of(ROUNDS), "pass", "pass", "pass", "pass")
    assert (hand.phase.value, hand.to_act) == ("done", None)


def test_the_last_who_has_not_passed_may_be_forced() -> None:
    hand = called(hand_of(ROUNDS, rules="standard+all_pass=forced_dealer"), "pass", "pass", "pass")
    assert refused(lambda: hand.apply(Pass())).reason is Reason.PASS_NOT_ALLOWED
    assert called(hand, "30").phase.value == "declare"


# --- bids in steps ----------------------------------------------------------------------------------------------------

STEPS: Final = replace(forty_two.SHAPE, ladder=PointsThenMarks(top=40, step=lambda _: 5))


def offered(hand: Hand) -> list[Call]:
    return list(legal_calls(hand.auction, Holding(0)))


def test_bids_may_rise_in_steps() -> None:
    assert offered(hand_of(STEPS)) == [Pass(), PointBid(30), PointBid(35), PointBid(40), MarkBid(1), MarkBid(2)]
    assert offered(called(hand_of(STEPS), "35")) == [Pass(), PointBid(40), MarkBid(1), MarkBid(2)]


@pytest.mark.parametrize(("bid", "reason"), [("33", Reason.BID_NOT_OFFERED), ("41", Reason.BID_NOT_OFFERED)])
def test_a_bid_between_the_steps_is_refused(bid: str, reason: Reason) -> None:
    hand = hand_of(STEPS)
    assert refused(lambda: called(hand, bid)).reason is reason


# --- leaders who choose the suit ----------------------------------------------------------------------------------------

LOW_LEADS: Final = replace(
    forty_two.SHAPE,
    dominoes=DominoSet(max_pip=8, without=tiles("80 81 82 83 84 85 86 70 71")),
    tiles_each=9,
    low_leads=(Domino(7, 3), Domino(8, 2)),
)
"""Of the double-eight a part: 36 tiles, of which 73 may lead treys."""

CHOOSING: Final = (
    "73.66.65.64.63.62.61.60.55/33.77.76.75.54.53.52.51.50/32.31.30.44.43.42.41.40.74/88.87.72.22.21.20.11.10.00"
)


def choosing(declaration: Declaration) -> Hand:
    return after(called(hand_of(LOW_LEADS, CHOOSING), "30", "pass", "pass", "pass"), declaration)


def test_the_leader_may_say_the_low_suit() -> None:
    hand = choosing(Declaration())
    assert [str(action) for action in hand.legal_actions()][:2] == ["73", "66"]
    assert "73=3" in texts(hand.legal_actions()).split()


@pytest.mark.parametrize(("play", "led", "may"), [(Play(tile("73")), 7, "77 76 75"), (Play(tile("73"), 3), 3, "33 53")])
def test_the_suit_that_is_said_must_be_followed(play: Play, led: int, may: str) -> None:
    hand = after(choosing(Declaration()), play)
    assert (hand.trick.led, texts(hand.legal_actions())) == (led, may)


def test_in_the_low_suit_the_tile_may_be_beaten_by_its_double() -> None:
    hand = after(choosing(Declaration()), Play(tile("73"), 3), Play(tile("33")), Play(tile("32")), Play(tile("88")))
    assert hand.tricks[0].winner == "B"


def test_saying_the_usual_suit_is_the_plain_lead() -> None:
    hand = choosing(Declaration())
    assert hand.apply(Play(tile("73"), 7)) == hand.apply(Play(tile("73")))


def test_the_usual_suit_is_not_offered_twice() -> None:
    assert "73=7" not in texts(choosing(Declaration()).legal_actions()).split()


@pytest.mark.parametrize(
    ("declaration", "play"),
    [
        (Declaration(7), Play(tile("73"), 3)),
        (Declaration(3), Play(tile("73"), 7)),
        (Declaration(), Play(tile("73"), 5)),
        (Declaration(), Play(tile("65"), 5)),
        (Declaration(6), Play(tile("66"), 5)),
    ],
)
def test_a_suit_that_the_tile_does_not_lead_is_refused(declaration: Declaration, play: Play) -> None:
    hand = choosing(declaration)
    assert refused(lambda: hand.apply(play)).reason is Reason.SUIT_NOT_ALLOWED


def test_a_trump_is_not_offered_in_its_other_suit() -> None:
    assert "73=3" not in texts(choosing(Declaration(7)).legal_actions())


def test_who_follows_chooses_no_suit() -> None:
    hand = after(choosing(Declaration()), Play(tile("66")))
    assert refused(lambda: hand.apply(Play(tile("76"), 7))).reason is Reason.SUIT_NOT_ALLOWED


def test_who_follows_is_offered_no_suit() -> None:
    hand = after(choosing(Declaration()), Play(tile("66")), Play(tile("76")))
    assert not [action for action in hand.legal_actions() if "=" in str(action)]


# --- a widow of two, thrown face up where it is trump --------------------------------------------------------------------


def is_trump(tables: PlayTables, one: Domino) -> bool:
    return bool(tables.bits[one] & tables.trump)


WIDOW: Final = replace(
    forty_two.SHAPE,
    seats=3,
    teams=((0,), (1,), (2,)),
    dominoes=DominoSet(max_pip=6, without=tuple(Domino(0, pip) for pip in range(1, 6))),
    widow=2,
    discard_is_public=is_trump,
)
"""23 tiles for three."""

DEALT: Final = "66.65.64.63.62.61.60/55.54.53.52.51.44.43/42.41.33.32.31.22.21/11.00"


def thrown(*discard: str) -> Hand:
    hand = after(called(hand_of(WIDOW, DEALT, dealer=2), "30", "pass", "pass"), Declaration(1))
    return after(hand, Discard(tuple(map(tile, discard)))) if discard else hand


def test_the_winner_holds_the_widow_too() -> None:
    assert texts(thrown().tiles["A"]) == "66 65 64 63 62 61 60 11 00"


def test_the_game_says_what_may_be_put_away() -> None:
    hand = thrown()
    assert len(hand.legal_actions()) == 8 * 7 // 2
    assert refused(lambda: hand.apply(Discard(tiles("64 00")))).reason is Reason.DISCARD_NOT_ALLOWED


@pytest.mark.parametrize("discard", ["00", "00 66 65", "64 00"])
def test_any_other_discard_is_refused(discard: str) -> None:
    hand = thrown()
    refusal = refused(lambda: hand.apply(Discard(tiles(discard))))
    assert (refusal.reason, "put away 2 tiles" in str(refusal)) == (Reason.DISCARD_NOT_ALLOWED, True)


def test_two_tiles_are_put_away_in_any_order() -> None:
    for discard in (("11", "66"), ("66", "11")):
        assert texts(thrown(*discard).tiles["A"]) == "65 64 63 62 61 60 00"


def test_what_is_thrown_face_up_is_shown() -> None:
    assert texts(shown_discards(thrown("11", "66"))) == "11"
    assert texts(shown_discards(thrown("66", "65"))) == ""
