"""A seat's own position of a hand is all that a program needs: read again it gives the same view."""

from __future__ import annotations

from hypothesis import given
from msgspec.structs import replace

from tests import strategies
from texas42.game import Game
from texas42.notation.position import write_seen_position
from texas42.seats import SEATS
from texas42.view import View


def of_the_hand(view: View) -> View:
    """The part of a view that is about the hand in play."""
    nothing = dict.fromkeys(view.table.teams, 0)
    table = replace(view.table, score=nothing, hand_number=1, winner=None, last_hand=None)
    return replace(view, table=table)


@given(strategies.games())
def test_the_view_from_the_seen_position_is_the_view(game: Game) -> None:
    if game.hand is None or game.awaits_deal or game.over:
        return
    for seat in SEATS[: game.setup.seats]:
        text = write_seen_position(game, seat)
        seen = Game.from_position(text)
        assert of_the_hand(seen.view(seat)) == of_the_hand(game.view(seat)), text
        assert write_seen_position(seen, seat) == text
