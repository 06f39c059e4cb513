"""`texas42 hint`: what a strong player would do in a seat, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from texas42.cli.options import Language, language_of
from texas42.cli.tiles import face
from texas42.dominoes import Domino
from texas42.locale import Fact, say
from texas42.notation.position import read_position
from texas42.rules.actions import Play
from texas42.study.hint import Hint, Option, encode, hint


def command(
    position: Annotated[
        str,
        typer.Argument(help="A position on one line; tiles that the seat does not see may be question marks."),
    ],
    seat: Annotated[str | None, typer.Option("--seat", "-s", help="Whose hint; the seat to act.")] = None,
    level: Annotated[str, typer.Option("--level", help="Who gives it: club, strong, expert or master.")] = "expert",
    seed: Annotated[int, typer.Option("--seed", help="The deals that are imagined follow from it.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Say how good each legal action is for a seat that sees its own tiles alone, and why the best one is."""
    spoken = language_of(language)
    game = read_position(position)
    found = hint(game.view((seat or game.to_act or "A").upper()), level, seed)
    if json:
        print(encode(found).decode())
        return
    for line in _lines(found, spoken):
        print(line)


def _lines(found: Hint, language: str) -> list[str]:
    lines = [say(language, "hint.best", action=_word(found.best))]
    known = [option for option in found.options if option.chance is not None or option.game is not None]
    lines += ["  " + _option(found, option, language) for option in known]
    if others := tuple(_word(option.action) for option in found.options if option not in known):
        lines.append("  " + say(language, "hint.unknown", actions=others))
    return lines + [
        say(language, entry, **{name: _word(fact) for name, fact in facts.items()})
        for entry, facts in (reason.phrase for reason in found.reasons)
    ]


def _option(found: Hint, option: Option, language: str) -> str:
    action = _word(option.action)
    game = None if option.game is None else round(100 * option.game)
    if option.chance is None:
        return say(language, "hint.game_alone", action=action, n=game)
    line = say(language, f"hint.{found.aim}", action=action, n=round(100 * option.chance))
    return line if game is None else say(language, "hint.game", line=line, n=game)


def _word(fact: Fact) -> Fact:
    """A tile as people write it; other facts say themselves."""
    if isinstance(fact, Play):
        return face(fact.tile) if fact.suit is None else f"{face(fact.tile)}={fact.suit}"
    return face(fact) if isinstance(fact, Domino) else fact
