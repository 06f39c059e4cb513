"""What one seat, or a spectator, may see: built from the game by an allow-list, and unable to reach it.

`table` is what everybody may look at now, `own` what the viewer alone sees besides; the two are all that people get. `memory`
adds the public actions since the hand began, for programs. A view says of a captured tile neither who played it nor when.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from texas42.dominoes import Domino
from texas42.game import Game
from texas42.hand import Hand, HandResult, Phase, holding_of
from texas42.rules.actions import Action, Call, Declaration, Discard
from texas42.rules.auction import PASS, every_bid, suit_is_bid
from texas42.rules.errors import IllegalAction
from texas42.rules.playing import Playing
from texas42.rules.shape import Setup
from texas42.rules.tricks import Played, Trick
from texas42.rules.visibility import is_covered, open_tricks
from texas42.seats import SEATS, BySeat, ByTeam, Seat, Team, seat_index
from texas42.shown import may_show_tiles, open_tiles, seen_actions, seen_discard

Tiles = tuple[Domino | None, ...]
"""Tiles; None for one that may not be seen."""

Keep = Callable[[str, object, Callable[[], Any]], Any]
"""Gives a part of a view by its name, what it shows, and how it is made, so that parts can be kept while they stay the same. What
it gives is what was made, or its JSON as `msgspec.Raw` where the view is only to be encoded."""


class ContractView(msgspec.Struct, frozen=True, gc=False):
    """The contract in seats' letters, and what it asks for."""

    declarer: Seat
    bid: Call
    declaration: Declaration
    kind: str
    namer: Seat
    leader: Seat
    stake: int
    goal: str
    """"points", "all" or "none"."""
    goal_points: int
    set_at: int | None
    """The points of the defenders that set it; None where points do not decide."""
    sits_out: tuple[Seat, ...]


class Captured(msgspec.Struct, frozen=True, gc=False):
    """A completed trick: which team has it, and its faces (ascending) and points where they may be looked at."""

    team: Team
    tiles: tuple[Domino, ...] | None
    points: int | None


class FinishedHand(msgspec.Struct, frozen=True, gc=False):
    """A hand that is over: everything done, by whom. Tiles put away unseen stay None."""

    number: int
    dealer: Seat
    actions: tuple[tuple[Seat, Action], ...]
    tricks: tuple[Trick, ...]
    contract: ContractView | None
    made: bool
    points: ByTeam[int]
    awarded: ByTeam[int]
    claim_held: bool | None


