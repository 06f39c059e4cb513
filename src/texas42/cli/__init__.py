"""The `texas42` command. Every error of the project becomes one sentence on standard error and exit status 2."""

from __future__ import annotations

import sys
from importlib import metadata
from typing import Annotated

import typer

from texas42.cli import admin, arena, bench, bot, deal, engine, hint, play, records, rules, serve, solve
from texas42.errors import Text42Error

app = typer.Typer(
    help="Texas 42: play, deal, replay, check and read the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play.command)
app.command("deal")(deal.command)
app.command("replay")(records.replay)
app.command("check")(records.check)
app.command("rules")(rules.command)
app.command("solve")(solve.command)
app.command("hint")(hint.command)
app.command("bench")(bench.command)
app.command("serve")(serve.command)
app.add_typer(arena.app, name="arena")
app.add_typer(admin.app, name="admin")
app.command("bot")(bot.command)
app.command("engine")(engine.command)


def _version(wanted: bool) -> None:
    if wanted:
        from texas42.kernel import IS_COMPILED

        print(f"texas42 {metadata.version('texas42')}, kernel {'compiled' if IS_COMPILED else 'uncompiled'}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command."""
    try:
        app()
    except Text42Error as error:
        print(f"texas42: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
