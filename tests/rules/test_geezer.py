"""Geezer: the double-seven set, nine tiles each, 51, three calls on doubles, and a dealer who must bid."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.hands import hand_of, opened, points, told, won
from tests.tables import after, contract_tables, faces, is_done, legal, refusal_of, texts, tile, tiles, wins
from texas42 import Game, PlayTables, Reason
from texas42.notation.declaration import read_declaration
from texas42.rules.tricks import legal_mask, suit_word

GAME: Final = "geezer"

DEAL: Final = (
    "77.76.75.74.73.72.71.70.66/65.64.63.62.61.60.55.54.53/52.51.50.44.43.42.41.40.33/32.31.30.22.21.20.11.10.00"
)
"""The set dealt out from the top: A has all sevens; D has three doubles."""


def doubles(count: int) -> str:
    """A deal in which A holds so many doubles, and nobody else three."""
    rest = "76.75.74.73.72.71.70.65.64"
    own = ["77", "66", "55", "44", "33"][:count]
    hand = [*own, *rest.split(".")[: 9 - count]]
    others = [str(one) for one in opened(GAME).setup.shape.dominoes.tiles if str(one) not in hand]
    twins = [one for one in others if one[0] == one[1]]
    others = [one for one in others if one not in twins]
    hands: list[list[str]] = [[], [], []]
    for place, one in enumerate(twins + others):
        hands[place % 3].append(one)
    return "/".join(".".join(held) for held in (hand, *hands))


def taken(bid: str, *tricks: tuple[str, str]) -> Game:
    """A has bid with doubles as trump; then these tricks of (winner, counters)."""
    return told(won(GAME, bid, "D" if bid[-1] != "m" else "D/1"), *tricks)


def forced(*actions: str, rules: str = GAME, deal: str | None = None) -> Game:
    """The first three have passed, and D, who dealt, must bid."""
    return after(opened(rules, deal=deal), "pass", "pass", "pass", *actions)


# --- the auction ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "offered"),
    [
        ((), "pass 39 40 41 42 43 44 45 46 51 2m"),
        (("41",), "pass 42 43 44 45 46 51 2m"),
        (("46",), "pass 51 2m"),
        (("51",), "pass 2m"),
        (("2m",), "pass 3m"),
        (("2m", "3m"), "pass 4m"),
    ],
)
def test_what_may_be_called(calls: tuple[str, ...], offered: str) -> None:
    game = after(opened(GAME, deal=DEAL), *calls)
    assert [call for call in legal(game).split() if call not in ("splash", "dive", "plunge")] == offered.split()


@pytest.mark.parametrize(
    ("calls", "bad", "reason"),
    [
        ((), "38", Reason.BID_TOO_LOW),
        ((), "47", Reason.BID_NOT_OFFERED),
        ((), "50", Reason.BID_NOT_OFFERED),
        ((), "54", Reason.BID_NOT_OFFERED),
        ((), "1m", Reason.BID_NOT_OFFERED),
        ((), "3m", Reason.MARK_JUMP_TOO_HIGH),
        ((), "51:5", Reason.BID_NOT_OFFERED),
        (("51",), "46", Reason.BID_TOO_LOW),
        (("51",), "51", Reason.BID_TOO_LOW),
        (("2m",), "51", Reason.BID_TOO_LOW),
        ((), "dare", Reason.ONLY_FORCED_DEALER),
        ((), "defer", Reason.ONLY_FORCED_DEALER),
    ],
)
def test_what_may_not_be_called(calls: tuple[str, ...], bad: str, reason: Reason) -> None:
    assert refusal_of(after(opened(GAME), *calls), bad) is reason


def test_108_is_two_marks() -> None:
    assert str(hand_of(opened(GAME).apply("108")).calls[0][1]) == "2m"


def test_without_51_the_marks_follow_46() -> None:
    game = opened(f"{GAME}+fifty_one=off", deal=DEAL)
    assert legal(game.apply("46")) == "pass 2m"
    assert refusal_of(game, "51") is Reason.BID_NOT_OFFERED


# --- calls on doubles -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "may"), [(2, []), (3, ["splash"]), (4, ["splash", "dive"]), (5, ["splash", "dive", "plunge"])]
)
def test_so_many_doubles_allow_so_much(held: int, may: list[str]) -> None:
    game = opened(GAME, deal=doubles(held))
    assert [call for call in legal(game).split() if call in ("splash", "dive", "plunge")] == may
    if held < 5:
        assert refusal_of(game, "plunge") is Reason.NOT_ENOUGH_DOUBLES


@pytest.mark.parametrize(
    ("calls", "call", "may"),
    [
        (("46",), "splash", True),
        (("51",), "splash", True),
        (("2m",), "splash", False),
        (("2m",), "dive", True),
        (("splash",), "dive", True),
        (("2m", "3m"), "dive", False),
        (("2m", "3m"), "plunge", True),
        (("dive",), "plunge", True),
        (("2m", "3m", "4m"), "plunge", False),
    ],
)
def test_a_call_is_worth_more_than_what_was_bid(calls: tuple[str, ...], call: str, may: bool) -> None:
    game = after(opened(GAME), *calls)
    if may:
        assert str(hand_of(game.apply(call)).calls[-1][1]) == call
    else:
        assert refusal_of(game, call) is Reason.BID_TOO_LOW


@pytest.mark.parametrize(("call", "raised"), [("splash", "3m"), ("dive", "4m"), ("plunge", "5m")])
def test_the_next_bid_is_one_mark_more(call: str, raised: str) -> None:
    game = after(opened(GAME, deal=doubles(5)), call)
    assert [one for one in legal(game).split() if one.endswith("m")] == [raised]


@pytest.mark.parametrize(("call", "marks"), [("splash", 2), ("dive", 3), ("plunge", 4)])
def test_the_partner_names_trump_and_leads_and_nine_tricks_make_it(call: str, marks: int) -> None:
    game = won(GAME, call)
    assert game.to_act == "C"
    game = game.apply("D/1")
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.kind, contract.leader, contract.stake, contract.goal) == (call, "C", marks, "all")
    tricks = [("C", "55 73 64"), ("A", "50 41 32"), *[("A", "")] * 7]
    assert not is_done(told(game, *tricks[:8]))
    assert told(game, *tricks).totals == (marks, 0)
    assert told(game, ("C", "55 73 64"), ("B", "")).totals == (0, marks)


@pytest.mark.parametrize("call", ["splash", "dive", "plunge"])
def test_each_can_be_left_out(call: str) -> None:
    assert call not in legal(opened(f"{GAME}+{call}=off", deal=doubles(5))).split()


# --- the dealer after three passes ------------------------------------------------------------------------------------


def test_the_dealer_may_not_pass_and_has_two_calls_more() -> None:
    game = forced(deal=DEAL)
    assert legal(game) == "39 40 41 42 43 44 45 46 51 2m dare splash defer"
    assert refusal_of(game, "pass") is Reason.PASS_NOT_ALLOWED


def test_where_all_may_pass_the_dealer_has_no_call_more() -> None:
    game = forced(rules=f"{GAME}+all_pass=redeal", deal=DEAL)
    assert legal(game) == "pass 39 40 41 42 43 44 45 46 51 2m splash"
    assert refusal_of(game, "dare") is Reason.ONLY_FORCED_DEALER
    assert refusal_of(game, "defer") is Reason.BID_NOT_OFFERED
    assert game.apply("pass").awaits_deal


def test_after_a_bid_the_dealer_may_pass() -> None:
    game = after(opened(GAME, deal=DEAL), "pass", "pass", "39")
    assert "pass" in legal(game).split()
    assert not {"dare", "defer"} & set(legal(game).split())
    assert refusal_of(game, "dare") is Reason.ONLY_FORCED_DEALER


def test_defer_leaves_the_trump_to_the_partner_for_one_mark() -> None:
    game = forced("defer", deal=DEAL)
    assert (game.to_act, legal(game)) == ("B", "0 1 2 3 4 5 6 7 D N")
    game = game.apply("6")
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.declarer, contract.namer, contract.leader) == ("D", "B", "D")
    assert (contract.goal_points, contract.stake, contract.declaration.stacks) == (39, 1, None)


DEALERS: Final = [("D", "55 73 64 50")]
"""36 points."""


@pytest.mark.parametrize(("call", "marks"), [("defer", 1), ("dare", 2), ("39", 1)])
def test_hands_of_a_dealer_who_must_bid(call: str, marks: int) -> None:
    game = forced(call, "D")
    made = told(game, *DEALERS, ("B", ""), ("D", ""), ("B", ""))
    assert (is_done(made), points(made), made.totals) == (True, (0, 39), (0, marks))
    lost = told(game, ("A", "55"), ("C", ""), ("A", ""), ("C", ""), ("A", ""))
    assert (is_done(lost), points(lost)) == (False, (15, 0))
    lost = told(game, ("A", "55"), ("C", ""), ("A", ""), ("C", ""), ("A", ""), ("C", ""))
    assert (is_done(lost), points(lost), lost.totals) == (True, (16, 0), (marks, 0))


def test_the_lowest_bid_of_the_dealer_is_that_of_the_rules() -> None:
    game = forced("dare", "D", rules=f"{GAME}+forced_min=41")
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.goal_points, contract.stake) == (41, 2)


# --- 51 ---------------------------------------------------------------------------------------------------------------


def tables_of_51() -> PlayTables:
    tables = hand_of(won(GAME, "51", "51")).tables
    assert tables is not None
    return tables


def test_51_leaves_nothing_else_to_declare() -> None:
    game = won(GAME, "51", deal=DEAL)
    assert legal(game) == "51"
    assert refusal_of(game, "7") is Reason.TRUMP_NOT_ALLOWED
    assert refusal_of(won(GAME, "46"), "51") is Reason.NEEDS_BID
    assert refusal_of(won(f"{GAME}+fifty_one=off", "46"), "51") is Reason.TRUMP_NOT_ALLOWED


def test_the_six_counters_are_trump() -> None:
    tables = tables_of_51()
    assert faces(tables, tables.trump) == tuple(sorted(tiles("55 73 64 50 41 32")))


@pytest.mark.parametrize("pair", ["55 73", "73 64", "64 50", "50 41", "41 32", "32 77"])
def test_how_the_counters_rank(pair: str) -> None:
    """Whichever is led."""
    for plays in (pair, " ".join(reversed(pair.split()))):
        assert plays.split()[wins("", plays, tables=tables_of_51())] == pair.split()[0]


@pytest.mark.parametrize(
    ("lead", "hand", "may"),
    [
        ("55", "32 75 65", "32"),  # a counter asks for counters, not for fives
        ("64", "66 44", "66 44"),
        ("65", "64 62 55", "62"),  # a counter follows no number
        ("53", "55 12", "55 12"),
        ("72", "73 76", "76"),
    ],
)
def test_what_follows_in_51(lead: str, hand: str, may: str) -> None:
    tables = tables_of_51()
    led = tables.leads[tables.bits[tile(lead)].bit_length() - 1][0]
    held = sum(tables.bits[one] for one in tiles(hand))
    assert set(faces(tables, legal_mask(tables, held, led))) == set(tiles(may))


def test_the_refusal_says_that_counters_were_led() -> None:
    game = after(won(GAME, "51", "51", deal=DEAL), "73")
    assert refusal_of(game, "65") is Reason.MUST_FOLLOW_SUIT
    led = hand_of(game).trick.led
    assert led is not None
    assert suit_word(tables_of_51(), led) == "C"
    assert (game.view("B").table.led, legal(game)) == (9, "64 55")


SIX_LEFT: Final = [("A", "55 73 64 50"), ("C", "41 32"), *[("A", "")] * 4]
"""36, 11 and four bare tricks."""
LOST: Final = [("B", ""), ("D", ""), ("B", "")]


def test_51_is_made_with_three_bare_tricks_lost() -> None:
    game = told(won(GAME, "51", "51"), *LOST, *SIX_LEFT[:5])
    assert (is_done(game), points(game)) == (False, (50, 3))
    game = told(won(GAME, "51", "51"), *LOST, *SIX_LEFT)
    assert (is_done(game), points(game), game.totals) == (True, (51, 3), (1, 0))


@pytest.mark.parametrize("lost", [[("D", "32")], [*LOST, ("D", "")]])
def test_51_is_set_by_a_counter_or_a_fourth_trick(lost: list[tuple[str, str]]) -> None:
    game = told(won(GAME, "51", "51"), *lost)
    assert (is_done(game), game.totals) == (True, (0, 1))


# --- nello ------------------------------------------------------------------------------------------------------------


def test_the_declarer_names_a_low_number() -> None:
    game = won(GAME, "2m", deal=DEAL)
    named = [one for one in legal(game).split() if one.startswith("nello")]
    assert named == [f"nello-k{number}/{stacks}" for number in range(8) for stacks in (1, 2)]
    assert refusal_of(game, "nello-own/1") is Reason.TRUMP_NOT_ALLOWED
    assert refusal_of(game, "nello-k8/1") is Reason.TRUMP_NOT_ALLOWED
    assert refusal_of(won(GAME, "46"), "nello-k3") is Reason.NEEDS_MARKS


def test_other_treatments_can_be_allowed() -> None:
    game = won(f"{GAME}+nello_doubles=low|k_low", "2m", deal=DEAL)
    assert legal(game).split()[-2:] == ["nello-low/1", "nello-low/2"]


@pytest.mark.parametrize(
    ("low", "plays", "place"),
    [
        ("k3", "60 63", 0),  # in the sixes the 63 is the lowest
        ("k3", "63 60", 1),
        ("k3", "63 66", 1),
        ("k3", "33 63", 0),  # in the treys themselves nothing has changed
        ("k3", "32 63", 1),
        ("k0", "60 61", 1),
        ("k7", "76 75", 0),
        ("k6", "61 10", 0),  # the 61 leads sixes, which the 10 does not follow
        ("k6", "10 61", 0),
    ],
)
def test_a_low_number_is_lowest_in_every_other_suit(low: str, plays: str, place: int) -> None:
    assert wins("", plays, tables=contract_tables(f"N-{low}", GAME)) == place


def nello(number: str, deal: str) -> Game:
    return won(GAME, "2m", f"nello-{number}/1", deal=deal)


SMALL: Final = (
    "10.20.30.21.31.32.00.40.50/77.76.75.74.73.72.71.70.66/65.64.63.62.61.60.55.54.53/52.51.44.43.42.41.33.22.11"
)
"""A has no high tile but the double blank."""


def test_nello_is_made_when_every_trick_is_lost() -> None:
    """A's blanks are low in every suit: D has a better ace, B a better five; the 00 is thrown on a seven."""
    game = nello("k0", SMALL)
    contract = game.view().table.contract
    assert contract is not None
    assert (contract.sits_out, contract.stake, contract.goal) == (("C",), 2, "none")
    game = after(game, "10", "71", "11")
    assert hand_of(game).tricks[0].winner == "D"
    game = after(game, "52", "50", "75")
    assert hand_of(game).tricks[1].winner == "B"
    for led in ("77", "76", "74", "73", "72", "70", "66"):
        game = game.apply(led)
        while game.to_act not in (None, "B"):
            game = game.apply(game.legal_actions()[-1])
    assert (is_done(game), game.totals) == (True, (2, 0))


