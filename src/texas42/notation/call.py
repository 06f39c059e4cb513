"""A call: `pass`, `30`, `2m`, `plunge`, `nello1m`, `60:6`; also read `p`, `1 mark`, `2 marks`, capitals."""

from __future__ import annotations

import re
from typing import Final

from texas42.notation.domino import unreadable
from texas42.rules.actions import Call, MarkBid, NamedBid, NelloBid, Pass, PointBid
from texas42.rules.variants import call_names

_POINTS: Final = re.compile(r"([1-9][0-9]{0,3})(?::([0-9]))?")
_MARKS: Final = re.compile(r"(nello[ -]?)?([1-9][0-9]?) ?(?:m|marks?)")


def read_call(text: str, at: int = 1) -> Call:
    """The call of a text. Raises `ParseError`."""
    word = text.lower()
    if word in ("pass", "p"):
        return Pass()
    if found := _POINTS.fullmatch(word):
        return PointBid(int(found[1]), None if found[2] is None else int(found[2]))
    if found := _MARKS.fullmatch(word):
        return NelloBid(int(found[2])) if found[1] else MarkBid(int(found[2]))
    if word in call_names():
        return NamedBid(word)
    raise unreadable(text, "call", at)
