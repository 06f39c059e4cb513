"""Nello: three play, and the declarer must win no trick."""

from __future__ import annotations

from typing import Final

import pytest

from tests.tables import (
    CANONICAL,
    FOUR_DOUBLES,
    HIDDEN,
    PASSES,
    after,
    is_done,
    legal,
    new,
    play_first,
    refusal_of,
    refused,
    texts,
    winners,
    won_by,
)
from texas42 import Game, NelloBid, Reason

NELLO: Final = "standard+nello=on"
EVERY: Final = f"{NELLO}+nello_doubles=own|high|low|own_inverted"
AS_CALL: Final = f"{NELLO}+nello_as_call=on"
DEALER_ONLY: Final = f"{NELLO}+nello_dealer_only=on"


def nellos(game: Game) -> str:
    """The nello declarations that are offered."""
    return texts(action for action in game.legal_actions() if str(action).startswith("nello"))


def won(bid: str = "1m", rules: str = NELLO) -> Game:
    return after(new(rules), bid, *PASSES)


def test_by_default_doubles_are_of_their_own_or_high() -> None:
    assert nellos(won()) == "nello-own/1 nello-own/2 nello-high/1 nello-high/2"


def test_the_rules_say_which_treatments_of_doubles_there_are() -> None:
    game = won(rules=f"{EVERY}+stacking=one")
    assert nellos(game) == "nello-own/1 nello-high/1 nello-low/1 nello-inverted/1"


def test_a_treatment_that_the_rules_do_not_have_is_refused() -> None:
    assert refusal_of(won(), "nello-low/1") is Reason.TRUMP_NOT_ALLOWED


def test_an_ordinary_declaration_is_still_possible() -> None:
    assert legal(won()).startswith("0/1 0/2 ")


@pytest.mark.parametrize("bid", ["30", "35", "41"])
def test_a_point_bid_cannot_become_nello(bid: str) -> None:
    game = won(bid)
    assert nellos(game) == ""
    assert refusal_of(game, "nello-own") is Reason.NEEDS_MARKS


def test_nello_may_need_two_marks() -> None:
    rules = f"{NELLO}+nello_min_marks=2"
    assert refusal_of(won("1m", rules), "nello-own/1") is Reason.NEEDS_MARKS
    assert nellos(won("2m", rules)) != ""


@pytest.mark.parametrize("bid", ["1m", "2m"])
def test_nello_is_worth_the_marks_bid(bid: str) -> None:
    game = play_first(won_by("A", "nello-high/1", bid, NELLO))
    assert game.score.in_order == (0, int(bid[0]))


@pytest.mark.parametrize("declarer", "ABCD")
def test_the_partner_sits_out_unseen(declarer: str) -> None:
    game = won_by(declarer, "nello-own/1", "1m", NELLO)
    partner = "CDAB"["ABCD".index(declarer)]
    turns, counts = "", game.view().table.counts
    contract = game.view(partner).table.contract
    assert contract is not None
    assert contract.sits_out == (partner,)
    while not is_done(game):
        turns += str(game.to_act)
        counts = game.view().table.counts
        game = game.apply(game.legal_actions()[0])
    assert partner not in turns
    assert counts is not None
    assert counts[partner] == 7
    assert f"{'?.' * 6}?" in game.public_record()


@pytest.mark.parametrize("declarer", "ABCD")
@pytest.mark.parametrize("leads", range(3))
def test_three_plays_complete_a_trick_whoever_leads_and_the_winner_leads_next(declarer: str, leads: int) -> None:
    """With hidden hands: the seat wanted as second leader wins the first trick, the declarer leading."""
    game = after(new(NELLO, "ABCD"["ABCD".index(declarer) - 1], HIDDEN), "1m", *PASSES, "nello-high/1")
    active = [seat for seat in rotated(declarer) if seat != rotated(declarer)[2]]
    wanted = active[1] if leads == 0 else active[2] if leads == 1 else active[1]
    for seat in active:
        assert game.to_act == seat
        game = game.apply("66" if seat == wanted else "65" if seat == declarer else "64")
    assert winners(game) == wanted
    order = [seat for seat in rotated(wanted) if seat in active]
    for seat, tile in zip(order, ("55", "54", "53"), strict=True):
        assert game.to_act == seat
        game = game.apply(tile)
    assert winners(game) == wanted * 2


