"""Text forms: read liberally, written canonically, and any text at all is either read or refused with one kind of error."""

import random
import re
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import strategies
from texas42 import (
    Action,
    BadValue,
    Claim,
    Declaration,
    Discard,
    Domino,
    Game,
    MarkBid,
    NamedBid,
    NelloBid,
    ParseError,
    Pass,
    Play,
    PointBid,
    Rules,
    RulesError,
    Text42Error,
)
from texas42.notation.action import read_action, read_claim, read_discard, read_play, read_play_or_claim
from texas42.notation.call import read_call
from texas42.notation.deal import read_deal, write_deal
from texas42.notation.declaration import read_declaration
from texas42.notation.domino import read_domino, read_dominoes
from texas42.notation.position import read_position, write_position
from texas42.notation.record import write_record
from texas42.notation.record_reader import read_record
from texas42.rules.shape import setup_for

T = TypeVar("T")

STANDARD = setup_for(Rules.preset("standard"))
MOON = setup_for(Rules.preset("moon"))
DEAL = "66.65.61.50.42.31.00/64.63.62.60.55.54.53/52.51.44.43.41.40.33/32.30.22.21.20.11.10"

# ---- Liberal in, canonical out


@pytest.mark.parametrize("text", ["64", "46", "6-4", "4-6", "6|4", "[4|6]", "[6|4]"])
def test_a_tile_is_read_in_many_forms_and_written_in_one(text: str) -> None:
    assert read_domino(text) is Domino(4, 6)
    assert str(read_domino(text)) == "64"


@pytest.mark.parametrize("tile", ["64", "55", "50", "00", "98", "10"])
def test_a_tile_is_written_high_end_first(tile: str) -> None:
    assert str(read_domino(tile)) == str(read_domino(tile[::-1])) == tile


@pytest.mark.parametrize(
    ("texts", "call"),
    [
        (["pass", "p", "P", "Pass", "PASS"], Pass()),
        (["30"], PointBid(30)),
        (["41"], PointBid(41)),
        (["4"], PointBid(4)),
        (["60:6"], PointBid(60, 6)),
        (["1m", "1M", "1 m", "1 mark"], MarkBid(1)),
        (["2m", "2 marks"], MarkBid(2)),
        (["12m"], MarkBid(12)),
        (["nello1m", "Nello 1m", "nello-1m", "nello 1 mark"], NelloBid(1)),
        (["plunge", "Plunge"], NamedBid("plunge")),
        (["splash"], NamedBid("splash")),
        (["moon"], NamedBid("moon")),
        (["over"], NamedBid("over")),
    ],
)
def test_a_call_is_read_in_many_forms_and_written_in_one(texts: list[str], call: Action) -> None:
    assert [read_call(text) for text in texts] == [call] * len(texts)
    assert str(call) == texts[0]


@pytest.mark.parametrize(
    ("texts", "declaration"),
    [
        (["0", "blanks", "Blanks"], Declaration(0)),
        (["1", "aces", "ones"], Declaration(1)),
        (["2", "deuces", "twos"], Declaration(2)),
        (["3", "treys", "threes"], Declaration(3)),
        (["4", "fours"], Declaration(4)),
        (["5", "fives"], Declaration(5)),
        (["6", "sixes", "SIXES"], Declaration(6)),
        (["7"], Declaration(7)),
        (["8", "eights"], Declaration(8)),
        (["9", "nines"], Declaration(9)),
        (["D", "d", "doubles"], Declaration("D")),
        (["N", "n", "follow-me", "follow me", "no trump", "no-trump"], Declaration()),
        (["N-low", "n-low"], Declaration(doubles="low")),
        (["N-own"], Declaration(doubles="own")),
        (["nello-high"], Declaration(kind="nello", doubles="high")),
        (["nello-own", "Nello-Own"], Declaration(kind="nello", doubles="own")),
        (["nello-low"], Declaration(kind="nello", doubles="low")),
        (["nello-inverted"], Declaration(kind="nello", doubles="own_inverted")),
        (["sevens", "Sevens"], Declaration(kind="sevens")),
        (["looper"], Declaration(kind="looper")),
        (["plunge"], Declaration(kind="plunge")),
        (["splash"], Declaration(kind="splash")),
        (["6/1", "sixes/1"], Declaration(6, stacks=1)),
        (["D/2", "doubles/2"], Declaration("D", stacks=2)),
        (["N-low/2"], Declaration(doubles="low", stacks=2)),
        (["nello-high/1"], Declaration(kind="nello", doubles="high", stacks=1)),
    ],
)
def test_a_declaration_is_read_in_many_forms_and_written_in_one(texts: list[str], declaration: Action) -> None:
    assert [read_declaration(text) for text in texts] == [declaration] * len(texts)
    assert str(declaration) == texts[0]


