"""Short ways to set a table for a test: tiles, deals, games in a given state, contracts as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from texas42 import Domino, DominoSet, Game, IllegalAction, Phase, PlayTables, Reason, Rules
from texas42.rules.shape import Setup, setup_for
from texas42.rules.tables import Goal, play_tables, sevens, suits
from texas42.rules.tricks import legal_mask, trick_value, winning_place

CANONICAL: Final = "00.40.21.61.52.53.64/10.50.31.22.62.63.55/20.60.41.32.33.44.65/30.11.51.42.43.54.66"
"""The set in ascending order, dealt one by one by D."""

HIDDEN: Final = "?/?/?/?"
"""A deal of which nothing is known: it can be played as the test needs it."""

SIXES: Final = "66.65.64.63.62.61.60/55.54.53.52.51.50.00/44.43.42.41.40.11.10/33.32.31.30.22.21.20"
"""A holds all sixes, B five fives and more, C the fours, D the rest; A wins every trick at sixes."""

FOUR_DOUBLES: Final = "00.11.22.33.10.20.21/66.65.64.63.62.61.60/55.54.53.52.51.50.44/43.42.41.40.32.31.30"
"""A holds four doubles: enough for a plunge."""

THREE_DOUBLES: Final = "00.11.22.43.10.20.21/66.65.64.63.62.61.60/55.54.53.52.51.50.44/33.42.41.40.32.31.30"
"""A holds three doubles: enough for a splash, not for a plunge."""

PASSES: Final = ("pass", "pass", "pass")


def tile(text: str) -> Domino:
    """A tile from two digits in any order."""
    return Domino(int(text[0]), int(text[1]))


def tiles(text: str) -> tuple[Domino, ...]:
    """Tiles with blanks between."""
    return tuple(map(tile, text.split()))


def texts(values: Iterable[object]) -> str:
    """Tiles or actions with blanks between."""
    return " ".join(map(str, values))


def setup_of(rules: str = "standard") -> Setup:
    return setup_for(Rules.parse(rules))


def new(rules: str = "standard", dealer: str = "D", deal: str | None = CANONICAL) -> Game:
    """A game whose first hand is dealt."""
    return Game.new(rules, dealer=dealer, deal=deal)


def after(game: Game, *actions: str) -> Game:
    """The game after these actions, in notation."""
    for action in actions:
        game = game.apply(action)
    return game


def declared(
    declaration: str, bid: str = "30", rules: str = "standard", dealer: str = "D", deal: str = CANONICAL
) -> Game:
    """A game in which the seat left of the dealer won the auction with that bid and has declared."""
    return after(new(rules, dealer, deal), bid, *PASSES, declaration)


def won_by(seat: str, declaration: str, bid: str = "30", rules: str = "standard", deal: str = CANONICAL) -> Game:
    """The same for any declarer: the auction begins there."""
    return declared(declaration, bid, rules, "ABCD"["ABCD".index(seat) - 1], deal)


def scored(game: Game, *totals: int) -> Game:
    """The game with another score before this hand."""
    return replace(game, totals=totals)


def legal(game: Game) -> str:
    """What may be done now, with blanks between."""
    return texts(game.legal_actions())


def is_done(game: Game) -> bool:
    """Whether no hand is in play."""
    return game.hand is not None and game.hand.phase is Phase.DONE


def hand_points(game: Game) -> tuple[int, ...]:
    """The points captured in the hand, by team."""
    assert game.hand is not None
    return game.hand.points.in_order


def winners(game: Game) -> str:
    """Who won each completed trick."""
    assert game.hand is not None
    return "".join(str(trick.winner) for trick in game.hand.tricks)


def play_first(game: Game, tricks: int = 7) -> Game:
    """Everybody plays the first legal tile in hand order until the hand is over or so many tricks are completed."""
    while game.hand is not None and game.hand.phase is Phase.PLAY and len(game.hand.tricks) < tricks:
        game = game.apply(game.legal_actions()[0])
    return game


def refused(act: Callable[[], object]) -> IllegalAction:
    """The refusal of an action."""
    try:
        act()
    except IllegalAction as refusal:
        return refusal
    raise AssertionError("nothing was refused")


def refusal_of(game: Game, action: str) -> Reason:
    """Why the game refuses an action."""
    return refused(lambda: game.apply(action)).reason


def contract_tables(trump: str, rules: str = "standard") -> PlayTables:
    """Tables for `6`, `D`, `N`, `N-low`, `N-own`, `N-own_inverted` or `sevens`, everybody playing, A and C declaring."""
    return tables_under(setup_of(rules), trump)


def tables_under(setup: Setup, trump: str, *, declarer_wins_ties: bool = False) -> PlayTables:
    """The same under a given setup."""
    name, _, doubles = trump.partition("-")
    everybody = (1 << setup.seats) - 1
    declaring = sum(1 << seat for seat in setup.shape.teams[0])
    if trump == "sevens":
        in_suits = sevens(setup)
    elif name == "D":
        in_suits = suits(setup, "D", "high")
    else:
        in_suits = suits(setup, None if name == "N" else int(name), doubles or "high")
    return play_tables(
        setup,
        in_suits,
        Goal("all"),
        active=everybody,
        declaring=declaring,
        declarer_wins_ties=declarer_wins_ties,
    )


def mask(tables: PlayTables, held: tuple[Domino, ...]) -> int:
    """The mask of single pieces; of equal ones each takes a bit of its own."""
    total = 0
    for one in held:
        free = tables.bits[one] & ~total
        total |= free & -free
    return total


def faces(tables: PlayTables, chosen: int) -> tuple[Domino, ...]:
    """The tiles of a mask, ascending."""
    return tuple(sorted(one for place, one in enumerate(tables.order) if chosen >> place & 1))


def led_by(tables: PlayTables, lead: Domino) -> int:
    """The suit that a tile leads."""
    return tables.leads[tables.bits[lead].bit_length() - 1][0]


def may_play(trump: str, lead: str, hand: str) -> str:
    """Which tiles of a hand may be played on a lead, ascending."""
    tables = contract_tables(trump)
    return texts(faces(tables, legal_mask(tables, mask(tables, tiles(hand)), led_by(tables, tile(lead)))))


def wins(trump: str, plays: str, *, tables: PlayTables | None = None) -> int:
    """The place (from 0) of the tile that wins a trick, given in the order of play, A leading."""
    tables = tables or contract_tables(trump)
    bits = single_bits(tables, tiles(plays))
    return winning_place(tables, led_by(tables, tiles(plays)[0]), bits, range(len(bits)))


def worth(trump: str, plays: str) -> int:
    """What a trick is worth."""
    tables = contract_tables(trump)
    return trick_value(tables, single_bits(tables, tiles(plays)))


def single_bits(tables: PlayTables, played: tuple[Domino, ...]) -> list[int]:
    """One bit a piece, in the order played."""
    bits: list[int] = []
    for one in played:
        free = tables.bits[one] & ~sum(bits)
        bits.append(free & -free)
    return bits


def tricks(*wanted: tuple[str, str], leader: str = "A") -> list[str]:
    """Plays, under doubles trump and with hidden hands, for tricks of (winner, counters in it).

    The winner plays a double, the only one of the trick, the others anything else.
    """
    every = DominoSet().tiles
    counters = set(tiles("55 64 50 41 32"))
    doubles = [one for one in every if one.is_double and one not in counters]
    trash = [one for one in every if not one.is_double and one not in counters]
    plays: list[str] = []
    for winner, caught in wanted:
        named = tiles(caught)
        top = next((one for one in named if one.is_double), None) or doubles.pop()
        others = [one for one in named if one is not top]
        start = "ABCD".index(leader)
        for place in range(4):
            seat = "ABCD"[(start + place) % 4]
            if seat == winner:
                plays.append(str(top))
            else:
                plays.append(str(others.pop() if others else trash.pop()))
        assert not others, "too many counters for one trick"
        leader = winner
    return plays


def hidden_hand(
    bid: str,
    *wanted: tuple[str, str],
    rules: str = "standard",
    declaration: str = "D",
    totals: tuple[int, ...] = (0, 0),
) -> Game:
    """A hand of A, doubles trump, with tricks of (winner, counters in it); see `tricks`."""
    game = scored(declared(declaration, bid, rules, deal=HIDDEN), *totals)
    return after(game, *tricks(*wanted))
