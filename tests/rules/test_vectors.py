"""The worked examples of `tests/vectors/rules.json`, every entry."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from tests.tables import (
    CANONICAL,
    contract_tables,
    declared,
    faces,
    hand_points,
    is_done,
    led_by,
    mask,
    new,
    play_first,
    setup_of,
    single_bits,
    winners,
    won_by,
)
from texas42 import Call, Domino, Game, MarkBid, PlayTables, PointBid
from texas42.dealing import deal_deck
from texas42.rules.auction import Auction, Holding, legal_calls, make_call
from texas42.rules.tricks import legal_mask, trick_value, winning_place
from texas42.rules.variants import SHAPES

VECTORS: Final[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "vectors" / "rules.json").read_text())
CANON: Final[dict[str, Any]] = VECTORS["canonical"]
PLAYED_OUT: Final = "standard+play_out=on"
STRAIGHT: Final[list[dict[str, Any]]] = CANON["straight"]
BY_BID: Final = [(hand, bid) for hand in STRAIGHT for bid in hand["bids"]]


def faces_of(pairs: list[list[int]]) -> tuple[Domino, ...]:
    return tuple(Domino(low, high) for low, high in pairs)


def name(vector: object) -> str | None:
    """The deal and contract of a vector as a test's name."""
    if not isinstance(vector, dict):
        return None
    return "-".join(str(vector[key]) for key in ("declarer", "trump", "doubles") if key in vector) or None


@pytest.mark.parametrize("vector", VECTORS["tricks"])
def test_the_winner_and_the_worth_of_a_trick(vector: dict[str, Any]) -> None:
    tables, plays = contract_tables(str(vector["trump"])), faces_of(vector["plays"])
    bits = single_bits(tables, plays)
    place = winning_place(tables, led_by(tables, plays[0]), bits, range(len(bits)))
    assert (place, trick_value(tables, bits)) == (vector["winner_index"], vector["points"])


@pytest.mark.parametrize("vector", VECTORS["legal"])
def test_the_tiles_that_may_be_played(vector: dict[str, Any]) -> None:
    tables = contract_tables(str(vector["trump"]))
    lead, hand = Domino(*vector["lead"]), faces_of(vector["hand"])
    may = faces(tables, legal_mask(tables, mask(tables, hand), led_by(tables, lead)))
    assert may == tuple(sorted(faces_of(vector["legal"])))


@pytest.mark.parametrize("trump", VECTORS["rank"])
def test_the_trumps_from_high_to_low(trump: str) -> None:
    tables = contract_tables(trump)
    down = [tile for place, tile in enumerate(tables.order) if tables.trump >> place & 1][::-1]
    assert tuple(down) == faces_of(VECTORS["rank"][trump])


def test_the_canonical_deal_is_the_set_in_order_dealt_by_d() -> None:
    setup = setup_of()
    dealt = deal_deck(setup, 3, list(setup.shape.dominoes.tiles))
    assert dealt == tuple(faces_of(CANON["hands"][seat]) for seat in "ABCD")


def test_the_canonical_deal_in_notation_is_that_deal() -> None:
    hand = new(deal=CANONICAL).hand
    assert hand is not None
    assert hand.deal == tuple(faces_of(CANON["hands"][seat]) for seat in "ABCD")


@pytest.mark.parametrize("vector", STRAIGHT, ids=name)
def test_the_canonical_deal_played_out(vector: dict[str, Any]) -> None:
    game = play_first(won_by(vector["declarer"], str(vector["trump"]), rules=PLAYED_OUT))
    declaring = "ABCD".index(vector["declarer"]) % 2
    assert winners(game) == vector["winners"]
    assert hand_points(game)[declaring] == vector["D"]
    assert hand_points(game)[1 - declaring] == vector["E"]


