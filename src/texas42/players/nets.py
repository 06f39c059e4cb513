"""The trained nets, and the fields that play by them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from texas42.dominoes import DominoSet
from texas42.kernel.field import Field, fits
from texas42.kernel.net import BYTES, Net
from texas42.kernel.tables import Tables
from texas42.players.board import Board
from texas42.rules.actions import Declaration
from texas42.rules.tables import PlayTables
from texas42.rules.variants.forty_two import COUNTS

FILE: Final = "field.nets"
"""A line of JSON with the names of the contracts, then one net after the other."""


@cache
def _nets() -> dict[str, Net]:
    data = files("texas42.players").joinpath(FILE).read_bytes()
    line, _, rest = data.partition(b"\n")
    names: list[str] = msgspec.json.decode(line)
    return {name: Net(rest[place * BYTES : (place + 1) * BYTES]) for place, name in enumerate(names)}


def net_of(declaration: Declaration, plain: PlayTables) -> Net | None:
    """The net for a contract; None for one that none was trained for, or that is played with other tiles."""
    is_ours = set(plain.order) == set(DominoSet().faces) and len(plain.order) == len(plain.bits)
    counts = {tile: worth for tile, worth in zip(plain.order, plain.points, strict=True) if worth}
    if not is_ours or counts != COUNTS or plain.trick_points != 1 or plain.nearest:
        return None
    return _nets().get(str(declaration.bare))


@cache
def kernel_tables(plain: PlayTables) -> Tables:
    """The tables of a contract in the kernel's form."""
    return Tables(plain)


def turned(mask: int, seats: int, by: int) -> int:
    """A mask of seats as it is counted from seat `by`."""
    return sum(1 << (seat - by) % seats for seat in range(seats) if mask >> seat & 1)


@cache
def tables_from(board: Board, seat: int) -> Tables:
    """The kernel's tables of a contract, seats counted from that one."""
    seats = board.setup.seats
    plain = board.tables
    return kernel_tables(
        msgspec.structs.replace(
            plain, active=turned(plain.active, seats, seat), declaring=turned(plain.declaring, seats, seat)
        )
    )


@cache
def friends_from(board: Board, seat: int) -> list[int]:
    """By seat, itself and those whose tricks are as good as its own; seats counted from that one."""
    seats = board.setup.seats
    return [
        turned(
            sum(1 << other for other in board.friends[(seat + step) % seats]) | 1 << (seat + step) % seats, seats, seat
        )
        for step in range(seats)
    ]


def field_of(tables: Tables, net: Net | None, declarer: int, *, seed: int = 0) -> Field | None:
    """A field for a contract, where it is one that fields play."""
    return Field(tables, net, declarer, seed=seed) if net is not None and fits(tables) else None
