"""What the processes that think make of a table for those who learn: hints, as JSON. All of it is plain values in and out."""

from __future__ import annotations

from collections.abc import Sequence

from texas42.game import Game
from texas42.notation.deal import write_deal
from texas42.notation.record_reader import read_record
from texas42.seats import SEATS
from texas42.server.errors import Refused
from texas42.server.http.replay import before
from texas42.server.table.commands import Open, read_command
from texas42.server.table.fold import apply, opened
from texas42.server.table.state import TableState
from texas42.study import hint, review
from texas42.view import View


def hint_of(view: View) -> bytes:
    """The hint for the seat of a view."""
    return hint.encode(hint.hint(view))


def hints_of_rows(
    rows: Sequence[tuple[bytes, int]], games: int, number: int, seat: str, own: Sequence[str]
) -> bytes | None:
    """The hints for a seat in a hand of a table's game, both counted from 1; None where the rows do not have it.

    `own` are the seats of the one who asks. Of others only that is used which everybody saw. Raises `Refused`.
    """
    game = _game_of(rows, games)
    if game is None:
        return None
    return _hints(game if seat in own else read_record(game.public_record()).game, number, seat)


def hints_of_record(record: str, number: int, seat: str) -> bytes:
    """The same from a public record."""
    return _hints(read_record(record).game, number, seat)


def _hints(game: Game, number: int, seat: str) -> bytes:
    if not 1 <= number <= len(game.hands):
        raise Refused("no_such_hand", n=number, hands=len(game.hands))
    if seat not in SEATS[: game.setup.seats]:
        raise Refused("no_such_seat", seat=seat, seats=SEATS[: game.setup.seats])
    hand = game.hands[number - 1]
    if None in hand.deal[SEATS.index(seat)]:
        raise Refused("tiles_not_shown", seat=seat)
    dealt = before(game, number).deal(write_deal(hand.deal))
    return review.encode(review.decisions(dealt, hand.actions, seat))


def _game_of(rows: Sequence[tuple[bytes, int]], games: int) -> Game | None:
    """The game of that number as it stood last."""
    state: TableState | None = None
    for row, at in rows:
        command = read_command(row)
        after = apply(state, command, at) if state else opened(command, at) if isinstance(command, Open) else None
        if after is None or after.games > games:
            break
        state = after
    if state is None or state.games != games:
        return None
    if state.opened.hints == "off":
        raise Refused("no_hints_here")
    return state.game
