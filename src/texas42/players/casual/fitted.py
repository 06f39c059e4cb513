"""How often bids succeed in each game, and how much it takes to make them: fitted to thousands of hands of the player's own.

The value of a hand says the same everywhere (`valuing`), but not what comes of it: with more tiles and more players one hand
decides less. A game that is not named takes the odds of the four-handed game, or of Moon where nobody has a partner.
"""

from __future__ import annotations

from typing import Final

import msgspec

from texas42.rules.shape import Setup


class Odds(msgspec.Struct, frozen=True):
    """What hands come to in one game. Values and points are in 42nds of a hand's points."""

    even: tuple[tuple[float, float], ...]
    """Bids, and the value with which each is made half the time."""
    spread: float
    """How far above that value a bid is made three times in four, about."""
    enough: float = 0.5
    """The chance with which a bid of points is worth making."""
    enough_nello: float = 0.5
    """The chance with which a bid for nello is worth making."""
    doubles: int = 5
    """With so many doubles a call is made on them. Fewer are too few: measured, they lose more than they win."""


_PARTNERS: Final = Odds(
    even=(
        (30, 28.7),
        (31, 30.3),
        (32, 32.2),
        (34, 32.5),
        (35, 33.2),
        (36, 35.0),
        (37, 37.5),
        (40, 37.8),
        (41, 38.5),
        (42, 40.5),
    ),
    spread=5.3,
)
"""The real steps come where a trick with a ten, a trick with a five, or any trick is too much to lose."""
_ALONE: Final = Odds(even=((24, 30.7), (30, 33.8), (36, 36.0), (42, 41.0)), spread=1.7, enough=0.35)
"""Whoever does not declare wins little, so less will do."""
_FITTED: Final = {
    "partnership_moon": Odds(even=((24, 27.5), (42, 37.8)), spread=3.07),
    "three_player": Odds(even=((28.6, 35.5), (42, 47.3)), spread=3.39, enough=0.4),
    "eighty_eight": Odds(even=((28.6, 24.1), (42, 43.7)), spread=9.51),
    "seventy_nine": Odds(even=((26.6, 26.6), (42, 46.8)), spread=7.37),
    "seventy_two": Odds(even=((23.3, 19.8), (42, 46.3)), spread=9.40),
    "eighty": Odds(even=((26.2, 30.8), (42, 52.3)), spread=7.24),
    "one_forty": Odds(even=((30, 32.4), (42, 44.2)), spread=4.65, enough=0.45),
    "big_game": Odds(even=((26.7, 21.8), (42, 42.8)), spread=6.62, enough=0.6),
    "geezer": Odds(even=((30.3, 28.7), (42, 40.6)), spread=5.92, doubles=7),
}


def odds_of(setup: Setup) -> Odds:
    """The odds of a game."""
    return _FITTED.get(setup.shape.name) or (_PARTNERS if setup.partners(0) else _ALONE)
