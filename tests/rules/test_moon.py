"""Moon: three players, each alone, a widow, seven tricks."""

from __future__ import annotations

from typing import Final

import pytest

from tests.tables import (
    after,
    contract_tables,
    faces,
    is_done,
    legal,
    may_play,
    new,
    refusal_of,
    refused,
    scored,
    texts,
)
from texas42 import Game, Reason
from texas42.rules.variants import SHAPES

MOON: Final = "moon"

DEAL: Final = "66.65.64.63.62.61.55/54.53.52.51.44.43.42/41.33.32.31.22.21.11/00"
"""A holds the sixes and 55, the widow is the double blank; C deals, so A calls first."""


def moon(*actions: str, rules: str = MOON, deal: str = DEAL, totals: tuple[int, ...] = (0, 0, 0)) -> Game:
    return after(scored(new(rules, "C", deal), *totals), *actions)


def playing(bid: str, declaration: str = "6", discard: str = "-00", rules: str = MOON) -> Game:
    """A has won the auction, declared and put a tile away."""
    return moon(bid, "pass", "pass", declaration, discard, rules=rules)


def last_legal(game: Game, tricks: int = 7) -> Game:
    """Everybody plays the last legal tile."""
    while game.hand is not None and not is_done(game) and len(game.hand.tricks) < tricks:
        game = game.apply(game.legal_actions()[-1])
    return game


def test_the_set_has_22_tiles_and_no_counters() -> None:
    shape = SHAPES[MOON]
    assert (len(shape.dominoes.tiles), dict(shape.counts), shape.total, shape.seats, shape.widow) == (22, {}, 7, 3, 1)
    assert texts(tile for tile in shape.dominoes.tiles if tile.has(0)) == "00"


def test_everybody_plays_alone() -> None:
    assert new(MOON, "A", None).setup.teams == ("A", "B", "C")


# --- the auction --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        ((), "pass 4 5 6 7 moon"),
        (("4",), "pass 5 6 7 moon"),
        (("6",), "pass 7 moon"),
        (("7",), "pass moon"),
        (("moon",), "pass over"),
        (("moon", "over"), "pass"),
        (("pass", "pass"), "pass 4 5 6 7 moon"),
    ],
)
def test_what_may_be_called(calls: tuple[str, ...], offered: str) -> None:
    assert legal(moon(*calls)) == offered


@pytest.mark.parametrize(
    ("calls", "bad", "reason"),
    [
        ((), "3", Reason.BID_TOO_LOW),
        ((), "8", Reason.BID_NOT_OFFERED),
        ((), "21", Reason.BID_NOT_OFFERED),
        ((), "30", Reason.BID_NOT_OFFERED),
        ((), "7:6", Reason.BID_NOT_OFFERED),
        ((), "1m", Reason.BID_NOT_OFFERED),
        ((), "plunge", Reason.BID_NOT_OFFERED),
        ((), "over", Reason.NEEDS_BID),
        (("7",), "over", Reason.NEEDS_BID),
        (("5",), "5", Reason.BID_TOO_LOW),
        (("5",), "4", Reason.BID_TOO_LOW),
        (("moon",), "7", Reason.BID_TOO_LOW),
        (("moon",), "moon", Reason.BID_TOO_LOW),
        (("moon", "over"), "over", Reason.NOTHING_HIGHER),
        (("moon", "over"), "moon", Reason.NOTHING_HIGHER),
    ],
)
def test_what_may_not_be_called(calls: tuple[str, ...], bad: str, reason: Reason) -> None:
    assert refusal_of(moon(*calls), bad) is reason


def test_everybody_calls_once() -> None:
    assert moon("4", "5", "6").hand.phase.value == "declare"  # type: ignore[union-attr]


def test_without_shooting_over_the_auction_ends_at_moon() -> None:
    game = moon("4", "moon", rules=f"{MOON}+shoot_over=off")
    assert (game.to_act, game.hand.phase.value) == ("B", "declare")  # type: ignore[union-attr]


def test_without_shooting_over_other_bids_go_on() -> None:
    assert legal(moon("4", rules=f"{MOON}+shoot_over=off")) == "pass 5 6 7 moon"


def test_three_passes_are_dealt_again() -> None:
    game = moon("pass", "pass", "pass")
    assert (game.awaits_deal, game.totals, game.next_dealer) == (True, (0, 0, 0), 0)


def test_the_dealer_may_have_to_bid() -> None:
    game = moon("pass", "pass", rules=f"{MOON}+all_pass=forced_dealer")
    assert legal(game) == "4 5 6 7 moon"
    assert refusal_of(game, "pass") is Reason.PASS_NOT_ALLOWED


