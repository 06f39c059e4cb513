"""What the rules have shown to everybody: played tiles, open hands, claims, tiles put away face up."""

from __future__ import annotations

from texas42.dealing import Deal
from texas42.dominoes import Domino
from texas42.hand import FIRST_CALLER_TILE, Hand
from texas42.rules.actions import Action, Discard
from texas42.seats import SEATS, Seat


def shown_discards(hand: Hand) -> tuple[Domino, ...]:
    """The tiles put away that a rule shows to all."""
    tables = hand.tables
    return tuple(
        tile
        for _, action in hand.actions
        if isinstance(action, Discard) and tables is not None
        for tile in action.tiles
        if tile is not None and hand.setup.shape.discard_is_public(tables, tile)
    )


def may_show_tiles(hand: Hand) -> bool:
    """Whether `open_tiles` can be any: where not, nobody's tiles need be looked at."""
    playing = hand.playing
    is_open = playing is not None and (playing.contract.open_hands or playing.claimed is not None)
    return is_open or hand.setup.rules.first_bidder == "holder_01"


def open_tiles(hand: Hand, seat: int) -> tuple[Domino, ...]:
    """Tiles still in a seat's hand that lie open: all in an open contract or after a claim, or the first caller's."""
    tiles = tuple(tile for tile in hand.tiles_of(seat) if tile is not None)
    claimed = hand.playing.claimed if hand.playing else None
    if (hand.playing and hand.playing.contract.open_hands) or (claimed and claimed.seat == SEATS[seat]):
        return tiles
    is_first_caller = hand.setup.rules.first_bidder == "holder_01" and seat == hand.auction.first
    return tuple(tile for tile in tiles if is_first_caller and tile is FIRST_CALLER_TILE)


def shown_deal(hand: Hand, viewer: int | None = None) -> Deal:
    """The deal with only the tiles that were played or shown, and those that `viewer` knows of its own.

    The known tiles of a seat stand first, in no order of its player's; a viewer's own stand as they were dealt.
    """
    shape = hand.setup.shape
    hands: list[tuple[Domino | None, ...]] = []
    widow: tuple[Domino | None, ...] = ()
    for seat in range(hand.setup.seats):
        if seat == viewer:
            hands.append(hand.deal[seat])
            continue
        played = (play.tile for trick in (*hand.tricks, hand.trick) for play in trick.plays if play.seat == SEATS[seat])
        known = (*sorted(played), *sorted(open_tiles(hand, seat)))
        if shape.widow and hand.contract and hand.contract.declarer_index == seat:
            known += shown_discards(hand)
            widow = known[shape.tiles_each :]
        hands.append(_filled(known[: shape.tiles_each], shape.tiles_each))
    if viewer is not None and _took_widow(hand, viewer):
        widow = sum(hand.deal[hand.setup.seats :], ())
    return (*hands, _filled(widow, shape.left_over)) if shape.left_over else tuple(hands)


def _took_widow(hand: Hand, seat: int) -> bool:
    has_it = len(hand.held[seat]) > hand.setup.shape.tiles_each
    had_it = hand.playing is not None and hand.playing.contract.declarer_index == seat
    return hand.setup.shape.widow > 0 and (has_it or had_it)


def seen_discard(hand: Hand, discard: Discard, viewer: int | None) -> Discard:
    """A discard as a seat, or with None everybody, may see it."""
    if hand.contract is not None and viewer == hand.contract.declarer_index:
        return discard
    public = shown_discards(hand)
    return Discard(tuple(tile if tile in public else None for tile in discard.tiles))


def seen_actions(hand: Hand, viewer: int | None) -> tuple[tuple[Seat, Action], ...]:
    """Everything done in a hand, as a seat, or with None everybody, may know it."""
    if hand.setup.shape.widow == 0:
        return hand.actions
    return tuple(
        (seat, seen_discard(hand, action, viewer) if isinstance(action, Discard) else action)
        for seat, action in hand.actions
    )


def _filled(tiles: tuple[Domino | None, ...], size: int) -> tuple[Domino | None, ...]:
    return (*tiles, *(None,) * (size - len(tiles)))
