"""Who sits in a seat: one of our players, the oracle, or an external program, by name."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final

from texas42.arena.external import Program, Programs
from texas42.arena.match import SIDES, Match, seed_of
from texas42.arena.oracle import Oracle, check_rules
from texas42.errors import BadValue
from texas42.game import Game
from texas42.players.player import make_player, player_names
from texas42.rules.actions import Action
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import Seat

ORACLE: Final = "oracle"
ENGINE: Final = "engine:"
SEED: Final = "{seed}"
"""A command with this is started anew for every hand, with the seed of hand and seat."""

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
            known = (*player_names(), "pimcN", ORACLE, f"{ENGINE}COMMAND")
            raise BadValue("unknown_player", name=repr(name), known=known) from None


@contextmanager
def seated(match: Match, sides: tuple[int, ...], programs: Programs, *place: int) -> Iterator[list[Contestant]]:
    """A contestant for each seat, A's or B's as `sides` says, fresh for the hand that the numbers of `place` name.

    A seat of a hand has always the same seed, whoever sits there. Programs that take it end with the block.
    """
    table = "-".join((match.protocol, *map(str, place), "".join(SIDES[side] for side in sides)))
    with ExitStack() as stack:
        found = []
        for seat, side in enumerate(sides):
            name, seed = match.players[side], seed_of(match.seed, _CHANCES, *place, seat)
            if not name.startswith(ENGINE):
                found.append(_ours(name, seed))
                continue
            command = name.removeprefix(ENGINE)
            if SEED in command:
                program = stack.enter_context(Program(command.replace(SEED, str(seed)), match.move_timeout))
            else:
                program = programs.at(side, seat, command)
            found.append(partial(program.act, table=table))
        yield found


def _ours(name: str, seed: int) -> Contestant:
    if name == ORACLE:
        oracle = Oracle(seed)
        return lambda game, seat: _timed(game, lambda: oracle.act(game, seat))
    player = make_player(name, seed)

    def act(game: Game, seat: Seat) -> tuple[Game, float]:
        view = game.view(seat)  # to make it is no part of the decision
        return _timed(game, lambda: player.act(view))

    return act


def _timed(game: Game, decide: Callable[[], Action]) -> tuple[Game, float]:
    start = time.thread_time()
    action = decide()
    seconds = time.thread_time() - start
    return game.apply(action), seconds