@pytest.mark.parametrize("vector", [vector for vector in STRAIGHT if "plays" in vector], ids=name)
def test_the_canonical_deal_trick_by_trick(vector: dict[str, Any]) -> None:
    game = play_first(won_by(vector["declarer"], str(vector["trump"]), rules=PLAYED_OUT))
    assert game.hand is not None
    for trick, (leader, played, winner, points) in zip(game.hand.tricks, vector["plays"], strict=True):
        assert trick.plays[0].seat == leader
        assert tuple(play.tile for play in trick.plays) == faces_of(played)
        assert (trick.winner, trick.points) == (winner, points)


@pytest.mark.parametrize(("vector", "bid"), BY_BID, ids=name)
def test_where_a_point_bid_on_the_canonical_deal_ends(vector: dict[str, Any], bid: str) -> None:
    expected = vector["bids"][bid]
    game = play_first(won_by(vector["declarer"], str(vector["trump"]), bid))
    declaring = "ABCD".index(vector["declarer"]) % 2
    assert len(winners(game)) == expected["ends_after_trick"]
    assert hand_points(game)[declaring] == expected["D"]
    assert hand_points(game)[1 - declaring] == expected["E"]
    assert game.results[-1].made == expected["made"]


@pytest.mark.parametrize("vector", STRAIGHT, ids=name)
def test_where_a_mark_bid_on_the_canonical_deal_ends(vector: dict[str, Any]) -> None:
    game = play_first(won_by(vector["declarer"], f"{vector['trump']}/1", "1m"))
    assert len(winners(game)) == vector["mark_bid"]["ends_after_trick"]
    assert game.results[-1].made == vector["mark_bid"]["made"]


@pytest.mark.parametrize(
    ("declarer", "trump", "won", "captured", "ends"),
    [
        ("D", "D", "ACBADCD", (14, 28), 4),
        ("D", "N", "AADBBDD", (7, 35), 7),
        ("D", "3", "AADBDCB", (8, 34), 7),
        ("D", "6", "AADCCBD", (19, 23), 4),
    ],
)
def test_hands_of_the_dealer_on_the_canonical_deal(
    declarer: str, trump: str, won: str, captured: tuple[int, int], ends: int
) -> None:
    assert winners(play_first(won_by(declarer, trump))) == won[:ends]
    out = play_first(won_by(declarer, trump, rules=PLAYED_OUT))
    assert (winners(out), hand_points(out)) == (won, captured)


@pytest.mark.parametrize("vector", CANON["nello"], ids=name)
def test_nello_on_the_canonical_deal(vector: dict[str, Any]) -> None:
    rules = "standard+nello=on+nello_doubles=own|high|low|own_inverted"
    game = play_first(won_by(vector["declarer"], f"nello-{vector['doubles']}/1", "1m", rules))
    assert game.hand is not None
    assert (winners(game), game.results[-1].made) == (vector["winners"], vector["made"])
    for trick, (leader, played, winner) in zip(game.hand.tricks, vector["plays"], strict=True):
        assert trick.plays[0].seat == leader
        assert tuple(play.tile for play in trick.plays) == faces_of(played)
        assert trick.winner == winner


@pytest.mark.parametrize("vector", CANON["sevens"], ids=name)
def test_sevens_on_the_canonical_deal(vector: dict[str, Any]) -> None:
    game = play_first(won_by(vector["declarer"], "sevens", "1m", "standard+sevens=on"))
    assert (is_done(game), game.results[-1].made) == (True, False)
    assert winners(game) == vector["winners_if_played_out"][: vector["set_at"]]


@pytest.mark.parametrize("vector", CANON["sevens"], ids=name)
def test_sevens_on_the_canonical_deal_if_it_were_played_out(vector: dict[str, Any]) -> None:
    tables = contract_tables("sevens")
    hands = [mask(tables, faces_of(CANON["hands"][seat])) for seat in "ABCD"]
    leader, won = "ABCD".index(vector["declarer"]), ""
    for _ in range(7):
        seats = [(leader + turn) % 4 for turn in range(4)]
        bits = [first_in_hand(tables, hands, seat) for seat in seats]
        for seat, bit in zip(seats, bits, strict=True):
            hands[seat] ^= bit
        leader = seats[winning_place(tables, 0, bits, seats)]
        won += "ABCD"[leader]
    assert won == vector["winners_if_played_out"]


