"""What a seat may look at, through its view."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.strategies import choose
from tests.tables import CANONICAL, HIDDEN, PASSES, after, declared, hidden_hand, new, play_first, texts, tiles
from texas42 import BadValue, Game
from texas42.view import View, encode, held_by, own_of

EXAMPLE = "66.55.44.65.64.54.63/60.50.40.00.10.20.30/61.51.41.11.21.31.22/62.53.43.32.42.52.33"
"""A leads 66, 55 and 44 at no trump; B, C and D have just the tiles of the examples to follow."""

THREE_TRICKS = ["66", "60", "61", "62", "55", "50", "51", "53", "44", "40", "41", "43"]
FIRST, SECOND, THIRD = "60 61 62 66", "50 51 53 55", "40 41 43 44"


def example(bid: str, declaration: str, rules: str = "standard", played: int = 12) -> Game:
    return after(new(rules, deal=EXAMPLE), bid, *PASSES, declaration, *THREE_TRICKS[:played])


def captured(game: Game, seat: str | None = None) -> list[tuple[str, str | None]]:
    """Each captured trick: whose it is, and its faces where they may be seen."""
    return [(one.team, None if one.tiles is None else texts(one.tiles)) for one in game.view(seat).table.captured]


def faces_seen(game: Game) -> list[str | None]:
    return [seen for _, seen in captured(game)]


def test_after_points_all_twelve_faces_are_open_in_three_groups() -> None:
    game = example("30", "N")
    assert captured(game) == [("A+C", FIRST), ("A+C", SECOND), ("A+C", THIRD)]
    assert not game.results


def test_after_points_the_captured_points_are_shown() -> None:
    table = example("30", "N").view().table
    assert table.points is not None
    assert dict(table.points) == {"A+C": 23, "B+D": 0}
    assert [one.points for one in table.captured] == [1, 16, 6]


def test_the_example_leaves_four_tiles_each_and_an_empty_table() -> None:
    table = example("30", "N").view().table
    assert table.counts is not None
    assert (dict(table.counts), table.trick) == (dict.fromkeys("ABCD", 4), ())


def test_with_one_stack_only_the_last_trick_is_open() -> None:
    assert captured(example("1m", "N/1")) == [("A+C", None), ("A+C", None), ("A+C", THIRD)]


def test_with_two_stacks_the_last_two_tricks_are_open() -> None:
    assert captured(example("1m", "N/2")) == [("A+C", None), ("A+C", SECOND), ("A+C", THIRD)]


@pytest.mark.parametrize("declaration", ["N/1", "N/2"])
def test_a_mark_contract_shows_no_points(declaration: str) -> None:
    table = example("1m", declaration).view("A").table
    assert table.points is None
    assert {one.points for one in table.captured} == {None}


@pytest.mark.parametrize(
    ("declaration", "played", "open_faces"),
    [
        ("N/2", 4, [FIRST]),
        ("N/2", 6, [FIRST]),
        ("N/2", 8, [FIRST, SECOND]),
        ("N/2", 11, [FIRST, SECOND]),
        ("N/2", 12, [None, SECOND, THIRD]),
        ("N/1", 4, [FIRST]),
        ("N/1", 7, [FIRST]),
        ("N/1", 8, [None, SECOND]),
        ("N/1", 11, [None, SECOND]),
        ("N/1", 12, [None, None, THIRD]),
    ],
)
def test_covers_move_only_when_a_trick_is_completed(
    declaration: str, played: int, open_faces: list[str | None]
) -> None:
    assert faces_seen(example("1m", declaration, played=played)) == open_faces


@pytest.mark.parametrize(
    ("stacking", "bid", "declaration", "faces"),
    [
        ("by_bid", "1m", "N", [None, SECOND, THIRD]),
        ("by_bid", "2m", "N", [None, None, THIRD]),
        ("from_84", "1m", "N", [FIRST, SECOND, THIRD]),
        ("from_84", "2m", "N", [None, None, THIRD]),
        ("one", "1m", "N", [None, None, THIRD]),
        ("two", "2m", "N", [None, SECOND, THIRD]),
        ("none", "2m", "N", [FIRST, SECOND, THIRD]),
        ("none", "1m", "N", [FIRST, SECOND, THIRD]),
        ("one", "30", "N", [FIRST, SECOND, THIRD]),
    ],
)
def test_what_each_stacking_leaves_open(stacking: str, bid: str, declaration: str, faces: list[str | None]) -> None:
    assert faces_seen(example(bid, declaration, f"standard+stacking={stacking}")) == faces


@pytest.mark.parametrize(("stacking", "bid"), [("none", "2m"), ("from_84", "1m")])
def test_an_open_mark_contract_shows_its_points_like_a_point_bid(stacking: str, bid: str) -> None:
    table = example(bid, "N", f"standard+stacking={stacking}").view().table
    assert table.points is not None
    assert table.points.in_order == (23, 0)


@pytest.mark.parametrize("bid", ["1m", "2m"])
def test_in_points_mode_every_trick_is_open(bid: str) -> None:
    game = example(bid, "N", "points_250")
    assert faces_seen(game) == [FIRST, SECOND, THIRD]
    assert game.view().table.points is not None


@pytest.mark.parametrize("stacks", ["sevens", "looper"])
def test_open_hands_have_open_tricks(stacks: str) -> None:
    bid = "1m" if stacks == "sevens" else "30"
    game = play_first(declared(stacks, bid, f"standard+{stacks}=on"), tricks=3)
    assert None not in faces_seen(game)
    assert game.view().table.points is not None


def test_nello_is_covered_like_a_mark_contract() -> None:
    game = play_first(declared("nello-low/1", "1m", "standard+nello=on+nello_doubles=low", "A"), tricks=3)
    assert faces_seen(game)[:2] == [None, None]
    assert game.view().table.points is None


def test_both_orders_of_a_trick_look_the_same_afterwards() -> None:
    one = after(new(deal=HIDDEN), "30", *PASSES, "N", "60", "61", "66", "62")
    other = after(new(deal=HIDDEN), "30", *PASSES, "N", "61", "62", "66", "60")
    assert one.view("B").table.captured == other.view("B").table.captured
    assert faces_seen(one) == [FIRST]


def test_captured_tiles_are_listed_by_low_end_and_then_by_high_end() -> None:
    game = after(new(deal=HIDDEN), "30", *PASSES, "N", "66", "61", "10", "32")
    assert faces_seen(game) == ["10 61 32 66"]


def test_the_trick_on_the_table_has_its_players_in_order() -> None:
    table = example("30", "N", played=7).view("D").table
    assert (texts(table.trick), table.leader, table.led) == ("A:55 B:50 C:51", "A", 5)


def test_the_next_leader_is_named_between_tricks() -> None:
    table = example("30", "N", played=4).view("D").table
    assert (table.leader, table.led, table.trick) == ("A", None, ())


@pytest.mark.parametrize("seat", "ABCD")
def test_a_seat_sees_its_own_tiles_in_the_order_held(seat: str) -> None:
    held = EXAMPLE.split("/")["ABCD".index(seat)].split(".")
    view = example("30", "N").view(seat)
    left = [one for one in held if one not in THREE_TRICKS]
    assert texts(view.tiles) == " ".join(left)
    assert texts(view.memory.dealt) == " ".join(held)


def test_a_spectator_sees_no_tiles() -> None:
    view = example("30", "N").view()
    assert (view.seat, view.tiles, view.memory.dealt, view.legal_actions) == (None, (), (), ())


def test_a_table_has_no_other_seat_to_look_from() -> None:
    with pytest.raises(BadValue, match="no seat 'E' here"):
        new().view("E")


@pytest.mark.parametrize("seat", ["B", "C", "D", None])
def test_only_the_seat_to_act_sees_what_it_may_do(seat: str | None) -> None:
    assert new().view(seat).legal_actions == ()
    assert new().view("A").legal_actions == new().legal_actions()


STAGES: list[Callable[[Game], Game]] = [
    lambda game: game,
    lambda game: after(game, "30"),
    lambda game: after(game, "30", *PASSES),
    lambda game: after(game, "30", *PASSES, "N"),
    lambda game: after(game, "30", *PASSES, "N", *THREE_TRICKS[:3]),
    lambda game: after(game, "1m", *PASSES, "N/1", *THREE_TRICKS),
]


@pytest.mark.parametrize("stage", range(len(STAGES)))
def test_a_view_is_the_same_however_the_unseen_tiles_lie(stage: int) -> None:
    """C's and D's last four tiles change places; neither A nor B nor a spectator can tell."""
    other = "66.55.44.65.64.54.63/60.50.40.00.10.20.30/61.51.41.32.42.52.33/62.53.43.11.21.31.22"
    for seat in ("A", "B", None):
        assert encode(STAGES[stage](new(deal=EXAMPLE)).view(seat)) == encode(STAGES[stage](new(deal=other)).view(seat))


@pytest.mark.parametrize("seat", ["A", "B", "C", "D", None])
def test_a_view_names_no_unplayed_tile_of_another_seat(seat: str | None) -> None:
    text = encode(example("1m", "N/1").view(seat)).decode()
    words = set(text.replace('"', " ").replace(",", " ").split())
    for other, held in zip("ABCD", EXAMPLE.split("/"), strict=True):
        hidden = set(held.split(".")) - set(THREE_TRICKS)
        assert other == seat or not hidden & words


def test_the_contract_is_on_the_table() -> None:
    contract = example("30", "N").view().table.contract
    assert contract is not None
    assert (contract.declarer, str(contract.bid), str(contract.declaration)) == ("A", "30", "N")
    assert (contract.kind, contract.namer, contract.leader, contract.stake) == ("straight", "A", "A", 1)
    assert (contract.goal, contract.goal_points, contract.set_at, contract.sits_out) == ("points", 30, 13, ())


@pytest.mark.parametrize(("bid", "limit"), [("30", 13), ("35", 8), ("41", 2)])
def test_the_table_tells_what_sets_a_point_bid(bid: str, limit: int) -> None:
    contract = example(bid, "N", played=0).view().table.contract
    assert contract is not None
    assert contract.set_at == limit


def test_a_mark_contract_asks_for_every_trick() -> None:
    contract = example("2m", "N/1", played=0).view().table.contract
    assert contract is not None
    assert (contract.goal, contract.set_at, contract.stake) == ("all", None, 2)


def test_before_the_first_deal_the_table_is_empty() -> None:
    game = new(deal=None)
    view = game.view("A")
    table = view.table
    assert (table.dealer, table.phase, table.hand_number, view.tiles, table.counts) == ("D", None, 0, (), None)
    assert (game.view().seat, game.view("A").seat, game.to_act, game.legal_actions()) == (None, "A", None, ())


def test_the_calls_and_their_callers_are_on_the_table() -> None:
    calls = after(new(), "30", "pass", "31").view("D").table.calls
    assert [(seat, str(call)) for seat, call in calls] == [("A", "30"), ("B", "pass"), ("C", "31")]


def test_after_the_hand_everything_done_is_told_with_its_author() -> None:
    game = hidden_hand("1m", ("A", ""), ("B", "64"), declaration="D/1")
    last = game.view("C").table.last_hand
    assert last is not None
    done = [f"{seat} {action}" for seat, action in last.actions]
    assert done[:5] == ["A 1m", "B pass", "C pass", "D pass", "A D/1"]
    assert len(done) == 5 + 8
    assert (last.number, last.dealer, last.made, last.claim_held) == (1, "D", False, None)
    assert (last.points.in_order, last.awarded.in_order) == ((1, 11), (0, 1))


def test_after_the_hand_the_last_trick_stays_in_view_with_its_players() -> None:
    last = hidden_hand("30", ("B", "64 55")).view().table.last_hand
    assert last is not None
    assert [play.seat for play in last.tricks[-1].plays] == list("ABCD")
    assert last.tricks[-1].winner == "B"


def test_after_the_hand_the_unplayed_tiles_stay_unseen() -> None:
    game = play_first(declared("2"))
    unplayed = set(CANONICAL.replace("/", ".").split(".")) - {
        str(play.tile) for hand in game.hands for trick in hand.tricks for play in trick.plays
    }
    assert unplayed
    text = encode(game.view()).decode()
    assert not unplayed & set(text.replace('"', " ").replace(",", " ").split())


def test_after_four_passes_the_hand_is_told_without_contract() -> None:
    last = after(new(), *PASSES, "pass").view().table.last_hand
    assert last is not None
    assert (last.contract, last.tricks, last.claim_held) == (None, (), None)


def test_the_hand_in_play_has_the_next_number() -> None:
    game = after(new(), *PASSES, "pass")
    assert game.view().table.hand_number == 1
    assert game.deal(CANONICAL).view().table.hand_number == 2


def test_open_hands_lie_open_for_everybody_in_ascending_order() -> None:
    opened = declared("sevens", "1m", "standard+sevens=on").view().table.open_tiles
    assert opened is not None
    for seat, held in zip("ABCD", CANONICAL.split("/"), strict=True):
        assert opened[seat] == tuple(sorted(tiles(held.replace(".", " "))))


def test_a_view_can_be_sent_as_json() -> None:
    view: View = example("1m", "N/1").view("A")
    told = json.loads(encode(view))
    table, own = told["table"], told["own"]
    assert own["tiles"] == ["65", "64", "54", "63"]
    assert table["counts"] == {"A": 4, "B": 4, "C": 4, "D": 4}
    assert table["score"] == {"A+C": 0, "B+D": 0}
    assert json.loads(encode(view.own))["legal_actions"] == ["65", "64", "54", "63"]


def test_a_view_carries_nothing_that_it_does_not_know() -> None:
    with pytest.raises(TypeError, match="cannot carry object"):
        encode(replace(new().view("A"), memory=object()))


@pytest.mark.parametrize("rules", ["standard+nello=on+plunge=on", "eighty_four", "moon", "geezer"])
def test_what_a_seat_sees_alone_is_the_same_while_what_it_depends_on_is(rules: str) -> None:
    chance = random.Random(3)
    game = Game.new(rules, dealer="A")
    assert held_by(game, 0) == ()
    same = 0
    for _ in range(150):
        if game.over:
            break
        before = game
        game = game.deal(seed=chance.randrange(1000)) if game.awaits_deal else game.apply(choose(game, chance))
        assert game.hand is not None
        for place, seat in enumerate("ABCD"[: game.setup.seats]):
            if place == game.hand.turn:
                assert held_by(game, place) is None
            elif held_by(game, place) is not None and held_by(game, place) == held_by(before, place):
                assert own_of(game, seat) == own_of(before, seat)
                same += 1
    assert (same > 50) is not bool(game.setup.shape.widow), "nothing is kept where tiles are put away"
