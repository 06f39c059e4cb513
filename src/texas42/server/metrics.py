"""Figures for Prometheus. They count; they name neither tiles nor people nor tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, GCCollector, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

_METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self._seconds = Histogram(
            "texas42_request_seconds",
            "Requests over HTTP.",
            ("method", "route", "status"),
            buckets=(0.005, 0.02, 0.1, 0.5, 2, 10),
            registry=self.registry,
        )
        self.versions = Counter(
            "texas42_table_versions", "Versions of tables seen by this node.", registry=self.registry
        )
        self.games = Counter("texas42_games_stored", "Finished games stored by this node.", registry=self.registry)
        self.failures = Counter(
            "texas42_failures", "What went wrong, by the kind of error.", ("error",), registry=self.registry
        )

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts a request, by the pattern of its path."""
        self._seconds.labels(method if method in _METHODS else "other", route, str(status)).observe(seconds)

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A figure that is asked for when somebody looks."""
        self.registry.register(_Gauge(name, text, value))

    def page(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)


class _Gauge(Collector):
    def __init__(self, name: str, text: str, value: Callable[[], float]) -> None:
        self.name, self.text, self.value = name, text, value

    def collect(self) -> list[GaugeMetricFamily]:
        return [GaugeMetricFamily(self.name, self.text, value=self.value())]
