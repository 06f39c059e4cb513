"""Rate limits: token buckets in memory, one for each address or identity and kind of request. Each node has its own."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple

from texas42.server.errors import Refused
from texas42.server.settings import Settings

_MOST: Final = 100_000
"""Buckets that are kept; the ones used longest ago go first, and come back full."""


class Rate(NamedTuple):
    """So many at once, and so many a second."""

    burst: float
    per_second: float


_HINTS: Final = Rate(20, 0.5)
"""Hints of one identity: a hand of eight decisions takes a second of somebody's CPU."""


class Limits:
    """The buckets of a node."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rates = {
            "request": Rate(settings.request_burst, settings.request_rate),
            "guest": Rate(settings.guests_per_hour, settings.guests_per_hour / 3600),
            "code": Rate(settings.codes_per_hour, settings.codes_per_hour / 3600),
            "hint": _HINTS,
            "table": Rate(settings.tables_per_hour, settings.tables_per_hour / 3600),
        }
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, key: str) -> float:
        """Takes one from a bucket. Answers 0, or how many seconds from now there will be one again."""
        rate, now = self._rates[kind], self._clock()
        left, at = self._buckets.get((kind, key), (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.per_second)
        wait = 0.0 if left >= 1 else (1 - left) / rate.per_second
        self._buckets[kind, key] = (left - 1 if wait == 0 else left, now)
        self._buckets.move_to_end((kind, key))
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return wait

    def check(self, kind: str, key: str) -> None:
        """Takes one from a bucket. Raises `Refused` where it is empty."""
        wait = self.take(kind, key)
        if wait > 0:
            raise Refused("too_fast", seconds=max(1, round(wait)))


def address_key(host: str | None) -> str:
    """What an address counts as: an IPv6 network of 64 bits is one household."""
    try:
        address = ip_address(host or "")
    except ValueError:
        return host or "?"
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped) if address.ipv4_mapped else address.exploded[:19]
