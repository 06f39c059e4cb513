"""The command line, as a person or a pipe meets it."""

from __future__ import annotations

import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Self

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

import texas42 as t42
from tests.family import GAMES, with_everything
from tests.players.test_family import dealt
from tests.strategies import choose
from tests.tables import CANONICAL, SIXES, after, legal
from texas42.cli import main
from texas42.cli.asking import help_lines, prompt
from texas42.cli.screen import ALL_STROKES, Screen, led_word
from texas42.cli.sitting import print_line
from texas42.locale import LANGUAGES, say
from texas42.rules.presets import preset_names
from texas42.seats import SEATS
from texas42.view import View

PROMPT = re.compile(r"\(([^()\n]+)\): $")
PUT_AWAY = re.compile(r"Put away (\d) tiles? ")
COMMAND = (sys.executable, "-m", "texas42")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEXAS42_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    return tmp_path


class Run:
    """What a command printed, and its exit status."""

    def __init__(self, out: str, err: str, status: int) -> None:
        self.out, self.err, self.status = out, err, status


def command(*args: str, stdin: str = "") -> Run:
    done = subprocess.run([*COMMAND, *args], input=stdin, capture_output=True, text=True, timeout=60, check=False)
    return Run(done.stdout, done.stderr, done.returncode)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:
    """A command in this process."""

    def call(*args: str) -> Run:
        monkeypatch.setattr(sys, "argv", ["texas42", *args])
        status = 0
        try:
            main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
        printed = capsys.readouterr()
        return Run(printed.out, printed.err, status)

    return call


def talk(*args: str, answer: Callable[[list[str]], str]) -> Run:
    """A whole conversation over pipes: `answer` gets what the prompt offers, and is asked for every tile to be put away."""
    with subprocess.Popen(
        [*COMMAND, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0
    ) as process:
        assert process.stdin
        assert process.stdout
        said = ""
        while part := process.stdout.read(4096):
            said += part.decode()
            if found := PROMPT.search(said):
                options = found[1].split()
                answers = [answer(options)]
                asked = PUT_AWAY.search(said[said.rindex("\n") :])
                while asked and len(answers) < int(asked[1]):
                    answers.append(answer(options))
                process.stdin.write((" ".join(answers) + "\n").encode())
                said += "\n"
        return Run(said, "", process.wait(timeout=30))


def at_random(seed: int) -> Callable[[list[str]], str]:
    chance = random.Random(seed)
    return lambda options: chance.choice(options).split(":")[0]


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(language, marks=pytest.mark.slow) for language in LANGUAGES[1:])]
)
def test_a_whole_game_over_pipes(language: str, data: Path) -> None:
    played = talk("play", "--language", language, "--seed", "7", answer=at_random(1))
    assert played.status == 0
    assert not (data / "game.t42").exists()
    record = t42.Game.from_record((data / "game-1.t42").read_text())
    assert record.over
    assert "Traceback" not in played.out
    checked = command("check", str(data / "game-1.t42"), "--language", language)
    assert checked.status == 0


@pytest.mark.usefixtures("data")
def test_a_game_of_each_other_shape_starts() -> None:
    for preset, seat in (("moon", "C"), ("eighty_four", "H"), ("kitchen_table", "B")):
        left = command("play", "--rules", preset, "--seat", seat, "--seed", "5", "--new", stdin="")
        assert left.status == 0
        assert "The game is saved" in left.out


def test_wrong_input_says_what_would_be_right_and_changes_nothing(data: Path) -> None:
    wrong = ["29", "99m", "what", "8", ""]
    left = command("play", "--seed", "7", stdin="\n".join(wrong) + "\nlog\nquit\n")
    assert "29 is too low; the lowest bid now is 30" in left.out
    assert "99 marks is too much at once" in left.out
    assert "cannot read 'what'; expected a call such as pass, 30 or 1m" in left.out
    assert "calls" not in (data / "game.t42").read_text()
    assert left.status == 0


def test_a_wrong_tile_names_the_tiles_that_follow(data: Path) -> None:
    game = t42.Game.new("standard", seed=0, dealer="D")
    seed = next(seed for seed in range(200) if _must_follow(seed))
    game = t42.Game.new("standard", seed=seed)
    assert game.hand
    me = game.hand.auction.first
    seats = "ABCD"
    follower = seats[(me + 1) % 4]
    (data / "game.t42").write_text(_mid_trick(seed).record(Seat=follower, Bots="random,random,random"))
    holds = _mid_trick(seed)
    assert holds.hand
    legal = {str(action) for action in holds.legal_actions()}
    wrong = next(tile for tile in holds.hand.tiles[follower] if str(tile) not in legal)
    before = (data / "game.t42").read_text()
    left = command("play", stdin=f"{wrong}\nquit\n")
    assert "must follow" in left.out
    assert (data / "game.t42").read_text() == before


