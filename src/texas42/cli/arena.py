"""`texas42 arena`: how strong a player is, in deals that both sides play."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from texas42.arena.chunks import Executor, here, processes
from texas42.arena.match import Match
from texas42.arena.panel import PANEL
from texas42.arena.plot import plot
from texas42.arena.protocols import check_match
from texas42.arena.running import Told, play_match
from texas42.arena.tally import Result, Tally
from texas42.cli.options import Language, RulesText, language_of
from texas42.errors import Text42Error
from texas42.locale import say

app = typer.Typer(help="How strong a player is: the same deals played by both sides, with intervals.")

PlayerName = Annotated[
    str | None,
    typer.Option(help="A player: one of ours, oracle (sees all hands), or engine:COMMAND (an external program)."),
]
ProtocolName = Annotated[
    str,
    typer.Option(
        "--protocol",
        help="dup30: a fixed 30 in frozen deals; game: whole games; hand: one hand with its auction.",
    ),
]
Deals = Annotated[int, typer.Option("--deals", "-n", min=1, help="How many deals (or games), each played both ways.")]
First = Annotated[int, typer.Option("--first", min=0, help="The number of the first deal.")]
Seed = Annotated[
    int, typer.Option("--seed", help="What the chances of players, and deals that are not frozen, follow from.")
]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, help="Processes; as many as there are cores.")]
OnRay = Annotated[bool, typer.Option("--ray", help="On a Ray cluster: the one of RAY_ADDRESS, or of this machine.")]
RayAddress = Annotated[str | None, typer.Option("--ray-address", help="The address of a Ray cluster.")]
MoveTimeout = Annotated[
    float, typer.Option("--move-timeout", min=0.01, help="Seconds that a program may take for a decision.")
]
StopBelow = Annotated[
    float | None,
    typer.Option(
        "--stop-below",
        min=0.0,
        max=1.0,
        help="Stop as soon as the always-valid p is not above this.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="The result as JSON.")]


@app.callback(invoke_without_command=True)
def command(
    context: typer.Context,
    a: PlayerName = None,
    b: PlayerName = None,
    protocol: ProtocolName = "dup30",
    deals: Deals = 1000,
    rules: RulesText = "standard",
    seed: Seed = 42,
    first: First = 0,
    jobs: Jobs = None,
    ray: OnRay = False,
    ray_address: RayAddress = None,
    move_timeout: MoveTimeout = 60.0,
    stop_below: StopBelow = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep every pair in this file, and go on from it.")
    ] = None,
    plot_file: Annotated[Path | None, typer.Option("--plot", help="Draw the running mean into this SVG file.")] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Play two players against each other: the same deals, with the sides exchanged."""
    if context.invoked_subcommand is not None:
        return
    if a is None or b is None:
        raise typer.BadParameter("two players are needed", param_hint="'--a' and '--b'")
    spoken = language_of(language)
    match = Match(protocol, a, b, rules, seed, move_timeout)
    executor = _executor(jobs, ray or ray_address is not None, ray_address)
    with _told(match, deals) as told:
        played = play_match(match, deals, first=first, executor=executor, save=save, stop_below=stop_below, told=told)
    if plot_file is not None:
        _written(plot_file, plot(match, played.pairs))
    if as_json:
        print(msgspec.json.encode(played.result).decode())
    else:
        for line in _lines(played.result, spoken):
            print(line)


