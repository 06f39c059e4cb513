"""The library and the second reading of the rules agree, action by action."""

import random
from collections import Counter

import pytest

from tests.second_model import TILES, Hand, Match, high_bid, legal_calls, name
from texas42 import Game, MarkBid, Phase

SEATS = "ABCD"


def deal(chance: random.Random) -> list[list[tuple[int, int]]]:
    tiles = list(TILES)
    chance.shuffle(tiles)
    return [tiles[7 * seat : 7 * seat + 7] for seat in range(4)]


def text_of(hands: list[list[tuple[int, int]]]) -> str:
    return "/".join(".".join(map(name, hand)) for hand in hands)


def choose(chance: random.Random, legal: list[str]) -> str:
    """Passes and low bids often enough that every contract comes up."""
    if "pass" in legal and chance.random() < 0.5:
        return "pass"
    return legal[min(chance.randrange(len(legal)), chance.randrange(len(legal)))]


def assert_same(game: Game, model: Hand) -> None:
    hand = game.hand
    assert hand is not None
    assert hand.phase.value == model.phase
    assert game.to_act == (SEATS[model.turn] if model.turn >= 0 else None)
    assert [str(action) for action in game.legal_actions()] == model.legal()
    assert [[str(tile) for tile in tiles] for tiles in hand.tiles.values()] == [list(map(name, h)) for h in model.hands]
    assert [str(play.tile) for play in hand.trick.plays] == list(map(name, model.trick))
    assert [trick.winner for trick in hand.tricks] == [SEATS[winner] for winner in model.winners]
    assert list(hand.points.values()) == model.points
    assert [str(call) for _, call in hand.calls] == model.calls


def agree_on_hands(seed: int, hands: int) -> Counter[str]:
    """Plays so many hands, game after game, through both; gives what was bid, and how it came out."""
    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    while seen.total() < hands:
        match = Match(chance.randrange(4))
        game = Game.new("standard", dealer=SEATS[match.dealer])
        while not match.over():
            model = Hand(deal(chance), match.dealer)
            game = game.deal(text_of(model.hands))
            assert_same(game, model)
            while model.phase != "done":
                text = choose(chance, model.legal())
                game = game.apply(text, SEATS[model.turn])
                model.act(text)
                assert_same(game, model)
            match.score(model)
            result = game.results[-1]
            assert result.made == model.made
            assert list(result.points.values()) == model.points
            assert list(result.awarded.values()) == model.marks()
            assert list(game.score.values()) == match.marks
            assert game.over == match.over()
            seen[f"{model.bid} {'made' if model.made else 'set'}" if model.bid else "passed"] += 1
    return seen


def test_both_readings_agree_on_300_hands() -> None:
    seen = agree_on_hands(seed=42, hands=300)
    assert {"passed", "30 made", "30 set", "1m set", "2m set"} <= set(seen)


@pytest.mark.slow
def test_both_readings_agree_on_1700_more_hands() -> None:
    agree_on_hands(seed=2026, hands=1700)


def test_both_readings_agree_on_every_auction() -> None:
    """All 3,214 of them, and what they come to (rules: the auction)."""
    ends: Counter[str] = Counter()

    def visit(game: Game, calls: list[str]) -> None:
        hand = game.hand
        assert hand is not None
        if hand.phase is not Phase.AUCTION:
            assert len(calls) == 4
            assert hand.phase is (Phase.DECLARE if high_bid(calls) else Phase.DONE)
            ends[str(hand.auction.standing.call) if hand.auction.standing else "passed"] += 1
            assert (str(hand.auction.standing.call) if hand.auction.standing else "") == high_bid(calls)
            return
        assert [str(action) for action in game.legal_actions()] == legal_calls(calls)
        for call in legal_calls(calls):
            visit(game.apply(call), [*calls, call])

    visit(Game.new("standard", dealer="D", deal=text_of(deal(random.Random(1)))), [])
    points = [4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455]
    marks = [560, 680, 136, 17, 1]
    assert ends == {
        "passed": 1,
        **{str(30 + place): count for place, count in enumerate(points)},
        **{str(MarkBid(place + 1)): count for place, count in enumerate(marks)},
    }
    assert ends.total() == 3214