def fields(action: Action) -> list[object]:
    return [getattr(action, name) for name in type(action).__slots__]


@pytest.mark.parametrize(
    ("texts", "phase", "action"),
    [
        (["64", "46", "[4|6]"], "play", Play(Domino(6, 4))),
        (["73=3", "37=3", "3-7=3"], "play", Play(Domino(7, 3), 3)),
        (["-64", "-46"], "discard", Discard((Domino(6, 4),))),
        (["-64.31", "-31.64", "-13.46"], "discard", Discard((Domino(3, 1), Domino(6, 4)))),
        (["-?"], "discard", Discard((None,))),
        (["-64.?", "-?.64"], "discard", Discard((None, Domino(6, 4)))),
        (["claim 66", "Claim 66", "claim:66"], "play", Claim((Domino(6, 6),))),
        (["claim 66.65.61", "claim 66.56.16"], "play", Claim((Domino(6, 6), Domino(6, 5), Domino(6, 1)))),
        (["claim 66 held", "claim:66:held", "CLAIM 66 HELD"], "play", Claim((Domino(6, 6),), True)),
        (["claim 66 failed", "claim:66:failed", "Claim 66 Failed"], "play", Claim((Domino(6, 6),), False)),
    ],
)
def test_an_action_is_read_in_many_forms_and_written_in_one(texts: list[str], phase: str, action: Action) -> None:
    for text in texts:
        assert read_action(text, phase) == action
        assert fields(read_action(text, phase)) == fields(action)
    assert str(action) == texts[0]


def test_what_is_due_decides_what_a_text_means() -> None:
    assert read_action("30", "auction") == PointBid(30)
    assert read_action("30", "play") == Play(Domino(3, 0))
    assert read_action("6", "declare") == Declaration(6)
    assert read_action("6", "auction") == PointBid(6)
    assert read_action("plunge", "auction") == NamedBid("plunge")
    assert read_action("plunge", "declare") == Declaration(kind="plunge")
    assert read_action("pass", "play") == Pass()
    assert read_action("-64", "auction") == Discard((Domino(6, 4),))


def test_a_deal_is_read_and_written() -> None:
    assert write_deal(read_deal(DEAL, STANDARD)) == DEAL
    assert write_deal(read_deal(DEAL.replace("66", "[6|6]").replace("50", "0-5"), STANDARD)) == DEAL
    assert write_deal(read_deal("?/?/?/?", STANDARD)) == "/".join([".".join("???????")] * 4)
    assert write_deal(read_deal("66.?.?.?.?.?.?/?/?/?", STANDARD)).startswith("66.?.?")
    assert [len(tiles) for tiles in read_deal("?/?/?/?", MOON)] == [7, 7, 7, 1]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("standard", "standard"),
        (" standard ", "standard"),
        ("standard+nello=on", "standard+nello=on"),
        ("standard + nello = ON", "standard+nello=on"),
        ("standard+nello=yes+all_pass=forced_dealer", "standard+all_pass=forced_dealer+nello=on"),
        ("standard+nello=off", "standard"),
        ("standard+target=007", "standard"),
        ("standard+nt_doubles=own|high", "standard+nt_doubles=high|own"),
        ("standard+nt_doubles=high|low|own", "standard+nt_doubles=high|low|own"),
        ("standard+opening_max_marks=none", "standard+opening_max_marks=none"),
        ("points_250", "points_250"),
        ("standard+scoring=points", "standard+scoring=points"),
        ("standard+scoring=points+target=250", "standard+scoring=points"),
        ("moon+shoot_over=off", "moon+shoot_over=off"),
    ],
)
def test_rules_are_read_liberally_and_written_sorted(text: str, canonical: str) -> None:
    assert str(Rules.parse(text)) == canonical
    assert Rules.parse(canonical) == Rules.parse(text)


POSITION = f"standard D {DEAL} 30,pass,pass,pass 6 - 66,60,33"


