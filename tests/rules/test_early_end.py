"""When a contract is made or set, where the hand stops, and the marks it brings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.tables import (
    HIDDEN,
    SIXES,
    after,
    contract_tables,
    declared,
    hand_points,
    hidden_hand,
    is_done,
    new,
    play_first,
    refusal_of,
    texts,
    tricks,
    winners,
)
from texas42 import Game, PlayTables, Reason
from texas42.rules.scoring import decide
from texas42.rules.tables import Goal

Trick = tuple[str, str]

ELEVEN = (("B", "64"),)
"""One trick of the defenders, worth 11."""

TWELVE = (*ELEVEN, ("B", ""))

BARE: Trick = ("A", "")


def promising(points: int) -> PlayTables:
    return replace(contract_tables("6"), goal=Goal("points", points))


@pytest.mark.parametrize(
    ("bid", "limit"),
    [(30, 13), (31, 12), (32, 11), (33, 10), (34, 9), (35, 8), (36, 7), (37, 6), (38, 5), (39, 4), (40, 3), (41, 2)],
)
def test_a_point_bid_is_set_at_its_limit_and_not_one_point_before(bid: int, limit: int) -> None:
    tables = promising(bid)
    assert decide(tables, 0, limit - 1, 0, 1, is_last=False) is None
    assert decide(tables, 0, limit, 0, 1, is_last=False) is False


@pytest.mark.parametrize("bid", range(28, 42))
def test_a_point_bid_is_made_when_it_is_reached_and_not_one_point_before(bid: int) -> None:
    tables = promising(bid)
    assert decide(tables, bid - 1, 0, 1, 0, is_last=False) is None
    assert decide(tables, bid, 0, 1, 0, is_last=False) is True


def test_30_points_against_5_are_made() -> None:
    assert decide(promising(30), 30, 5, 4, 2, is_last=False) is True


@pytest.mark.parametrize(
    ("bid", "won", "made", "points"),
    [
        ("30", TWELVE, None, (0, 12)),
        ("30", (*TWELVE, ("B", "")), False, (0, 13)),
        ("31", ELEVEN, None, (0, 11)),
        ("31", TWELVE, False, (0, 12)),
        ("41", (("B", ""),), None, (0, 1)),
        ("41", (("B", ""), ("D", "")), False, (0, 2)),
        ("30", (("A", "64 55"), ("C", "50"), ("B", "")), None, (27, 1)),
        ("30", (("A", "64 55"), ("C", "50 41")), True, (32, 0)),
        ("35", (("A", "64"), ("C", "50"), ("A", "55"), ("C", "32"), BARE), True, (35, 0)),
    ],
)
def test_the_hand_goes_on_until_the_contract_is_decided(
    bid: str, won: tuple[Trick, ...], made: bool | None, points: tuple[int, int]
) -> None:
    game = hidden_hand(bid, *won)
    assert hand_points(game) == points
    assert (game.results[-1].made if game.results else None) is made


def test_a_made_hand_stops_with_its_tiles_unplayed_and_unseen() -> None:
    """A takes 11 + 6 + 11 + 6 with the top sixes; three tiles are left in each hand."""
    game = play_first(declared("6", deal=SIXES))
    assert (winners(game), hand_points(game), game.score.in_order) == ("AAAA", (34, 0), (1, 0))
    assert "deal 63.64.65.66.?.?.?/52.53.54.55.?.?.?/41.42.43.44.?.?.?/30.31.32.33.?.?.?" in game.public_record()


LAST_TRICK: tuple[Trick, ...] = (("A", "64"), ("A", "50"), ("A", "41"), ("C", "32"), ("C", ""), ("B", "55"))
"""31 bid: the declarers have 30, the defenders 11, and one bare trick is left."""


@pytest.mark.parametrize(("taker", "made", "points"), [("A", True, (31, 11)), ("B", False, (30, 12))])
def test_the_last_trick_may_decide(taker: str, made: bool, points: tuple[int, int]) -> None:
    before = hidden_hand("31", *LAST_TRICK)
    assert (is_done(before), hand_points(before)) == (False, (30, 11))
    game = hidden_hand("31", *LAST_TRICK, (taker, ""))
    assert (game.results[-1].made, hand_points(game)) == (made, points)


def test_a_contract_is_not_judged_inside_a_trick() -> None:
    """The defenders are certain of the trick, and of setting the contract, but D has still to play."""
    game = declared("D", "30", deal=HIDDEN)
    plays = tricks(("B", "64 55"))
    assert not is_done(after(game, *plays[:3]))
    assert is_done(after(game, *plays))


@pytest.mark.parametrize(("bid", "stake"), [("1m", 1), ("2m", 2)])
@pytest.mark.parametrize("lost", [1, 2, 3, 7])
def test_a_mark_bid_is_set_by_the_first_lost_trick(bid: str, stake: int, lost: int) -> None:
    game = hidden_hand(bid, *[BARE] * (lost - 1), ("D", ""), declaration="D/1") if lost < 7 else last_lost(bid)
    assert (game.results[-1].made, game.score.in_order) == (False, (0, stake))
    assert len(winners(game)) == lost


def last_lost(bid: str) -> Game:
    return hidden_hand(bid, *ALL_SEVEN[:6], ("B", "32"), declaration="D/1")


ALL_SEVEN: tuple[Trick, ...] = (BARE, ("C", "64"), ("A", "55"), ("A", "50"), BARE, ("C", "41"), ("A", "32"))


def test_a_mark_bid_is_not_made_before_the_seventh_trick() -> None:
    assert not is_done(hidden_hand("1m", *ALL_SEVEN[:6], declaration="D/1"))


@pytest.mark.parametrize(("bid", "stake"), [("1m", 1), ("2m", 2)])
def test_a_mark_bid_is_made_by_seven_tricks(bid: str, stake: int) -> None:
    game = hidden_hand(bid, *ALL_SEVEN, declaration="D/1")
    assert (game.results[-1].made, game.score.in_order) == (True, (stake, 0))


@pytest.mark.parametrize("marks", [3, 4, 5])
def test_a_raised_mark_bid_is_worth_its_marks(marks: int) -> None:
    calls = [f"{bid}m" for bid in range(2, marks + 1)]
    game = after(new(deal=HIDDEN), *calls, *["pass"] * (4 - len(calls)), "D/1")
    assert game.hand is not None
    assert game.hand.contract is not None
    assert game.hand.contract.stake == marks


@pytest.mark.parametrize("bid", ["30", "35", "41"])
def test_a_point_bid_is_worth_one_mark_whatever_it_says(bid: str) -> None:
    assert hidden_hand(bid, ("B", "64 55")).score.in_order == (0, 1)


def test_points_of_the_hand_never_become_marks() -> None:
    game = hidden_hand("30", ("A", "64 55"), ("A", "50 41"))
    assert (hand_points(game), game.score.in_order) == ((32, 0), (1, 0))


def test_partners_capture_together() -> None:
    assert hand_points(hidden_hand("41", ("A", "64"), ("C", "50"))) == (17, 0)


def test_nothing_is_played_after_the_hand() -> None:
    assert refusal_of(hidden_hand("30", ("B", "64 55")), "66") is Reason.AWAITS_DEAL


EXAMPLE = "55.51.52.00.10.20.30/53.54.40.11.21.31.41/50.22.32.42.33.43.44/66.60.61.62.63.64.65"


def test_the_second_worked_example() -> None:
    """D has no five but the trump 65, plays 66 and takes 16: the bid of 30 is set at once, for one mark."""
    game = after(new(deal=EXAMPLE), "30", "pass", "pass", "pass", "6", "55", "53", "50", "66")
    assert (is_done(game), game.results[-1].made) == (True, False)
    assert (hand_points(game), game.score.in_order) == ((0, 16), (0, 1))
    table = game.view().table
    assert table.counts is not None
    assert dict(table.counts) == dict.fromkeys("ABCD", 6)
    assert [(one.team, texts(one.tiles or ())) for one in table.captured] == [("B+D", "50 53 55 66")]


def test_the_replay_of_the_second_example_shows_four_plays_and_no_other_tile() -> None:
    game = after(new(deal=EXAMPLE), "30", "pass", "pass", "pass", "6", "55", "53", "50", "66")
    last = game.view().table.last_hand
    assert last is not None
    assert texts(last.tricks[-1].plays) == "A:55 B:53 C:50 D:66"
    record = game.public_record()
    assert "deal 55.?.?.?.?.?.?/53.?.?.?.?.?.?/50.?.?.?.?.?.?/66.?.?.?.?.?.?" in record
    assert "1 A 55 53 50 66" in record


# --- play_out -----------------------------------------------------------------------------------------------------

OUT = "standard+play_out=on"


@pytest.mark.parametrize(
    ("decided", "rest", "made"),
    [
        (
            (("A", "64 55"), ("A", "50 41")),
            (("B", ""), ("B", "32"), ("B", ""), ("B", ""), ("B", "")),
            True,
        ),
        ((("B", "64 55"),), (("A", "50"), ("A", "41"), ("A", "32"), BARE, BARE, BARE), False),
    ],
)
def test_played_out_the_result_stays_what_it_was(
    decided: tuple[Trick, ...], rest: tuple[Trick, ...], made: bool
) -> None:
    assert is_done(hidden_hand("30", *decided))
    for more in range(len(rest)):
        assert not is_done(hidden_hand("30", *decided, *rest[:more], rules=OUT))
    game = hidden_hand("30", *decided, *rest, rules=OUT)
    assert (game.results[-1].made, sum(hand_points(game))) == (made, 42)
    assert game.score.in_order == ((1, 0) if made else (0, 1))


def test_a_set_mark_bid_is_played_out_too() -> None:
    game = hidden_hand("2m", ("B", ""), *ALL_SEVEN[1:], rules=OUT, declaration="D/1")
    assert (len(winners(game)), game.results[-1].made, game.score.in_order) == (7, False, (0, 2))


@pytest.mark.parametrize(
    ("declaration", "bid", "options"),
    [("nello-high/1", "1m", "nello=on"), ("sevens", "1m", "sevens=on"), ("looper", "30", "looper=on")],
)
def test_special_contracts_stop_when_decided_although_others_are_played_out(
    declaration: str, bid: str, options: str
) -> None:
    short = play_first(declared(declaration, bid, f"standard+{options}"))
    long = play_first(declared(declaration, bid, f"{OUT}+{options}"))
    assert winners(long) == winners(short)
    assert long.score == short.score
