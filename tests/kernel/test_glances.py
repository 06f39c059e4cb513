"""What hands are like at a glance."""

import random

from tests.kernel.loading import Kernel
from tests.tables import mask, setup_of, tiles
from texas42.players.casual.valuing import ranking, tops
from texas42.players.prospects import pattern
from texas42.players.reading import places
from texas42.rules.actions import Declaration
from texas42.rules.tables import PlayTables
from texas42.rules.variants import SHAPES


def features(tables: PlayTables, hand: int, top: int) -> list[float]:
    """The features of a hand, said slowly."""
    unseen = ((1 << len(tables.order)) - 1) & ~hand

    def count(chosen: int) -> int:
        return sum(tables.points[place] for place in places(chosen))

    offs = []
    for place in places(hand & ~tables.trump):
        suit = tables.follow[tables.leads[place][0]] & unseen
        if any(tables.rank[other] > tables.rank[place] for other in places(suit)):
            offs.append((tables.points[place], count(suit)))
    return [
        (hand & tables.trump).bit_count(),
        top,
        top > 0,
        min(top, 3),
        count(hand & tables.trump),
        count(unseen & tables.trump),
        len(offs),
        sum(off[0] for off in offs),
        sum(off[1] for off in offs),
    ]


def test_the_features_of_hands_of_every_game(kernel: Kernel) -> None:
    chance = random.Random(1)
    for rules in SHAPES:
        setup = setup_of(rules if rules != "forty_two" else "standard")
        for declaration in (Declaration(3), Declaration(6), Declaration()):
            tables = pattern(setup, declaration, 0, of_points=True).tables
            looked = kernel.glances.Glances([kernel.tables.Tables(tables)])
            for _ in range(20 if kernel.is_compiled else 4):
                hand = sum(1 << place for place in chance.sample(range(len(tables.order)), setup.shape.tiles_each))
                assert looked.features(0, hand) == features(tables, hand, tops(ranking(setup, declaration), hand))


def test_of_a_known_hand(kernel: Kernel) -> None:
    setup = setup_of()
    tables = pattern(setup, Declaration(6), 0, of_points=True).tables
    hand = mask(tables, tiles("66 65 63 55 50 41 22"))
    looked = kernel.glances.Glances([kernel.tables.Tables(tables)])
    # three trumps, two of them on top; 50 and 41 can be lost: ten points, and fours may draw nothing but themselves
    assert looked.features(0, hand) == [3, 2, 1, 2, 0, 10, 2, 10, 0]
