"""Which node keeps a table warm that another node plays on.

Folding a long table from its first row takes a while. So one more node follows every table that is played, and takes it up at
once when the node that went on with it dies. Nobody is asked: every node hears who tells of a table, knows which nodes were
heard lately, and finds the same spare by the same rule (the highest hash of table and node). Two spares, or none for a moment,
do no harm.
"""

from __future__ import annotations

import time
import zlib
from typing import Final

LIVELY: Final = 5.0
"""Seconds for which a node counts that was heard."""


class Spares:
    """The nodes that were heard lately."""

    def __init__(self, node: str) -> None:
        self.node = node
        self._heard: dict[str, float] = {}

    def note(self, node: str) -> None:
        """Another node has told of something."""
        self._heard[node] = time.monotonic()

    def is_mine(self, table: str, by: str) -> bool:
        """Whether this node is the spare of a table that the node `by` told of."""
        since = time.monotonic() - LIVELY
        lively = [node for node, heard in self._heard.items() if heard >= since and node != by]
        return by != self.node and all(_weight(table, node) < _weight(table, self.node) for node in lively)


def _weight(table: str, node: str) -> tuple[int, str]:
    return zlib.crc32(f"{table} {node}".encode()), node
