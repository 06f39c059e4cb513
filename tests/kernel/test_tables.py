"""Contracts in the kernel's own form."""

import random
from typing import Any

import pytest

from tests.kernel.loading import Kernel
from tests.kernel.positions import hands
from texas42.rules.playing import Playing
from texas42.rules.tables import PlayTables
from texas42.rules.tricks import legal_mask, trick_value, winning_place


def both(kernel: Kernel, playing: Playing) -> tuple[PlayTables, Any]:
    return playing.tables, kernel.tables.Tables(playing.tables)


def test_tricks_are_won_as_the_rules_say(kernel: Kernel) -> None:
    chance = random.Random(1)
    for playing in hands(60 if kernel.is_compiled else 24, seed=1):
        plain, tables = both(kernel, playing)
        seats = [seat for seat in range(8) if plain.active >> seat & 1]
        for _ in range(30):
            places = chance.sample(range(len(plain.order)), len(seats))
            chance.shuffle(seats)
            for led in plain.leads[places[0]]:
                bits = [1 << place for place in places]
                assert tables.winner(led, places, seats) == winning_place(plain, led, bits, seats)
                assert tables.worth(sum(bits)) + plain.trick_points == trick_value(plain, bits)


def test_legal_tiles_are_those_of_the_rules(kernel: Kernel) -> None:
    chance = random.Random(2)
    for playing in hands(60 if kernel.is_compiled else 24, seed=2):
        plain, tables = both(kernel, playing)
        for _ in range(30):
            hand = sum(1 << place for place in chance.sample(range(len(plain.order)), chance.randint(1, 7)))
            led = chance.choice([None, *range(len(plain.follow))])
            assert tables.legal(hand, -1 if led is None else led) == legal_mask(plain, hand, led)


def test_only_four_seats_in_two_sides_with_plain_ranks_and_few_tiles_are_a_quartet(kernel: Kernel) -> None:
    seen, games = set(), set()
    for playing in hands(240, seed=4):
        plain, tables = both(kernel, playing)
        expected = (
            playing.setup.seats == 4
            and len(playing.setup.teams) == 2
            and playing.setup.shape.dominoes.copies == 1
            and len(plain.order) < 32
            and plain.active == 0b1111
            and not plain.nearest
            and max(map(len, plain.leads)) == 1
            and plain.goal.kind != "none"
        )
        assert tables.is_quartet == expected
        seen.add((playing.contract.kind, expected))
        games.add((playing.setup.rules.game, expected))
    assert {("partnership_moon", True), ("geezer", False), ("big_game", False), ("seventy_two", False)} <= games
    assert {("straight", True), ("straight", False), ("nello", False), ("sevens", False), ("splash", True)} <= seen


def test_a_table_too_large_is_refused(kernel: Kernel) -> None:
    plain = next(hands(1, seed=4)).tables

    class Large:
        order = (None,) * 65
        follow = plain.follow
        active = plain.active

    with pytest.raises(ValueError, match="64 tiles"):
        kernel.tables.Tables(Large())
