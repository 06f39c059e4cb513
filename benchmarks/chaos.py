"""The long forms of what `tests/server/chaos` shows: `scripts/bench chaos`.

- storm: three nodes on one PostgreSQL and one NATS, 50 tables of bots and some with people; nodes are killed (`kill -9`) and
  frozen (SIGSTOP, later SIGCONT), the bus and the database restarted;
- kills: the server in one process with its SQLite log, killed again and again while people play.

Afterwards everything that anybody was told is held against the log.
"""

from __future__ import annotations

import argparse
import signal
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.server import services
from tests.server.chaos.ledger import Verdict
from tests.server.chaos.storm import Plan, Storm, kill_embedded


def storm(blows: int, seed: int) -> Verdict:
    began = time.monotonic()
    postgres, nats = services.postgres(), services.nats()
    plan = Plan(
        blows=blows,
        bus_restarts=max(1, blows // 10),
        database_restarts=max(1, blows // 10),
        seed=seed,
        say=lambda text: print(f"{time.monotonic() - began:6.1f} s  {text}", flush=True),
    )
    try:
        with tempfile.TemporaryDirectory() as home:
            return Storm(plan, Path(home), services.postgres_address(postgres), postgres, nats).rage()
    finally:
        postgres.remove(signal.SIGINT)
        nats.remove(signal.SIGTERM)


def kills(times: int, seed: int) -> Verdict:
    with tempfile.TemporaryDirectory() as home:
        return kill_embedded(Path(home), times, seed=seed)


def report(title: str, verdict: Verdict) -> Table:
    table = Table("what", "figure", title=title)
    table.add_row("acknowledged actions", f"{verdict.acknowledged:,}")
    table.add_row("versions in the log", f"{verdict.versions:,}")
    table.add_row("messages held against the log", f"{verdict.views:,}")
    for name in ("lost", "gaps", "duplicates", "revived", "wrong_views"):
        table.add_row(name.replace("_", " "), str(len(getattr(verdict, name))))
    for name, stalls in (("longest stall of a table of bots", verdict.stalls), ("with people", verdict.waits)):
        if stalls:
            seconds, where = max(stalls)
            table.add_row(name, f"{seconds:.1f} s ({where})")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/bench chaos", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--blows", type=int, default=30, help="kills and freezes of the storm; 0 for none (default: 30)"
    )
    parser.add_argument("--kills", type=int, default=30, help="of the server in one process; 0 for none (default: 30)")
    parser.add_argument("--seed", type=int, default=42)
    given = parser.parse_args()
    verdicts = {}
    if given.blows:
        verdicts["Storm"] = storm(given.blows, given.seed)
    if given.kills:
        verdicts["Kills of one process"] = kills(given.kills, given.seed)
    console = Console()
    for title, verdict in verdicts.items():
        console.print(report(title, verdict))
        for fault in verdict.faults:
            console.print(fault)
    if any(verdict.faults for verdict in verdicts.values()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
