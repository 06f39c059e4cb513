"""Why an action is not allowed."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from texas42.errors import Text42Error
from texas42.locale import Fact


class Reason(StrEnum):
    """The reasons for which an action is refused; each has a sentence `error.<reason>` in the catalogues."""

    GAME_OVER = "game_over"
    AWAITS_DEAL = "awaits_deal"
    NO_DEAL_AWAITED = "no_deal_awaited"
    HIDDEN_TILES = "hidden_tiles"
    WRONG_SEAT = "wrong_seat"
    WRONG_PHASE = "wrong_phase"
    MALFORMED = "malformed"
    PASS_NOT_ALLOWED = "pass_not_allowed"
    BID_TOO_LOW = "bid_too_low"
    NOTHING_HIGHER = "nothing_higher"
    BID_NOT_OFFERED = "bid_not_offered"
    SUIT_MISSING = "suit_missing"
    SUIT_NOT_HELD = "suit_not_held"
    MARK_JUMP_TOO_HIGH = "mark_jump_too_high"
    NOT_ENOUGH_DOUBLES = "not_enough_doubles"
    TRUMP_NOT_ALLOWED = "trump_not_allowed"
    NEEDS_MARKS = "needs_marks"
    NEEDS_BID = "needs_bid"
    NEEDS_POINT_BID = "needs_point_bid"
    ONLY_FORCED_DEALER = "only_forced_dealer"
    STACKS_MISSING = "stacks_missing"
    STACKS_NOT_ALLOWED = "stacks_not_allowed"
    NO_STACKS_HERE = "no_stacks_here"
    DISCARD_NOT_ALLOWED = "discard_not_allowed"
    NOT_HELD = "not_held"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_PLAY_NEAREST = "must_play_nearest"
    SUIT_NOT_ALLOWED = "suit_not_allowed"
    CLAIM_NOT_ALLOWED = "claim_not_allowed"
    CLAIM_NOT_ALL_TILES = "claim_not_all_tiles"


class IllegalAction(Text42Error):
    """An action that the rules forbid; nothing has changed. `reason` says why, `facts` with what."""

    def __init__(self, reason: Reason, /, **facts: Fact) -> None:
        super().__init__(reason.value, **facts)
        self.reason = reason

    @classmethod
    def _from(cls, code: str, facts: dict[str, Fact]) -> Self:
        return cls(Reason(code), **facts)
