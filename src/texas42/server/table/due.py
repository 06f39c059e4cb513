"""What must happen at a table without a person, and when. Any node may do it; the log decides who was first."""

from __future__ import annotations

from typing import Final

import msgspec

from texas42.seats import SEATS, Seat
from texas42.server.table.levels import level_at, stand_in_at
from texas42.server.table.state import TableState

BOT_PACE: Final = 600
"""Milliseconds that a bot takes at a table with people, so that they can follow."""

ALONE_PACE: Final = 100
"""The same where only bots sit, so that no guest can keep the server busy with a table of bots."""


class BotActs(msgspec.Struct, frozen=True, gc=False):
    """A bot of `level` is to act for a seat."""

    seat: Seat
    level: str
    stand_in: bool


class DealNext(msgspec.Struct, frozen=True, gc=False):
    """The next hand is to be dealt."""


Duty = BotActs | DealNext


def duty(state: TableState) -> tuple[Duty, int] | None:
    """What is to be done, and from when on (milliseconds since 1970); None while only people can go on.

    A table whose people are all gone plays its hand to the end and waits for one of them.
    """
    if state.stage == "between":
        return None if state.persons and not state.present else (DealNext(), _deal_time(state))
    place = state.acting
    if place is None:
        return None
    chair, seat = state.chairs[place], SEATS[place]
    level = level_at(state, place)
    if level is not None:
        return BotActs(seat, level, stand_in=False), state.acted_at + _pace(state)
    if state.bot_turn == seat:
        return BotActs(seat, stand_in_at(state, place), stand_in=True), state.acted_at
    gone_since = state.persons[chair.who].gone_since if chair.who else None
    if gone_since is None:
        return None
    time = max(gone_since + 1000 * state.opened.grace, state.acted_at + _pace(state))
    return BotActs(seat, stand_in_at(state, place), stand_in=True), time


def _pace(state: TableState) -> int:
    return BOT_PACE if state.persons else ALONE_PACE


def _deal_time(state: TableState) -> int:
    """At once for the first hand and among bots; else when all present are ready, or after the pause."""
    is_first = state.game is not None and not state.game.hands
    if is_first or not state.present:
        return state.acted_at
    if all(state.persons[who].ready for who in state.present):
        return state.acted_at
    return state.acted_at + 1000 * state.opened.pause
