"""What to call, what to declare, and what to put away."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from texas42.players.casual.board import setup_of
from texas42.players.casual.valuing import SCALE, Tiles, chance, danger, expected
from texas42.rules.actions import STRAIGHT, Call, Declaration, Discard, MarkBid, NamedBid, Pass, PointBid
from texas42.rules.contracts import nello
from texas42.rules.shape import Setup
from texas42.view import View

_ENOUGH: Final = 0.5
"""The chance with which a bid is worth making."""
_SURE: Final = 0.7
"""The chance with which all tricks are promised though points would do."""
_NELLO: Final = 1.0
"""A hand with less danger than this is played as nello."""
_DOUBLES: Final = 5
"""With so many doubles a plunge or splash is called."""


@lru_cache(maxsize=256)
def _straight(setup: Setup) -> tuple[Declaration, ...]:
    rules = setup.rules
    doubles = (Declaration("D"),) if rules.allow_doubles_trump else ()
    none = tuple(Declaration(doubles=treatment) for treatment in rules.nt_doubles) if rules.allow_no_trump else ()
    return (*map(Declaration, setup.shape.dominoes.suits), *doubles, *none)


def call(view: View) -> Call:
    """Pass, the lowest bid that the hand is good for, or all tricks with a hand that can hardly lose."""
    setup, tiles = setup_of(view.table.rules), view.table.tiles
    legal = [action for action in view.legal_actions if isinstance(action, Call)]
    value = max(expected(setup, declaration, tiles) for declaration in _straight(setup))
    doubles = sum(tile is not None and tile.is_double for tile in tiles)
    handing = [bid for bid in legal if isinstance(bid, NamedBid) and setup.kind(bid.name) is not None]
    if handing and doubles >= _DOUBLES:
        return handing[0]
    points = [bid for bid in legal if isinstance(bid, PointBid)]
    everything = [bid for bid in legal if isinstance(bid, MarkBid) or bid not in (*handing, *points)]
    all_tricks = [bid for bid in everything if not isinstance(bid, Pass)]
    takes_all = chance(value, SCALE)
    if all_tricks and (takes_all >= _SURE or (not points and takes_all >= _ENOUGH)):
        return all_tricks[0]
    if all_tricks and isinstance(all_tricks[0], MarkBid) and _is_nello(setup, tiles):
        return all_tricks[0]
    must = not any(isinstance(bid, Pass) for bid in legal)
    unit = SCALE / setup.total
    if points and (must or chance(value, points[0].points * unit) >= _ENOUGH):
        return points[0]
    return legal[0]


def declare(view: View) -> Declaration:
    """Nello where the hand is made for it, else the best trump; two stacks where one may choose."""
    setup, tiles = setup_of(view.table.rules), view.table.tiles
    legal = [action for action in view.legal_actions if isinstance(action, Declaration)]
    wanted = [declaration for declaration in legal if declaration.kind == STRAIGHT]
    low = [declaration for declaration in legal if declaration.kind == "nello"]
    if low and (not wanted or _is_nello(setup, tiles)):
        best = min(low, key=lambda declaration: danger(setup, declaration.bare, tiles))
        return max((d for d in low if d.bare == best.bare), key=lambda d: d.stacks or 0)
    return max(wanted or legal, key=lambda d: (expected(setup, d.bare, tiles) if wanted else 0, d.stacks or 0))


def put_away(view: View) -> Discard:
    """The discard that leaves the best hand."""
    setup, table = setup_of(view.table.rules), view.table
    assert table.contract is not None
    declaration = table.contract.declaration.bare

    def left(discard: Discard) -> float:
        rest = list(table.tiles)
        for tile in discard.tiles:
            rest.remove(tile)
        if table.contract is not None and table.contract.goal == "none":
            return -danger(setup, declaration, tuple(rest))
        return expected(setup, declaration, tuple(rest))

    return max((action for action in view.legal_actions if isinstance(action, Discard)), key=left)


def _is_nello(setup: Setup, tiles: Tiles) -> bool:
    if setup.kind("nello") is None or setup.rules.nello_dealer_only:
        return False
    return min(danger(setup, declaration, tiles) for declaration in nello.every(setup)) < _NELLO
