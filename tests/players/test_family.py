"""The games beside 42: what the rule player bids where bids mean something else, and what the levels make of them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import family
from tests.tables import after
from texas42 import Domino, Game, Phase, Rules
from texas42.arena.match import Match
from texas42.arena.running import play_match
from texas42.players import search
from texas42.players.board import board_of
from texas42.players.casual.player import chosen
from texas42.players.player import make_player
from texas42.players.reading import read
from texas42.players.search import Effort, Task, judged
from texas42.players.skilled import SkilledPlayer
from texas42.rules.presets import shape_of

SEATS = "ABCDEFGH"


def dealt(rules: str, tiles: str, *calls: str) -> Game:
    """A game after these calls in which the next to call holds these tiles, the others the rest of the set in order."""
    shape = shape_of(Rules.parse(rules).game)
    rest = sorted((Counter(map(str, shape.dominoes.tiles)) - Counter(tiles.split("."))).elements())
    each = [".".join(rest[shape.tiles_each * n : shape.tiles_each * (n + 1)]) for n in range(shape.seats - 1)]
    each.insert(len(calls), tiles)
    left_over = [".".join(rest[shape.tiles_each * (shape.seats - 1) :])] if shape.left_over else []
    return after(Game.new(rules, dealer=SEATS[shape.seats - 1], deal="/".join(each + left_over)), *calls)


def answer(game: Game) -> str:
    assert game.to_act
    return str(make_player("casual", 0).act(game.view(game.to_act)))


@pytest.mark.parametrize(
    ("tiles", "bid"),
    [
        ("66.66.65.64.63.62.11.21.00", "60:6"),
        ("22.22.42.32.32.21.20.11.00", "60:2"),
        ("00.00.50.40.30.30.66.55.44", "60:0"),
    ],
)
def test_where_the_bid_names_the_trump_it_is_the_best_one_of_the_hand(tiles: str, bid: str) -> None:
    assert answer(dealt("eighty_eight+trump_in_bid=on", tiles)) == bid


def test_51_is_bid_and_played_on_a_hand_of_counters() -> None:
    counters = dealt("geezer", "55.64.73.50.41.32.77.66.33")
    assert answer(counters) == "51"
    assert answer(after(counters, "51", "pass", "pass", "pass")) == "51"
    assert answer(dealt("geezer", "66.65.63.61.60.71.72.11.33")) == "39"


@pytest.mark.parametrize(
    ("tiles", "bid"),
    [
        ("66.65.63.62.61.60.77.11.10", "dare"),
        ("66.65.62.61.60.74.51.42.31", "39"),
        ("76.65.54.43.32.21.10.70.61", "defer"),
    ],
)
def test_a_dealer_who_must_bid_dares_with_a_good_hand_and_defers_with_a_bad_one(tiles: str, bid: str) -> None:
    assert answer(dealt("geezer", tiles, "pass", "pass", "pass")) == bid


def test_nello_is_played_with_the_number_low_that_makes_it_safest() -> None:
    game = dealt("geezer", "70.72.74.20.10.30.31.21.11")
    assert answer(game) == "2m"
    assert answer(after(game, "2m", "pass", "pass", "pass")).startswith("nello-k7/")


def test_pairs_that_score_apart_do_not_play_for_each_other() -> None:
    def friends(rules: str, tiles: str, *actions: str) -> tuple[int, ...]:
        game = after(dealt(rules, tiles), *actions)
        contract = game.view("B").table.contract
        assert contract
        return board_of(rules, contract).friends[1]

    pairs = ("one_forty+trump_before_widow=on", "99.98.97.96.95.94.93.92.90", *["pass"] * 5)
    assert friends(pairs[0], pairs[1], "100", *pairs[2:], "9") == (4,)
    assert friends(pairs[0], pairs[1], "1m", *pairs[2:], "9") == (2, 4, 5)
    assert friends("three_player", "66.65.64.63.62.61.60.11.00", "30", "pass", "pass", "6") == (2,)


GOOD = ("club", "strong", "expert", "master")
GAMES = (*(game for game in family.GAMES if game != "standard"), "eighty_eight+trump_in_bid=on")


def first_hand(rules: str, level: str, seed: int) -> Game:
    """A hand that one level plays in all seats, when it is over; every choice is one that may be made."""
    game = Game.new(rules, dealer="A").deal(seed=seed)
    while not game.results:
        assert game.to_act
        game = game.apply(make_player(level, 1).act(game.view(game.to_act)))
    return game


@pytest.mark.parametrize("rules", GAMES)
def test_the_levels_play_a_hand_of_every_game_and_play_it_again_alike(rules: str) -> None:
    for level in ("club", "strong"):
        game = first_hand(rules, level, 2)
        assert first_hand(rules, level, 2).hands[-1].actions == game.hands[-1].actions


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("rules", GAMES)
def test_the_strongest_levels_play_a_hand_of_every_game(rules: str, level: str) -> None:
    assert first_hand(rules, level, 3).results


@pytest.mark.parametrize(
    ("rules", "hand", "trump"),
    [
        ("three_player", "66.65.64.63.62.61.60.55.44", "6"),
        ("eighty", "66.66.65.65.64.64.63.63.62.62", "6/2"),
        ("seventy_nine", "66.66.65.65.64.64.63.63.62", "6/2"),
        ("geezer", "77.76.75.74.73.72.71.66.55", "7/1"),
    ],
)
@pytest.mark.parametrize("level", GOOD)
def test_a_lay_down_is_bid_for_every_trick_and_known_to_be_one(level: str, rules: str, hand: str, trump: str) -> None:
    game = dealt(rules, hand)
    player = make_player(level, 1)
    bid = str(player.act(game.view("A")))
    assert bid.endswith("m")
    others = ["pass"] * (game.setup.seats - 1)
    game = after(game, bid, *others)
    declared = str(player.act(game.view("A")))
    assert declared.partition("/")[0] == trump.partition("/")[0]
    game = after(game, declared)
    assert isinstance(player, SkilledPlayer)
    plays = player.judged(read(game.view("A")), game.totals)
    assert plays[0].made == 1.0


@pytest.mark.parametrize("rules", ["three_player", "one_forty", "big_game", "geezer"])
@pytest.mark.parametrize("level", ["club", "strong"])
def test_a_hand_of_nothing_is_passed(level: str, rules: str) -> None:
    game = dealt(rules, weakest(rules))
    assert str(make_player(level, 1).act(game.view("A"))) == "pass"


def weakest(rules: str) -> str:
    """Tiles of all suits alike, no doubles and no count among them."""
    shape = shape_of(Rules.parse(rules).game)
    free = [tile for tile in shape.dominoes.faces if not tile.is_double and tile not in shape.counts]
    hand: list[Domino] = []
    while len(hand) < shape.tiles_each:
        ends = Counter(end for tile in hand for end in (tile.low, tile.high))
        hand.append(min(free, key=lambda tile: (ends[tile.low] + ends[tile.high], tile.pips)))
        free.remove(hand[-1])
    return ".".join(map(str, hand))


@pytest.mark.parametrize("level", ["club", "strong"])
def test_the_only_off_without_count_goes_to_the_widow(level: str) -> None:
    game = dealt("eighty_eight", "66.66.65.65.64.63.62.50.31", "pass")
    game = after(game, *["65", *["pass"] * 4])
    while game.hand and game.hand.phase is not Phase.PLAY:
        assert game.to_act == "B"
        game = game.apply(make_player(level, 1).act(game.view("B")))
    assert game.hand
    assert game.hand.contract
    assert str(game.hand.contract.declaration) == "6"
    away = game.view("B").own.put_away
    assert len(away) == 2
    assert "31" in map(str, away)
    assert not any(tile in game.setup.shape.counts for tile in away)


@pytest.mark.slow
@pytest.mark.statistical
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("rules", "deals"), [("moon", 120), ("three_player", 120), ("seventy_two", 60), ("one_forty", 120)]
)
def test_a_level_beats_the_rule_player(rules: str, deals: int) -> None:
    result = play_match(Match("hand", "strong", "casual", rules), deals).result
    assert result.interval is not None
    assert result.mean > 0


@pytest.mark.slow
@pytest.mark.statistical
@pytest.mark.parametrize("rules", [rules for rules in GAMES if rules not in ("moon", "eighty_four")])
def test_it_beats_chance_clearly_in_every_game(rules: str) -> None:
    result = play_match(Match("hand", "casual", "random", rules), 30).result
    assert result.interval is not None
    assert result.mean - 2 * result.interval > 0


def test_what_a_play_is_worth_does_not_depend_on_how_far_the_rule_player_is_trusted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hints tell the worth; only the order of the plays follows from that trust."""
    game = Game.new("one_forty", seed=3)
    while game.hand and game.hand.phase is not Phase.PLAY:
        assert game.to_act
        game = game.apply(make_player("casual", 1).act(game.view(game.to_act)))
    assert game.to_act
    at = read(game.view(game.to_act))
    found = {}
    for trust in (0.0, 1.0):
        monkeypatch.setattr(search, "_TRUSTED", trust)
        found[trust] = judged(Task(at, game.totals), Effort(10), 5)
    assert len(found[0.0]) > 1
    assert set(found[0.0]) == set(found[1.0])
    assert found[1.0][0].place == chosen(at)