@app.command("panel")
def panel(
    a: Annotated[str, typer.Option(help="The player to measure.")],
    against: Annotated[str, typer.Option("--against", help="Only these opponents, with commas between.")] = ",".join(
        PANEL
    ),
    protocol: ProtocolName = "dup30",
    deals: Deals = 1000,
    rules: RulesText = "standard",
    seed: Seed = 42,
    first: First = 0,
    jobs: Jobs = None,
    ray: OnRay = False,
    ray_address: RayAddress = None,
    move_timeout: MoveTimeout = 60.0,
    stop_below: StopBelow = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep the pairs in this folder, a file an opponent.")
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Play a player against the frozen panel, one opponent after the other."""
    spoken = language_of(language)
    matches = [Match(protocol, a, b, rules, seed, move_timeout) for b in against.split(",")]
    for match in matches:
        check_match(match)
    executor = _executor(jobs, ray or ray_address is not None, ray_address)
    if save is not None:
        _made(save)
    results = []
    for match in matches:
        file = None if save is None else save / f"{match.b}.jsonl"
        with _told(match, deals) as told:
            played = play_match(
                match, deals, first=first, executor=executor, save=file, stop_below=stop_below, told=told
            )
        results.append(played.result)
    if as_json:
        print(msgspec.json.encode(results).decode())
    else:
        Console().print(_table(results, spoken))


def _executor(jobs: int | None, ray: bool, address: str | None) -> Executor:
    if ray:
        from texas42.arena.ray_chunks import ray_cluster  # an extra

        return ray_cluster(address)
    number = jobs or os.cpu_count() or 1
    return here if number == 1 else processes(number)


@contextmanager
def _told(match: Match, deals: int) -> Iterator[Told]:
    """A bar with how it stands, on standard error where that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(f"{match.a} : {match.b}", total=deals)

        def show(tally: Tally) -> None:
            mean = _with_interval(*tally.headline(match))
            bar.update(task, completed=tally.pairs, description=f"{match.a} : {match.b}  {mean}")

        yield show


def _written(path: Path, text: str) -> None:
    _tried(path, lambda: path.write_text(text, encoding="utf-8"))


def _made(folder: Path) -> None:
    _tried(folder, lambda: folder.mkdir(parents=True, exist_ok=True))


def _tried(path: Path, act: Callable[[], object]) -> None:
    try:
        act()
    except OSError as error:
        raise Text42Error("cannot_write", file=str(path), why=error.strerror or str(error)) from None


def _with_interval(mean: float, interval: float | None, digits: int = 2) -> str:
    return f"{mean:+.{digits}f}" + ("" if interval is None else f" ± {interval:.{digits}f}")


def _headline(result: Result) -> str:
    text = _with_interval(result.mean, result.interval)
    return text.removeprefix("+") if result.unit == "percent" else text


def _lines(result: Result, language: str) -> list[str]:
    lines = [
        say(language, "arena.match", a=result.a, b=result.b, protocol=result.protocol, rules=result.rules),
        say(language, f"arena.{result.unit}", mean=_headline(result), n=result.pairs),
        say(language, "arena.discordant", plus=result.plus, minus=result.minus, z=f"{result.z:+.2f}"),
        say(language, "arena.always", p=f"{result.p_always:.2g}"),
    ]
    if result.protocol == "dup30":
        lines.append(say(language, "arena.makes", a=f"{result.rate_a:.1%}", b=f"{result.rate_b:.1%}"))
    else:
        awarded = _with_interval(result.awarded_a_hand, result.awarded_interval, 3)
        lines.append(say(language, "arena.awarded", mean=awarded, n=result.hands))
    for name, decisions, seconds, each in (
        (result.a, result.decisions_a, result.cpu_a, result.cpu_a_decision_a),
        (result.b, result.decisions_b, result.cpu_b, result.cpu_a_decision_b),
    ):
        told = {"name": name, "n": decisions, "seconds": f"{seconds:.2f}", "each": f"{1000 * each:.3f}"}
        lines.append(say(language, "arena.cpu", **told))
    if result.stopped:
        lines.append(say(language, "arena.stopped", n=result.pairs, deals=result.deals))
    return lines


def _table(results: list[Result], language: str) -> Table:
    table = Table(title=say(language, "arena.panel", a=results[0].a, protocol=results[0].protocol))
    for heading in ("opponent", "mean", "pairs", "plus_minus", "z", "cpu_a", "cpu_b"):
        left = heading == "opponent"
        table.add_column(say(language, f"arena.column.{heading}"), justify="left" if left else "right", no_wrap=True)
    for result in results:
        table.add_row(
            result.b,
            _headline(result),
            str(result.pairs),
            f"+{result.plus}/-{result.minus}",
            f"{result.z:+.2f}",
            f"{1000 * result.cpu_a_decision_a:.3f}",
            f"{1000 * result.cpu_a_decision_b:.3f}",
        )
    return table
