"""The processes in which bots think: they give what the bots would, do not stay behind, and say what went wrong."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
import pytest_asyncio

from texas42.errors import BadValue
from texas42.game import Game
from texas42.players.player import make_player
from texas42.server.thinking import Thinkers, act, is_quick

pytestmark = pytest.mark.asyncio

GAME = Game.new("standard", seed=42)
VIEW = GAME.view(GAME.to_act)

SERVER = """
import asyncio, os
from tests.server.test_thinking import VIEW
from texas42.server.thinking import Thinkers

async def main():
    thinkers = Thinkers(1)
    await thinkers.act("club", VIEW)
    print(await thinkers.run(os.getpid), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1)
    yield thinkers
    await thinkers.close()


def is_running(pid: int) -> bool:
    """Whether a process has not ended, be it that nobody has asked for its status yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends(pid: int) -> bool:
    until = time.monotonic() + 20
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.05)
    return not is_running(pid)


async def test_another_process_decides_as_the_player_does(thinkers: Thinkers) -> None:
    for seed in (1, 2):
        assert await thinkers.run(act, "strong", VIEW, seed) == make_player("strong", seed).act(VIEW)
    assert await thinkers.run(os.getpid) != os.getpid()


async def test_quick_players_need_no_process(thinkers: Thinkers) -> None:
    assert [level for level in ("random", "beginner", "casual", "club", "master") if is_quick(level)] == [
        "random",
        "beginner",
        "casual",
    ]
    assert await thinkers.act("casual", VIEW) == make_player("casual", 0).act(VIEW)
    assert thinkers._pool is None


async def test_what_goes_wrong_in_a_process_is_raised_here(thinkers: Thinkers) -> None:
    with pytest.raises(BadValue, match="genius"):
        await thinkers.run(act, "genius", VIEW, 1)


async def test_a_process_that_dies_is_replaced(thinkers: Thinkers) -> None:
    pid = await thinkers.run(os.getpid)
    with pytest.raises(BrokenProcessPool):
        await thinkers.run(os.kill, pid, signal.SIGKILL)
    assert await thinkers.run(os.getpid) != pid


async def test_no_process_stays_when_the_node_is_closed() -> None:
    thinkers = Thinkers(1)
    pid = await thinkers.run(os.getpid)
    await thinkers.close()
    assert ends(pid)


@pytest.mark.slow
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM])
async def test_no_process_stays_when_the_server_is_killed(tmp_path: Path, by: signal.Signals) -> None:
    program = tmp_path / "server.py"
    program.write_text(SERVER)
    with subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": "."}
    ) as server:
        assert server.stdout
        pid = int(server.stdout.readline())
        assert is_running(pid)
        server.send_signal(by)
        server.wait(20)
        assert ends(pid)
