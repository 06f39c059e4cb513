"""The players: always legal, blind to what is hidden, and the rule player sound where rules of thumb are firm."""

from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from tests.strategies import games
from texas42.arena.match import Match
from texas42.arena.running import play_match
from texas42.dealing import Generator
from texas42.errors import BadValue
from texas42.game import Game
from texas42.notation.deal import write_deal
from texas42.notation.domino import read_domino
from texas42.notation.position import write_seen_position
from texas42.players.player import make_player
from texas42.rules.options import Rules
from texas42.rules.presets import preset_names
from texas42.rules.shape import setup_for

RULES = [
    *preset_names(),
    "standard+allow_doubles_trump=off+allow_no_trump=off",
    "standard+nello=on+nello_as_call=on+nello_doubles=low|own_inverted",
    "standard+plunge=on+splash=on+nello=on+sevens=on+partner_may_call_specials=on",
    "standard+looper=on+nt_doubles=high|low|own+first_bidder=holder_01",
    "moon+nello=on+all_pass=forced_dealer",
    "moon+trump_before_widow=on+shoot_over=off",
    "eighty_four+nello=on+claims=lay_down",
]


def plays(position: str) -> str:
    """What the rule player does in a position."""
    game = Game.from_position(position)
    assert game.to_act
    return str(make_player("casual", 0).act(game.view(game.to_act)))


QUICK = ("random", "beginner", "casual", "strong")
"""Players that decide so quickly that every test can ask them often."""


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", QUICK)
def test_every_action_is_legal_in_every_game(rules: str, name: str) -> None:
    plays_legally(rules, name)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["lechner", "points_250", "one_forty", "seventy_two"])
@pytest.mark.parametrize("name", ["club", "expert", "master"])
def test_those_who_think_longer_play_legally_too(rules: str, name: str) -> None:
    plays_legally(rules, name)


def plays_legally(rules: str, name: str) -> None:
    """The rules take every action of that player, in a hand or two."""
    for seed in range(12 if name in ("random", "casual") else 1):
        game = Game.new(rules, seed=seed)
        players = [make_player(name, seed * 8 + seat) for seat in range(game.setup.seats)]
        while len(game.hands) < 2 and not game.over:
            seat = game.to_act
            assert seat
            game = game.apply(players["ABCDEFGH".index(seat)].act(game.view(seat)), seat=seat)


@given(games())
def test_a_decision_depends_on_nothing_but_what_the_seat_has_seen(game: Game) -> None:
    seat = game.to_act
    if seat is None or game.score.in_order != (0,) * len(game.score) or game.hands:
        return
    blind = Game.from_position(write_seen_position(game, seat))
    for name in QUICK:
        assert make_player(name, 7).act(game.view(seat)) == make_player(name, 7).act(blind.view(seat))


def test_the_random_player_follows_its_seed() -> None:
    view = Game.new("standard", seed=3, dealer="D").view("A")
    first = [make_player("random", seed).act(view) for seed in range(40)]
    assert first == [make_player("random", seed).act(view) for seed in range(40)]
    assert len(set(first)) > 5


def test_there_is_no_other_player() -> None:
    with pytest.raises(BadValue, match="there are random, beginner"):
        make_player("genius", 0)


ALL_SIXES = "66.65.64.62.61.60.22/63.55.54.53.52.51.50/44.43.42.41.40.33.32/31.30.21.20.11.10.00"


def test_the_top_trumps_are_led_first() -> None:
    assert plays(f"standard D {ALL_SIXES} 1m,pass,pass,pass 6/1") in ("66", "65", "64")


def test_a_partner_drops_count_on_a_trick_that_is_sure() -> None:
    """Follow me, the declarer leads a double: the partner has the six-four and gives it."""
    deal = "44.66.65.63.62.61.60/55.54.53.52.51.50.33/64.41.43.42.21.20.10/40.32.31.30.22.11.00"
    assert plays(f"standard D {deal} 30,pass,pass,pass N - 44,54") == "64"


def test_no_count_goes_to_the_opponents_who_are_sure_to_win() -> None:
    deal = "44.66.65.63.62.61.60/64.41.43.42.21.20.10/55.54.53.52.51.50.33/40.32.31.30.22.11.00"
    assert plays(f"standard D {deal} 30,pass,pass,pass N - 44") in ("43", "42")


def test_where_all_tricks_are_promised_the_partner_keeps_winners_and_not_count() -> None:
    deal = "44.66.65.63.62.61.60/55.54.53.52.51.33.32/50.11.41.21.20.30.10/64.43.42.40.31.22.00"
    action = plays(f"standard D {deal} 1m,pass,pass,pass N/1 - 66,55")
    assert action != "11"


def test_a_defender_takes_the_trick_that_sets_the_contract() -> None:
    deal = "31.66.65.63.62.61.60/33.55.54.53.52.51.50/64.41.43.42.21.20.10/44.40.32.30.22.11.00"
    assert plays(f"standard D {deal} 1m,pass,pass,pass N/1 - 31") == "33"


