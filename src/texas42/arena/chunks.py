"""Pairs in chunks. A chunk is a pure function of the match and the numbers, so it does not matter who plays it, or where."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar

from texas42.arena.external import Programs
from texas42.arena.match import Match, Pair
from texas42.arena.protocols import protocol_of
from texas42.errors import Text42Error

Job = TypeVar("Job")
Pairs = tuple[Pair, ...]
Executor = Callable[[Match, Iterable[range]], Generator[Pairs, None, None]]
"""Plays chunks and gives what they came to, in their order."""

_AHEAD: Final = 3
"""Chunks that wait for each process, so that it never waits for one."""


def play_chunk(match: Match, numbers: range) -> Pairs:
    """The pairs of these numbers."""
    play = protocol_of(match.protocol).play
    with Programs(match.move_timeout) as programs:
        return tuple(play(match, number, programs) for number in numbers)


def chunks(match: Match, first: int, end: int) -> Iterator[range]:
    """The numbers from `first` to before `end`, in chunks that begin at multiples of their size wherever one starts."""
    size = protocol_of(match.protocol).chunk
    while first < end:
        after = min(end, (first // size + 1) * size)
        yield range(first, after)
        first = after


def here(match: Match, parts: Iterable[range]) -> Generator[Pairs, None, None]:
    """Plays in this process."""
    for part in parts:
        yield play_chunk(match, part)


def processes(jobs: int) -> Executor:
    """Plays in so many processes of this machine."""

    def execute(match: Match, parts: Iterable[range]) -> Generator[Pairs, None, None]:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_undisturbed)
        try:
            ahead = (1 + _AHEAD) * jobs
            yield from in_order(lambda part: pool.submit(play_chunk, match, part), Future.result, parts, ahead)
        except BrokenProcessPool:
            raise Text42Error("arena_process_died") from None
        finally:
            pool.shutdown(cancel_futures=True)

    return execute


def in_order(
    submit: Callable[[range], Job], result: Callable[[Job], Pairs], parts: Iterable[range], ahead: int
) -> Iterator[Pairs]:
    """What the parts come to in their order, with so many of them under way."""
    waiting: deque[Job] = deque()
    for part in parts:
        waiting.append(submit(part))
        if len(waiting) == ahead:
            yield result(waiting.popleft())
    while waiting:
        yield result(waiting.popleft())


def _undisturbed() -> None:
    """Control-C ends the match, and that ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
