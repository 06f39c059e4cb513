"""When a contract is decided, what a hand scores, and when the game is won."""

from __future__ import annotations

from texas42.rules.contracts.kind import Contract
from texas42.rules.shape import Outcome, Setup
from texas42.rules.tables import PlayTables


def decide(
    tables: PlayTables, declared: int, defended: int, tricks_declared: int, tricks_defended: int, *, is_last: bool
) -> bool | None:
    """Whether the contract is made (True) or set (False) after a completed trick; None while it is open.

    `declared` and `defended` are the points of the two sides, the tricks likewise. Only captured tiles count, never hidden ones.
    """
    goal = tables.goal
    if goal.kind == "points":
        if declared >= goal.points:
            return True
        return False if is_last or tables.total - defended < goal.points else None
    broken = tricks_defended if goal.kind == "all" else tricks_declared
    if broken:
        return False
    return True if is_last else None


def plays_out(setup: Setup, contract: Contract) -> bool:
    """The four-handed game: a decided hand goes on where the rules say so, but never a special contract."""
    return setup.rules.play_out and not contract.is_special


def settle_marks(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """The stake goes to the declaring team, or to every other one."""
    declaring = setup.team_of[outcome.contract.declarer_index]
    return tuple(
        outcome.contract.stake if (team == declaring) == outcome.made else 0 for team in range(len(setup.teams))
    )


def settle_points(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """Points to a target: each side its own when made; the bid and their own to the others when set."""
    contract = outcome.contract
    declaring = setup.team_of[contract.declarer_index]
    bid = contract.points or setup.total * contract.stake
    flat = contract.is_special or contract.promises_all
    own = bid if flat or setup.rules.made_scores == "bid" else outcome.points[declaring]

    def score(team: int) -> int:
        others = 0 if contract.is_special else outcome.points[team]
        if team == declaring:
            return own if outcome.made else 0
        return others if outcome.made else bid + others

    return tuple(map(score, range(len(setup.teams))))


def settle(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """Marks or points, as the rules say."""
    return (settle_points if setup.rules.scoring == "points" else settle_marks)(setup, outcome)


def winner(setup: Setup, score: tuple[int, ...], declaring: int | None) -> int | None:
    """The team that has won the game after a hand; None while it goes on.

    Where several reach the target in one hand the declaring team goes out first, unless the game or the rules give it to the
    higher score; equal scores play on.
    """
    rules = setup.rules
    goes_out = setup.shape.declarers_first and rules.tie_break == "declarers" and rules.win_by == 1
    there = [team for team, points in enumerate(score) if points >= rules.target]
    if not there:
        return None
    if len(there) > 1 and declaring in there and goes_out:
        return declaring
    ranking = sorted(score, reverse=True)
    return score.index(ranking[0]) if ranking[0] - ranking[1] >= rules.win_by else None
