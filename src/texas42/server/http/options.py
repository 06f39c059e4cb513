"""Every option of the rules, for a form in which somebody makes rules of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec
from litestar import Controller, get

from texas42.locale import has, say
from texas42.rules.options import Option, Rules, write_value
from texas42.rules.presets import CONFLICTS
from texas42.rules.shape import Setup, setup_for
from texas42.server.http.asking import AnyRequest, Language
from texas42.server.http.problems import PROBLEMS, language_of
from texas42.server.http.rules import RulesQuery
from texas42.summary import SECTIONS

Kind = Literal["switch", "choice", "set", "number"]

_KINDS: Final[Mapping[str, Kind]] = {"flag": "switch", "choice": "choice", "set": "set", "number": "number"}

_GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "table": ("first_dealer", "draw_style"),
    "bidding": (
        *("first_bidder", "min_bid", "opening_max_marks", "mark_raise", "bid_aliases"),
        *("all_pass", "forced_min"),
    ),
    "trump": ("allow_doubles_trump", "allow_no_trump", "nt_doubles", "nt_min_marks", "trump_before_widow"),
    "play": ("claims",),
    "look": ("stacking",),
    "special": (
        *("nello", "nello_doubles", "nello_min_marks", "nello_as_call", "nello_dealer_only"),
        *("plunge", "plunge_mode", "splash", "splash_mode", "splash_value", "partner_may_call_specials"),
        *("sevens", "looper", "sevens_ties"),
    ),
    "score": ("scoring", "made_scores", "play_out"),
    "win": ("target", "win_by", "tie_break"),
}
"""The options of each part of the page of rules, in the order in which a form asks for them."""


class OptionInfo(msgspec.Struct, frozen=True):
    """A house rule."""

    option: str
    """Its name in the text of rules."""
    kind: Kind
    """"switch" is on or off, "choice" one of the values, "set" one or more of them with bars between, "number" a number."""
    values: tuple[str, ...]
    """As they stand in the text of rules; none for a number."""
    low: int | None
    """The least number; None where it is no number."""
    high: int | None
    value: str
    """In the rules that were asked for."""
    default: str
    """In the preset that they start from."""
    changed: bool
    """Whether the text of the rules has to name it: the value follows neither from the preset nor from other options."""
    line: str
    """What it is about."""


class OptionGroup(msgspec.Struct, frozen=True):
    """Options that belong together."""

    group: str
    heading: str
    """As on the page of the rules."""
    options: tuple[OptionInfo, ...]


class ConflictInfo(msgspec.Struct, frozen=True):
    """Two options of which some values do not go together; such rules are refused."""

    first: str
    second: str
    why: str


class OptionsPage(msgspec.Struct, frozen=True):
    """The options of a game, and how they stand in some rules."""

    rules: str
    """In the form in which they are always written."""
    preset: str
    """What they start from: the text of rules is this, then `+option=value` for every option that is changed."""
    game: str
    groups: tuple[OptionGroup, ...]
    conflicts: tuple[ConflictInfo, ...]


class OptionsController(Controller):
    """`/api/options`."""

    path = "/api/options"
    tags = ("rules",)

    @get(responses=PROBLEMS, summary="Every option of the rules")
    async def options(
        self, request: AnyRequest, rules: RulesQuery = "standard", language: Language = None
    ) -> OptionsPage:
        """Those of the game that these rules are for, with the values that they have there."""
        return options_page(Rules.parse(rules), language or language_of(request))


def options_page(rules: Rules, language: str) -> OptionsPage:
    """Everything that a form for such rules shows."""
    setup = setup_for(rules)
    return OptionsPage(
        rules=setup.rules_text,
        preset=rules.base,
        game=setup.shape.name,
        groups=tuple(_groups(setup, language)),
        conflicts=tuple(_conflicts(setup, language)),
    )


def _groups(setup: Setup, language: str) -> Iterator[OptionGroup]:
    by_group: dict[str, list[Option]] = {group: [] for group in _GROUPS}
    for option in setup.shape.options:
        by_group[_group(setup, option)].append(option)
    preset, changes = Rules.preset(setup.rules.base), setup.rules.changes
    for group, options in by_group.items():
        order = {name: place for place, name in enumerate(_GROUPS[group])}
        options.sort(key=lambda option: order.get(option.name, len(order)))
        if options:
            yield OptionGroup(
                group,
                say(language, f"rules.heading.{group}"),
                tuple(_option(option, setup.rules, preset, option.name in changes, language) for option in options),
            )


def _group(setup: Setup, option: Option) -> str:
    """The group of an option; one that only this game has stands where its words stand in the catalogue."""
    named = next((group for group, names in _GROUPS.items() if option.name in names), None)
    prefix = f"rules.game.{setup.shape.name}"
    words = (
        group for group in SECTIONS if any(has("en", f"{prefix}.{group}.{option.name}.{v}") for v in _values(option))
    )
    return named or next(words)


def _option(option: Option, rules: Rules, preset: Rules, changed: bool, language: str) -> OptionInfo:
    is_number = option.kind == "number"
    return OptionInfo(
        option=option.name,
        kind=_KINDS[option.kind],
        values=_values(option),
        low=option.low if is_number else None,
        high=option.high if is_number else None,
        value=write_value(rules.value(option.name)),
        default=write_value(preset.value(option.name)),
        changed=changed,
        line=say(language, f"rules.option.{option.name}"),
    )


def _values(option: Option) -> tuple[str, ...]:
    return ("off", "on") if option.kind == "flag" else tuple(map(write_value, option.values))


def _conflicts(setup: Setup, language: str) -> Iterator[ConflictInfo]:
    names = {option.name for option in setup.shape.options}
    for conflict in CONFLICTS:
        if names.issuperset((conflict.first, conflict.second)):
            yield ConflictInfo(conflict.first, conflict.second, say(language, f"conflict.{conflict.why}"))
