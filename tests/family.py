"""The games of the family as the lists of games and presets have them: a test that is made from these tests a new game too."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from tests.strategies import option_values
from texas42 import Rules, RulesError
from texas42.rules.presets import preset_names
from texas42.rules.shape import Setup, setup_for
from texas42.rules.variants import SHAPES
from texas42.rules.variants.forty_two import SHAPE as FORTY_TWO
from texas42.seats import SEATS

PRESETS: Final = preset_names()

GAMES: Final = tuple(next(iter(shape.presets)) for shape in SHAPES.values())
"""One preset of each game."""


def setup_of(rules: str) -> Setup:
    return setup_for(Rules.parse(rules))


def seats_of(rules: str) -> str:
    """The seats of a game, one letter each."""
    return "".join(SEATS[: setup_of(rules).seats])


def short(rules: str) -> str:
    """The same game, over as soon as somebody scores."""
    return f"{rules}+target=1"


def with_everything(preset: str) -> str:
    """The preset with every contract that its game has."""
    rules = Rules.preset(preset)
    for option in SHAPES[rules.game].options:
        if option.kind == "flag" and any(kind.option == option.name for kind in SHAPES[rules.game].kinds):
            rules = rules.replace(**{option.name: True})
    return str(rules)


def variations(preset: str) -> list[str]:
    """The preset with each value (of numbers and sets, those at the ends) of the options that are its game's own, one at a time;
    and with every contract, and a dealer who must bid, where the game has it.
    """
    usual = Rules.preset(preset)
    shared = {option.name: option for option in FORTY_TWO.options}
    options = SHAPES[usual.game].options
    changes = [
        (option.name, value)
        for option in options
        if option.name != "target" and shared.get(option.name) != option
        for value in (option_values(option)[0], option_values(option)[-1])
    ]
    changes += [("all_pass", "forced_dealer")] * any(option.name == "all_pass" for option in options)
    found = [with_everything(preset)]
    for name, value in changes:
        with suppress(RulesError):  # what makes sense beside another option alone
            found.append(str(usual.replace(**{name: value})))
    return sorted({*found} - {preset})
