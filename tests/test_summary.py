"""The rules in words: complete in every language, short, and true to the options; and the table of options is up to date."""

from __future__ import annotations

import textwrap
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scripts.generate_docs import PAGE, main, page
from texas42.errors import RulesError
from texas42.locale import LANGUAGES, catalogue
from texas42.rules.options import Option, OptionValue, Rules
from texas42.rules.presets import preset_names
from texas42.rules.variants import SHAPES
from texas42.summary import SECTIONS, preset_line, summary

EVERYTHING = (
    "standard+claims=lay_down+looper=on+nello=on+nello_dealer_only=on+nello_doubles=own|high|low|own_inverted"
    "+nt_doubles=high|low|own+nt_min_marks=1+partner_may_call_specials=on+plunge=on+sevens=on+splash=on"
)
BASES = (
    *preset_names(),
    EVERYTHING,
    EVERYTHING.replace("standard+", "points_250+"),
    "standard+all_pass=forced_dealer+min_bid=28",
    "standard+looper=on",
    "eighty_four+all_pass=forced_dealer+nello=on",
    "moon+nello=on",
    "three_player+all_pass=forced_dealer+min_bid=28",
    "partnership_moon+allow_doubles_trump=on",
    *(f"{game}+all_pass=forced_dealer+nello=on" for game in ("eighty_eight", "seventy_nine", "seventy_two", "eighty")),
    "eighty_eight+bid_step=2+trump_in_bid=on",
    "one_forty+all_pass=forced_dealer",
    "big_game+all_pass=forced_dealer+nello=on",
    "big_game+scoring=marks",
)
PAGE_LINES, PAGE_WIDTH = 60, 100


def text(rules: str | Rules, language: str = "en") -> str:
    made = Rules.parse(rules) if isinstance(rules, str) else rules
    return "\n".join("\n".join((section.heading, *section.sentences)) for section in summary(made, language))


def values(option: Option) -> tuple[OptionValue, ...]:
    if option.kind == "flag":
        return (False, True)
    if option.kind == "number":
        return tuple(range(option.low, min(option.high, option.low + 40) + 1))
    if option.kind == "set":
        names = tuple(str(value) for value in option.values)
        return tuple(chosen for size in range(1, len(names) + 1) for chosen in combinations(names, size))
    return option.values


def every_option() -> list[tuple[str, Option]]:
    return [(shape.name, option) for shape in SHAPES.values() for option in shape.options]


@pytest.mark.parametrize(("game", "option"), every_option(), ids=lambda part: getattr(part, "name", part))
def test_every_value_of_every_option_is_said_and_said_differently(game: str, option: Option) -> None:
    said: dict[OptionValue, set[str]] = {value: set() for value in values(option)}
    bases = [base for base in map(Rules.parse, BASES) if base.game == game]
    for base in bases:
        told: dict[str, OptionValue] = {}
        for value in said:
            try:
                rules = base.replace(**{option.name: value})
            except RulesError:
                continue
            for language in LANGUAGES:
                said[value].add(language)
                words = f"{language}: {text(rules, language)}"
                assert told.setdefault(words, value) == value or is_idle(rules, option.name)
    assert all(languages == set(LANGUAGES) for languages in said.values())


def is_idle(rules: Rules, option: str) -> bool:
    """Whether an option that no rule refuses makes no difference beside the others: a tie at a lead of two is none."""
    return option == "tie_break" and rules.win_by == 2


def changes(game: str) -> st.SearchStrategy[dict[str, OptionValue]]:
    options = SHAPES[game].options
    return st.fixed_dictionaries({}, optional={option.name: st.sampled_from(values(option)) for option in options})


def changed(rules: Rules, chosen: dict[str, OptionValue]) -> Rules:
    """The rules with those of the changes, one after the other, that they do not refuse."""
    for name, value in chosen.items():
        with suppress(RulesError):
            rules = rules.replace(**{name: value})
    return rules


