"""Folding a table: what each command does to the state, and when it is refused.

`apply` is pure and the only place where a table changes. A node applies a command before it writes the row, and again whenever
it reads the rows; both come to the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any, Final

from msgspec.structs import replace

from texas42.game import Game
from texas42.rules.actions import Discard
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS, Seat
from texas42.server.errors import Refused
from texas42.server.table import commands as c
from texas42.server.table import levels
from texas42.server.table.state import Chair, Happening, Person, Proposal, TableState
from texas42.shown import seen_discard

PHRASES: Final = (
    "hello",
    "thanks",
    "nice",
    "well_played",
    "oops",
    "good_luck",
    "good_game",
    "one_moment",
    "back",
    "bye",
)
"""The set phrases: courtesies that tell a partner nothing about tiles."""


def opened(command: c.Open, at: int) -> TableState:
    """The state after the first row. Raises `RulesError`."""
    setup = setup_for(Rules.parse(command.rules))
    return TableState(1, command, setup, (Chair(),) * setup.seats, {}, acted_at=at)


def apply(state: TableState, command: c.Command, at: int) -> TableState:
    """The state after a command. Raises `Refused`, or `IllegalAction` for what the rules of the game forbid."""
    if state.stage == "closed":
        raise Refused("table_closed")
    if state.proposal and at > state.proposal.ends:
        state = replace(state, proposal=None)
    after = _decided(_HANDLERS[type(command)](state, command, at), at)
    return replace(_seated(after), version=state.version + 1)


def fold(rows: list[tuple[c.Command, int]]) -> TableState:
    """The state after rows of (command, time), the first of which opens the table."""
    (first, at), *others = rows
    if not isinstance(first, c.Open):
        raise Refused("table_damaged")
    return reduce(lambda state, row: apply(state, *row), others, opened(first, at))


def place_of(state: TableState, seat: str) -> int:
    """The place of a seat at this table. Raises `Refused`."""
    if seat not in SEATS[: state.setup.seats]:
        raise Refused("no_such_seat", seat=seat, seats=SEATS[: state.setup.seats])
    return SEATS.index(seat)


def is_boundary(state: TableState) -> bool:
    """Whether chairs may change hands: before the game, between hands, and in a hand while no trick is on the table."""
    hand = state.game.hand if state.game else None
    if state.stage != "playing" or hand is None:
        return True
    return not hand.actions or (hand.phase == "play" and not hand.trick.plays)


# Chairs


def _sit(state: TableState, command: c.Sit, at: int) -> TableState:
    place = place_of(state, command.seat)
    chair = state.chairs[place]
    if chair.who is not None or chair.coming not in (None, command.who):
        raise Refused("chair_taken", seat=command.seat)
    team = state.setup.team_of[place]
    held = [other for other, at_it in enumerate(state.chairs) if command.who in (at_it.who, at_it.coming)]
    if any(state.setup.team_of[other] != team for other in held):
        raise Refused("chair_of_other_team", seat=command.seat)
    person = replace(state.persons.get(command.who, Person(command.name)), name=command.name, gone_since=None)
    persons = {**state.persons, command.who: person}
    chairs = _with_chair(state, place, replace(chair, coming=command.who))
    return replace(state, chairs=chairs, persons=persons, happening=Happening("sits", command.seat))


def _seated(state: TableState) -> TableState:
    """Those who wait for a chair take it when chairs may change hands."""
    for chair in state.chairs:
        if chair.coming:
            break
    else:
        return state
    if not is_boundary(state):
        return state
    chairs = tuple(Chair(who=chair.coming) if chair.coming else chair for chair in state.chairs)
    return replace(state, chairs=chairs)


def _leave(state: TableState, command: c.Leave, at: int) -> TableState:
    if not any(command.who in (chair.who, chair.coming) for chair in state.chairs):
        raise Refused("not_seated")
    seat = next(SEATS[place] for place, chair in enumerate(state.chairs) if command.who in (chair.who, chair.coming))
    return replace(_without(state, command.who), happening=Happening("leaves", seat))


def _without(state: TableState, who: str) -> TableState:
    heir = Chair() if state.stage in ("lobby", "over") else Chair(level=levels.DEFAULT_LEVEL)
    chairs = tuple(
        heir if chair.who == who else replace(chair, coming=None) if chair.coming == who else chair
        for chair in state.chairs
    )
    persons = {other: person for other, person in state.persons.items() if other != who}
    proposal = state.proposal if state.proposal and state.proposal.who != who else None
    return replace(state, chairs=chairs, persons=persons, proposal=proposal)


def _put_bot(state: TableState, command: c.PutBot, at: int) -> TableState:
    place = place_of(state, command.seat)
    if state.chairs[place].who is not None or state.chairs[place].coming is not None:
        raise Refused("chair_taken", seat=command.seat)
    chairs = _with_chair(state, place, Chair(level=command.level, is_chosen=True))
    return replace(state, chairs=chairs, happening=Happening("bot_sits", command.seat))


def _clear(state: TableState, command: c.Clear, at: int) -> TableState:
    place = place_of(state, command.seat)
    if state.stage not in ("lobby", "over") or state.chairs[place].level is None:
        raise Refused("no_bot_to_clear", seat=command.seat)
    return replace(state, chairs=_with_chair(state, place, Chair()), happening=Happening("bot_leaves", command.seat))


def _with_chair(state: TableState, place: int, chair: Chair) -> tuple[Chair, ...]:
    return (*state.chairs[:place], chair, *state.chairs[place + 1 :])


def _rename(state: TableState, command: c.Rename, at: int) -> TableState:
    if command.who not in state.persons:
        raise Refused("not_seated")
    person = replace(state.persons[command.who], name=command.name)
    return replace(state, persons={**state.persons, command.who: person}, happening=Happening("renamed"))


def _gone(state: TableState, command: c.Gone, at: int) -> TableState:
    return _connected(state, command.who, at)


def _here(state: TableState, command: c.Here, at: int) -> TableState:
    return _connected(state, command.who, None)


def _connected(state: TableState, who: str, gone_since: int | None) -> TableState:
    person = state.persons.get(who)
    if person is None or (person.gone_since is None) == (gone_since is None):
        raise Refused("nothing_to_do")
    places = state.seats_of(who)
    kind = "here" if gone_since is None else "gone"
    persons = {**state.persons, who: replace(person, gone_since=gone_since)}
    return replace(state, persons=persons, happening=Happening(kind, SEATS[places[0]] if places else None))


# The game


def _start(state: TableState, command: c.Start, at: int) -> TableState:
    if state.stage not in ("lobby", "over"):
        raise Refused("game_runs")
    chairs = tuple(Chair(level=command.level) if chair.is_empty else chair for chair in state.chairs)
    game = Game.new(state.setup.rules, dealer=command.dealer)
    return replace(
        _nobody_ready(state),
        chairs=chairs,
        stage="between",
        game=game,
        past=(),
        acted_at=at,
        proposal=None,
        games=state.games + 1,
        moves=state.moves + 1,
        happening=Happening("started"),
    )


def _deal(state: TableState, command: c.Deal, at: int) -> TableState:
    if state.stage != "between" or state.game is None:
        raise Refused("no_deal_due")
    game = state.game.deal(command.tiles)
    ready = _nobody_ready(state)
    return replace(
        ready, stage="playing", game=game, past=(), acted_at=at, moves=state.moves + 1, happening=Happening("dealt")
    )


def _nobody_ready(state: TableState) -> TableState:
    return replace(state, persons={who: replace(person, ready=False) for who, person in state.persons.items()})


def _act(state: TableState, command: c.Act, at: int) -> TableState:
    before = state.game
    if state.stage != "playing" or before is None:
        raise Refused("no_hand_in_play")
    game = before.apply(command.action, seat=command.seat)
    has_ended = len(game.hands) > len(before.hands)
    stage = "over" if game.over else "between" if has_ended else "playing"
    return replace(
        state,
        game=game,
        past=() if has_ended else (*state.past, before),
        stage=stage,
        acted_at=at,
        moves=state.moves + 1,
        bot_turn=None,
        proposal=None if state.proposal and state.proposal.what in ("undo", "bot_turn") else state.proposal,
        happening=Happening("acts", command.seat, _told(game)),
    )


def _told(game: Game) -> str:
    """The last action as everybody may know it, in the one way in which it is written: no way of writing tells a partner more."""
    hand = game.hand
    assert hand is not None
    action = hand.actions[-1][1]
    return str(seen_discard(hand, action, None) if isinstance(action, Discard) else action)


def _ready(state: TableState, command: c.Ready, at: int) -> TableState:
    person = state.persons.get(command.who)
    if person is None or state.stage not in ("between", "over"):
        raise Refused("nothing_to_be_ready_for")
    if person.ready:
        raise Refused("nothing_to_do")
    persons = {**state.persons, command.who: replace(person, ready=True)}
    return replace(state, persons=persons, happening=Happening("ready", _seat(state, command.who)))


# Talk


def _say(state: TableState, command: c.Say, at: int) -> TableState:
    if command.phrase not in PHRASES:
        raise Refused("no_such_phrase", phrase=command.phrase, phrases=PHRASES)
    return replace(state, happening=Happening("says", _seat(state, command.who), command.phrase))


def _chat(state: TableState, command: c.Chat, at: int) -> TableState:
    if not state.opened.chat:
        raise Refused("no_chat_here")
    return replace(state, happening=Happening("chats", _seat(state, command.who), command.text))


def _seat(state: TableState, who: str) -> Seat:
    places = state.seats_of(who)
    if not places:
        raise Refused("not_seated")
    return SEATS[places[0]]


# Consent


def _propose(state: TableState, command: c.Propose, at: int) -> TableState:
    seat = _seat(state, command.who)
    if state.proposal is not None:
        raise Refused("proposal_open")
    if command.what not in _CARRIED_OUT:
        raise Refused("no_such_proposal", what=command.what, known=tuple(_CARRIED_OUT))
    proposal = Proposal(command.what, command.who, command.seat, at, frozenset((command.who,)))
    _check_proposal(state, proposal)
    return replace(state, proposal=proposal, happening=Happening("proposes", seat, command.what))


def _check_proposal(state: TableState, proposal: Proposal) -> None:
    if proposal.what == "undo" and _undo_point(state, proposal.who) is None:
        raise Refused("nothing_to_undo")
    if proposal.what == "end" and state.stage not in ("playing", "between"):
        raise Refused("no_game_to_end")
    if proposal.what in ("remove", "bot_turn"):
        target = None if proposal.seat is None else state.chairs[place_of(state, proposal.seat)].who
        if target is None or target == proposal.who:
            raise Refused("nobody_there", seat=proposal.seat or "?")
        if proposal.what == "bot_turn" and state.acting != place_of(state, proposal.seat or ""):
            raise Refused("not_their_turn", seat=proposal.seat)


def _vote(state: TableState, command: c.Vote, at: int) -> TableState:
    seat = _seat(state, command.who)
    proposal = state.proposal
    if proposal is None or command.who not in _voters(state, proposal):
        raise Refused("nothing_to_vote_on")
    if not command.yes:
        return replace(state, proposal=None, happening=Happening("declines", seat, proposal.what))
    agreed = replace(proposal, agreed=proposal.agreed | {command.who})
    return replace(state, proposal=agreed, happening=Happening("agrees", seat, proposal.what))


def _voters(state: TableState, proposal: Proposal) -> frozenset[str]:
    """Whose consent it takes: everybody present, but not the one whom it is about."""
    about = None if proposal.seat is None else state.chairs[place_of(state, proposal.seat)].who
    return state.present - {about}


def _decided(state: TableState, at: int) -> TableState:
    """Carry out what is proposed once all whose consent it takes have agreed, or are gone."""
    proposal = state.proposal
    if proposal is None or not _voters(state, proposal) <= proposal.agreed:
        return state
    return replace(_CARRIED_OUT[proposal.what](state, proposal, at), proposal=None)


def _undo_point(state: TableState, who: str) -> int | None:
    """How many actions of the hand stay when the person's last one is taken back."""
    hand = state.game.hand if state.game else None
    if hand is None or state.stage != "playing":
        return None
    mine = {SEATS[place] for place in state.seats_of(who)}
    places = [place for place, (seat, _) in enumerate(hand.actions) if seat in mine]
    return places[-1] if places else None


