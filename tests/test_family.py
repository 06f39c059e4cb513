"""A whole game of each in the library and in the terminal, and what can be asked about its positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import texas42 as t42
from tests.family import GAMES, PRESETS, seats_of, setup_of, short, with_everything
from tests.strategies import choose, hands_text
from tests.test_cli import Run, at_random, command, data, run, talk  # noqa: F401  # fixtures
from texas42 import Game, Phase
from texas42.locale import LANGUAGES
from texas42.notation.position import read_position, write_position, write_seen_position
from texas42.players.player import make_player

ENDING = 3
"""With so many tiles a seat, or less, every hand of every game is solved at once."""


def a_game(rules: str) -> list[Game]:
    """Every state of a whole game; where the score can fall, chance would never end one."""
    states = [Game.new(rules, seed=42)]
    players = {seat: make_player("casual", number) for number, seat in enumerate(seats_of(rules))}
    while (seat := states[-1].to_act) is not None:
        states.append(states[-1].apply(players[seat].act(states[-1].view(seat))))
    return states


def a_hand(rules: str, chance: random.Random) -> Iterator[Game]:
    """Every state of a hand by chance."""
    game = Game.new(rules, dealer="A")
    game = game.deal(hands_text(game.setup.shape, chance))
    while not game.hands:
        yield game
        game = game.apply(choose(game, chance))


def positions(rules: str) -> dict[str, Game]:
    """For every phase of a hand a game in it, and as "ending" one with few tiles left."""
    found: dict[str, Game] = {}
    chance = random.Random(rules)
    while "ending" not in found:
        for game in a_hand(rules, chance):
            assert game.hand
            found.setdefault(game.hand.phase.value, game)
            playing = game.hand.playing
            if game.hand.phase is Phase.PLAY and playing and max(mask.bit_count() for mask in playing.masks) <= ENDING:
                found.setdefault("ending", game)
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game_in_the_library(preset: str) -> None:
    states = a_game(preset)
    last = states[-1]
    assert last.over
    assert last.winner in last.setup.teams
    assert max(last.score.values()) >= last.setup.rules.target
    assert len(last.results) == len(last.hands)
    assert Game.from_record(last.record()) == last
    public = last.public_record(A="Ana")
    assert Game.from_record(public).public_record(A="Ana") == public
    for game in states[:: len(states) // 20]:
        assert Game.from_record(game.record()) == game
        if game.hand and game.to_act:
            line = write_position(game)
            assert write_position(read_position(line)) == line
            assert read_position(line).hand == game.hand
            seen = write_seen_position(game, game.to_act)
            assert read_position(seen).view(game.to_act).own == game.view(game.to_act).own


@pytest.mark.parametrize("preset", GAMES)
def test_a_position_of_every_game_has_hints_and_endings_are_solved(
    preset: str,
    run: Callable[..., Run],  # noqa: F811
) -> None:
    for rules in dict.fromkeys((preset, with_everything(preset))):
        found = positions(rules)
        assert {"auction", "declare", "play", "ending"} <= set(found)
        assert ("discard" in found) == bool(found["play"].setup.shape.widow)
        for language, game in zip(LANGUAGES * 2, found.values(), strict=False):
            seat = game.to_act
            assert seat
            told = run("hint", write_seen_position(game, seat), "--level", "club", "--language", language)
            assert (told.status, told.err) == (0, "")
            assert told.out.strip()
        for language in LANGUAGES:
            solved = run("solve", write_position(found["ending"]), "--language", language)
            assert (solved.status, solved.err) == (0, "")
            legal = [action for action in found["ending"].legal_actions() if isinstance(action, t42.Play)]
            assert 3 <= len(solved.out.splitlines()) <= len(legal) + 2


@pytest.mark.parametrize("preset", GAMES)
def test_players_are_matched_in_every_game(preset: str, run: Callable[..., Run]) -> None:  # noqa: F811
    arguments = ("--a", "casual", "--b", "random", "--jobs", "1", "--deals", "1", "--rules", short(preset))
    for protocol in ("hand", "game")[: 2 if len(setup_of(preset).teams) == 2 else 1]:
        told = run("arena", *arguments, "--protocol", protocol)
        assert (told.status, told.err) == (0, "")
        assert short(preset) in told.out


def passing(seed: int) -> Callable[[list[str]], str]:
    """Passes, and does anything else by chance: whoever bids by chance loses points without end."""
    choice = at_random(seed)
    return lambda options: "pass" if "pass" in options else choice(options)


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAMES)
def test_a_whole_game_over_pipes(preset: str, data: Path, run: Callable[..., Run]) -> None:  # noqa: F811
    seat, language = random.Random(preset).choice(seats_of(preset)), random.Random(preset).choice(LANGUAGES)
    played = talk("play", "--rules", preset, "--seat", seat, "--seed", "7", "--language", language, answer=passing(2))
    assert played.status == 0, played.out[-2000:]
    assert "Traceback" not in played.out
    file = data / "game-1.t42"
    record = t42.Game.from_record(file.read_text())
    assert record.winner
    assert str(record.rules) == preset
    for name in ("check", "replay"):
        told = run(name, str(file), "--language", language)
        assert (told.status, told.err) == (0, "")
