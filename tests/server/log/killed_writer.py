"""Appends to many tables of a SQLite log, and prints what was acknowledged, until it is killed. Run by `test_sqlite.py`."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from texas42.server.log import Row, Stored
from texas42.server.log.sqlite import SqliteLog

TABLES = 30


async def main(path: Path) -> None:
    log = await SqliteLog.open(path)
    await asyncio.gather(*(write(log, f"t{n}") for n in range(TABLES)))


async def write(log: SqliteLog, table: str) -> None:
    version = len(await log.read(table))
    while True:
        size = 1 + version % 3
        rows = [Row(table, version + n, f"{version + n}", 0, f"{n} of {size}".encode()) for n in range(1, size + 1)]
        assert await log.append(rows, version) == Stored(version + size)
        version += size
        os.write(1, f"{table} {version}\n".encode())  # at once: what is acknowledged has left this process


asyncio.run(main(Path(sys.argv[1])))
