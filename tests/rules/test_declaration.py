"""The declaration: trump, treatment of doubles, stacks."""

from __future__ import annotations

import pytest

from tests.tables import PASSES, after, contract_tables, faces, legal, new, refusal_of, refused, texts
from texas42 import Declaration, Game, Reason, Text42Error

ODD = "standard+target=5"
"""Rules for declarations that no notation writes, so that they meet no other test's tables."""


def won(bid: str = "30", rules: str = "standard") -> Game:
    """A has won the auction."""
    return after(new(rules), bid, *PASSES)


def test_after_points_all_nine_trumps_may_be_named_and_no_stacks() -> None:
    assert legal(won()) == "0 1 2 3 4 5 6 D N"


def test_after_marks_all_nine_trumps_with_one_stack_or_two() -> None:
    assert legal(won("1m")) == " ".join(f"{trump}/{stacks}" for trump in "0123456DN" for stacks in (1, 2))


@pytest.mark.parametrize(
    ("bid", "bad", "reason"),
    [
        ("30", "6/1", Reason.NO_STACKS_HERE),
        ("30", "6/2", Reason.NO_STACKS_HERE),
        ("1m", "6", Reason.STACKS_MISSING),
        ("1m", "N", Reason.STACKS_MISSING),
        ("1m", "6/3", Reason.STACKS_NOT_ALLOWED),
        ("1m", "6/0", Reason.MALFORMED),
        ("30", "7", Reason.TRUMP_NOT_ALLOWED),
        ("30", "9", Reason.TRUMP_NOT_ALLOWED),
        ("30", "N-low", Reason.TRUMP_NOT_ALLOWED),
        ("30", "N-own", Reason.TRUMP_NOT_ALLOWED),
        ("30", "nello-own", Reason.TRUMP_NOT_ALLOWED),
        ("1m", "sevens", Reason.TRUMP_NOT_ALLOWED),
        ("30", "looper", Reason.TRUMP_NOT_ALLOWED),
        ("1m", "plunge", Reason.TRUMP_NOT_ALLOWED),
        ("1m", "splash", Reason.TRUMP_NOT_ALLOWED),
        ("30", "3.5", Reason.MALFORMED),
        ("30", "", Reason.MALFORMED),
        ("30", "null", Reason.MALFORMED),
        ("30", "[]", Reason.MALFORMED),
        ("30", "false", Reason.MALFORMED),
        ("30", "66", Reason.WRONG_PHASE),
        ("30", "pass", Reason.WRONG_PHASE),
        ("30", "31", Reason.WRONG_PHASE),
        ("30", "claim 64", Reason.WRONG_PHASE),
        ("30", "-64", Reason.WRONG_PHASE),
    ],
)
def test_a_bad_declaration_is_refused_and_changes_nothing(bid: str, bad: str, reason: Reason) -> None:
    game = won(bid)
    before = game.view("A")
    assert refusal_of(game, bad) is reason
    assert game.view("A") == before


@pytest.mark.parametrize("trump", ["", "3", "x", False, True, 3.5, 3.0, (), -1, 7, 10, "d"])
def test_a_trump_that_is_no_suit_of_the_set_is_refused_in_words(trump: object) -> None:
    game = won(rules=ODD)
    with pytest.raises(Text42Error) as caught:
        game.apply(Declaration(trump))  # type: ignore[arg-type]
    assert str(caught.value)
    assert game.to_act == "A"


@pytest.mark.parametrize("doubles", ["low", "own", "own_inverted", "sideways"])
def test_a_number_trump_has_its_double_on_top_whatever_the_declaration_says_of_doubles(doubles: str) -> None:
    try:
        game = won(rules=ODD).apply(Declaration(4, doubles=doubles))
    except ValueError:
        return
    assert game.hand is not None
    assert game.hand.tables is not None
    assert game.hand.tables.order == contract_tables("4").order


def test_an_odd_declaration_does_not_change_the_next_table() -> None:
    try:
        won(rules=ODD).apply(Declaration(2, doubles="low"))
    except ValueError:
        return
    game = won(rules=ODD).apply("2")
    assert game.hand is not None
    assert game.hand.tables is not None
    assert game.hand.tables.order == contract_tables("2").order