@pytest.mark.parametrize(("dealer", "first"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_left_of_the_dealer_calls_first(dealer: str, first: str) -> None:
    assert new(MOON, dealer, DEAL).to_act == first


# --- declaration, widow and discard ---------------------------------------------------------------------------------


def test_seven_trumps_or_none_may_be_named_and_not_doubles() -> None:
    game = moon("5", "pass", "pass")
    assert legal(game) == "0 1 2 3 4 5 6 N"
    assert refusal_of(game, "D") is Reason.TRUMP_NOT_ALLOWED


def test_there_are_no_stacks() -> None:
    assert refusal_of(moon("moon", "pass", "pass"), "6/1") is Reason.NO_STACKS_HERE


def test_no_trump_may_be_taken_away() -> None:
    assert legal(moon("5", "pass", "pass", rules=f"{MOON}+allow_no_trump=off")) == "0 1 2 3 4 5 6"


def test_no_trump_may_have_low_doubles() -> None:
    assert legal(moon("5", "pass", "pass", rules=f"{MOON}+nt_doubles=low|own")) == "0 1 2 3 4 5 6 N-low N-own"


def test_the_winner_sees_the_widow_before_naming_trump() -> None:
    game = moon("5", "pass", "pass")
    assert texts(game.view("A").tiles) == "66 65 64 63 62 61 55 00"
    assert texts(game.view("B").tiles) == "54 53 52 51 44 43 42"


def test_trump_may_have_to_be_named_before_the_widow_is_seen() -> None:
    rules = f"{MOON}+trump_before_widow=on"
    game = moon("5", "pass", "pass", rules=rules)
    assert texts(game.view("A").tiles) == "66 65 64 63 62 61 55"
    assert texts(game.apply("6").view("A").tiles) == "66 65 64 63 62 61 55 00"


def test_any_of_the_eight_tiles_may_be_put_away() -> None:
    game = moon("5", "pass", "pass", "6")
    assert (game.to_act, legal(game)) == ("A", "-66 -65 -64 -63 -62 -61 -55 -00")


@pytest.mark.parametrize("discard", ["-00", "-66", "-55"])
def test_what_is_put_away_is_gone(discard: str) -> None:
    game = moon("5", "pass", "pass", "6", discard)
    left = [tile for tile in ["66", "65", "64", "63", "62", "61", "55", "00"] if tile != discard[1:]]
    assert (game.to_act, texts(game.view("A").tiles)) == ("A", " ".join(left))


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("-54", Reason.NOT_HELD),
        ("-10", Reason.NOT_HELD),
        ("-?", Reason.NOT_HELD),
        ("-66.65", Reason.DISCARD_NOT_ALLOWED),
        ("-66.66", Reason.NOT_HELD),
        ("66", Reason.WRONG_PHASE),
        ("6", Reason.WRONG_PHASE),
        ("pass", Reason.WRONG_PHASE),
        ("", Reason.MALFORMED),
    ],
)
def test_what_may_not_be_put_away(bad: str, reason: Reason) -> None:
    game = moon("5", "pass", "pass", "6")
    before = game.view("A")
    assert refusal_of(game, bad) is reason
    assert game.view("A") == before


@pytest.mark.parametrize(("viewer", "seen"), [("A", "00"), ("B", "None"), ("C", "None"), (None, "None")])
def test_only_the_declarer_knows_what_was_put_away(viewer: str | None, seen: str) -> None:
    view = playing("5").view(viewer)
    assert texts(view.own.put_away if viewer else view.table.put_away) == seen
    assert texts(view.table.put_away) == "None"
    remembered = [f"{action}" for _, action in view.memory.actions][-1:]
    assert remembered == ([] if viewer is None else ["-00" if seen == "00" else "-?"])


def test_what_was_put_away_stays_hidden_for_ever() -> None:
    game = last_legal(playing("5"))
    last = game.view("A").table.last_hand
    assert last is not None
    assert [str(action) for _, action in last.actions][4] == "-?"
    record = game.public_record()
    assert "discard -?" in record
    assert record.count("00") == 0


def test_the_record_for_the_players_keeps_the_discard() -> None:
    assert "discard -00" in playing("5").record()


def test_nothing_is_put_away_before_the_declaration() -> None:
    assert refusal_of(moon("5", "pass", "pass"), "-66") is Reason.WRONG_PHASE


