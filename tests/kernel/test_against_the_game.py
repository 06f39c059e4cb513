"""The kernel and the readable game play the same hands, tile by tile."""

import os
import random
from array import array
from typing import Any

import pytest

from tests.kernel.loading import Kernel, installed, uncompiled
from tests.kernel.positions import a_play, hands, place_of, sides
from texas42.rules.playing import Playing
from texas42.rules.presets import preset_names

HANDS = (10_000, 10_000) if os.environ.get("T42_HYPOTHESIS") == "thorough" else (100, 300)
"""Of each preset: so many, and on from there until all contracts have come up, but not more than so many."""
CONTRACTS = {
    "aggie": {"straight", "nello", "splash", "plunge", "sevens", "looper"},
    "geezer": {"straight", "nello", "splash", "dive", "plunge", "51", "defer"},
    "partnership_moon": {"straight"},
    "three_player": {"straight"},
    "one_forty": {"straight"},
}
"""What has to come up; in the others at least the ordinary contract and nello."""


def played_alike(kernel: Kernel, playing: Playing, chance: random.Random) -> None:
    """Plays one hand at random in both."""
    setup, contract = playing.setup, playing.contract
    tables = kernel.tables.Tables(playing.tables)
    env = kernel.hands.Hands(tables, setup.seats, plays_out=setup.shape.plays_out(setup, contract))
    words, _ = env.sizes()
    state = array("Q", bytes(8 * words))
    env.reset(state, array("Q", playing.masks), bytes([playing.turn]), bytes(sides(playing)[:2]))
    while playing.turn >= 0:
        legal = array("Q", [0])
        env.legal(state, legal)
        assert legal[0] == expected_legal(playing)
        assert tuple(state[: setup.seats]) == playing.masks
        play = a_play(playing, chance)
        place = place_of(playing, play)
        over = env.step(state, bytes([place + 64 * (play.suit is not None)]))
        playing = playing.play(play)
        assert over == (playing.turn < 0)
        if not over:
            assert state[3 * setup.seats + 1] & 0xFF == playing.turn
        assert scores(env, state)[:4] == sides(playing)
    assert scores(env, state)[4:] == [1, int(bool(playing.made))]


def expected_legal(playing: Playing) -> int:
    """The legal tiles, all pieces of each face that are held."""
    bits, mine = playing.tables.bits, playing.masks[playing.turn]
    mask = 0
    for tile in playing.legal_tiles():
        mask |= bits[tile] & mine
    return mask


def scores(env: Any, state: "array[int]") -> list[int]:
    out = array("i", bytes(24))
    env.scores(state, out)
    return list(out)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("preset", preset_names())
def test_hands_of_every_game_come_out_alike(preset: str) -> None:
    chance = random.Random(1)
    kinds: set[str] = set()
    wanted, (enough, most) = CONTRACTS.get(preset, {"straight", "nello"}), HANDS
    for number, playing in enumerate(hands(most, seed=1, presets=(preset,))):
        if number >= enough and kinds >= wanted:
            break
        kinds.add(playing.contract.kind)
        played_alike(installed(), playing, chance)
    assert kinds >= wanted


def test_the_uncompiled_kernel_plays_them_too() -> None:
    chance = random.Random(2)
    for playing in hands(60, seed=2):
        played_alike(uncompiled(), playing, chance)


def test_a_tile_that_may_not_be_played_is_refused_and_changes_nothing(kernel: Kernel) -> None:
    playing = next(hands(1, seed=3))
    tables = kernel.tables.Tables(playing.tables)
    env = kernel.hands.Hands(tables, 4)
    state = array("Q", bytes(8 * env.sizes()[0]))
    env.reset(state, array("Q", playing.masks), bytes([playing.turn]))
    before = bytes(state)
    for action in range(256):
        if action > 63 or not playing.masks[playing.turn] >> action & 1:
            with pytest.raises(ValueError, match="does not allow"):
                env.step(state, bytes([action]))
    assert bytes(state) == before