@pytest.mark.parametrize("odd", [Declaration(1, kind="nello", doubles="high", stacks=1), Declaration(1, kind="sevens")])
def test_a_special_contract_has_no_trump_whatever_the_declaration_says(odd: Declaration) -> None:
    game = won("1m", f"{ODD}+nello=on+sevens=on")
    try:
        game = game.apply(odd)
    except ValueError:
        return
    assert game.hand is not None
    assert game.hand.tables is not None
    assert game.hand.tables.trump == 0


@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_nobody_but_the_declarer_may_declare(seat: str) -> None:
    game = won()
    assert refused(lambda: game.apply("6", seat)).reason is Reason.WRONG_SEAT
    assert game.to_act == "A"


def test_nothing_is_played_before_the_declaration() -> None:
    assert refusal_of(won(), "64") is Reason.WRONG_PHASE


def test_nothing_is_declared_twice() -> None:
    assert refusal_of(after(won(), "6"), "D") is Reason.WRONG_PHASE


@pytest.mark.parametrize(
    ("calls", "declarer"), [(("30", "pass", "31", "pass"), "C"), (("pass", "1m", "2m", "3m"), "D")]
)
def test_the_winner_of_the_auction_declares_and_leads(calls: tuple[str, ...], declarer: str) -> None:
    game = after(new(), *calls)
    assert game.to_act == declarer
    assert game.apply(game.legal_actions()[0]).to_act == declarer


@pytest.mark.parametrize(
    ("words", "means"),
    [
        ("sixes", "6"),
        ("Blanks", "0"),
        ("ones", "1"),
        ("aces", "1"),
        ("doubles", "D"),
        ("d", "D"),
        ("follow-me", "N"),
        ("no trump", "N"),
        ("nt", "N"),
        ("N-high", "N"),
    ],
)
def test_a_declaration_in_words(words: str, means: str) -> None:
    contract = won().apply(words).view().table.contract
    assert contract is not None
    assert str(contract.declaration) == means


@pytest.mark.parametrize("trump", range(7))
def test_a_declared_number_is_the_trump(trump: int) -> None:
    game = won().apply(str(trump))
    assert game.hand is not None
    tables = game.hand.tables
    assert tables is not None
    assert all(one.has(trump) for one in faces(tables, tables.trump))
    assert len(faces(tables, tables.trump)) == 7


# --- the options -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "may"),
    [
        ("allow_doubles_trump=off", "0 1 2 3 4 5 6 N"),
        ("allow_no_trump=off", "0 1 2 3 4 5 6 D"),
        ("allow_no_trump=off+allow_doubles_trump=off", "0 1 2 3 4 5 6"),
        ("nt_doubles=low", "0 1 2 3 4 5 6 D N-low"),
        ("nt_doubles=own", "0 1 2 3 4 5 6 D N-own"),
        ("nt_doubles=high|low", "0 1 2 3 4 5 6 D N N-low"),
        ("nt_doubles=high|low|own", "0 1 2 3 4 5 6 D N N-low N-own"),
        ("nt_min_marks=1", "0 1 2 3 4 5 6 D"),
    ],
)
def test_what_may_be_declared_after_points(option: str, may: str) -> None:
    assert legal(won("30", f"standard+{option}")) == may


@pytest.mark.parametrize("option", ["allow_doubles_trump=off", "allow_no_trump=off"])
def test_a_declaration_that_was_taken_away_is_refused(option: str) -> None:
    word = "D" if "doubles" in option else "N"
    assert refusal_of(won("30", f"standard+{option}"), word) is Reason.TRUMP_NOT_ALLOWED


def test_no_trump_after_points_may_need_a_mark() -> None:
    rules = "standard+nt_min_marks=1+nt_doubles=high|low"
    assert refusal_of(won("41", rules), "N") is Reason.NEEDS_MARKS
    assert refusal_of(won("41", rules), "N-low") is Reason.NEEDS_MARKS
    assert refusal_of(won("41", rules), "N-own") is Reason.TRUMP_NOT_ALLOWED
    assert refusal_of(won("41", rules), "7") is Reason.TRUMP_NOT_ALLOWED


