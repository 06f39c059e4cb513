"""Packs the latest nets of both groups into the file that the players read: `python -m training.pack OUT`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from training.contracts import nello, straight

PACKED = Path(__file__).parent.parent / "src/texas42/players/field.nets"


def latest(out: Path, group: str) -> bytes:
    """The nets of the last round."""
    rounds = sorted(out.glob(f"{group}.*.nets"), key=lambda path: int(path.suffixes[0][1:]))
    return rounds[-1].read_bytes()


def main() -> None:
    """Packs what the directory of the command line holds."""
    out = Path(sys.argv[1])
    names = [course.name for course in (*straight(), *nello())]
    PACKED.write_bytes(msgspec.json.encode(names) + b"\n" + latest(out, "straight") + latest(out, "nello"))


main()
