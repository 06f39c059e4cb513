"""When a game is over, and who has won it."""

from __future__ import annotations

import pytest

from tests.tables import (
    CANONICAL,
    HIDDEN,
    PASSES,
    SIXES,
    after,
    declared,
    hidden_hand,
    is_done,
    new,
    play_first,
    refused,
    scored,
    tricks,
)
from texas42 import Game, Reason

Trick = tuple[str, str]

SET: tuple[Trick, ...] = (("B", "64 55"),)
MADE: tuple[Trick, ...] = (("A", "64 55"), ("A", "50 41"))
ALL: tuple[Trick, ...] = (("A", "64"), ("A", "55"), ("A", "50"), ("A", "41"), ("A", "32"), ("A", ""), ("A", ""))


def ended(bid: str, won: tuple[Trick, ...], before: tuple[int, int], rules: str = "standard") -> Game:
    return hidden_hand(bid, *won, rules=rules, declaration="D/1" if bid.endswith("m") else "D", totals=before)


@pytest.mark.parametrize(
    ("bid", "won", "before", "totals", "winner"),
    [
        ("2m", ALL, (6, 3), (8, 3), "A+C"),
        ("30", SET, (6, 6), (6, 7), "B+D"),
        ("30", MADE, (6, 6), (7, 6), "A+C"),
        ("2m", ALL, (6, 6), (8, 6), "A+C"),
        ("2m", SET, (6, 6), (6, 8), "B+D"),
        ("30", MADE, (5, 6), (6, 6), None),
        ("1m", ALL, (5, 0), (6, 0), None),
        ("2m", ALL, (5, 0), (7, 0), "A+C"),
    ],
)
def test_seven_marks_win(
    bid: str, won: tuple[Trick, ...], before: tuple[int, int], totals: tuple[int, int], winner: str | None
) -> None:
    game = ended(bid, won, before)
    assert (game.totals, game.winner, game.over) == (totals, winner, winner is not None)


@pytest.mark.parametrize(
    ("target", "before", "over"), [(5, (4, 0), True), (10, (8, 0), False), (10, (9, 0), True), (1, (0, 0), True)]
)
def test_the_target_may_be_another(target: int, before: tuple[int, int], over: bool) -> None:
    assert ended("30", MADE, before, f"standard+target={target}").over is over


@pytest.mark.parametrize(
    ("bid", "won", "before", "winner"),
    [
        ("30", MADE, (6, 6), None),
        ("30", MADE, (6, 5), "A+C"),
        ("2m", ALL, (6, 6), "A+C"),
        ("30", MADE, (7, 7), None),
        ("30", MADE, (8, 7), "A+C"),
        ("30", SET, (7, 6), None),
        ("30", SET, (7, 8), "B+D"),
        ("30", MADE, (7, 8), None),
        ("30", MADE, (5, 0), None),
    ],
)
def test_a_lead_of_two_may_be_needed(
    bid: str, won: tuple[Trick, ...], before: tuple[int, int], winner: str | None
) -> None:
    assert ended(bid, won, before, "standard+win_by=2").winner == winner


def test_a_lead_of_two_in_points_mode_binds_the_declarers_too() -> None:
    won = (("A", "64"), ("A", "55"), ("C", "50"), ("A", ""), ("C", ""), ("A", ""), ("B", "41 32"))
    game = hidden_hand("30", *won, rules="points_250+win_by=2", totals=(229, 248))
    assert (game.totals, game.winner) == ((260, 259), None)


def test_equal_totals_at_the_target_play_on_where_the_higher_total_wins() -> None:
    won = (("A", "64"), ("A", "55"), ("C", "50"), ("A", ""), ("C", ""), ("A", ""), ("B", "41 32"))
    game = hidden_hand("30", *won, rules="points_250+tie_break=higher_total", totals=(229, 249))
    assert (game.totals, game.winner) == ((260, 260), None)


def test_all_pass_never_ends_a_game() -> None:
    assert not after(scored(new(), 6, 6), *PASSES, "pass").over


def test_after_the_game_nothing_can_be_done() -> None:
    game = ended("30", MADE, (6, 0))
    assert refused(lambda: game.apply("30")).reason is Reason.GAME_OVER
    assert refused(lambda: game.deal(CANONICAL)).reason is Reason.NO_DEAL_AWAITED
    assert (game.awaits_deal, game.to_act, game.legal_actions()) == (False, None, ())


def test_the_winner_is_on_the_table() -> None:
    table = ended("30", MADE, (6, 0)).view("B").table
    assert (table.winner, table.target, table.score.in_order) == ("A+C", 7, (7, 0))


def test_the_longest_game_without_passes_has_thirteen_hands() -> None:
    game = new(deal=None)
    for hand in range(13):
        assert not game.over
        game = game.deal(HIDDEN)
        first = str(game.to_act)
        game = after(game, "30", *PASSES, "D")
        other = "ABCD"[("ABCD".index(first) + 1) % 4]
        is_for_a_and_c = hand % 2 == 0
        taker = first if (first in "AC") is is_for_a_and_c else other
        game = after(game, *plays_of(taker, first))
        assert game.totals == ((hand + 2) // 2, (hand + 1) // 2)
    assert (game.totals, game.winner, len(game.results)) == ((7, 6), "A+C", 13)


def plays_of(taker: str, leader: str) -> list[str]:
    return tricks((taker, "64 55"), (taker, "50 41"), leader=leader)[: 8 if taker == leader else 4]


def test_the_deal_moves_on_after_every_hand() -> None:
    dealers = ""
    game = new(deal=None, dealer="C")
    for _ in range(5):
        game = game.deal(SIXES)
        dealers += str(game.view().table.dealer)
        game = after(game, *PASSES, "pass")
    assert dealers == "CDABC"


def test_a_seeded_game_deals_the_next_hand_by_itself() -> None:
    game = after(Game.new("standard", dealer="B", seed=1), *PASSES, "pass")
    assert (game.awaits_deal, game.to_act, len(game.hands)) == (False, "D", 1)
    assert game.view().table.dealer == "C"


def test_a_seeded_game_deals_nothing_after_its_end() -> None:
    game = play_first(after(scored(Game.new("standard", dealer="D", seed=5), 6, 6), "30", *PASSES, "0"))
    assert game.over
    assert is_done(game)


def test_a_game_between_hands_awaits_a_deal() -> None:
    game = play_first(declared("6", deal=SIXES))
    assert (game.awaits_deal, game.to_act, game.next_dealer) == (True, None, 0)
    assert refused(lambda: game.apply("30")).reason is Reason.AWAITS_DEAL
