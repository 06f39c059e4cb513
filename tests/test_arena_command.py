"""`texas42 arena`: what it prints, writes and refuses."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from texas42.arena.match import Match
from texas42.arena.ray_chunks import ray_cluster
from texas42.arena.running import play_match
from texas42.arena.tally import Result
from texas42.cli import main
from texas42.errors import Text42Error
from texas42.locale import LANGUAGES

Arena = Callable[..., tuple[int, str, str]]


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Arena:
    """`texas42 arena` in this process: its status, and what it writes."""

    def call(*args: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["texas42", "arena", *args])
        status = 0
        try:
            main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return call


TWO = ("--a", "casual", "--b", "random", "--jobs", "1")


def test_the_result_as_json_is_the_result(arena: Arena) -> None:
    status, out, err = arena(*TWO, "--deals", "6", "--first", "2", "--seed", "9", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    result = play_match(Match("dup30", "casual", "random", seed=9), 6, first=2).result
    assert found.keys() == set(Result.__struct_fields__)
    clock = {"cpu_a", "cpu_b", "cpu_a_decision_a", "cpu_a_decision_b"}
    assert {name: value for name, value in found.items() if name not in clock} == {
        name: getattr(result, name) for name in found if name not in clock
    }
    assert found["cpu_a"] > found["cpu_b"] > 0
    assert found["cpu_a_decision_a"] == pytest.approx(found["cpu_a"] / found["decisions_a"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("protocol", ["dup30", "game", "hand"])
def test_the_result_in_words(protocol: str, language: str, arena: Arena) -> None:
    status, out, _ = arena(*TWO, "--protocol", protocol, "-n", "2", "-l", language)
    result = play_match(Match(protocol, "casual", "random"), 2).result
    assert status == 0
    assert f"{result.mean:.2f}" in out
    assert f"+{result.plus}" in out
    assert f" {result.decisions_b} " in out
    assert len(out.splitlines()) == 7


def test_a_match_that_is_decided_says_so(arena: Arena) -> None:
    _, out, _ = arena(*TWO, "-n", "500", "--stop-below", "0.01")
    assert "of 500: enough is known." in out.splitlines()[-1]


def test_the_panel_is_a_table_and_a_file_for_each(tmp_path: Path, arena: Arena) -> None:
    args = ("panel", "--a", "casual", "--against", "random,oracle", "-n", "8", "--jobs", "1")
    folder = tmp_path / "new" / "panel"
    status, out, _ = arena(*args, "--save", str(folder))
    assert status == 0
    rows = [line.split("│")[1:-1] for line in out.splitlines() if line.startswith("│")]
    assert [row[0].strip() for row in rows] == ["random", "oracle"]
    assert rows[0][1].strip().startswith("+")
    assert rows[1][1].strip().startswith("-")
    assert {file.name for file in folder.iterdir()} == {"random.jsonl", "oracle.jsonl"}
    _, out, _ = arena(*args, "--json")
    assert [(one["a"], one["b"], one["pairs"]) for one in json.loads(out)] == [
        ("casual", "random", 8),
        ("casual", "oracle", 8),
    ]


def test_the_picture_and_the_pairs_go_to_files(tmp_path: Path, arena: Arena) -> None:
    picture, file = tmp_path / "match.svg", tmp_path / "match.jsonl"
    status, _, _ = arena(*TWO, "-n", "4", "--plot", str(picture), "--save", str(file))
    assert status == 0
    assert picture.read_text().startswith("<svg")
    assert len(file.read_text().splitlines()) == 5


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--a", "casual"), "two players are needed"),
        (("--a", "genius", "--b", "random"), "there is no player 'genius'; there are random, "),
        (("--a", "genius", "--b", "random"), "pimcN, oracle, engine:COMMAND"),
        ((*TWO, "--protocol", "swiss"), "there is no protocol 'swiss'; there are dup30, game, hand"),
        ((*TWO, "--rules", "moon"), "dup30 are played by the rules standard, not moon"),
        ((*TWO, "--protocol", "game", "--rules", "moon"), "the protocol hand takes any"),
        ((*TWO, "-n", "2", "--plot", "/no/such/folder/match.svg"), "cannot write /no/such/folder/match.svg"),
        ((*TWO, "-n", "2", "--save", "/no/such/folder/match.jsonl"), "cannot read /no/such/folder/match.jsonl"),
        (("panel", "--a", "casual", "--against", "random,genius"), "there is no player 'genius'"),
        (("--a", "casual", "--b", "engine:no-such-program", "--jobs", "1"), "cannot start 'no-such-program'"),
        ((*TWO, "--deals", "0"), "greater than or equal to 1"),
    ],
)
def test_what_cannot_be_done_is_told(args: tuple[str, ...], said: str, arena: Arena) -> None:
    status, out, err = arena(*args)
    assert (status, out) == (2, "")
    assert said in " ".join(err.replace("│", " ").split())


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, arena: Arena) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    status, _, err = arena(*TWO, "--ray")
    assert status == 2
    assert "pip install texas42[ray]" in err


class CountingRay:
    """Ray's calls as the arena makes them, in this process."""

    class exceptions:  # noqa: N801 - the name of Ray's module
        """Where Ray keeps its errors."""

        class RayTaskError(Exception):
            """What a task raised, as `cause`."""

            def __init__(self, cause: Exception) -> None:
                super().__init__(str(cause))
                self.cause = cause

    def __init__(self) -> None:
        self.calls: list[str] = []

    def init(self, address: str | None, **_: object) -> None:
        self.calls.append(f"init {address}")
        if address == "nowhere":
            raise ConnectionError("nobody there\nat all")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, function: Callable[..., object]) -> object:
        class Remote:
            """A function of the cluster."""

            def remote(self, *args: object) -> Callable[[], object]:
                return lambda: function(*args)

        return Remote()

    def get(self, job: Callable[[], object]) -> object:
        try:
            return job()
        except Text42Error as error:
            raise self.exceptions.RayTaskError(error) from None

    def shutdown(self) -> None:
        self.calls.append("shutdown")


def test_a_cluster_gives_what_this_process_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for Ray that keeps to its calls; Ray itself is no requirement of the tests."""
    ray = CountingRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    match = Match("dup30", "casual", "random")
    there = play_match(match, 20, executor=ray_cluster("somewhere"))
    assert [one.score for one in there.pairs] == [one.score for one in play_match(match, 20).pairs]
    assert ray.calls == ["init somewhere", "shutdown"]
    with pytest.raises(Text42Error) as refused:
        play_match(Match("dup30", "casual", "engine:no-such-program"), 20, executor=ray_cluster(None))
    assert refused.value.code == "program_does_not_start"
    with pytest.raises(Text42Error, match=r"reached: nobody there$"):
        play_match(match, 20, executor=ray_cluster("nowhere"))
    ray.calls.clear()
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        assert play_match(match, 2, executor=ray_cluster(address)).result.pairs == 2
    for gone in (address, f"ray://{address}", "127.0.0.1:port"):
        with pytest.raises(Text42Error) as refused:
            play_match(match, 2, executor=ray_cluster(gone))
        assert refused.value.code == "ray_does_not_answer"
    assert ray.calls == [f"init {address}", "shutdown"]
