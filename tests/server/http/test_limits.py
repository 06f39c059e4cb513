"""Token buckets, and what an address counts as."""

import pytest

from texas42.server.errors import Refused
from texas42.server.limits import Limits, address_key
from texas42.server.settings import Settings


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_is_empty_after_its_burst_and_fills_again() -> None:
    clock = Clock()
    limits = Limits(Settings(request_burst=3, request_rate=2), clock)
    assert [limits.take("request", "a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert limits.take("request", "b") == 0
    clock.time = 0.5
    assert limits.take("request", "a") == 0
    with pytest.raises(Refused) as refused:
        limits.check("request", "a")
    assert refused.value.plain_facts() == {"seconds": 1}
    clock.time = 1e6
    assert [limits.take("request", "a") for _ in range(4)] == [0, 0, 0, 0.5]


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::1", "2001:0db8:0001:0002"),
        ("2001:db8:1:2:ffff::9", "2001:0db8:0001:0002"),
        ("a pipe", "a pipe"),
        (None, "?"),
    ],
)
def test_a_household_counts_as_one_address(address: str | None, key: str) -> None:
    assert address_key(address) == key
