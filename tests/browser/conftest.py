"""A real server, Debian's Chromium, and players whose pages must do nothing wrong."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.browser import brisk
from tests.browser.players import Player, arrive
from tests.server.chaos.nodes import Node
from texas42.server.pages import INDEX, STATIC

CHROMIUM: Final = Path("/usr/bin/chromium")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


def serving(home: Path, module: str = "texas42") -> Iterator[Node]:
    if not STATIC.joinpath(INDEX).is_file():
        raise RuntimeError("the client is not built; scripts/web build does it")
    node = Node(home, "server", module=module)
    node.start()
    yield node
    node.stop()
    lines = [json.loads(line) for line in node.log.read_text().splitlines()]
    assert [line for line in lines if line["level"] in ("error", "critical")] == []


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """`texas42 serve` with brisk bots, the same for all tests of the run."""
    yield from serving(tmp_path_factory.mktemp("server"), brisk.__name__)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Node]:
    """A server for one test, that may `stop`, `kill`, `freeze` and `start` it; it keeps its port and its data."""
    yield from serving(tmp_path)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    if not CHROMIUM.exists():
        raise RuntimeError("Chromium is not installed; scripts/services does it")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        await browser.close()


class Arrive(Protocol):
    """`await player("Ana")` opens a browser with an empty page; see `tests.browser.players.arrive`."""

    def __call__(self, name: str, *, at: Node | None = None, **how: Any) -> Awaitable[Player]: ...


@pytest_asyncio.fixture(loop_scope="session")
async def player(chromium: Browser, server: Node) -> AsyncIterator[Arrive]:
    """Players at the server of the run, or at another one. What goes wrong at one of their pages fails the test."""
    players: list[Player] = []

    async def one(name: str, *, at: Node | None = None, **how: Any) -> Player:
        players.append(await arrive(chromium, (at or server).url, name, **how))
        return players[-1]

    yield one
    for each in players:
        await each.context.close()
    assert {each.name: each.faults for each in players if each.faults} == {}
