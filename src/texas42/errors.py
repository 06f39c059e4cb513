"""The one family of errors: each carries a code and its facts; the sentence is made from a catalogue when it is read."""

from __future__ import annotations

from typing import Self

from texas42.locale import Fact, say


class Text42Error(ValueError):
    """Base of every error that tells a caller what was wrong and what would be right.

    `code` names the catalogue entry `error.<code>`; `facts` fill its placeholders. `str(error)` is the English sentence.
    """

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def message(self, language: str = "en") -> str:
        """The sentence in a language of the catalogues."""
        return say(language, f"error.{self.code}", **self.facts)

    def plain_facts(self) -> dict[str, str | int | tuple[str, ...]]:
        """The facts as JSON carries them: numbers, and texts in notation."""
        return {name: _plain(fact) for name, fact in self.facts.items()}

    @property
    def phrase(self) -> tuple[str, dict[str, Fact]]:
        """The catalogue entry and its facts, so that one error can tell of another."""
        return (f"error.{self.code}", self.facts)

    def __str__(self) -> str:
        return self.message()

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.code, self.facts))

    @classmethod
    def _from(cls, code: str, facts: dict[str, Fact]) -> Self:
        return cls(code, **facts)


def _plain(fact: Fact) -> str | int | tuple[str, ...]:
    if isinstance(fact, int):
        return fact
    return tuple(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def _rebuild(kind: type[Text42Error], code: str, facts: dict[str, Fact]) -> Text42Error:
    return kind._from(code, facts)


class BadValue(Text42Error):
    """A value that cannot exist: a tile with ten pips, a bid of half a point, a seat with no letter."""


class NoSuchKey(BadValue, KeyError):
    """A seat or a team that this table does not have."""


class ParseError(Text42Error):
    """A text that cannot be read. The facts name the text, the place (`at`, from 1) and what was expected."""


class RulesError(Text42Error):
    """Options that are unknown, out of range, or contradict each other."""
