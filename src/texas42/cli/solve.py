"""`texas42 solve`: the exact value of a position with all hands open."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress as Bar

from texas42.cli.options import Language, language_of
from texas42.cli.tiles import face
from texas42.game import Game
from texas42.hand import Phase
from texas42.locale import say
from texas42.notation.position import read_position
from texas42.rules.actions import Play
from texas42.solving import Progress, Solution, solve, solve_declarations


def command(
    position: Annotated[
        str,
        typer.Argument(help="A position on one line, with all tiles known."),
    ],
    language: Language = None,
) -> None:
    """Say what a hand is worth when everybody sees all tiles: each play, or each trump where trump is due."""
    spoken = language_of(language)
    game = read_position(position)
    with Bar(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        if game.hand is not None and game.hand.phase is Phase.DECLARE:
            lines = _declarations(game, spoken, show)
        else:
            lines = _solution(solve(game, show), spoken)
    for line in lines:
        print(line)


def _declarations(game: Game, language: str, show: Progress) -> list[str]:
    values = solve_declarations(game, show)
    return [say(language, "solve.declaration", declaration=one, points=value) for one, value in values.items()]


def _solution(solution: Solution, language: str) -> list[str]:
    verdict = say(language, "solve.makes" if solution.makes else "solve.set")
    lines = [say(language, "solve.value", points=solution.value, verdict=verdict)]
    for play, value in solution.moves.items():
        verdict = say(language, "solve.makes" if play in solution.making else "solve.set")
        lines.append("  " + say(language, "solve.move", tile=_written(play), points=value, verdict=verdict))
    lines.append(say(language, "solve.line", tiles=" ".join(_written(play) for play in solution.line)))
    return lines


def _written(play: Play) -> str:
    return face(play.tile) if play.suit is None else f"{face(play.tile)}={play.suit}"
