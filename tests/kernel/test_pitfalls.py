"""What made earlier solvers wrong, one test each."""

import random
from array import array
from itertools import pairwise
from typing import Any

import pytest

from tests.kernel import fullwidth, minimax
from tests.kernel.loading import Kernel, installed
from tests.kernel.positions import Position, endings, hands
from texas42.rules.playing import Playing
from texas42.rules.tables import PlayTables

FAST = ("standard", "kitchen_table", "lechner", "points_250", "timpson")


def quartets(amount: int, seed: int, tricks: int, plays: int | None = None) -> list[Position]:
    """Endings that the fast solver plays."""
    found = endings(amount, seed, tricks, plays, presets=FAST)
    return [one for one in found if installed().tables.Tables(one.playing.tables).is_quartet]


def before_the_trick(playing: Playing) -> tuple[list[int], int]:
    """The hands as they were when the trick under way began, and who led to it."""
    held = list(playing.masks)
    for seat, bit in zip(playing.seats, playing.bits, strict=True):
        held[seat] |= bit
    return held, playing.seats[0] if playing.seats else playing.turn


def asked(solver: Any, position: Position, target: int = -1, rest: int | None = None) -> dict[int, int]:
    """What the fast solver says of each play, for the leader's side."""
    playing = position.playing
    held, leader = before_the_trick(playing)
    if rest is None:
        rest = playing.tables.total - sum(playing.team_points)
    moves, values = array("I", [0] * 32), array("i", [0] * 32)
    down = array("I", [*playing.bits, *[0] * (4 - len(playing.bits))])
    number = solver.solve(array("I", held), leader, down, len(playing.bits), moves, values, rest, target)
    return dict(zip(moves[:number], values[:number], strict=True))


def by_brute_force(position: Position) -> dict[int, int]:
    """The same by looking at everything."""
    playing = position.playing
    tables, state = playing.tables, minimax.state_of(playing)
    _, leader = before_the_trick(playing)
    rest = tables.total - sum(playing.team_points)
    values = {
        1 << place: minimax.value_after(tables, state, place, suit) for place, suit in minimax.plays(tables, state)
    }
    return values if tables.declaring >> leader & 1 else {move: rest - value for move, value in values.items()}


def fresh(kernel: Kernel, tables: PlayTables) -> Any:
    solver = kernel.quartet.Quartet(kernel.tables.Tables(tables))
    solver.begin()
    return solver


def in_two_suits(position: Position) -> bool:
    """Whether the seat to lead holds neighbours of one suit that are not neighbours in their other ones."""
    tables = position.playing.tables
    everything = sum(position.playing.masks)
    mine = position.playing.masks[position.playing.turn]
    for suit in tables.follow:
        held = [place for place in range(28) if mine & suit & ~tables.trump & 1 << place]
        for low, high in pairwise(held):
            between = everything & suit & (1 << high) - (2 << low)
            if not between and tables.leads[low] != tables.leads[high]:
                return True
    return False


def test_neighbours_in_one_suit_are_not_equal_since_a_tile_stands_in_two(kernel: Kernel) -> None:
    checked = 0
    for position in quartets(160 if kernel.is_compiled else 40, seed=31, tricks=3, plays=0):
        if in_two_suits(position):
            checked += 1
            assert asked(fresh(kernel, position.playing.tables), position) == by_brute_force(position)
    assert checked >= (20 if kernel.is_compiled else 5)


def test_trumps_of_different_count_are_not_equal() -> None:
    """Trump 5: 5-5 and 5-6 stand side by side, but only one of them counts; the same for 5-4, 5-0."""
    kind = next(kind for kind in fullwidth.KINDS if kind.name == "trump 5")
    chance, checked = random.Random(5), 0
    while checked < 2:
        game = fullwidth.dealt(kind, chance)
        assert game.hand
        held = {str(tile) for tile in game.hand.tiles["A"]}
        if {"55", "65"} <= held:
            checked += 1
            playing = game.hand.playing
            assert playing
            found = asked(fresh(installed(), playing.tables), Position(playing, (0,) * 4))
            named = {str(playing.tables.order[move.bit_length() - 1]): value for move, value in found.items()}
            assert named == fullwidth.lead_values(kind, game)


@pytest.mark.parametrize("plays", range(4))
def test_forced_plays_neither_read_nor_spoil_what_is_kept(kernel: Kernel, plays: int) -> None:
    """One context is asked about every play by exact value, by each target, about the whole trick, and then again."""
    for position in quartets(24 if kernel.is_compiled else 4, seed=40 + plays, tricks=3, plays=plays):
        playing = position.playing
        rest = playing.tables.total - sum(playing.team_points)
        expected = by_brute_force(position)
        solver = fresh(kernel, playing.tables)
        held, leader = before_the_trick(playing)
        whole = solver.value(held, leader, rest)
        for target in range(rest + 2):
            assert asked(solver, position, target) == {move: int(value >= target) for move, value in expected.items()}
        assert asked(solver, position) == expected
        assert solver.value(held, leader, rest) == whole
        assert fresh(kernel, playing.tables).value(held, leader, rest) == whole
        if not plays:
            assert whole == max(expected.values())