def test_nello_is_lost_with_one_trick() -> None:
    game = after(nello("k0", SMALL), "00", "70", "22")
    assert (is_done(game), game.totals) == (True, (0, 2))


# --- hands ------------------------------------------------------------------------------------------------------------


def test_46_is_set_when_the_others_have_nine() -> None:
    game = taken("46", ("B", "50"), ("D", ""), ("B", ""))
    assert (is_done(game), points(game)) == (False, (0, 8))
    game = taken("46", ("B", "50"), ("D", ""), ("B", ""), ("D", ""))
    assert (is_done(game), points(game), game.totals) == (True, (0, 9), (0, 1))


def test_39_is_made_with_the_39th_point() -> None:
    game = taken("39", ("A", "55 73 64 50"), ("C", ""), ("A", ""))
    assert (is_done(game), points(game)) == (False, (38, 0))
    game = taken("39", ("A", "55 73 64 50"), ("C", ""), ("A", ""), ("A", ""))
    assert (is_done(game), points(game), game.totals) == (True, (39, 0), (1, 0))


def test_two_marks_take_nine_tricks() -> None:
    tricks = [("A", "55 73 64"), ("C", "50 41 32"), *[("A", "")] * 7]
    assert not is_done(taken("2m", *tricks[:8]))
    assert taken("2m", *tricks).totals == (2, 0)
    assert taken("2m", *tricks[:3], ("B", "")).totals == (0, 2)


def test_a_hand_with_known_tiles() -> None:
    """A leads sevens, and with the 73 comes ten; B throws 55 and 64, C 50 and 41, D 32: 49 points in the first five."""
    game = won(GAME, "46", "7", deal=DEAL)
    game = after(game, "77", "55", "50", "32", "76", "64", "41", "31")
    assert points(game) == (1 + 20 + 1 + 15, 0)
    game = after(game, "75", "65", "52", "30")
    assert (is_done(game), points(game)) == (False, (38, 0))
    game = after(game, "73", "63", "51", "22")
    assert (is_done(game), points(game), game.totals) == (True, (49, 0), (1, 0))


def test_declarations_are_written_and_read() -> None:
    assert (
        texts(read_declaration(text) for text in ("51", "nello-k3/2", "NELLO-K0", "dive"))
        == "51 nello-k3/2 nello-k0 dive"
    )
