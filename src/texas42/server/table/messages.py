"""What goes down the wire about a table: one shared part for everybody, and what each seat alone may see.

The shared part is encoded once a version, whoever watches.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from texas42.game import Game
from texas42.notation.position import write_seen_position
from texas42.rules.actions import Play
from texas42.rules.tricks import Trick
from texas42.seats import SEATS, Seat
from texas42.server.table.commands import Hints
from texas42.server.table.due import DealNext, duty
from texas42.server.table.levels import level_at
from texas42.server.table.state import TableState
from texas42.view import FinishedHand, Keep, Own, finished_hand, fresh, own_of, table_of, wire


class ChairMessage(msgspec.Struct, frozen=True, gc=False):
    """A chair: `kind` is "person", "bot" or "empty"."""

    seat: Seat
    kind: str
    name: str | None
    """A person's name."""
    level: str | None
    """A bot's level."""
    gone: bool
    """Whether the person has no connection; after the table's grace time a bot plays for them."""
    ready: bool
    coming: str | None
    """The name of somebody who takes the chair as soon as no trick is on the table."""


class ProposalMessage(msgspec.Struct, frozen=True, gc=False):
    """What somebody asks the others to agree to."""

    what: str
    by: Seat | None
    about: Seat | None
    agreed: tuple[Seat, ...]
    ends: int
    """When it lapses (milliseconds since 1970)."""


class HappeningMessage(msgspec.Struct, frozen=True, gc=False):
    """The last thing that happened; after the last play of a trick, that trick with its authors."""

    kind: str
    seat: Seat | None
    text: str
    trick: Trick | None


class SharedMessage(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees."""

    id: str
    version: int
    move: int
    """Rises with everything that changes the game; an action may name the one it was meant for."""
    rules: str
    stage: str
    public: bool
    chat: bool
    hints: Hints
    grace: int
    chairs: tuple[ChairMessage, ...]
    proposal: ProposalMessage | None
    happening: HappeningMessage
    next_hand_at: int | None
    """When the next hand is dealt though not everybody is ready (milliseconds since 1970)."""
    game: msgspec.Raw | None
    last_hand: FinishedHand | None
    """The hand before, with all its actions and authors."""


class TableMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="table"):
    """The table after a version; the same message on joining, after every change and on coming back."""

    shared: msgspec.Raw
    """A `SharedMessage`."""
    you: tuple[Seat, ...]
    """The viewer's chairs."""
    own: dict[Seat, Own]
    """What each of these chairs alone sees."""
    memory: dict[Seat, str] | None
    """For programs: the hand as each chair knows it, in position notation with `?` for what it has not seen."""


class Private(msgspec.Struct, frozen=True, gc=False):
    """What of a `TableMessage` is not shared."""

    you: tuple[Seat, ...]
    own: dict[Seat, Own]
    memory: dict[Seat, str] | None


_ENCODER = msgspec.json.Encoder(enc_hook=wire)


def shared_part(table: str, state: TableState, keep: Keep = fresh) -> bytes:
    """The part of the message that is the same for everybody."""
    game, seats = state.game, range(state.setup.seats)
    message = SharedMessage(
        id=table,
        version=state.version,
        move=state.moves,
        rules=state.setup.rules_text,
        stage=state.stage,
        public=state.opened.public,
        chat=state.opened.chat,
        hints=state.opened.hints,
        grace=state.opened.grace,
        chairs=keep("chairs", (state.chairs, state.persons), lambda: tuple(map(partial(_chair, state), seats))),
        proposal=_proposal(state),
        happening=_happening(state),
        next_hand_at=_next_hand_at(state),
        game=None if game is None else msgspec.Raw(_ENCODER.encode(table_of(game, keep))),
        last_hand=keep("last hand", game.hands, lambda: _last_hand(game)) if game and game.hands else None,
    )
    return _ENCODER.encode(message)


def private_part(state: TableState, who: str | None, *, is_program: bool = False, keep: Keep = fresh) -> bytes:
    """The rest of the message, for a person or a program (None: a spectator)."""
    seats = () if who is None else tuple(SEATS[place] for place in state.seats_of(who))
    game = state.game
    own = {seat: own_of(game, seat, keep) for seat in seats} if game else {}
    memory = None
    if is_program:
        memory = {seat: write_seen_position(game, seat) for seat in seats} if game and game.hand else {}
    return _ENCODER.encode(Private(seats, own, memory))


def whole(shared: bytes, private: bytes) -> bytes:
    """The two parts as one `TableMessage`."""
    return b'{"type":"table","shared":' + shared + b"," + private[1:]


def encode(message: Any) -> bytes:
    """Any message as JSON."""
    return _ENCODER.encode(message)


def _next_hand_at(state: TableState) -> int | None:
    if state.stage != "between":
        return None
    due = duty(state)
    return due[1] if due and isinstance(due[0], DealNext) else None


def _chair(state: TableState, place: int) -> ChairMessage:
    chair = state.chairs[place]
    person = state.persons.get(chair.who) if chair.who else None
    coming = state.persons.get(chair.coming) if chair.coming else None
    return ChairMessage(
        seat=SEATS[place],
        kind="empty" if chair.is_empty else "bot" if chair.level else "person",
        name=person.name if person else None,
        level=level_at(state, place),
        gone=person is not None and person.gone_since is not None,
        ready=person is not None and person.ready,
        coming=coming.name if coming else None,
    )


def _proposal(state: TableState) -> ProposalMessage | None:
    proposal = state.proposal
    if proposal is None:
        return None
    agreed = tuple(SEATS[place] for who in sorted(proposal.agreed) for place in state.seats_of(who)[:1])
    by = state.seats_of(proposal.who)
    return ProposalMessage(proposal.what, SEATS[by[0]] if by else None, proposal.seat, agreed, proposal.ends)


def _happening(state: TableState) -> HappeningMessage:
    happening = state.happening
    trick = None
    if happening.kind == "acts" and state.game and state.game.hand:
        hand = state.game.hand
        was_play = bool(hand.actions) and isinstance(hand.actions[-1][1], Play)
        trick = hand.tricks[-1] if was_play and hand.tricks and not hand.trick.plays else None
    return HappeningMessage(happening.kind, happening.seat, happening.text, trick)


def _last_hand(game: Game) -> FinishedHand:
    return finished_hand(game.hands[-1], game.results[-1], len(game.hands))