def test_a_position_is_read_and_written() -> None:
    game = read_position(POSITION)
    assert game.to_act == "D"
    assert write_position(game) == POSITION
    assert write_position(read_position(f"  standard D  {DEAL} 30,p,p,p sixes - [6|6],06,3-3 ")) == POSITION
    assert write_position(read_position(f"standard D {DEAL}")) == f"standard D {DEAL} - - - -"


RECORD = f"""[Rules "standard"]
[A "Ana"]
[B "Bo \\"the \\\\ shark\\""]
[Date "2026.11.29"]
[Score "A+C=0 B+D=1"]

hand 1 dealer D
deal {DEAL}
calls 30 pass pass pass
declare 6
1 A 66 60 33 32
2 A 65 64 52 30
3 A 50 55 51 22
result set A+C=17 B+D=16 awarded A+C=0 B+D=1
"""


def test_a_record_is_read_and_written() -> None:
    tags = {"A": "Ana", "B": 'Bo "the \\ shark"', "Date": "2026.11.29"}
    record = read_record(RECORD)
    assert dict(record.tags) == tags
    assert record.hidden_tiles == 0
    assert record.game.record(**tags) == RECORD
    loose = "\n\n".join(f"  {line}  " for line in RECORD.splitlines())
    loose = loose.replace("deal 66.65", "deal 6-6.[5|6]").replace("30 pass", "30 p").replace("\n", "\r\n")
    assert read_record(loose.replace("declare 6", "declare sixes")) == record


# ---- Errors name the place and what was expected