def rotated(first: str) -> str:
    at = "ABCD".index(first)
    return "ABCD"[at:] + "ABCD"[:at]


def test_the_declarer_leads() -> None:
    game = after(new(NELLO), "pass", "1m", "pass", "pass", "nello-own/1")
    assert game.to_act == "B"


@pytest.mark.parametrize(
    ("declarer", "doubles", "won_by_seats", "made"),
    [
        ("D", "high", "AAD", False),
        ("D", "own", "ACD", False),
        ("D", "low", "ACAD", False),
        ("B", "high", "CB", False),
        ("B", "own", "CB", False),
        ("B", "low", "CACAACC", True),
        ("A", "high", "A", False),
        ("A", "own", "BDA", False),
        ("A", "low", "DBA", False),
    ],
)
def test_nello_on_the_canonical_deal(declarer: str, doubles: str, won_by_seats: str, made: bool) -> None:
    game = play_first(won_by(declarer, f"nello-{doubles}/1", "1m", EVERY))
    assert (winners(game), game.results[-1].made) == (won_by_seats, made)


def test_nello_is_not_made_before_the_last_trick() -> None:
    assert not is_done(play_first(won_by("B", "nello-low/1", "1m", EVERY), tricks=6))


def test_made_nello_brings_the_stake() -> None:
    assert play_first(won_by("B", "nello-low/2", "2m", EVERY)).score.in_order == (0, 2)


def test_the_partner_may_not_play() -> None:
    game = after(won_by("A", "nello-own/1", "1m", NELLO), "21", "62")
    assert game.to_act == "D"
    assert refused(lambda: game.apply("20", "C")).reason is Reason.WRONG_SEAT


def test_low_doubles_must_follow() -> None:
    deal = "61.10.20.30.40.50.00/66.52.11.21.31.41.51/60.62.63.64.65.22.33/44.55.32.42.43.53.54"
    game = after(new(EVERY, deal=deal), "1m", *PASSES, "nello-low/1", "61")
    assert legal(game) == "66"


# --- nello as a call -----------------------------------------------------------------------------------------------


def test_nello_may_be_a_call_beside_every_mark_bid() -> None:
    assert legal(new(AS_CALL)).endswith("41 1m 2m nello1m nello2m")


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        (("41",), "pass 1m 2m nello1m nello2m"),
        (("1m",), "pass 2m nello2m"),
        (("nello1m",), "pass 2m nello2m"),
        (("nello2m",), "pass 3m nello3m"),
        (("2m", "nello3m", "4m"), "pass 5m nello5m"),
    ],
)
def test_a_nello_call_counts_as_so_many_marks(calls: tuple[str, ...], offered: str) -> None:
    assert legal(after(new(AS_CALL), *calls)) == offered


@pytest.mark.parametrize("calls", [("7m",), ("7m", "9m"), ("7m", "9m", "11m")])
def test_every_mark_bid_of_the_highest_auction_can_be_nello(calls: tuple[str, ...]) -> None:
    game = after(new(f"{AS_CALL}+opening_max_marks=none+mark_raise=at_most_2"), *calls)
    marks = [str(call) for call in game.legal_actions() if str(call).endswith("m") and str(call)[0].isdigit()]
    assert nellos(game) == " ".join(f"nello{bid}" for bid in marks)


@pytest.mark.parametrize(
    ("calls", "bad", "reason"),
    [
        ((), "nello3m", Reason.MARK_JUMP_TOO_HIGH),
        (("1m",), "nello1m", Reason.BID_TOO_LOW),
        (("nello2m",), "2m", Reason.BID_TOO_LOW),
        (("nello1m",), "41", Reason.BID_TOO_LOW),
    ],
)
def test_a_nello_call_keeps_to_the_ladder(calls: tuple[str, ...], bad: str, reason: Reason) -> None:
    assert refusal_of(after(new(AS_CALL), *calls), bad) is reason


