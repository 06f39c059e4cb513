"""Making and checking `Rules`: presets, what options imply, and which combinations make no sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from texas42.errors import RulesError
from texas42.locale import Phrase
from texas42.rules.options import OPTION, Option, OptionValue, Rules, unknown, write_value
from texas42.rules.shape import Shape
from texas42.rules.variants import SHAPES


@dataclass(frozen=True)
class Conflict:
    """Two options that refuse each other, and when; `why` is the catalogue entry `conflict.<why>`."""

    first: str
    second: str
    why: str
    clashes: Callable[[Rules], bool]


def _without(*names: str, parent: str, why: str, off: Callable[[Rules], bool]) -> tuple[Conflict, ...]:
    """Options that mean nothing, and so must keep their default, while their parent is off."""

    def is_set(name: str) -> Callable[[Rules], bool]:
        return lambda rules: off(rules) and getattr(rules, name) != _usual(rules, name)

    return tuple(Conflict(name, parent, why, is_set(name)) for name in names)


def _usual(rules: Rules, name: str) -> OptionValue | Callable[[Mapping[str, OptionValue]], OptionValue]:
    """The default of an option in the game of these rules."""
    return next((option.default for option in shape_of(rules.game).options if option.name == name), _NEUTRAL[name])


CONFLICTS: Final[tuple[Conflict, ...]] = (
    Conflict("play_out", "scoring", "points_play_out", lambda rules: rules.scoring == "points" and not rules.play_out),
    Conflict(
        "stacking",
        "scoring",
        "stacks_need_marks",
        lambda rules: rules.scoring == "points" and rules.stacking != "declarer_choice",
    ),
    *_without(
        "made_scores",
        "tie_break",
        parent="scoring",
        why="needs_points",
        off=lambda rules: rules.scoring != "points",
    ),
    Conflict(
        "tie_break",
        "win_by",
        "lead_decides",
        lambda rules: rules.win_by == 2 and rules.tie_break != "declarers",
    ),
    Conflict(
        "forced_min",
        "all_pass",
        "needs_forced_dealer",
        lambda rules: rules.all_pass != "forced_dealer" and rules.forced_min != rules.min_bid,
    ),
    Conflict("forced_min", "min_bid", "forced_below_minimum", lambda rules: rules.forced_min < rules.min_bid),
    *_without(
        "nt_doubles",
        "nt_min_marks",
        parent="allow_no_trump",
        why="needs_it",
        off=lambda rules: not rules.allow_no_trump,
    ),
    *_without(
        "nello_doubles",
        "nello_min_marks",
        "nello_as_call",
        "nello_dealer_only",
        parent="nello",
        why="needs_it",
        off=lambda rules: not rules.nello,
    ),
    Conflict(
        "nello_min_marks",
        "opening_max_marks",
        "nello_out_of_reach",
        lambda rules: (
            rules.nello_dealer_only and rules.nello_min_marks > (rules.opening_max_marks or rules.nello_min_marks)
        ),
    ),
    *_without("plunge_mode", parent="plunge", why="needs_it", off=lambda rules: not rules.plunge),
    *_without("splash_mode", "splash_value", parent="splash", why="needs_it", off=lambda rules: not rules.splash),
    *_without("splash_value", parent="splash_mode", why="value_is_84", off=lambda rules: rules.splash_mode == "on_84"),
    Conflict(
        "partner_may_call_specials",
        "plunge",
        "needs_partner_to_name",
        lambda rules: rules.partner_may_call_specials and not (rules.plunge or rules.splash),
    ),
    Conflict(
        "partner_may_call_specials",
        "nello",
        "needs_special_to_name",
        lambda rules: rules.partner_may_call_specials and not (rules.nello or rules.sevens),
    ),
    *_without("sevens_ties", parent="sevens", why="needs_sevens", off=lambda rules: not (rules.sevens or rules.looper)),
)
"""Every combination that is refused when `Rules` are made."""


_NEUTRAL: Final[Mapping[str, OptionValue]] = {
    field.name: field.default for field in msgspec.structs.fields(Rules) if field.name in OPTION
}
"""What the options are worth to games that do not have them."""


def shape_of(game: str) -> Shape:
    """The game of that name. Raises `RulesError`."""
    if game not in SHAPES:
        raise unknown("unknown_game", game, SHAPES)
    return SHAPES[game]


def preset_names() -> tuple[str, ...]:
    """Every published preset."""
    return tuple(name for shape in SHAPES.values() for name in shape.presets)


def make_rules(preset: str, changes: Mapping[str, object]) -> Rules:
    """The preset with these changes. Raises `RulesError`."""
    shape = _shape_with(preset)
    known = {option.name: option for option in shape.options}
    for name in changes:
        if name not in known:
            raise unknown("unknown_option", name, known)
    given = {**shape.presets[preset], **{name: known[name].check(value) for name, value in changes.items()}}
    values = _complete(shape, given)
    own = tuple((name, value) for name, value in values.items() if name not in OPTION)
    shared = {name: value for name, value in values.items() if name in OPTION}
    return Rules(base=preset, game=shape.name, others=own, **shared)  # type: ignore[arg-type]  # checked by the options


def parse_rules(text: str) -> Rules:
    """Rules from `preset+option=value+...`. Raises `RulesError`."""
    preset, *parts = text.strip().split("+")
    known = {option.name: option for option in _shape_with(preset.strip()).options}
    changes: dict[str, object] = {}
    for part in parts:
        name, equals, value = part.strip().partition("=")
        name = name.strip()
        if not equals:
            raise RulesError("option_without_value", part=part.strip() or repr(part))
        if name not in known:
            raise unknown("unknown_option", name, known)
        if name in changes:
            raise RulesError("option_twice", option=name)
        changes[name] = known[name].read(value)
    return make_rules(preset.strip(), changes)


def check_rules(rules: Rules) -> None:
    """Refuses values that the game cannot take and combinations that make no sense. Raises `RulesError`."""
    shape = shape_of(rules.game)
    if rules.base not in shape.presets:
        raise unknown("unknown_preset", rules.base, shape.presets)
    for option in shape.options:
        value = dict(rules.others).get(option.name) if option.name not in OPTION else rules.value(option.name)
        if option.check(value) != value:
            raise RulesError("bad_option_value", option=option.name, value=write_value(value), allowed=option.allowed)
    own = {option.name: option for option in shape.options}
    for name in (*OPTION, *dict(rules.others)):
        if name not in own and (name not in OPTION or rules.value(name) != _NEUTRAL[name]):
            raise unknown("unknown_option", name, own)
    for conflict in CONFLICTS:
        if conflict.clashes(rules) and conflict.first in {option.name for option in shape.options}:
            raise RulesError(
                "options_conflict",
                first=conflict.first,
                first_value=write_value(rules.value(conflict.first)),
                second=conflict.second,
                second_value=write_value(rules.value(conflict.second)),
                why=Phrase(f"conflict.{conflict.why}"),
            )


def differences(rules: Rules) -> dict[str, OptionValue]:
    """The options in which rules differ from their preset and from what their other choices imply."""
    shape = shape_of(rules.game)
    changes: dict[str, OptionValue] = {}
    for option in shape.options:
        value = rules.value(option.name)
        if _complete(shape, {**shape.presets[rules.base], **changes})[option.name] != value:
            changes[option.name] = value
    return changes


def _shape_with(preset: str) -> Shape:
    for shape in SHAPES.values():
        if preset in shape.presets:
            return shape
    raise unknown("unknown_preset", preset, preset_names())


def _complete(shape: Shape, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Every option of the game: the given values, and defaults, which may follow from options before them."""
    values: dict[str, OptionValue] = {}
    for option in shape.options:
        values[option.name] = given[option.name] if option.name in given else _default(option, values)
    return values


def _default(option: Option, chosen: Mapping[str, OptionValue]) -> OptionValue:
    if not callable(option.default):
        return option.default
    return option.default({**_NEUTRAL, **chosen})
