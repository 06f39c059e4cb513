"""84: eight players in two teams, every tile twice."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from tests.tables import (
    after,
    contract_tables,
    faces,
    is_done,
    legal,
    new,
    play_first,
    refusal_of,
    setup_of,
    single_bits,
    tables_under,
    tiles,
    wins,
)
from texas42 import DominoSet, Game, Reason
from texas42.rules.scoring import decide
from texas42.rules.tables import Goal
from texas42.rules.tricks import trick_value
from texas42.rules.variants import SHAPES

EIGHTY_FOUR: Final = "eighty_four"
HIDDEN: Final = "/".join("?" * 8)
PASSES: Final = ("pass",) * 7

SIXES: Final = (
    "66.66.65.65.64.64.63/63.62.62.61.61.60.60/55.55.54.54.53.53.52/52.51.51.50.50.44.44"
    "/43.43.42.42.41.41.40/40.33.33.32.32.31.31/30.30.22.22.21.21.20/20.11.11.10.10.00.00"
)
"""The set dealt out from the top: A and B have all sixes."""


def won(bid: str = "60", *declaration: str, rules: str = EIGHTY_FOUR, deal: str = SIXES) -> Game:
    """A has won the auction; H deals."""
    return after(new(rules, "H", deal), bid, *PASSES, *declaration)


def test_the_set_has_56_tiles_and_84_points() -> None:
    shape = SHAPES[EIGHTY_FOUR]
    assert (len(shape.dominoes.tiles), shape.total, shape.trick_points) == (56, 84, 2)
    assert all(shape.dominoes.tiles.count(one) == 2 for one in DominoSet().tiles)


def test_two_teams_of_four_alternate() -> None:
    assert new(EIGHTY_FOUR, "A", None).setup.teams == ("A+C+E+G", "B+D+F+H")


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        ((), ["pass", *map(str, range(60, 84)), "1m", "2m"]),
        (("60",), ["pass", *map(str, range(61, 84)), "1m", "2m"]),
        (("83",), ["pass", "1m", "2m"]),
        (("1m",), ["pass", "2m"]),
        (("2m", "3m", "4m", "5m", "6m", "7m", "8m"), ["pass", "9m"]),
    ],
)
def test_what_may_be_called(calls: tuple[str, ...], offered: list[str]) -> None:
    assert legal(after(new(EIGHTY_FOUR, "H", SIXES), *calls)).split() == offered


@pytest.mark.parametrize(
    ("calls", "bad", "reason"),
    [
        ((), "59", Reason.BID_TOO_LOW),
        ((), "42", Reason.BID_TOO_LOW),
        ((), "85", Reason.BID_NOT_OFFERED),
        ((), "3m", Reason.MARK_JUMP_TOO_HIGH),
        ((), "plunge", Reason.BID_NOT_OFFERED),
        (("61",), "61", Reason.BID_TOO_LOW),
    ],
)
def test_what_may_not_be_called(calls: tuple[str, ...], bad: str, reason: Reason) -> None:
    assert refusal_of(after(new(EIGHTY_FOUR, "H", SIXES), *calls), bad) is reason


@pytest.mark.parametrize(("spoken", "means"), [("84", "1m"), ("168", "2m")])
def test_84_is_one_mark(spoken: str, means: str) -> None:
    assert str(after(new(EIGHTY_FOUR, "H", SIXES), spoken).view().table.calls[0][1]) == means


def test_eight_players_call_once_each() -> None:
    game, callers = new(EIGHTY_FOUR, "C", SIXES), ""
    for call in ("60", "pass", "61", "pass", "62", "pass", "pass", "pass"):
        callers += str(game.to_act)
        game = game.apply(call)
    assert (callers, game.to_act) == ("DEFGHABC", "H")


def test_eight_passes_are_dealt_again() -> None:
    game = after(new(EIGHTY_FOUR, "H", SIXES), *PASSES, "pass")
    assert (game.awaits_deal, game.totals, game.next_dealer) == (True, (0, 0), 0)


def test_the_eighth_may_be_forced() -> None:
    game = after(new(f"{EIGHTY_FOUR}+all_pass=forced_dealer+forced_min=62", "H", SIXES), *PASSES)
    assert legal(game).startswith("62 63 ")


@pytest.mark.parametrize(("trump", "count"), [("6", 14), ("0", 14), ("D", 14)])
def test_there_are_14_trumps(trump: str, count: int) -> None:
    tables = contract_tables(trump, EIGHTY_FOUR)
    assert len(faces(tables, tables.trump)) == count


@pytest.mark.parametrize(("trump", "suit", "count"), [("6", 5, 12), ("D", 5, 12), ("N", 5, 14)])
def test_the_other_suits_have_twelve_or_fourteen(trump: str, suit: int, count: int) -> None:
    tables = contract_tables(trump, EIGHTY_FOUR)
    assert len(faces(tables, tables.follow[suit])) == count


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("66 66 65 64", 1),
        ("65 66 66 64", 2),
        ("65 65 64 64", 1),
        ("55 53 66 51 66", 3),
        ("55 55 54 54 53 53 52 50", 1),
        ("54 55 53 55", 2),
        ("64 65 64 65 63 63 62 62", 2),
    ],
)
def test_of_two_equal_tiles_the_first_played_wins(plays: str, winner: int) -> None:
    tables = contract_tables("6", EIGHTY_FOUR)
    assert wins("6", plays, tables=tables) + 1 == winner


def test_equal_tiles_count_twice() -> None:
    tables = contract_tables("6", EIGHTY_FOUR)
    assert trick_value(tables, single_bits(tables, tiles("55 55 64 64 50 50 41 32"))) == 2 + 10 * 4 + 5 * 4


@pytest.mark.parametrize(("bid", "limit"), [(60, 25), (61, 24), (72, 13), (83, 2)])
def test_a_bid_is_set_at_85_less_the_bid(bid: int, limit: int) -> None:
    tables = replace(tables_under(setup_of(EIGHTY_FOUR), "6"), goal=Goal("points", bid))
    assert decide(tables, 0, limit - 1, 0, 1, is_last=False) is None
    assert decide(tables, 0, limit, 0, 1, is_last=False) is False
    assert decide(tables, bid - 1, 0, 1, 0, is_last=False) is None
    assert decide(tables, bid, 0, 1, 0, is_last=False) is True


def test_a_trick_has_eight_tiles_and_two_points_of_its_own() -> None:
    game = after(won("60", "6", deal=HIDDEN), "66", "65", "62", "61", "60", "00", "11", "22")
    assert game.hand is not None
    assert (game.hand.tricks[0].winner, game.hand.tricks[0].points, game.to_act) == ("A", 2, "A")


def test_the_same_tile_may_be_played_twice_and_not_a_third_time() -> None:
    game = after(won("60", "6", deal=HIDDEN), "66", "66")
    assert refusal_of(game, "66") is Reason.NOT_HELD


def test_who_holds_a_tile_twice_is_offered_it_once() -> None:
    game = won("60", "6")
    assert legal(game) == "66 65 64 63"
    assert legal(after(game, "66", "60", "55", "44", "43", "33", "22", "11")) == "66 65 64 63"


def test_a_hand_can_be_played_and_scored() -> None:
    game = play_first(won("60", "6"))
    assert is_done(game)
    assert sum(game.totals) == 1


@pytest.mark.parametrize(("bid", "declaration", "stake"), [("83", "6", 1), ("1m", "6/1", 1), ("2m", "6/2", 2)])
def test_what_a_bid_is_worth(bid: str, declaration: str, stake: int) -> None:
    contract = won(bid, declaration).view().table.contract
    assert contract is not None
    assert contract.stake == stake


def test_seven_marks_win() -> None:
    assert new(EIGHTY_FOUR, "H", SIXES).rules.target == 7


@pytest.mark.parametrize("special", ["plunge", "splash", "sevens", "looper"])
def test_there_are_no_other_special_contracts(special: str) -> None:
    assert refusal_of(won("1m"), special) is Reason.TRUMP_NOT_ALLOWED


def test_nello_is_off_unless_it_is_on() -> None:
    assert refusal_of(won("1m"), "nello-own/1") is Reason.TRUMP_NOT_ALLOWED


@pytest.mark.parametrize("dealer", "ABCDEFGH")
def test_in_nello_all_three_partners_sit_out(dealer: str) -> None:
    rules = f"{EIGHTY_FOUR}+nello=on"
    game = after(new(rules, dealer, HIDDEN), "1m", *PASSES, "nello-high/1")
    declarer = "ABCDEFGH".index(str(game.to_act))
    contract = game.view().table.contract
    assert contract is not None
    assert set(contract.sits_out) == {"ABCDEFGH"[(declarer + step) % 8] for step in (2, 4, 6)}
    turns = ""
    for one in ("10", "11", "66", "66", "55"):
        turns += str(game.to_act)
        game = game.apply(one)
    assert turns == "".join("ABCDEFGH"[(declarer + step) % 8] for step in (0, 1, 3, 5, 7))
    assert (len(game.view().table.captured), game.to_act) == (1, turns[1])


def test_nello_as_a_call_reaches_nine_marks() -> None:
    game = new(f"{EIGHTY_FOUR}+nello=on+nello_as_call=on", "H", SIXES)
    game = after(game, "2m", "3m", "4m", "5m", "6m", "7m", "8m")
    assert legal(game) == "pass 9m nello9m"


CLAIMING: Final = f"{EIGHTY_FOUR}+claims=lay_down+play_out=on"


def two_left() -> Game:
    """A has 63 twice; B the last other sixes, 60 and 60."""
    deal = "66.66.65.65.64.63.63/64.62.62.61.61.60.60/" + SIXES.split("/", maxsplit=2)[2]
    return play_first(won("83", "6", rules=CLAIMING, deal=deal), 5)


def test_a_claim_may_be_made_with_equal_tiles() -> None:
    claimed = two_left().apply("claim 63.63")
    assert claimed.results[-1].made is True
    last = claimed.view().table.last_hand
    assert last is not None
    assert last.claim_held is True


def test_equal_tiles_in_a_claim_are_told_apart_by_nothing() -> None:
    assert legal(two_left()) == "63 claim 63.63"


def test_every_claim_that_is_offered_is_accepted() -> None:
    game = two_left()
    for action in game.legal_actions():
        assert game.apply(action) is not game
