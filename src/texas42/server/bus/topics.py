"""Topics, patterns and payloads: what is one, and which topics a pattern takes in."""

from __future__ import annotations

import re
from typing import Final

MOST_TOPIC: Final = 255
"""Characters."""

MOST_PAYLOAD: Final = 1 << 16
"""Bytes."""

_WORD: Final = r"[A-Za-z0-9_-]+"
_TOPIC: Final = re.compile(rf"{_WORD}(\.{_WORD})*")
_PATTERN: Final = re.compile(rf"(({_WORD}|\*)\.)*({_WORD}|\*|>)")


def check_message(topic: str, payload: bytes) -> None:
    """Raises ValueError for what no bus would take."""
    if len(topic) > MOST_TOPIC or not _TOPIC.fullmatch(topic):
        raise ValueError(f"a topic is words with dots between them, not {topic[: MOST_TOPIC + 1]!r}")
    if len(payload) > MOST_PAYLOAD:
        raise ValueError(f"a payload has at most {MOST_PAYLOAD} bytes, this one has {len(payload)}")


def compiled(pattern: str) -> re.Pattern[str]:
    """What matches, as a whole, the topics that a pattern takes in. Raises ValueError."""
    if len(pattern) > MOST_TOPIC or not _PATTERN.fullmatch(pattern):
        raise ValueError(
            f"a pattern is words, '*' and a last '>' with dots between them, not {pattern[: MOST_TOPIC + 1]!r}"
        )
    return re.compile(re.escape(pattern).replace(r"\*", _WORD).replace(">", r".+"))
