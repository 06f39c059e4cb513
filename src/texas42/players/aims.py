"""What a hand is played for: how good it is for a side that the declaring side takes so many points."""

from __future__ import annotations

from functools import lru_cache

from texas42.players.board import Board
from texas42.players.equity import equities
from texas42.rules.shape import Outcome
from texas42.rules.tables import PlayTables


def is_made(tables: PlayTables, points: int) -> bool:
    """Whether the declaring side makes its contract with that many points of the whole hand."""
    goal = tables.goal
    if goal.kind == "none":
        return points == 0
    return points >= (tables.total if goal.kind == "all" else goal.points)


def counts_points(board: Board) -> bool:
    """Whether points matter besides whether the contract is made."""
    return board.setup.shape.plays_out(board.setup, board.contract)


@lru_cache(maxsize=4096)
def worths(board: Board, score: tuple[int, ...], me: int) -> tuple[float, ...]:
    """For each number of points of the declaring side: the chance that the team of seat `me` then wins the game."""
    numbers = range(board.tables.total + 1)
    if counts_points(board):
        return tuple(_worth(board, points, score, me) for points in numbers)
    # nothing but making the contract counts, so two of them stand for all
    most, least = (_worth(board, points, score, me) for points in (board.tables.total, 0))
    is_made_with_most = is_made(board.tables, board.tables.total)
    return tuple(most if is_made(board.tables, points) == is_made_with_most else least for points in numbers)


def _worth(board: Board, points: int, score: tuple[int, ...], me: int) -> float:
    setup, contract = board.setup, board.contract
    declaring = setup.team_of[contract.declarer_index]
    others = board.tables.total - points
    by_team = tuple(
        points if team == declaring else others // (len(setup.teams) - 1) for team in range(len(setup.teams))
    )
    outcome = Outcome(contract, is_made(board.tables, points), by_team, by_team)
    awarded = setup.shape.settle(setup, outcome)
    after = tuple(have + more for have, more in zip(score, awarded, strict=True))
    return equities(setup, after, declaring)[setup.team_of[me]]
