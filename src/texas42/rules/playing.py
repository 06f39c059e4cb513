"""The play of a hand, trick by trick, from the tables: an immutable value.

A tile that is not known is None; it takes a face when it is played. Legal plays are offered only where all tiles of the seat
are known, but whatever the known tiles disprove is refused.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
from msgspec.structs import replace

from texas42.dominoes import Domino
from texas42.rules import claims
from texas42.rules.actions import Claim, Play
from texas42.rules.contracts.kind import Contract
from texas42.rules.declaring import tables_of
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.scoring import decide
from texas42.rules.shape import Setup
from texas42.rules.tables import PlayTables
from texas42.rules.tricks import Played, Trick, legal_mask, suit_word, trick_value, winning_place
from texas42.seats import SEATS, Seat

NOBODY: Final = -1


class Claimed(msgspec.Struct, frozen=True, gc=False):
    """A claim that was made, and whether it held."""

    seat: Seat
    order: tuple[Domino, ...]
    holds: bool


class Playing(msgspec.Struct, frozen=True, gc=False):
    """The state of play. Seats are counted from A = 0; tile masks are those of `tables`."""

    setup: Setup
    contract: Contract
    tables: PlayTables
    held: tuple[tuple[Domino | None, ...], ...]
    """What each seat held when play began, in the order held."""
    masks: tuple[int, ...]
    """The known tiles that each seat still holds."""
    turn: int
    team_points: tuple[int, ...]
    team_tricks: tuple[int, ...]
    tricks: tuple[Trick, ...] = ()
    """The completed tricks."""
    trick: Trick = Trick()
    bits: tuple[int, ...] = ()
    """The tiles of the current trick."""
    seats: tuple[int, ...] = ()
    """Who played them."""
    made: bool | None = None
    """Whether the contract is made or set; None while it is open. It never changes once decided."""
    claimed: Claimed | None = None
    away: tuple[Domino | None, ...] = ()
    """Tiles put away before the play."""

    def __repr__(self) -> str:
        return f"<Playing, {len(self.tricks)} tricks>"

    @property
    def tricks_left(self) -> int:
        """The tricks that are not completed."""
        return self.setup.shape.tiles_each - len(self.tricks)

    def tiles_of(self, seat: int) -> tuple[Domino | None, ...]:
        """What a seat holds now, in the order held."""
        left = self.masks[seat]
        now: list[Domino | None] = []
        for tile in self.held[seat]:
            bits = self.tables.bits[tile] & left if tile is not None else 0
            left ^= bits & -bits
            if bits or tile is None:
                now.append(tile)
        return tuple(now)

    def legal_tiles(self) -> tuple[Domino, ...]:
        """The faces of known tiles that the seat to play may play, in the order held."""
        return tuple([self.tables.plays[place].tile for place in self._places()])

    def _places(self) -> list[int]:
        """The places in the tables of the faces that the seat to play may play, in the order held."""
        bits_of = self.tables.bits
        legal = legal_mask(self.tables, self.masks[self.turn], self.trick.led)
        places = []
        for tile in self.held[self.turn]:
            bits = bits_of[tile] & legal if tile is not None else 0
            if bits:
                legal ^= bits
                places.append(bits.bit_length() - 1)
        return places

    def legal_actions(self) -> tuple[Play | Claim, ...]:
        """Every play, and every claim that may be tried; nothing where tiles are hidden."""
        plays = self.legal_plays()
        if plays and self.trick.led is None and self.may_claim:
            return (*plays, *map(Claim, claims.orders(self._known(self.turn))))
        return plays

    def legal_plays(self) -> tuple[Play, ...]:
        """Every play; nothing where tiles are hidden."""
        if None in self.held[self.turn]:
            return ()
        plays, leads, places = self.tables.plays, self.tables.leads, self._places()
        plain = [plays[place] for place in places]
        if self.trick.led is None:
            plain += [Play(plays[place].tile, suit) for place in places for suit in leads[place][1:]]
        return tuple(plain)

    def _leads(self, tile: Domino) -> tuple[int, ...]:
        return self.tables.leads[self.tables.bits[tile].bit_length() - 1]

    @property
    def may_claim(self) -> bool:
        """Whether the seat to play may claim the remaining tricks."""
        return not self.bits and claims.is_offered(self.setup.rules, self.contract, self.tricks_left)

    def plain(self, action: Play) -> Play:
        """The same play without a suit that needs no saying, the one that the tile leads anyway."""
        is_lead = action.suit is not None and self.trick.led is None and action.tile in self.tables.bits
        return Play(action.tile) if is_lead and self._leads(action.tile)[0] == action.suit else action

    def play(self, action: Play) -> Playing:
        """The state after the seat to play puts down a tile. Raises `IllegalAction`."""
        tile = action.tile
        mine = self.masks[self.turn]
        if tile not in self.tables.bits or not self.tables.bits[tile] & mine:
            if None not in self.held[self.turn]:
                raise IllegalAction(Reason.NOT_HELD, tile=tile, tiles=self.tiles_of(self.turn))
            return self._revealed(tile).play(action)
        legal = legal_mask(self.tables, mine, self.trick.led)
        bit = self.tables.bits[tile] & mine
        if not bit & legal:
            raise self.must_play()
        bit &= -bit
        led = self.trick.led
        leads = self.tables.leads[bit.bit_length() - 1]
        if led is None:
            led = leads[0] if action.suit is None else action.suit
            if action.suit is not None and led not in leads[1:]:
                raise IllegalAction(Reason.SUIT_NOT_ALLOWED, tile=tile, suit=led)
        elif action.suit is not None:
            raise IllegalAction(Reason.SUIT_NOT_ALLOWED, tile=tile, suit=action.suit)
        seat = self.turn
        masks = (*self.masks[:seat], mine ^ bit, *self.masks[seat + 1 :])
        bits, seats = (*self.bits, bit), (*self.seats, seat)
        plays = (*self.trick.plays, Played(SEATS[seat], tile))
        following = self._next(seat)
        if following != seats[0]:
            trick = Trick(plays, led)
            return replace(self, masks=masks, bits=bits, seats=seats, trick=trick, turn=following)
        winner = seats[winning_place(self.tables, led, bits, seats)]
        trick = Trick(plays, led, SEATS[winner], trick_value(self.tables, bits))
        return self._completed(trick, winner, masks)

    def claim(self, action: Claim) -> Playing:
        """The state after the seat to lead claims the rest: the hand is over. Raises `IllegalAction`."""
        is_hidden = any(None in tiles for tiles in self.held)
        if not self.may_claim:
            raise IllegalAction(Reason.CLAIM_NOT_ALLOWED, n=claims.most_tricks(self.contract.active.bit_count()))
        if (action.verdict is None) == is_hidden:
            raise IllegalAction(
                Reason.HIDDEN_TILES if is_hidden else Reason.CLAIM_NOT_ALLOWED,
                n=claims.most_tricks(self.contract.active.bit_count()),
            )
        mine = self.tiles_of(self.turn)
        if Counter(action.order) != Counter(mine):
            raise IllegalAction(Reason.CLAIM_NOT_ALL_TILES, tiles=mine)
        holds = action.verdict
        if holds is None:
            holds = claims.holds(self.tables, self.masks, self.turn, action.order)
        is_declaring = bool(self.tables.declaring >> self.turn & 1)
        declarer = self.contract.declarer_index
        others = self.setup.left_team(declarer) if is_declaring else self.setup.team_of[self.turn]
        taker = self.setup.team_of[declarer] if is_declaring == holds else others
        points = self.tables.total - sum(self.team_points)
        after = replace(
            self,
            team_points=_plus(self.team_points, taker, points),
            team_tricks=_plus(self.team_tricks, taker, self.tricks_left),
            claimed=Claimed(SEATS[self.turn], action.order, holds),
            turn=NOBODY,
        )
        if self.made is not None:
            return after
        return replace(after, made=after._decision(is_last=True) if holds else not is_declaring)

    def _completed(self, trick: Trick, winner: int, masks: tuple[int, ...]) -> Playing:
        team = self.setup.team_of[winner]
        after = replace(
            self,
            masks=masks,
            bits=(),
            seats=(),
            trick=Trick(),
            tricks=(*self.tricks, trick),
            team_points=_plus(self.team_points, team, trick.points or 0),
            team_tricks=_plus(self.team_tricks, team, 1),
            turn=winner,
        )
        is_last = after.tricks_left == 0
        made = after._decision(is_last=is_last) if self.made is None else self.made
        is_over = is_last or (made is not None and not self.setup.shape.plays_out(self.setup, self.contract))
        return replace(after, made=made, turn=NOBODY if is_over else winner)

    def _decision(self, *, is_last: bool) -> bool | None:
        declarer = self.setup.team_of[self.contract.declarer_index]
        points, tricks = self.team_points[declarer], self.team_tricks[declarer]
        others = sum(self.team_points) - points, sum(self.team_tricks) - tricks
        return decide(self.tables, points, others[0], tricks, others[1], is_last=is_last)

    def _known(self, seat: int) -> tuple[Domino, ...]:
        return tuple(tile for tile in self.tiles_of(seat) if tile is not None)

    def _next(self, seat: int) -> int:
        following = (seat + 1) % self.setup.seats
        while not self.tables.active >> following & 1:
            following = (following + 1) % self.setup.seats
        return following

    def must_play(self) -> IllegalAction:
        """Why a tile that the seat to play holds is not legal, where one is not: the reason is the same for all of them."""
        legal = self.legal_tiles()
        if self.tables.nearest:
            return IllegalAction(Reason.MUST_PLAY_NEAREST, tiles=legal)
        assert self.trick.led is not None
        return IllegalAction(Reason.MUST_FOLLOW_SUIT, suit=suit_word(self.tables, self.trick.led), tiles=legal)

    def _revealed(self, tile: Domino) -> Playing:
        """The same with a hidden tile of the seat to play turned into this face. Raises `IllegalAction`."""
        if tile not in self.tables.bits:
            raise IllegalAction(Reason.NOT_HELD, tile=tile, tiles=())
        taken = self.away.count(tile) + sum(hand.count(tile) for hand in self.held)
        if taken >= self.setup.shape.dominoes.copies:
            raise IllegalAction(Reason.NOT_HELD, tile=tile, tiles=())
        tiles = list(self.held[self.turn])
        tiles[tiles.index(None)] = tile
        held = (*self.held[: self.turn], tuple(tiles), *self.held[self.turn + 1 :])
        gone = sum(1 for played in self._played() if played == tile)
        masks = list(self.masks)
        free = self.tables.bits[tile] & ~sum(masks)
        for _ in range(gone):
            free &= free - 1
        masks[self.turn] |= free & -free
        return replace(self, held=held, masks=tuple(masks))

    def _played(self) -> list[Domino]:
        return [played.tile for trick in (*self.tricks, self.trick) for played in trick.plays]


def start(
    setup: Setup, contract: Contract, held: tuple[tuple[Domino | None, ...], ...], away: tuple[Domino | None, ...]
) -> Playing:
    """The state before the first lead, these tiles held and those put away.

    The declaring team has what the widow itself is worth, the next team what was thrown of counters.
    """
    tables = tables_of(setup, contract)
    nothing = (0,) * len(setup.teams)
    worth = dict(zip(tables.order, tables.points, strict=True))
    thrown = sum(worth[tile] for tile in away if tile is not None)
    widow = tables.total - setup.shape.tiles_each * tables.trick_points - sum(tables.points)
    points = _plus(nothing, setup.team_of[contract.declarer_index], widow)
    points = _plus(points, setup.left_team(contract.declarer_index), thrown)
    return Playing(
        setup, contract, tables, held, _masks(tables, held), contract.leader_index, points, nothing, away=away
    )


def _masks(tables: PlayTables, held: tuple[tuple[Domino | None, ...], ...]) -> tuple[int, ...]:
    free = dict(tables.bits)
    masks = []
    for tiles in held:
        mask = 0
        for tile in tiles:
            if tile is not None:
                bit = free[tile] & -free[tile]
                free[tile] ^= bit
                mask |= bit
        masks.append(mask)
    return tuple(masks)


def _plus(values: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*values[:place], values[place] + more, *values[place + 1 :])
