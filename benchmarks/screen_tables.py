"""Tables in every state that a player can see, made by the server's own code: what `benchmarks.screens` takes pictures of.

A game is played at random, as it would be at a table, until it is in the state that is wanted; then the messages are those
that the server would send to the player in the first chair. The same seed gives the same table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

from texas42.dealing import Generator, deal
from texas42.game import Game
from texas42.hand import Hand, Phase
from texas42.notation.deal import write_deal
from texas42.seats import SEATS, Seat
from texas42.server.table import commands as c
from texas42.server.table.fold import apply, opened
from texas42.server.table.messages import private_part, shared_part, whole
from texas42.server.table.state import TableState

ME: Final = "me"
"""The identity whose screen it is, in chair A."""

Found: TypeAlias = Callable[[TableState], bool]
_HANDS_TRIED: Final = 3000


@dataclass(frozen=True)
class Contract:
    """What a hand is played as: who wins the bidding calls `call`, and names what begins with `named`."""

    rules: str
    call: str
    named: str = ""
    """Empty: any trump, but not no trump and nothing special."""


CONTRACTS: Final[Mapping[str, Contract]] = {
    "points": Contract("kitchen_table", "32"),
    "one stack": Contract("standard", "1m", "?/1"),
    "two stacks": Contract("standard", "2m", "?/2"),
    "nello": Contract("kitchen_table", "1m", "nello"),
    "plunge": Contract("kitchen_table", "plunge"),
    "splash": Contract("kitchen_table", "splash"),
    "sevens": Contract("kitchen_table", "1m", "sevens"),
    "no trump": Contract("standard", "31", "N"),
    "doubles": Contract("standard", "30", "D"),
    "points game": Contract("points_250", "34"),
    "moon": Contract("moon", "5"),
    "partnership moon": Contract("partnership_moon", "5"),
    "three players": Contract("three_player", "32"),
    "72": Contract("seventy_two", "45"),
    "80": Contract("eighty", "55"),
    "geezer": Contract("geezer", "41"),
    "51": Contract("geezer", "51"),
    "big game": Contract("big_game", "45"),
    "79": Contract("seventy_nine", "53"),
    "88": Contract("eighty_eight", "63"),
    "140": Contract("one_forty", "105"),
    "84": Contract("eighty_four", "63"),
    "no bid": Contract("standard", "pass"),
}


def _started(rules: str, at: int, seed: int) -> TableState:
    state = opened(c.Open(rules, "host", public=True), at)
    people: list[tuple[Seat, str, str]] = [("A", ME, "Ana"), ("C", "partner", "Clementine")]
    if state.setup.seats > 3:
        people.append(("B", "other", "Ben"))
    for seat, who, name in people:
        state = apply(state, c.Sit(seat, who, name), at)
    return apply(state, c.Start("casual", SEATS[seed % state.setup.seats]), at)


def waiting(rules: str, at: int) -> TableState:
    """A table before its game, with a chair for a friend and one for a bot."""
    state = opened(c.Open(rules, "host"), at)
    for command in (c.Sit("A", ME, "Ana"), c.Sit("C", "partner", "Clementine"), c.PutBot("B", "casual")):
        state = apply(state, command, at)
    return state


def _games(contract: Contract, rules: str, earlier: int, seed: int, at: int) -> Iterator[TableState]:
    """The table after every action of one hand, with some hands before it."""
    state = _started(rules, at, seed)
    chance = random.Random(seed)
    generator = Generator(seed)
    while state.game is not None and len(state.game.hands) < earlier and not state.game.over:
        *_, state = _hand(state, chance, generator, at, None, 0)
    if state.stage == "between":
        yield from _hand(state, chance, generator, at, contract, chance.randrange(state.setup.seats))


def _hand(
    state: TableState, chance: random.Random, generator: Generator, at: int, contract: Contract | None, declarer: int
) -> Iterator[TableState]:
    assert state.game
    dealt = deal(state.setup, state.game.next_dealer, generator)
    state = apply(state, c.Deal(write_deal(dealt)), at)
    yield state
    while state.stage == "playing" and state.game:
        seat = state.game.to_act
        assert seat
        action = chance.choice(_sensible(state.game, seat, contract, SEATS[declarer], chance))
        state = apply(state, c.Act(seat, action), at)
        yield state


def _sensible(game: Game, seat: Seat, contract: Contract | None, declarer: Seat, chance: random.Random) -> list[str]:
    """What is to be chosen from. Empty legal choices end in what is legal at all."""
    assert game.hand
    legal = [str(action) for action in game.legal_actions()]
    if game.hand.phase is Phase.AUCTION:
        return _calls(legal, game, contract, seat == declarer, chance)
    if game.hand.phase is Phase.DECLARE:
        return [text for text in legal if _is_named(text, contract.named if contract else "")] or legal
    return legal


def _calls(legal: list[str], game: Game, contract: Contract | None, declares: bool, chance: random.Random) -> list[str]:
    if contract is None:
        bids = [call for call in legal if call != "pass"]
        return bids[:1] if bids and ("pass" not in legal or chance.random() < 0.3) else ["pass"]
    if declares and contract.call in legal:
        return [contract.call]
    assert game.hand
    is_open = not any(str(call) != "pass" for _, call in game.hand.calls)
    bids = [call for call in legal if call.isdigit() and contract.call.isdigit() and int(call) < int(contract.call)]
    if not declares and is_open and bids and chance.random() < 0.4:
        return bids[:1]
    return ["pass"] if "pass" in legal else legal[:1]


def _is_named(text: str, wanted: str) -> bool:
    if wanted.startswith("?/"):
        return text[0].isdigit() and text.endswith(wanted[1:])
    if not wanted:
        return text[0].isdigit()
    return text.startswith(wanted)


@cache
def _seed(name: str, rules: str, found: Found, earlier: int) -> int:
    for seed in range(1, _HANDS_TRIED):
        if any(_is_wanted(state, CONTRACTS[name], found) for state in _games(CONTRACTS[name], rules, earlier, seed, 0)):
            return seed
    raise LookupError(f"no hand of {name} in which {found.__name__}")


def _is_wanted(state: TableState, contract: Contract, found: Found) -> bool:
    hand = state.game.hand if state.game else None
    if hand and hand.contract and not _is_played(hand, contract):
        return False
    return found(state)


def _is_played(hand: Hand, contract: Contract) -> bool:
    assert hand.contract
    is_called = str(hand.contract.bid) == contract.call or contract.call.isdigit()
    return is_called and _is_named(str(hand.contract.declaration), contract.named)


def reached(name: str, found: Found, at: int, *, rules: str = "", earlier: int = 2) -> tuple[TableState, TableState]:
    """A table of that contract where `found` is true for the first time, and the table just before it."""
    text = rules or CONTRACTS[name].rules
    states = _games(CONTRACTS[name], text, earlier, _seed(name, text, found, earlier), at)
    return next(
        (before, after) for before, after in pairwise(_twice_first(states)) if _is_wanted(after, CONTRACTS[name], found)
    )


def _twice_first(states: Iterator[TableState]) -> Iterator[TableState]:
    first = next(states)
    yield first
    yield first
    yield from states


def game_over(name: str, at: int) -> TableState:
    """A table at the end of a game."""
    state = _started(CONTRACTS[name].rules, at, 1)
    chance, generator = random.Random(1), Generator(1)
    while state.stage != "over":
        declarer = chance.randrange(state.setup.seats)
        *_, state = _hand(state, chance, generator, at, CONTRACTS[name], declarer)
    return state


def message(table: str, state: TableState, who: str | None) -> str:
    """What the server sends to somebody at that table."""
    return whole(shared_part(table, state), private_part(state, who)).decode()
