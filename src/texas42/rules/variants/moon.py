"""Moon: three players, no partners; 22 dominoes (no blanks but the double), a widow of one, seven tricks.

Bids are 4 to 7 tricks, then `moon` (all of them, for 21) and over it `over` (for 42). The declarer scores the tricks won or
loses the bid; the others always score their tricks. With the option `nello`, a bid of 7 or `moon` may be played as nello for its
value; the tricks that the others are made to take then score nothing (nobody has said; they would not be earned).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from texas42.dominoes import Domino, DominoSet
from texas42.rules.actions import Call, Declaration, NamedBid, PointBid
from texas42.rules.auction import Auction, one_round, too_low
from texas42.rules.contracts import nello, straight
from texas42.rules.contracts.kind import Contract
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.options import WIDOW_OPTIONS, Option, number, options_of
from texas42.rules.shape import Declaring, Outcome, Setup, Shape

MOON, OVER = NamedBid("moon"), NamedBid("over")
LOWEST, TRICKS = 4, 7
VALUE = {MOON: 21, OVER: 42}


@dataclass(frozen=True)
class Ladder:
    """4 to 7, moon, and over a moon only over, where the game has it."""

    names: tuple[str, ...] = (MOON.name, OVER.name)
    repeats: bool = False

    def may_shoot_over(self, setup: Setup) -> bool:
        """Whether a moon may be outbid."""
        return OVER.name in self.names and bool(setup.rules.own("shoot_over"))

    def next_caller(self, auction: Auction) -> int | None:
        """One round, which a moon ends where nobody may shoot over it."""
        stands = auction.standing
        ends = stands is not None and stands.call == MOON and not self.may_shoot_over(auction.setup)
        return None if ends else one_round(auction)

    def bids(self, auction: Auction) -> tuple[Call, ...]:
        """The bids allowed now."""
        standing = auction.standing
        if standing is None or standing.points:
            low = standing.points + 1 if standing else LOWEST
            return (*map(PointBid, range(low, TRICKS + 1)), MOON)
        return (OVER,) if standing.call == MOON else ()

    def check(self, auction: Auction, call: Call) -> tuple[int, int]:
        """Tricks and value of a bid."""
        if call in self.bids(auction):
            return (call.points, call.points) if isinstance(call, PointBid) else (0, VALUE[call])  # type: ignore[index]  # the other bids are named
        if call.text in self.names or (isinstance(call, PointBid) and call.suit is None and call.points <= TRICKS):
            is_early = call == OVER and (auction.standing is None or auction.standing.points)
            raise IllegalAction(Reason.NEEDS_BID, action=call, needed=MOON) if is_early else too_low(auction, call)
        raise IllegalAction(Reason.BID_NOT_OFFERED, call=call, low=LOWEST, top=TRICKS)


def _nello(at: Declaring) -> tuple[Declaration, ...]:
    is_seven = at.standing.points == TRICKS or at.standing.call == MOON
    return nello.every(at.setup) if is_seven else ()


def _refuse_nello(at: Declaring, declaration: Declaration) -> IllegalAction:
    if _nello(at):
        return IllegalAction(Reason.TRUMP_NOT_ALLOWED, declaration=declaration.bare)
    return IllegalAction(Reason.NEEDS_BID, action=declaration.bare, needed=(PointBid(TRICKS), MOON))


def settle(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """The declaring team scores its tricks, with a named bid its value, or loses the bid; the others score their tricks."""
    contract = outcome.contract
    declaring = setup.team_of[contract.declarer_index]
    is_plain_bid = contract.points and not contract.is_special
    made = outcome.tricks[declaring] if is_plain_bid else contract.stake

    def score(team: int) -> int:
        if team != declaring:
            return 0 if contract.is_special else outcome.tricks[team]
        return made if outcome.made else -contract.stake

    return tuple(map(score, range(len(setup.teams))))


def plays_out(setup: Setup, contract: Contract) -> bool:
    """Every trick is played where every trick scores."""
    return bool(contract.points) and not contract.is_special


SHAPE = Shape(
    name="moon",
    unit="points",
    options=options_of(
        "all_pass",
        "first_dealer",
        "draw_style",
        "allow_no_trump",
        "nt_doubles",
        "nello",
        "nello_doubles",
        other=(
            number("target", 21, 1, 10_000),
            Option(name="shoot_over", kind="flag", default=True),
            *WIDOW_OPTIONS,
        ),
    ),
    presets={"moon": {}},
    seats=3,
    teams=((0,), (1,), (2,)),
    dominoes=DominoSet(max_pip=6, without=tuple(Domino(0, pip) for pip in range(1, 7))),
    widow=1,
    ladder=Ladder(),
    kinds=(straight.KIND, replace(nello.KIND, declarations=_nello, refuse=_refuse_nello, calls=lambda setup: ())),
    counts={},
    settle=settle,
    plays_out=plays_out,
)
