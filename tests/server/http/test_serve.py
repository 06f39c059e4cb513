"""The commands: a server in a process of its own, and what can be done beside it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from tests.server.services import free_port
from texas42.cli import app
from texas42.cli.settings import settings_of
from texas42.errors import BadValue, Text42Error
from texas42.notation.record_reader import read_record

LIMIT = 30


def texas42(*arguments: str, **environment: str) -> list[str]:
    """The lines that a command prints; an error of ours is raised."""
    result = CliRunner().invoke(app, arguments, env=environment)
    if isinstance(result.exception, Text42Error):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@contextmanager
def serving(data: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server that answers, and its address."""
    port = free_port()
    command = [sys.executable, "-m", "texas42", "serve", "--port", str(port), "--data", str(data)]
    url = f"http://127.0.0.1:{port}"
    with (data.parent / "server.log").open("ab") as log, subprocess.Popen(command, stderr=log) as process:
        try:
            until = time.monotonic() + LIMIT
            while time.monotonic() < until and process.poll() is None:
                try:
                    if httpx.get(f"{url}/readyz").status_code == 200:
                        break
                except httpx.TransportError:
                    time.sleep(0.05)
            else:
                pytest.fail((data.parent / "server.log").read_text())
            yield url, process
        finally:
            process.kill()


@pytest.mark.slow
def test_a_server_serves_and_stops_when_it_is_told_to(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    data.parent.mkdir()
    with serving(data) as (url, process), httpx.Client(base_url=url, headers={"origin": url}) as ana:
        assert ana.post("/api/guests", json={"name": "Ana"}).status_code == 201
        wanted = {"rules": "standard+target=1", "seats": [], "start": True, "level": "random"}
        table = ana.post("/api/tables", json=wanted).json()["id"]
        until = time.monotonic() + LIMIT
        while ana.get(f"/api/tables/{table}").json()["stage"] != "over" and time.monotonic() < until:
            time.sleep(0.1)
        open_table = ana.post("/api/tables", json={"public": True}).json()["id"]
        time.sleep(1)
        listed = {line.split()[0]: line.split()[1] for line in texas42("admin", "list", "--data", str(data))[1:]}
        assert listed == {table: "over", open_table: "lobby"}
        exported = read_record("\n".join(texas42("admin", "export", table, "--data", str(data))))
        assert exported.game.over
        texas42("admin", "close", open_table, "--data", str(data), "--why", "moved")
        with pytest.raises(Text42Error, match="no such table"):
            texas42("admin", "close", "nothing-here", "--data", str(data))
        process.send_signal(signal.SIGTERM)
        assert process.wait(LIMIT) in (0, -signal.SIGTERM)
    said = [json.loads(line) for line in (tmp_path / "new" / "server.log").read_text().splitlines()]
    assert any(line["event"] == "stopped" for line in said)
    assert not any(line["level"] == "error" for line in said)
    assert {path.name: oct(path.stat().st_mode & 0o777) for path in (data, *data.glob("*.sqlite"))} == {
        "data": "0o700",
        "log.sqlite": "0o600",
        "store.sqlite": "0o600",
    }
    with serving(data) as (url, _), httpx.Client(base_url=url) as stranger:
        assert stranger.get(f"/api/tables/{open_table}").json()["stage"] == "closed"


@pytest.mark.slow
def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "log.sqlite").write_bytes(b"not a database" * 100)
    command = [sys.executable, "-m", "texas42", "serve", "--port", "0", "--data", str(tmp_path)]
    result = subprocess.run(command, capture_output=True, timeout=LIMIT, check=False)
    assert result.returncode == 3
    said = [json.loads(line) for line in result.stderr.splitlines()]
    assert any("log.sqlite" in str(line.get("why")) for line in said)
    assert b"Traceback" not in result.stderr


def test_settings_come_from_the_command_line_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEXAS42_PORT", "5000")
    monkeypatch.setenv("TEXAS42_HOST", "::1")
    monkeypatch.setenv("TEXAS42_ORIGINS", "https://a.example, https://b.example")
    monkeypatch.setenv("TEXAS42_DATA", str(tmp_path))
    settings = settings_of(port=6000, host=None, public_url="https://42.example/")
    assert (settings.port, settings.host, settings.data) == (6000, "::1", tmp_path)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.public_url == "https://42.example"
    assert settings.is_secure


@pytest.mark.parametrize(
    "given",
    [
        {"port": 70_000},
        {"public_url": "42.example"},
        {"database_url": "mysql://root:hunter2@db/texas42"},
        {"message_size": 1},
    ],
)
def test_a_setting_that_cannot_be_is_refused_without_telling_it(given: dict[str, object]) -> None:
    with pytest.raises(BadValue) as refused:
        settings_of(**given)
    assert refused.value.code == "bad_setting"
    assert next(iter(given)) in str(refused.value)
    assert "hunter2" not in str(refused.value)


def test_settings_show_no_password() -> None:
    settings = settings_of(database_url="postgresql://me:hunter2@db/x", nats_url="nats://me:hunter2@bus,nats://other")
    assert "hunter2" not in repr(settings)
    assert "hunter2" not in str(settings.model_dump())
    assert settings.dsn == "postgresql://me:hunter2@db/x"
    assert settings.nats_servers == ("nats://me:hunter2@bus", "nats://other")


def test_an_unusable_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "log.sqlite").write_bytes(b"not a database" * 100)
    with pytest.raises(BadValue) as refused:
        texas42("admin", "list", "--data", str(tmp_path))
    assert refused.value.code == "database_unusable"
    assert os.fspath(tmp_path) in str(refused.value)
