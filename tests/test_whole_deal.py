"""A deal that is looked up tile by tile is the one that is read closely, and nothing else passes for a deal."""

from __future__ import annotations

import random

import pytest

from texas42.dealing import deal_deck
from texas42.errors import ParseError
from texas42.game import Game
from texas42.notation.deal import read_deal, write_deal
from texas42.rules.options import Rules
from texas42.rules.shape import Setup, setup_for

RULES = ("standard", "eighty_four", "moon")


def dealt(setup: Setup, chance: random.Random) -> str:
    deck = list(setup.shape.dominoes.tiles)
    chance.shuffle(deck)
    return write_deal(deal_deck(setup, 0, deck))


@pytest.mark.parametrize("rules", RULES)
def test_a_whole_deal_is_read_as_it_is_written(rules: str) -> None:
    setup, chance = setup_for(Rules.parse(rules)), random.Random(rules)
    for _ in range(20):
        text = dealt(setup, chance)
        hand = Game.new(rules, dealer="A").deal(text).hand
        assert hand is not None
        assert hand.deal == read_deal(text, setup)


@pytest.mark.parametrize("rules", RULES)
def test_what_is_no_whole_deal_is_refused_or_read_as_before(rules: str) -> None:
    setup, chance = setup_for(Rules.parse(rules)), random.Random(rules)
    text = dealt(setup, chance)
    tiles = text.replace("/", ".").split(".")
    spoiled = (
        text.replace(tiles[3], tiles[-1], 1),
        text.replace(tiles[3], "99"),
        text.replace(f"{tiles[3]}.", "", 1),
        text.replace("/", ".", 1).replace(".", "/", 1),
        text + f"/{tiles[0]}",
        text.rpartition("/")[0],
    )
    for wrong in spoiled:
        with pytest.raises(ParseError):
            Game.new(rules, dealer="A", deal=wrong)
    hand = Game.new(rules, dealer="A", deal="?" + text[text.index("/") :]).hand
    assert hand is not None
    assert hand.deal[0] == (None,) * setup.shape.tiles_each
