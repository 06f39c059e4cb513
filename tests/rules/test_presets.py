"""Rules as values: options, presets, and combinations that are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from texas42 import Rules, RulesError
from texas42.locale import say
from texas42.rules.options import OPTIONS, OptionValue
from texas42.rules.presets import CONFLICTS, preset_names, shape_of

DEFAULTS: Final[dict[str, OptionValue]] = {
    "scoring": "marks",
    "target": 7,
    "win_by": 1,
    "made_scores": "points",
    "tie_break": "declarers",
    "all_pass": "redeal",
    "min_bid": 30,
    "forced_min": 30,
    "opening_max_marks": 2,
    "mark_raise": "exactly_1",
    "bid_aliases": True,
    "first_bidder": "left_of_dealer",
    "first_dealer": "random",
    "draw_style": "one_by_one",
    "allow_doubles_trump": True,
    "allow_no_trump": True,
    "nt_doubles": ("high",),
    "nt_min_marks": 0,
    "stacking": "declarer_choice",
    "play_out": False,
    "claims": "none",
    "nello": False,
    "nello_doubles": ("own", "high"),
    "nello_min_marks": 1,
    "nello_as_call": False,
    "nello_dealer_only": False,
    "plunge": False,
    "plunge_mode": "bid4",
    "splash": False,
    "splash_mode": "bid",
    "splash_value": 3,
    "partner_may_call_specials": False,
    "sevens": False,
    "sevens_ties": "first_played",
    "looper": False,
}
"""The default of every option of the four-handed game."""

FORCED: Final[dict[str, OptionValue]] = {"all_pass": "forced_dealer"}

PRESETS: Final[dict[str, dict[str, OptionValue]]] = {
    "standard": {},
    "n42pa": {"first_dealer": "high_draw"},
    "hearne": {"first_dealer": "high_draw", "stacking": "one"},
    "austin_league": FORCED,
    "harper": {**FORCED, "nello": True, "nello_doubles": ("own",)},
    "timpson": {**FORCED, "plunge": True},
    "aggie": {
        **FORCED,
        "forced_min": 31,
        "nello": True,
        "nello_min_marks": 2,
        "nello_doubles": ("own", "high", "low"),
        "splash": True,
        "splash_mode": "on_84",
        "plunge": True,
        "plunge_mode": "plus_one",
        "sevens": True,
        "sevens_ties": "declaring_side_wins_ties",
    },
    "lechner": {
        **FORCED,
        "mark_raise": "at_most_2",
        "nt_doubles": ("high", "low"),
        "nt_min_marks": 1,
        "nello": True,
        "nello_doubles": ("own", "high", "low", "own_inverted"),
        "splash": True,
        "plunge": True,
        "sevens": True,
    },
    "kitchen_table": {
        **FORCED,
        "nello": True,
        "nello_doubles": ("own", "high", "low"),
        "plunge": True,
        "splash": True,
        "sevens": True,
    },
    "points_250": {**FORCED, "scoring": "points", "target": 250, "play_out": True},
}
"""What each published preset changes. A published preset never changes, or old links would mean something else."""


OTHER_GAMES: Final = (
    "eighty_four",
    "moon",
    "partnership_moon",
    "three_player",
    "eighty_eight",
    "seventy_nine",
    "seventy_two",
    "eighty",
    "one_forty",
    "big_game",
    "geezer",
)
"""The presets of the other games, one a game."""


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_published_preset_sets(name: str) -> None:
    rules = Rules.preset(name)
    assert {option: rules.value(option) for option in DEFAULTS} == {**DEFAULTS, **PRESETS[name]}


def test_every_preset_is_published() -> None:
    assert set(preset_names()) == {*PRESETS, *OTHER_GAMES}


def test_every_option_has_a_known_default() -> None:
    assert {option.name for option in OPTIONS} == set(DEFAULTS)


@pytest.mark.parametrize("name", [*PRESETS, *OTHER_GAMES])
def test_a_preset_is_its_own_text(name: str) -> None:
    assert str(Rules.preset(name)) == name
    assert Rules.parse(name) == Rules.preset(name)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("standard+nello=on+all_pass=forced_dealer", "standard+all_pass=forced_dealer+nello=on"),
        (" standard + nello = yes ", "standard+nello=on"),
        ("standard+nello=true", "standard+nello=on"),
        ("standard+bid_aliases=no", "standard+bid_aliases=off"),
        ("standard+target=7", "standard"),
        ("standard+nello=off", "standard"),
        ("standard+nello=on+nello_doubles=high|own", "standard+nello=on"),
        ("standard+nello=on+nello_doubles=low|high", "standard+nello=on+nello_doubles=high|low"),
        ("standard+opening_max_marks=none", "standard+opening_max_marks=none"),
        ("standard+opening_max_marks=None", "standard+opening_max_marks=none"),
        ("standard+scoring=points", "standard+scoring=points"),
        ("standard+scoring=points+target=250+play_out=on", "standard+scoring=points"),
        ("standard+scoring=points+target=7", "standard+scoring=points+target=7"),
        ("points_250+scoring=marks", "points_250+scoring=marks"),
        ("standard+all_pass=forced_dealer+min_bid=32+forced_min=32", "standard+all_pass=forced_dealer+min_bid=32"),
        ("standard+target=007", "standard"),
        ("eighty_four+target=9", "eighty_four+target=9"),
        ("moon+shoot_over=off", "moon+shoot_over=off"),
        ("moon+shoot_over=on", "moon"),
    ],
)
def test_rules_are_read_liberally_and_written_one_way(text: str, canonical: str) -> None:
    rules = Rules.parse(text)
    assert str(rules) == canonical
    assert Rules.parse(canonical) == rules


@pytest.mark.parametrize("option", [option.name for option in OPTIONS])
def test_every_option_can_be_changed_and_read_back(option: str) -> None:
    """One value other than the default, with whatever it needs beside it."""
    needs: dict[str, Any] = {
        "made_scores": {"scoring": "points"},
        "tie_break": {"scoring": "points"},
        "forced_min": FORCED,
        "nello_doubles": {"nello": True},
        "nello_min_marks": {"nello": True},
        "nello_as_call": {"nello": True},
        "nello_dealer_only": {"nello": True},
        "plunge_mode": {"plunge": True},
        "splash_mode": {"splash": True},
        "splash_value": {"splash": True},
        "partner_may_call_specials": {"plunge": True, "nello": True},
        "sevens_ties": {"looper": True},
    }
    other: dict[str, Any] = {
        "target": 5,
        "min_bid": 31,
        "forced_min": 31,
        "nt_doubles": {"own"},
        "nello_doubles": ["low"],
    }
    known = next(one for one in OPTIONS if one.name == option)
    default = DEFAULTS[option]
    value = other.get(
        option, not default if known.kind == "flag" else next((v for v in known.values if v != default), None)
    )
    rules = Rules.preset("standard", **{**needs.get(option, {}), option: value})
    assert rules.value(option) != default
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Rules.preset("standart"), "there are no rules called 'standart'; there are standard"),
        (lambda: Rules.parse("xyzzy"), "there are no rules called 'xyzzy'; there are aggie, austin_league"),
        (lambda: Rules.parse(""), "there are no rules called ''"),
        (lambda: Rules.preset("standard", nelo=True), "these rules have no option 'nelo'; there are nello"),
        (lambda: Rules.parse("standard+nelo=on"), "these rules have no option 'nelo'; there are nello"),
        (lambda: Rules.parse("standard+nello"), "'nello' lacks a value; write option=value"),
        (lambda: Rules.parse("standard+"), "lacks a value; write option=value"),
        (lambda: Rules.parse("standard+nello=on+nello=off"), "the option nello is given twice"),
        (lambda: Rules.parse("standard+nello=maybe"), "the option nello cannot be 'maybe'; it takes on, off"),
        (lambda: Rules.parse("standard+target=0"), "the option target cannot be '0'; it takes 1 to 10000"),
        (lambda: Rules.parse("standard+target=10001"), "the option target cannot be '10001'; it takes 1 to 10000"),
        (lambda: Rules.parse("standard+target=123456"), "the option target cannot be '123456'; it takes 1 to 10000"),
        (lambda: Rules.parse("standard+target=-1"), "the option target cannot be '-1'"),
        (lambda: Rules.parse("standard+target=٧"), "the option target cannot be '٧'"),
        (lambda: Rules.parse("standard+min_bid=27"), "the option min_bid cannot be '27'; it takes 28 to 41"),
        (lambda: Rules.parse("standard+min_bid=42"), "the option min_bid cannot be '42'; it takes 28 to 41"),
        (lambda: Rules.parse("standard+win_by=3"), "the option win_by cannot be '3'; it takes 1, 2"),
        (lambda: Rules.parse("standard+opening_max_marks=3"), "it takes 2, 1, none"),
        (lambda: Rules.parse("standard+nt_doubles="), "the option nt_doubles cannot be ''; it takes high|low|own"),
        (lambda: Rules.parse("standard+nt_doubles=high|sideways"), "cannot be 'high|sideways'; it takes high|low|own"),
        (lambda: Rules.preset("standard", nt_doubles=()), "the option nt_doubles cannot be ''"),
        (lambda: Rules.preset("standard", nello="on"), "the option nello cannot be 'on'; it takes on, off"),
        (lambda: Rules.preset("standard", nello=1), "the option nello cannot be '1'; it takes on, off"),
        (lambda: Rules.preset("standard", win_by=True), "the option win_by cannot be 'on'; it takes 1, 2"),
        (
            lambda: Rules.preset("standard", nt_min_marks=False),
            "the option nt_min_marks cannot be 'off'; it takes 0, 1",
        ),
        (lambda: Rules.preset("standard", target=7.0), "the option target cannot be '7.0'"),
        (lambda: Rules.preset("standard", stacking=None), "the option stacking cannot be 'none'"),
        (lambda: Rules.preset("eighty_four", plunge=True), "these rules have no option 'plunge'"),
        (lambda: Rules.preset("moon", min_bid=5), "these rules have no option 'min_bid'"),
        (lambda: Rules.preset("standard", shoot_over=True), "these rules have no option 'shoot_over'"),
        (lambda: Rules(base="standard", game="fortytwo"), "there is no game called 'fortytwo'; there are forty_two"),
        (lambda: Rules(base="moon", game="forty_two"), "there are no rules called 'moon'"),
        (lambda: Rules(base="standard", game="forty_two", target=0), "the option target cannot be '0'"),
        (
            lambda: Rules(base="harper", game="forty_two", nello_doubles=["own"]),  # type: ignore[arg-type]
            "the option nello_doubles cannot be",
        ),
        (lambda: shape_of("chess"), "there is no game called 'chess'; there are "),
    ],
)
def test_rules_that_make_no_sense_are_refused_with_what_would(make: Callable[[], object], message: str) -> None:
    with pytest.raises(RulesError) as caught:
        make()
    assert message in str(caught.value)


CONTRADICTIONS: Final = [
    ("scoring=points+play_out=off", "play_out", "scoring"),
    ("scoring=points+stacking=one", "stacking", "scoring"),
    ("scoring=points+stacking=none", "stacking", "scoring"),
    ("made_scores=bid", "made_scores", "scoring"),
    ("tie_break=higher_total", "tie_break", "scoring"),
    ("scoring=points+win_by=2+tie_break=higher_total", "tie_break", "win_by"),
    ("forced_min=31", "forced_min", "all_pass"),
    ("all_pass=forced_dealer+forced_min=29", "forced_min", "min_bid"),
    ("all_pass=forced_dealer+min_bid=33+forced_min=32", "forced_min", "min_bid"),
    ("allow_no_trump=off+nt_doubles=low", "nt_doubles", "allow_no_trump"),
    ("allow_no_trump=off+nt_min_marks=1", "nt_min_marks", "allow_no_trump"),
    ("nello_doubles=low", "nello_doubles", "nello"),
    ("nello_min_marks=2", "nello_min_marks", "nello"),
    ("nello_as_call=on", "nello_as_call", "nello"),
    ("nello_dealer_only=on", "nello_dealer_only", "nello"),
    ("nello=on+nello_dealer_only=on+nello_min_marks=2+opening_max_marks=1", "nello_min_marks", "opening_max_marks"),
    ("plunge_mode=bid3", "plunge_mode", "plunge"),
    ("splash_mode=on_84", "splash_mode", "splash"),
    ("splash_value=2", "splash_value", "splash"),
    ("splash=on+splash_mode=on_84+splash_value=2", "splash_value", "splash_mode"),
    ("sevens=on+partner_may_call_specials=on", "partner_may_call_specials", "plunge"),
    ("plunge=on+partner_may_call_specials=on", "partner_may_call_specials", "nello"),
    ("sevens_ties=declaring_side_wins_ties", "sevens_ties", "sevens"),
]
"""Options, and the two that refuse each other."""


@pytest.mark.parametrize(("options", "first", "second"), CONTRADICTIONS)
def test_options_that_contradict_each_other_are_refused_by_name(options: str, first: str, second: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(f"standard+{options}")
    assert caught.value.code == "options_conflict"
    assert str(caught.value).startswith(f"{first}=")
    assert f" does not go with {second}=" in str(caught.value)


def test_every_contradiction_is_tried() -> None:
    tried = {(first, second) for _, first, second in CONTRADICTIONS}
    assert {(conflict.first, conflict.second) for conflict in CONFLICTS} == tried


@pytest.mark.parametrize("conflict", CONFLICTS, ids=lambda one: f"{one.first}-{one.second}")
def test_every_contradiction_says_why(conflict: Any) -> None:
    assert say("en", f"conflict.{conflict.why}")


def test_a_contradiction_names_both_values_and_the_reason() -> None:
    with pytest.raises(RulesError) as caught:
        Rules.preset("points_250", play_out=False)
    said = "play_out=off does not go with scoring=points: when points are scored every trick is played"
    assert str(caught.value) == said


@pytest.mark.parametrize(
    "options",
    [
        "nello=on+nello_dealer_only=on+nello_min_marks=2",
        "nello=on+nello_dealer_only=on+nello_min_marks=2+opening_max_marks=none",
        "nello=on+nello_min_marks=2+opening_max_marks=1",
        "all_pass=forced_dealer+forced_min=31",
        "splash=on+sevens=on+partner_may_call_specials=on",
        "plunge=on+nello=on+partner_may_call_specials=on",
        "looper=on+sevens_ties=declaring_side_wins_ties",
        "claims=lay_down+sevens=on",
        "claims=lay_down+looper=on",
        "scoring=points+win_by=2",
        "splash=on+splash_mode=on_84",
        "plunge=on+plunge_mode=on_84+splash=on",
        "min_bid=28",
        "all_pass=forced_dealer+first_bidder=holder_01",
        "scoring=points+looper=on",
        "allow_no_trump=off+nello=on",
    ],
)
def test_options_that_go_together(options: str) -> None:
    rules = Rules.parse(f"standard+{options}")
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize("game", ["eighty_four", "moon"])
def test_another_game_refuses_its_own_contradictions(game: str) -> None:
    with pytest.raises(RulesError, match="does not go with nello=off"):
        Rules.parse(f"{game}+nello_doubles=low")


def test_replacing_an_option_works_out_again_what_it_implies() -> None:
    rules = Rules.preset("standard").replace(scoring="points")
    assert (rules.target, rules.play_out) == (250, True)
    back = rules.replace(scoring="marks")
    assert (back.target, back.play_out) == (7, False)


def test_replacing_keeps_the_other_changes() -> None:
    assert str(Rules.parse("standard+nello=on").replace(win_by=2)) == "standard+nello=on+win_by=2"


def test_an_option_of_one_game_alone_is_read_by_name() -> None:
    rules = Rules.preset("moon")
    assert (rules.own("shoot_over"), rules.value("shoot_over"), rules.value("target")) == (True, True, 21)


def test_what_differs_from_the_preset_can_be_asked() -> None:
    assert Rules.parse("harper+win_by=2+nello_doubles=own|low").changes == {
        "win_by": 2,
        "nello_doubles": ("own", "low"),
    }


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Rules.preset("standard").target = 5  # type: ignore[misc]


def test_the_dealer_is_drawn_with_high_tiles_in_two_presets() -> None:
    drawing = {name for name in PRESETS if Rules.preset(name).first_dealer == "high_draw"}
    assert drawing == {"n42pa", "hearne"}


def test_an_option_that_a_game_does_not_have_cannot_be_slipped_in() -> None:
    plain = Rules.preset("standard")
    with pytest.raises(RulesError, match="no option 'trump_before_widow'"):
        msgspec.structs.replace(plain, trump_before_widow=True)
    with pytest.raises(RulesError, match="no option 'shoot_over'"):
        msgspec.structs.replace(plain, others=(("shoot_over", True),))
    with pytest.raises(RulesError, match="nt_doubles"):
        msgspec.structs.replace(plain, nt_doubles=("low", "high"))
