"""What the rules have shown to everybody: played tiles, open hands, claims, tiles put away face up."""

from __future__ import annotations

from texas42.dealing import Deal
from texas42.dominoes import Domino
from texas42.hand import FIRST_CALLER_TILE, Hand
from texas42.rules.actions import Discard
from texas42.seats import SEATS


def shown_discards(hand: Hand) -> tuple[Domino, ...]:
    """The tiles put away that a rule shows to all."""
    tables = hand.tables
    return tuple(
        tile
        for _, action in hand.actions
        if isinstance(action, Discard) and tables is not None
        for tile in action.tiles
        if tile is not None and hand.setup.shape.discard_is_public(hand.setup, tables, tile)
    )


def open_tiles(hand: Hand, seat: int) -> tuple[Domino, ...]:
    """Tiles still in a seat's hand that lie open: all in an open contract or after a claim, or the first caller's."""
    tiles = tuple(tile for tile in hand.tiles_of(seat) if tile is not None)
    claimed = hand.playing.claimed if hand.playing else None
    if (hand.playing and hand.playing.contract.open_hands) or (claimed and claimed.seat == SEATS[seat]):
        return tiles
    is_first_caller = hand.setup.rules.first_bidder == "holder_01" and seat == hand.auction.first
    return tuple(tile for tile in tiles if is_first_caller and tile is FIRST_CALLER_TILE)


def shown_deal(hand: Hand) -> Deal:
    """The deal of a finished hand with only the tiles that were played or shown; a seat's known tiles stand first."""
    shape = hand.setup.shape
    hands: list[tuple[Domino | None, ...]] = []
    widow: tuple[Domino | None, ...] = ()
    for seat in range(hand.setup.seats):
        played = tuple(
            play.tile for trick in (*hand.tricks, hand.trick) for play in trick.plays if play.seat == SEATS[seat]
        )
        known = (*sorted(played), *sorted(open_tiles(hand, seat)))
        if hand.contract and hand.contract.declarer == seat:
            known += shown_discards(hand)
            widow = known[shape.tiles_each :]
        hands.append(_filled(known[: shape.tiles_each], shape.tiles_each))
    return (*hands, _filled(widow, shape.widow)) if shape.widow else tuple(hands)


def _filled(tiles: tuple[Domino | None, ...], size: int) -> tuple[Domino | None, ...]:
    return (*tiles, *(None,) * (size - len(tiles)))
