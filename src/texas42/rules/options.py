"""House rules: every option with its values, and `Rules`, a checked choice of them.

An option that a game does not have keeps a neutral value there and cannot be set. Options of one game alone are declared
in that game's file and read with `rules.own("name")`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal, TypeAlias

import msgspec

from texas42.errors import RulesError

OptionValue: TypeAlias = bool | int | str | tuple[str, ...] | None

_ON: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


@dataclass(frozen=True, kw_only=True)
class Option:
    """One house rule.

    `kind` says how it is written: a "flag" (`on`, `off`), a "number" between `low` and `high`, a "choice" of `values`, or a
    "set" of them (`own|high`). `default` is a value, or a function of the values chosen so far where one option implies
    another.
    """

    name: str
    kind: Literal["flag", "number", "choice", "set"]
    default: OptionValue | Callable[[Mapping[str, OptionValue]], OptionValue]
    values: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: object) -> OptionValue:
        """The value in its canonical form. Raises `RulesError` for one that the option cannot take."""
        if self.kind == "flag" and type(value) is bool:
            return value
        if self.kind == "number" and type(value) is int and self.low <= value <= self.high:
            return value
        if self.kind == "choice":
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:
                    return allowed
        if self.kind == "set" and isinstance(value, tuple | list | set | frozenset):
            chosen = tuple(name for name in self.values if name in value)
            if chosen and len(chosen) == len(set(value)):
                return chosen  # type: ignore[return-value]  # a set option's values are names
        raise RulesError("bad_option_value", option=self.name, value=write_value(value), allowed=self.allowed)

    def read(self, text: str) -> OptionValue:
        """The value that a text stands for. Raises `RulesError`."""
        word = text.strip().lower()
        if self.kind == "flag" and word in _ON:
            return _ON[word]
        if self.kind == "set":
            return self.check(tuple(word.split("|")))
        for value in self.values:
            if write_value(value) == word:
                return value
        if word.isascii() and word.isdigit() and len(word) < 6:
            return self.check(int(word))
        return self.check(text)

    @property
    def allowed(self) -> str:
        """The values in words of the notation: `on, off`, `28 to 41`, `redeal, forced_dealer`, `high|low|own`."""
        if self.kind == "flag":
            return "on, off"
        if self.kind == "number":
            return f"{self.low} to {self.high}"
        return ("|" if self.kind == "set" else ", ").join(map(write_value, self.values))


def flag(name: str) -> Option:
    """An option that is off unless it is switched on."""
    return Option(name=name, kind="flag", default=False)


def choice(name: str, *values: OptionValue) -> Option:
    """One of several values, the default first."""
    return Option(name=name, kind="choice", default=values[0], values=values)


def chosen_set(name: str, default: tuple[str, ...], *values: str) -> Option:
    """One or more of several names."""
    return Option(name=name, kind="set", default=default, values=values)


def number(name: str, default: int | Callable[[Mapping[str, OptionValue]], OptionValue], low: int, high: int) -> Option:
    """A whole number from `low` to `high`."""
    return Option(name=name, kind="number", default=default, low=low, high=high)


OPTIONS: Final[tuple[Option, ...]] = (
    choice("scoring", "marks", "points"),
    number("target", lambda chosen: 250 if chosen["scoring"] == "points" else 7, 1, 10_000),
    choice("win_by", 1, 2),
    choice("made_scores", "points", "bid"),
    choice("tie_break", "declarers", "higher_total"),
    choice("all_pass", "redeal", "forced_dealer"),
    number("min_bid", 30, 28, 41),
    number("forced_min", lambda chosen: chosen["min_bid"], 28, 41),
    choice("opening_max_marks", 2, 1, None),
    choice("mark_raise", "exactly_1", "any", "at_most_2"),
    Option(name="bid_aliases", kind="flag", default=True),
    choice("first_bidder", "left_of_dealer", "holder_01"),
    choice("first_dealer", "random", "high_draw"),
    choice("draw_style", "one_by_one", "blocks"),
    Option(name="allow_doubles_trump", kind="flag", default=True),
    Option(name="allow_no_trump", kind="flag", default=True),
    chosen_set("nt_doubles", ("high",), "high", "low", "own"),
    choice("nt_min_marks", 0, 1),
    choice("stacking", "declarer_choice", "by_bid", "from_84", "one", "two", "none"),
    Option(name="play_out", kind="flag", default=lambda chosen: chosen["scoring"] == "points"),
    choice("claims", "none", "lay_down"),
    flag("nello"),
    chosen_set("nello_doubles", ("own", "high"), "own", "high", "low", "own_inverted"),
    choice("nello_min_marks", 1, 2),
    flag("nello_as_call"),
    flag("nello_dealer_only"),
    flag("plunge"),
    choice("plunge_mode", "bid4", "bid3", "on_84", "plus_one"),
    flag("splash"),
    choice("splash_mode", "bid", "on_84"),
    choice("splash_value", 3, 2),
    flag("partner_may_call_specials"),
    flag("sevens"),
    choice("sevens_ties", "first_played", "declaring_side_wins_ties"),
    flag("looper"),
)
"""The house rules of the four-handed game, in the order in which they are told and implied."""

WIDOW_OPTIONS: Final[tuple[Option, ...]] = (flag("trump_before_widow"),)
"""The house rules of games with a widow."""

OPTION: Final[Mapping[str, Option]] = {option.name: option for option in (*OPTIONS, *WIDOW_OPTIONS)}
"""Every option that is a field of `Rules`."""


MARK_GAME: Final = (
    "win_by",
    "all_pass",
    "opening_max_marks",
    "mark_raise",
    "bid_aliases",
    "first_dealer",
    "draw_style",
    "allow_doubles_trump",
    "allow_no_trump",
    "nt_doubles",
    "nt_min_marks",
    "stacking",
    "play_out",
    "claims",
    "nello",
    "nello_doubles",
    "nello_min_marks",
    "nello_as_call",
    "nello_dealer_only",
)
"""The house rules of a larger game of marks: those of 42 that do not turn on its own bids, and of the special contracts nello."""


def bids_between(low: int, top: int) -> tuple[Option, ...]:
    """The lowest bids of a game whose point bids go from `low` to `top`."""
    return (
        number("min_bid", low, low, top),
        number("forced_min", lambda chosen: chosen["min_bid"], low, top),
    )


def options_of(*names: str, other: Iterable[Option] = ()) -> tuple[Option, ...]:
    """The options of a game: some of the four-handed game's, in their order, and `other` in place of or after them."""
    changed = {option.name: option for option in other}
    kept = tuple(changed.pop(option.name, option) for option in OPTIONS if option.name in (*names, *changed))
    return kept + tuple(changed.values())


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """One game with its house rules: a frozen value, checked when it is made.

    Make one with `Rules.preset("standard", nello=True)` or `Rules.parse("standard+nello=on")`; `str(rules)` is the canonical
    text. Raises `RulesError` for an unknown preset, option or value, and for a combination that makes no sense.
    """

    base: str
    """The published preset that these rules start from."""
    game: str
    """The game that is played, a name of `texas42.rules.variants`."""
    scoring: str = "marks"
    target: int = 7
    win_by: int = 1
    made_scores: str = "points"
    tie_break: str = "declarers"
    all_pass: str = "redeal"
    min_bid: int = 30
    forced_min: int = 30
    opening_max_marks: int | None = 2
    mark_raise: str = "exactly_1"
    bid_aliases: bool = False
    first_bidder: str = "left_of_dealer"
    first_dealer: str = "random"
    draw_style: str = "one_by_one"
    allow_doubles_trump: bool = False
    allow_no_trump: bool = False
    nt_doubles: tuple[str, ...] = ("high",)
    nt_min_marks: int = 0
    stacking: str = "none"
    play_out: bool = False
    claims: str = "none"
    nello: bool = False
    nello_doubles: tuple[str, ...] = ("own", "high")
    nello_min_marks: int = 1
    nello_as_call: bool = False
    nello_dealer_only: bool = False
    plunge: bool = False
    plunge_mode: str = "bid4"
    splash: bool = False
    splash_mode: str = "bid"
    splash_value: int = 3
    partner_may_call_specials: bool = False
    sevens: bool = False
    sevens_ties: str = "first_played"
    looper: bool = False
    trump_before_widow: bool = False
    others: tuple[tuple[str, OptionValue], ...] = ()
    """The options of this game alone."""

    def __post_init__(self) -> None:
        from texas42.rules.presets import check_rules

        check_rules(self)

    @staticmethod
    def preset(name: str, **changes: object) -> Rules:
        """A published preset, and what is changed in it."""
        from texas42.rules.presets import make_rules

        return make_rules(name, changes)

    @staticmethod
    def parse(text: str) -> Rules:
        """Rules from their text: a preset, then `+option=value` for what differs."""
        from texas42.rules.presets import parse_rules

        return parse_rules(text)

    def replace(self, **changes: object) -> Rules:
        """The same rules but for these options; what they imply is worked out again."""
        from texas42.rules.presets import make_rules

        return make_rules(self.base, {**self.changes, **changes})

    def own(self, name: str) -> OptionValue:
        """An option that only this game has."""
        return dict(self.others)[name]

    def value(self, name: str) -> OptionValue:
        """Any option by its name."""
        if name in OPTION:
            found: OptionValue = getattr(self, name)
            return found
        return self.own(name)

    @property
    def changes(self) -> dict[str, OptionValue]:
        """What differs from the preset and from what the other choices imply."""
        from texas42.rules.presets import differences

        return differences(self)

    def __str__(self) -> str:
        return "+".join((self.base, *(f"{name}={write_value(value)}" for name, value in sorted(self.changes.items()))))


def unknown(code: str, name: str, known: Iterable[str]) -> RulesError:
    """The error for a name that does not exist, with those that are near it, or all of them."""
    names = sorted(known)
    near = get_close_matches(name, names, n=3, cutoff=0.7)
    return RulesError(code, name=name, known=tuple(near or names))


def write_value(value: object) -> str:
    """An option's value as it stands in the text of rules."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "none"
    if isinstance(value, tuple | list | set | frozenset):
        return "|".join(map(str, value))
    return str(value)
