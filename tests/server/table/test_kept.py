"""What is kept from one version to the next is never what was: every message is the one that is made from nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from texas42.dealing import deal_deck
from texas42.notation.deal import write_deal
from texas42.seats import SEATS
from texas42.server.table import commands as c
from texas42.server.table.fold import apply, fold
from texas42.server.table.kept import Common, Showing
from texas42.server.table.messages import TableMessage, encode, private_part, shared_part, whole
from texas42.server.table.state import TableState
from texas42.view import own_of

RULES = (
    "standard+target=3",
    "standard+stacking=one+claims=lay_down+first_bidder=holder_01",
    "kitchen_table+target=2",
    "eighty_four",
    "moon",
)

STEPS = 400


def evening(rules: str, chance: random.Random) -> Iterator[TableState]:
    """Every version of a table where people play at random, take back, come, go and begin again."""
    state = fold([(c.Open(rules, "host"), 0)])
    seats = SEATS[: state.setup.seats]
    yield state
    for seat in seats:
        state = apply(state, c.Sit(seat, f"who {seat}", f"Guest {seat}"), 0)
        yield state
    for _ in range(STEPS):
        for command in following(state, chance):
            state = apply(state, command, 0)
            yield state


def following(state: TableState, chance: random.Random) -> list[c.Command]:
    whos = [f"who {seat}" for seat in SEATS[: state.setup.seats]]
    if state.stage in ("lobby", "over"):
        return [c.Start("random", "A")]
    if state.stage == "between":
        assert state.game is not None
        deck = list(state.setup.shape.dominoes.tiles)
        chance.shuffle(deck)
        return [c.Ready(whos[0]), c.Deal(write_deal(deal_deck(state.setup, state.game.next_dealer, deck)))]
    assert state.game is not None
    assert state.game.hand is not None
    if chance.random() < 0.03:
        return [c.Gone(whos[1]), c.Here(whos[1])]
    acted = {seat for seat, _ in state.game.hand.actions}
    if acted and chance.random() < 0.1:
        who = f"who {chance.choice(sorted(acted))}"
        return [c.Propose(who, "undo"), *(c.Vote(other, yes=True) for other in whos if other != who)]
    assert state.game.to_act is not None
    return [c.Act(state.game.to_act, str(chance.choice(state.game.legal_actions())))]


@pytest.mark.parametrize("rules", RULES)
def test_every_message_is_as_if_nothing_were_kept(rules: str) -> None:
    showing, undone, over = Showing("t"), 0, 0
    for state in evening(rules, random.Random(rules)):
        undone += state.happening.kind == "undone"
        over += state.stage == "over"
        shared = shared_part("t", state)
        for who in (None, *(f"who {seat}" for seat in SEATS[: state.setup.seats])):
            assert showing.message(state, who) == whole(shared, private_part(state, who))
        program = private_part(state, "who A", is_program=True)
        assert showing.message(state, "who A", is_program=True) == whole(shared, program)
    assert undone > 5
    assert over > 0 or rules in ("eighty_four", "moon"), "the evening saw the end of a game"


def test_a_version_is_shown_from_what_another_table_kept_of_nothing() -> None:
    """Two tables side by side share no part."""
    one, other = Showing("one"), Showing("other")
    pairs = zip(evening("standard", random.Random(1)), evening("standard", random.Random(2)), strict=False)
    for first, second in pairs:
        assert one.message(first, "who A") == whole(shared_part("one", first), private_part(first, "who A"))
        assert other.message(second, "who A") == whole(shared_part("other", second), private_part(second, "who A"))


def test_the_two_parts_make_one_message() -> None:
    for state in islice(evening("standard", random.Random(3)), 60):
        shared = shared_part("t", state)
        own = {seat: own_of(state.game, seat) for seat in SEATS[:1]} if state.game else {}
        you = SEATS[:1] if state.seats_of("who A") else ()
        message = TableMessage(msgspec.Raw(shared), you, own if you else {}, None)
        assert whole(shared, private_part(state, "who A")) == encode(message)


def test_what_tables_have_in_common_is_made_once_and_the_oldest_makes_room() -> None:
    common, made = Common(2), list[str]()

    def part(name: str, shows: int) -> str:
        def make() -> str:
            made.append(f"{name}{shows}")
            return f"{name}{shows}"

        return bytes(common(name, shows, make)).decode()

    assert [part("a", 1), part("a", 2), part("a", 1)] == ['"a1"', '"a2"', '"a1"']
    assert made == ["a1", "a2"]
    assert [part("b", 1), part("a", 2), part("a", 1)] == ['"b1"', '"a2"', '"a1"']
    assert made == ["a1", "a2", "b1", "a1"]
