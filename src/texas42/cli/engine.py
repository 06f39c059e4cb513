"""`texas42 engine`: one of our players over standard input and output, for any program that speaks the protocol."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from texas42.players.engine import Engine
from texas42.players.player import make_player


def command(
    player: Annotated[str, typer.Option("--player", "-p", help="Which player.")] = "casual",
    seed: Annotated[int, typer.Option("--seed", help="What its chances follow from.")] = 0,
) -> None:
    """Read table messages, one a line; write what the player does, one a line."""
    engine = Engine(make_player(player, seed))
    for line in sys.stdin:
        if line.strip():
            for answer in engine.answers(line):
                print(answer, flush=True)
