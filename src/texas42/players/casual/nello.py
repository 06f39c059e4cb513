"""Nello."""

from __future__ import annotations

from texas42.players.casual.reading import Position


def nello(at: Position) -> int:
    """x"""
    return at.legal.bit_length() - 1
