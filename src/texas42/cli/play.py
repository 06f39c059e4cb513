"""`texas42 play`: a game against bots in the terminal; with pipes in place of a window it talks in plain lines."""

from __future__ import annotations

import secrets
import sys
from typing import Annotated

import typer
from rich.console import Console

from texas42.cli import saved
from texas42.cli.options import Language, language_of
from texas42.cli.sitting import Sitting, sit_down
from texas42.errors import BadValue
from texas42.game import Game
from texas42.locale import say
from texas42.rules.options import Rules
from texas42.rules.shape import Setup, setup_for
from texas42.seats import SEATS, seat_index

PACE = 0.7
"""Seconds that a bot takes in a window, so that one can follow."""


def command(
    rules: Annotated[
        str | None, typer.Option("--rules", "-r", help="A preset, and what differs: standard+nello=on.")
    ] = None,
    seat: Annotated[str | None, typer.Option("--seat", "-s", help="Where you sit: A, B, ...")] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", help="One kind of bot, or one a seat: casual,random,casual.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Deal from this number.")] = None,
    language: Language = None,
    pace: Annotated[float | None, typer.Option("--pace", help="Seconds a bot takes; 0.7 in a window.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Put a waiting game away and start another.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the waiting game.")] = False,
) -> None:
    """Play a game against bots. It is saved after every action: stop any time and go on later."""
    spoken = language_of(language)
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    is_window = sys.stdin.isatty() and console.is_terminal
    if pace is None:
        pace = PACE if is_window else 0.0
    asks_for_another = any(value is not None for value in (rules, seat, bots, seed))
    record = None if new else saved.load()
    if record is None and resume:
        raise BadValue("nothing_to_resume", file=saved.waiting())
    if record is not None and asks_for_another and not resume:
        raise BadValue("game_waits", file=saved.waiting())
    if record is None:
        if saved.waiting().exists():
            console.print(say(spoken, "play.put_away", file=saved.put_away()))
        setup = setup_for(Rules.parse(rules or "standard"))
        me = SEATS[seat_index((seat or "A").upper(), setup.seats)]
        tags = {"Seat": me, "Bots": ",".join(_bots(setup, bots or "casual"))}
        game = Game.new(setup.rules, seed=secrets.randbits(64) if seed is None else seed)
        sitting = sit_down(game, tags, console, spoken, pace, is_window)
        console.print(say(spoken, "play.welcome", rules=setup.rules_text))
    else:
        sitting = sit_down(record.game, dict(record.tags), console, spoken, pace, is_window)
        console.print(say(spoken, "play.resumed", rules=record.game.setup.rules_text))
    _run(sitting)


def _run(sitting: Sitting) -> None:
    interrupted = False
    if sitting.is_window:
        sitting.console.set_alt_screen(True)
    try:
        sitting.play()
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if sitting.is_window:
            sitting.console.set_alt_screen(False)
    if sitting.game.over:
        sitting.finish()
    else:
        sitting.leave()
    if interrupted:
        raise typer.Exit(130)


def _bots(setup: Setup, names: str) -> list[str]:
    kinds = names.split(",")
    if len(kinds) not in (1, setup.seats - 1):
        raise BadValue("wrong_number_of_bots", n=setup.seats - 1, found=len(kinds))
    return kinds * (setup.seats - 1) if len(kinds) == 1 else kinds
