"""What a player is, and the players by their names."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

from texas42.errors import BadValue
from texas42.rules.actions import Action
from texas42.view import View


class Player(Protocol):
    """A view in, an action out. A player sees nothing but its view."""

    @property
    def name(self) -> str:
        """The name in the list of players."""

    def act(self, view: View) -> Action:
        """What the seat of the view does; it is its turn."""


_PLAYERS: Final = {
    "random": ("texas42.players.random_player", "RandomPlayer"),
    "casual": ("texas42.players.casual.player", "CasualPlayer"),
}


def player_names() -> tuple[str, ...]:
    """The players there are, the weakest first."""
    return tuple(_PLAYERS)


def make_player(name: str, seed: int) -> Player:
    """A player of that name; what it does at random follows from the seed. Raises `BadValue`."""
    if name not in _PLAYERS:
        raise BadValue("unknown_player", name=repr(name), known=player_names())
    module, kind = _PLAYERS[name]
    made: Player = getattr(import_module(module), kind)(seed)
    return made
