"""One deal, from the shake to its score: an immutable value.

A tile that is not known is None. A hand with such tiles can be replayed, and refuses what the known tiles disprove, but it
offers no legal actions to a seat whose tiles are hidden.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations

import msgspec
from msgspec.structs import replace

from texas42.dealing import Deal
from texas42.dominoes import Domino
from texas42.errors import BadValue
from texas42.rules.actions import Action, Call, Claim, Declaration, Discard, Pass, Play
from texas42.rules.auction import Auction, Holding, legal_calls, make_call
from texas42.rules.contracts.kind import Contract
from texas42.rules.declaring import check_declaration, legal_declarations, make_contract, tables_of
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.playing import NOBODY, Playing, start
from texas42.rules.shape import Declaring, Outcome, Setup
from texas42.rules.tables import PlayTables
from texas42.rules.tricks import Trick
from texas42.seats import SEATS, BySeat, ByTeam, Seat

FIRST_CALLER_TILE = Domino(0, 1)
"""Its holder calls first where the rules say `first_bidder=holder_01`."""


class Phase(StrEnum):
    """What is due in a hand."""

    AUCTION = "auction"
    DECLARE = "declare"
    DISCARD = "discard"
    PLAY = "play"
    DONE = "done"


class HandResult(msgspec.Struct, frozen=True, gc=False):
    """How a hand came out. All passed: `contract` is None, nothing was made and nothing awarded."""

    contract: Contract | None
    made: bool
    points: ByTeam[int]
    """Points captured by each team (a decided hand stops early)."""
    awarded: ByTeam[int]
    """What each team scores for the hand."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """One deal. Made with `new_hand`; `apply` gives the hand after an action. Numbered seats count from A = 0."""

    setup: Setup
    dealer_index: int
    deal: Deal
    held: Deal
    """What each seat holds; from the play on, what it held when play began."""
    auction: Auction
    phase: Phase
    turn: int
    """The seat to act; `NOBODY` when the hand is over."""
    actions: tuple[tuple[Seat, Action], ...] = ()
    """Everything done in this hand, with its author, in order."""
    declaring: Declaring | None = None
    """The declaration that is due or was made."""
    contract: Contract | None = None
    playing: Playing | None = None

    def __repr__(self) -> str:
        """Without tiles: what is hidden must not reach a log by way of an error."""
        return f"<Hand, {self.phase}, {len(self.actions)} actions>"

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return SEATS[self.dealer_index]

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None when the hand is over."""
        return None if self.turn == NOBODY else SEATS[self.turn]

    @property
    def calls(self) -> tuple[tuple[Seat, Call], ...]:
        """The calls with their callers."""
        return tuple((seat, action) for seat, action in self.actions if isinstance(action, Call))

    @property
    def tiles(self) -> BySeat[tuple[Domino | None, ...]]:
        """The tiles in each hand now, in the order held."""
        return BySeat(tuple(map(self.tiles_of, range(self.setup.seats))))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The completed tricks."""
        return self.playing.tricks if self.playing else ()

    @property
    def trick(self) -> Trick:
        """The trick on the table; empty between tricks."""
        return self.playing.trick if self.playing else Trick()

    @property
    def points(self) -> ByTeam[int]:
        """The points that each team has captured."""
        teams = self.setup.teams
        return ByTeam(teams, self.playing.team_points if self.playing else (0,) * len(teams))

    @property
    def tables(self) -> PlayTables | None:
        """The tables of the contract, once it is declared."""
        return tables_of(self.setup, self.contract) if self.contract else None

    def tiles_of(self, seat: int) -> tuple[Domino | None, ...]:
        """What a seat holds now, in the order held."""
        return self.playing.tiles_of(seat) if self.playing else self.held[seat]

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything the seat to act may do; nothing where its tiles are hidden."""
        if self.phase is Phase.PLAY and self.playing:
            return self.playing.legal_actions()
        if self.phase is Phase.DONE or None in self.held[self.turn]:
            return ()
        if self.phase is Phase.AUCTION:
            return legal_calls(self.auction, holding_of(self.held[self.turn]))
        if self.phase is Phase.DECLARE and self.declaring:
            return legal_declarations(self.declaring)
        return self._discards()

    def apply(self, action: Action) -> Hand:
        """The hand after the seat to act does this. Raises `IllegalAction`; the hand itself never changes."""
        if self.phase is Phase.PLAY and self.playing:
            if isinstance(action, Play):
                action = self.playing.plain(action)
                return self._played(action, self.playing.play(action))
            if isinstance(action, Claim):
                return self._played(action, self.playing.claim(action))
        elif self.phase is Phase.AUCTION and isinstance(action, Call):
            return self._call(action)
        elif self.phase is Phase.DECLARE and isinstance(action, Declaration):
            return self._declare(action)
        elif self.phase is Phase.DISCARD and isinstance(action, Discard):
            return self._put_away(action)
        raise IllegalAction(Reason.WRONG_PHASE, action=action, phase=self.phase.value)

    def result(self) -> HandResult:
        """The result of a finished hand."""
        setup, playing = self.setup, self.playing
        if playing is None:
            nothing = ByTeam(setup.teams, (0,) * len(setup.teams))
            return HandResult(None, False, nothing, nothing)
        outcome = Outcome(playing.contract, bool(playing.made), playing.team_points, playing.team_tricks)
        awarded = ByTeam(setup.teams, setup.shape.settle(setup, outcome))
        return HandResult(playing.contract, outcome.made, self.points, awarded)

    def _played(self, action: Action, playing: Playing) -> Hand:
        return replace(
            self,
            playing=playing,
            turn=playing.turn,
            phase=Phase.DONE if playing.turn == NOBODY else Phase.PLAY,
            actions=(*self.actions, (SEATS[self.turn], action)),
        )

    def _call(self, call: Call) -> Hand:
        auction = make_call(self.auction, call, holding_of(self.held[self.turn]))
        actions = (*self.actions, (SEATS[self.turn], auction.calls[-1]))
        caller = auction.caller
        if caller is not None:
            return replace(self, auction=auction, actions=actions, turn=caller)
        if auction.standing is None:
            return replace(self, auction=auction, actions=actions, phase=Phase.DONE, turn=NOBODY)
        standing = auction.standing
        kind = self.setup.kind(standing.call.text)
        kind = kind if kind and kind.hands_over else None
        declaring = Declaring(
            setup=self.setup,
            standing=standing,
            namer=standing.caller if kind is None else self.setup.partners(standing.caller)[0],
            stake=standing.stake,
            handed_over=kind,
            last_chance=all(isinstance(call, Pass) for call in auction.calls[:-1]),
            doubles=holding_of(self.held[standing.caller]).doubles,
        )
        return replace(
            self,
            auction=auction,
            actions=actions,
            phase=Phase.DECLARE,
            turn=declaring.namer,
            declaring=declaring,
            held=self.held if self.setup.rules.trump_before_widow else self._with_widow(standing.caller),
        )

    def _declare(self, declaration: Declaration) -> Hand:
        assert self.declaring is not None
        at = self.declaring
        kind, declared = check_declaration(at, declaration)
        actions = (*self.actions, (SEATS[self.turn], declared))
        if kind.hands_over:
            partner = self.setup.partners(at.declarer)[0]
            handed = replace(at, namer=partner, handed_over=kind, stake=kind.stake(at))
            return replace(self, actions=actions, declaring=handed, turn=partner)
        contract = make_contract(at, kind, declared)
        if not self.setup.shape.widow:
            return replace(self, actions=actions)._start(contract, self.held, ())
        return replace(
            self,
            actions=actions,
            contract=contract,
            phase=Phase.DISCARD,
            turn=contract.declarer_index,
            held=self._with_widow(at.declarer) if self.setup.rules.trump_before_widow else self.held,
        )

    def _put_away(self, discard: Discard) -> Hand:
        assert self.contract is not None
        left = list(self.held[self.turn])
        for tile in discard.tiles:
            if tile not in left and None not in left:
                raise IllegalAction(Reason.NOT_HELD, tile=tile or "?", tiles=self.held[self.turn])
            left.remove(tile if tile in left else None)
            if tile is not None and (tile not in self.setup.shape.dominoes.faces or self._is_elsewhere(tile)):
                raise IllegalAction(Reason.NOT_HELD, tile=tile, tiles=self.held[self.turn])
        size = self.setup.shape.widow
        put, kept = self._discard_ranks(discard.tiles), self._discard_ranks(tuple(left))
        if len(discard.tiles) != size or (put and kept and kept[0] < put[-1]):
            raise IllegalAction(Reason.DISCARD_NOT_ALLOWED, action=discard, n=size)
        hand = replace(self, actions=(*self.actions, (SEATS[self.turn], discard)))
        return hand._start(self.contract, _put(self.held, self.turn, tuple(left)), discard.tiles)

    def _is_elsewhere(self, tile: Domino) -> bool:
        """Whether all pieces of that face are known to be with others."""
        others = sum(tiles.count(tile) for seat, tiles in enumerate(self.held) if seat != self.turn)
        return others >= self.setup.shape.dominoes.copies

    def _discards(self) -> tuple[Discard, ...]:
        held, size = self.held[self.turn], self.setup.shape.widow
        lowest = self._discard_ranks(held)[:size]
        every = dict.fromkeys(tiles for tiles in combinations(held, size) if self._discard_ranks(tiles) == lowest)
        return tuple(dict.fromkeys(map(Discard, every)))

    def _discard_ranks(self, tiles: tuple[Domino | None, ...]) -> list[int]:
        """The ranks by which the known ones of these tiles may be put away, from low to high."""
        tables, rank = self.tables, self.setup.shape.discard_rank
        assert tables is not None
        return sorted(rank(tables, tile) for tile in tiles if tile is not None)

    def _with_widow(self, seat: int) -> Deal:
        if not self.setup.shape.widow:
            return self.held
        return _put(self.held, seat, self.held[seat] + sum(self.deal[self.setup.seats :], ()))

    def _start(self, contract: Contract, held: Deal, away: tuple[Domino | None, ...]) -> Hand:
        playing = start(self.setup, contract, held, away)
        return replace(
            self, contract=contract, held=held, playing=playing, phase=Phase.PLAY, turn=contract.leader_index
        )


def new_hand(setup: Setup, dealer: int, deal: Deal) -> Hand:
    """A hand before its first call; the deal is one of this game (`check_deal`).

    Raises `BadValue` where the first caller cannot be known from it.
    """
    first = (dealer + 1) % setup.seats
    if setup.rules.first_bidder == "holder_01":
        holders = [seat for seat in range(setup.seats) if FIRST_CALLER_TILE in deal[seat]]
        if not holders:
            raise BadValue("first_caller_unknown", tile=FIRST_CALLER_TILE)
        first = holders[0]
    auction = Auction(setup, first)
    return Hand(setup, dealer, deal, deal[: setup.seats], auction, Phase.AUCTION, first)


def holding_of(tiles: tuple[Domino | None, ...]) -> Holding:
    """What of a hand matters to a call."""
    doubles, suits = 0, 0
    for tile in tiles:
        doubles += tile is None or tile.is_double
        suits |= -1 if tile is None else 1 << tile.low | 1 << tile.high
    return Holding(doubles, suits)


def _put(held: Deal, seat: int, tiles: tuple[Domino | None, ...]) -> Deal:
    return (*held[:seat], tiles, *held[seat + 1 :])
