"""How likely a team wins the game at a score."""

import itertools
import math
from collections.abc import Callable

import pytest

from tests.tables import after, new, setup_of
from texas42 import Declaration, Phase
from texas42.players.aims import is_made, worth, worths
from texas42.players.board import board_for
from texas42.players.equity import equities, points_race, race
from texas42.players.prospects import pattern

POINTS = "standard+scoring=points+play_out=on+target=250"


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        (7, 7, 0.5),
        (6, 7, 0.6128),
        (1, 2, 0.75),
        (1, 7, 0.9922),
        (2, 3, 0.6875),
        (3, 5, 0.7734),
        (4, 6, 0.7461),
        (5, 7, 0.7256),
    ],
)
def test_a_race_of_even_hands(mine: int, theirs: int, chance: float) -> None:
    """Pascal's problem of points, from the table of its answers."""
    assert race(mine, theirs) == pytest.approx(chance, abs=5e-5)


def test_a_race_is_a_row_of_coin_throws() -> None:
    for mine, theirs in itertools.product(range(1, 9), repeat=2):
        throws = mine + theirs - 1
        wins = sum(math.comb(throws, n) for n in range(mine, throws + 1))
        assert race(mine, theirs) == pytest.approx(wins / 2**throws)


@pytest.mark.parametrize("runs", [race, points_race])
def test_one_of_the_two_wins_and_who_needs_less_is_ahead(runs: Callable[[int, int], float]) -> None:
    for mine, theirs in itertools.product(range(1, 37), repeat=2):
        chance = runs(mine, theirs)
        assert 0.0 < chance < 1.0
        assert chance + runs(theirs, mine) == pytest.approx(1.0)
        assert runs(mine, mine) == pytest.approx(0.5)
        if mine > 1:
            # near the end the hands of the points race are larger than its steps
            assert runs(mine - 1, theirs) > chance - 1e-12 * (runs is points_race)
        if mine + 6 < theirs:
            assert chance > 0.5


def test_a_race_that_is_over() -> None:
    for runs in (race, points_race):
        assert runs(0, 3) == runs(-4, 1) == 1.0
        assert runs(3, 0) == runs(1, -4) == 0.0
    # both past the target at once: who is farther past it
    assert [points_race(-3, -2), points_race(-2, -2), points_race(-2, -3)] == [1.0, 0.5, 0.0]


@pytest.mark.parametrize(("rules", "step", "last"), [("standard", 1, 6), (POINTS, 10, 240)])
def test_the_chances_of_both_teams_at_every_score(rules: str, step: int, last: int) -> None:
    setup = setup_of(rules)
    scores = range(0, last + 1, step)
    for ours, theirs in itertools.product(scores, repeat=2):
        first, second = equities(setup, (ours, theirs))
        assert first + second == pytest.approx(1.0)
        assert equities(setup, (theirs, ours)) == (second, first)
        if ours >= theirs:
            assert first > 0.5 - 1e-9
        if ours:
            assert first > equities(setup, (ours - step, theirs))[0] - 1e-9
        if ours > theirs + 20:
            assert first > 0.5
    assert equities(setup, (last, 0))[0] > 0.9


def test_a_mark_is_worth_a_step_of_the_race() -> None:
    setup = setup_of()
    assert equities(setup, (0, 0)) == (0.5, 0.5)
    assert equities(setup, (1, 0))[0] == pytest.approx(race(6, 7))
    assert equities(setup, (6, 5)) == (race(1, 2), race(2, 1))


@pytest.mark.parametrize(
    ("rules", "score", "declaring", "chances"),
    [
        ("standard", (7, 3), None, (1.0, 0.0)),
        ("standard", (2, 8), None, (0.0, 1.0)),
        ("standard+win_by=2", (8, 6), None, (1.0, 0.0)),
        ("standard+win_by=2", (6, 9), None, (0.0, 1.0)),
        (POINTS, (251, 90), None, (1.0, 0.0)),
        (POINTS, (10, 250), None, (0.0, 1.0)),
        (POINTS, (251, 256), 0, (1.0, 0.0)),
        (POINTS, (251, 256), 1, (0.0, 1.0)),
    ],
)
def test_a_game_that_is_over(
    rules: str, score: tuple[int, int], declaring: int | None, chances: tuple[float, float]
) -> None:
    assert equities(setup_of(rules), score, declaring) == chances


