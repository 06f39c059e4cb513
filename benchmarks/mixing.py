"""What the worth of a play should be mixed from, trick by trick: `python -m benchmarks.mixing --deals 300`.

At decisions of the master against pimc100, in deals of `dup30`, every legal play is tried in the true deal: played on once by the
net in all seats, and once by strong against pimc30. How that comes out is held against what the net said, how often the play
made in worlds played out, and in worlds solved with open hands. Printed are, for each trick, the weights with which these explain
best how the outcomes of plays differ from their mean (least squares), with 95 % intervals that take each deal as one draw: what
comes of the plays in one deal is much the same.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from operator import mul
from random import Random

from texas42.arena.deals import declared, forced_thirty
from texas42.arena.match import seed_of
from texas42.game import Game
from texas42.players.levels import LEVELS
from texas42.players.open_hands import solved_chances
from texas42.players.player import Player, make_player
from texas42.players.reading import Position, read
from texas42.players.search import field_at, weighed_worlds
from texas42.rules.actions import Action
from texas42.seats import SEATS

PARTS = ("net", "played out", "solved")
TRICKS = ((0,), (1,), (2,), (3,), (4, 5, 6))
SOLVED = 100
SAMPLED = 0.4
"""Which part of the decisions is looked at."""

Row = tuple[int, list[list[float]], list[list[int]]]
"""The trick, what each part says of the legal plays, and how they came out, played on either way."""


def played_on(game: Game, players: Sequence[Player]) -> int:
    """Whether the contract is made."""
    while not game.results:
        game = game.apply(due(game, players))
    return int(game.results[0].made)


def due(game: Game, players: Sequence[Player]) -> Action:
    """What the seat whose turn it is does."""
    seat = game.to_act
    assert seat is not None
    return players[SEATS.index(seat)].act(game.view(seat))


def looked_at(game: Game, at: Position, players: Sequence[Player], seed: int) -> Row | None:
    """A decision; None where no net plays the contract or it is decided."""
    field = field_at(at, 1)
    effort = LEVELS["master"].effort
    assert effort is not None
    if field is None or field.outcome >= 0:
        return None
    said = dict(field.values(at.mine))
    places = sorted(said)
    worlds, weights = weighed_worlds(at, field, effort, seed)
    made = bytearray(len(weights) * len(places))
    field.rollouts(worlds, places, made)
    number = len(places)
    out = [sum(weight for weight, one in zip(weights, made[k::number], strict=True) if one) for k in range(number)]
    solved = solved_chances(at, places, worlds, weights, SOLVED)
    hands = array("Q", bytes(8 * 4))
    for seat in range(4):
        held = game.view(SEATS[seat]).tiles
        hands[(seat - at.me) % 4] = sum(at.board.tables.bits[tile] for tile in held if tile is not None)
    by_net = bytearray(number)
    field.rollouts(hands, places, by_net)
    by_players = [played_on(game.apply(at.board.tables.plays[place]), players) for place in places]
    parts = [[said[place] for place in places], out, [solved[place] for place in places]]
    return len(at.plays) // 4, parts, [list(by_net), by_players]


def decisions(number: int) -> list[Row]:
    """Decisions in a deal, played twice with the sides exchanged."""
    return [row for side in (0, 1) for row in hand(number, side)]


def hand(number: int, side: int) -> Iterator[Row]:
    """The master's decisions in one hand, where it plays that side."""
    deal = forced_thirty(number)
    game = declared(deal)
    ours = [(seat - deal.declarer) % 2 == side for seat in range(4)]
    seeds = [seed_of(42, 2, number, seat) for seat in range(4)]
    players = [make_player("master" if mine else "pimc100", seed) for mine, seed in zip(ours, seeds, strict=True)]
    others = [make_player("strong" if mine else "pimc30", ~seed) for mine, seed in zip(ours, seeds, strict=True)]
    chance = Random(2 * number + side)
    while not game.results:
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        if len(view.legal_actions) > 1 and ours[SEATS.index(seat)] and chance.random() < SAMPLED:
            row = looked_at(game, read(view), others, chance.getrandbits(60))
            if row is not None and len(row[1][0]) > 1:
                yield row
        game = game.apply(due(game, players))


def apart(values: Sequence[float]) -> list[float]:
    """How they differ from their mean."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def solved_for(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations with a positive definite matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k, row in enumerate(rows):
        rows[k] = row = [value / row[k] for value in row]
        for other in range(len(rows)):
            if other != k:
                rows[other] = [a - rows[other][k] * b for a, b in zip(rows[other], row, strict=True)]
    return [row[-1] for row in rows]


def weights_of(deals: Sequence[Sequence[Row]], ending: int) -> list[tuple[float, float]]:
    """The weight of each part, and its interval."""
    number = len(PARTS)
    points = [
        [
            point
            for row in rows
            for point in zip(apart(row[2][ending]), *(apart(row[1][part]) for part in range(number)), strict=True)
        ]
        for rows in deals
    ]
    every = [point for deal in points for point in deal]
    matrix = [[sum(one[i] * one[j] for one in every) for j in range(1, number + 1)] for i in range(1, number + 1)]
    found = solved_for(matrix, [sum(one[0] * one[i] for one in every) for i in range(1, number + 1)])
    rows_of_inverse = [solved_for(matrix, [float(k == part) for k in range(number)]) for part in range(number)]
    spread = [0.0] * number
    for deal in points:
        pull = [0.0] * number
        for outcome, *said in deal:
            left = outcome - sum(map(mul, found, said))
            pull = [sum_ + left * value for sum_, value in zip(pull, said, strict=True)]
        for part, row in enumerate(rows_of_inverse):
            spread[part] += sum(map(mul, row, pull)) ** 2
    return [(weight, 1.96 * sqrt(square)) for weight, square in zip(found, spread, strict=True)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=300)
    asked.add_argument("--first", type=int, default=3_000_000)
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    firsts = range(given.first, given.first + given.deals)
    with ProcessPoolExecutor(given.jobs) as pool:
        deals = list(pool.map(decisions, firsts, chunksize=4))
    for ending, name in enumerate(("the net in all seats", "strong against pimc30")):
        print(f"played on by {name}")
        for tricks in TRICKS:
            part = [[row for row in rows if row[0] in tricks] for rows in deals]
            weights = ", ".join(
                f"{what} {weight:+.2f} +- {width:.2f}"
                for what, (weight, width) in zip(PARTS, weights_of(part, ending), strict=True)
            )
            print(
                f"  trick {tricks[0] + 1}{' on' if len(tricks) > 1 else ''} ({sum(map(len, part))} decisions): {weights}"
            )


if __name__ == "__main__":
    main()