def test_the_nello_player_ducks_with_the_highest_tile_that_loses() -> None:
    deal = "61.20.30.10.40.21.31/65.66.55.54.53.52.51/60.62.63.50.22.33.00/64.44.43.42.41.32.11"
    assert plays(f"kitchen_table D {deal} 1m,pass,pass,pass nello-high/1 - 61") in ("66", "65")
    led_by_b = f"kitchen_table D {deal} 1m,pass,pass,pass nello-high/1 - 61,65,64,54"
    assert plays(led_by_b) in ("44", "43", "42", "41")


def test_a_defender_of_nello_stays_under_the_declarer_who_is_winning() -> None:
    deal = "63.20.30.10.40.21.31/65.61.55.54.53.52.51/66.62.60.50.22.33.00/64.44.43.42.41.32.11"
    assert plays(f"kitchen_table D {deal} 1m,pass,pass,pass nello-high/1 - 63") == "61"


def test_a_bid_grows_with_the_hand() -> None:
    weak = "64.53.42.31.20.51.40/66.65.63.62.61.60.55/54.52.50.44.43.41.33/32.30.22.21.11.10.00"
    assert plays(f"standard D {weak}") == "pass"
    assert plays(f"standard D {ALL_SIXES}") in ("1m", "2m")


def test_the_last_to_call_is_forced_and_bids_the_least() -> None:
    weak = "66.65.63.62.61.60.55/54.52.50.44.43.41.33/32.30.22.21.11.10.00/64.53.42.31.20.51.40"
    assert plays(f"austin_league D {weak} pass,pass,pass") == "30"


def test_six_trumps_and_a_double_take_every_trick_however_the_rest_lies() -> None:
    mine = tuple(map(read_domino, ("66", "65", "64", "62", "61", "60", "22")))
    setup = setup_for(Rules.preset("standard"))
    others = tuple(tile for tile in setup.shape.dominoes.tiles if tile not in mine)
    generator = Generator(5)
    for _ in range(60):
        rest = generator.shuffled(others)
        game = Game.new(
            "standard", dealer="D", deal=write_deal((mine, *(tuple(rest[at : at + 7]) for at in (0, 7, 14))))
        )
        for call in ("1m", "pass", "pass", "pass", "6/1"):
            game = game.apply(call)
        while not game.results:
            assert game.to_act
            game = game.apply(make_player("casual", 0).act(game.view(game.to_act)))
        assert game.results[0].made
        assert str(game.hands[0].tricks[0].plays[0].tile) in ("66", "65", "64")


def test_a_suit_that_the_partner_showed_void_is_not_led_for_nothing() -> None:
    """Follow me: the partner threw a tile on the led treys, so only opponents can beat the 31."""
    deal = "61.51.55.54.44.22.11/60.32.63.53.43.40.00/66.33.31.21.41.10.20/62.30.65.64.52.42.50"
    action = plays(f"standard D {deal} 30,pass,pass,pass N - 61,60,66,62,33,30,51,32")
    assert action in ("21", "20", "10")


def test_a_trick_that_the_partner_is_winning_is_not_trumped() -> None:
    deal = "61.65.63.41.32.22.11/60.53.51.43.40.33.00/66.55.21.31.42.10.20/62.54.64.52.50.30.44"
    action = plays(f"standard D {deal} 30,pass,pass,pass 6 - 61,60,66,62,55,54")
    assert action in ("41", "32")


def test_a_defender_of_nello_throws_a_high_tile_once_the_declarer_is_safe() -> None:
    deal = "31.20.30.10.40.21.61/53.65.55.54.66.52.51/60.62.63.50.22.33.00/43.32.64.44.42.41.11"
    assert plays(f"kitchen_table D {deal} 1m,pass,pass,pass nello-high/1 - 31,53") == "43"


def test_moon_is_bid_higher_with_a_better_hand() -> None:
    rest = "55.54.53.52.51.44.43/42.41.33.32.31.22.21/00"
    assert plays(f"moon C 66.65.64.63.62.61.11/{rest}") == "moon"
    assert plays("moon C 31.42.53.21.64.65.32/66.54.55.52.51.44.43/63.41.33.62.61.22.11/00") == "pass"


def test_a_side_that_is_behind_is_bolder_with_marks() -> None:
    deal = "66.65.64.63.62.61.31/55.54.53.52.51.50.60/44.43.42.41.40.33.32/30.22.21.20.11.10.00"
    even = Game.from_position(f"standard D {deal}")
    behind = replace(even, totals=(1, 6))
    casual = make_player("casual", 0)
    assert str(casual.act(even.view("A"))) == "30"
    assert str(casual.act(behind.view("A"))) == "2m"


@pytest.mark.statistical
@pytest.mark.parametrize(
    ("rules", "deals", "margin"), [("standard", 1000, 1.0), ("moon", 400, 6.0), ("eighty_four", 100, 1.0)]
)
def test_the_rule_player_beats_chance_by_a_wide_margin(rules: str, deals: int, margin: float) -> None:
    """In mirrored deals, marks a deal over the random player: standard +1.22 +- 0.03 (1,000 deals).

    Moon +8.5 +- 0.4 points (400), 84 +1.8 +- 0.1 marks (100). The interval is 95 %.
    """
    result = play_match(Match("hand", "casual", "random", rules), deals).result
    assert result.interval is not None
    assert result.mean - result.interval > margin
