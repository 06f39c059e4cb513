"""The levels of play, from a kind beginner to the master: what each remembers, how far it looks and how well it knows
its chances.
"""

from __future__ import annotations

from typing import Final

import msgspec

from texas42.players.reading import ALL
from texas42.players.search import Effort


class Level(msgspec.Struct, frozen=True):
    """How a level plays. Weaker levels are weaker by memory, worlds, field and calibration, never by moves at random."""

    name: str
    effort: Effort | None
    """How hard it thinks about a play; None for play by rules."""
    deals: int = 0
    """In how many deals it follows a call; 0 for bidding by rules."""
    prospects: int = 0
    """The same in games without nets; 0 for bidding by rules there."""
    memory: int = ALL
    """Of how many finished tricks it remembers who did not follow; for play by rules, the tiles too."""
    boldness: float = 0.0
    """How much it overrates its hands, as a shift of the logit (below 0: underrates)."""
    shift: float = 0.0
    """What its play makes of its estimates: the shift of their logit, measured in its own play ..."""
    slope: float = 1.0
    """... and the slope."""


LEVELS: Final = {
    level.name: level
    for level in (
        Level("beginner", None, memory=3),
        Level("casual", None),
        Level(
            "club",
            Effort(10, prior=(20,), ruled=100),
            deals=24,
            prospects=40,
            memory=4,
            boldness=0.2,
            shift=0.04,
            slope=0.88,
        ),
        Level("strong", Effort(24, prior=(60,), every=60), deals=32, prospects=100, shift=0.04, slope=0.88),
        Level(
            "expert",
            Effort(60, prior=(60,), solved=20, hears=True, ruled=500, every=100),
            deals=120,
            prospects=250,
            shift=0.04,
            slope=0.88,
        ),
        Level(
            "master",
            Effort(
                800,
                prior=(400, 250, 130, 100, 0),
                solved=100,
                share=(0, 0, 0.1, 0.3, 0.4),
                tau=1.0,
                hears=True,
                ruled=1500,
                every=2400,
            ),
            deals=500,
            prospects=800,
            shift=0.04,
            slope=0.88,
        ),
    )
}
"""By name, the weakest first. `casual` is the rule player."""
