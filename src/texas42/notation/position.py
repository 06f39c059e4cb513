"""A position on one line: `<rules> <dealer> <deal> <calls> <declarations> <discards> <plays>`.

Lists are joined by commas; `-` is an empty field, and fields left out at the end are empty. A claim stands among the plays as
`claim:66.65.61`.
"""

from __future__ import annotations

from collections.abc import Callable

from texas42.dealing import Deal
from texas42.errors import ParseError, Text42Error
from texas42.game import Game
from texas42.hand import Hand
from texas42.notation.action import read_discard, read_play_or_claim
from texas42.notation.call import read_call
from texas42.notation.deal import write_deal
from texas42.notation.declaration import read_declaration
from texas42.notation.domino import shown, unreadable
from texas42.rules.actions import Action, Call, Claim, Declaration, Discard
from texas42.seats import seat_index
from texas42.shown import seen_actions, shown_deal

_READERS: tuple[Callable[[str, int], Action], ...] = (read_call, read_declaration, read_discard, read_play_or_claim)


def read_position(text: str) -> Game:
    """A game in the middle of its first hand. Raises `ParseError`, also where the rules forbid an action."""
    fields = text.split()
    if not 3 <= len(fields) <= 3 + len(_READERS):
        raise unreadable(text, "position")
    rules, dealer, deal, *lists = fields
    try:
        game = Game.new(rules, dealer=dealer, deal=deal)
    except ParseError as error:
        raise _moved(error, len(rules) + len(dealer) + 2) from None
    except Text42Error as error:
        raise ParseError("not_possible", text=shown(f"{rules} {dealer}"), at=1, why=error) from None
    at = len(rules) + len(dealer) + len(deal) + 4
    for read, field in zip(_READERS, lists, strict=False):
        for part in () if field == "-" else field.split(","):
            try:
                game = game.apply(read(part, at))
            except ParseError:
                raise
            except Text42Error as error:
                raise ParseError("not_possible", text=shown(part), at=at, why=error) from None
            at += len(part) + 1
        at += 2 if field == "-" else 0
    return game


def _moved(error: ParseError, by: int) -> ParseError:
    """The same error, its place counted in the whole line."""
    at = error.facts["at"]
    assert isinstance(at, int)
    return ParseError(error.code, **{**error.facts, "at": at + by})


def write_position(game: Game) -> str:
    """The position of the hand in play. Raises `ParseError` where nothing is dealt."""
    hand = game.hand
    if hand is None:
        raise unreadable("", "position")
    return _write(hand, hand.deal, tuple(action for _, action in hand.actions))


def write_seen_position(game: Game, seat: str) -> str:
    """The same as that seat knows it: `?` for every tile that it has not seen. Raises like `write_position`."""
    hand = game.hand
    if hand is None:
        raise unreadable("", "position")
    viewer = seat_index(seat, game.setup.seats)
    return _write(hand, shown_deal(hand, viewer), tuple(action for _, action in seen_actions(hand, viewer)))


def _write(hand: Hand, deal: Deal, actions: tuple[Action, ...]) -> str:
    lists: tuple[list[str], ...] = ([], [], [], [])
    claimed = hand.playing.claimed if hand.playing else None
    for action in actions:
        is_judged = isinstance(action, Claim) and any(None in tiles for tiles in deal)
        text = str(Claim(claimed.order, claimed.holds) if claimed and is_judged else action)
        place = (isinstance(action, Call), isinstance(action, Declaration), isinstance(action, Discard), True).index(
            True
        )
        lists[place].append(text.replace(" ", ":"))
    fields = (hand.setup.rules_text, hand.dealer, write_deal(deal), *(",".join(texts) or "-" for texts in lists))
    return " ".join(fields)
