"""A hand that is over, looked at again: what a strong player would have done at each decision of a seat, by what it saw then."""

from __future__ import annotations

import msgspec

from texas42.game import Game
from texas42.rules.actions import Action, Claim
from texas42.seats import Seat
from texas42.study.hint import Hint, hint
from texas42.view import wire


class Decision(msgspec.Struct, frozen=True):
    """What a seat did, and the hint that it would have had."""

    step: int
    """Which action of the hand it was, from 1."""
    action: Action
    hint: Hint


def decisions(
    dealt: Game, actions: tuple[tuple[Seat, Action], ...], seat: str, level: str = "expert"
) -> list[Decision]:
    """The decisions of a seat in a hand, from where it was dealt, where there was something to decide.

    Raises `BadValue` where the seat's tiles are not known, and what a game raises for actions that are not of this hand.
    """
    found = []
    for step, (by, action) in enumerate(actions, 1):
        if by == seat and not isinstance(action, Claim):
            view = dealt.view(seat)
            if len(view.legal_actions) != 1:
                found.append(Decision(step, action, hint(view, level)))
        dealt = dealt.apply(action)
    return found


def encode(found: list[Decision]) -> bytes:
    """Decisions as JSON."""
    return _ENCODER.encode(found)


_ENCODER = msgspec.json.Encoder(enc_hook=wire)
