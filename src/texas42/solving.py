"""Exact values with all hands open: what the declaring side takes when everybody sees everything and plays perfectly.

Positions of four seats in two sides with one set of tiles go to the fast solver, all others to the general one. Double-dummy
values are an upper measure of a hand, not of what people or bots make of it who see only their own tiles.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from texas42.errors import Text42Error
from texas42.game import Game
from texas42.hand import Hand
from texas42.kernel.general import General
from texas42.kernel.quartet import Quartet
from texas42.kernel.tables import Tables
from texas42.rules.actions import Declaration, Play
from texas42.rules.playing import NOBODY, Playing, start
from texas42.rules.tables import PlayTables
from texas42.seats import SEATS

Progress = Callable[[int, int], None]
"""Is told how many plays are solved, and of how many."""

_EXACT: Final = -1


class Solution(msgspec.Struct, frozen=True):
    """What a position is worth. Points are those of the declaring side over the whole hand (tricks where no tile counts)."""

    value: int
    makes: bool
    """Whether the contract is made."""
    moves: Mapping[Play, int]
    """The value after each legal play, in the order held."""
    making: tuple[Play, ...]
    """The legal plays after which the contract is made."""
    line: tuple[Play, ...]
    """One line of best plays, to where the hand ends: under most rules with the trick that decides it."""


def solve(game: Game | Hand, progress: Progress | None = None) -> Solution:
    """The exact value of a hand in play, from where it stands; mid-trick too.

    Raises `Text42Error` where no hand is in play, or where tiles are not known: `hidden_hands` names their seats.
    """
    playing = _playing(game)
    tables = playing.tables
    solver = _Solver(tables)
    moves = solver.moves(playing, progress)
    declares = bool(tables.declaring >> playing.turn & 1)
    wants_most = declares != (tables.goal.kind == "none")
    value = max(moves.values()) if wants_most else min(moves.values())
    making = _making(playing)
    return Solution(
        value=value,
        makes=value in making,
        moves=moves,
        making=tuple(play for play, worth in moves.items() if worth in making),
        line=solver.line(playing, moves, value),
    )


def solve_declarations(game: Game | Hand, progress: Progress | None = None) -> dict[Declaration, int]:
    """The value of every declaration that may be made now. Raises like `solve`, also where no declaration is due."""
    hand = game.hand if isinstance(game, Game) else game
    declarations = [] if hand is None else [one for one in hand.legal_actions() if isinstance(one, Declaration)]
    if hand is None or not declarations:
        raise Text42Error("no_declaration_due")
    values = {}
    for number, declaration in enumerate(declarations, 1):
        after = hand.apply(declaration)
        values[declaration] = solve(after).value
        if progress:
            progress(number, len(declarations))
    return values


def _playing(game: Game | Hand) -> Playing:
    hand = game.hand if isinstance(game, Game) else game
    playing = None if hand is None else hand.playing
    if playing is None or playing.turn == NOBODY:
        raise Text42Error("no_play_due")
    hidden = tuple(
        SEATS[seat]
        for seat, tiles in enumerate(playing.held)
        if playing.tables.active >> seat & 1 and None in playing.tiles_of(seat)
    )
    if hidden:
        raise Text42Error("hidden_hands", seats=hidden)
    return playing


def _making(playing: Playing) -> range:
    """The points with which the declaring side has made its contract.

    No trick can be without points. So all tricks are won with every point in hand, and none with those that the side had before
    the first; what lies dead or was put away counts for nobody, or for the others.
    """
    tables, held = playing.tables, playing.held
    if tables.goal.kind == "points":
        return range(tables.goal.points, tables.total + 1)
    begun = start(playing.setup, playing.contract, held, playing.away)
    least = begun.team_points[playing.setup.team_of[playing.contract.declarer_index]]
    if tables.goal.kind == "none":
        return range(least, least + 1)
    worth = dict(zip(tables.order, tables.points, strict=True))
    most = least + playing.setup.shape.tiles_each * tables.trick_points
    most += sum(worth[tile] for tiles in held for tile in tiles if tile is not None)
    return range(most, most + 1)


class _Solver:
    """Either solver, asked about positions of one contract that follow one another."""

    def __init__(self, tables: PlayTables) -> None:
        self.plain = tables
        self.tables = _kernel_tables(tables)
        self.quartet = Quartet(self.tables) if self.tables.is_quartet else None
        self.general = None if self.quartet else General(self.tables)
        if self.quartet:
            self.quartet.begin()

    def moves(self, playing: Playing, progress: Progress | None = None) -> dict[Play, int]:
        """The value of each legal play, points taken so far included."""
        banked = sum(
            points
            for points, team in zip(playing.team_points, playing.setup.shape.teams, strict=True)
            if self._declares(team)
        )
        found = self._quartet(playing) if self.quartet else self._general(playing, progress)
        plays = [play for play in playing.legal_actions() if isinstance(play, Play)]
        if progress and self.quartet:
            progress(len(plays), len(plays))  # it takes some thousandths of a second
        return {play: banked + found[self._key(playing, play)] for play in plays}

    def line(self, playing: Playing, moves: Mapping[Play, int], value: int) -> tuple[Play, ...]:
        """One best play after the other."""
        line: list[Play] = []
        while True:
            best = next(play for play, worth in moves.items() if worth == value)
            line.append(best)
            playing = playing.play(best)
            if playing.turn == NOBODY:
                return tuple(line)
            moves = self.moves(playing)

    def _declares(self, team: Sequence[int]) -> bool:
        return any(self.plain.declaring >> seat & 1 for seat in team)

    def _key(self, playing: Playing, play: Play) -> tuple[int, int]:
        """A play as the solvers name it: its piece, and the suit that it leads (-1 where it follows)."""
        bits = self.plain.bits[play.tile] & playing.masks[playing.turn]
        place = (bits & -bits).bit_length() - 1
        if playing.bits:
            return place, -1
        return place, self.plain.leads[place][0] if play.suit is None else play.suit

    def _quartet(self, playing: Playing) -> dict[tuple[int, int], int]:
        assert self.quartet is not None
        leader = playing.seats[0] if playing.bits else playing.turn
        hands = array("I", playing.masks)
        for seat, bit in zip(playing.seats, playing.bits, strict=True):
            hands[seat] |= bit
        played = array("I", [*playing.bits, *[0] * (4 - len(playing.bits))])
        moves, values = array("I", [0] * 32), array("i", [0] * 32)
        rest = self.plain.total - sum(playing.team_points)
        number = self.quartet.solve(hands, leader, played, len(playing.bits), moves, values, rest, _EXACT)
        declares = self.plain.declaring >> leader & 1
        found = {}
        for move, value in zip(moves[:number], values[:number], strict=True):
            place = move.bit_length() - 1
            suit = -1 if playing.bits else self.plain.leads[place][0]
            found[place, suit] = value if declares else rest - value
        return found

    def _general(self, playing: Playing, progress: Progress | None) -> dict[tuple[int, int], int]:
        assert self.general is not None
        trick = [(seat, bit.bit_length() - 1) for seat, bit in zip(playing.seats, playing.bits, strict=True)]
        self.general.place(playing.masks, playing.turn, trick, playing.trick.led)
        found = {}
        choices = self.general.choices()
        for number, (place, suit) in enumerate(choices, 1):
            found[place, suit] = self.general.value_after(place, suit)
            if progress:
                progress(number, len(choices))
        # equal pieces of a double set are one play
        for (place, suit), value in list(found.items()):
            for other in range(len(self.plain.order)):
                if self.plain.order[other] == self.plain.order[place]:
                    found.setdefault((other, suit), value)
        return found


@lru_cache(maxsize=64)
def _kernel_tables(tables: PlayTables) -> Tables:
    return Tables(tables)
