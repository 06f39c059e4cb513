"""How good each legal play is: hands played out by the field in the worlds that a seat thinks possible, some solved exactly.

The same worlds serve every play; plays that fall far behind are dropped on the way. Seats are counted from the one that thinks.
"""

from __future__ import annotations

import operator
from array import array
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from math import inf, sqrt
from time import thread_time
from typing import Final

import msgspec

from texas42.kernel.bits import stepped
from texas42.kernel.field import Field
from texas42.kernel.net import Net
from texas42.kernel.playouts import Playouts
from texas42.players.aims import counts_points, is_made, worth, worths
from texas42.players.board import Board
from texas42.players.casual.player import chosen
from texas42.players.nets import field_of, friends_from, net_of, tables_from
from texas42.players.open_hands import solved_chances
from texas42.players.reading import Position, places, relative, trick_of
from texas42.players.worlds import agreements, drawn, is_told, likelihoods, sampler_of, thinned

_FIRST_BLOCK: Final = 24
_FAR: Final = 2.5
"""A play so many standard errors behind the best is dropped."""
_LAST_TILES: Final = 4
"""With so many tiles in hand the worlds are counted, to see whether all can be looked at."""
_EQUAL: Final = 1e-6
_OVER: Final = 4
"""So many times as many worlds are drawn as are chosen from them by the auction, and by the plays so far."""
_TRUSTED: Final = 0.008
"""How much better another play must look than the rule player's."""
_AT_LEAST: Final = 200
"""Worlds where the field's word alone does not do, because points count."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a player thinks about a play."""

    worlds: int
    """In how many worlds plays are tried; 0 for what the net says at once."""
    prior: tuple[int, ...] = (50,)
    """How many worlds the net's own opinion counts as much as: in the first trick, in the second and so on; the last number
    serves the rest.
    """
    solved: int = 0
    """How many worlds are solved exactly."""
    share: tuple[float, ...] = (0.33,)
    """What part of the value those are, by trick in the same way."""
    tau: float = 0.0
    """How far worlds are drawn by what the plays so far tell: to which power of their likelihood. 0 for evenly."""
    hears: bool = False
    """Whether worlds are drawn by how well the declarer's hand in them agrees with the auction."""
    ruled: int = 200
    """In how many worlds plays are tried where simple rules play them to the end."""
    every: int = 0
    """Up to how many worlds all are looked at, instead of some drawn."""
    seconds: float = inf
    """The processor time after which no more is tried; what was found until then decides. No level sets it, so that decisions
    can be repeated.
    """


class Judged(msgspec.Struct, frozen=True):
    """A legal play, and what is thought of it: the chance that the contract is made, and the worth for the seat (more
    is better).
    """

    place: int
    suit: int
    made: float
    worth: float


class Task(msgspec.Struct, frozen=True, eq=False):
    """A play that is due, as a seat knows it, at the score of the game."""

    at: Position
    score: tuple[int, ...]


def judged(task: Task, effort: Effort, seed: int) -> list[Judged]:
    """Every legal play with what is thought of it, the best first."""
    at = task.at
    options = _options(at)
    field = field_at(at, seed)
    trusted = None
    if field is None:
        found = _by_rule(task, options, effort, seed)
        trusted = at.board.tables.order[chosen(at)]
    elif counts_points(at.board):
        found = _by_points(task, field, options, effort, seed)
    else:
        found = _by_field(at, field, options, effort, seed)
    tables = at.board.tables

    def order(play: Judged) -> tuple[float, int, int]:
        is_usual = play.suit in (-1, tables.leads[play.place][0])
        trust = _TRUSTED if is_usual and tables.order[play.place] == trusted else 0.0
        return -play.worth - trust, play.place, play.suit

    return sorted(found, key=order)


def _options(at: Position) -> list[tuple[int, int]]:
    """The legal plays, of equal tiles one: the place, and the suit that it leads (-1 where it follows)."""
    tables = at.board.tables
    seen = set()
    options: list[tuple[int, int]] = []
    for place in places(at.legal):
        face = tables.order[place]
        if face not in seen:
            seen.add(face)
            options += [(place, suit) for suit in (tables.leads[place] if at.led is None else (-1,))]
    return options


