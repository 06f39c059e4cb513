"""`texas42 rules`: what is played, in words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from texas42.cli.options import Language, language_of
from texas42.locale import say
from texas42.rules.options import Rules
from texas42.rules.presets import preset_names
from texas42.summary import preset_line, summary


def command(
    rules: Annotated[
        str | None, typer.Argument(metavar="[PRESET]", help="A preset, and what differs: standard+nello=on.")
    ] = None,
    language: Language = None,
) -> None:
    """One page of the rules in force; without a name, the list of presets."""
    spoken = language_of(language)
    console = Console(highlight=False)
    if rules is None:
        console.print(say(spoken, "play.presets"))
        for name in preset_names():
            console.print(f"  [bold]{name}[/bold]  {preset_line(name, spoken)}")
        return
    for heading, sentences in summary(Rules.parse(rules), spoken):
        console.print(heading, style="bold", markup=False)
        for sentence in sentences:
            console.print(Padding(Text(sentence), (0, 0, 0, 2)))
