"""The names that people and programs go by: short, visible, nobody else's office, and no insult.

A name is compared by its skeleton: letters of other alphabets and digits that look like Latin ones count as those, and accents
do not count (after Unicode's confusables, UTS #39, kept to what is seen in names). A number beside a word is a number.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import resources
from typing import Final

from texas42.locale import LANGUAGES
from texas42.server.errors import Refused

LONGEST: Final = 20
"""Visible characters of a name."""

_MOST_MARKS: Final = 2
"""Accents on one letter."""

_BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f") | {
    chr(code) for span in (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)) for code in span
}
"""Characters that show nothing, though Unicode counts them as letters, marks or symbols."""

_ALIKE: Final = {
    **dict(zip("авекмнорстухіјѕԁԛԝьгпи", "abekmhopctyxijsdqwbrnu", strict=True)),  # Cyrillic
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβειικνορτυχωσγ", "abezhikmnoptyxabeiikvoptuxwoy", strict=True)),  # Greek
    **dict(zip("013457|8$@€!¡", "oieastibsaeii", strict=True)),
    **dict(zip("ıłøđðþ", "iiodop", strict=True)),
    "l": "i",
}
"""What looks like a small Latin letter. `l`, `I` and `1` are one."""

_WORD: Final = re.compile(r"[^\W_]+")


def checked_name(text: str) -> str:
    """The name as it is shown: normal form NFKC, one blank between words. Raises `Refused`."""
    name = " ".join(filter(None, unicodedata.normalize("NFKC", text).split(" ")))
    if any(not _is_visible(character) for character in name) or _has_too_many_marks(name):
        raise Refused("name_unreadable")
    if not any(character.isalnum() for character in name):
        raise Refused("name_empty")
    if sum(not unicodedata.category(character).startswith("M") for character in name) > LONGEST:
        raise Refused("name_too_long", n=LONGEST)
    words = _words(name)
    whole = words | {skeleton(name)}
    exact, inside = _refused()
    if whole & _reserved():
        raise Refused("name_reserved")
    if whole & exact or any(part in word for word in words for part in inside):
        raise Refused("name_refused")
    return name


def _words(name: str) -> set[str]:
    """The skeletons of the words; of the whole too, where it is one word, or spelled out with blanks or dots."""
    is_spelled = all(len(word) <= 2 for word in _WORD.findall(name))
    told = _without_numbers(name)
    shown = {skeleton(word) for word in _WORD.findall(told)}
    meant = {skeleton(word) for word in _WORD.findall("".join(_ALIKE.get(one, one) for one in told))}
    return shown | meant | ({skeleton(name)} if is_spelled else set())


def _without_numbers(name: str) -> str:
    """The name without its numbers, where something is left: "Guest 807" is a guest, though 807 alone looks like an office."""
    words = [word for word in name.split(" ") if not word.isdecimal()]
    return " ".join(words) if any(map(str.isalpha, "".join(words))) else name


def skeleton(name: str) -> str:
    """The name as an eye in a hurry takes it: small Latin letters alone. It may be empty."""
    plain = unicodedata.normalize("NFKD", name)
    alike = "".join(_ALIKE.get(character) or _small(character) for character in plain)
    return "".join(character for character in alike if "a" <= character <= "z")


def _small(character: str) -> str:
    small = character.casefold()
    return "".join(_ALIKE.get(one, one) for one in small)


def _is_visible(character: str) -> bool:
    if character == " ":
        return True
    category = unicodedata.category(character)
    return category[0] in "LMNPS" and category != "Me" and character not in _BLANKS


def _has_too_many_marks(name: str) -> bool:
    """Also where a mark would sit on what stands before the name."""
    marks = [unicodedata.category(character) == "Mn" for character in unicodedata.normalize("NFD", name)]
    runs = (marks[place : place + _MOST_MARKS + 1] for place in range(len(marks) - _MOST_MARKS))
    return marks[:1] == [True] or any(all(run) for run in runs)


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(skeleton, _lines("reserved")))


@cache
def _refused() -> tuple[frozenset[str], frozenset[str]]:
    """Words that may not stand alone, and those that may stand nowhere in a name."""
    lines = [line for language in LANGUAGES for line in _lines(f"refused-{language}")]
    return (
        frozenset(skeleton(line) for line in lines if not line.startswith("*")),
        frozenset(skeleton(line) for line in lines if line.startswith("*")),
    )


def _lines(name: str) -> list[str]:
    text = resources.files("texas42.server").joinpath("words", f"{name}.txt").read_text(encoding="utf-8")
    return [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")]
