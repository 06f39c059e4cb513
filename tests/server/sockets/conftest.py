"""Table servers for tests that speak the protocol; whatever a server logs as an error fails the test that it happened in."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
import structlog

from tests.server.sockets.node import Node
from texas42.server.table import due, levels


@pytest.fixture(scope="module", autouse=True)
def log_lines() -> Iterator[list[Any]]:
    """What the servers of this process log."""
    with structlog.testing.capture_logs() as lines:
        yield lines


@pytest.fixture(autouse=True)
def _no_errors(log_lines: list[Any], caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    before = len(log_lines)
    yield
    assert [line for line in log_lines[before:] if line["log_level"] in ("warning", "error", "critical")] == []
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    assert [record.getMessage() for record in records if record.levelno >= logging.ERROR] == []


@pytest.fixture(scope="module", autouse=True)
def _random_stand_ins() -> Iterator[None]:
    """Who plays for somebody who is away does not matter here, and the random player takes no time, nor does a bot wait."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(due, "BOT_PACE", 30)  # how it keeps its pace is tested in tests/server/test_tables.py
        patch.setattr(levels, "STAND_IN", "random")
        patch.setattr(levels, "DEFAULT_LEVEL", "random")
        yield


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def node(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Node]:
    """A server for the tests of a module; each opens tables of its own."""
    node = Node(tmp_path_factory.mktemp("node"))
    await node.start()
    yield node
    await node.stop()