# --- the play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "may"), [("61 53", "61"), ("00 53", "00 53")])
def test_the_double_blank_follows_no_number(hand: str, may: str) -> None:
    assert set(may_play("N", "65", hand).split()) == set(may.split())


@pytest.mark.parametrize("trump", ["N", "3"])
def test_the_blank_suit_is_the_double_alone(trump: str) -> None:
    tables = contract_tables(trump, MOON)
    assert texts(faces(tables, tables.follow[0])) == "00"


def test_blanks_may_be_trump_with_one_tile() -> None:
    tables = contract_tables("0", MOON)
    assert texts(faces(tables, tables.trump)) == "00"


def test_the_declarer_leads_and_three_tiles_make_a_trick() -> None:
    game = after(playing("5"), "66", "54", "41")
    assert game.hand is not None
    assert (game.to_act, game.hand.tricks[0].winner, game.hand.tricks[0].points) == ("A", "A", 1)


def test_all_seven_tricks_are_played_though_the_bid_is_made() -> None:
    game = last_legal(playing("4"), tricks=6)
    assert not is_done(game)
    assert is_done(last_legal(game))


def test_a_made_bid_scores_the_tricks_taken() -> None:
    """A has six trumps; the seventh tile, 55, is the best of its suit."""
    game = last_legal(playing("4"))
    assert game.totals == (7, 0, 0)


SIX_TRICKS: Final = "66.65.64.63.62.61.21/54.53.52.51.44.43.42/41.33.32.31.22.55.11/00"
"""A has six trumps and loses the 21."""


def at_trump_six(bid: str, deal: str = SIX_TRICKS) -> Game:
    game = after(moon(deal=deal), bid, "pass", "pass", "6", "-00")
    for tile in ("66", "65", "64", "63", "62", "61", "21"):
        if is_done(game):
            break
        game = game.apply(tile)
        while game.to_act in ("B", "C"):
            game = game.apply(keep_twos(game))
    return game


def keep_twos(game: Game) -> str:
    """Whatever is no two, and of those the first."""
    return min((str(action) for action in game.legal_actions()), key=lambda text: "2" in text)


@pytest.mark.parametrize("bid", ["4", "5", "6"])
def test_six_tricks_make_a_bid_of_six_or_less_and_the_others_get_theirs(bid: str) -> None:
    game = at_trump_six(bid)
    assert (game.results[-1].made, game.totals[0], sum(game.totals[1:])) == (True, 6, 1)


def test_six_tricks_set_a_bid_of_seven_and_the_others_get_theirs() -> None:
    game = at_trump_six("7")
    assert (game.results[-1].made, game.totals[0], sum(game.totals[1:])) == (False, -7, 1)


FOUR_TRICKS: Final = "66.65.64.63.11.21.31/54.53.52.51.44.43.42/62.33.32.41.22.55.61/00"
"""A has the four best trumps and then only losers; C has the other two trumps."""


def test_a_set_bid_costs_the_bid_and_the_others_get_their_tricks() -> None:
    """A takes four of the five bid; then C takes three."""
    game = after(moon(deal=FOUR_TRICKS), "5", "pass", "pass", "6", "-00")
    game = after(game, *("66", "54", "61"), *("65", "53", "62"), *("64", "44", "22"), *("63", "43", "41"))
    game = after(game, *("31", "42", "33"), *("55", "11", "51"), *("32", "21", "52"))
    assert (game.results[-1].made, game.totals) == (False, (-5, 0, 3))


@pytest.mark.parametrize(("call", "worth"), [("moon", 21), ("over", 42)])
@pytest.mark.parametrize("taken", [True, False])
def test_moon_and_over_score_their_value_or_lose_it(call: str, worth: int, taken: bool) -> None:
    calls = ("moon", "pass", "pass") if call == "moon" else ("pass", "moon", "over")
    dealer = "C" if call == "moon" else "A"
    deal = DEAL if taken else SIX_TRICKS
    game = after(new(MOON, dealer, deal), *calls)
    assert game.to_act == "A"
    game = after(game, "6", "-00")
    for tile in deal.split("/", maxsplit=1)[0].split("."):
        game = game.apply(tile)
        while game.to_act in ("B", "C") and not is_done(game):
            game = game.apply(keep_twos(game))
    assert (is_done(game), game.totals[0]) == (True, worth if taken else -worth)


def test_moon_stops_at_the_first_lost_trick() -> None:
    game = after(moon("moon", "pass", "pass", "6", "-00"), "55", "54", "41")
    assert not is_done(game)
    lost = after(moon("moon", "pass", "pass", "5", "-00"), "61", "54", "41")
    assert (is_done(lost), lost.totals) == (True, (-21, 1, 0))


