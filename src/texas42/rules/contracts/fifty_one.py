"""51: the counting tiles are trump, and all but three points must be taken.

Nobody has written down how they rank; here the tens are above the fives, and of equal worth the double first, then the higher
end. A counter that is led asks for counters.
"""

from __future__ import annotations

from functools import cache

from texas42.dominoes import Domino
from texas42.rules.actions import Declaration, PointBid
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring, Setup
from texas42.rules.tables import Suits, in_suits, suits

POINTS = 51
_BID = PointBid(POINTS)
_DECLARATION = Declaration(kind=str(POINTS))


def _declarations(at: Declaring) -> tuple[Declaration, ...]:
    return (_DECLARATION,) if at.standing.call == _BID else ()


def _refuse(at: Declaring, declaration: Declaration) -> IllegalAction:
    return IllegalAction(Reason.NEEDS_BID, action=declaration.bare, needed=_BID)


@cache
def _suits(setup: Setup) -> Suits:
    counts = setup.shape.counts

    def order(tile: Domino) -> tuple[int, bool, Domino]:
        return counts[tile], tile.is_double, Domino(tile.high, tile.high)

    plain = [tile for tile in dict.fromkeys(suits(setup, None, "high").order) if tile not in counts]
    trumps = sorted(counts, key=order)
    return in_suits(setup, plain + trumps, trumps, setup.shape.dominoes.doubles_suit + 1)


KIND = Kind(
    name=str(POINTS),
    option="fifty_one",
    declarations=_declarations,
    refuse=_refuse,
    fixed_by=lambda call: call == _BID,
    suits=lambda setup, declaration: _suits(setup),
)