def test_a_game_to_be_won_by_two() -> None:
    """Level near the end, two hands in a row win it; one ahead, the next hand wins it or makes it level."""
    setup = setup_of("standard+win_by=2")
    for level in (6, 7, 9):
        assert equities(setup, (level, level)) == (0.5, 0.5)
        assert equities(setup, (level + 1, level)) == (0.75, 0.25)
        assert equities(setup, (level, level + 1)) == (0.25, 0.75)
    assert equities(setup, (6, 5)) == (0.75, 0.25)
    assert equities(setup, (5, 5))[0] == pytest.approx(0.5)
    assert equities(setup, (5, 0))[0] > equities(setup, (4, 0))[0] > 0.75


def contract(rules: str, *actions: str) -> "tuple[float, ...]":
    """What each number of points is worth for A, who declares at no score."""
    game = after(new(rules), *actions)
    assert game.hand is not None
    assert game.hand.contract is not None
    return worths(board_for(game.setup, game.hand.contract), (0,) * len(game.setup.teams), 0)


def test_points_beyond_the_bid_are_worth_nothing_with_marks_and_something_with_points() -> None:
    marks = contract("standard", "32", "pass", "pass", "pass", "6")
    assert marks == (equities(setup_of(), (0, 1))[0],) * 32 + (equities(setup_of(), (1, 0))[0],) * 11
    points = contract(POINTS, "32", "pass", "pass", "pass", "6")
    assert list(points) == sorted(points)
    assert points[31] < 0.5 < points[32] < points[42]
    assert points[0] < points[31]


def test_the_other_side_wants_the_opposite() -> None:
    game = after(new(POINTS), "32", "pass", "pass", "pass", "6")
    assert game.hand is not None
    assert game.hand.contract is not None
    board = board_for(game.setup, game.hand.contract)
    for mine, theirs in zip(worths(board, (40, 110), 0), worths(board, (40, 110), 1), strict=True):
        assert mine + theirs == pytest.approx(1.0)


def test_no_trick_is_what_a_nello_is_made_by() -> None:
    nello = contract("kitchen_table", "1m", "pass", "pass", "pass", "nello-high/1")
    assert nello[0] > 0.5 > nello[1]
    assert set(nello[1:]) == {nello[1]}
    assert nello[0] + nello[1] == pytest.approx(1.0)


def test_of_three_teams_each_is_as_likely_as_its_score() -> None:
    setup = setup_of("one_forty")
    assert sum(equities(setup, (40, 120, 300))) == pytest.approx(1.0)
    assert equities(setup, (100, 100, 100)) == pytest.approx((1 / 3,) * 3)
    first, second, third = equities(setup, (105, 100, 0))
    assert first > second > third
    assert equities(setup, (-140, 0, 0))[0] < equities(setup, (-100, 0, 0))[0] < 1 / 3


def test_who_takes_the_points_matters_where_teams_score_apart() -> None:
    game = after(new("one_forty", "F", None).deal(seed=1), "100", *["pass"] * 5)
    while game.hand is not None and game.hand.phase is not Phase.PLAY:
        game = game.apply(game.legal_actions()[0])
    assert game.hand is not None
    contract = game.hand.contract
    assert contract is not None
    setup = game.setup
    mine, apart = (worth(setup, contract, (0, 0, 0), 1, points, made=True) for points in ((110, 30, 0), (110, 0, 30)))
    assert mine > apart
    assert worth(setup, contract, (0, 0, 0), 1, (90, 30, 20), made=False) > mine


def test_all_tricks_are_judged_by_what_the_others_take() -> None:
    """Whatever lies dead, was put away, or was the declaring side's from the start."""
    for rules in ("eighty", "seventy_nine", "eighty_eight", "seventy_two", "moon", "standard"):
        setup = setup_of(rules)
        every, points = (pattern(setup, Declaration(6), 0, of_points=kind) for kind in (False, True))
        assert is_made(every, every.tables.total - every.begun - 10, 0)
        assert not is_made(every, every.tables.total - every.begun - 10, 1)
        assert is_made(points, 1 - points.begun, 30)
        assert not is_made(points, -points.begun, 30)