def field_at(at: Position, seed: int) -> Field | None:
    """The field with the play so far on its board; None for a contract that fields do not play."""
    board = at.board
    net = _net(board)
    if net is None:
        return None
    field = field_of(tables_from(board, at.me), net, relative(at, board.contract.declarer_index), seed=seed)
    if field is not None:
        field.begin(relative(at, board.contract.leader_index))
        for _, place, suit in at.plays:
            field.play(place, suit)
    return field


@lru_cache(maxsize=512)
def _net(board: Board) -> Net | None:
    return net_of(board.contract.declaration, board.tables)


def _declares(at: Position) -> bool:
    return bool(at.board.tables.declaring >> at.me & 1)


def _judged(at: Position, option: tuple[int, int], made: float, worth: float | None = None) -> Judged:
    """A play; where it is not said what it is worth, only making or setting the contract is."""
    return Judged(*option, made, (made if _declares(at) else 1.0 - made) if worth is None else worth)


# By the net's field, where only making the contract counts


def _by_field(at: Position, field: Field, options: list[tuple[int, int]], effort: Effort, seed: int) -> list[Judged]:
    priors = dict(field.values(at.mine))
    if not effort.worlds and not _is_nearly_known(at, effort, seed):
        return [_judged(at, option, priors[option[0]]) for option in options]
    worlds, weights = weighed_worlds(at, field, effort, seed)
    trick = len(at.plays) // at.board.players
    prior, share = (by_trick[min(trick, len(by_trick) - 1)] for by_trick in (effort.prior, effort.share))
    last = thread_time() + effort.seconds
    alive, made, tried = _raced(at, field, options, worlds, weights, last)
    is_close = len(alive) > 1 and thread_time() < last
    left = [option[0] for option in alive]
    solved = solved_chances(at, left, worlds, weights, effort.solved) if is_close and share else {}
    found = []
    for option in options:
        place = option[0]
        chance = (tried[option] * made[option] + prior * priors[place]) / (tried[option] + prior)
        sure = float(_declares(at))
        if place in solved:
            chance = (1 - share) * chance + share * solved[place]
        if option in alive and made[option] == sure == solved.get(place, sure):
            # what comes out well in every world is played, whatever else is thought of it
            chance = sure + (priors[place] - sure) * _EQUAL
        elif option not in alive:
            # it fell behind early, so little is known of it: it stays behind
            best = [made[other] for other in alive]
            chance = min(chance, *best) if sure else max(chance, *best)
        found.append(_judged(at, option, chance))
    return found


def _is_nearly_known(at: Position, effort: Effort, seed: int) -> bool:
    """Whether so few worlds are left that a player that goes by the net looks at them all."""
    return bool(effort.every) and at.mine.bit_count() <= _LAST_TILES and sampler_of(at, seed).worlds <= effort.every


def weighed_worlds(at: Position, field: Field, effort: Effort, seed: int) -> tuple[array[int], list[float]]:
    """The worlds to look at, and their weights; these sum to 1."""
    told: list[Callable[[array[int]], list[float]]] = []
    if effort.hears and is_told(at):
        told.append(lambda worlds: agreements(worlds, at, field))
    if effort.tau and at.plays:
        told.append(lambda worlds: likelihoods(worlds, field, effort.tau))
    number = effort.worlds * _OVER ** len(told)
    worlds = drawn(sampler_of(at, seed), number, max(effort.every, 1))
    amount = len(worlds) // 4
    weights = [1.0] * amount
    for step, weigh in enumerate(told):
        if amount <= effort.every:
            weights = list(map(operator.mul, weights, weigh(worlds)))
        else:
            number //= _OVER
            worlds = thinned(worlds, weigh(worlds), number, stepped(seed + step))
            weights = [1.0] * number
    total = sum(weights)
    return worlds, [weight / total for weight in weights]