def _undo(state: TableState, proposal: Proposal, at: int) -> TableState:
    point = _undo_point(state, proposal.who)
    if point is None:
        raise Refused("nothing_to_undo")
    return replace(
        state,
        game=state.past[point],
        past=state.past[:point],
        acted_at=at,
        moves=state.moves + 1,
        happening=Happening("undone", _seat(state, proposal.who)),
    )


def _end(state: TableState, proposal: Proposal, at: int) -> TableState:
    return replace(state, stage="over", acted_at=at, past=(), happening=Happening("ended"))


def _remove(state: TableState, proposal: Proposal, at: int) -> TableState:
    seat = proposal.seat
    who = None if seat is None else state.chairs[place_of(state, seat)].who
    return replace(_without(state, who or ""), acted_at=at, happening=Happening("removed", seat))


def _bot_turn(state: TableState, proposal: Proposal, at: int) -> TableState:
    return replace(state, bot_turn=proposal.seat, happening=Happening("bot_turn", proposal.seat))


_CARRIED_OUT: Final[Mapping[str, Callable[[TableState, Proposal, int], TableState]]] = {
    "undo": _undo,
    "end": _end,
    "remove": _remove,
    "bot_turn": _bot_turn,
}


def _close(state: TableState, command: c.Close, at: int) -> TableState:
    return replace(state, stage="closed", proposal=None, happening=Happening("closed", text=command.why))


def _open_twice(state: TableState, command: c.Open, at: int) -> TableState:
    raise Refused("table_damaged")


_HANDLERS: Final[Mapping[type[Any], Callable[[TableState, Any, int], TableState]]] = {
    c.Open: _open_twice,
    c.Sit: _sit,
    c.Leave: _leave,
    c.PutBot: _put_bot,
    c.Clear: _clear,
    c.Start: _start,
    c.Deal: _deal,
    c.Act: _act,
    c.Ready: _ready,
    c.Say: _say,
    c.Chat: _chat,
    c.Propose: _propose,
    c.Vote: _vote,
    c.Gone: _gone,
    c.Here: _here,
    c.Rename: _rename,
    c.Close: _close,
}
