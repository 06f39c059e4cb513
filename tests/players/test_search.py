"""What a play is worth: worlds played out, the net's own word, and worlds solved, mixed as the trick asks."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.players.turned import games, the_view
from texas42 import Phase
from texas42.players.reading import Position, read
from texas42.players.search import Effort, Task, field_at, judged

NO_SCORE = (0, 0)
MUCH = 10**12


def open_plays(tricks: int, number: int) -> Iterator[Position]:
    """Positions with a choice after so many finished tricks, the contract open."""
    for game in games(("standard",), random.Random(tricks)):
        assert game.hand is not None
        if game.hand.phase is Phase.PLAY:
            at = read(the_view(game))
            field = field_at(at, 1)
            is_due = len(at.plays) // 4 == tricks and at.legal & (at.legal - 1)
            if is_due and field is not None and field.outcome < 0:
                yield at
                number -= 1
                if not number:
                    return


def worths(at: Position, effort: Effort) -> dict[int, float]:
    return {play.place: play.made for play in judged(Task(at, NO_SCORE), effort, 7)}


@pytest.mark.parametrize(("tricks", "is_the_nets"), [(0, True), (1, False), (3, False)])
def test_each_trick_has_its_own_weight_for_the_word_of_the_net_and_the_last_serves_the_rest(
    tricks: int, is_the_nets: bool
) -> None:
    compared = 0
    for at in open_plays(tricks, 12):
        field = field_at(at, 1)
        assert field is not None
        said = dict(field.values(at.mine))
        found = worths(at, Effort(40, prior=(MUCH, 0), share=(0.0,)))
        plain = worths(at, Effort(40, prior=(0,), share=(0.0,)))
        # what makes in every world, or in none, is a rule of its own; a play that fell behind is held behind the best
        best = max(found, key=lambda place: found[place])
        if 0.01 < plain[best] < 0.99:
            compared += 1
            assert found[best] == pytest.approx(said[best] if is_the_nets else plain[best], abs=1e-5)
    assert compared


@pytest.mark.parametrize(("tricks", "is_solved"), [(1, False), (2, True), (4, True)])
def test_each_trick_has_its_own_share_of_solved_worlds(tricks: int, is_solved: bool) -> None:
    changed = 0
    for at in open_plays(tricks, 6):
        plain = worths(at, Effort(40, share=(0.0,), solved=20))
        mixed = worths(at, Effort(40, share=(0.0, 0.0, 0.9), solved=20))
        changed += plain != mixed
    assert bool(changed) == is_solved
