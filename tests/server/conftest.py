"""The servers that the tests of the server talk to: started when the first test asks, stopped at the end of the run.

Run in several processes, each has its own.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.server import services


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Service]:
    service = services.postgres()
    yield service
    service.remove(signal.SIGINT)


@pytest.fixture(scope="session")
def nats() -> Iterator[services.Service]:
    service = services.nats()
    yield service
    service.remove(signal.SIGTERM)
