"""Any action. Which forms come first depends on what is due: `30` is a bid in the auction and a tile in the play."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from texas42.errors import ParseError
from texas42.notation.call import read_call
from texas42.notation.declaration import read_declaration
from texas42.notation.domino import read_domino, read_dominoes, unreadable
from texas42.rules.actions import Action, Claim, Discard, Play

_PLAY: Final = re.compile(r"(.*?)(?:=([0-9]))?", re.DOTALL)
_CLAIM: Final = re.compile(r"claim[ :](.*?)(?:[ :](held|failed))?", re.DOTALL | re.IGNORECASE)
_VERDICTS: Final[Mapping[str | None, bool]] = {"held": True, "failed": False}


def read_play(text: str, at: int = 1) -> Play:
    """A tile, and the suit where the leader chooses it: `64`, `73=3`. Raises `ParseError`."""
    found = _PLAY.fullmatch(text)
    assert found is not None
    return Play(read_domino(found[1], at), None if found[2] is None else int(found[2]))


def read_claim(text: str, at: int = 1) -> Claim:
    """`claim 66.65.61`, also with a colon. Raises `ParseError`."""
    found = _CLAIM.fullmatch(text)
    if found is None:
        raise unreadable(text, "claim", at)
    tiles = read_dominoes(found[1], at + 6)
    known = tuple(tile for tile in tiles if tile is not None)
    if len(known) != len(tiles):
        raise unreadable(text, "claim", at)
    return Claim(known, _VERDICTS.get(found[2] and found[2].lower()))


def read_discard(text: str, at: int = 1) -> Discard:
    """`-64` or `-64.31`; `-?` where it was not seen. Raises `ParseError`."""
    if not text.startswith("-"):
        raise unreadable(text, "discard", at)
    return Discard(read_dominoes(text[1:], at + 1))


def read_play_or_claim(text: str, at: int = 1) -> Play | Claim:
    """What is done while tricks are played. Raises `ParseError`."""
    return read_claim(text, at) if text[:5].lower() == "claim" else read_play(text, at)


_DUE: Final[Mapping[str, tuple[str, Callable[[str], Action]]]] = {
    "auction": ("call", read_call),
    "declare": ("declaration", read_declaration),
    "discard": ("discard", read_discard),
    "play": ("play", read_play_or_claim),
}


def read_action(text: str, phase: str) -> Action:
    """The action of a text, as what is due in that phase if it can be, else as anything else. Raises `ParseError`."""
    expected, due = _DUE.get(phase, _DUE["play"])
    for read in (due, *(read for _, read in _DUE.values())):
        try:
            found = read(text)
        except ParseError:
            continue
        # "01" is the tile 10 only where "10" is not a bid
        if str(found) == text or read_action(str(found), phase) == found:
            return found
    raise unreadable(text, expected)
