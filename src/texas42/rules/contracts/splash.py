"""Splash: three doubles or more, for a fixed number of marks that must be more than was bid."""

from __future__ import annotations

from texas42.rules.contracts.handing_over import NEVER, handing_over
from texas42.rules.shape import Setup


def _value(setup: Setup, marks: int) -> int | None:
    return setup.rules.splash_value if setup.rules.splash_mode == "bid" else None


KIND = handing_over(
    "splash",
    needs=3,
    value=_value,
    declared_at=lambda setup: range(2, 3) if setup.rules.splash_mode == "on_84" else NEVER,
    stake=lambda at: at.stake,
)
