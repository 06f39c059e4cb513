"""How well the bots of a table play."""

from __future__ import annotations

from typing import Final

from texas42.players.levels import LEVELS
from texas42.server.table.state import TableState

DEFAULT_LEVEL: Final = "strong"
"""Who takes a chair where no level is named."""

BEST_LEVEL: Final = "master"
"""How a bot plays for a person's side, unless somebody chose another level for its chair."""

STAND_IN: Final = DEFAULT_LEVEL
"""Who plays for somebody who is gone."""


def level_at(state: TableState, place: int) -> str | None:
    """The level at which the bot of a chair plays; None for a chair without a bot."""
    chair = state.chairs[place]
    return chair.level if chair.level is None or chair.is_chosen else _at_best(state, place, chair.level)


def stand_in_at(state: TableState, place: int) -> str:
    """The level at which a bot plays in place of the person of a chair."""
    return _at_best(state, place, STAND_IN)


def _at_best(state: TableState, place: int, level: str) -> str:
    """The best level beside a person. The random player is no level, and stays what it is."""
    has_person = any(state.chairs[partner].who is not None for partner in state.setup.partners(place))
    return BEST_LEVEL if has_person and level in LEVELS else level
