"""What a form needs to make any rules: the options, and the levels of bots."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

import pytest
import pytest_asyncio

from tests.server.http.node import Node, code_of, running
from texas42.errors import RulesError
from texas42.locale import LANGUAGES
from texas42.players.levels import LEVELS
from texas42.players.player import make_player
from texas42.rules.options import Rules
from texas42.rules.presets import preset_names
from texas42.rules.shape import Shape
from texas42.rules.variants import SHAPES
from texas42.server.table.levels import DEFAULT_LEVEL
from texas42.summary import summary

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def node(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Node]:
    """One for all tests, as they only read; so many questions of one person are allowed."""
    async with running(tmp_path_factory.mktemp("data"), request_burst=1e9) as node:
        yield node


GAMES = pytest.mark.parametrize("shape", SHAPES.values(), ids=lambda shape: shape.name)


async def page(node: Node, rules: str, language: str = "en") -> dict[str, Any]:
    answer = await node.person().get(f"/api/options?rules={quote(rules)}&language={language}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def options(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {option["option"]: option for group in shown["groups"] for option in group["options"]}


@GAMES
async def test_every_option_of_a_game_stands_in_one_group(node: Node, shape: Shape) -> None:
    shown = await page(node, next(iter(shape.presets)))
    names = [option["option"] for group in shown["groups"] for option in group["options"]]
    assert sorted(names) == sorted(option.name for option in shape.options)
    assert shown["game"] == shape.name
    headings = {section.heading for section in summary(Rules.preset(shown["preset"]), "en")}
    assert {group["heading"] for group in shown["groups"]} <= headings


@GAMES
async def test_every_value_is_taken_or_refused_for_a_conflict_that_is_told(node: Node, shape: Shape) -> None:
    preset = next(iter(shape.presets))
    shown = await page(node, preset)
    told = {(conflict["first"], conflict["second"]) for conflict in shown["conflicts"]}
    refused = set()
    for name, option in options(shown).items():
        is_number = option["kind"] == "number"
        assert is_number == (not option["values"]) == (option["low"] is not None) == (option["high"] is not None)
        values = [option["low"], option["high"]] if is_number else [*option["values"]]
        if option["kind"] == "set":
            values.append("|".join(option["values"]))
        assert len(values) > 1
        for value in values:
            answer = await node.person().get(f"/api/rules?rules={quote(f'{preset}+{name}={value}')}")
            if answer.status_code == 200:
                assert str(options(await page(node, f"{preset}+{name}={value}"))[name]["value"]) == str(value)
                continue
            assert code_of(answer) == "options_conflict", (name, value)
            facts = answer.json()["facts"]
            assert (facts["first"], facts["second"]) in told
            refused.add(name)
        outside = [option["low"] - 1, option["high"] + 1] if is_number else ["sideways"]
        for value in outside:
            answer = await node.person().get(f"/api/rules?rules={quote(f'{preset}+{name}={value}')}")
            assert code_of(answer) == "bad_option_value", (name, value)
    assert len(refused) < len(shape.options) / 2


@pytest.mark.parametrize("preset", preset_names())
async def test_a_preset_stands_as_it_is(node: Node, preset: str) -> None:
    shown = await page(node, preset)
    assert shown["rules"] == shown["preset"] == preset
    for option in options(shown).values():
        assert option["value"] == option["default"]
        assert not option["changed"]


async def test_what_follows_from_another_option_is_not_changed(node: Node) -> None:
    shown = options(await page(node, "standard+scoring=points"))
    assert (shown["scoring"]["value"], shown["scoring"]["changed"]) == ("points", True)
    assert (shown["target"]["value"], shown["target"]["default"], shown["target"]["changed"]) == ("250", "7", False)
    assert (shown["play_out"]["value"], shown["play_out"]["default"], shown["play_out"]["changed"]) == (
        "on",
        "off",
        False,
    )
    shown = options(await page(node, "harper+nello_doubles=high|own+target=9"))
    assert {name for name, option in shown.items() if option["changed"]} == {"nello_doubles", "target"}
    assert (shown["nello_doubles"]["value"], shown["nello_doubles"]["default"]) == ("own|high", "own")


async def test_a_form_can_make_any_rules(node: Node) -> None:
    """What is changed on the page, put behind the preset, is the rules."""
    chance = random.Random(42)
    made = 0
    for _ in range(150):
        shape = chance.choice(list(SHAPES.values()))
        rules = Rules.preset(chance.choice(list(shape.presets)))
        for option in chance.sample(shape.options, 6 if len(shape.options) > 6 else 2):
            numbers = (str(chance.randint(option.low, option.high)),)
            values = {"flag": ("on", "off"), "number": numbers}.get(option.kind, option.values)
            try:
                rules = rules.replace(**{option.name: option.read(str(chance.choice(values)).lower())})
            except RulesError:
                continue
        shown = await page(node, str(rules))
        text = "+".join((shown["preset"], *(f"{n}={o['value']}" for n, o in options(shown).items() if o["changed"])))
        assert Rules.parse(text) == rules
        made += str(rules) not in preset_names()
    assert made > 100


async def test_the_words_are_in_the_language_that_was_asked_for(node: Node) -> None:
    shown = [await page(node, "standard", language) for language in LANGUAGES]
    for parts in (
        {tuple(group["heading"] for group in one["groups"]) for one in shown},
        {tuple(option["line"] for option in options(one).values()) for one in shown},
        {tuple(conflict["why"] for conflict in one["conflicts"]) for one in shown},
    ):
        assert len(parts) == len(LANGUAGES)
    spanish = await node.person().get("/api/options", headers={"accept-language": "es"})
    assert spanish.json() == shown[1]


async def test_rules_that_make_no_sense_have_no_options(node: Node) -> None:
    for rules, code in (
        ("nonsense", "unknown_preset"),
        ("standard+sevens_ties=declaring_side_wins_ties", "options_conflict"),
    ):
        answer = await node.person().get(f"/api/options?rules={quote(rules)}")
        assert (answer.status_code, code_of(answer)) == (422, code)


async def test_every_level_has_a_name_and_a_line_in_every_language(node: Node) -> None:
    lines = set()
    for language in LANGUAGES:
        levels = (await node.person().get(f"/api/levels?language={language}")).json()
        assert [level["level"] for level in levels] == list(LEVELS)
        assert [level["level"] for level in levels if level["default"]] == [DEFAULT_LEVEL]
        assert all(make_player(level["level"], 1).name and level["name"] for level in levels)
        lines |= {level["line"] for level in levels}
    assert len(lines) == len(LANGUAGES) * len(LEVELS)


async def test_every_level_that_is_offered_can_be_played_against(node: Node) -> None:
    ana = await node.guest("Ana")
    for level in (await ana.get("/api/levels")).json():
        assert await ana.opens(start=True, level=level["level"])
