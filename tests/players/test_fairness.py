"""What a player decides follows from what its seat sees, and not from which seat that is."""

import os
import random
from functools import cache

import pytest

from tests.players.turned import FAMILY, OTHERS, RULES, games, redealt, rotated, the_view
from texas42 import Game, Phase
from texas42.players.player import Player, make_player

THOROUGH = os.environ.get("T42_HYPOTHESIS") == "thorough"
PARTS = 4 if THOROUGH else 1
POSITIONS = 10_000 if THOROUGH else 1_000
"""How many positions the long form looks at, over all contracts."""
CALLS = POSITIONS * 6 // 100
"""How many of them are calls and declarations, which take most of the time."""


@cache
def players(level: str) -> tuple[Player, Player]:
    """Two players alike: one for the game as it is, the other for its likenesses."""
    return make_player(level, 42), make_player(level, 42)


class Seen:
    """What the positions looked at were like."""

    def __init__(self) -> None:
        self.contracts: set[str] = set()
        self.phases: set[Phase] = set()
        self.redealt = 0
        self.total = 0

    def note(self, game: Game) -> None:
        assert game.hand is not None
        self.total += 1
        self.phases.add(game.hand.phase)
        if game.hand.contract is not None:
            contract = game.hand.contract
            declared = "" if contract.kind in ("plunge", "splash") else str(contract.declaration.bare)
            self.contracts.add(f"{game.setup.shape.name} {contract.kind} {declared}")


def is_the_same_for_all(game: Game, level: str, chance: random.Random, seen: Seen) -> None:
    """The choice in a position, in one in which the hidden tiles lie elsewhere, and from every other seat."""
    player, other = players(level)
    chosen = player.act(the_view(game))
    new = redealt(game, chance)
    assert game.hand is not None
    assert new.hand is not None
    seen.note(game)
    seen.redealt += new.hand.deal != game.hand.deal
    assert other.act(the_view(new)) == chosen
    for by in range(1, game.setup.seats):
        assert other.act(the_view(rotated(game, by))) == chosen, by
    assert player.act(the_view(game)) == chosen


def look_at(level: str, rules: tuple[str, ...], seed: int, plays: int, calls: int) -> Seen:
    """Looks at so many plays, and so many calls, declarations and discards; few of one hand."""
    chance = random.Random(seed)
    seen = Seen()
    for game in games(rules, chance):
        assert game.hand is not None
        if chance.random() < 0.5:
            continue
        if game.hand.phase is Phase.PLAY and plays:
            plays -= 1
        elif game.hand.phase is not Phase.PLAY and calls:
            calls -= 1
        elif plays or calls:
            continue
        else:
            break
        is_the_same_for_all(game, level, chance, seen)
    assert seen.redealt > 0.6 * seen.total
    return seen


@pytest.mark.parametrize(
    ("level", "rules", "plays", "calls"),
    [
        ("beginner", RULES, 40, 12),
        ("casual", RULES, 40, 12),
        pytest.param("club", RULES, 30, 3, marks=pytest.mark.slow),
        ("strong", RULES, 120, 6),
        ("strong", OTHERS, 40, 10),
        ("strong", FAMILY, 20, 20),
        pytest.param("club", FAMILY, 10, 10, marks=pytest.mark.slow),
        pytest.param("expert", RULES, 20, 2, marks=pytest.mark.slow),
        pytest.param("expert", OTHERS, 10, 4, marks=pytest.mark.slow),
        pytest.param("pimc10", RULES, 15, 1, marks=pytest.mark.slow),
    ],
)
def test_hidden_tiles_and_the_seat_change_nothing(level: str, rules: tuple[str, ...], plays: int, calls: int) -> None:
    look_at(level, rules, 1, plays, calls)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
def test_hidden_tiles_and_the_seat_change_nothing_in_many_positions(part: int) -> None:
    rules = (*RULES, *OTHERS)
    seen = look_at("strong", rules, 100 + part, (POSITIONS - CALLS) // PARTS, CALLS // PARTS)
    assert {kind.split()[1] for kind in seen.contracts} >= {"straight", "nello", "plunge", "splash", "sevens", "looper"}
    assert {kind.split()[2] for kind in seen.contracts if kind.startswith("forty_two straight")} >= {
        *map(str, range(7)), "D", "N", "N-low", "N-own",
    }  # fmt: skip
    assert seen.phases >= {Phase.AUCTION, Phase.DECLARE, Phase.PLAY}


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("level", ["expert", "master"])
def test_hidden_tiles_and_the_seat_change_nothing_to_those_who_think_longer(level: str) -> None:
    look_at(level, (*RULES, *OTHERS), 200, *((150, 8) if THOROUGH else (60, 5)))
