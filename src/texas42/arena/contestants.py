"""Who sits in a seat: one of our players, the oracle, or an external program, by name."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from texas42.arena.external import SEED, Programs
from texas42.arena.match import Match, seed_of
from texas42.arena.oracle import Oracle, check_rules
from texas42.errors import BadValue
from texas42.game import Game
from texas42.players.player import make_player, player_names
from texas42.rules.actions import Action
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS, Seat

ORACLE: Final = "oracle"
ENGINE: Final = "engine:"

Contestant = Callable[[Game, Seat], tuple[Game, float]]
"""The game after what is done in the seat, whose turn it is, and the CPU seconds of the decision."""

_CHANCES: Final = 2
"""Keeps the seeds of players apart from those of deals."""


def check_player(name: str, rules: Rules) -> None:
    """Refuses a player that there is not, or that does not play these rules. Raises `BadValue`."""
    if name == ORACLE:
        check_rules(rules, setup_for(rules))
    elif not name.startswith(ENGINE):
        try:
            make_player(name, 0)
        except BadValue as error:
            if error.code != "unknown_player":
                raise
            known = (*player_names(), ORACLE, f"{ENGINE}COMMAND")
            raise BadValue("unknown_player", name=repr(name), known=known) from None


def contestants(match: Match, sides: tuple[int, ...], programs: Programs, *place: int) -> list[Contestant]:
    """A contestant for each seat, A's or B's as `sides` says, fresh for the hand that the numbers of `place` name.

    A seat of a hand has always the same seed, whoever sits there.
    """
    return [
        _contestant(match, side, seat, programs, seed_of(match.seed, _CHANCES, *place, seat), _table(place, sides))
        for seat, side in enumerate(sides)
    ]


def _table(place: tuple[int, ...], sides: tuple[int, ...]) -> str:
    return "-".join(("arena", *map(str, place), "".join("ab"[side] for side in sides)))


def _contestant(match: Match, side: int, seat: int, programs: Programs, seed: int, table: str) -> Contestant:
    name = match.players[side]
    if name.startswith(ENGINE):
        program = programs.at(side, seat, name.removeprefix(ENGINE), seed)
        return lambda game, at: program.act(game, at, table)
    if name == ORACLE:
        return _timed(Oracle(seed).act)
    player = make_player(name, seed)
    return _seeing(lambda view: player.act(view))


def end_seeded(match: Match, programs: Programs) -> None:
    """Ends the programs that are started anew for every hand."""
    programs.end_seeded()
