"""Every word a person reads, one JSON catalogue a language; the terminal and the browser read the same files.

A catalogue is a tree of sentences. A leaf is a text, or `{"one": ..., "other": ...}` where a number decides. Placeholders:

* `{name}`: the fact itself; several values are joined with commas
* `{name:branch}`: the entry `branch.<value>` ("suit.5": "fives"), or the plural `branch` with `{n}` as the number
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import TypeAlias

LANGUAGES: tuple[str, ...] = ("en", "es", "de")
"""The languages of the catalogues; the first one is the language of the code."""

Fact: TypeAlias = object
"""What fills a placeholder: anything with a `str`, a value with a `phrase` (an entry and its facts), or several in a tuple."""

Entry: TypeAlias = str | dict[str, str]


class Phrase(str):
    """A fact that is itself an entry of the catalogues, said in the language of the sentence around it."""

    __slots__ = ()

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The entry, and its facts (none)."""
        return (str.__str__(self), {})


_PLACEHOLDER = re.compile(r"\{(\w+)(?::([\w.]+))?\}")


@cache
def catalogue(language: str) -> Mapping[str, Entry]:
    """All entries of one language, keys joined with dots. Raises `KeyError` for a language that is not kept."""
    if language not in LANGUAGES:
        raise KeyError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
    text = resources.files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    return dict(_flat("", json.loads(text)))


def has(language: str, key: str) -> bool:
    """Whether the catalogue has an entry of that name."""
    return key in catalogue(language)


def say(language: str, key: str, /, **facts: Fact) -> str:
    """The sentence `key` in `language` with its placeholders filled.

    Raises `KeyError` for an entry or a fact that does not exist: a missing word is a defect, never an empty string.
    """
    entry = catalogue(language)[key]
    if isinstance(entry, dict):
        entry = entry["one" if facts["n"] == 1 else "other"]
    return _PLACEHOLDER.sub(lambda found: _word(language, facts[found[1]], found[2]), entry)


def _word(language: str, fact: Fact, branch: str | None) -> str:
    if isinstance(fact, tuple | list):
        return ", ".join(_word(language, one, branch) for one in fact)
    if branch is None:
        key, facts = getattr(fact, "phrase", ("", {}))
        return say(language, key, **facts) if key else str(fact)
    leaf = f"{branch}.{fact}"
    return say(language, leaf) if has(language, leaf) else say(language, branch, n=fact)


def _flat(prefix: str, tree: Mapping[str, object]) -> Iterable[tuple[str, Entry]]:
    for name, value in tree.items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(value, str) or (isinstance(value, dict) and value.keys() == {"one", "other"}):
            yield key, value
        elif isinstance(value, dict):
            yield from _flat(key, value)
        else:
            raise TypeError(f"{key}: a catalogue holds texts, not {type(value).__name__}")
