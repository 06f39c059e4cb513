"""Plunge: four doubles or more. At least four marks (option: three), and always one more than was bid."""

from __future__ import annotations

from texas42.rules.contracts.handing_over import NEVER, handing_over
from texas42.rules.shape import Declaring, Setup

_LEAST = {"bid4": 4, "bid3": 3}
_DECLARED_AT = {"on_84": range(2, 3), "plus_one": range(2, 100)}


def _value(setup: Setup, marks: int) -> int | None:
    least = _LEAST.get(setup.rules.plunge_mode)
    return None if least is None else max(least, marks + 1)


def _stake(at: Declaring) -> int:
    return at.stake + 1 if at.setup.rules.plunge_mode == "plus_one" else at.stake


KIND = handing_over(
    "plunge",
    needs=4,
    value=_value,
    declared_at=lambda setup: _DECLARED_AT.get(setup.rules.plunge_mode, NEVER),
    stake=_stake,
)
