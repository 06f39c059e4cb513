"""Hands played out by chance and by rule."""

import random
from array import array
from typing import Any

import pytest

from tests.kernel.loading import Kernel, installed, uncompiled
from tests.kernel.minimax import State, after, plays, state_of
from tests.kernel.positions import Position, hands, walk
from texas42.rules.playing import Playing
from texas42.rules.tables import PlayTables


def board(kernel: Kernel, position: Position, **how: Any) -> Any:
    """Playouts with the position on their board."""
    playouts = kernel.playouts.Playouts(kernel.tables.Tables(position.playing.tables), **how)
    playing = position.playing
    playouts.place(playing.turn, position.trick, playing.trick.led, gone=position.gone, forbidden=position.barred)
    return playouts


def true_deal(kernel: Kernel, position: Position) -> Any:
    """A sampler that knows every hand."""
    masks = position.playing.masks
    return kernel.sampler.Sampler(0, [0] * len(masks), known=masks)


def mine(kernel: Kernel, position: Position, seed: int) -> Any:
    """A sampler that knows what the seat to play knows."""
    masks, turn = position.playing.masks, position.playing.turn
    known = [mask if seat == turn else 0 for seat, mask in enumerate(masks)]
    counts = [0 if seat == turn else mask.bit_count() for seat, mask in enumerate(masks)]
    unseen = (1 << len(position.playing.tables.order)) - 1 & ~masks[turn] & ~position.gone
    return kernel.sampler.Sampler(unseen, counts, known=known, forbidden=position.barred, seed=seed)


def somewhere(amount: int, seed: int) -> list[Position]:
    """One position of each of some hands."""
    chance = random.Random(seed)
    return [chance.choice(list(walk(playing, chance))) for playing in hands(amount, seed)]


def replayed(kernel: Kernel, position: Position, first: tuple[int, int] | None) -> int:
    """The points of the rule player's hand, where each seat is asked anew and told only what it may know."""
    tables: PlayTables = position.playing.tables
    playouts = kernel.playouts.Playouts(kernel.tables.Tables(tables))
    state: State = state_of(position.playing)
    gone, barred, points = position.gone, position.barred, 0
    while state[0][state[1]] or state[2]:
        masks, turn, bits, seats, led = state
        trick = [(seat, bit.bit_length() - 1) for seat, bit in zip(seats, bits, strict=True)]
        playouts.place(turn, trick, led, gone=gone, forbidden=barred)
        place, suit = first or (playouts.choose(masks[turn]), -1)
        assert place in {place for place, _ in plays(tables, state)}
        if led is None and suit < 0:
            suit = tables.leads[place][0]
        first = None
        barred = shown(tables, barred, turn, led, place)
        gone |= 1 << place
        won, state = after(tables, state, place, suit)
        points += won
    return points


def shown(tables: PlayTables, barred: tuple[int, ...], turn: int, led: int | None, place: int) -> tuple[int, ...]:
    mask = 0
    if tables.nearest:
        mask = sum(1 << other for other, rank in enumerate(tables.rank) if rank > tables.rank[place])
    elif led is not None and not tables.follow[led] >> place & 1:
        mask = tables.follow[led]
    return (*barred[:turn], barred[turn] | mask, *barred[turn + 1 :])


def test_a_simulated_seat_acts_only_on_what_it_may_know(kernel: Kernel) -> None:
    for position in somewhere(120 if kernel.is_compiled else 24, seed=1):
        moves = plays(position.playing.tables, state_of(position.playing))
        found = board(kernel, position).histograms(true_deal(kernel, position), 1, moves)
        assert [histogram.tolist().index(1) for histogram in found] == [
            replayed(kernel, position, move) for move in moves
        ]
        (own,) = board(kernel, position).histograms(true_deal(kernel, position), 1)
        assert own.tolist().index(1) == replayed(kernel, position, None)


def test_the_rule_player_plays_legally(kernel: Kernel) -> None:
    for position in somewhere(60 if kernel.is_compiled else 24, seed=2):
        masks, turn = position.playing.masks, position.playing.turn
        legal = {place for place, _ in plays(position.playing.tables, state_of(position.playing))}
        assert board(kernel, position).choose(masks[turn]) in legal


def test_every_world_is_counted_once_a_play(kernel: Kernel) -> None:
    for position in somewhere(24, seed=3):
        moves = plays(position.playing.tables, state_of(position.playing))
        for by_rule in (True, False):
            found = board(kernel, position, by_rule=by_rule).histograms(mine(kernel, position, 4), 25, moves)
            assert [sum(histogram) for histogram in found] == [25] * len(moves)
            assert {len(histogram) for histogram in found} == {position.playing.tables.total + 1}


def test_what_each_group_takes_adds_up_to_what_the_histograms_count(kernel: Kernel) -> None:
    for position in somewhere(40 if kernel.is_compiled else 12, seed=14):
        playing = position.playing
        seats, tables = playing.setup.seats, playing.tables
        moves = plays(tables, state_of(playing))
        source = mine(kernel, position, 15)
        worlds = array("Q", bytes(8 * seats * 20))
        source.draw(worlds)
        declaring = tables.declaring
        each = [1 << seat for seat in range(seats)]
        taken = board(kernel, position).taken(worlds, seats, moves, [declaring, *each])
        counted = board(kernel, position).histograms(mine(kernel, position, 15), 20, moves)
        width = len(each) + 1
        for number, histogram in enumerate(counted):
            ends = [taken[width * (world * len(moves) + number) :][:width] for world in range(20)]
            assert [sum(end[0] == points for end in ends) for points in range(len(histogram))] == histogram.tolist()
            for end in ends:
                assert end[0] == sum(end[1 + seat] for seat in range(seats) if declaring >> seat & 1)