def test_over_stops_at_the_first_lost_trick_too() -> None:
    game = after(new(MOON, "A", DEAL), "pass", "moon", "over", "5", "-00", "61", "54", "41")
    assert (is_done(game), game.totals) == (True, (-42, 1, 0))


def test_who_bid_moon_and_was_shot_over_plays_as_any_other() -> None:
    game = after(new(MOON, "A", DEAL), "pass", "moon", "over", "6", "-00")
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.declarer, contract.stake, contract.goal, contract.sits_out) == ("A", 42, "all", ())


# --- the end of the game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "totals", "winner"),
    [
        ((0, 0, 0), (21, 0, 0), "A"),
        ((-5, 0, 0), (16, 0, 0), None),
        ((0, 30, 0), (21, 30, 0), "A"),
    ],
)
def test_a_made_moon_wins_from_nothing(before: tuple[int, ...], totals: tuple[int, ...], winner: str | None) -> None:
    game = moon("moon", "pass", "pass", "6", "-00", totals=before)
    while not is_done(game):
        game = game.apply(game.legal_actions()[0])
    assert (game.totals, game.winner) == (totals, winner)


@pytest.mark.parametrize(
    ("before", "totals", "winner"),
    [
        ((0, 20, 18), (-21, 21, 18), "B"),
        ((0, 20, 22), (-21, 21, 22), "C"),
        ((0, 21, 22), (-21, 22, 22), None),
        ((43, 24, 0), (22, 25, 0), "A"),
        ((0, 19, 20), (-21, 20, 20), None),
    ],
)
def test_of_several_at_21_the_declarer_wins_else_the_higher_and_a_tie_plays_on(
    before: tuple[int, ...], totals: tuple[int, ...], winner: str | None
) -> None:
    """A loses its moon with the first trick, which B takes."""
    game = moon("moon", "pass", "pass", "5", "-00", "61", "54", "41", totals=before)
    assert (game.totals, game.winner) == (totals, winner)


# --- nello --------------------------------------------------------------------------------------------------------

NELLO: Final = f"{MOON}+nello=on"


@pytest.mark.parametrize(("bid", "may"), [("4", False), ("6", False), ("7", True), ("moon", True)])
def test_nello_may_be_declared_after_seven_or_moon(bid: str, may: bool) -> None:
    game = moon(bid, "pass", "pass", rules=NELLO)
    assert ("nello-own" in legal(game).split()) is may
    if not may:
        assert refusal_of(game, "nello-own") is Reason.NEEDS_BID


def test_nello_may_not_be_declared_after_over() -> None:
    game = after(new(NELLO, "A", DEAL), "pass", "moon", "over")
    assert refusal_of(game, "nello-own") is Reason.NEEDS_BID


def test_a_treatment_that_the_rules_do_not_have_is_refused() -> None:
    assert refusal_of(moon("7", "pass", "pass", rules=NELLO), "nello-low") is Reason.TRUMP_NOT_ALLOWED


def test_nello_is_no_call_here() -> None:
    assert refusal_of(moon(rules=NELLO), "nello1m") is Reason.BID_NOT_OFFERED


LOW: Final = "11.21.31.41.22.32.42/66.65.64.63.62.61.55/54.53.52.51.44.43.33/00"
"""A can lose every trick: B takes over with the 62 and has all other sixes, and the 55."""


@pytest.mark.parametrize(("bid", "worth"), [("7", 7), ("moon", 21)])
def test_nello_wins_or_loses_the_value_of_the_bid(bid: str, worth: int) -> None:
    game = moon(bid, "pass", "pass", "nello-high", "-22", rules=NELLO, deal=LOW)
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.sits_out, contract.goal, contract.stake) == ((), "none", worth)
    lost = after(game, "11", "61", "51")
    assert (is_done(lost), lost.totals[0]) == (True, -worth)
    won = after(game, "21", "62", "52")
    while not is_done(won):
        won = won.apply(won.legal_actions()[0])
    assert won.totals[0] == worth


def test_all_three_play_nello() -> None:
    game = moon("7", "pass", "pass", "nello-own", "-00", rules=NELLO)
    turns = ""
    for _ in range(3):
        turns += str(game.to_act)
        game = game.apply(game.legal_actions()[-1])
    assert turns == "ABC"


def test_a_seat_that_is_not_there_cannot_act() -> None:
    assert refused(lambda: new(MOON, "C", DEAL).apply("4", "D")).reason is Reason.WRONG_SEAT
