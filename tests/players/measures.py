"""How often each play makes the contract, by two measures that no player shares: all hands open, and hands played out by rules.

Both look at worlds that agree with what the seat knows, all equally likely.
"""

from __future__ import annotations

from array import array

from texas42.kernel.general import General
from texas42.kernel.playouts import Playouts
from texas42.kernel.quartet import Quartet
from texas42.players.aims import is_made
from texas42.players.nets import tables_from
from texas42.players.reading import Position, places, read
from texas42.players.worlds import drawn, sampler_of
from texas42.view import View

EVERY = 400
"""Up to so many worlds all are looked at."""


def trick_of(at: Position) -> list[tuple[int, int]]:
    """The seats, counted from the one to play, and the places of the trick on the table."""
    played = at.trick.bit_count()
    seats = at.board.setup.seats
    return [((seat - at.me) % seats, place) for seat, place, _ in at.plays[len(at.plays) - played :]]


def tiles_of(at: Position) -> list[int]:
    """The places of the legal tiles."""
    return places(at.legal)


def points_open(at: Position, worlds: array[int]) -> list[dict[int, int]]:
    """World by world the declaring side's points of the hand after each legal tile, when everybody sees everything."""
    tables = tables_from(at.board, at.me)
    trick = trick_of(at)
    found = []
    if tables.is_quartet:
        leader = trick[0][0] if trick else 0
        moves, values = array("I", bytes(128)), array("i", bytes(128))
        played = array("I", [1 << place for _, place in trick] + [0] * (4 - len(trick)))
        rest = at.board.tables.total - at.declared - at.defended
        leads = at.board.tables.declaring >> (leader + at.me) % 4 & 1
        quartet = Quartet(tables)
        for start in range(0, len(worlds), 4):
            hands = array("I", worlds[start : start + 4])
            for seat, place in trick:
                hands[seat] |= 1 << place
            quartet.begin()
            number = quartet.solve(hands, leader, played, len(trick), moves, values, rest, -1)
            found.append(
                {
                    move.bit_length() - 1: at.declared + (value if leads else rest - value)
                    for move, value in zip(moves[:number], values[:number], strict=True)
                }
            )
        return found
    general = General(tables)
    for start in range(0, len(worlds), 4):
        general.place(list(worlds[start : start + 4]), 0, trick, at.led)
        found.append({place: at.declared + value for place, _, value in general.plays()})
    return found


def points_by_rule(at: Position, number: int, seed: int) -> dict[int, list[int]]:
    """For each legal tile how often the declaring side takes 0, 1, 2 ... points of the hand, all seats playing by rules."""
    gone = sum(1 << place for _, place, _ in at.plays) | at.away
    hidden = ((1 << len(at.board.tables.rank)) - 1) & ~gone & ~at.mine
    turn = [(at.me + step) % at.board.setup.seats for step in range(at.board.setup.seats)]
    playouts = Playouts(tables_from(at.board, at.me), seed=seed)
    forbidden = [0 if seat == at.me else hidden & ~at.may[seat] for seat in turn]
    playouts.place(0, trick_of(at), at.led, gone=gone, forbidden=forbidden)
    tiles = tiles_of(at)
    leads = at.board.tables.leads
    plays = [(place, leads[place][0] if at.led is None else -1) for place in tiles]
    histograms = playouts.histograms(sampler_of(at, seed), number, plays)
    return {place: [0] * at.declared + list(histogram) for place, histogram in zip(tiles, histograms, strict=True)}


def chances(view: View, solved: int, played: int, seed: int) -> tuple[dict[str, float], dict[str, float]]:
    """For each legal tile how often the contract is made: all hands open, then by rules. Shares of the worlds, from 0 to 1."""
    at = read(view)
    tables = at.board.tables
    names = {place: str(tables.order[place]) for place in tiles_of(at)}
    worlds = points_open(at, drawn(sampler_of(at, seed), solved, EVERY))

    def makes(points: int) -> bool:
        return is_made(at.board, points, tables.total - points)

    is_open = {name: sum(makes(world[place]) for world in worlds) / len(worlds) for place, name in names.items()}
    counts = points_by_rule(at, played, seed)
    by_rule = {
        name: sum(n for points, n in enumerate(counts[place]) if makes(points)) / sum(counts[place])
        for place, name in names.items()
    }
    return is_open, by_rule
