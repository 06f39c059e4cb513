"""What a seat sees besides what a spectator does, and why the rest is not legal."""

from __future__ import annotations

import copy
import pickle

from hypothesis import given

from tests import strategies
from tests.tables import after, new
from texas42.game import Game
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS
from texas42.view import own_of


def refused(game: Game, seat: str) -> dict[str, tuple[str, dict[str, str | int | tuple[str, ...]]]]:
    return {str(refusal.action): (refusal.reason, refusal.facts) for refusal in own_of(game, seat).refused}


def test_before_the_first_deal_there_is_nothing() -> None:
    own = own_of(Game.new("standard", dealer="A"), "B")
    assert (own.tiles, own.legal_actions, own.refused, own.may_claim) == ((), (), (), False)


def test_only_the_seat_to_act_is_told_what_is_not_legal() -> None:
    game = after(new(), "35")
    assert refused(game, "A") == {}
    assert refused(game, "B")["35"] == ("bid_too_low", {"call": "35", "lowest": "36"})
    assert "36" not in refused(game, "B")
    assert own_of(game, "B").legal_actions == game.legal_actions()


def test_a_special_call_says_how_many_doubles_it_lacks() -> None:
    reasons = refused(new("timpson"), "A")
    assert reasons["plunge"] == ("not_enough_doubles", {"action": "plunge", "n": 4, "doubles": 1})


def test_every_tile_that_may_not_be_played_says_why() -> None:
    game = after(new(), "30", "pass", "pass", "pass", "6", "46")
    legal = {str(action) for action in own_of(game, "B").legal_actions}
    reasons = refused(game, "B")
    assert set(reasons) == {str(tile) for tile in own_of(game, "B").tiles} - legal
    assert all(reason == "must_follow_suit" for reason, _ in reasons.values())
    assert reasons["10"][1]["tiles"] == ("62", "63")


@given(strategies.games())
def test_the_table_is_the_same_for_everybody_and_what_is_own_is_in_the_view(game: Game) -> None:
    for seat in SEATS[: game.setup.seats]:
        view = game.view(seat)
        assert view.table == game.view().table
        assert view.own == own_of(game, seat)
        assert (view.tiles, view.legal_actions) == (view.own.tiles, view.own.legal_actions)
        assert not {refusal.action for refusal in view.own.refused} & set(view.legal_actions)


def test_games_copy_and_pickle_without_their_tiles_in_any_text() -> None:
    game = after(new(), "30", "pass", "pass", "pass", "6", "46")
    assert copy.deepcopy(game) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.hand
    assert hash(game.hand) == hash(copy.deepcopy(game.hand))
    texts = repr(game) + repr(game.hand) + repr(game.hand.playing) + repr(game.hand.tables) + repr(game.setup)
    assert "Domino" not in texts
    assert "<Play " not in texts


def test_setups_of_equal_rules_are_equal() -> None:
    assert setup_for(Rules.parse("standard+win_by=2")) == setup_for(Rules.preset("standard", win_by=2))
    assert setup_for(Rules.parse("standard")) != setup_for(Rules.parse("moon"))
    assert setup_for(Rules.parse("standard")) != "standard"
