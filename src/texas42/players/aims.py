"""What a hand is played for: how good it is for a seat that the teams take so many points."""

from __future__ import annotations

from functools import lru_cache

from texas42.players.board import Board
from texas42.players.equity import equities
from texas42.rules.contracts.kind import Contract
from texas42.rules.shape import Outcome, Setup


def is_made(board: Board, declared: int, defended: int) -> bool:
    """Whether the declaring side makes its contract when the two sides take so many points in all the tricks.

    No trick is without points. So all tricks are won where the others take nothing, whatever lies dead or was put away.
    """
    goal = board.tables.goal
    if goal.kind == "points":
        return board.begun + declared >= goal.points
    return (defended if goal.kind == "all" else declared) == 0


def counts_points(board: Board) -> bool:
    """Whether points matter besides whether the contract is made."""
    return board.setup.shape.plays_out(board.setup, board.contract)


@lru_cache(maxsize=1 << 16)
def worth(
    setup: Setup, contract: Contract, score: tuple[int, ...], me: int, points: tuple[int, ...], *, made: bool
) -> float:
    """The chance that the team of seat `me` then wins the game, the teams having these points of the hand."""
    if not setup.shape.plays_out(setup, contract):
        points = (0,) * len(points)  # the hand ends when it is decided, long before
    awarded = setup.shape.settle(setup, Outcome(contract, made, points, points))
    after = tuple(have + more for have, more in zip(score, awarded, strict=True))
    return equities(setup, after, setup.team_of[contract.declarer_index])[setup.team_of[me]]


@lru_cache(maxsize=4096)
def worths(board: Board, score: tuple[int, ...], me: int) -> tuple[float, ...]:
    """For each number of points of the declaring side the worth, where of two teams the other takes the rest."""
    declaring, total = board.setup.team_of[board.contract.declarer_index], board.tables.total

    def of(points: int) -> float:
        others = total - points
        by_team = tuple(points if team == declaring else others for team in range(len(board.setup.teams)))
        return worth(board.setup, board.contract, score, me, by_team, made=is_made(board, points - board.begun, others))

    return tuple(map(of, range(total + 1)))
