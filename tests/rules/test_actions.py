"""Actions as values."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from tests.tables import PASSES, after, declared, new, tiles
from texas42 import (
    Action,
    BadValue,
    Claim,
    Declaration,
    Discard,
    Domino,
    MarkBid,
    NamedBid,
    NelloBid,
    Pass,
    Play,
    Plunge,
    PointBid,
    Splash,
)
from texas42.locale import say

ACTIONS: list[tuple[Action, str]] = [
    (Pass(), "pass"),
    (PointBid(30), "30"),
    (PointBid(60, 6), "60:6"),
    (MarkBid(2), "2m"),
    (NelloBid(1), "nello1m"),
    (Plunge(), "plunge"),
    (Splash(), "splash"),
    (NamedBid("moon"), "moon"),
    (Declaration(6), "6"),
    (Declaration("D"), "D"),
    (Declaration(), "N"),
    (Declaration(doubles="low"), "N-low"),
    (Declaration(0, stacks=2), "0/2"),
    (Declaration(kind="nello", doubles="own", stacks=1), "nello-own/1"),
    (Declaration(kind="nello", doubles="own_inverted"), "nello-inverted"),
    (Declaration(kind="sevens"), "sevens"),
    (Discard(tiles("31 64")), "-64.31"),
    (Discard((None, Domino(6, 4))), "-64.?"),
    (Play(Domino(6, 4)), "64"),
    (Play(Domino(7, 3), 3), "73=3"),
    (Claim(tiles("66 65")), "claim 66.65"),
    (Claim(tiles("66 65"), True), "claim 66.65 held"),
    (Claim(tiles("66 65"), False), "claim 66.65 failed"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_is_written_in_notation(action: Action, text: str) -> None:
    assert (str(action), repr(action)) == (text, f"<{type(action).__name__} {text}>")


@pytest.mark.parametrize("action", [action for action, _ in ACTIONS])
def test_an_action_survives_pickling(action: Action) -> None:
    again = pickle.loads(pickle.dumps(action))
    assert again == action
    assert hash(again) == hash(action)


@pytest.mark.parametrize("action", [action for action, _ in ACTIONS])
def test_an_action_cannot_be_changed(action: Action) -> None:
    with pytest.raises(AttributeError, match="an action cannot be changed: text"):
        action.text = "pass"
    with pytest.raises(AttributeError, match="an action cannot be changed: text"):
        del action.text


def test_actions_of_different_kinds_are_different_though_they_are_written_alike() -> None:
    assert Play(Domino(3, 0)) != PointBid(30)
    assert PointBid(30) != "30"
    assert PointBid(30) == PointBid(30)


@pytest.mark.parametrize("name", ["", "Plunge", "two words", "splash1", "ñandú"])
def test_a_named_call_has_a_name_of_small_letters(name: str) -> None:
    with pytest.raises(BadValue, match="is not the name of a call"):
        NamedBid(name)


def test_a_discard_has_tiles() -> None:
    with pytest.raises(BadValue, match="names at least one tile"):
        Discard(())


def test_a_claim_has_tiles() -> None:
    with pytest.raises(BadValue, match="names all own tiles"):
        Claim(())


@pytest.mark.parametrize("stacks", [0, -1, True, 1.0, "1"])
def test_stacks_are_a_whole_number(stacks: object) -> None:
    with pytest.raises(BadValue, match="is not a number"):
        Declaration(6, stacks=stacks)  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "doubles"), [("straight", "own_inverted"), ("straight", "sideways"), ("nello", "")])
def test_doubles_rank_in_one_of_the_known_ways(kind: str, doubles: str) -> None:
    with pytest.raises(BadValue) as caught:
        Declaration(kind=kind, doubles=doubles)
    assert "high, low, own" in str(caught.value)


def test_a_declaration_without_its_stacks() -> None:
    assert Declaration(6, stacks=2).bare == Declaration(6)
    assert Declaration(6).with_stacks(1) == Declaration(6, stacks=1)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Pass(), "pass"),
        (PointBid(31), "31"),
        (PointBid(60, 6), "60 in sixes"),
        (MarkBid(1), "1 mark"),
        (MarkBid(2), "2 marks"),
        (NelloBid(2), "nello for 2 marks"),
        (Plunge(), "plunge"),
        (NamedBid("over"), "shoot over"),
        (NamedBid("abracadabra"), "abracadabra"),
        (Declaration(0), "blanks"),
        (Declaration("D"), "doubles"),
        (Declaration(), "no trump"),
        (Declaration(doubles="low"), "no trump, doubles low"),
        (Declaration(doubles="own"), "no trump, doubles a suit of their own"),
        (Declaration(kind="nello", doubles="high"), "nello, doubles high"),
        (Declaration(kind="nello", doubles="k3"), "nello, treys low"),
        (Declaration(kind="looper"), "looper"),
        (Declaration(kind="abracadabra"), "abracadabra"),
        (Declaration(6, stacks=1), "sixes, 1 stack"),
        (Play(Domino(6, 4)), "64"),
    ],
)
def test_an_action_in_words(action: Action, words: str) -> None:
    key, facts = action.phrase
    assert say("en", key, **facts) == words


@pytest.mark.parametrize(
    "odd",
    [
        lambda: (Declaration(6, doubles="low"), Declaration(6)),
        lambda: (Declaration(5, kind="nello", doubles="own"), Declaration(kind="nello", doubles="own")),
        lambda: (Declaration(kind="sevens", doubles="low"), Declaration(kind="sevens")),
    ],
)
def test_equal_declarations_are_equal_in_all_they_say(odd: Callable[[], tuple[Declaration, Declaration]]) -> None:
    one, other = odd()
    assert (one == other) is ((one.trump, one.kind, one.doubles) == (other.trump, other.kind, other.doubles))


def test_neither_a_game_nor_its_parts_print_tiles() -> None:
    """What is hidden must not reach a log by way of an error."""
    game = declared("6", bid="35")
    assert game.hand is not None
    for value in (game, game.hand, game.hand.playing, game.hand.tables):
        assert "Domino" not in repr(value)
        assert not {"64", "53", "66"} & set(repr(value).replace(",", " ").split())


def test_a_game_prints_its_rules() -> None:
    assert "standard+nello=on" in repr(after(new("standard+nello=on"), "30", *PASSES))