@given(st.sampled_from(BASES).flatmap(lambda base: st.tuples(st.just(base), changes(Rules.parse(base).game))))
@example((EVERYTHING, {"scoring": "points", "nello_as_call": True, "draw_style": "blocks", "made_scores": "bid"}))
def test_any_rules_fit_one_page(drawn: tuple[str, dict[str, OptionValue]]) -> None:
    rules = changed(Rules.parse(drawn[0]), drawn[1])
    for language in LANGUAGES:
        lines = [
            line
            for section in summary(rules, language)
            for part in (section.heading, *(f"  {sentence}" for sentence in section.sentences))
            for line in textwrap.wrap(part, PAGE_WIDTH, subsequent_indent="  ")
        ]
        assert len(lines) <= PAGE_LINES


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_something_to_say(base: str, language: str) -> None:
    sections = summary(Rules.parse(base), language)
    assert len(sections) == len(SECTIONS)
    for heading, sentences in sections:
        assert heading
        assert sentences
        assert len(set(sentences)) == len(sentences)
        assert not any("{" in sentence or "  " in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        ("standard", ["30 to 41", "28 tiles", "7 marks", "the next dealer deals"], ["ello", "widow", "two equal"]),
        ("standard", ["None are played"], ["lunge", "plash", "evens", "ooper", "claim", "lead of two"]),
        ("aggie", ["at least 31", "Nello", "2 marks", "one mark more"], ["ooper", "the next dealer deals"]),
        ("lechner", ["one or two marks", "No trump needs a mark bid", "for 3 marks"], ["claim", "exactly one"]),
        ("harper", ["In nello doubles rank as their own suit."], ["as chosen", "upside down", "Plunge"]),
        ("hearne", ["the tile with the most pips", "one stack"], ["as the declarer says"]),
        ("points_250", ["250 points", "A mark is worth 42 points"], ["stack", "special contract"]),
        ("points_250+win_by=2", ["a lead of two"], ["in one hand"]),
        ("standard+allow_no_trump=off", ["or doubles."], ["o trump"]),
        ("standard+bid_aliases=off", [], ["84"]),
        ("standard+min_bid=29", ["29 to 41", "29 when the others have 14"], ["30"]),
        ("standard+play_out=on", ["All 7 tricks are played"], ["ends with the trick"]),
        ("standard+looper=on", ["Looper", "as near to seven pips"], ["Sevens"]),
        (
            "standard+plunge=on+nello=on+partner_may_call_specials=on",
            ["or chooses nello, which the caller plays"],
            ["evens"],
        ),
        ("eighty_four", ["8 players in 2 teams", "60 to 83", "56 tiles", "two equal tiles"], ["ello", "widow"]),
        ("eighty_four+nello=on", ["the 3 partners sit out"], []),
        ("moon", ["3 players", "4 to 7 tricks", "for 42", "widow, unseen"], ["partner", "mark", "doubles,", "ello"]),
        ("moon+shoot_over=off", ["Moon ends the bidding"], ["Over"]),
        ("moon+trump_before_widow=on", ["names trump, then takes the widow"], ["first takes the widow"]),
        ("moon+nello=on", ["a bid of 7 or Moon"], ["sit out", "sits out"]),
        ("moon+all_pass=forced_dealer", ["at least 4"], ["the next dealer deals"]),
        (
            "partnership_moon",
            ["4 players in 2 teams", "which ends the bidding"],
            ["widow", "Over", "mark", "doubles, or"],
        ),
        ("three_player", ["without 1-0", "42 means one mark", "each of the two others"], ["partner", "ello"]),
        ("eighty_eight", ["6 players in 2 teams", "60 to 87", "the last two are the widow"], ["left over", "steps"]),
        ("eighty_eight+bid_step=2+trump_in_bid=on", ["60 to 86", "steps of two", "names its trump"], []),
        ("eighty_eight+all_pass=forced_dealer+trump_in_bid=on", ["at least 60"], ["blanks."]),
        ("seventy_nine", ["2 tiles left over stay unseen", "79 points at most"], ["widow", "claim", "put away"]),
        (
            "seventy_two",
            [
                "without blanks",
                "72 points in a hand",
                "The widow itself counts two points",
                "only then are there 72",
                "aces to sixes",
            ],
            [],
        ),
        ("seventy_two+widow_points=0", ["70 points in a hand", "40 to 69"], ["The widow itself"]),
        ("eighty", ["without blanks", "80 points at most"], ["widow"]),
        ("one_forty", ["3 pairs", "in steps of five", "called the grave", "500 points"], ["7 marks", "face up"]),
        ("big_game", ["Calls go round", "7-3, 8-2", "400 points", "A mark is worth 66"], ["Everyone calls once"]),
        ("eighty_four+nello=on", ["also called gun", "84 points in a hand"], ["widow"]),
        (
            "geezer",
            ["are as we read them", "39 to 46", "defer", "dare", "Dive", "5-5 7-3 6-4", "A number low"],
            ["at least 1 mark"],
        ),
        ("geezer+all_pass=redeal+dive=off+fifty_one=off", ["Splash"], ["defer", "Dive", "51,"]),
        (
            "geezer+dive=off+fifty_one=off+nello=off+plunge=off+splash=off",
            ["None are played", "defer"],
            ["a call on doubles", "leads, and their side"],
        ),
    ],
)
def test_what_is_in_force_is_said_and_nothing_else(rules: str, said: list[str], unsaid: list[str]) -> None:
    words = text(rules)
    assert [part for part in said if part not in words] == []
    assert [part for part in unsaid if part in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_one_line_of_its_own(language: str) -> None:
    lines = [preset_line(name, language) for name in preset_names()]
    assert len(set(lines)) == len(lines)
    assert all(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_preset_and_game_has_its_words(language: str) -> None:
    words = catalogue(language)
    names = {option.name for shape in SHAPES.values() for option in shape.options}
    wanted = {f"rules.option.{name}" for name in names}
    wanted |= {f"rules.game.{game}.title" for game in SHAPES}
    assert wanted <= words.keys()
    assert {key for key in words if key.startswith("rules.option.")} == {f"rules.option.{name}" for name in names}
    assert {key for key in words if key.startswith("preset.")} == {f"preset.{name}" for name in preset_names()}


def test_the_table_of_options_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
    assert main(["--check"]) == 0


def test_a_table_of_options_that_is_not_up_to_date_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scripts.generate_docs.page", lambda: "something else\n")
    assert main(["--check"]) == 1
    complaint = capsys.readouterr().err
    assert "docs/options.md" in complaint
    assert "scripts/generate_docs.py" in complaint
