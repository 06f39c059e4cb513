"""Packs the nets of both groups into the file that the players read: `python -m training.pack OUT`.

The last rounds of a group can differ in no more than chance; the mean of their weights plays a little better than any of them.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from pathlib import Path

import msgspec

from texas42.kernel.net import BYTES, SIZES
from training.contracts import nello, straight

PACKED = Path(__file__).parent.parent / "src/texas42/players/field.nets"
ROUNDS = {"straight": 3, "nello": 1}
"""Of how many of the last rounds the mean is taken."""


def latest(out: Path, group: str) -> list[bytes]:
    """The nets of the last rounds, the oldest first."""
    rounds = sorted(out.glob(f"{group}.*.nets"), key=lambda path: int(path.suffixes[0][1:]))
    return [path.read_bytes() for path in rounds[-ROUNDS[group] :]]


def mean(rounds: Sequence[bytes]) -> bytes:
    """The nets of one group with the mean of every weight."""
    packed = bytearray()
    for start in range(0, len(rounds[0]), BYTES):
        place = start
        for kind, number in SIZES:
            size = array(kind).itemsize * number
            weights = [array(kind, one[place : place + size]) for one in rounds]
            packed += array(kind, [round(sum(same) / len(same)) for same in zip(*weights, strict=True)]).tobytes()
            place += size
    return bytes(packed)


def main() -> None:
    """Packs what the directory of the command line holds."""
    out = Path(sys.argv[1])
    names = [course.name for course in (*straight(), *nello())]
    PACKED.write_bytes(msgspec.json.encode(names) + b"\n" + b"".join(mean(latest(out, group)) for group in ROUNDS))


if __name__ == "__main__":
    main()
