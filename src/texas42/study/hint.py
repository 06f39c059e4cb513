"""A hint: what a strong player thinks of every legal action of a seat, and why the best one is best.

A hint is made of a view, so it knows what its seat knows and nothing else. Its chances are estimates from deals that agree with
that; the reasons are facts (`texas42.study.reasons`).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from texas42.dominoes import Domino
from texas42.errors import BadValue
from texas42.hand import Phase
from texas42.players.aims import counts_points
from texas42.players.auction import Auctioneer, auction_of
from texas42.players.board import setup_of
from texas42.players.levels import LEVELS
from texas42.players.reading import read
from texas42.players.skilled import SkilledPlayer, play_of
from texas42.rules.actions import Action, Call, Declaration, Pass, Trump
from texas42.seats import SEATS, Seat
from texas42.study.reasons import Facts, Reason, reasons_for, tile_that_matters
from texas42.view import View, wire

HINTERS: Final = tuple(name for name, level in LEVELS.items() if level.effort is not None)
"""The levels that know a chance for each play."""

_MOST_REASONS: Final = 3
_EVEN: Final = 1
"""Plays whose chances differ by no more points of percentage are called equally good."""


class Option(msgspec.Struct, frozen=True):
    """A legal action. A chance is None where the action was not looked at closely."""

    action: Action
    chance: float | None = None
    """How likely the seat's side then reaches its aim; of a bid: how likely its contract is made if it wins the auction."""
    game: float | None = None
    """How likely the seat's team then wins the game, where that says more."""


class Hint(msgspec.Struct, frozen=True):
    """What to do. Options have the best first, those not looked at last."""

    seat: Seat
    level: str
    aim: Literal["make", "set"]
    """What the chances are of: making the own side's contract, or setting the other's."""
    best: Action
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]


def hint(view: View, level: str = "expert", seed: int = 0) -> Hint:
    """A hint for the seat of a view, whose turn it is.

    Raises `BadValue` where it is not, where its tiles are not known, or for a level that knows no chances.
    """
    if level not in HINTERS:
        raise BadValue("unknown_player", name=repr(level), known=HINTERS)
    if view.seat is None or not view.legal_actions or None in view.tiles:
        raise BadValue("no_hint_due", seat=view.seat or "?")
    player = SkilledPlayer(seed, LEVELS[level])
    phase = view.table.phase
    if phase is Phase.PLAY:
        return _for_play(view, player)
    auctioneer = player.auctioneer(setup_of(view.table.rules))
    if auctioneer is not None and phase is Phase.AUCTION:
        return _for_call(view, player, auctioneer)
    if auctioneer is not None and phase is Phase.DECLARE:
        found = _for_declaration(view, player, auctioneer)
        if found is not None:
            return found
    best = player.act(view)
    return _made(view, player, "make", [Option(best)], [Reason("rules_of_thumb")])


def encode(found: Hint) -> bytes:
    """A hint as JSON: actions and tiles in notation."""
    return _ENCODER.encode(found)


_ENCODER = msgspec.json.Encoder(enc_hook=wire)


def _for_play(view: View, player: SkilledPlayer) -> Hint:
    at = read(view)
    tables = at.board.tables
    declares = bool(tables.declaring >> at.me & 1)
    by_points = counts_points(at.board)
    judged = player.judged(at, view.table.score.in_order)
    options = [
        Option(play_of(at, play), play.made if declares else 1.0 - play.made, game=play.worth if by_points else None)
        for play in judged
    ]
    best = judged[0]
    found = reasons_for(at, best.place)
    if len(options) > 1:
        found = [*found[: _MOST_REASONS - 1], *_compared(options, "makes" if declares else "sets")]
        matters = tile_that_matters(at, best.place, player.seed_for(len(at.plays), at.mine))
        found += [] if matters is None else [matters]
    else:
        found = [Reason("only_legal"), *found[:1]]
    return _made(view, player, "make" if declares else "set", options, found)


def _for_call(view: View, player: SkilledPlayer, auctioneer: Auctioneer) -> Hint:
    thoughts = auctioneer.thoughts(view, player.seed_for(len(view.table.calls), auctioneer.book.mask(view.tiles)))
    options = [
        # where the others always bid higher, nothing is known of the own contract
        Option(one.call, None if isinstance(one.call, Pass) else one.made or None, one.worth)
        for one in thoughts
    ]
    best = options[0]
    found = []
    standing = auction_of(view).standing
    if len(view.legal_actions) == 1:
        found.append(Reason("only_legal"))
    if isinstance(best.action, Pass) and standing is not None:
        me = SEATS.index(view.seat or "A")
        code = "partner_bid" if standing.caller in auctioneer.setup.partners(me) else "bid_stands"
        found.append(Reason(code, {"seat": SEATS[standing.caller], "call": standing.call}))
    elif best.chance is not None:
        found.append(Reason("hand_makes", {"call": best.action, "n": _percent(best.chance)}))
        if best.action == _lowest_bid(view):
            found.append(Reason("lowest_bid", {"call": best.action}))
    if len(options) > 1:
        facts: Facts = {"n": _percent(best.game), "next": options[1].action, "m": _percent(options[1].game)}
        found.append(Reason("wins_games", facts))
    return _made(view, player, "make", options, found)


def _lowest_bid(view: View) -> Call:
    return next(action for action in view.legal_actions if isinstance(action, Call) and not isinstance(action, Pass))


def _for_declaration(view: View, player: SkilledPlayer, auctioneer: Auctioneer) -> Hint | None:
    options = [Option(action, chance, game) for game, chance, action in player.priced(view, auctioneer)]
    if not options:
        return None
    if len(view.legal_actions) == 1:
        return _made(view, player, "make", options, [Reason("only_legal")])
    best = options[0]
    assert isinstance(best.action, Declaration)
    trumps = sum(tile is not None and _is_of(best.action.trump, tile) for tile in view.tiles)
    found = [Reason("trumps_held", {"n": trumps})] if trumps else []
    found += [Reason("trump_makes", {"n": _percent(best.chance)})]
    return _made(view, player, "make", options, found)


def _made(
    view: View, player: SkilledPlayer, aim: Literal["make", "set"], options: list[Option], reasons: list[Reason]
) -> Hint:
    """The hint, with the actions of which nothing more is known at its end."""
    assert view.seat is not None
    known = {option.action for option in options}
    if len(options) > 1 or view.table.phase is not Phase.DISCARD:
        options = [*options, *(Option(action) for action in view.legal_actions if action not in known)]
    return Hint(view.seat, player.level.name, aim, options[0].action, tuple(options), tuple(reasons))


def _compared(options: list[Option], aims: str) -> list[Reason]:
    best, following = options[0], options[1]
    n, m = _percent(best.chance), _percent(following.chance)
    if n < m:  # points count too
        return [Reason("points_count", {"n": n})]
    if n - m <= _EVEN:
        return [Reason(f"{aims}_even", {"n": n, "next": following.action})]
    return [Reason(aims, {"n": n, "next": following.action, "m": m})]


def _percent(chance: float | None) -> int:
    assert chance is not None
    return round(100 * chance)


def _is_of(trump: Trump, tile: Domino) -> bool:
    """Whether a tile belongs to a trump suit."""
    return tile.is_double if trump == "D" else trump is not None and tile.has(trump)
