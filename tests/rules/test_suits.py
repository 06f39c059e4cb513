"""Suits, ranks, trumps and what tiles are worth."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from tests.tables import contract_tables, faces, new, setup_of, texts, tile, tiles
from texas42 import DominoSet, Play
from texas42.rules.tables import distance
from texas42.rules.variants import SHAPES

DOUBLES: Final = 7
"""The number of the family of doubles in a double-six set."""

NO_TRUMP: Final = (
    "00 60 50 40 30 20 10",
    "11 61 51 41 31 21 10",
    "22 62 52 42 32 21 20",
    "33 63 53 43 32 31 30",
    "44 64 54 43 42 41 40",
    "55 65 54 53 52 51 50",
    "66 65 64 63 62 61 60",
)
"""Each suit from high to low, without trump."""


def suit(trump: str, number: int) -> str:
    """The tiles that follow in a suit, from high to low."""
    tables = contract_tables(trump)
    return texts(one for place, one in reversed(list(enumerate(tables.order))) if tables.follow[number] >> place & 1)


def led(trump: str, lead: str) -> int:
    tables = contract_tables(trump)
    return tables.leads[tables.bits[tile(lead)].bit_length() - 1][0]


def trumps(trump: str) -> str:
    tables = contract_tables(trump)
    return texts(faces(tables, tables.trump))


def test_the_set_has_28_different_tiles_and_7_doubles() -> None:
    every = DominoSet().tiles
    assert (len(every), len(set(every)), sum(one.is_double for one in every)) == (28, 28, 7)


@pytest.mark.parametrize("game", [game for game, shape in SHAPES.items() if shape.dominoes.max_pip == 6])
def test_only_five_tiles_can_count(game: str) -> None:
    counts = SHAPES[game].counts
    assert set(counts) <= set(tiles("50 41 32 64 55"))


@pytest.mark.parametrize(
    ("counter", "points"),
    [("50", 5), ("41", 5), ("32", 5), ("64", 10), ("55", 10), ("63", 0), ("00", 0), ("65", 0), ("87", 0)],
)
def test_what_a_tile_is_worth(counter: str, points: int) -> None:
    assert SHAPES["forty_two"].counts.get(tile(counter), 0) == points


def test_the_counters_come_to_35_and_the_hand_to_42() -> None:
    shape = SHAPES["forty_two"]
    assert (sum(shape.counts.values()), shape.total) == (35, 42)


@pytest.mark.parametrize("number", range(7))
def test_a_suit_without_trump_has_seven_tiles_with_the_double_on_top(number: int) -> None:
    assert suit("N", number) == NO_TRUMP[number]


@pytest.mark.parametrize("trump", range(7))
def test_a_number_trump_takes_its_seven_tiles(trump: int) -> None:
    assert suit(str(trump), trump) == NO_TRUMP[trump]


@pytest.mark.parametrize(("trump", "number"), [(t, n) for t in range(7) for n in range(7) if t != n])
def test_every_other_suit_has_lost_its_trump(trump: int, number: int) -> None:
    rest = [one for one in NO_TRUMP[number].split() if str(trump) not in one]
    assert suit(str(trump), number) == " ".join(rest)


def test_fives_at_sixes_are_without_the_65() -> None:
    assert suit("6", 5) == "55 54 53 52 51 50"


@pytest.mark.parametrize("number", range(7))
def test_under_doubles_trump_a_suit_is_without_its_double(number: int) -> None:
    assert suit("D", number) == NO_TRUMP[number].partition(" ")[2]


@pytest.mark.parametrize("trump", ["D", "N-own"])
def test_the_family_of_doubles_from_high_to_low(trump: str) -> None:
    assert suit(trump, DOUBLES) == "66 55 44 33 22 11 00"


def test_the_family_of_doubles_upside_down() -> None:
    assert suit("N-own_inverted", DOUBLES) == "00 11 22 33 44 55 66"


@pytest.mark.parametrize("trump", ["N", "N-low", "0", "3", "6"])
def test_otherwise_nothing_follows_in_doubles(trump: str) -> None:
    assert suit(trump, DOUBLES) == ""


@pytest.mark.parametrize("number", range(7))
def test_low_doubles_rank_below_the_blank_end_of_their_suit(number: int) -> None:
    double, _, rest = NO_TRUMP[number].partition(" ")
    assert suit("N-low", number) == f"{rest} {double}"


@pytest.mark.parametrize("trump", ["N-own", "N-own_inverted"])
@pytest.mark.parametrize("number", range(7))
def test_doubles_of_their_own_are_in_no_number(trump: str, number: int) -> None:
    assert suit(trump, number) == NO_TRUMP[number].partition(" ")[2]


@pytest.mark.parametrize("trump", range(7))
def test_the_trumps_of_a_number(trump: int) -> None:
    assert trumps(str(trump)) == texts(one for one in DominoSet().tiles if one.has(trump))


def test_the_trumps_of_doubles() -> None:
    assert trumps("D") == "00 11 22 33 44 55 66"


@pytest.mark.parametrize("trump", ["N", "N-low", "N-own", "N-own_inverted", "sevens"])
def test_where_nothing_is_trump(trump: str) -> None:
    assert trumps(trump) == ""


@pytest.mark.parametrize("trump", ["0", "1", "2", "3", "4", "5", "6", "D", "N"])
def test_no_trump_follows_in_a_number_suit(trump: str) -> None:
    tables = contract_tables(trump)
    for number, following in enumerate(tables.follow):
        assert following & tables.trump == 0 or following == tables.trump, number


@pytest.mark.parametrize(
    ("lead", "trump", "asks"),
    [
        ("43", "N", 4),
        ("43", "3", 3),
        ("43", "4", 4),
        ("43", "5", 4),
        ("22", "D", DOUBLES),
        ("22", "N", 2),
        ("22", "N-low", 2),
        ("22", "N-own", DOUBLES),
        ("00", "N", 0),
        ("60", "N", 6),
        ("60", "0", 0),
        ("65", "D", 6),
    ],
)
def test_what_a_lead_asks_for(lead: str, trump: str, asks: int) -> None:
    assert led(trump, lead) == asks


@pytest.mark.parametrize("mixed", [str(one) for one in DominoSet().tiles if not one.is_double])
@pytest.mark.parametrize("trump", ["N", "D"])
def test_a_mixed_tile_leads_its_high_end_in_whatever_order_it_is_written(trump: str, mixed: str) -> None:
    assert led(trump, mixed) == led(trump, mixed[::-1]) == max(map(int, mixed))


@pytest.mark.parametrize("written", ["53", "35", "5-3", "3-5", "5|3", "[3|5]", "[5|3]"])
def test_a_lead_written_in_any_way_asks_for_its_high_end(written: str) -> None:
    deal = "53.66.65.64.63.62.61/60.55.54.52.51.50.44/43.42.41.40.33.32.31/30.22.21.20.11.10.00"
    game = new(deal=deal)
    for action in ("30", "pass", "pass", "pass", "N", written):
        game = game.apply(action)
    assert game.view("B").table.led == 5


@pytest.mark.parametrize("trump", ["1", "3", "6"])
def test_only_the_double_blank_leads_blanks(trump: str) -> None:
    tables = contract_tables(trump)
    leads_blanks = [one for place, one in enumerate(tables.order) if tables.leads[place] == (0,)]
    assert texts(leads_blanks) == "00"


def test_under_doubles_trump_nothing_leads_blanks() -> None:
    assert not any(0 in leads for leads in contract_tables("D").leads)


@pytest.mark.parametrize("game", ["standard", "eighty_four"])
@pytest.mark.parametrize("trump", ["0", "5", "D", "N", "N-own", "sevens"])
def test_a_tile_of_the_four_handed_game_leads_one_suit(game: str, trump: str) -> None:
    assert {len(leads) for leads in contract_tables(trump, game).leads} == {1}


@pytest.mark.parametrize(
    ("nearest", "away"),
    [
        ("61 52 43", 0),
        ("60 51 42 33 62 53 44", 1),
        ("50 41 32 63 54", 2),
        ("40 31 22 64 55", 3),
        ("30 21 65", 4),
        ("20 11 66", 5),
        ("10", 6),
        ("00", 7),
    ],
)
def test_the_distance_from_seven(nearest: str, away: int) -> None:
    assert {one for one in DominoSet().tiles if distance(one) == away} == set(tiles(nearest))


def test_every_tile_has_its_plain_play() -> None:
    tables = contract_tables("6")
    assert tables.plays == tuple(map(Play, tables.order))


def test_the_masks_of_the_faces_are_the_inverse_of_the_order() -> None:
    tables = contract_tables("N", "eighty_four")
    assert sum(tables.bits.values()) == (1 << 56) - 1
    for face, bits in tables.bits.items():
        assert faces(tables, bits) == (face, face)


def test_blanks_are_a_suit_like_any_other() -> None:
    game = new()
    for action in ("30", "pass", "pass", "pass", "0", "00"):
        game = game.apply(action)
    assert (game.view("B").table.led, texts(game.legal_actions())) == (0, "10 50")


DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "rules.md"


@pytest.mark.parametrize("number", range(7))
def test_the_rules_document_lists_each_suit_in_full(number: int) -> None:
    table = DOCUMENT.read_text().partition("### Suits and ranks")[2].partition("### ")[0]
    rows = re.findall(rf"^\| {number} \| (`.*`) \|$", table, re.MULTILINE)
    assert [row.replace("`", "") for row in rows] == [NO_TRUMP[number]]


def test_the_rules_document_calls_the_right_tiles_counters() -> None:
    rows = re.findall(r"^\| (`.*`) \| (\d+) each \|$", DOCUMENT.read_text(), re.MULTILINE)
    said = {one: int(points) for row, points in rows for one in row.replace("`", "").split()}
    assert said == {str(one): points for one, points in setup_of().shape.counts.items()}


def test_equal_tables_are_one_key() -> None:
    tables = contract_tables("5")
    assert {tables: "fives"}[replace(tables)] == "fives"
    assert contract_tables("4") not in {tables}
