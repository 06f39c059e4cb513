"""The solver for every contract."""

import json
import random
from array import array
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.loading import Kernel, installed, uncompiled
from tests.kernel.minimax import plays, state_of, value, value_after
from tests.kernel.positions import Position, endings
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.rules.tables import Goal, PlayTables, play_tables, suits

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "vectors" / "solved.json").read_text("utf-8"))


def solver(kernel: Kernel, position: Position) -> Any:
    """A solver with the position on its board."""
    general = kernel.general.General(kernel.tables.Tables(position.playing.tables))
    general.place(position.playing.masks, position.playing.turn, position.trick, position.playing.trick.led)
    return general


def is_small(position: Position) -> bool:
    """Whether looking at everything takes no more than a second or so."""
    return position.playing.tables.active.bit_count() * position.playing.tricks_left <= 12


def agrees_with_minimax(kernel: Kernel, position: Position) -> None:
    tables, state = position.playing.tables, state_of(position.playing)
    general = solver(kernel, position)
    expected = value(tables, state)
    assert general.value() == expected
    assert [general.reaches(target) for target in range(tables.total + 2)] == [
        expected >= target for target in range(tables.total + 2)
    ]
    # equal pieces are looked at one by one here
    assert general.plays() == [(*play, value_after(tables, state, *play)) for play in plays(tables, state)]


@pytest.mark.slow
@pytest.mark.parametrize("played", range(4))
def test_endings_of_every_contract_agree_with_minimax_after_any_number_of_plays(played: int) -> None:
    seats, kinds = set(), set()
    for tricks, amount in ((1, 80), (2, 60), (3, 20)):
        for position in endings(amount, seed=10 * played + tricks, tricks=tricks, plays=played):
            if is_small(position):
                seats.add(position.playing.turn)
                kinds.add(position.playing.contract.kind)
                agrees_with_minimax(installed(), position)
    assert seats >= {0, 1, 2} if played < 3 else {0, 1, 2, 3}
    assert kinds >= ({"straight", "nello", "sevens"} if played < 3 else {"straight", "sevens"})


def test_endings_with_eight_seats_and_equal_tiles_agree_with_minimax() -> None:
    for position in endings(30, seed=5, tricks=1, presets=("eighty_four",)):
        agrees_with_minimax(installed(), position)


def test_the_uncompiled_solver_agrees_with_minimax() -> None:
    for position in endings(25, seed=7, tricks=2):
        if is_small(position):
            agrees_with_minimax(uncompiled(), position)


def test_both_forms_look_at_the_same_tricks() -> None:
    for position in endings(20, seed=8, tricks=3):
        if position.playing.setup.seats <= 4:
            counts = []
            for kernel in (installed(), uncompiled()):
                general = solver(kernel, position)
                counts.append((general.value(), general.plays(), general.node_count()))
            assert counts[0] == counts[1]


def test_a_value_is_the_best_of_its_plays_and_reached_and_no_more() -> None:
    for position in endings(40, seed=9, tricks=4):
        playing = position.playing
        general = solver(installed(), position)
        found = general.value()
        takes_most = bool(playing.tables.declaring >> playing.turn & 1) != (playing.tables.goal.kind == "none")
        values = [worth for _, _, worth in general.plays()]
        assert found == (max(values) if takes_most else min(values))
        assert general.reaches(found)
        assert not general.reaches(found + 1)


def straight(trump: str, declarer: str) -> PlayTables:
    name, _, doubles = trump.partition("-")
    setup = setup_for(Rules.preset("standard"))
    named = suits(setup, None if name == "N" else "D" if name == "D" else int(name), doubles or "high")
    return play_tables(
        setup, named, Goal("points", 30), active=0b1111, declaring=0b0101 if declarer in "AC" else 0b1010
    )


def masks(tables: PlayTables, deal: str) -> list[int]:
    bits = {str(tile): mask for tile, mask in tables.bits.items()}
    return [sum(bits[tile] for tile in hand.split(".")) for hand in deal.split("/")]


@pytest.mark.slow
def test_published_values_of_full_deals() -> None:
    for vector in VECTORS["values"]:
        tables = straight(vector["trump"], vector["declarer"])
        general = installed().general.General(installed().tables.Tables(tables))
        general.place(masks(tables, vector["deal"]), "ABCD".index(vector["declarer"]))
        assert general.value() == vector["points"], vector


def test_published_values_of_all_leads() -> None:
    for vector in VECTORS["leads"]:
        tables = straight(vector["trump"], vector["declarer"])
        general = installed().general.General(installed().tables.Tables(tables))
        general.place(masks(tables, vector["deal"]), "ABCD".index(vector["declarer"]))
        leads = {str(tables.order[place]): worth for place, _, worth in general.plays()}
        assert leads == vector["leads"], vector


def test_many_worlds_in_one_call(kernel: Kernel) -> None:
    chance = random.Random(11)
    playing = next(position for position in endings(1, seed=12, tricks=2, plays=0)).playing
    worlds = []
    for _ in range(20):
        tiles = [1 << place for place in range(64) if sum(playing.masks) >> place & 1]
        chance.shuffle(tiles)
        worlds.append(
            [sum(tiles.pop() for _ in range(mask.bit_count())) for mask in playing.masks],
        )
    general = kernel.general.General(kernel.tables.Tables(playing.tables))
    general.place(playing.masks, playing.turn)
    out = array("i", bytes(4 * len(worlds)))
    general.values(array("Q", [mask for world in worlds for mask in world]), len(playing.masks), out)
    singly = []
    for world in worlds:
        general.place(world, playing.turn)
        singly.append(general.value())
    assert list(out) == singly
    with pytest.raises(ValueError, match="do not fit"):
        general.values(array("Q", [0] * 80), 4, out)


def test_hands_of_the_wrong_size_are_refused(kernel: Kernel) -> None:
    general = kernel.general.General(kernel.tables.Tables(straight("6", "A")))
    with pytest.raises(ValueError, match="seat 3"):
        general.place([0b1, 0b10, 0b100, 0], 0)
    with pytest.raises(ValueError, match="seat 0"):
        general.place([0b1, 0b10, 0b100, 0b1000], 1, [(0, 5)])
