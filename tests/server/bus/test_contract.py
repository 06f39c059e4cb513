"""What every bus does."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from tests.server.bus.conftest import until
from texas42.server.bus import Bus

pytestmark = pytest.mark.asyncio

Heard = list[tuple[str, bytes]]


class Ear(Heard):
    """Keeps what it hears."""

    def __call__(self, topic: str, payload: bytes) -> None:
        self.append((topic, payload))


async def test_a_message_reaches_all_who_listen_the_sender_too(nodes: list[Bus]) -> None:
    here, there, other = Ear(), Ear(), Ear()
    await nodes[0].subscribe("table.x", here)
    await nodes[1].subscribe("table.x", there)
    await nodes[1].subscribe("table.y", other)
    await nodes[0].publish("table.x", b"7")
    await until(lambda: bool(here and there))
    assert here == there == [("table.x", b"7")]
    assert other == []


async def test_a_pattern_hears_its_topics_with_their_names(nodes: list[Bus]) -> None:
    star, rest, end = Ear(), Ear(), Ear()
    await nodes[1].subscribe("table.*", star)
    await nodes[1].subscribe("table.>", rest)
    await nodes[1].subscribe("end", end)
    sent = [("table.x", b"1"), ("table.x.chat", b"2"), ("lobby", b"3"), ("table.y", bytes(range(256))), ("end", b"")]
    for topic, payload in sent:
        await nodes[0].publish(topic, payload)
    await until(lambda: bool(end))
    await asyncio.sleep(0.02)
    assert star == [sent[0], sent[3]]
    assert rest == [sent[0], sent[1], sent[3]]


async def test_messages_of_one_sender_keep_their_order(nodes: list[Bus]) -> None:
    ear = Ear()
    await nodes[1].subscribe("t", ear)
    for number in range(1000):
        await nodes[0].publish("t", b"%d" % number)
    await until(lambda: len(ear) == 1000)
    assert [int(payload) for _, payload in ear] == list(range(1000))


async def test_who_listens_twice_hears_twice(nodes: list[Bus]) -> None:
    ear = Ear()
    for pattern in ("a.b", "a.b", "a.*"):
        await nodes[0].subscribe(pattern, ear)
    await nodes[0].publish("a.b", b"")
    await until(lambda: len(ear) == 3)


async def test_who_unsubscribed_hears_nothing_more(nodes: list[Bus]) -> None:
    gone, ear = Ear(), Ear()
    unsubscribe = await nodes[1].subscribe("t", gone)
    await nodes[1].subscribe("t", ear)
    await nodes[0].publish("t", b"1")
    await until(lambda: bool(ear and gone))
    await nodes[0].publish("t", b"2")  # may be under way
    await unsubscribe()
    await unsubscribe()
    await nodes[0].publish("t", b"3")
    await until(lambda: len(ear) == 3)
    await asyncio.sleep(0.02)
    assert gone in ([("t", b"1")], [("t", b"1"), ("t", b"2")])


async def test_a_handler_may_unsubscribe_subscribe_and_publish(nodes: list[Bus]) -> None:
    heard: list[bytes] = []
    tasks: set[asyncio.Task[object]] = set()

    def once(topic: str, payload: bytes) -> None:
        heard.append(payload)
        tasks.add(asyncio.create_task(again(topic)))

    async def again(topic: str) -> None:
        await unsubscribe()
        await nodes[0].subscribe(topic, lambda _, payload: heard.append(payload))
        await nodes[0].publish(topic, b"second")

    unsubscribe = await nodes[0].subscribe("t", once)
    await nodes[0].publish("t", b"first")
    await until(lambda: len(heard) == 2)
    assert heard == [b"first", b"second"]


async def test_a_handler_that_fails_harms_nobody(nodes: list[Bus]) -> None:
    ear = Ear()

    def fail(topic: str, payload: bytes) -> None:
        raise LookupError(topic, payload)

    with capture_logs() as logged:
        await nodes[1].subscribe("t", fail)
        await nodes[1].subscribe("t", ear)
        await nodes[0].publish("t", b"1")
        await nodes[0].publish("t", b"2")
        await until(lambda: len(ear) == 2)
    assert [(entry["log_level"], entry["pattern"]) for entry in logged] == [("error", "t")] * 2


async def test_what_no_bus_would_take_is_refused(nodes: list[Bus]) -> None:
    for topic, payload in [("a b", b""), ("a.*", b""), ("a", bytes(1 << 20))]:
        with pytest.raises(ValueError, match=r"a topic|a payload"):
            await nodes[0].publish(topic, payload)
    with pytest.raises(ValueError, match="a pattern"):
        await nodes[0].subscribe("a.>.b", Ear())


async def test_close_sends_what_was_published_and_is_the_end(nodes: list[Bus]) -> None:
    ear, other = Ear(), Ear()
    await nodes[1].subscribe("t", ear)
    await nodes[0].subscribe("t", other)
    for _ in range(100):
        await nodes[0].publish("t", b"1")
    await nodes[0].close()
    await until(lambda: len(ear) == 100)
    heard = len(other)
    await nodes[0].publish("t", b"2")
    await nodes[0].close()
    await asyncio.sleep(0.02)
    assert len(other) == heard
