"""The package as others use it: its names, its errors, its values, its version."""

import copy
import pickle
import tomllib
from collections.abc import Callable
from importlib import import_module, metadata
from itertools import permutations
from pathlib import Path
from types import FunctionType, ModuleType

import msgspec
import pytest

import texas42
from texas42 import (
    Action,
    BadValue,
    BySeat,
    ByTeam,
    Claim,
    Declaration,
    Discard,
    Domino,
    DominoSet,
    Game,
    IllegalAction,
    MarkBid,
    NamedBid,
    NelloBid,
    ParseError,
    Pass,
    Play,
    Plunge,
    PointBid,
    Reason,
    Rules,
    RulesError,
    Splash,
    Text42Error,
)
from texas42.errors import NoSuchKey
from texas42.locale import Phrase

TILES = [Domino(low, high) for high in range(10) for low in range(high + 1)]


def pickled(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


COPIES: list[Callable[[object], object]] = [copy.copy, copy.deepcopy, pickled]

ACTIONS: list[Action] = [
    Pass(),
    PointBid(30),
    PointBid(31),
    PointBid(60, 6),
    MarkBid(1),
    MarkBid(2),
    NelloBid(1),
    Plunge(),
    Splash(),
    NamedBid("moon"),
    Declaration(6),
    Declaration("D", stacks=2),
    Declaration(),
    Declaration(doubles="low"),
    Declaration(kind="nello", doubles="own_inverted", stacks=1),
    Declaration(kind="sevens"),
    Discard((Domino(6, 4), Domino(3, 1))),
    Discard((None, Domino(6, 4))),
    Play(Domino(6, 4)),
    Play(Domino(7, 3), 3),
    Claim((Domino(6, 6), Domino(6, 5))),
    Claim((Domino(6, 6), Domino(6, 5)), True),
]

ERRORS: list[Text42Error] = [
    Text42Error("dealer_or_seed"),
    BadValue("tile_not_in_set", tile=Domino(9, 9)),
    NoSuchKey("bad_seat", seat="'Z'", seats=("A", "B")),
    ParseError("unreadable", text="'x'", at=3, expected=Phrase("expected.tile")),
    ParseError("bad_line", line=3, text="'x'", why=BadValue("bad_seed", seed="-1")),
    RulesError(
        "options_conflict", first="a", first_value="1", second="b", second_value="2", why=Phrase("conflict.needs_it")
    ),
    *(IllegalAction(reason, action=PointBid(30), tiles=(Domino(6, 4), Domino(5, 5))) for reason in Reason),
    IllegalAction(Reason.BID_TOO_LOW, call=PointBid(30), lowest=MarkBid(1)),
    IllegalAction(Reason.MUST_FOLLOW_SUIT, suit=5, tiles=(Domino(5, 5),)),
]


# ---- Names


def test_all_names_what_is_public_in_order() -> None:
    public = {
        name for name, value in vars(texas42).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert texas42.__all__ == sorted(public - {"annotations"})


def test_everything_public_has_a_docstring_and_says_where_it_is_from() -> None:
    for name in texas42.__all__:
        value = getattr(texas42, name)
        if isinstance(value, type | FunctionType) and value is not str:
            assert value.__doc__, name
            assert value.__module__.startswith("texas42"), name
            assert getattr(import_module(value.__module__), name) is value


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert metadata.version("texas42") == project["version"]
    assert metadata.metadata("texas42")["License-Expression"] == project["license"]


def test_types_come_with_the_package() -> None:
    assert (Path(texas42.__file__).parent / "py.typed").is_file()


# ---- Errors


def all_kinds(kind: type[Text42Error]) -> set[type[Text42Error]]:
    return {kind}.union(*map(all_kinds, kind.__subclasses__()))


def test_every_kind_of_error_of_the_rules_and_the_notation_is_tried_here() -> None:
    own = {kind for kind in all_kinds(Text42Error) if kind.__module__ in ("texas42.errors", "texas42.rules.errors")}
    assert {type(error) for error in ERRORS} == own


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{type(error).__name__}-{error.code}")
def test_an_error_pickles_and_copies(error: Text42Error) -> None:
    for duplicate in COPIES:
        again = duplicate(error)
        assert isinstance(again, Text42Error)
        assert type(again) is type(error)
        assert again.code == error.code
        assert repr(again.facts) == repr(error.facts)
        assert getattr(again, "reason", None) is getattr(error, "reason", None)
        assert isinstance(again, ValueError)


@pytest.mark.parametrize("error", [*ERRORS[:6], *ERRORS[-2:]], ids=lambda error: error.code)
def test_an_error_says_the_same_after_a_journey(error: Text42Error) -> None:
    for duplicate in COPIES:
        assert str(duplicate(error)) == str(error)


def test_an_error_met_in_play_pickles() -> None:
    game = Game.new("standard", seed=1)
    for text in ("42", "29", "64", "swoosh", "plunge"):
        with pytest.raises(IllegalAction) as refused:
            game.apply("2m").apply(text)
        assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


# ---- Values


def test_a_tile_is_one_object_however_it_is_come_by() -> None:
    for tile in TILES:
        assert Domino(tile.high, tile.low) is tile
        for duplicate in COPIES:
            assert duplicate(tile) is tile


def test_tiles_are_in_order_of_their_ends() -> None:
    assert sorted(TILES) == sorted(TILES, key=lambda tile: (tile.low, tile.high))
    for a, b in [*permutations(TILES[:10], 2), *zip(TILES, TILES, strict=True)]:
        ends = (a.low, a.high), (b.low, b.high)
        assert (a < b, a <= b, a > b, a >= b, a == b, a != b) == (
            ends[0] < ends[1],
            ends[0] <= ends[1],
            ends[0] > ends[1],
            ends[0] >= ends[1],
            ends[0] == ends[1],
            ends[0] != ends[1],
        )
    assert len(set(TILES)) == len({hash(tile) for tile in TILES}) == 55


@pytest.mark.parametrize("other", [64, "64", (4, 6), None])
def test_a_tile_is_like_nothing_else(other: object) -> None:
    assert Domino(6, 4) != other
    with pytest.raises(TypeError):
        assert Domino(6, 4) < other


@pytest.mark.parametrize(("a", "b"), [(7, 10), (-1, 3), (6.0, 4), ("6", "4"), (True, 4), (None, 4)])
def test_a_tile_that_cannot_exist_is_refused(a: int, b: int) -> None:
    with pytest.raises(BadValue):
        Domino(a, b)


def test_a_tile_cannot_be_changed() -> None:
    tile = Domino(9, 8)
    for name in ("low", "high", "pips", "is_double", "name"):
        with pytest.raises(AttributeError):
            setattr(tile, name, 1)
    assert (tile.low, tile.high, tile.pips, tile.is_double) == (8, 9, 17, False)


def test_nothing_of_a_tile_can_be_taken_away() -> None:
    """A tile is one object for everybody, so a hole in it would be everybody's."""
    tile = Domino(9, 8)
    try:
        with pytest.raises(AttributeError):
            del tile.pips
    finally:
        object.__setattr__(tile, "pips", 17)


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_an_action_pickles_and_copies(action: Action) -> None:
    for duplicate in COPIES:
        again = duplicate(action)
        assert isinstance(again, Action)
        assert again == action
        assert hash(again) == hash(action)
        assert type(again) is type(action)
        for name in (*type(action).__slots__, "text"):
            assert getattr(again, name) == getattr(action, name)
        assert {action: "found"}[again] == "found"


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_an_action_cannot_be_changed(action: Action) -> None:
    for name in (*type(action).__slots__, "text", "other"):
        with pytest.raises(AttributeError):
            setattr(action, name, 1)


def test_nothing_of_an_action_can_be_taken_away() -> None:
    action = PointBid(30)
    with pytest.raises(AttributeError):
        del action.text


def test_different_actions_are_different() -> None:
    assert len(set(ACTIONS)) == len(ACTIONS)
    assert len({(type(action), str(action)) for action in ACTIONS}) == len(ACTIONS)
    for a, b in permutations(ACTIONS, 2):
        assert a != b
    assert PointBid(30) != "30"
    assert Play(Domino(3, 0)) != PointBid(30)


def test_rules_and_sets_pickle_and_copy() -> None:
    for value in (Rules.parse("lechner+target=5"), Rules.parse("moon+shoot_over=off"), DominoSet(9, 2)):
        for duplicate in COPIES:
            assert duplicate(value) == value
        assert hash(value) == hash(copy.deepcopy(value))


@pytest.mark.parametrize("rules", ["standard", "moon", "eighty_four", "kitchen_table"])
def test_a_view_pickles_and_copies(rules: str) -> None:
    """A player may sit in another process."""
    game = Game.new(rules, seed=3)
    for text in ("4", "pass", "pass", "6") if rules == "moon" else ("pass",):
        game = game.apply(text)
    for seat in (None, "A", "B"):
        view = game.view(seat)
        for duplicate in COPIES:
            assert duplicate(view) == view


def test_values_by_seat_and_team_are_mappings() -> None:
    game = Game.new("standard", seed=3)
    assert game.hand is not None
    assert list(game.hand.tiles) == ["A", "B", "C", "D"]
    assert dict(game.score) == {"A+C": 0, "B+D": 0}
    assert BySeat((1, 2)) == {"A": 1, "B": 2}
    assert hash(BySeat((1, 2))) == hash(BySeat((1, 2)))
    assert ByTeam(("A", "B"), (1, 2)) == {"A": 1, "B": 2}
    assert "E" not in game.hand.tiles
    assert game.score.get("A") is None
    with pytest.raises(NoSuchKey):
        game.hand.tiles["E"]
    with pytest.raises(KeyError):
        game.score["A"]


def test_a_game_is_frozen() -> None:
    game = Game.new("standard", seed=3)
    for value in (game, game.hand, game.rules, game.view("A")):
        assert isinstance(value, msgspec.Struct)
        with pytest.raises(AttributeError):
            setattr(value, value.__struct_fields__[0], None)