def test_who_has_no_friends_overtakes_its_own_side(kernel: Kernel) -> None:
    # the others' tricks are left alone by a friend, and taken by whoever scores apart
    position = Position(next(hands(1, seed=12, presets=("three_player",))), (0,) * 3)
    alone = board(kernel, position, friends=[1, 2, 4])
    together = board(kernel, position)
    worlds = array("Q", bytes(8 * 3 * 300))
    mine(kernel, position, 16).draw(worlds)
    assert alone.taken(worlds, 3, (), [1, 2, 4]) != together.taken(worlds, 3, (), [1, 2, 4])


def test_worlds_that_do_not_fit_are_refused(kernel: Kernel) -> None:
    position = Position(next(hands(1, seed=12)), (0,) * 4)
    masks = list(position.playing.masks)
    playouts = board(kernel, position)
    assert len(playouts.taken(array("Q", masks * 2), 4, (), [1, 2])) == 4
    with pytest.raises(ValueError, match="number of tiles"):
        playouts.taken(array("Q", [*masks[:3], masks[3] & masks[3] - 1]), 4, (), [1])
    with pytest.raises(ValueError, match="do not fit"):
        playouts.taken(array("Q", [*masks, *masks[:3], masks[3] & masks[3] - 1]), 4, (), [1])
    with pytest.raises(ValueError, match="do not fit"):
        playouts.taken(array("Q", masks), 4, [(63, 0)], [1])


def mean(histogram: "array[int]") -> float:
    return sum(points * times for points, times in enumerate(histogram)) / sum(histogram)


def at_random(playing: Playing, chance: random.Random) -> int:
    """The points of a hand played at random by the readable rules, equal pieces counted as different."""
    tables, state, points = playing.tables, state_of(playing), 0
    while state[0][state[1]] or state[2]:
        place = chance.choice(sorted({place for place, _ in plays(tables, state)}))
        won, state = after(tables, state, place, tables.leads[place][0])
        points += won
    return points


@pytest.mark.statistical
def test_random_playouts_are_random() -> None:
    chance = random.Random(5)
    for playing in hands(12, seed=5):
        position = Position(playing, (0,) * playing.setup.seats)
        (histogram,) = board(installed(), position, by_rule=False, seed=6).histograms(
            true_deal(installed(), position), 40_000
        )
        sample = [at_random(playing, chance) for _ in range(600)]
        average = sum(sample) / len(sample)
        spread = sum((points - average) ** 2 for points in sample) ** 0.5 / len(sample)
        assert abs(average - mean(histogram)) < 4 * spread + 0.1


@pytest.mark.statistical
def test_the_rules_play_better_than_chance() -> None:
    """The declaring side by rule and everybody else by chance takes more than by chance alone; the readable rules judge."""
    chance = random.Random(7)
    better = 0
    trials = 0
    for playing in hands(60, seed=8, presets=("standard",)):
        ruled = sum(declarers_by_rule(playing, chance) for _ in range(10))
        plain = sum(at_random(playing, chance) for _ in range(10))
        trials += 1
        better += ruled > plain
    assert better > 0.7 * trials


def declarers_by_rule(playing: Playing, chance: random.Random) -> int:
    tables, state, points = playing.tables, state_of(playing), 0
    playouts = installed().playouts.Playouts(installed().tables.Tables(tables))
    gone, barred = 0, (0,) * playing.setup.seats
    while state[0][state[1]] or state[2]:
        masks, turn, bits, seats, led = state
        trick = [(seat, bit.bit_length() - 1) for seat, bit in zip(seats, bits, strict=True)]
        playouts.place(turn, trick, led, gone=gone, forbidden=barred)
        legal = sorted({place for place, _ in plays(tables, state)})
        place = playouts.choose(masks[turn]) if tables.declaring >> turn & 1 else chance.choice(legal)
        barred = shown(tables, barred, turn, led, place)
        gone |= 1 << place
        won, state = after(tables, state, place, tables.leads[place][0])
        points += won
    return points


def test_both_forms_play_the_same_hands() -> None:
    for position in somewhere(24, seed=9):
        moves = plays(position.playing.tables, state_of(position.playing))
        for by_rule in (True, False):
            first, second = (
                board(kernel, position, by_rule=by_rule, seed=10).histograms(mine(kernel, position, 11), 10, moves)
                for kernel in (installed(), uncompiled())
            )
            assert first == second


def test_what_does_not_fit_the_position_is_refused(kernel: Kernel) -> None:
    position = Position(next(hands(1, seed=12)), (0,) * 4)
    playouts = board(kernel, position)
    with pytest.raises(ValueError, match="number of tiles"):
        playouts.histograms(kernel.sampler.Sampler(0b1111, [1, 1, 1, 1], known=[0b10000]), 1)
    sampler = mine(kernel, position, 13)
    missing = next(place for place in range(28) if not position.playing.masks[position.playing.turn] >> place & 1)
    with pytest.raises(ValueError, match="not known to hold"):
        playouts.histograms(sampler, 1, [(missing, 0)])
