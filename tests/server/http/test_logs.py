"""What a log line has, and what it never has."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from tests.server.http.node import running
from texas42.server import logs


class Written:
    """What was logged so far."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture
def written() -> Iterator[Written]:
    """The logs of a server that runs, for one test."""
    root, written = logging.getLogger(), Written()
    handlers, level = root.handlers, root.level
    logs.set_up(stream=written.stream)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # the other end of the line
    yield written
    root.handlers, root.level = handlers, level
    logging.getLogger("uvicorn.access").disabled = False
    structlog.reset_defaults()


def test_an_error_is_told_by_its_kind_and_places(written: Written) -> None:
    try:
        raise ValueError("66.65.64 is Ana's hand")
    except ValueError as error:
        structlog.get_logger("ours").error("it failed", exc_info=error)
        structlog.get_logger("ours").exception("it failed")
        logging.getLogger("theirs").exception("it failed\n66.65.64")
    said = written.lines
    assert len(said) == 3
    for line in said:
        assert line["event"] == "it failed"
        assert line["error"] == "ValueError"
        assert "test_logs.py" in str(line["places"])
        assert "66.65" not in json.dumps(line)


def test_fields_that_tell_secrets_are_blotted_out(written: Written) -> None:
    structlog.get_logger().info("dealt", tiles="66.65", seed=42, token="t", name="Ana", deal="66", table="abc")
    line = written.lines[0]
    assert {line[field] for field in ("tiles", "seed", "token", "name", "deal")} == {"***"}
    assert line["table"] == "abc"


@pytest.mark.asyncio
async def test_requests_are_told_without_ids_queries_and_names(
    tmp_path: Path, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as node:
        ana = await node.guest("Anastasia")
        table = await ana.opens(start=True, level="random")
        token, who = ana.cookies["texas42_guest"], await node.who(ana)
        invite = (await ana.post(f"/api/tables/{table}/invite")).json()["invite"]
        await ana.get(f"/api/tables/{table}?secret=1")

        async def fails(*_arguments: object) -> None:
            raise RuntimeError("66.65.64")

        with monkeypatch.context() as patched:
            patched.setattr(node.services.tables, "state", fails)
            await ana.get(f"/api/tables/{table}")
    text, said = written.text, written.lines
    told = [(line["method"], line["route"], line["status"]) for line in said if line["event"] == "request"]
    assert ("GET", "/api/tables/{table_id}", 200) in told
    assert any(line.get("error") == "RuntimeError" for line in said)
    for word in (table, token, who, invite, "Anastasia", "secret=", "66.65"):
        assert word not in text
