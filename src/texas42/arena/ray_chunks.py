"""Chunks on the machines of a Ray cluster. Each needs texas42 installed in the same version."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from importlib import import_module
from socket import create_connection
from typing import Any, Final
from urllib.parse import urlsplit

from texas42.arena.chunks import Executor, Pairs, in_order, play_chunk
from texas42.arena.match import Match
from texas42.errors import Text42Error

_PATIENCE: Final = 5.0


def ray_cluster(address: str | None) -> Executor:
    """Plays on the cluster at that address; with None on the one of RAY_ADDRESS, or on one that is started here.

    Raises `Text42Error` where Ray is not installed, or does not answer.
    """
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise Text42Error("ray_missing") from None

    def execute(match: Match, parts: Iterable[range]) -> Generator[Pairs, None, None]:
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            raise Text42Error("ray_does_not_answer", why=str(error).splitlines()[0]) from None
        try:
            remote = ray.remote(play_chunk)
            ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            yield from in_order(lambda part: remote.remote(match, part), ray.get, parts, ahead)
        except ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, Text42Error) else error from None
        finally:
            ray.shutdown()

    return execute


def _knock(address: str | None) -> None:
    """Finds out at once whether anybody is there; Ray itself asks for many minutes. Raises `OSError` or `ValueError`."""
    if address is None or ":" not in address:
        return
    where = urlsplit(address if "://" in address else f"//{address}")
    create_connection((where.hostname or "", where.port or 0), _PATIENCE).close()
