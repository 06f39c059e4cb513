"""Every reason for which an action is refused: its facts, its sentence, and nothing changed."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

from tests.tables import (
    CANONICAL,
    FOUR_DOUBLES,
    HIDDEN,
    PASSES,
    SIXES,
    after,
    hidden_hand,
    new,
    play_first,
    refused,
    won_by,
)
from texas42 import (
    Action,
    Claim,
    Declaration,
    Domino,
    Game,
    IllegalAction,
    MarkBid,
    Play,
    PointBid,
    Reason,
    Text42Error,
)

CLAIMS: Final = "standard+claims=lay_down"
MOON: Final = "66.65.64.63.62.61.55/54.53.52.51.44.43.42/41.33.32.31.22.21.11/00"
EIGHTY_EIGHT: Final = "66.66.64.64.63.63.62.62.61/?/?/?/?/?/?"


@dataclass(frozen=True)
class Refusal:
    """Something that is refused: where, what, why, and what the sentence must say."""

    reason: Reason
    game: Callable[[], Game]
    act: Callable[[Game], object]
    sentence: str
    facts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason.value}: {self.sentence}"


def does(action: str, seat: str | None = None) -> Callable[[Game], object]:
    return lambda game: game.apply(action, seat)


def followed() -> Game:
    """B must follow sixes with the 65."""
    deal = "66.60.61.62.50.51.52/65.63.10.20.30.40.11/21.31.41.22.32.42.33/43.44.53.54.55.64.00"
    return after(new(deal=deal), "30", *PASSES, "N", "66")


REFUSALS: Final = (
    Refusal(
        Reason.GAME_OVER,
        lambda: hidden_hand("30", ("A", "64 55"), ("A", "50 41"), totals=(6, 0)),
        does("30"),
        "the game is over; A+C has won",
        ("team",),
    ),
    Refusal(
        Reason.AWAITS_DEAL,
        lambda: new(deal=None),
        does("30"),
        "the next hand has to be dealt first, by D",
        ("seat",),
    ),
    Refusal(Reason.NO_DEAL_AWAITED, new, lambda game: game.deal(CANONICAL), "no deal is due now"),
    Refusal(
        Reason.HIDDEN_TILES,
        lambda: late(deal=HIDDEN),
        does("claim 61.60.55.54"),
        "this cannot be judged while tiles are hidden",
    ),
    Refusal(Reason.WRONG_SEAT, new, does("30", "C"), "it is the turn of A, not of C", ("seat", "turn")),
    Refusal(
        Reason.WRONG_PHASE,
        new,
        does("D"),
        "doubles cannot be done now; it is time for the bidding",
        ("action", "phase"),
    ),
    Refusal(
        Reason.WRONG_PHASE,
        lambda: after(new(), "30", *PASSES),
        does("31"),
        "31 cannot be done now; it is time for naming trump",
    ),
    Refusal(
        Reason.WRONG_PHASE,
        lambda: after(new("moon", "C", MOON), "5", "pass", "pass", "6"),
        does("66"),
        "66 cannot be done now; it is time for the discard",
    ),
    Refusal(
        Reason.WRONG_PHASE,
        lambda: won_by("A", "6"),
        does("pass"),
        "pass cannot be done now; it is time for the play",
    ),
    Refusal(
        Reason.MALFORMED,
        new,
        does("thirty"),
        "cannot read 'thirty'; expected a call such as pass, 30 or 1m",
        ("text", "expected"),
    ),
    Refusal(
        Reason.MALFORMED,
        lambda: after(new(), "30", *PASSES),
        does("clubs"),
        "cannot read 'clubs'; expected a declaration such as 6, D or N, with stacks 6/1",
    ),
    Refusal(
        Reason.MALFORMED,
        lambda: won_by("A", "6"),
        does("6-7-8"),
        "cannot read '6-7-8'; expected a tile such as 64",
    ),
    Refusal(
        Reason.MALFORMED,
        lambda: after(new("moon", "C", MOON), "5", "pass", "pass", "6"),
        does("away"),
        "cannot read 'away'; expected a discard such as -64",
    ),
    Refusal(
        Reason.PASS_NOT_ALLOWED,
        lambda: after(new("standard+all_pass=forced_dealer+forced_min=31"), *PASSES),
        does("pass"),
        "everybody else has passed, so the last to call may not pass; bid 31 or more",
        ("lowest",),
    ),
    Refusal(
        Reason.BID_TOO_LOW,
        lambda: after(new(), "35"),
        does("35"),
        "35 is too low; the lowest bid now is 36",
        ("call", "lowest"),
    ),
    Refusal(
        Reason.BID_TOO_LOW,
        lambda: after(new(), "2m"),
        does("1m"),
        "1 mark is too low; the lowest bid now is 3 marks",
    ),
    Refusal(
        Reason.NOTHING_HIGHER,
        lambda: after(new("moon", "C", MOON), "moon", "over"),
        does("over"),
        "shoot over is too low; nothing higher can be bid any more, only passed",
        ("call",),
    ),
    Refusal(
        Reason.BID_NOT_OFFERED,
        new,
        does("43"),
        "43 cannot be bid in this game; points go from 30 to 41",
        ("call", "low", "top"),
    ),
    Refusal(
        Reason.BID_NOT_OFFERED,
        lambda: new("moon", "C", MOON),
        does("8"),
        "8 cannot be bid in this game; points go from 4 to 7",
    ),
    Refusal(
        Reason.MARK_JUMP_TOO_HIGH,
        new,
        does("3m"),
        "3 marks is too much at once; at most 2 marks now",
        ("call", "highest"),
    ),
    Refusal(
        Reason.SUIT_MISSING,
        lambda: new("eighty_eight+trump_in_bid=on", "F", EIGHTY_EIGHT),
        does("60"),
        "60 lacks its trump here; say it with the bid, as in 60:6",
        ("call",),
    ),
    Refusal(
        Reason.SUIT_NOT_HELD,
        lambda: new("eighty_eight+trump_in_bid=on", "F", EIGHTY_EIGHT),
        does("60:5"),
        "60 in fives needs a tile of the fives in hand",
        ("call", "suit"),
    ),
    Refusal(
        Reason.NOT_ENOUGH_DOUBLES,
        lambda: new("standard+plunge=on"),
        does("plunge"),
        "plunge needs 4 doubles in hand; there are 1",
        ("action", "n", "doubles"),
    ),
    Refusal(
        Reason.NOT_ENOUGH_DOUBLES,
        lambda: after(new("standard+splash=on+splash_mode=on_84"), "2m", *PASSES),
        does("splash"),
        "splash needs 3 doubles in hand; there are 1",
    ),
    Refusal(
        Reason.TRUMP_NOT_ALLOWED,
        lambda: after(new("standard+allow_doubles_trump=off"), "30", *PASSES),
        does("D"),
        "doubles cannot be declared here",
        ("declaration",),
    ),
    Refusal(
        Reason.NEEDS_MARKS,
        lambda: after(new("standard+nello=on+nello_min_marks=2"), "1m", *PASSES),
        does("nello-own/1"),
        "nello, doubles a suit of their own needs a bid of at least 2 marks",
        ("declaration", "n"),
    ),
    Refusal(
        Reason.NEEDS_MARKS,
        lambda: after(new("standard+sevens=on"), "30", *PASSES),
        does("sevens"),
        "sevens needs a bid of at least 1 mark",
    ),
    Refusal(
        Reason.NEEDS_BID,
        lambda: new("moon", "C", MOON),
        does("over"),
        "shoot over needs a bid before it: moon",
        ("action", "needed"),
    ),
    Refusal(
        Reason.NEEDS_BID,
        lambda: after(new("moon+nello=on", "C", MOON), "5", "pass", "pass"),
        does("nello-high"),
        "nello, doubles high needs a bid before it: 7, moon",
    ),
    Refusal(
        Reason.NEEDS_POINT_BID,
        lambda: after(new("standard+looper=on"), "1m", *PASSES),
        does("looper"),
        "looper needs a bid of points",
        ("declaration",),
    ),
    Refusal(
        Reason.ONLY_FORCED_DEALER,
        lambda: after(new("standard+nello=on+nello_dealer_only=on"), "1m", *PASSES),
        does("nello-own/1"),
        "nello, doubles a suit of their own is only for the last to call, after everybody else has passed",
        ("action",),
    ),
    Refusal(
        Reason.ONLY_FORCED_DEALER,
        lambda: new("standard+nello=on+nello_dealer_only=on+nello_as_call=on"),
        does("nello1m"),
        "nello for 1 mark is only for the last to call, after everybody else has passed",
    ),
    Refusal(
        Reason.STACKS_MISSING,
        lambda: after(new(), "1m", *PASSES),
        does("6"),
        "say how many stacks may be looked at: sixes/1 or sixes/2",
        ("declaration", "offered"),
    ),
    Refusal(
        Reason.STACKS_NOT_ALLOWED,
        lambda: after(new("standard+stacking=one"), "1m", *PASSES),
        does("6/2"),
        "2 is not a number of stacks here; it can be 1",
        ("stacks", "offered"),
    ),
    Refusal(
        Reason.STACKS_NOT_ALLOWED,
        lambda: after(new(), "1m", *PASSES),
        does("6/3"),
        "3 is not a number of stacks here; it can be 1, 2",
    ),
    Refusal(
        Reason.NO_STACKS_HERE,
        lambda: after(new(), "30", *PASSES),
        does("6/1"),
        "no stacks are named here: all captured tricks stay open",
    ),
    Refusal(
        Reason.DISCARD_NOT_ALLOWED,
        lambda: after(new("moon", "C", MOON), "5", "pass", "pass", "6"),
        does("-66.65"),
        "-66.65 may not be put away; put away 1 tile as the rules allow",
        ("action", "n"),
    ),
    Refusal(
        Reason.NOT_HELD,
        followed,
        does("21"),
        "the tile 21 is not in this hand: 65, 63, 10, 20, 30, 40, 11",
        ("tile", "tiles"),
    ),
    Refusal(
        Reason.NOT_HELD,
        lambda: after(new("moon", "C", MOON), "5", "pass", "pass", "6"),
        does("-54"),
        "the tile 54 is not in this hand: 66, 65, 64, 63, 62, 61, 55, 00",
    ),
    Refusal(Reason.MUST_FOLLOW_SUIT, followed, does("40"), "must follow sixes: 65, 63", ("suit", "tiles")),
    Refusal(
        Reason.MUST_FOLLOW_SUIT,
        lambda: after(won_by("A", "D"), "00"),
        does("10"),
        "must follow doubles: 22, 55",
    ),
    Refusal(
        Reason.MUST_PLAY_NEAREST,
        lambda: won_by("A", "sevens", "1m", "standard+sevens=on"),
        does("00"),
        "must play a tile nearest to seven: 61, 52",
        ("tiles",),
    ),
    Refusal(
        Reason.SUIT_NOT_ALLOWED,
        lambda: won_by("A", "6"),
        does("53=3"),
        "53 cannot lead treys now",
        ("tile", "suit"),
    ),
    Refusal(
        Reason.SUIT_NOT_ALLOWED,
        lambda: after(won_by("A", "N"), "64"),
        does("63=6"),
        "63 cannot lead sixes now",
    ),
    Refusal(
        Reason.CLAIM_NOT_ALLOWED,
        lambda: won_by("A", "6"),
        does("claim 64"),
        "the rest can be claimed only by the one to lead, where the rules allow it, with at most 4 tricks left",
        ("n",),
    ),
    Refusal(
        Reason.CLAIM_NOT_ALL_TILES,
        lambda: late(),
        does("claim 63.62"),
        "a claim names exactly the tiles in hand: 63, 62, 61, 60",
        ("tiles",),
    ),
)


def late(deal: str = SIXES) -> Game:
    """A hand of A at sixes, with four tricks left and a claim allowed."""
    game = after(new(CLAIMS, deal=deal), "41", *PASSES, "6")
    if deal is SIXES:
        return play_first(game, 3)
    return after(game, "66", "10", "20", "30", "65", "00", "11", "22", "64", "33", "44", "21")


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_a_refusal_has_its_reason_and_its_sentence(refusal: Refusal) -> None:
    error = refused(lambda: refusal.act(refusal.game()))
    assert (error.reason, str(error)) == (refusal.reason, refusal.sentence)


@pytest.mark.parametrize("refusal", [one for one in REFUSALS if one.facts], ids=str)
def test_a_refusal_has_its_facts(refusal: Refusal) -> None:
    error = refused(lambda: refusal.act(refusal.game()))
    assert set(refusal.facts) <= set(error.facts)
    assert all(error.facts[fact] is not None for fact in refusal.facts)


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_a_refusal_changes_nothing(refusal: Refusal) -> None:
    game = refusal.game()
    record, hand = game.record(), game.hand
    views = [game.view(seat) for seat in (*"ABC", None)]
    error = refused(lambda: refusal.act(game))
    assert error is not None
    assert game.record() == record
    assert game.hand is hand
    assert [game.view(seat) for seat in (*"ABC", None)] == views


def test_every_reason_is_given_somewhere() -> None:
    assert {refusal.reason for refusal in REFUSALS} == set(Reason)


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_a_refusal_can_be_sent_to_another_process(refusal: Refusal) -> None:
    error = refused(lambda: refusal.act(refusal.game()))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, IllegalAction)
    assert (again.reason, str(again)) == (error.reason, str(error))


@pytest.mark.parametrize(
    "make",
    [
        lambda: PointBid(30, 12),
        lambda: PointBid(10**9),
        lambda: PointBid(30, 6),
        lambda: MarkBid(10**9),
        lambda: MarkBid(99),
        lambda: Declaration(11),
        lambda: Declaration(6),
        lambda: Play(Domino(9, 9), 12),
        lambda: Play(Domino(9, 9), 9),
        lambda: Claim((Domino(9, 9),) * 9),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_in_words(make: Callable[[], Action]) -> None:
    with pytest.raises(Text42Error) as caught:
        new().apply(make())
    assert str(caught.value)


@pytest.mark.parametrize("suit", [3, 6, 9, 12, -1, "3", True])
def test_a_lead_in_a_suit_of_ones_own_choice_is_refused_in_words(suit: int) -> None:
    with pytest.raises(Text42Error) as caught:
        won_by("A", "6").apply(Play(Domino(5, 3), suit))
    assert str(caught.value)


@pytest.mark.parametrize("thing", [None, 30, object(), ("30",)])
def test_what_is_no_action_is_refused(thing: object) -> None:
    assert refused(lambda: new().apply(thing)).reason is Reason.WRONG_PHASE  # type: ignore[arg-type]


def test_a_plunge_after_four_doubles_is_refused_only_where_it_is_too_low() -> None:
    game = after(new("standard+splash=on", "B", FOUR_DOUBLES), "2m", "3m")
    assert str(refused(lambda: game.apply("splash"))) == "splash is too low; the lowest bid now is 4 marks"
