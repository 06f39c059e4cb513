"""Games scored in points: what a hand brings each side."""

from __future__ import annotations

from typing import Final

import pytest

from tests.tables import (
    FOUR_DOUBLES,
    PASSES,
    SIXES,
    after,
    declared,
    hand_points,
    hidden_hand,
    is_done,
    new,
    play_first,
)
from texas42 import Game

POINTS: Final = "points_250"

Trick = tuple[str, str]

B, D = ("B", ""), ("D", "")
A, C = ("A", ""), ("C", "")

D35: Final = (("A", "64"), ("A", "55"), ("C", "50"), ("C", "41"), A, B, ("B", "32"))
"""Five tricks and 30 of count for A and C."""

CASES: Final = {
    35: D35,
    31: (("A", "64"), ("A", "55"), ("C", "50"), A, C, A, ("B", "41 32")),
    26: (("A", "64"), ("A", "55"), A, C, A, C, ("B", "50 41 32")),
    40: (("A", "64"), ("A", "55"), ("C", "50"), ("C", "41"), ("A", "32"), B, D),
    42: (("A", "64"), ("A", "55"), ("C", "50"), ("C", "41"), ("A", "32"), C, A),
    30: (("A", "64"), ("A", "55"), ("C", "50"), ("C", ""), A, B, ("D", "41 32")),
    33: (("A", "64"), ("A", "55 50"), ("C", "41"), ("B", ""), ("B", ""), ("B", ""), ("B", "32")),
}
"""Seven tricks, by what A and C capture in them."""


def played(bid: str, captured: int, *totals: int, rules: str = POINTS) -> Game:
    """A hand of A in which A and C capture so many points."""
    game = hidden_hand(bid, *CASES[captured], rules=rules, totals=totals or (0, 0))
    assert hand_points(game) == (captured, 42 - captured)
    return game


@pytest.mark.parametrize(
    ("bid", "captured", "scores"),
    [
        ("30", 35, (35, 7)),
        ("30", 31, (31, 11)),
        ("30", 26, (0, 46)),
        ("30", 30, (30, 12)),
        ("31", 30, (0, 43)),
        ("41", 40, (0, 43)),
        ("41", 42, (42, 0)),
        ("1m", 42, (42, 0)),
        ("2m", 42, (84, 0)),
        ("1m", 40, (0, 44)),
        ("2m", 40, (0, 86)),
        ("2m", 26, (0, 100)),
    ],
)
def test_what_a_hand_brings(bid: str, captured: int, scores: tuple[int, int]) -> None:
    assert played(bid, captured).score.in_order == scores


@pytest.mark.parametrize(
    ("bid", "captured", "scores"),
    [("30", 35, (30, 7)), ("30", 31, (30, 11)), ("30", 26, (0, 46)), ("2m", 42, (84, 0)), ("1m", 40, (0, 44))],
)
def test_a_made_bid_may_score_the_bid(bid: str, captured: int, scores: tuple[int, int]) -> None:
    assert played(bid, captured, rules=f"{POINTS}+made_scores=bid").score.in_order == scores


@pytest.mark.parametrize("bid", ["30", "1m"])
def test_all_seven_tricks_are_played_although_decided(bid: str) -> None:
    for tricks in range(1, 7):
        assert not is_done(hidden_hand(bid, *CASES[35][:tricks], rules=POINTS))
        assert not is_done(hidden_hand(bid, *CASES[26][:tricks], rules=POINTS))


def test_a_raised_mark_bid_is_worth_42_a_mark() -> None:
    """C bids three marks at sixes, and A holds them all."""
    game = play_first(after(new(POINTS, deal=SIXES, dealer="C"), "pass", "2m", "pass", "3m", "6"))
    assert game.score.in_order == (126, 0)


@pytest.mark.parametrize(
    ("rules", "bid", "declaration", "scores"),
    [
        ("sevens=on", "1m", "sevens", (0, 42)),
        ("sevens=on", "2m", "sevens", (0, 84)),
        ("nello=on", "1m", "nello-high", (0, 42)),
        ("nello=on", "2m", "nello-own", (0, 84)),
        ("looper=on", "30", "looper", (30, 0)),
        ("looper=on", "41", "looper", (41, 0)),
        ("looper=on+made_scores=bid", "36", "looper", (36, 0)),
    ],
)
def test_a_special_contract_scores_its_bid_alone(
    rules: str, bid: str, declaration: str, scores: tuple[int, int]
) -> None:
    assert play_first(declared(declaration, bid, f"{POINTS}+{rules}")).score.in_order == scores


def test_a_lost_looper_gives_the_bid_to_the_defenders() -> None:
    game = play_first(declared("looper", "33", f"{POINTS}+looper=on", dealer="A"))
    assert game.score.in_order == (33, 0)


def test_a_made_nello_scores_42_a_mark() -> None:
    game = play_first(declared("nello-low", "1m", f"{POINTS}+nello=on+nello_doubles=low", dealer="A"))
    assert game.score.in_order == (0, 42)


@pytest.mark.parametrize(("call", "worth"), [("plunge", 168), ("splash", 126)])
def test_a_lost_plunge_or_splash_gives_42_a_mark_and_no_count(call: str, worth: int) -> None:
    rules = f"{POINTS}+plunge=on+splash=on"
    game = play_first(after(new(rules, deal=FOUR_DOUBLES), call, *PASSES, "0"))
    assert game.results[-1].made is False
    assert game.score.in_order == (0, worth)


def test_a_made_bid_may_end_the_game() -> None:
    game = played("30", 30, 245, 100)
    assert (game.totals, game.winner) == ((275, 112), "A+C")


def test_where_both_sides_reach_the_target_the_declarers_win() -> None:
    game = played("30", 31, 225, 248)
    assert (game.totals, game.winner) == ((256, 259), "A+C")


def test_where_both_sides_reach_the_target_the_higher_total_may_win() -> None:
    game = played("30", 31, 225, 248, rules=f"{POINTS}+tie_break=higher_total")
    assert (game.totals, game.winner) == ((256, 259), "B+D")


def test_the_defenders_alone_may_reach_the_target_in_a_made_hand() -> None:
    game = played("30", 31, 100, 240)
    assert (game.totals, game.winner) == ((131, 251), "B+D")


def test_249_points_do_not_win() -> None:
    game = played("30", 30, 219, 100)
    assert (game.totals, game.over) == ((249, 112), False)


@pytest.mark.parametrize(("target", "over"), [(150, True), (151, False)])
def test_the_target_may_be_another(target: int, over: bool) -> None:
    assert played("30", 30, 120, 0, rules=f"{POINTS}+target={target}").over is over


def test_points_mode_plays_to_250() -> None:
    assert new(POINTS).rules.target == 250


def test_the_decision_is_not_taken_back_by_later_tricks() -> None:
    """A and C have 32 after two tricks; whatever follows, the bid of 30 is made."""
    start: tuple[Trick, ...] = (("A", "64 55"), ("A", "50 41"))
    rest: tuple[Trick, ...] = (B, ("B", "32"), B, B, B)
    game = hidden_hand("30", *start, *rest, rules=POINTS)
    assert game.score.in_order == (32, 10)
