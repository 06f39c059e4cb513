"""A deal: `66.65.61.50.42.31.00/.../.../...`, the seats from A, then what is left over; `?` for a tile that is not known."""

from __future__ import annotations

from texas42.dealing import Deal, check_deal
from texas42.dominoes import Domino
from texas42.errors import BadValue, ParseError
from texas42.notation.domino import read_dominoes, shown
from texas42.rules.shape import Setup


def read_deal(text: str, setup: Setup) -> Deal:
    """The deal of a text; a hand that is only `?` is all unknown. Raises `ParseError`, also for an impossible deal."""
    hands: list[tuple[Domino | None, ...]] = []
    at = 1
    for place, part in enumerate(text.split("/")):
        size = setup.shape.tiles_each if place < setup.seats else setup.shape.left_over
        hands.append((None,) * size if part == "?" else read_dominoes(part, at))
        at += len(part) + 1
    try:
        check_deal(setup, tuple(hands))
    except BadValue as error:
        raise ParseError("not_possible", text=shown(text), at=1, why=error) from None
    return tuple(hands)


def write_deal(deal: Deal) -> str:
    """The text of a deal."""
    return "/".join(".".join("?" if tile is None else str(tile) for tile in tiles) for tiles in deal)
