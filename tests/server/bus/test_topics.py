"""Topics and patterns."""

from __future__ import annotations

import pytest

from texas42.server.bus.topics import MOST_PAYLOAD, MOST_TOPIC, check_message, compiled


@pytest.mark.parametrize("topic", ["a", "table.x-7_Q.version", "1.2.3.4.5", "x" * MOST_TOPIC])
def test_a_topic_is_words_with_dots_between(topic: str) -> None:
    check_message(topic, bytes(MOST_PAYLOAD))


@pytest.mark.parametrize(
    "topic", ["", ".", "a.", ".a", "a..b", "a b", "a.*", ">", "a\r\nPUB b", "ä", "x" * (MOST_TOPIC + 1)]
)
def test_nothing_else_is_a_topic(topic: str) -> None:
    with pytest.raises(ValueError, match="a topic is words"):
        check_message(topic, b"")


def test_a_payload_is_short() -> None:
    with pytest.raises(ValueError, match="at most 65536 bytes"):
        check_message("a", bytes(MOST_PAYLOAD + 1))


@pytest.mark.parametrize(
    "pattern", ["", ".", "a.", ">.a", "a.>.b", "a*", "a.b>", "a..b", "**", "a b", "x" * (MOST_TOPIC + 1)]
)
def test_what_is_no_pattern(pattern: str) -> None:
    with pytest.raises(ValueError, match="a pattern is words"):
        compiled(pattern)


@pytest.mark.parametrize(
    ("pattern", "taken", "left"),
    [
        ("a.b", ["a.b"], ["a", "a.b.c", "axb", "b.a"]),
        ("a.*", ["a.b", "a.c-d_1"], ["a", "a.b.c", "b.b"]),
        ("*.b", ["a.b"], ["b", "a.a.b"]),
        ("a.*.c", ["a.b.c"], ["a.c", "a.b.b.c"]),
        ("a.>", ["a.b", "a.b.c"], ["a", "b.a"]),
        ("*.*.>", ["a.b.c", "a.b.c.d"], ["a.b"]),
        (">", ["a", "a.b.c"], []),
    ],
)
def test_which_topics_a_pattern_takes_in(pattern: str, taken: list[str], left: list[str]) -> None:
    takes = compiled(pattern).fullmatch
    assert [topic for topic in taken + left if takes(topic)] == taken