class Table(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table, the same for all who look at it."""

    rules: str
    teams: tuple[Team, ...]
    target: int
    score: ByTeam[int]
    winner: Team | None
    hand_number: int
    """The hand in play, or the one that just ended, from 1; 0 before the first deal."""
    dealer: Seat | None
    phase: Phase | None
    """None before the first deal."""
    to_act: Seat | None
    counts: BySeat[int] | None
    """How many tiles each seat holds."""
    open_tiles: BySeat[tuple[Domino, ...]] | None
    """Tiles that lie open in each hand, ascending."""
    put_away: Tiles
    """The declarer's discards: faces only where a rule shows them."""
    calls: tuple[tuple[Seat, Call], ...]
    contract: ContractView | None
    leader: Seat | None
    """Who leads, or led, the trick on the table."""
    led: int | None
    """The suit that was led: a number, one more than the highest pip for the doubles, two more for counters that are trump;
    None where there are no suits."""
    trick: tuple[Played, ...]
    captured: tuple[Captured, ...]
    points: ByTeam[int] | None
    """The points captured so far; None while captured tricks are covered."""
    last_hand: FinishedHand | None


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Something that a player might want to do now and may not, with the reason's code and facts."""

    action: Action
    reason: str
    facts: dict[str, str | int | tuple[str, ...]]


class Own(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees besides what a spectator does."""

    tiles: Tiles
    """Its tiles, in the order held."""
    put_away: Tiles
    """The declarer's discards: faces for the declarer, and those that a rule shows."""
    legal_actions: tuple[Action, ...]
    """What it may do now, claims left out."""
    may_claim: bool
    """Whether it may lay down its tiles and claim the rest."""
    refused: tuple[Refusal, ...]
    """The calls or the own tiles that are not legal now; for the seat to act alone."""


NOTHING = Own((), (), (), False, ())
"""What a spectator sees alone, and a seat before the first deal."""


class Memory(msgspec.Struct, frozen=True, gc=False):
    """The public actions of this hand so far (and the viewer's own discards), for a player with a perfect memory.

    Spectators have none.
    """

    dealt: Tiles
    actions: tuple[tuple[Seat, Action], ...]


class View(msgspec.Struct, frozen=True, gc=False):
    """All that one seat may see; `seat` is None for a spectator."""

    seat: Seat | None
    table: Table
    own: Own
    """Empty for a spectator."""
    memory: Memory

    @property
    def tiles(self) -> Tiles:
        """The viewer's tiles, in the order held."""
        return self.own.tiles

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the viewer may do now, claims left out."""
        return self.own.legal_actions


def fresh(_name: str, _shows: object, make: Callable[[], Any]) -> Any:
    """Keeps nothing; the `Keep` of those who look at a view."""
    return make()


def view_of(game: Game, seat: str | None) -> View:
    """The view of a seat, or with None of a spectator. Raises `BadValue` for a seat that the table does not have."""
    table = table_of(game)
    if game.hands:
        table = replace(table, last_hand=finished_hand(game.hands[-1], game.results[-1], len(game.hands)))
    if seat is None:
        return View(None, table, NOTHING, Memory((), ()))
    viewer = seat_index(seat, game.setup.seats)
    hand = game.hand
    memory = Memory((), ()) if hand is None else Memory(hand.deal[viewer], seen_actions(hand, viewer))
    return View(SEATS[viewer], table, own_of(game, seat), memory)


def table_of(game: Game, keep: Keep = fresh) -> Table:
    """The table as a spectator sees it, without the hand before."""
    setup, hand = game.setup, game.hand
    if hand is None:
        return _empty_table(game)
    playing, trick = hand.playing, hand.trick
    is_over = hand.phase is Phase.DONE
    covered = hand.contract is not None and is_covered(hand.contract) and not is_over
    seats = range(setup.seats)
    return Table(
        rules=setup.rules_text,
        teams=setup.teams,
        target=setup.rules.target,
        score=keep("score", game.totals, lambda: game.score),
        winner=game.winner,
        hand_number=len(game.hands) + (not is_over),
        dealer=hand.dealer,
        phase=hand.phase,
        to_act=hand.to_act,
        counts=BySeat(_counts(hand)),
        open_tiles=BySeat(tuple(tuple(sorted(open_tiles(hand, at))) for at in seats))
        if may_show_tiles(hand)
        else keep("no open tiles", setup.seats, lambda: BySeat(((),) * setup.seats)),
        put_away=_put_away(hand, None),
        calls=keep("calls", hand.auction, lambda: hand.calls),
        contract=keep("contract", hand.contract, lambda: _contract(hand)),
        leader=None if playing is None else trick.plays[0].seat if trick.plays else hand.to_act,
        led=None if playing is None or playing.tables.nearest else trick.led,
        trick=trick.plays,
        captured=keep("captured", (hand.contract, hand.tricks, is_over), lambda: _captured(hand)),
        points=None if covered or playing is None else hand.points,
        last_hand=None,
    )


def own_of(game: Game, seat: str, keep: Keep = fresh) -> Own:
    """What that seat alone sees now. Raises `BadValue` for a seat that the table does not have."""
    viewer = seat_index(seat, game.setup.seats)
    hand = game.hand
    if hand is None:
        return NOTHING
    tiles, put_away, playing = hand.tiles_of(viewer), _put_away(hand, viewer), hand.playing
    if viewer != hand.turn:
        return Own(tiles, put_away, (), False, ())
    if playing is not None:
        legal = playing.legal_plays()
        return Own(tiles, put_away, legal, playing.may_claim, _other_tiles(playing, tiles) if legal else ())
    if hand.phase is not Phase.AUCTION or None in tiles:
        return Own(tiles, put_away, hand.legal_actions(), False, ())
    # What may be called follows from the calls so far, and from nothing of the tiles but how many doubles are among them, and
    # their numbers where a suit is bid.
    holding = holding_of(tiles)
    shows = (hand.auction, holding if suit_is_bid(hand.setup) else holding.doubles)
    legal_calls = keep("legal calls", shows, hand.legal_actions)
    return Own(tiles, put_away, legal_calls, False, keep("refused calls", shows, lambda: _other_calls(hand)))


def held_by(game: Game, seat: int) -> object | None:
    """What all that a seat (A = 0) sees alone depends on: while this stays equal, so does `own_of`.

    None where it may change with every action: on its turn, and where tiles are put away.
    """
    hand = game.hand
    if hand is None:
        return ()
    if seat == hand.turn or hand.setup.shape.widow:
        return None
    playing = hand.playing
    return (playing.held[seat], playing.masks[seat]) if playing else (hand.held[seat], None)


def encode(value: object) -> bytes:
    """A view, or a part of one, as JSON: tiles and actions in notation, things per seat or team as objects."""
    return _ENCODER.encode(value)


def wire(value: object) -> object:
    """What an encoder makes of a value that JSON does not know; the hook of `encode`, for messages that carry views."""
    kind = type(value)  # by far most are tiles; the hook is called for every one of them
    if kind is Domino or issubclass(kind, Action):
        return value.text  # type: ignore[attr-defined]
    if isinstance(value, BySeat):
        return dict(zip(SEATS, value.in_order, strict=False))
    if isinstance(value, ByTeam):
        return dict(zip(value.teams, value.in_order, strict=True))
    raise TypeError(f"a view cannot carry {type(value).__name__}")


_ENCODER = msgspec.json.Encoder(enc_hook=wire)


def _empty_table(game: Game) -> Table:
    return Table(
        rules=game.setup.rules_text,
        teams=game.setup.teams,
        target=game.rules.target,
        score=game.score,
        winner=None,
        hand_number=0,
        dealer=SEATS[game.next_dealer],
        phase=None,
        to_act=None,
        counts=None,
        open_tiles=None,
        put_away=(),
        calls=(),
        contract=None,
        leader=None,
        led=None,
        trick=(),
        captured=(),
        points=None,
        last_hand=None,
    )


def _other_tiles(playing: Playing, tiles: Tiles) -> tuple[Refusal, ...]:
    """The tiles in the hand of the seat to play that it may not play."""
    may = playing.legal_tiles()
    others = [tile for tile in dict.fromkeys(tiles) if tile is not None and tile not in may]
    if not others:
        return ()
    # What is wrong with one is wrong with all: they do not follow suit, or others are nearer.
    error, plays, bits = playing.must_play(), playing.tables.plays, playing.tables.bits
    facts = error.plain_facts()
    return tuple([Refusal(plays[bits[tile].bit_length() - 1], error.code, facts) for tile in others])


def _other_calls(hand: Hand) -> tuple[Refusal, ...]:
    """The other calls of the ladder, each with why not."""
    offered = {action.text for action in hand.legal_actions()}
    refusals = []
    for call in _every_call(hand.setup):
        if call.text in offered:
            continue
        try:
            hand.apply(call)
        except IllegalAction as error:
            refusals.append(Refusal(call, error.reason.value, error.plain_facts()))
    return tuple(refusals)


@lru_cache(maxsize=256)
def _every_call(setup: Setup) -> tuple[Action, ...]:
    return (PASS, *dict.fromkeys(every_bid(setup)))


def _contract(hand: Hand) -> ContractView | None:
    contract, tables = hand.contract, hand.tables
    if contract is None or tables is None:
        return None
    by_points = contract.goal.kind == "points"
    return ContractView(
        declarer=contract.declarer,
        bid=contract.bid,
        declaration=contract.declaration,
        kind=contract.kind,
        namer=contract.namer,
        leader=contract.leader,
        stake=contract.stake,
        goal=contract.goal.kind,
        goal_points=contract.goal.points,
        set_at=tables.total - contract.goal.points + 1 if by_points else None,
        sits_out=tuple(SEATS[seat] for seat in range(hand.setup.seats) if not contract.active >> seat & 1),
    )


def _captured(hand: Hand) -> tuple[Captured, ...]:
    if hand.playing is None:
        return ()
    tricks = hand.tricks
    is_over = hand.phase is Phase.DONE
    visible = range(len(tricks)) if is_over else open_tricks(hand.playing.contract, len(tricks))
    covered = is_covered(hand.playing.contract) and not is_over
    setup = hand.setup
    return tuple(
        Captured(
            team=setup.teams[setup.team_of[SEATS.index(trick.winner or "A")]],
            tiles=tuple(sorted(played.tile for played in trick.plays)) if place in visible else None,
            points=None if covered else trick.points,
        )
        for place, trick in enumerate(tricks)
    )


def _counts(hand: Hand) -> tuple[int, ...]:
    """How many tiles each seat holds."""
    playing = hand.playing
    if playing is None:
        return tuple(map(len, hand.held))
    each = zip(playing.masks, playing.held, strict=True)
    return tuple([mask.bit_count() + tiles.count(None) for mask, tiles in each])


def _put_away(hand: Hand, viewer: int | None) -> Tiles:
    if not hand.setup.shape.widow:
        return ()
    discard = next((action for _, action in hand.actions if isinstance(action, Discard)), None)
    return () if discard is None else seen_discard(hand, discard, viewer).tiles


def finished_hand(hand: Hand, result: HandResult, number: int) -> FinishedHand:
    """A hand that is over, as everybody may know it."""
    claimed = hand.playing.claimed if hand.playing else None
    return FinishedHand(
        number=number,
        dealer=hand.dealer,
        actions=seen_actions(hand, None),
        tricks=hand.tricks,
        contract=_contract(hand),
        made=result.made,
        points=result.points,
        awarded=result.awarded,
        claim_held=claimed.holds if claimed else None,
    )
