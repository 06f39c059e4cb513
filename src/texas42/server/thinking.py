"""Where bots think: quick ones at once, all others in processes of their own, so that nobody waits for them.

Threads are not enough. Half of what a bot does is Python, which runs in one thread at a time: with 100 tables of Strong bots in
threads people waited 25 times as long.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from texas42.players.levels import LEVELS
from texas42.players.player import make_player
from texas42.rules.actions import Action
from texas42.view import View

T = TypeVar("T")

_NICE: Final = 10
"""Those who think give way to the server, which has people waiting."""
_RANDOM: Final = secrets.SystemRandom()


class Thinkers:
    """The processes of a node that think. They start when there is something to think about."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def act(self, level: str, view: View) -> Action:
        """What a bot of that level does. Raises `BrokenProcessPool` where its process died; the next call has another."""
        seed = _RANDOM.getrandbits(64)
        if is_quick(level):
            return act(level, view, seed)
        return await self.run(act, level, view, seed)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """What a function of a module makes of values that can be pickled. Raises what it raises, and like `act`."""
        pool = self._pool = self._pool or self._new_pool()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=_begin)

    async def close(self) -> None:
        """End the processes, each after the thought it is at."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def is_quick(level: str) -> bool:
    """Whether a player decides by simple rules, in less time than it takes to ask another process."""
    return level not in LEVELS or not LEVELS[level].deals


def act(level: str, view: View, seed: int) -> Action:
    """What a player of that level does."""
    return make_player(level, seed).act(view)


def _begin() -> None:
    """Runs first in a process that thinks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the server with Ctrl-C stops it alone; it stops these
    os.nice(_NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A server that is killed cannot end its processes."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
