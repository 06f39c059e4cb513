"""`texas42 serve --open` and `scripts/play`: one command, and the game is in the browser."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.services import free_port, is_listening
from texas42.cli import opening
from texas42.cli.settings import settings_of
from texas42.errors import BadValue

ROOT = Path(__file__).resolve().parents[3]
LIMIT = 30

Serve = Callable[..., subprocess.Popen[str]]


def environment(screen: Path | None = None) -> dict[str, str]:
    """The system's, with a screen and a browser that writes down where it was sent; or without."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    kept["LC_ALL"] = "C.UTF-8"
    if screen is None:
        return kept
    browser = screen / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >>{screen}/shown\n')
    browser.chmod(0o700)
    return {**kept, "DISPLAY": ":0", "BROWSER": str(browser)}


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts `serve --open` on a port."""
    started: list[subprocess.Popen[str]] = []

    def start(port: int, screen: Path | None = None) -> subprocess.Popen[str]:
        data = str(tmp_path / f"data{len(started)}")
        command = [sys.executable, "-m", "texas42", "serve", "--open", "--port", str(port), "--data", data]
        with (tmp_path / "server.log").open("ab") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment(screen))
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen[str], lines: int = 1) -> list[str]:
    assert process.stdout is not None
    return [process.stdout.readline().rstrip() for _ in range(lines)]


@pytest.mark.slow
def test_the_browser_is_sent_to_the_server(serve: Serve, tmp_path: Path) -> None:
    port = free_port()
    process = serve(port, tmp_path)
    assert said(process) == [f"Texas 42 is at http://127.0.0.1:{port}/. Ctrl+C ends it."]
    shown = tmp_path / "shown"
    until = time.monotonic() + LIMIT
    while not shown.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert shown.read_text().split() == [f"http://127.0.0.1:{port}/"]
    process.send_signal(signal.SIGINT)
    assert process.wait(LIMIT) in (0, 130, -signal.SIGINT)
    assert (tmp_path / "server.log").read_text() == "", "a player is told nothing else"


@pytest.mark.slow
def test_without_a_screen_the_address_is_told(serve: Serve) -> None:
    port = free_port()
    assert said(serve(port), 2) == [
        f"Texas 42 is at http://127.0.0.1:{port}/. Ctrl+C ends it.",
        "There is no screen here for a browser; open the address yourself.",
    ]


@pytest.mark.slow
def test_a_second_one_opens_the_first(serve: Serve, tmp_path: Path) -> None:
    port = free_port()
    said(serve(port))
    second = serve(port, tmp_path)
    assert said(second) == [f"Texas 42 runs already, at http://127.0.0.1:{port}/."]
    assert second.wait(LIMIT) == 0
    assert (tmp_path / "shown").read_text().split() == [f"http://127.0.0.1:{port}/"]


@pytest.mark.slow
def test_a_port_of_another_program_is_left_to_it(serve: Serve) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        first, second = said(serve(taken), 2)
        port = int(first.split()[-3])
        assert first == f"Port {taken} is taken by another program; port {port} it is."
        assert taken < port < taken + 20
        assert second == f"Texas 42 is at http://127.0.0.1:{port}/. Ctrl+C ends it."
        assert is_listening(port)


@pytest.mark.slow
def test_scripts_play_in_the_terminal() -> None:
    """The arguments go on; `terminal` is taken away."""
    for arguments, expected in ((["terminal", "--help"], "texas42 play"), (["--help"], "texas42 serve")):
        command = [str(ROOT / "scripts" / "play"), *arguments]
        result = subprocess.run(
            command, capture_output=True, text=True, timeout=LIMIT, check=True, env={**environment(), "COLUMNS": "120"}
        )
        assert f"Usage: {expected}" in result.stdout


def test_the_address_is_one_for_this_machine() -> None:
    for host, port, url in (
        ("127.0.0.1", 4242, "http://127.0.0.1:4242/"),
        ("0.0.0.0", 80, "http://127.0.0.1:80/"),
        ("::", 4242, "http://[::1]:4242/"),
        ("localhost", 4242, "http://localhost:4242/"),
    ):
        assert opening.address(settings_of(host=host), port) == url
    assert opening.address(settings_of(public_url="https://42.example/"), 4242) == "https://42.example/"


def test_any_port_is_as_good_as_another_where_none_is_named() -> None:
    assert opening.find_port("127.0.0.1", 0) == (0, False)


def test_there_is_an_end_to_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_is_free", lambda *_place: False)
    monkeypatch.setattr(opening, "is_ours", lambda *_place: False)
    with pytest.raises(BadValue) as refused:
        opening.find_port("127.0.0.1", 65_530)
    assert (refused.value.code, refused.value.facts) == ("no_free_port", {"first": 65_530, "last": 65_535})


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("variable", [None, "DISPLAY", "WAYLAND_DISPLAY"])
def test_where_a_browser_can_be_seen(monkeypatch: pytest.MonkeyPatch, system: str, variable: str | None) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    if variable:
        monkeypatch.setenv(variable, ":0")
    monkeypatch.setattr(sys, "platform", system)
    assert opening.has_screen() is (system != "linux" or variable is not None)


def test_a_browser_that_does_not_start_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", lambda _url: False)
    opening.show("http://127.0.0.1:4242/", "de")
    assert capsys.readouterr().out == "Es ließ sich kein Browser starten; öffne die Adresse selbst.\n"
