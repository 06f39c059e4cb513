"""Sevens and looper: nearest to seven wins, and must be played."""

from __future__ import annotations

from typing import Final

import pytest

from tests.tables import (
    CANONICAL,
    PASSES,
    after,
    contract_tables,
    is_done,
    legal,
    new,
    play_first,
    refusal_of,
    setup_of,
    tables_under,
    winners,
    wins,
    won_by,
)
from texas42 import Game, Reason

SEVENS: Final = "standard+sevens=on"
LOOPER: Final = "standard+looper=on"
TIES: Final = "sevens_ties=declaring_side_wins_ties"


def declarable(bid: str, rules: str = f"{SEVENS}+looper=on") -> set[str]:
    """What may be declared besides a trump."""
    game = after(new(rules), bid, *PASSES)
    return {str(action) for action in game.legal_actions()} & {"sevens", "looper"}


@pytest.mark.parametrize(("bid", "special"), [("30", "looper"), ("41", "looper"), ("1m", "sevens"), ("2m", "sevens")])
def test_sevens_follows_marks_and_looper_points(bid: str, special: str) -> None:
    assert declarable(bid) == {special}


@pytest.mark.parametrize(
    ("bid", "declaration", "reason"),
    [
        ("30", "sevens", Reason.NEEDS_MARKS),
        ("1m", "looper", Reason.NEEDS_POINT_BID),
        ("1m", "sevens/1", Reason.NO_STACKS_HERE),
        ("30", "looper/1", Reason.NO_STACKS_HERE),
    ],
)
def test_sevens_and_looper_are_refused_elsewhere(bid: str, declaration: str, reason: Reason) -> None:
    game = after(new(f"{SEVENS}+looper=on"), bid, *PASSES)
    assert refusal_of(game, declaration) is reason


@pytest.mark.parametrize(("declarer", "won"), [("A", "AAACCB"), ("B", "DA"), ("C", "D"), ("D", "DA")])
def test_sevens_on_the_canonical_deal_is_set_by_the_first_defenders_trick(declarer: str, won: str) -> None:
    game = play_first(won_by(declarer, "sevens", "1m", SEVENS))
    assert (winners(game), game.results[-1].made) == (won, False)


def test_a_trick_of_the_partner_does_not_stop_the_hand() -> None:
    game = play_first(won_by("B", "sevens", "1m", SEVENS), tricks=1)
    assert (winners(game), is_done(game)) == ("D", False)


@pytest.mark.parametrize("bid", ["1m", "2m"])
def test_sevens_is_worth_the_marks_bid(bid: str) -> None:
    assert play_first(won_by("C", "sevens", bid, SEVENS)).score.in_order == (0, int(bid[0]))


NEAREST: Final = "61.52.43.60.51.42.33/53.44.62.50.41.32.63/54.40.31.22.55.64.30/21.65.20.11.66.10.00"
"""A holds the seven best tiles, or their equals, and leads: A wins every trick."""


def test_sevens_is_made_by_all_seven_tricks() -> None:
    game = after(new(SEVENS, deal=NEAREST), "2m", *PASSES, "sevens")
    assert not is_done(play_first(game, tricks=6))
    game = play_first(game)
    assert (winners(game), game.score.in_order) == ("AAAAAAA", (2, 0))


def test_the_declarer_leads() -> None:
    assert won_by("C", "sevens", "1m", SEVENS).to_act == "C"


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("43.61.66.00.10.11.20", "43 61"),
        ("66.00.10.21.30.65.11", "21 30 65"),
        ("66.00.10.11.20.55.22", "55 22"),
    ],
)
def test_the_leader_must_play_a_nearest_tile(hand: str, may: str) -> None:
    rest = [one for one in CANONICAL.replace("/", ".").split(".") if one not in hand.split(".")]
    deal = "/".join([hand, *(".".join(rest[at : at + 7]) for at in (0, 7, 14))])
    game = after(new(SEVENS, deal=deal), "1m", *PASSES, "sevens")
    assert legal(game) == may
    assert refusal_of(game, "66") is Reason.MUST_PLAY_NEAREST


def test_a_follower_must_play_a_nearest_tile_too() -> None:
    game = after(won_by("A", "sevens", "1m", SEVENS), "61")
    assert (game.to_act, legal(game)) == ("B", "62")
    assert refusal_of(game, "22") is Reason.MUST_PLAY_NEAREST