@pytest.mark.parametrize("plays", range(4))
def test_every_seat_and_every_number_of_plays_agree_with_brute_force(kernel: Kernel, plays: int) -> None:
    seats = set()
    for position in quartets(90 if kernel.is_compiled else 16, seed=50 + plays, tricks=3 if plays else 2, plays=plays):
        seats.add(position.playing.turn)
        assert asked(fresh(kernel, position.playing.tables), position) == by_brute_force(position)
    assert seats == {0, 1, 2, 3}


def test_count_is_given_where_the_winner_is_certain_and_only_there(kernel: Kernel) -> None:
    """Plays of count and of none in one hand, in tricks whose winner is certain and in others."""
    certain: set[bool] = set()
    for position in quartets(160 if kernel.is_compiled else 40, seed=61, tricks=2, plays=2):
        playing = position.playing
        tables = playing.tables
        led = playing.trick.led
        assert led is not None
        legal = [play.tile for play in playing.legal_plays()]
        counts = {tables.points[tables.bits[tile].bit_length() - 1] for tile in legal}
        if len(counts) > 1:
            best = max(bit for bit in playing.bits)
            last = playing.masks[(playing.turn + 1) % 4]
            certain.add(not any(1 << place > best for place in range(28) if last >> place & 1))
            assert asked(fresh(kernel, tables), position) == by_brute_force(position)
    assert certain == {True, False}


def test_bounds_that_overshoot_are_clamped_by_what_is_known() -> None:
    """Whatever targets were asked before, in whatever order, every answer stays that of the value; none leaves 0 to rest."""
    chance = random.Random(7)
    for playing in hands(12, seed=71, presets=("standard",)):
        if not installed().tables.Tables(playing.tables).is_quartet:
            continue
        masks, leader = list(playing.masks), playing.turn
        value = fresh(installed(), playing.tables).value(masks, leader, 42)
        solver = fresh(installed(), playing.tables)
        targets = [*range(-1, 45)]
        chance.shuffle(targets)
        for target in targets:
            assert solver.reaches(masks, leader, 42, target) == (value >= target)
        assert 0 <= solver.value(masks, leader, 42) == value <= 42


def test_nodes_are_the_same_whatever_was_solved_before(kernel: Kernel) -> None:
    found = quartets(12 if kernel.is_compiled else 6, seed=81, tricks=4, plays=0)
    first = found[0]
    others = [position for position in found[1:] if position.playing.tables == first.playing.tables] or [first]
    solver = fresh(kernel, first.playing.tables)
    asked(solver, first)
    alone = solver.node_count()
    for position in others:
        solver.begin()
        asked(solver, position)
    before = solver.node_count()
    solver.begin()
    asked(solver, first)
    assert solver.node_count() - before == alone


def test_points_taken_before_are_not_part_of_what_is_kept(kernel: Kernel) -> None:
    """The same tiles are left after 12 points and after 20: the rest is worth the same, whether the bid is made is not."""
    for position in quartets(20 if kernel.is_compiled else 4, seed=91, tricks=3, plays=0):
        playing = position.playing
        rest = playing.tables.total - sum(playing.team_points)
        solver = fresh(kernel, playing.tables)
        values = asked(solver, position)
        for banked in (0, 5, 12, 20):
            needed = max(0, 30 - banked)
            assert asked(solver, position, needed) == {move: int(value >= needed) for move, value in values.items()}
        assert asked(solver, position, rest=rest) == values


def test_many_worlds_in_one_call_come_to_the_same_as_one_by_one(kernel: Kernel) -> None:
    """Three seats' tiles change from world to world, and nothing of one world is taken for another's."""
    chance = random.Random(9)
    for plays in range(4):
        position = quartets(8, seed=95 + plays, tricks=3, plays=plays)[0]
        playing = position.playing
        held, leader = before_the_trick(playing)
        rest = playing.tables.total - sum(playing.team_points)
        hidden = [seat for seat in range(4) if seat != playing.turn]
        fixed = {
            seat: sum(bit for other, bit in zip(playing.seats, playing.bits, strict=True) if other == seat)
            for seat in hidden
        }
        pool = [1 << place for place in range(28) if sum(held[seat] ^ fixed[seat] for seat in hidden) >> place & 1]
        worlds = []
        for _ in range(25 if kernel.is_compiled else 4):
            chance.shuffle(pool)
            left = list(pool)
            world = list(held)
            for seat in hidden:
                size = (held[seat] ^ fixed[seat]).bit_count()
                world[seat] = fixed[seat] | sum(left[:size])
                left = left[size:]
            worlds.append(world)
        down = array("I", [*playing.bits, *[0] * (4 - len(playing.bits))])
        for target in (-1, rest // 2):
            moves, values = array("I", [0] * 32), array("i", [0] * (32 * len(worlds)))
            solver = fresh(kernel, playing.tables)
            flat = array("I", [mask for world in worlds for mask in world])
            number = solver.worlds(flat, leader, down, len(playing.bits), moves, values, rest, target)
            singly: list[int] = []
            for world in worlds:
                one = fresh(kernel, playing.tables)
                alone = array("i", [0] * 32)
                assert (
                    one.solve(array("I", world), leader, down, len(playing.bits), moves, alone, rest, target) == number
                )
                singly += alone[:number]
            assert list(values[: len(singly)]) == singly