@pytest.mark.parametrize(
    ("read", "text", "at", "expected"),
    [
        (read_domino, "", 1, "a tile such as 64"),
        (read_domino, "6x", 1, "a tile such as 64"),
        (read_dominoes, "64.63.7", 7, "a tile such as 64"),
        (read_dominoes, "6-4.[6|3].?.", 13, "a tile such as 64"),
        (read_call, "41m!", 1, "a call such as pass, 30 or 1m"),
        (read_call, "0", 1, "a call such as pass, 30 or 1m"),
        (read_declaration, "66", 1, "a declaration such as 6, D or N"),
        (read_declaration, "nello", 1, "a declaration such as 6, D or N"),
        (read_play, "64=", 1, "a tile such as 64"),
        (read_discard, "64", 1, "a discard such as -64"),
        (read_discard, "-64.x", 5, "a tile such as 64"),
        (read_claim, "claims 66", 1, "a claim such as 'claim 66.65'"),
        (read_claim, "claim 66.x", 10, "a tile such as 64"),
        (read_claim, "claim 66.?", 1, "a claim such as 'claim 66.65'"),
        (read_play_or_claim, "claim", 1, "a claim such as 'claim 66.65'"),
        (lambda text: read_deal(text, STANDARD), "66.65/6x/", 7, "a tile such as 64"),
        (read_position, "standard D", 1, "rules, dealer, deal, calls"),
        (read_position, f"standard D {DEAL} 30,xx", len(f"standard D {DEAL} 30,") + 1, "a call such as pass"),
        (read_position, f"standard D {DEAL} - xx", len(f"standard D {DEAL} - ") + 1, "a declaration such as"),
        (read_position, f"standard D {DEAL} - - xx", len(f"standard D {DEAL} - - ") + 1, "a discard such as"),
        (read_position, f"{POSITION},xx", len(POSITION) + 2, "a tile such as"),
        (read_position, "standard D 66.6x/?/?/?", len("standard D 66.") + 1, "a tile such as"),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(
    read: Callable[[str], object], text: str, at: int, expected: str
) -> None:
    with pytest.raises(ParseError) as refused:
        read(text)
    error = refused.value
    assert error.facts["at"] == at
    assert f"at character {at}" in str(error)
    assert expected in str(error)


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        (f"swoosh D {DEAL}", 1, "there are no rules called 'swoosh'"),
        (f"standard E {DEAL}", 1, "there is no seat 'E' here"),
        (f"standard D {DEAL} 30,30", len(f"standard D {DEAL} 30,") + 1, "30 is too low"),
        (POSITION.replace("60,33", "60,66"), len(POSITION) - 1, "the tile 66 is not in this hand"),
    ],
)
def test_a_position_against_the_rules_says_where_and_why(text: str, at: int, why: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_position(text)
    assert refused.value.facts["at"] == at
    assert f"at character {at} cannot be: {why}" in str(refused.value)


@pytest.mark.parametrize(
    ("change", "line", "sentence"),
    [
        (('[Rules "standard"]\n', ""), 6, "expected a tag [Rules"),
        (('"standard"', '"swoosh"'), 7, "there are no rules called 'swoosh'"),
        (("[A ", "[A"), 2, "expected a tag such as"),
        (("[B ", "[A "), 3, "expected a tag such as"),
        (("[Score", "[Seed"), 14, "a seed of digits"),
        (("A+C=0", "A+C=2"), 14, "it should say A+C=0 B+D=1"),
        (("hand 1", "hand 2"), 7, "expected the head of the next hand"),
        (("dealer D", "dealer H"), 7, "there is no seat 'H' here"),
        (("deal 66", "deal 6x"), 8, "expected a tile such as 64"),
        (("deal 66", "deal 65"), 8, "the tile 65 is dealt too often"),
        (("calls 30", "calls 29"), 9, "29 is too low"),
        (("declare 6", "declare 7"), 10, "cannot be declared here"),
        (("1 A 66", "1 B 66"), 11, "it should say 1 A"),
        (("2 A 65", "3 A 65"), 12, "it should say 2 A"),
        (("1 A 66", "1 A 64"), 11, "the tile 64 is not in this hand"),
        (("60 33", "60 66"), 11, "the tile 66 is not in this hand"),
        (("55 51", "55 41"), 13, "must follow fives: 51"),
        (("awarded A+C=0", "awarded A+C=1"), 14, "it should say result set"),
        (("declare", "swoosh"), 10, "expected a line of the hand"),
    ],
)
def test_a_wrong_record_says_in_which_line_and_why(change: tuple[str, str], line: int, sentence: str) -> None:
    old, new = change
    assert old in RECORD
    with pytest.raises(ParseError) as refused:
        read_record(RECORD.replace(old, new, 1))
    assert refused.value.facts["line"] == line
    assert f"line {line}" in str(refused.value)
    assert sentence in str(refused.value)


# ---- Any text at all

READERS: dict[str, Callable[[str], object]] = {
    "tile": read_domino,
    "tiles": read_dominoes,
    "call": read_call,
    "declaration": read_declaration,
    "play": read_play,
    "discard": read_discard,
    "claim": read_claim,
    "play or claim": read_play_or_claim,
    "auction": lambda text: read_action(text, "auction"),
    "declare": lambda text: read_action(text, "declare"),
    "discarding": lambda text: read_action(text, "discard"),
    "playing": lambda text: read_action(text, "play"),
    "deal": lambda text: read_deal(text, STANDARD),
    "moon's deal": lambda text: read_deal(text, MOON),
    "position": read_position,
    "record": read_record,
}
WORDS = [
    "pass",
    "30",
    "1m",
    "nello",
    "plunge",
    "splash",
    "claim",
    "held",
    "6",
    "64",
    "[4|6]",
    "-",
    "?",
    ".",
    "/",
    ",",
    ":",
]
WORDS += [
    "=",
    "D",
    "N",
    "N-low",
    "sevens",
    "standard",
    "moon",
    "hand 1 dealer D",
    "deal ",
    "calls ",
    "declare ",
    "result ",
]
WORDS += [
    " ",
    "\n",
    "made",
    "A+C=7 B+D=5",
    '[Rules "standard"]\n',
    '[Seed "42"]\n',
    "1 A 66",
    "۳",
    "²",
    "\x85",
    "K",
    DEAL,
]


def texts() -> st.SearchStrategy[str]:
    """Any text, and texts that look more like notation."""
    return st.text() | st.lists(st.sampled_from(WORDS)).map("".join) | st.from_regex(r"[0-9mp:./?=\-DN|\[\]]{1,12}")


def read_unless_refused(read: Callable[[str], T], text: str, kind: type[Text42Error] = ParseError) -> T | None:
    """What the text says; None where it is refused with the one kind of error, which has a sentence to say."""
    try:
        return read(text)
    except kind as error:
        sentence = str(error)
    assert sentence
    return None


@pytest.mark.parametrize("name", READERS)
@given(text=texts())
@example(text="hand " + "1" * 5000 + " dealer A")
@example(text='[Rules "standard"]\nhand ' + "1" * 5000 + " dealer A")
@example(text=f'[Rules "standard"]\nhand 1 dealer D\ndeal {DEAL}\ncalls 30 p p p\ndeclare 6\n{"1" * 5000} A 66')
@example(text=f'[Rules "standard"]\n[Seed "{"9" * 20}"]')
@example(text="9" * 5000)
@example(text="9" * 5000 + "m")
@example(text="6/" + "9" * 5000)
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    value = read_unless_refused(READERS[name], text)
    if isinstance(value, Domino | Action):
        again = READERS[name](str(value))
        assert again == value
        assert str(again) == str(value)


RULES_WORDS = ["standard", "moon", "+", "=", "nello", "on", "target", "nt_doubles", "9" * 5000, "²", "|", "own", " "]


@given(texts() | st.lists(st.sampled_from(RULES_WORDS)).map("".join))
@example("standard+target=" + "9" * 5000)
@example("standard+target=²")
@example("standard+nt_doubles=|")
@example("standard+nello=on+nello_doubles=own|own")
def test_any_text_is_rules_or_refused(text: str) -> None:
    rules = read_unless_refused(Rules.parse, text, RulesError)
    assert rules is None or Rules.parse(str(rules)) == rules


@given(strategies.rules())
def test_rules_read_back_as_the_same_rules(rules: Rules) -> None:
    text = str(rules)
    assert Rules.parse(text) == rules
    assert str(Rules.parse(text)) == text
    assert Rules.preset(rules.base, **rules.changes) == rules
    assert re.fullmatch(r"[a-z0-9_]+(\+[a-z0-9_]+=[a-z0-9_|]+)*", text)


def damaged(text: str, chance: random.Random) -> str:
    """The text with some characters or lines missing, doubled, changed, or in each other's place."""
    pieces = list(text) if chance.random() < 0.7 else text.splitlines(keepends=True)
    for _ in range(chance.randint(1, 3)):
        place, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
        match chance.randrange(4):
            case 0:
                del pieces[place : place + chance.randint(1, 2)]
            case 1:
                pieces.insert(place, pieces[other])
            case 2:
                pieces[place] = chance.choice([*'0123456789ABDNmp?.-/,:=|[]+"\\ \n', "é", "\x00", "\u2028"])
            case _:
                pieces[place], pieces[other] = pieces[other], pieces[place]
        pieces = pieces or [" "]
    return "".join(pieces)


@given(strategies.games(), strategies.chances(), st.booleans())
def test_a_damaged_record_is_read_or_refused(game: Game, chance: random.Random, public: bool) -> None:
    text = write_record(game, {"A": 'Ana "x" \\'}, public=public)
    for _ in range(10):
        record = read_unless_refused(read_record, damaged(text, chance))
        if record is not None:
            written = write_record(record.game, dict(record.tags))
            assert read_record(written) == record
            assert write_record(read_record(written).game, dict(record.tags)) == written


@given(strategies.games(), strategies.chances())
def test_a_damaged_position_is_read_or_refused(game: Game, chance: random.Random) -> None:
    text = write_position(game)
    for _ in range(10):
        again = read_unless_refused(read_position, damaged(text, chance))
        assert again is None or read_position(write_position(again)) == again


@pytest.mark.parametrize("value", ["a\tb", "a\u200bb", "a\x7fb"])
def test_a_tag_that_is_read_can_be_written(value: str) -> None:
    """No field is lost on the way; a tag that could not be written again is refused at once."""
    record = read_unless_refused(read_record, f'[Rules "standard"]\n[A "{value}"]')
    assert record is None or read_record(write_record(record.game, dict(record.tags))) == record


@pytest.mark.parametrize(
    ("phase", "make"),
    [
        ("auction", lambda: PointBid(99_999)),
        ("auction", lambda: MarkBid(1000)),
        ("auction", lambda: PointBid(60, 12)),
        ("declare", lambda: Declaration(12)),
        ("declare", lambda: Declaration(doubles="odd")),
        ("declare", lambda: Declaration(6, stacks=10)),
        ("play", lambda: Play(Domino(6, 4), 12)),
    ],
)
def test_an_action_that_can_be_made_can_be_read(phase: str, make: Callable[[], Action]) -> None:
    """What could not be read again is refused where it is made."""
    try:
        action = make()
    except BadValue:
        return
    assert read_action(str(action), phase) == action


def test_every_error_of_reading_is_one_of_ours() -> None:
    assert issubclass(ParseError, Text42Error)
    assert issubclass(RulesError, Text42Error)
