"""What made earlier solvers wrong, one test each."""

import random
from array import array
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.kernel import fullwidth, minimax
from tests.kernel.loading import Kernel, installed
from tests.kernel.positions import Position, endings
from tests.kernel.test_quartet import contract, masks
from texas42 import Phase
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


def neighbours(playing: Playing, suit: int) -> list[tuple[int, int]]:
    """Tiles of one seat with nothing of the suit between them in any hand."""
    everything, found = sum(playing.masks), []
    for mask in playing.masks:
        held = [place for place in range(28) if mask & suit & 1 << place]
        for low, high in pairwise(held):
            if not everything & suit & (1 << high) - (2 << low):
                found.append((low, high))
    return found


def stand_in_two_suits(playing: Playing) -> bool:
    """Whether somebody holds neighbours of a suit, of equal count, that stand apart in their other suits."""
    tables = playing.tables
    return any(
        tables.points[low] == tables.points[high]
        for suit in tables.follow
        for low, high in neighbours(playing, suit & ~tables.trump)
    )


def differ_in_count(playing: Playing) -> bool:
    """Whether somebody holds neighbouring trumps of which one counts more."""
    tables = playing.tables
    return any(tables.points[low] != tables.points[high] for low, high in neighbours(playing, tables.trump))


@pytest.mark.parametrize(
    ("names", "matters"),
    [
        (("trump 3", "doubles trump", "no trump, doubles high"), stand_in_two_suits),
        (("trump 4", "trump 5", "trump 6", "doubles trump"), differ_in_count),
    ],
    ids=["a tile stands in two suits", "trumps count differently"],
)
def test_tiles_that_look_equal_are_not(
    kernel: Kernel, names: tuple[str, ...], matters: Callable[[Playing], bool]
) -> None:
    """Five tricks before the end, so that what is held for equal matters below the lead too."""
    chance = random.Random(3)
    checked, wanted = 0, 60 if kernel.is_compiled else 30
    for number in range(10 * wanted):
        kind = next(kind for kind in fullwidth.KINDS if kind.name == names[number % len(names)])
        game = fullwidth.dealt(kind, chance)
        for _ in range(8):
            if game.to_act and game.hand and game.hand.phase is Phase.PLAY:
                game = game.apply(chance.choice(game.legal_actions()))
        playing = game.hand and game.hand.playing
        if not playing or playing.turn < 0 or not matters(playing):
            continue
        rest = playing.tables.total - sum(playing.team_points)
        found = asked(fresh(kernel, playing.tables), Position(playing, (0,) * 4))
        named = {
            str(playing.tables.order[move.bit_length() - 1]): value if playing.turn in (0, 2) else rest - value
            for move, value in found.items()
        }
        assert named == fullwidth.lead_values(kind, game)
        checked += 1
        if checked == wanted:
            return
    raise AssertionError(f"only {checked} positions matter")


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


def test_bounds_that_overshoot_are_clamped_by_what_is_known(kernel: Kernel) -> None:
    """Whatever targets were asked before, in whatever order, and past both ends, every answer stays that of the value."""
    chance = random.Random(7)
    for position in quartets(40 if kernel.is_compiled else 15, seed=71, tricks=5, plays=0):
        playing = position.playing
        masks, leader = list(playing.masks), playing.turn
        rest = playing.tables.total - sum(playing.team_points)
        value = fresh(kernel, playing.tables).value(masks, leader, rest)
        expected = asked(fresh(kernel, playing.tables), position)
        assert value == max(expected.values())
        solver = fresh(kernel, playing.tables)
        targets = [*range(-1, rest + 3)] * 2
        chance.shuffle(targets)
        for target in targets:
            assert solver.reaches(masks, leader, rest, target) == (value >= target)
            if target >= 0:
                said = asked(solver, position, target)
                assert said == {move: int(worth >= target) for move, worth in expected.items()}
        assert asked(solver, position) == expected


@pytest.mark.parametrize(
    ("trump", "deal", "points"),
    [
        ("5", "50.43.62.55/30.21.41.44/51.61.64.65/20.40.33.66", 23),
        ("5", "51.42.43.65/30.62.64.44/40.41.52.53/60.61.63.11", 2),
        ("3", "41.32.43.65/20.60.42.22/30.40.63.66/21.62.00.11", 8),
    ],
)
def test_what_the_leader_can_cash_ends_at_a_higher_trump_of_his_partner(
    kernel: Kernel, trump: str, deal: str, points: int
) -> None:
    """Nobody else has a trump, but the partner must take the lead over with his."""
    plain = contract(trump)
    hands = masks(plain, deal)
    rest = sum(plain.points[place] for place in range(28) if sum(hands) >> place & 1) + 4 * plain.trick_points
    general = kernel.general.General(kernel.tables.Tables(plain))
    general.place(hands, 0)
    assert general.value() == points
    assert fresh(kernel, plain).value(hands, 0, rest) == points


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