def _mid_trick(seed: int) -> t42.Game:
    game = t42.Game.new("standard", seed=seed)
    for call in ("30", "pass", "pass", "pass", "0"):
        game = game.apply(call)
    return game.apply(game.legal_actions()[0])


def _must_follow(seed: int) -> bool:
    game = _mid_trick(seed)
    assert game.hand
    return len(game.legal_actions()) < len(game.hand.tiles[game.to_act or "A"])


def test_the_end_of_input_saves_and_the_game_goes_on(data: Path) -> None:
    first = command("play", "--seed", "7", stdin="30\n")
    saved = (data / "game.t42").read_text()
    assert first.status == 0
    assert "calls 30" in saved
    again = command("play", stdin="log\nquit\n")
    assert "waited" in again.out
    assert "You: 30." in again.out
    assert (data / "game.t42").read_text() == saved
    assert (data / "game.t42").stat().st_mode & 0o077 == 0


def test_a_waiting_game_is_not_lost_to_a_new_one(data: Path) -> None:
    command("play", "--seed", "7", stdin="30\n")
    saved = (data / "game.t42").read_text()
    refused = command("play", "--seed", "8")
    assert refused.status == 2
    assert "--resume goes on with it" in refused.err
    assert (data / "game.t42").read_text() == saved
    command("play", "--seed", "8", "--new")
    assert (data / "game-1.t42").read_text() == saved


def test_a_damaged_save_is_told_and_kept(data: Path) -> None:
    (data / "game.t42").write_text('[Rules "standard"]\nhand 1 dealer Q\n')
    broken = command("play")
    assert broken.status == 2
    assert "line 2" in broken.err
    assert (data / "game.t42").exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "--resume"), "no game waits"),
        (("play", "--rules", "stndard"), "there are standard"),
        (("play", "--rules", "standard+scoring=points+play_out=off"), "play_out=off does not go with scoring=points"),
        (("play", "--seat", "Z"), "there is no seat 'Z' here; the seats are A, B, C, D"),
        (("play", "--bots", "genius"), "genius"),
        (("play", "--bots", "casual,casual"), "or 3 of them"),
        (("play", "--seed", "-1"), "is not a seed"),
        (("play", "--language", "fr"), "there are en, es, de"),
        (("deal", "--dealer", "E"), "there is no seat 'E'"),
        (("rules", "mon"), "there are moon"),
        (("check", "no-such-file.t42"), "cannot read no-such-file.t42"),
        (("bench", "--rules", "standard+nello"), "write option=value"),
        (("solve", "standard"), "expected rules, dealer, deal, calls"),
        (("solve", f"standard D {SIXES} 30,pass,pass,pass 9"), "nines cannot be declared here"),
        (("solve", f"standard D {SIXES} 30,pass"), "no hand is in play"),
        (("solve", "standard D ?/?/?/? 30,pass,pass,pass 6"), "those of A, B, C, D are not all known"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_status_two(
    args: tuple[str, ...], said: str, run: Callable[..., Run], data: Path
) -> None:
    refused = run(*args)
    assert refused.status == 2
    assert said in refused.err
    assert len(refused.err.splitlines()) == 1
    assert not list(data.iterdir())


def test_no_command_or_an_unknown_one_gives_help() -> None:
    assert "play" in command().out + command().err
    assert command("dance").status == 2


def test_deals_come_from_their_seed(run: Callable[..., Run]) -> None:
    first = run("deal", "--seed", "1", "--number", "3").out
    assert first == run("deal", "--seed", "1", "--number", "3").out
    assert len(first.splitlines()) == 3
    assert run("deal").out != run("deal").out
    dealer, tiles = first.splitlines()[0].split()
    assert t42.Game.new("standard", dealer=dealer, deal=tiles).to_act


@pytest.fixture
def record(tmp_path: Path) -> Path:
    chance = random.Random(3)
    game = t42.Game.new("standard", seed=11)
    while not game.over:
        game = game.apply(chance.choice(game.legal_actions()))
    path = tmp_path / "whole.t42"
    path.write_text(game.record(A="Ana"))
    (tmp_path / "public.t42").write_text(game.public_record(A="Ana"))
    return path


def test_replay_tells_who_played_what(record: Path, run: Callable[..., Run]) -> None:
    told = run("replay", str(record))
    assert told.status == 0
    assert re.search(r"Ana \[\d\|\d\]", told.out)
    assert "Score:" in told.out
    public = run("replay", str(record.with_name("public.t42")))
    assert "?" in public.out


def test_check_says_what_the_shown_tiles_prove(record: Path, run: Callable[..., Run]) -> None:
    assert "legal" in run("check", str(record)).out
    public = run("check", str(record.with_name("public.t42")))
    assert public.status == 0
    assert "hidden" in public.out


def test_check_names_the_line_that_is_not_legal(record: Path, run: Callable[..., Run]) -> None:
    lines = record.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("calls"))
    record.write_text("\n".join([*lines[:place], "calls 29 pass pass pass", *lines[place + 1 :]]))
    refused = run("check", str(record))
    assert refused.status == 1
    assert f"line {place + 1}" in refused.out
    assert "29 is too low" in refused.out


