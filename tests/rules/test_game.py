"""A game as a value: making one, dealing, acting."""

from __future__ import annotations

import pickle

import pytest

from tests.tables import CANONICAL, PASSES, SIXES, after, declared, new, refused
from texas42 import BadValue, Call, Game, ParseError, Pass, PointBid, Reason, Rules, RulesError
from texas42.dealing import Generator, deal, deal_deck, first_dealer
from texas42.rules.shape import setup_for


def test_a_game_may_be_made_from_rules_or_from_their_text() -> None:
    rules = Rules.preset("standard", nello=True)
    assert Game.new(rules, dealer="A") == Game.new("standard+nello=on", dealer="A")
    assert Game.new(rules, dealer="A").rules == rules


def test_equal_rules_have_one_setup() -> None:
    setup = setup_for(Rules.parse("standard+win_by=2"))
    assert setup is setup_for(Rules.preset("standard", win_by=2))
    assert pickle.loads(pickle.dumps(setup)) is setup
    assert repr(setup) == "<Setup standard+win_by=2>"


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1"])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(BadValue, match="is not a seed"):
        Game.new(seed=seed)  # type: ignore[arg-type]


def test_a_game_needs_a_dealer_or_a_seed() -> None:
    with pytest.raises(BadValue, match="needs a dealer or a seed"):
        Game.new()


def test_a_deal_and_a_seed_exclude_each_other() -> None:
    with pytest.raises(BadValue, match="either a deal or a seed"):
        Game.new(dealer="A", deal=CANONICAL, seed=1)


@pytest.mark.parametrize("give", [{}, {"tiles": CANONICAL, "seed": 1}])
def test_a_hand_is_dealt_from_a_deal_or_from_a_seed(give: dict[str, object]) -> None:
    with pytest.raises(BadValue, match="either a deal or a seed"):
        new(deal=None).deal(**give)  # type: ignore[arg-type]


def test_a_hand_may_be_dealt_from_a_seed_of_its_own() -> None:
    one, other = new(deal=None).deal(seed=7), new(deal=None).deal(seed=7)
    assert one == other
    assert one.seed is None


@pytest.mark.parametrize("dealer", ["E", "a", "", "AB"])
def test_a_dealer_is_a_seat(dealer: str) -> None:
    with pytest.raises(BadValue, match="there is no seat"):
        Game.new(dealer=dealer)


