"""External programs in the arena: they see what the server would send them, play like our own, and fail in plain words."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.test_arena import outcome
from texas42.arena.external import Program
from texas42.arena.match import Match
from texas42.arena.running import play_match
from texas42.errors import Text42Error
from texas42.locale import LANGUAGES
from texas42.notation.position import read_position
from texas42.server.table.messages import (
    ChairMessage,
    HappeningMessage,
    SharedMessage,
    TableMessage,
)

POPEN: Final = subprocess.Popen

FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    {note}
    if message["type"] == "table":
        [seat] = message["you"]
        action = message["own"][seat]["legal_actions"][0]
        print(json.dumps({{"type": "say", "id": "0", "phrase": "hello"}}))
        print(json.dumps({{"type": "act", "id": "1", "seat": seat, "action": action}}), flush=True)
"""


CASUAL = """
import sys
from texas42.players.engine import Engine
from texas42.players.player import make_player
engine = Engine(make_player("casual", 0))
for line in sys.stdin:
    for answer in engine.answers(line):
        print(answer, flush=True)
"""


def program(folder: Path, text: str, options: str = "-I -S") -> str:
    """The command of a small program, which starts faster without the library."""
    file = folder / "program.py"
    file.write_text(text)
    return f"engine:'{sys.executable}' {options} '{file}'"


def ours(player: str) -> str:
    return f"engine:'{sys.executable}' -m texas42 engine --player {player}"


def test_our_player_as_a_program_plays_as_it_does_here(tmp_path: Path) -> None:
    match = Match("dup30", "casual", "random")
    there = play_match(replace(match, a=program(tmp_path, CASUAL, "")), 4)
    here = play_match(match, 4)
    assert outcome(there) == outcome(here)
    assert there.result.cpu_a > here.result.cpu_a > 0


@pytest.mark.slow
@pytest.mark.parametrize("match", [Match("dup30", "random", "casual"), Match("hand", "random", "casual", "moon")])
def test_a_program_that_takes_a_seed_plays_as_it_does_here(match: Match) -> None:
    """With another seed in each seat of each hand."""
    there = play_match(replace(match, a=ours("random --seed {seed}")), 1)
    assert outcome(there) == outcome(play_match(match, 1))


@pytest.mark.slow
def test_a_whole_game_against_a_program() -> None:
    there = play_match(Match("game", "random", ours("casual")), 1)
    assert outcome(there) == outcome(play_match(Match("game", "random", "casual"), 1))


def test_a_program_is_told_what_the_server_would_tell_it_and_of_its_own_seat_alone(tmp_path: Path) -> None:
    note = f'print(line, end="", file=open({str(tmp_path)!r} + "/" + str(__import__("os").getpid()), "a"))'
    match = Match("hand", program(tmp_path, FIRST_LEGAL.format(note=note)), "casual", "moon")
    play_match(match, 2)
    files = [file for file in tmp_path.iterdir() if file.name.isdigit()]
    assert len(files) == 3
    for file in files:
        welcome, *messages = map(json.loads, file.read_text().splitlines())
        assert welcome == {"type": "welcome", "protocol": 1, "name": "arena", "phrases": []}
        tables = [message for message in messages if message["type"] == "table"]
        [seat] = {seat for message in tables for seat in message["you"]}
        assert len(tables) > 5
        assert len({(message["shared"]["id"], message["shared"]["move"]) for message in tables}) == len(tables)
        for message in tables:
            shared = message["shared"]
            assert message.keys() == {"type", *TableMessage.__struct_fields__}
            assert shared.keys() == set(SharedMessage.__struct_fields__)
            assert shared["happening"].keys() == set(HappeningMessage.__struct_fields__)
            assert shared["chairs"][0].keys() == set(ChairMessage.__struct_fields__)
            assert message["own"].keys() == message["memory"].keys() == {seat}
            game = read_position(message["memory"][seat])
            assert game.hand is not None
            known = {at for at in "ABC" if None not in game.hand.tiles[at] and game.hand.tiles[at]}
            assert known == {seat}


def test_what_is_put_away_is_not_told(tmp_path: Path) -> None:
    """It bids the most, puts a tile away, and is told before it leads that a tile was put away: what all are told."""
    note = f'print(line, end="", file=open({str(tmp_path / "told")!r}, "a"))'
    text = FIRST_LEGAL.format(note=note).replace('["legal_actions"][0]', '["legal_actions"][-1]')
    play_match(Match("hand", program(tmp_path, text), "casual", "moon"), 2)
    told = [json.loads(line) for line in (tmp_path / "told").read_text().splitlines()]
    texts = [message["shared"]["happening"]["text"] for message in told if message["type"] == "table"]
    assert {text for text in texts if text.startswith("-")} == {"-?"}


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("import sys; sys.exit('out of order')", "program_ended", "status 1; .*: out of order"),
        ("input(); input()", "program_ended", "status 0"),
        ("input(); input(); print('castle', flush=True); input()", "program_not_understood", "castle"),
        ("input(); input(); print('[1]', flush=True); input()", "program_not_understood", r"\[1\]"),
        ('input(); input(); print(\'{"type":"act"}\', flush=True); input()', "program_not_understood", "act"),
        (FIRST_LEGAL.format(note="").replace('"action": action', '"action": "99"'), "program_plays_illegally", "'99'"),
        ("input(); input(); import time; time.sleep(60)", "program_too_slow", "within 0.5 s"),
    ],
)
def test_a_program_that_fails_is_told_plainly(tmp_path: Path, text: str, code: str, said: str) -> None:
    match = Match("dup30", program(tmp_path, text), "casual", move_timeout=0.5)
    with pytest.raises(Text42Error, match=said) as refused:
        play_match(match, 1)
    assert refused.value.code == code
    assert all(refused.value.message(language) for language in LANGUAGES)


def test_a_program_that_has_gone_before_its_welcome_leaves_no_file_open(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def gone(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        started.append(POPEN(*args, **options))
        started[0].wait()
        return started[0]

    monkeypatch.setattr(subprocess, "Popen", gone)
    with pytest.raises(Text42Error) as refused:
        Program("sh -c 'exit 3'", 1)
    assert refused.value.facts["status"] == 3
    [process] = started
    assert process.stdin
    assert process.stdout
    assert process.stdin.closed
    assert process.stdout.closed


def test_an_answer_for_another_seat_or_an_old_move_is_none(tmp_path: Path) -> None:
    for wrong in ('"seat": "ABCD"[("ABCD".index(seat) + 1) % 4]', '"move": 0, "seat": seat'):
        text = FIRST_LEGAL.format(note="").replace('"seat": seat', wrong)
        with pytest.raises(Text42Error) as refused:
            play_match(Match("dup30", program(tmp_path, text), "casual", move_timeout=5), 1)
        assert refused.value.code == "program_not_understood"


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "", "'"])
def test_what_cannot_be_started_is_told_plainly(command: str) -> None:
    with pytest.raises(Text42Error) as refused:
        Program(command, 1.0)
    assert refused.value.code == "program_does_not_start"


def test_a_program_that_does_not_go_is_stopped(tmp_path: Path) -> None:
    command = program(tmp_path, "import time\ninput()\ntime.sleep(600)").removeprefix("engine:")
    with Program(command, 0.1) as running:
        pass
    assert running._process.returncode == -9
