"""Whether thinking bots slow people down: `scripts/bench bots`.

Some tables have four people each, who act at random at a fixed rate, one table after the other; the time of an action counts
from when it was due until it is written. Beside them are tables of one person, who acts at once, and three bots. The people's
times are taken first without bots' tables, then with them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
from functools import partial
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table as Printed

from benchmarks import people
from benchmarks.people import Figures, Table
from benchmarks.server import cpu_of, memory_of, open_loop
from tests.server.chaos.nodes import Node


async def seat_with_bots(node: Node, count: int, level: str) -> tuple[Figures, list[Table]]:
    """So many tables of one person and three bots of that level."""
    figures = Figures()
    async with people.new_client(node.url) as client:
        tokens = await people.new_guests(client, count)

        async def seat(number: int) -> Table:
            id_ = await people.new_table(client, tokens[number], start=True, bots=dict.fromkeys("BCD", level), pause=0)
            table = Table(figures, True, random.Random(number))
            table.seats.append(await people.join(f"127.0.0.1:{node.port}", id_, tokens[number], table))
            return table

        return figures, await people.at_once(8, [partial(seat, number) for number in range(count)])


async def measured(given: argparse.Namespace) -> Printed:
    printed = Printed("what", "median / 99 %", "remark", title=f"{given.tables} tables of {given.level} bots")
    figures = Figures()
    with tempfile.TemporaryDirectory() as home:
        node = Node(Path(home), "node")
        node.start()
        try:
            async with people.new_client(node.url) as client:
                tables = await people.seat_all(client, given.people, figures)
            printed.add_section()
            for cells in await open_loop(node, tables, figures, given.rate, given.seconds):
                printed.add_row(*cells)
            others, kept = await seat_with_bots(node, given.tables, given.level)
            await asyncio.sleep(given.settle)
            printed.add_section()
            others.clear()
            cpu = cpu_of(node)
            for cells in await open_loop(node, tables, figures, given.rate, given.seconds):
                printed.add_row(*cells)
            printed.add_section()
            cpu = cpu_of(node) - cpu
            remark = f"{cpu:.1f} s CPU of the server process, {memory_of(node):,.0f} MB"
            printed.add_row("actions of people among the bots", f"{others.actions}", remark)
            printed.add_row("refused", f"{sum((figures.errors + others.errors).values())}", "")
            del kept
        finally:
            node.stop()
    return printed


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/bench bots", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100, help="of one person and three bots (default: 100)")
    parser.add_argument("--level", default="strong", help="of the bots (default: strong)")
    parser.add_argument("--people", type=int, default=25, help="tables of four people (default: 25)")
    parser.add_argument("--rate", type=float, default=100.0, help="actions of those people a second (default: 100)")
    parser.add_argument("--settle", type=float, default=20.0, help="seconds before the second one (default: 20)")
    parser.add_argument("--seconds", type=float, default=15.0, help="a measurement (default: 15)")
    given = parser.parse_args()
    gc.disable()  # a pause of the players would look like one of the server
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        printed = runner.run(measured(given))
    Console(width=130).print(printed)


if __name__ == "__main__":
    main()
