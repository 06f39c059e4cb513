"""Whole hands of every contract, all seven tricks, against a full-width search of other make."""

import os
import random
from array import array

import pytest

import texas42 as t42
from tests.kernel import fullwidth
from tests.kernel.fullwidth import KINDS, Kind, dealt, lead_values
from tests.kernel.loading import installed

HANDS = 5 if os.environ.get("T42_HYPOTHESIS") == "thorough" else 2


def moves(game: t42.Game) -> dict[str, int]:
    return {str(play.tile): value for play, value in t42.solve(game).moves.items()}


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_whole_hands_agree_with_the_full_width_search(kind: Kind) -> None:
    chance = random.Random(kind.name)
    # the seven number trumps are one kind of contract
    for _ in range(1 if kind.name.startswith("trump") else HANDS):
        game = dealt(kind, chance)
        assert moves(game) == lead_values(kind, game), game.hand


def test_the_general_solver_agrees_on_a_hand_of_the_fast_one_too() -> None:
    kind = next(kind for kind in KINDS if kind.name == "all tricks")
    game = dealt(kind, random.Random(1))
    assert game.hand
    assert game.hand.playing
    playing = game.hand.playing
    general = installed().general.General(installed().tables.Tables(playing.tables))
    general.place(array("Q", playing.masks), kind.leader)
    found = {str(playing.tables.order[place]): value for place, _suit, value in general.plays()}
    assert found == lead_values(kind, game) == moves(game)


def test_without_a_compiler_it_fails_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(fullwidth.NoCompiler, match="install a C compiler"):
        fullwidth.library.__wrapped__()
