"""A declaration: `6`, `D`, `N`, `N-low`, `nello-own`, `nello-k3`, `sevens`, `51`, with stacks `6/1`; also read `sixes`."""

from __future__ import annotations

import re
from typing import Final

from texas42.notation.domino import unreadable
from texas42.rules.actions import LOW_SUITS, Declaration
from texas42.rules.variants import SHAPES

_STACKS: Final = re.compile(r"(.*?)(?:/([1-9]))?", re.DOTALL)
_SUITS: Final = ("blanks", "aces", "deuces", "treys", "fours", "fives", "sixes")
_WORDS: Final = {
    **{name: str(suit) for suit, name in enumerate(_SUITS)},
    "ones": "1",
    "twos": "2",
    "threes": "3",
    "eights": "8",
    "nines": "9",
    "doubles": "d",
    **dict.fromkeys(("follow-me", "follow me", "no-trump", "no trump", "nt"), "n"),
}
_TREATMENTS: Final = {
    "high": "high",
    "own": "own",
    "low": "low",
    "inverted": "own_inverted",
    **{name: name for name in LOW_SUITS},
}


def read_declaration(text: str, at: int = 1) -> Declaration:
    """The declaration of a text. Raises `ParseError`."""
    found = _STACKS.fullmatch(text.lower())
    assert found is not None
    stacks = None if found[2] is None else int(found[2])
    word = _WORDS.get(found[1], found[1])
    if len(word) == 1 and word in "0123456789":
        return Declaration(int(word), stacks=stacks)
    if word == "d":
        return Declaration("D", stacks=stacks)
    kind, _, treatment = word.partition("-")
    if kind == "n" and (treatment or "high") in ("high", "low", "own"):
        return Declaration(doubles=treatment or "high", stacks=stacks)
    if kind == "nello" and treatment in _TREATMENTS:
        return Declaration(kind="nello", doubles=_TREATMENTS[treatment], stacks=stacks)
    if word != "nello" and word in {kind.name for shape in SHAPES.values() for kind in shape.kinds if kind.is_special}:
        return Declaration(kind=word, stacks=stacks)
    raise unreadable(text, "declaration", at)