def test_a_file_that_is_no_text(tmp_path: Path, run: Callable[..., Run]) -> None:
    (tmp_path / "bad.t42").write_bytes(b"\xff\xfe\x00")
    assert "is not a text" in run("check", str(tmp_path / "bad.t42")).err


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_every_preset(language: str, run: Callable[..., Run]) -> None:
    listed = run("rules", "--language", language).out
    for preset in preset_names():
        assert preset in listed
        assert run("rules", preset, "--language", language).out


def test_bench_prints_a_rate(run: Callable[..., Run]) -> None:
    assert re.search(r"actions\s+[\d,]+ /CPU-s", run("bench", "--games", "2", "--runs", "1").out)


SOLVED = {
    "en": ("Worth 39 points: made", "[5|3]: 34 points, made", "[6|4]: 18 points, set", "Best play: [0|0] [1|0]"),
    "es": ("Vale 39 puntos: cumplido", "[5|3]: 34 puntos, cumplido", "[6|4]: 18 puntos, fracasa", "Mejor juego: [0|0]"),
    "de": ("Wert 39 Punkte: erfüllt", "[5|3]: 34 Punkte, erfüllt", "[6|4]: 18 Punkte, verloren", "Bestes Spiel: [0|0]"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve_tells_the_value_each_play_and_a_line(language: str, run: Callable[..., Run]) -> None:
    told = run("solve", f"standard D {CANONICAL} 30,pass,pass,pass 6", "--language", language)
    assert (told.status, told.err) == (0, "")
    value, made, lost, line = SOLVED[language]
    lines = told.out.splitlines()
    assert lines[0] == value
    assert len(lines) == 1 + 7 + 1
    assert f"  {made}" in lines
    assert f"  {lost}" in lines
    assert lines[-1].startswith(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve_tells_every_trump_before_it_is_named(language: str, run: Callable[..., Run]) -> None:
    told = run("solve", f"standard D {CANONICAL} 30,pass,pass,pass", "--language", language)
    assert (told.status, told.err) == (0, "")
    assert [re.findall(r"\d+", line)[-1] for line in told.out.splitlines()] == [
        "24",
        "12",
        "13",
        "12",
        "33",
        "18",
        "39",
        "13",
        "19",
    ]


def test_solve_in_the_middle_of_a_trick(run: Callable[..., Run]) -> None:
    told = run("solve", f"standard D {CANONICAL} 30,pass,pass,pass 6 - 00,10,20").out.splitlines()
    assert told[0] == "Worth 39 points: made"
    assert [line.split(":")[0].strip() for line in told[1:-1]] == ["[3|0]"]


def test_version(run: Callable[..., Run]) -> None:
    assert run("--version").out.startswith("texas42 ")


def test_seven_marks_spell_all() -> None:
    assert ALL_STROKES[3] == "A"
    assert ALL_STROKES[5] == "A L"
    assert ALL_STROKES[7] == "A L L"
    assert [
        sum({"/": 1, "\\": 1, "A": 3, "L": 2, "|": 1}.get(sign, 0) for sign in strokes) for strokes in ALL_STROKES
    ] == list(range(8))


class Window:
    """The command in a terminal of its own, which ends with the `with` block."""

    def __init__(self, *args: str) -> None:
        master, slave = pty.openpty()
        self.master = master
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            # whoever runs the tests in the background may have had it ignored
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, *texts: str) -> str:
        """Reads until one of the texts has been shown, and gives what was shown since the last time."""
        end = time.monotonic() + 60
        shown = ""
        while not any(text in shown for text in texts):
            assert time.monotonic() < end, shown
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    shown += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        return shown

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())


def test_in_a_window_the_table_is_drawn_and_control_c_saves(data: Path) -> None:
    with Window("play", "--seed", "7", "--pace", "0") as window:
        first = window.until("Your call")
        assert "\x1b[?1049h" in first
        assert "┌───┐" in first
        window.type("30\n")
        window.until("Your tile")
        os.killpg(window.process.pid, 2)
        last = window.until("play again to go on")
        assert "\x1b[?1049l" in last
        assert window.process.wait(timeout=10) == 130
        assert "calls 30" in (data / "game.t42").read_text() or "30" in (data / "game.t42").read_text()


def test_no_screen_links_a_captured_tile_with_its_player(data: Path) -> None:
    """From the second trick on, a drawn table names the players of the tiles that lie on it, and of no others."""
    with Window("play", "--seed", "7", "--pace", "0", "--bots", "random") as window:
        chance = random.Random(5)
        for _ in range(30):
            shown = window.until("): ", "goes on. ")
            screen = shown.split("\x1b[H")[-1]
            options = PROMPT.search(screen.split("\r\n")[-1])
            if options is None or "Enter" in screen:
                window.type("\n")
                continue
            saved = t42.Game.from_record((data / "game.t42").read_text())
            assert saved.hand
            gone = {play.tile for trick in saved.hand.tricks for play in trick.plays}
            for name in ("Left", "Partner", "Right", "You"):
                for tile in gone:
                    assert f"{name}: [{tile.high}|{tile.low}]" not in screen
            window.type(chance.choice(options[1].split()).split(":")[0] + "\n")
            if saved.over:
                break


def waiting(data: Path, game: t42.Game) -> t42.Game:
    """A game that is gone on with by the seat to act."""
    (data / "game.t42").write_text(game.record(Seat=game.to_act or "", Bots="casual,casual,casual"))
    return game


def afterwards(data: Path) -> t42.Game:
    return t42.Game.from_record((data / "game.t42").read_text())


@pytest.mark.parametrize("call", ["defer", "dare", "dive"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_call_of_geezer_is_made_in_the_words_of_the_language(call: str, language: str, data: Path) -> None:
    seed = next(seed for seed in range(500) if call in legal(_asks_the_dealer(seed)).split())
    waiting(data, _asks_the_dealer(seed))
    command("play", "--language", language, stdin=say(language, f"call.{call}") + "\n")
    assert afterwards(data).record().count(call) == 1


@cache
def _asks_the_dealer(seed: int) -> t42.Game:
    return after(t42.Game.new("geezer", seed=seed), *["pass"] * 3)


def test_counters_that_are_trump_are_led_as_such(data: Path) -> None:
    game = after(t42.Game.new("geezer", seed=1), "51", *["pass"] * 3, "51")
    counters = game.setup.shape.counts
    plays = [action for action in game.legal_actions() if isinstance(action, t42.Play)]
    game = waiting(data, game.apply(next(play for play in plays if play.tile in counters)))
    assert led_word(game.view("A").table) == "C"
    assert say("en", "play.led", suit="C") in command("play", stdin="quit\n").out


@pytest.mark.parametrize(("text", "tile"), [("1", "83"), ("12", "21"), ("10", "10"), ("73=3", "73=3")])
def test_two_digits_are_a_tile_and_the_tenth_tile_has_no_number(text: str, tile: str, data: Path) -> None:
    held = "83.82.81.80.73.72.71.70.21.10.00"
    dominoes = t42.Game.new("big_game", seed=0).setup.shape.dominoes
    rest = [str(tile) for tile in dominoes.tiles if str(tile) not in held.split(".")]
    deal = "/".join([held, *(".".join(rest[11 * seat : 11 * seat + 11]) for seat in range(3)), rest[33]])
    waiting(data, after(t42.Game.new("big_game", dealer="D", deal=deal), "42", *["pass"] * 3, "8", "-00"))
    assert "9:21 10 88 73=3" in command("play", stdin=f"{text}\n").out
    (_, played) = next(action for action in played_by(afterwards(data), "A") if isinstance(action[1], t42.Play))
    assert str(played) == tile


def played_by(game: t42.Game, seat: str) -> list[tuple[str, t42.Action]]:
    assert game.hand
    return [(by, action) for by, action in game.hand.actions if by == seat]


def _screen(game: t42.Game, language: str = "en", width: int | None = 80) -> tuple[Screen, View]:
    """What the seat to act is shown in a window so wide."""
    me = game.to_act
    assert me
    names = {seat: f"Seat {seat}" for seat in SEATS[: game.setup.seats]}
    return Screen(me, names, language, width=width), game.view(me)


@pytest.mark.parametrize("preset", GAMES)
def test_tiles_and_scores_go_on_eighty_columns(preset: str) -> None:
    game = t42.Game.new(preset, seed=3)
    for _ in range(2 * game.setup.seats):
        screen, view = _screen(game, "es")
        for height in (24, 40):
            drawn = msgspec.structs.replace(screen, height=height)
            assert max(line.cell_len for line in (*drawn.head(view.table)[1:], *drawn.hand(view))) <= 80
        game = game.apply(next(action for action in game.legal_actions() if str(action) != "pass"))


def test_a_long_line_goes_on_below_itself(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console(width=30)
    print_line(console, Text("  It is a long way to the end of it, and it is bold"))
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("  It")
    assert second.startswith("    ")
    assert max(len(first), len(second)) <= 30


@pytest.mark.parametrize("preset", GAMES)
def test_a_prompt_leaves_out_what_goes_without_saying_and_pipes_are_told_all(preset: str) -> None:
    for rules in (preset, with_everything(preset)):
        game = t42.Game.new(rules, seed=3)
        chance = random.Random(3)
        while not game.hands:
            legal = [str(action) for action in game.legal_actions()]
            screen, view = _screen(game)
            assert len(prompt(screen, view)) <= 160
            everything = prompt(*_screen(game, width=None))
            if game.hand and game.hand.phase is not t42.Phase.DISCARD:
                found = PROMPT.search(everything)
                assert found
                assert {option.split(":")[-1] for option in found[1].split()} == {
                    option.split(":")[-1] for option in legal
                }
            game = game.apply(choose(game, chance))


def test_a_long_row_of_bids_is_cut_short() -> None:
    tiles = "66.65.64.63.62.61.60.55.54"
    game = dealt("eighty_eight+trump_in_bid=on", tiles)
    suits = " ".join(f"60:{suit}" for suit in range(7))
    assert prompt(*_screen(game)) == f"Your call (pass {suits} ... 87:6 1m 2m): "
    assert prompt(*_screen(dealt("one_forty", "98.97.96.95.94.93.92.91.90"))).startswith("Your call (pass 100 105 110 ")
    assert prompt(*_screen(dealt("eighty_four", "66.65.64.63.62.61.60"))) == "Your call (pass 60 61 ... 83 1m 2m): "
    geezer = after(dealt("geezer", tiles), "2m", "pass", "pass", "pass")
    assert prompt(*_screen(geezer)).endswith(
        "D N nello-k0 nello-k1 nello-k2 nello-k3 nello-k4 nello-k5 nello-k6 nello-k7 + /1 /2): "
    )


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("standard", ["A number promises so many points.", "1m promises every trick, for 1 mark."]),
        ("moon", ["A number promises so many tricks.", "moon = every trick, for 21"]),
        ("eighty_eight+trump_in_bid=on", ["60:0 = 60 in blanks"]),
        ("kitchen_table", ["plunge = every trick; the partner names trump and leads"]),
    ],
)
def test_help_says_what_the_calls_of_the_game_mean(rules: str, said: list[str]) -> None:
    tiles = "66.55.44.33.22.11.00.60.60" if rules.startswith("eighty") else "66.55.44.33.22.11.00"
    lines = help_lines(*_screen(dealt(rules, tiles)))
    assert set(said) <= set(lines)


def test_help_names_the_trumps_of_the_game_and_low_leads() -> None:
    blanks = after(t42.Game.new("seventy_two", seed=1), "40", *["pass"] * 3)
    [trumps] = [line for line in help_lines(*_screen(blanks)) if " · D = " in line]
    assert trumps.startswith("1 = aces · 2 = deuces")
    held = "83.82.81.80.73.72.71.70.21.10.00"
    game = after(dealt("big_game", held), "42", *["pass"] * 3, "8", "-00")
    assert "73=3: [7|3] asks for treys." in help_lines(*_screen(game))
    marks = help_lines(*_screen(after(t42.Game.new("standard", seed=1), "1m", *["pass"] * 3)))
    assert marks[-1].startswith("After the slash, how many stacks")


def test_the_widow_is_told_to_who_takes_it(data: Path) -> None:
    game = waiting(data, after(t42.Game.new("seventy_two", seed=1), *["pass"] * 3))
    told = command("play", stdin="40\n").out
    assert game.hand
    tiles = ", ".join(f"[{tile.high}|{tile.low}]" for tile in game.hand.deal[-1] if tile)
    assert f"From the widow you take {tiles}." in told


def test_the_others_are_told_that_the_widow_was_taken_and_not_what_it_is(data: Path) -> None:
    waiting(data, after(t42.Game.new("seventy_two", seed=1), "40", "pass", "pass"))
    told = command("play", stdin="pass\n").out
    assert "takes the widow: 2 tiles." in told
    assert "From the widow" not in told
