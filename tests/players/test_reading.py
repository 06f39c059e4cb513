"""What a seat knows of the play, against the game itself."""

import random

import pytest

from tests.strategies import choose, new_game
from texas42 import Game, Phase, Rules
from texas42.players.reading import Position, places, read
from texas42.players.worlds import drawn, sampler_of
from texas42.rules.presets import preset_names

GAMES = (
    *preset_names(),
    "seventy_two+nello=on",
    "eighty_eight+nello=on",
    "moon+nello=on",
    "one_forty+trump_before_widow=on",
)


def positions(rules: str, amount: int) -> list[tuple[Game, Position]]:
    """Some positions of random play."""
    chance = random.Random(rules)
    found: list[tuple[Game, Position]] = []
    while len(found) < amount:
        game = new_game(Rules.parse(rules), chance, seeded=False)
        while game.hand is not None and not game.results:
            if game.hand.phase is Phase.PLAY and chance.random() < 0.2:
                assert game.to_act
                found.append((game, read(game.view(game.to_act))))
            game = game.apply(choose(game, chance))
    return found


@pytest.mark.parametrize("rules", GAMES)
def test_it_counts_the_points_of_every_team_as_the_game_does(rules: str) -> None:
    for game, at in positions(rules, 12):
        assert game.hand is not None
        assert game.hand.playing is not None
        assert at.won == game.hand.playing.team_points


@pytest.mark.parametrize("rules", ["eighty_eight", "seventy_two", "big_game", "moon"])
def test_no_tile_that_would_have_been_shown_is_thought_to_be_put_away(rules: str) -> None:
    looked = 0
    for _, at in positions(rules, 12):
        if not at.hidden:
            continue
        looked += 1
        worlds = drawn(sampler_of(at, 1, likely=True), 200, 200)
        seats = at.board.setup.seats
        gone = sum(1 << place for _, place, _ in at.plays) | at.away
        everything = (1 << len(at.board.tables.order)) - 1
        for start in range(0, len(worlds), seats):
            away = everything & ~gone & ~sum(worlds[start : start + seats])
            assert away.bit_count() == at.hidden
            assert not any(at.board.tables.points[place] for place in places(away))
            assert not away & at.board.shown_away
    assert looked