def first_in_hand(tables: PlayTables, hands: list[int], seat: int) -> int:
    legal = legal_mask(tables, hands[seat], None)
    return next(tables.bits[tile] for tile in faces_of(CANON["hands"]["ABCD"[seat]]) if tables.bits[tile] & legal)


@pytest.mark.parametrize("vector", CANON["sevens"], ids=name)
def test_looper_on_the_canonical_deal(vector: dict[str, Any]) -> None:
    game = play_first(won_by(vector["declarer"], "looper", "30", "standard+looper=on"))
    assert game.results[-1].made == vector["looper_made"]


def leaves(game: Game, plies: int) -> int:
    if plies == 0:
        return 1
    return sum(leaves(game.apply(play), plies - 1) for play in game.legal_actions())


@pytest.mark.parametrize("plies", [1, 2, 3, 4])
@pytest.mark.parametrize("trump", CANON["perft_A_leads"])
def test_legal_beginnings_of_the_canonical_deal(trump: str, plies: int) -> None:
    game = declared(trump, rules=PLAYED_OUT)
    assert leaves(game, plies) == CANON["perft_A_leads"][trump][plies - 1]


@pytest.mark.parametrize("trump", CANON["perft_A_leads"])
def test_legal_first_two_tricks_of_the_canonical_deal(trump: str) -> None:
    assert leaves(declared(trump, rules=PLAYED_OUT), 8) == CANON["perft_A_leads"][trump][4]


@pytest.mark.parametrize(("trump", "one_trick", "two_tricks"), [("1", 39, 1226), ("3", 74, 3196), ("5", 46, 2502)])
def test_legal_tricks_of_the_canonical_deal_at_odd_trumps(trump: str, one_trick: int, two_tricks: int) -> None:
    game = declared(trump, rules=PLAYED_OUT)
    assert (leaves(game, 4), leaves(game, 8)) == (one_trick, two_tricks)


def endings(auction: Auction, doubles: tuple[int, ...] = (0, 0, 0, 0)) -> Counter[Call | None]:
    """How often each bid wins, over all auctions; the callers hold so many doubles, in the order of calling."""
    if auction.caller is None:
        return Counter([auction.standing.call if auction.standing else None])
    held = Holding(doubles[len(auction.calls)])
    found: Counter[Call | None] = Counter()
    for call in legal_calls(auction, held):
        found += endings(make_call(auction, call, held), doubles)
    return found


def test_there_are_3214_auctions() -> None:
    assert endings(Auction(setup_of(), 0)).total() == VECTORS["auction"]["sequences"] == 3214


def test_a_forced_dealer_has_one_auction_less() -> None:
    forced = Auction(setup_of("standard+all_pass=forced_dealer"), 0)
    assert endings(forced).total() == VECTORS["auction"]["forced_dealer"] == 3213


def test_how_often_each_contract_is_reached() -> None:
    final = VECTORS["auction"]["final"]
    expected: dict[Call | None, int] = {None: final["none"]}
    expected |= {PointBid(30 + above): count for above, count in enumerate(final["P"])}
    expected |= {MarkBid(marks): count for marks, count in enumerate(final["M"], start=1)}
    assert endings(Auction(setup_of(), 0)) == expected


@pytest.mark.parametrize(("caller", "count"), VECTORS["auction"]["with_plunge_at_caller"].items())
def test_auctions_in_which_one_caller_may_plunge(caller: str, count: int) -> None:
    doubles = tuple(4 if place == int(caller) else 0 for place in range(1, 5))
    assert endings(Auction(setup_of("standard+plunge=on"), 0), doubles).total() == count


@pytest.mark.parametrize(("game", "total"), [("forty_two", "42"), ("eighty_four", "84"), ("moon", "moon")])
def test_the_points_of_a_hand(game: str, total: str) -> None:
    assert SHAPES[game].total == VECTORS["variant_totals"][total]
