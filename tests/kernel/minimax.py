"""The value of a position by looking at everything: full width, no table, no bounds, from the rules' own functions."""

from texas42.rules.playing import Playing
from texas42.rules.tables import PlayTables
from texas42.rules.tricks import legal_mask, trick_value, winning_place

State = tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...], int | None]
"""Hands, the seat to play, the tiles of the trick and who played them, the suit led."""


def state_of(playing: Playing) -> State:
    return playing.masks, playing.turn, playing.bits, playing.seats, playing.trick.led


def plays(tables: PlayTables, state: State) -> list[tuple[int, int]]:
    """The legal plays: place, and the suit led, -1 where it does not lead."""
    hands, turn, _, _, led = state
    legal = legal_mask(tables, hands[turn], led)
    places = [place for place in range(len(tables.order)) if legal >> place & 1]
    return [(place, suit) for place in places for suit in (tables.leads[place] if led is None else (-1,))]


def after(tables: PlayTables, state: State, place: int, suit: int) -> tuple[int, State]:
    """The declaring side's points of the trick that this play completes (else 0), and the state then."""
    hands, turn, bits, seats, led = state
    bit = 1 << place
    hands = (*hands[:turn], hands[turn] ^ bit, *hands[turn + 1 :])
    bits, seats, led = (*bits, bit), (*seats, turn), suit if led is None else led
    if len(bits) < tables.active.bit_count():
        turn = (turn + 1) % len(hands)
        while not tables.active >> turn & 1:
            turn = (turn + 1) % len(hands)
        return 0, (hands, turn, bits, seats, led)
    winner = seats[winning_place(tables, led, bits, seats)]
    won = trick_value(tables, bits) if tables.declaring >> winner & 1 else 0
    return won, (hands, winner, (), (), None)


def value(tables: PlayTables, state: State) -> int:
    """What the declaring side takes from here on, what lies in the trick included."""
    hands, turn, bits, _, _ = state
    if not bits and not hands[turn]:
        return 0
    is_most = bool(tables.declaring >> turn & 1) != (tables.goal.kind == "none")
    return (max if is_most else min)(value_after(tables, state, *play) for play in plays(tables, state))


def value_after(tables: PlayTables, state: State, place: int, suit: int) -> int:
    """The same once a tile is played."""
    won, then = after(tables, state, place, suit)
    return won + value(tables, then)
