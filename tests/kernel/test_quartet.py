"""The fast solver against solved deals, and against the general one in every state of a trick."""

import json
from array import array
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.loading import Kernel, installed
from tests.kernel.positions import Position, endings
from texas42.notation.domino import read_domino
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.rules.tables import Goal, PlayTables, play_tables, suits

SOLVED = json.loads((Path(__file__).parents[1] / "vectors" / "solved.json").read_text("utf-8"))
SIGNATURE = 1_107_902
"""Nodes of the first 100 solved deals. A change that alters it says why, and what it did to the time."""


def contract(trump: str) -> PlayTables:
    setup = setup_for(Rules.preset("standard"))
    treatment = "own" if trump == "N-own" else "high"
    named = suits(setup, "D" if trump == "D" else None if trump.startswith("N") else int(trump), treatment)
    return play_tables(setup, named, Goal("points", 30), active=0b1111, declaring=0b0101)


def masks(tables: PlayTables, deal: str) -> list[int]:
    return [sum(tables.bits[read_domino(tile)] for tile in hand.split(".")) for hand in deal.split("/")]


class Solver:
    """Solvers by trump, each made once."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.made: dict[str, tuple[Any, PlayTables]] = {}

    def of(self, trump: str) -> tuple[Any, PlayTables]:
        if trump not in self.made:
            tables = contract(trump)
            self.made[trump] = (self.kernel.quartet.Quartet(self.kernel.tables.Tables(tables)), tables)
        solver, tables = self.made[trump]
        solver.begin()
        return solver, tables


def solve(solver: Any, hands: list[int], leader: int, played: list[int], rest: int, target: int) -> dict[int, int]:
    moves, values = array("I", [0] * 32), array("i", [0] * 32)
    down = array("I", [*played, *[0] * (4 - len(played))])
    number = solver.solve(array("I", hands), leader, down, len(played), moves, values, rest, target)
    return dict(zip(moves[:number], values[:number], strict=True))


@pytest.mark.parametrize("part", range(5))
def test_the_points_of_solved_deals(part: int) -> None:
    solvers = Solver(installed())
    for row in SOLVED["values"][part::5]:
        solver, tables = solvers.of(row["trump"])
        hands, leader = masks(tables, row["deal"]), "ABCD".index(row["declarer"])
        assert solver.value(hands, leader, 42) == row["points"], row
        assert solver.reaches(hands, leader, 42, row["points"])
        assert not solver.reaches(hands, leader, 42, row["points"] + 1)


def test_the_value_of_every_lead_of_solved_deals() -> None:
    solvers = Solver(installed())
    for row in SOLVED["leads"]:
        solver, tables = solvers.of(row["trump"])
        hands, leader = masks(tables, row["deal"]), "ABCD".index(row["declarer"])
        values = solve(solver, hands, leader, [], 42, -1)
        assert {str(tables.order[move.bit_length() - 1]): value for move, value in values.items()} == row["leads"]
        makes = solve(solver, hands, leader, [], 42, 30)
        assert makes == {move: int(value >= 30) for move, value in values.items()}


def test_uncompiled_it_gives_the_same_answers_and_looks_at_as_much(kernel: Kernel) -> None:
    solver, tables = Solver(kernel).of("3")
    row = next(row for row in SOLVED["values"] if row["trump"] == "3")
    assert solver.value(masks(tables, row["deal"]), 0, 42) == row["points"]
    other, _ = Solver(installed()).of("3")
    other.value(masks(tables, row["deal"]), 0, 42)
    assert solver.node_count() == other.node_count()


def test_what_was_solved_before_changes_nothing() -> None:
    solver, tables = Solver(installed()).of("5")
    rows = [row for row in SOLVED["values"] if row["trump"] == "5"][:4]
    counts = []
    for row in (*rows, *rows[::-1]):
        solver.begin()
        before = solver.node_count()
        assert solver.value(masks(tables, row["deal"]), "ABCD".index(row["declarer"]), 42) == row["points"]
        counts.append(solver.node_count() - before)
    assert counts[:4] == counts[:3:-1]


def is_quartet(position: Position) -> bool:
    tables = position.playing.tables
    return bool(installed().tables.Tables(tables).is_quartet)


@pytest.mark.parametrize("plays", [0, 1, 2, 3])
@pytest.mark.parametrize("tricks", [1, 2, 3, 4])
def test_in_every_state_of_a_trick_each_play_is_worth_what_the_general_solver_says(
    kernel: Kernel, tricks: int, plays: int
) -> None:
    amount = 20 if kernel.is_compiled else 3
    presets = ("standard", "kitchen_table", "lechner", "points_250", "timpson")
    checked = 0
    for position in endings(amount, seed=10 * tricks + plays, tricks=tricks, plays=plays, presets=presets):
        if not is_quartet(position):
            continue
        playing = position.playing
        tables = kernel.tables.Tables(playing.tables)
        general = kernel.general.General(tables)
        general.place(playing.masks, playing.turn, position.trick, playing.trick.led)
        expected = {1 << place: value for place, _suit, value in general.plays()}
        hands = list(playing.masks)
        for seat, bit in zip(playing.seats, playing.bits, strict=True):
            hands[seat] |= bit
        leader = playing.seats[0] if playing.seats else playing.turn
        rest = playing.tables.total - sum(playing.team_points)
        solver = kernel.quartet.Quartet(tables)
        solver.begin()
        values = solve(solver, hands, leader, list(playing.bits), rest, -1)
        if not playing.tables.declaring >> leader & 1:
            values = {move: rest - value for move, value in values.items()}
        assert values == expected
        checked += 1
    assert checked > amount // 4


def test_tables_that_are_no_quartets_are_refused() -> None:
    position = next(endings(1, seed=1, tricks=3, presets=("moon",)))
    with pytest.raises(ValueError, match="four seats"):
        installed().quartet.Quartet(installed().tables.Tables(position.playing.tables))


def signature() -> int:
    """The tricks looked at in the first 100 solved deals."""
    solvers = Solver(installed())
    total = 0
    for row in SOLVED["values"][:100]:
        solver, tables = solvers.of(row["trump"])
        before = solver.node_count()
        solver.value(masks(tables, row["deal"]), "ABCD".index(row["declarer"]), 42)
        total += solver.node_count() - before
    return total


def test_the_signature_of_the_search() -> None:
    assert signature() == SIGNATURE


def test_what_does_not_fit_is_refused_and_nothing_is_written(kernel: Kernel) -> None:
    solver, tables = Solver(kernel).of("3")
    hands = masks(tables, SOLVED["values"][0]["deal"])
    short, less = array("I", [0] * 3), [hands[0] & (hands[0] - 1), *hands[1:]]
    for held, leader, played, moves in (
        (hands, 0, [], short),
        (less, 0, [], array("I", [0] * 7)),
        (hands[:3], 0, [], array("I", [0] * 7)),
        (hands, 4, [], array("I", [0] * 7)),
        (hands, 0, [hands[1] & -hands[1]], array("I", [0] * 7)),
    ):
        values = array("i", [5] * len(moves))
        down = array("I", [*played, *[0] * (4 - len(played))])
        for ask in (solver.solve, solver.worlds):
            with pytest.raises(ValueError, match="four hands"):
                ask(array("I", held), leader, down, len(played), moves, values, 42, -1)
        assert set(values) == {5}