def test_rules_that_do_not_exist_are_refused() -> None:
    with pytest.raises(RulesError, match="there are no rules called 'standart'; there are standard"):
        Game.new("standart", dealer="A")


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (CANONICAL.replace("66", "00"), "the tile 00 is dealt too often; the set has it once"),
        (CANONICAL.replace("66", "77"), "the tile 77 is not in this set"),
        (CANONICAL.rpartition(".")[0], "hands of 7, 7, 7, 6 tiles; it takes 7, 7, 7, 7"),
        (CANONICAL.rpartition("/")[0], "hands of 7, 7, 7 tiles"),
        (f"{CANONICAL}/?", "hands of 7, 7, 7, 7, 0 tiles"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(bad: str, why: str) -> None:
    with pytest.raises(ParseError, match=why):
        new(deal=bad)


def test_a_dealer_may_be_named_beside_a_seed() -> None:
    assert Game.new(dealer="C", seed=3).view().table.dealer == "C"


def test_the_same_seed_gives_the_same_game() -> None:
    assert Game.new(seed=99) == Game.new(seed=99)
    assert Game.new(seed=99) != Game.new(seed=98)


def test_apply_leaves_the_game_as_it_was() -> None:
    game = new()
    record = game.record()
    assert game.apply("30") is not game
    assert game.record() == record


@pytest.mark.parametrize("action", [PointBid(30), Pass()])
def test_an_action_may_be_a_value_or_its_notation(action: Call) -> None:
    assert new().apply(action) == new().apply(str(action))


def test_an_action_may_name_its_seat() -> None:
    assert new().apply("30", "A") == new().apply("30")


def test_a_position_is_a_game_in_the_middle_of_its_first_hand() -> None:
    assert Game.from_position(f"standard D {CANONICAL} 30,pass,pass,pass 6 - 64") == after(declared("6"), "64")


def test_a_game_waits_for_its_first_deal() -> None:
    game = new(deal=None)
    assert (game.awaits_deal, game.hand, game.to_act) == (True, None, None)
    assert refused(lambda: game.apply("30")).reason is Reason.AWAITS_DEAL
    assert game.deal(CANONICAL).to_act == "A"


def test_the_hands_tiles_can_be_asked_by_seat() -> None:
    game = declared("6", deal=SIXES)
    assert game.hand is not None
    assert [str(tile) for tile in game.hand.tiles["B"]] == ["55", "54", "53", "52", "51", "50", "00"]
    with pytest.raises(KeyError):
        game.hand.tiles["E"]


def test_a_hand_before_play_has_no_points_and_no_tricks() -> None:
    hand = after(new(), "30", *PASSES).hand
    assert hand is not None
    assert (hand.points.in_order, hand.tricks, hand.trick.plays, hand.tables) == ((0, 0), (), (), None)


# --- the deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_tiles_are_dealt_one_by_one_from_the_dealers_left(dealer: int) -> None:
    setup = setup_for(Rules.preset("standard"))
    deck = list(reversed(setup.shape.dominoes.tiles))
    dealt = deal_deck(setup, dealer, deck)
    for place, tile in enumerate(deck):
        assert dealt[(dealer + 1 + place) % 4][place // 4] is tile


@pytest.mark.parametrize("dealer", range(4))
def test_tiles_may_be_drawn_hand_by_hand(dealer: int) -> None:
    setup = setup_for(Rules.preset("standard", draw_style="blocks"))
    deck = list(setup.shape.dominoes.tiles)
    dealt = deal_deck(setup, dealer, deck)
    assert [dealt[(dealer + 1 + turn) % 4] for turn in range(4)] == [tuple(deck[at : at + 7]) for at in (0, 7, 14, 21)]


def test_a_played_tile_does_not_move_the_others() -> None:
    game = after(new(), "30", *PASSES, "N", "21")
    assert game.hand is not None
    assert [str(tile) for tile in game.hand.tiles["A"]] == ["00", "40", "61", "52", "53", "64"]


@pytest.mark.parametrize("rules", ["standard", "eighty_four", "moon", "standard+draw_style=blocks"])
@pytest.mark.parametrize("deals", [100, pytest.param(25_000, marks=pytest.mark.slow)])
def test_every_deal_has_the_whole_set(rules: str, deals: int) -> None:
    setup = setup_for(Rules.parse(rules))
    every = sorted(setup.shape.dominoes.tiles)
    generator = Generator(2026)
    for number in range(deals):
        dealt = deal(setup, number % setup.seats, generator)
        assert [len(hand) for hand in dealt[: setup.seats]] == [7] * setup.seats
        assert sorted(tile for hand in dealt for tile in hand if tile is not None) == every


def test_the_first_dealer_is_any_of_the_four_alike() -> None:
    drawn = [Game.new(seed=seed).view().table.dealer for seed in range(400)]
    assert all(70 <= drawn.count(seat) <= 130 for seat in ("A", "B", "C", "D"))


@pytest.mark.parametrize("seed", range(30))
def test_where_they_draw_the_most_pips_deal_and_equal_ones_draw_again(seed: int) -> None:
    dealer, rounds = first_dealer(setup_for(Rules.preset("n42pa")), Generator(seed))
    drawing = {0, 1, 2, 3}
    for drawn in rounds:
        tiles = {seat: tile for seat, tile in enumerate(drawn) if tile is not None}
        assert set(tiles) == drawing
        most = max(tile.pips for tile in tiles.values())
        drawing = {seat for seat, tile in tiles.items() if tile.pips == most}
    assert drawing == {dealer}


def test_some_draw_is_drawn_again() -> None:
    setup = setup_for(Rules.preset("n42pa"))
    assert any(len(first_dealer(setup, Generator(seed))[1]) > 1 for seed in range(30))


def test_by_default_nobody_draws() -> None:
    assert first_dealer(setup_for(Rules.preset("standard")), Generator(1))[1] == ()
