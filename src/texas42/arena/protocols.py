"""How a pair is played: the same deal, or the same stream of deals, with the sides exchanged, so that its luck cancels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from texas42.arena.contestants import Contestant, check_player, seated
from texas42.arena.deals import declared, forced_thirty
from texas42.arena.external import Programs
from texas42.arena.match import Match, Pair, Spent, seed_of
from texas42.errors import BadValue
from texas42.game import Game
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS

_DEALS: Final = 1
"""Keeps the seeds of deals apart from those of players."""

_MOST_HANDS: Final = 1000


class Protocol(msgspec.Struct, frozen=True):
    """A way of measuring. What it reports is `offset + scale * (mean difference of a pair)`."""

    play: Callable[[Match, int, Programs], Pair]
    unit: str
    offset: float
    scale: float
    chunk: int
    """How many pairs are handed out together."""


def protocol_of(name: str) -> Protocol:
    """The protocol of that name. Raises `BadValue`."""
    if name not in PROTOCOLS:
        raise BadValue("unknown_protocol", name=repr(name), known=tuple(PROTOCOLS))
    return PROTOCOLS[name]


def check_match(match: Match) -> None:
    """Refuses a match that cannot be played. Raises `BadValue`, or `RulesError` for its rules."""
    protocol_of(match.protocol)
    rules = Rules.parse(match.rules)
    if match.protocol == "dup30" and rules != Rules.preset("standard"):
        raise BadValue("dup30_has_rules", rules=match.rules)
    if match.protocol == "game" and len(setup_for(rules).teams) != 2:
        raise BadValue("games_need_two_teams", rules=match.rules)
    for name in match.players:
        check_player(name, rules)


def _dup30(match: Match, number: int, programs: Programs) -> Pair:
    """Fixed 30: the frozen declarer plays the frozen trump, first with A in his side, then with B."""
    deal = forced_thirty(number)
    start = declared(deal)
    spent, made, awarded = Spent(), [0.0, 0.0], [0.0, 0.0]
    for declaring in range(2):
        sides = tuple(declaring if seat % 2 == deal.declarer % 2 else 1 - declaring for seat in range(4))
        with seated(match, sides, programs, number) as seats:
            result = _hand_played(start, sides, seats, spent).results[0]
        made[declaring] = float(result.made)
        for team, points in enumerate(result.awarded.in_order):
            awarded[sides[team]] += points
    return _pair(number, made, awarded, 2, spent)


def _hand(match: Match, number: int, programs: Programs) -> Pair:
    """A whole hand with its auction, played once for every team that A can be, with B in all other seats."""
    setup = setup_for(Rules.parse(match.rules))
    start = _dealt(match, Game.new(setup.rules, dealer=SEATS[number % setup.seats]), number, 0)
    spent, awarded = Spent(), [0.0, 0.0]
    teams = setup.shape.teams
    for mine, members in enumerate(teams):
        sides = tuple(0 if seat in members else 1 for seat in range(setup.seats))
        with seated(match, sides, programs, number, 0) as seats:
            points = _hand_played(start, sides, seats, spent).results[0].awarded.in_order
        awarded[0] += points[mine]
        awarded[1] += sum(points) - points[mine]
    awarded[1] /= len(teams) - 1  # the average of the other teams
    score = [points / len(teams) for points in awarded]
    return _pair(number, score, awarded, len(teams), spent)


def _game(match: Match, number: int, programs: Programs) -> Pair:
    """A whole game, and again with the teams exchanged: hand by hand from the same deals, as far as both games go."""
    setup = setup_for(Rules.parse(match.rules))
    spent, won, awarded, hands = Spent(), [0.0, 0.0], [0.0, 0.0], 0
    for team_of_a in range(2):
        members = setup.shape.teams[team_of_a]
        sides = tuple(0 if seat in members else 1 for seat in range(setup.seats))
        game = Game.new(setup.rules, dealer=SEATS[number % setup.seats])
        while not game.over:
            hand = len(game.results)
            if hand == _MOST_HANDS:
                raise BadValue("game_without_end", number=number, hands=hand)
            game = _dealt(match, game, number, hand)
            with seated(match, sides, programs, number, hand) as seats:
                game = _hand_played(game, sides, seats, spent)
        hands += len(game.results)
        won[0 if game.winning == team_of_a else 1] += 0.5
        for team, points in enumerate(game.totals):
            awarded[0 if team == team_of_a else 1] += points
    return _pair(number, won, awarded, hands, spent)


PROTOCOLS: Final = {
    "dup30": Protocol(_dup30, "points", 0.0, 100.0, 8),
    "game": Protocol(_game, "percent", 50.0, 50.0, 1),
    "hand": Protocol(_hand, "awards", 0.0, 1.0, 8),
}


def _dealt(match: Match, game: Game, number: int, hand: int) -> Game:
    """The game with the hand of that number dealt: the same tiles in both plays of a pair."""
    return game.deal(seed=seed_of(match.seed, _DEALS, number, hand))


def _hand_played(game: Game, sides: tuple[int, ...], seats: list[Contestant], spent: Spent) -> Game:
    """The game when the hand in play is over. Nobody is asked where there is nothing to choose."""
    played = len(game.results)
    while len(game.results) == played:
        hand = game.hand
        assert hand is not None
        legal = hand.playing.legal_plays() if hand.playing else hand.legal_actions()
        if len(legal) == 1:
            game = game.apply(legal[0])
            continue
        seat = game.to_act
        assert seat is not None
        place = SEATS.index(seat)
        game, seconds = seats[place](game, seat)
        spent.add(sides[place], seconds)
    return game


def _pair(number: int, score: list[float], awarded: list[float], hands: int, spent: Spent) -> Pair:
    (score_a, score_b), (awarded_a, awarded_b) = score, awarded
    (decisions_a, decisions_b), (cpu_a, cpu_b) = spent.decisions, spent.cpu
    return Pair(number, (score_a, score_b), (awarded_a, awarded_b), hands, (decisions_a, decisions_b), (cpu_a, cpu_b))
