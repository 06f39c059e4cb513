"""Geezer: four players, the double-seven set, nine tiles each, 54 points a hand.

Point bids go from 39 to 46, then comes 51, then two marks and more. Splash, dive and plunge take three, four and five doubles
for two, three and four marks. A dealer after three passes must bid, and may also say `defer` (the lowest bid, the partner names
trump) or `dare` (the lowest bid, for two marks). What has come down to us of this game is garbled; `docs/rules.md` says how it
is read here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from texas42.dominoes import Domino, DominoSet
from texas42.rules.actions import Call, NamedBid
from texas42.rules.auction import Auction, PointsThenMarks, one_round
from texas42.rules.contracts import dive, fifty_one, nello, straight
from texas42.rules.contracts.handing_over import called
from texas42.rules.contracts.kind import Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.options import MARK_GAME, Option, bids_between, chosen_set, number, options_of
from texas42.rules.scoring import plays_out, settle_marks
from texas42.rules.shape import Setup, Shape
from texas42.rules.variants.forty_two import COUNTS as COUNTS_OF_42

DARE: Final = NamedBid("dare")
DEFER: Final = NamedBid("defer")


def _above(setup: Setup) -> tuple[int, ...]:
    return (fifty_one.POINTS,) if setup.rules.own("fifty_one") else ()


_BIDS: Final = PointsThenMarks(top=46, above=_above, first_mark=2)


@dataclass(frozen=True)
class Ladder:
    """Points, 51, marks; and for a dealer who must bid, the lowest bid for two marks."""

    names: tuple[str, ...] = (DARE.name,)
    repeats: bool = False

    def next_caller(self, auction: Auction) -> int | None:
        """Everybody calls once."""
        return one_round(auction)

    def bids(self, auction: Auction) -> tuple[Call, ...]:
        """The bids allowed now."""
        return (*_BIDS.bids(auction), *((DARE,) if auction.must_bid else ()))

    def check(self, auction: Auction, call: Call) -> tuple[int, int]:
        """Points and stake of a bid."""
        return (_for_forced_dealer(auction, call), 2) if call == DARE else _BIDS.check(auction, call)


def _for_forced_dealer(auction: Auction, call: Call) -> int:
    """The points of the lowest bid of a dealer who must bid."""
    if not auction.must_bid:
        raise IllegalAction(Reason.ONLY_FORCED_DEALER, action=call)
    return auction.setup.rules.forced_min


def _deferring(setup: Setup) -> tuple[Call, ...]:
    return (DEFER,) if setup.rules.all_pass == "forced_dealer" else ()


_DEFER: Final = Kind(
    name=DEFER.name,
    option=None,
    calls=_deferring,
    check_call=lambda auction, call, doubles: (_for_forced_dealer(auction, call), 1),
    declarations=lambda at: (),
    refuse=lambda at, declaration: IllegalAction(Reason.TRUMP_NOT_ALLOWED, declaration=declaration.bare),
    hands_over=True,
    namer_leads=False,
    is_special=False,
)


def _on(name: str) -> Option:
    return Option(name=name, kind="flag", default=True)


SHAPE = Shape(
    name="geezer",
    options=options_of(
        *(name for name in MARK_GAME if name not in ("opening_max_marks", "nello_min_marks", "nello_as_call")),
        other=(
            number("target", 7, 1, 10_000),
            Option(name="all_pass", kind="choice", default="forced_dealer", values=("forced_dealer", "redeal")),
            *bids_between(39, 46),
            _on("nello"),
            chosen_set("nello_doubles", ("k_low",), "k_low", "own", "high", "low", "own_inverted"),
            _on("splash"),
            _on("plunge"),
            _on("dive"),
            _on("fifty_one"),
        ),
    ),
    presets={"geezer": {}},
    dominoes=DominoSet(max_pip=7),
    tiles_each=9,
    ladder=Ladder(),
    kinds=(
        straight.KIND,
        nello.KIND,
        called("splash", needs=3, marks=2),
        dive.KIND,
        called("plunge", needs=5, marks=4),
        fifty_one.KIND,
        _DEFER,
    ),
    counts={**COUNTS_OF_42, Domino(7, 3): 10},
    settle=settle_marks,
    plays_out=plays_out,
)
