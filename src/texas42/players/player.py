"""What a player is, and the players by their names."""

from __future__ import annotations

import re
from typing import Final, Protocol

from texas42.errors import BadValue
from texas42.players.casual.player import CasualPlayer
from texas42.players.levels import LEVELS
from texas42.players.pimc import PimcPlayer
from texas42.players.random_player import RandomPlayer
from texas42.players.skilled import SkilledPlayer
from texas42.rules.actions import Action
from texas42.view import View


class Player(Protocol):
    """A view in, an action out. A player sees nothing but its view."""

    @property
    def name(self) -> str:
        """The name in the list of players."""

    def act(self, view: View) -> Action:
        """What the seat of the view does; it is its turn."""


_PLAYERS: Final = ("random", *LEVELS)
_PIMC: Final = re.compile("pimc([1-9][0-9]{0,4})")


def player_names() -> tuple[str, ...]:
    """The players there are, the weakest first. There is also `pimcN`, to compare with: PIMC over so many worlds."""
    return _PLAYERS


def make_player(name: str, seed: int) -> Player:
    """A player of that name; what it does at random follows from the seed. Raises `BadValue`."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "casual":
        return CasualPlayer(seed)
    if name in LEVELS:
        return SkilledPlayer(seed, LEVELS[name])
    found = _PIMC.fullmatch(name)
    if found is not None:
        return PimcPlayer(seed, int(found[1]))
    raise BadValue("unknown_player", name=repr(name), known=player_names())
