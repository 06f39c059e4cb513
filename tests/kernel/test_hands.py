"""Many hands side by side: what is observed, and that each is played as if alone. Legal plays, turns and scores are compared with
the readable game in test_against_the_game.
"""

import random
from array import array
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.loading import Kernel, installed, uncompiled
from tests.kernel.positions import Position, hands, sides, walk


def begun(kernel: Kernel, position: Position) -> tuple[Any, "array[int]"]:
    playing = position.playing
    env = kernel.hands.Hands(kernel.tables.Tables(playing.tables), playing.setup.seats)
    state = array("Q", bytes(8 * env.sizes()[0]))
    env.reset(state, array("Q", playing.masks), bytes([playing.turn]), bytes(sides(playing)[:2]))
    return env, state


def observation(env: Any, state: "array[int]") -> list[int]:
    out = array("Q", bytes(8 * env.sizes()[1] * (len(state) // env.sizes()[0])))
    env.observe(state, out)
    return list(out)


def expected(position: Position, legal: int, taken: list[int], score: list[int]) -> list[int]:
    """What the seat to play may see, put together from the readable game."""
    playing = position.playing
    seats, me = playing.setup.seats, playing.turn
    around = [(me + step) % seats for step in range(seats)]
    trick = dict(zip(playing.seats, playing.bits, strict=True))
    declaring = sum(1 << step for step, seat in enumerate(around) if playing.tables.declaring >> seat & 1)
    led = 0 if playing.trick.led is None else playing.trick.led + 1
    return [
        playing.masks[me],
        legal,
        me | led << 8 | len(trick) << 16 | declaring << 24,
        sum(number << 16 * part for part, number in enumerate(score)),
        *(trick.get(seat, 0) for seat in around),
        *(taken[seat] for seat in around),
        *(position.barred[seat] for seat in around),
    ]


def test_an_observation_is_what_the_seat_to_play_may_see(kernel: Kernel) -> None:
    chance = random.Random(1)
    for playing in hands(60 if kernel.is_compiled else 12, seed=1):
        positions = list(walk(playing, chance))
        env, state = begun(kernel, positions[0])
        start = playing.masks
        for number, position in enumerate(positions):
            now = position.playing
            trick = dict(zip(now.seats, now.bits, strict=True))
            taken = [start[seat] & ~now.masks[seat] & ~trick.get(seat, 0) for seat in range(now.setup.seats)]
            legal = array("Q", [0])
            env.legal(state, legal)
            seen = observation(env, state)
            if not any(seen):
                break  # the contract is decided; the readable game plays on where its rules say so
            assert seen == expected(position, legal[0], taken, sides(now))
            if number + 1 < len(positions):
                then = positions[number + 1].playing
                put = now.masks[now.turn] & ~then.masks[now.turn]
                led = then.trick.led if not now.seats else None
                place = put.bit_length() - 1
                is_second = led is not None and led != now.tables.leads[place][0]
                env.step(state, bytes([place + 64 * is_second]))


def test_an_observation_holds_nothing_of_the_hidden_hands(kernel: Kernel) -> None:
    chance = random.Random(2)
    for playing in hands(12, seed=2):
        position = Position(playing, (0,) * playing.setup.seats)
        env, state = begun(kernel, position)
        others = [seat for seat in range(playing.setup.seats) if seat != playing.turn]
        pool = [place for place in range(64) if any(playing.masks[seat] >> place & 1 for seat in others)]
        chance.shuffle(pool)
        dealt = list(playing.masks)
        for seat in others:
            dealt[seat] = sum(1 << pool.pop() for _ in range(playing.masks[seat].bit_count()))
        other = array("Q", state)
        env.reset(other, array("Q", dealt), bytes([playing.turn]))
        assert observation(env, other) == observation(env, state)


def played(kernel: Kernel, amount: int) -> tuple[list[int], list[int]]:
    """Many hands of one contract played at random together: all observations, and the scores."""
    playing = next(hands(1, seed=3, presets=("standard",)))
    env = kernel.hands.Hands(kernel.tables.Tables(playing.tables), 4, plays_out=True)
    source = kernel.sampler.Sampler((1 << 28) - 1, [7] * 4, seed=4)
    worlds = array("Q", bytes(8 * 4 * amount))
    source.draw(worlds)
    state = array("Q", bytes(8 * env.sizes()[0] * amount))
    env.reset(state, worlds, bytes(number % 4 for number in range(amount)))
    chance, seen, over = random.Random(5), [], 0
    legal = array("Q", bytes(8 * amount))
    while over < amount:
        env.legal(state, legal)
        seen += observation(env, state)
        over = env.step(state, bytes(chance.choice([p for p in range(28) if mask >> p & 1]) for mask in legal))
    scores = array("i", bytes(24 * amount))
    env.scores(state, scores)
    return seen, list(scores)


def test_both_forms_step_many_hands_alike() -> None:
    first, second = played(installed(), 40), played(uncompiled(), 40)
    assert first == second
    assert all(sum(first[1][at : at + 2]) == 42 for at in range(0, 240, 6))


def test_buffers_of_the_wrong_size_and_wrong_deals_are_refused(kernel: Kernel) -> None:
    playing = next(hands(1, seed=8, presets=("standard",)))
    env, state = begun(kernel, Position(playing, (0,) * 4))
    words, observed = env.sizes()
    good = array("Q", playing.masks)
    for worlds, leaders in (
        (good[:3], b"\0"),
        (good, b"\0\0"),
        (good, b"\7"),
        (array("Q", [1, 1, 2, 4]), b"\0"),
        (array("Q", [1, 2, 4, 24]), b"\0"),
        (array("Q", [0, 0, 0, 0]), b"\0"),
        (array("Q", [1, 2, 4, 1 << 28]), b"\0"),
    ):
        with pytest.raises(ValueError, match="do not fit"):
            env.reset(state, worlds, leaders)
    with pytest.raises(ValueError, match="do not fit"):
        env.reset(state, good, b"\0", b"\0")
    calls: tuple[Callable[[], object], ...] = (
        lambda: env.legal(state, array("Q", [0, 0])),
        lambda: env.step(state, b""),
        lambda: env.observe(state, array("Q", bytes(8 * (observed + 1)))),
        lambda: env.scores(state, array("i", [0])),
        lambda: env.legal(state[: words - 1], array("Q", [0])),
    )
    for call in calls:
        with pytest.raises(ValueError, match=r"needed|fit|words"):
            call()
    with pytest.raises(ValueError, match="seats that play are missing"):
        kernel.hands.Hands(kernel.tables.Tables(playing.tables), 3)