def _raced(
    at: Position,
    field: Field,
    options: list[tuple[int, int]],
    worlds: array[int],
    weights: list[float],
    last_moment: float,
) -> tuple[list[tuple[int, int]], dict[tuple[int, int], float], dict[tuple[int, int], int]]:
    """The plays that are left, how often each makes in the worlds in which it was tried, and in how many those are."""
    alive = list(options)
    sums = dict.fromkeys(options, 0.0)
    mass = dict.fromkeys(options, 0.0)
    tried = dict.fromkeys(options, 0)
    better = {(one, other): 0 for one in options for other in options}
    amount = len(weights)
    place = 0
    block = _FIRST_BLOCK
    while place < amount:
        last = min(place + block, amount)
        made = bytearray((last - place) * len(alive))
        field.rollouts(worlds[4 * place : 4 * last], [option[0] for option in alive], made)
        columns = {option: made[number :: len(alive)] for number, option in enumerate(alive)}
        part = weights[place:last]
        for option, column in columns.items():
            sums[option] += sum(weight for weight, outcome in zip(part, column, strict=True) if outcome)
            mass[option] += sum(part)
            tried[option] += last - place
        for one in alive:
            for other in alive:
                if one != other:
                    better[one, other] += sum(map(operator.gt, columns[one], columns[other]))
        place, block = last, 2 * block
        if place < amount:
            alive = _ahead(at, alive, sums, better)
            if len(alive) == 1 or thread_time() > last_moment:
                break
    return alive, {option: sums[option] / mass[option] for option in options}, tried


def _ahead(
    at: Position,
    alive: list[tuple[int, int]],
    sums: dict[tuple[int, int], float],
    better: dict[tuple[tuple[int, int], tuple[int, int]], int],
) -> list[tuple[int, int]]:
    """The plays that are not far behind the best."""
    best = max(alive, key=lambda option: sums[option] if _declares(at) else -sums[option])
    left = []
    for option in alive:
        ahead, behind = better[best, option], better[option, best]
        if not _declares(at):
            ahead, behind = behind, ahead
        if ahead - behind <= _FAR * sqrt(ahead + behind + 1):
            left.append(option)
    return left


# Where points count


def _by_points(task: Task, field: Field, options: list[tuple[int, int]], effort: Effort, seed: int) -> list[Judged]:
    at = task.at
    worlds, weights = weighed_worlds(
        at, field, msgspec.structs.replace(effort, worlds=effort.worlds or _AT_LEAST), seed
    )
    made, points = bytearray(len(weights) * len(options)), bytearray(len(weights) * len(options))
    field.rollouts(worlds, [option[0] for option in options], made, points=points)
    table = worths(at.board, task.score, at.me)
    number = len(options)
    return [
        _judged(
            at,
            option,
            sum(weight * outcome for weight, outcome in zip(weights, made[k::number], strict=True)),
            sum(weight * table[taken] for weight, taken in zip(weights, points[k::number], strict=True)),
        )
        for k, option in enumerate(options)
    ]


# By simple rules, for contracts without a net


def _by_rule(task: Task, options: list[tuple[int, int]], effort: Effort, seed: int) -> list[Judged]:
    at = task.at
    board = at.board
    setup = board.setup
    turn = [(at.me + step) % setup.seats for step in range(setup.seats)]
    playouts = Playouts(tables_from(board, at.me), seed=seed, friends=friends_from(board, at.me))
    gone = sum(1 << place for _, place, _ in at.plays) | at.away
    hidden = ((1 << len(board.tables.rank)) - 1) & ~gone & ~at.mine
    playouts.place(
        0, trick_of(at), at.led, gone=gone, forbidden=[0 if seat == at.me else hidden & ~at.may[seat] for seat in turn]
    )
    worlds = array("Q", bytes(8 * setup.seats * effort.ruled))
    sampler_of(at, seed, likely=True).draw(worlds)
    teams = [sum(1 << turn.index(seat) for seat in members) for members in setup.shape.teams]
    taken = playouts.taken(worlds, setup.seats, options, teams)
    width = len(teams)
    columns = [taken[team::width] for team in range(width)]
    declaring = setup.team_of[board.contract.declarer_index]
    found = []
    for k, option in enumerate(options):
        ends = Counter(zip(*(column[k :: len(options)] for column in columns), strict=True))
        made = total = 0.0
        for points, amount in ends.items():
            is_good = is_made(board, at.declared + points[declaring], at.defended + sum(points) - points[declaring])
            won = tuple(map(operator.add, at.won, points))
            made += amount * is_good
            total += amount * worth(setup, board.contract, task.score, at.me, won, made=is_good)
        found.append(_judged(at, option, made / effort.ruled, total / effort.ruled))
    return found