def test_no_trump_after_a_mark_may_be_named_where_it_needs_one() -> None:
    assert legal(won("1m", "standard+nt_min_marks=1")).endswith("N/1 N/2")


def test_one_treatment_of_several_is_named_by_the_declaration() -> None:
    game = after(won("30", "standard+nt_doubles=low|own"), "N-own")
    contract = game.view().table.contract
    assert contract is not None
    assert contract.declaration.doubles == "own"
    assert refusal_of(won("30", "standard+nt_doubles=low|own"), "N") is Reason.TRUMP_NOT_ALLOWED


def test_with_doubles_of_their_own_a_led_33_loses_to_66() -> None:
    deal = "33.63.10.20.30.40.50/66.55.60.61.62.64.65/53.43.11.21.31.41.51/44.22.00.32.42.52.54"
    game = after(new("standard+nt_doubles=own", deal=deal), "30", *PASSES, "N-own", "33")
    assert legal(game) == "66 55"
    game = after(game, "66", "11", "44")
    assert game.to_act == "B"


def test_with_doubles_of_their_own_a_led_63_does_not_ask_for_33() -> None:
    deal = "63.10.20.30.40.50.00/33.66.61.11.21.31.41/53.43.65.51.55.62.64/44.22.60.32.42.52.54"
    game = after(new("standard+nt_doubles=own", deal=deal), "30", *PASSES, "N-own", "63")
    assert legal(game) == "61"


@pytest.mark.parametrize(
    ("stacking", "bid", "may"),
    [
        ("declarer_choice", "1m", "6/1 6/2"),
        ("declarer_choice", "2m", "6/1 6/2"),
        ("by_bid", "1m", "6/2"),
        ("by_bid", "2m", "6/1"),
        ("from_84", "1m", "6"),
        ("from_84", "2m", "6/1"),
        ("one", "1m", "6/1"),
        ("one", "2m", "6/1"),
        ("two", "1m", "6/2"),
        ("two", "2m", "6/2"),
        ("none", "1m", "6"),
        ("none", "2m", "6"),
        ("one", "30", "6"),
        ("two", "30", "6"),
        ("by_bid", "30", "6"),
        ("from_84", "30", "6"),
    ],
)
def test_the_stacks_that_a_declaration_carries(stacking: str, bid: str, may: str) -> None:
    game = won(bid, f"standard+stacking={stacking}")
    assert texts(action for action in game.legal_actions() if str(action).startswith("6")) == may


@pytest.mark.parametrize(
    ("stacking", "bid", "stacks"),
    [("by_bid", "1m", 2), ("by_bid", "2m", 1), ("from_84", "2m", 1), ("one", "1m", 1), ("two", "2m", 2)],
)
def test_stacks_that_the_rules_fix_may_be_left_unsaid(stacking: str, bid: str, stacks: int) -> None:
    contract = won(bid, f"standard+stacking={stacking}").apply("6").view().table.contract
    assert contract is not None
    assert contract.declaration.stacks == stacks


@pytest.mark.parametrize(
    ("stacking", "bid", "bad", "reason"),
    [
        ("by_bid", "1m", "6/1", Reason.STACKS_NOT_ALLOWED),
        ("by_bid", "2m", "6/2", Reason.STACKS_NOT_ALLOWED),
        ("one", "1m", "6/2", Reason.STACKS_NOT_ALLOWED),
        ("two", "1m", "6/1", Reason.STACKS_NOT_ALLOWED),
        ("from_84", "2m", "6/2", Reason.STACKS_NOT_ALLOWED),
        ("from_84", "1m", "6/1", Reason.NO_STACKS_HERE),
        ("none", "2m", "6/1", Reason.NO_STACKS_HERE),
    ],
)
def test_other_stacks_than_the_rules_fix_are_refused(stacking: str, bid: str, bad: str, reason: Reason) -> None:
    assert refusal_of(won(bid, f"standard+stacking={stacking}"), bad) is reason


@pytest.mark.parametrize("bid", ["30", "1m", "2m"])
def test_points_mode_has_no_stacks(bid: str) -> None:
    game = won(bid, "points_250")
    assert legal(game) == "0 1 2 3 4 5 6 D N"
    assert refusal_of(game, "6/1") is Reason.NO_STACKS_HERE
