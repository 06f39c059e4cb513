"""How fast the table server is, and how much it takes: `scripts/bench server`.

A server of one process with its SQLite log on the disk, and people who play from this process, over sockets on loopback: four at
each table, who choose at random. CPU is that of the server alone, all threads and the kernel's part included, from `/proc`.

- closed loop: everybody acts as soon as it is their turn, so one action a table is always under way;
- open loop: so many actions a second whatever the server does. The time of an action counts from when it was due;
- idle: tables in the middle of a hand, where a person sits connected and thinks.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table as Printed

from benchmarks import people
from benchmarks.people import Figures, Table, percentile
from tests.server.chaos.nodes import Node

_TICK = os.sysconf("SC_CLK_TCK")
_WARM_UP = 3.0


def cpu_of(node: Node) -> float:
    """CPU seconds that the process of a node has taken."""
    fields = Path(f"/proc/{node.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


def memory_of(node: Node) -> float:
    """Resident memory of a node, in MB."""
    line = next(text for text in Path(f"/proc/{node.pid}/status").read_text().split("\n") if text.startswith("VmRSS"))
    return int(line.split()[1]) / 1000


def row(name: str, value: str, remark: str = "") -> tuple[str, str, str]:
    return name, value, remark


async def closed_loop(
    node: Node, tables: list[Table], figures: Figures, seconds: float, rounds: int
) -> list[Sequence[str]]:
    for table in tables:
        table.set_free(True)
    await asyncio.sleep(_WARM_UP)
    by_cpu, by_clock, share, own_share = [], [], [], []
    sizes: list[int] = []
    messages = actions = 0
    for _ in range(rounds):
        figures.clear()
        cpu, own, clock = cpu_of(node), time.process_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        cpu, own, clock = cpu_of(node) - cpu, time.process_time() - own, time.perf_counter() - clock
        by_cpu.append(figures.actions / cpu)
        by_clock.append(figures.actions / clock)
        share.append(cpu / clock)
        own_share.append(own / clock)
        sizes += figures.sizes
        messages += figures.messages
        actions += figures.actions
    for table in tables:
        table.set_free(False)
    await asyncio.sleep(1)
    spread = f"{min(by_cpu):,.0f} to {max(by_cpu):,.0f} in {rounds} rounds of {seconds:g} s"
    return [
        row("actions a CPU-second", f"{statistics.median(by_cpu):,.0f}", spread),
        row(
            "actions a second, closed loop",
            f"{statistics.median(by_clock):,.0f}",
            f"the server had {statistics.median(share):.0%} of a core, the players {statistics.median(own_share):.0%}",
        ),
        row("messages an action", f"{messages / max(1, actions):.2f}", "a table for each of four, one done; deals too"),
        row(
            "bytes of a table message",
            f"{statistics.fmean(sizes):,.0f}",
            f"median {percentile(sizes, 0.5):,}, 99 % {percentile(sizes, 0.99):,}, most {max(sizes):,}",
        ),
    ]


async def open_loop(
    node: Node, tables: list[Table], figures: Figures, rate: float, seconds: float
) -> list[Sequence[str]]:
    """So many actions a second, at one table after the other."""
    order = list(tables)
    random.Random(42).shuffle(order)
    began = time.perf_counter()
    given, clear = 0, False
    while (now := time.perf_counter() - began) < _WARM_UP + seconds:
        if not clear and now >= _WARM_UP:
            figures.clear()
            clear, cpu = True, cpu_of(node)
        while given < now * rate:
            order[given % len(order)].allow(began + given / rate)
            given += 1
        await asyncio.sleep(0.001)
    cpu = cpu_of(node) - cpu
    done = figures.actions
    note = f"{done / seconds:,.0f} came through, at {cpu / seconds:.0%} of a core"
    return [
        row(f"{rate:,.0f} actions a second: until it is done", times(figures.to_done), note),
        row("  until all four have the table", times(figures.to_all), "the same"),
    ]


def times(seconds: Sequence[float]) -> str:
    return f"{percentile(seconds, 0.5) * 1000:,.1f} / {percentile(seconds, 0.99) * 1000:,.1f} ms"


async def under_load(given: argparse.Namespace) -> list[Sequence[str]]:
    figures = Figures()
    with tempfile.TemporaryDirectory() as home:
        node = Node(Path(home), "node")
        node.start()
        try:
            empty = memory_of(node)
            async with people.new_client(node.url) as client:
                tables = await people.seat_all(client, given.tables, figures)
            seated = memory_of(node)
            rows = await closed_loop(node, tables, figures, given.seconds, given.rounds)
            played = memory_of(node)
            for rate in given.rates:
                rows += await open_loop(node, tables, figures, rate, given.seconds * 2)
                await asyncio.sleep(1)
        finally:
            node.kill()
    a_table = (seated - empty) * 1000 / given.tables
    later = (played - empty) * 1000 / given.tables
    rows.append(row("memory a table with four sockets", f"{a_table:,.0f} kB", f"{later:,.0f} kB after the load"))
    rows.append(row("memory of the server", f"{played:,.0f} MB", f"{empty:,.0f} MB before the first table"))
    refused = ", ".join(f"{count} times {text!r}" for text, count in figures.errors.most_common(5))
    return [*rows, row("refused", f"{sum(figures.errors.values())}", refused)]


async def idle(given: argparse.Namespace) -> list[Sequence[str]]:
    """Tables of one person and three bots, where it is the person's turn."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as home:
        node = Node(Path(home), "node")
        node.start()
        try:
            empty = memory_of(node)
            began = time.perf_counter()
            async with people.new_client(node.url) as client:
                host = f"127.0.0.1:{node.port}"
                tokens = await people.new_guests(client, 50)

                async def sit(number: int) -> None:
                    token = tokens[number % len(tokens)]
                    id_ = await people.new_table(client, token, start=True, level="random")
                    table = Table(figures, False, random.Random(number))
                    table.seats.append(await people.join(host, id_, token, table))
                    kept.append(table)

                kept: list[Table] = []
                await people.at_once(8, [partial(sit, number) for number in range(given.idle)])
            took = time.perf_counter() - began
            await asyncio.sleep(6)
            full = memory_of(node)
            cpu = cpu_of(node)
            await asyncio.sleep(10)
            cpu = (cpu_of(node) - cpu) / 10
        finally:
            node.kill()
    return [
        row(f"{given.idle:,} idle tables: memory", f"{full:,.0f} MB", f"{empty:,.0f} MB before"),
        row("  memory a table with one socket", f"{(full - empty) * 1000 / given.idle:,.1f} kB"),
        row("  CPU while nobody acts", f"{cpu:.1%} of a core"),
        row("  opened and joined", f"{given.idle / took:,.0f} a second"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/bench server", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=250, help="with four people each (default: 250)")
    parser.add_argument("--seconds", type=float, default=5.0, help="a round (default: 5)")
    parser.add_argument("--rounds", type=int, default=3, help="of the closed loop; the median counts (default: 3)")
    parser.add_argument(
        "--rates", type=float, nargs="*", default=[1000.0], help="actions a second of the open loop (default: 1000)"
    )
    parser.add_argument("--idle", type=int, default=0, metavar="TABLES", help="also keep so many idle tables")
    parser.add_argument("--no-load", action="store_true", help="only what --idle asks for")
    given = parser.parse_args()
    gc.disable()  # a pause of the players would look like one of the server
    rows: list[Sequence[str]] = []
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if not given.no_load:
            rows += runner.run(under_load(given))
        if given.idle:
            rows += runner.run(idle(given))
    title = (
        "One server process, SQLite log"
        if given.no_load
        else (f"One server process, SQLite log; {given.tables:,} tables, {4 * given.tables:,} sockets")
    )
    printed = Printed("what", "figure", "remark", title=title)
    for cells in rows:
        printed.add_row(*cells)
    Console(width=130).print(printed)


if __name__ == "__main__":
    main()
