"""Plays a match: from a file as far as it goes, the rest by an executor, until the deals are done or enough is known."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from importlib import metadata
from itertools import chain
from pathlib import Path

from texas42.arena.chunks import Executor, Pairs, chunks, here
from texas42.arena.match import Match, Pair
from texas42.arena.protocols import check_match
from texas42.arena.saved import Saved, header_of
from texas42.arena.tally import Result, Tally

Told = Callable[[Tally], None]
"""Is told after every chunk how it stands."""


class Played:
    """A match that was played: its result, and its pairs in order."""

    def __init__(self, result: Result, pairs: list[Pair]) -> None:
        self.result = result
        self.pairs = pairs


def play_match(
    match: Match,
    deals: int,
    *,
    first: int = 0,
    executor: Executor = here,
    save: Path | None = None,
    stop_below: float | None = None,
    told: Told | None = None,
) -> Played:
    """Plays the deals from number `first` on.

    It ends early after the first pair at which the always-valid p is not above `stop_below`; where that is depends on the pairs
    alone, not on who plays them. With `save` it goes on from that file. Raises `Text42Error`.
    """
    check_match(match)
    version, end = metadata.version("texas42"), first + deals
    tally, pairs, stopped = Tally(), list[Pair](), False
    with ExitStack() as stack:
        saved = None if save is None else stack.enter_context(closing(Saved(save, header_of(match, first, version))))
        known = tuple(saved.pairs[:deals]) if saved else ()
        rest = stack.enter_context(closing(executor(match, chunks(match, first + len(known), end))))
        for part in chain([known], rest):
            counted = _counted(part, tally, stop_below)
            pairs += counted
            if saved and part is not known:
                saved.add(counted)
            if told:
                told(tally)
            stopped = stop_below is not None and tally.p_always <= stop_below
            if stopped:
                break
    return Played(tally.result(match, first, deals, stopped=stopped, version=version), pairs)


def _counted(part: Pairs, tally: Tally, stop_below: float | None) -> list[Pair]:
    """The pairs of a part, as far as they are needed, added up."""
    counted = []
    for pair in part:
        tally.add(pair)
        counted.append(pair)
        if stop_below is not None and tally.p_always <= stop_below:
            break
    return counted
