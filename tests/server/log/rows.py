"""Rows for tests."""

from __future__ import annotations

from texas42.server.log import Row

NOON = 1_800_000_000_000
"""Some time, in milliseconds since 1970."""


def row(table: str, version: int, action_id: str = "", command: bytes = b'{"type":"ready"}') -> Row:
    """A row; its action id is made of its version unless said otherwise."""
    return Row(table, version, action_id or f"action {version}", NOON + version, command)


def run(table: str, first: int, last: int) -> list[Row]:
    """Rows with the versions from `first` to `last`."""
    return [row(table, version) for version in range(first, last + 1)]
