"""Options that several commands share."""

from __future__ import annotations

import locale
import os
from typing import Annotated

import typer

from texas42.errors import BadValue
from texas42.locale import LANGUAGES

Language = Annotated[
    str | None, typer.Option("--language", "-l", help="en, es or de; the system's if it is one of them.")
]
RulesText = Annotated[str, typer.Option("--rules", "-r", help="A preset, and what differs: standard+nello=on.")]


def language_of(chosen: str | None) -> str:
    """The language to speak: the chosen one, else the system's, else English. Raises `BadValue`."""
    if chosen is None:
        system = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
        return system[:2] if system[:2] in LANGUAGES else LANGUAGES[0]
    if chosen not in LANGUAGES:
        raise BadValue("bad_language", language=chosen, languages=LANGUAGES)
    return chosen