@pytest.mark.parametrize(
    ("plays", "winner"),
    [("62 60 43 61", 3), ("60 43 61 62", 2), ("65 11 21 55", 4), ("10 20 66 00", 2), ("60 51 42 33", 1)],
)
def test_the_first_of_the_nearest_wins(plays: str, winner: int) -> None:
    assert wins("sevens", plays) + 1 == winner


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("60 43 61 62", 3),
        ("60 43 62 61", 2),
        ("52 43 61 60", 1),
        ("60 51 42 33", 1),
        ("62 61 66 43", 2),
        ("65 11 21 55", 4),
    ],
)
def test_the_declaring_side_may_win_ties(plays: str, winner: int) -> None:
    """The first and third to play are of the declaring side."""
    tables = tables_under(setup_of(SEVENS), "sevens", declarer_wins_ties=True)
    assert wins("sevens", plays, tables=tables) + 1 == winner


def test_where_ties_are_the_declarers_c_is_saved_by_a_on_the_canonical_deal() -> None:
    game = play_first(won_by("C", "sevens", "1m", f"{SEVENS}+{TIES}"), tricks=1)
    assert (winners(game), is_done(game)) == ("A", False)


def test_ties_are_told_apart_in_looper_too() -> None:
    assert winners(play_first(won_by("C", "looper", "30", LOOPER), tricks=1)) == "D"
    assert winners(play_first(won_by("C", "looper", "30", f"{LOOPER}+{TIES}"), tricks=1)) == "A"


def test_ties_are_the_declaring_sides_in_sevens_only() -> None:
    tables = won_by("A", "6/1", "1m", f"{SEVENS}+{TIES}").hand.tables  # type: ignore[union-attr]
    assert tables is not None
    assert not tables.declarer_wins_ties


def test_a_trick_of_sevens_counts_one_whatever_is_in_it() -> None:
    game = play_first(won_by("A", "sevens", "1m", SEVENS), tricks=2)
    assert game.hand is not None
    assert game.hand.points.in_order == (2, 0)
    assert [trick.points for trick in game.hand.tricks] == [1, 1]


# --- looper -------------------------------------------------------------------------------------------------------


def looper(declarer: str, bid: str = "30") -> Game:
    return won_by(declarer, "looper", bid, LOOPER)


def test_looper_on_the_canonical_deal_is_made_by_a_with_six_tricks() -> None:
    game = play_first(looper("A"))
    assert (winners(game), game.results[-1].made) == ("AAACCBC", True)


@pytest.mark.parametrize(("declarer", "won"), [("B", "DAA"), ("C", "DAACCB"), ("D", "DAA")])
def test_looper_is_set_by_the_second_lost_trick(declarer: str, won: str) -> None:
    game = play_first(looper(declarer))
    assert game.results[-1].made is False
    assert winners(game) == won


def test_looper_is_made_by_the_sixth_trick() -> None:
    game = play_first(after(new(LOOPER, deal=NEAREST), "30", *PASSES, "looper"))
    assert (winners(game), game.results[-1].made) == ("AAAAAA", True)


@pytest.mark.parametrize("bid", ["30", "37", "41"])
def test_looper_is_worth_one_mark_whatever_was_bid(bid: str) -> None:
    assert play_first(looper("A", bid)).score.in_order == (1, 0)
    contract = looper("A", bid).view().table.contract
    assert contract is not None
    assert (contract.goal, contract.goal_points, contract.set_at, contract.stake) == ("points", 6, 2, 1)


@pytest.mark.parametrize(("special", "bid"), [("sevens", "1m"), ("looper", "30")])
def test_the_hands_lie_open_sorted(special: str, bid: str) -> None:
    opened = won_by("A", special, bid, f"standard+{special}=on").view().table.open_tiles
    assert opened is not None
    assert [str(tile) for tile in opened["B"]] == ["10", "50", "31", "22", "62", "63", "55"]


def test_the_open_hands_stand_in_the_public_record() -> None:
    game = play_first(won_by("C", "sevens", "1m", SEVENS))
    assert "?" not in game.public_record()


def test_nothing_is_led_in_sevens() -> None:
    assert contract_tables("sevens").trump == 0