def test_a_nello_call_fixes_the_declaration() -> None:
    game = won("nello1m", f"{AS_CALL}+sevens=on")
    assert legal(game) == "nello-own/1 nello-own/2 nello-high/1 nello-high/2"
    assert refusal_of(game, "6/1") is Reason.TRUMP_NOT_ALLOWED
    assert refusal_of(game, "sevens") is Reason.TRUMP_NOT_ALLOWED


def test_where_nello_is_a_call_it_is_no_declaration_after_a_plain_mark_bid() -> None:
    game = won("1m", AS_CALL)
    assert nellos(game) == ""
    assert refusal_of(game, "nello-own/1") is Reason.TRUMP_NOT_ALLOWED


def test_a_nello_call_is_played_like_nello() -> None:
    game = play_first(after(won("nello2m", AS_CALL), "nello-high/1"))
    assert (winners(game), game.score.in_order) == ("A", (0, 2))


def test_a_nello_call_may_need_two_marks() -> None:
    game = new(f"{AS_CALL}+nello_min_marks=2")
    assert refusal_of(game, "nello1m") is Reason.NEEDS_MARKS
    assert nellos(game) == "nello2m"


def test_a_nello_call_cannot_be_declared_a_plunge_or_splash() -> None:
    rules = f"{AS_CALL}+plunge=on+plunge_mode=on_84+splash=on+splash_mode=on_84"
    game = after(new(rules, deal=FOUR_DOUBLES), "nello2m", *PASSES)
    assert "plunge" not in legal(game)
    assert "splash" not in legal(game)


@pytest.mark.parametrize("spoken", ["nello2m", "nello-2m", "nello 2 marks", "NELLO2M"])
def test_a_nello_call_in_words(spoken: str) -> None:
    assert new(AS_CALL).apply(spoken) == new(AS_CALL).apply(NelloBid(2))


# --- nello for the dealer alone --------------------------------------------------------------------------------------


def test_the_dealer_may_declare_nello_after_three_passes() -> None:
    assert nellos(after(new(DEALER_ONLY), *PASSES, "1m")) != ""


def test_the_dealer_needs_a_mark_bid_all_the_same() -> None:
    game = after(new(f"{DEALER_ONLY}+all_pass=forced_dealer"), *PASSES, "30")
    assert refusal_of(game, "nello-own") is Reason.NEEDS_MARKS
    assert after(game, "6").to_act == "D"


@pytest.mark.parametrize("calls", [("1m", *PASSES), ("30", "pass", "pass", "1m"), ("pass", "pass", "1m", "pass")])
def test_nobody_else_may_declare_nello_where_it_is_the_dealers(calls: tuple[str, ...]) -> None:
    game = after(new(DEALER_ONLY), *calls)
    assert nellos(game) == ""
    assert refusal_of(game, "nello-own/1") is Reason.ONLY_FORCED_DEALER


def test_nobody_else_may_call_nello_where_it_is_the_dealers() -> None:
    game = new(f"{AS_CALL}+nello_dealer_only=on")
    assert refusal_of(game, "nello1m") is Reason.ONLY_FORCED_DEALER
    assert nellos(after(game, *PASSES)) == "nello1m nello2m"


def test_the_hidden_partner_of_the_canonical_deal_is_never_shown() -> None:
    game = play_first(won_by("A", "nello-own/1", "1m", NELLO))
    unseen = CANONICAL.split("/")[2].split(".")
    assert game.hand is not None
    assert texts(game.hand.tiles["C"]) == " ".join(unseen)
    deal = next(line for line in game.public_record().splitlines() if line.startswith("deal "))
    assert deal.split("/")[2] == "?.?.?.?.?.?.?"
