"""How many commits a second the action logs make: `python -m benchmarks.log`.

Each writer has a table of its own and appends its next row when the last one is durable. CPU is that of this process, the
writing thread included, and not that of PostgreSQL. The files lie in the system's folder for temporary files (TMPDIR).
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.server import services
from texas42.server.log import ActionLog, Row, Stored
from texas42.server.log.postgres import PostgresLog
from texas42.server.log.sqlite import SqliteLog

COMMAND = b'{"type":"play","seat":"E","action":"6-4","claimed":false}'
WRITERS = (1, 64, 1000)


async def measure(log: ActionLog, writers: int, seconds: float) -> tuple[float, float]:
    """Commits a second, by the clock and by the CPU."""
    commits = 0
    end = time.perf_counter() + seconds

    async def write(table: str) -> None:
        nonlocal commits
        version = 0
        while time.perf_counter() < end:
            version += 1
            row = Row(table, version, f"{table}-{version}", time.time_ns() // 1_000_000, COMMAND)
            assert await log.append([row], row.at + 600) == Stored(version)
            commits += 1

    clock, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(write(f"{writers}-{n}") for n in range(writers)))
    return commits / (time.perf_counter() - clock), commits / (time.process_time() - cpu)


async def measure_all(places: dict[str, str | Path], seconds: float) -> Table:
    table = Table("log", *(f"{writers} at once" for writers in WRITERS), title="Commits/s, and per CPU-second")
    for name, place in places.items():
        cells = []
        for writers in WRITERS:
            log: ActionLog
            log = await (SqliteLog.open(place) if isinstance(place, Path) else PostgresLog.open(place))
            wall, cpu = await measure(log, writers, seconds)
            await log.close()
            cells.append(f"{wall:,.0f}, {cpu:,.0f}")
        table.add_row(name, *cells)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (default: 3)")
    seconds = parser.parse_args().seconds
    postgres = services.postgres(durable=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            places: dict[str, str | Path] = {
                "SQLite": Path(folder) / "log.sqlite",
                "PostgreSQL": services.postgres_address(postgres),
            }
            Console().print(asyncio.run(measure_all(places, seconds)))
    finally:
        postgres.remove(signal.SIGINT)


if __name__ == "__main__":
    main()
