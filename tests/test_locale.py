"""Every word is there, in every language, and every error has its sentence."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest

import texas42
from tests import strategies
from tests.test_properties import attempt, universe
from texas42 import IllegalAction, Reason, Text42Error
from texas42.locale import LANGUAGES, Phrase, catalogue, has, say
from texas42.rules.presets import CONFLICTS

SOURCE = Path(texas42.__file__).parent
ERRORS = ("Text42Error", "BadValue", "NoSuchKey", "ParseError", "RulesError")
OTHERS = LANGUAGES[1:]
PLACEHOLDER = re.compile(r"\{(\w+)(?::([\w.]+))?\}")


def forms(language: str, key: str) -> dict[str, str]:
    """The sentences of an entry: one, or one for each plural form."""
    entry = catalogue(language)[key]
    return {"": entry} if isinstance(entry, str) else entry


def placeholders(language: str, key: str) -> dict[str, set[tuple[str, str]]]:
    return {form: set(PLACEHOLDER.findall(text)) for form, text in forms(language, key).items()}


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call in the source, with its place."""
    return [
        (f"{path.relative_to(SOURCE)}:{node.lineno}", node)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def words(node: ast.expr | None) -> list[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return words(node.body) + words(node.orelse)
    return []


def argument(node: ast.Call, place: int) -> ast.expr | None:
    return node.args[place] if place < len(node.args) else None


def raised() -> list[tuple[str, str, set[str] | None]]:
    """Every error that the source makes: its place, its code, and the facts given (None where not all can be seen)."""
    found = []
    for place, node in calls():
        codes = words(argument(node, 0)) if called(node) in ERRORS else []
        first = argument(node, 0)
        if called(node) == "IllegalAction" and isinstance(first, ast.Attribute) and isinstance(first.value, ast.Name):
            codes = [Reason[first.attr].value] if first.value.id == "Reason" else []
        facts = None if any(word.arg is None for word in node.keywords) else {str(word.arg) for word in node.keywords}
        found += [(place, code, facts) for code in codes]
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_entry_and_no_other(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_every_entry_has_the_placeholders_and_plural_forms_of_the_english_one(language: str) -> None:
    for key in catalogue("en"):
        assert placeholders(language, key) == placeholders("en", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_empty_or_has_a_broken_placeholder(language: str) -> None:
    for key in catalogue(language):
        for text in forms(language, key).values():
            assert text.strip() == text or key.startswith(("play.", "cli."))
            assert text
            assert not set("{}") & set(PLACEHOLDER.sub("", text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_with_a_branch_has_one(language: str) -> None:
    for key in catalogue(language):
        for _, branch in set().union(*placeholders(language, key).values()):
            assert not branch or has(language, branch) or any(k.startswith(f"{branch}.") for k in catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_that_a_placeholder_needs_takes_only_the_number(language: str) -> None:
    for key, entry in catalogue(language).items():
        if isinstance(entry, dict) and key.startswith(("count.", "quoted")):
            assert {name for text in entry.values() for name, _ in PLACEHOLDER.findall(text)} <= {"n"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    for reason in Reason:
        assert has(language, f"error.{reason.value}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_source_has_a_sentence_with_facts_to_fill_it(language: str) -> None:
    found = raised()
    assert len(found) > 40
    for place, code, facts in found:
        assert has(language, f"error.{code}"), f"{place} raises {code}"
        needed = {name for pairs in placeholders(language, f"error.{code}").values() for name, _ in pairs}
        assert facts is None or needed <= facts, f"{place} raises {code} without {needed - facts}"


def test_every_error_of_the_catalogue_is_raised() -> None:
    """What is not used goes."""
    used = {word for path in SOURCE.rglob("*.py") for word in re.findall(r'"(\w+)"', path.read_text(encoding="utf-8"))}
    assert {key for key in catalogue("en") if key.startswith("error.")} <= {f"error.{word}" for word in used}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_an_error_says_was_expected_has_words(language: str) -> None:
    names = [(place, name) for place, node in calls() if called(node) == "_wrong" for name in words(argument(node, 0))]
    names += [
        (place, name) for place, node in calls() if called(node) == "unreadable" for name in words(argument(node, 1))
    ]
    assert len(names) > 10
    for place, name in names:
        assert has(language, f"expected.{name}"), f"{place} expects {name}"
    for conflict in CONFLICTS:
        assert has(language, f"conflict.{conflict.why}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    """Random games of every kind, and everything that they refuse."""
    chance = random.Random(12)
    said: set[str] = set()
    for text in (
        "lechner+claims=lay_down",
        "aggie+looper=on",
        "standard+nello=on+nello_as_call=on",
        "moon",
        "eighty_four",
    ):
        game = strategies.new_game(texas42.Rules.parse(text), chance, seeded=False)
        for _ in range(12):
            game = strategies.play(game, chance, 4)
            for action in universe(game):
                refused = attempt(game, action)
                if isinstance(refused, IllegalAction):
                    assert refused.message(language)
                    said.add(refused.code)
    assert len(said) > 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_singular_and_all_else_plural(language: str) -> None:
    entry = catalogue(language)["count.marks"]
    assert isinstance(entry, dict)
    assert say(language, "count.marks", n=1) == entry["one"].replace("{n}", "1")
    for number in (0, 2, 5, 11, 21, 101):
        assert say(language, "count.marks", n=number) == entry["other"].replace("{n}", str(number))


def test_facts_are_said_in_the_language_around_them() -> None:
    assert say("en", "count.marks", n=1) == "1 mark"
    assert say("en", "count.marks", n=2) == "2 marks"
    assert say("en", "count.times", n=1) == "once"
    assert say("en", "call.nello", marks=1) == "nello for 1 mark"
    assert say("en", "declaration.trump", suit=5) == "fives"
    assert say("en", "declaration.trump", suit="D") == "doubles"
    assert say("en", "say.text", text=("6", 4)) == "6, 4"
    assert say("en", "say.text", text=Phrase("call.pass")) == "pass"
    assert say("en", "say.text", text=(texas42.Pass(), texas42.MarkBid(2))) == "pass, 2 marks"
    assert say("en", "say.text", text=Text42Error("dealer_or_seed")) == "a new game needs a dealer or a seed"


@pytest.mark.parametrize("language", OTHERS)
def test_an_error_is_said_in_other_languages(language: str) -> None:
    error = IllegalAction(Reason.WRONG_SEAT, seat="A", turn="B")
    assert error.message(language) != str(error)
    assert "A" in error.message(language)
    assert "B" in error.message(language)


def test_a_missing_word_is_a_defect_never_silence() -> None:
    with pytest.raises(KeyError):
        say("xx", "call.pass")
    with pytest.raises(KeyError):
        say("en", "call.swoosh")
    with pytest.raises(KeyError):
        say("en", "call")
    with pytest.raises(KeyError):
        say("en", "call.nello")
    with pytest.raises(KeyError):
        say("en", "count.marks", marks=1)
    with pytest.raises(KeyError):
        say("en", "declaration.trump", suit="X")
    with pytest.raises(KeyError):
        catalogue("EN")
    assert not has("en", "count")
