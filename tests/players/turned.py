"""Other games that look the same: to one seat, its tiles the same and the others' different; or to all, one place on."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec.structs import replace

from tests.strategies import choose, new_game
from texas42 import Game, IllegalAction, Rules
from texas42.dealing import Deal
from texas42.notation.deal import write_deal
from texas42.seats import SEATS
from texas42.view import View, encode

SPECIAL = "nello=on+nello_doubles=high|low|own|own_inverted+plunge=on+splash=on"
RULES = (
    "standard",
    "standard+nt_doubles=high|low|own",
    f"standard+{SPECIAL}",
    "standard+nello=on+nello_as_call=on+nt_doubles=high|low|own+all_pass=forced_dealer",
    f"standard+play_out=on+scoring=points+stacking=declarer_choice+target=250+{SPECIAL}",
    "standard+win_by=2",
)
"""The contracts that are played by nets, at all sorts of scores."""
OTHERS = (
    f"standard+sevens=on+looper=on+partner_may_call_specials=on+{SPECIAL}",
    "standard+first_bidder=holder_01+looper=on",
    "moon",
    "moon+nello=on+all_pass=forced_dealer",
    "eighty_four",
)
"""The contracts that are played by rules and by simple playouts."""
FAMILY = (
    "partnership_moon",
    "three_player",
    "eighty_eight+trump_in_bid=on",
    "seventy_nine",
    "seventy_two+nello=on",
    "eighty",
    "one_forty",
    "one_forty+trump_before_widow=on",
    "big_game",
    "geezer",
)
"""Games whose calls are followed to their end by simple rules, as those of `OTHERS` without nets are."""


def games(rules: tuple[str, ...], chance: random.Random) -> Iterator[Game]:
    """Without end: first hands of these rules at a random score, each at every action of random play where there is a choice."""
    number = 0
    while True:
        game = new_game(Rules.parse(rules[number % len(rules)]), chance, seeded=False)
        number += 1
        game = at_a_score(game, chance)
        while game.hand is not None and not game.results:
            if len(game.legal_actions()) > 1:
                yield game
            game = game.apply(choose(game, chance))


def at_a_score(game: Game, chance: random.Random) -> Game:
    """The game with a score at which nobody has won."""
    return replace(game, totals=tuple(chance.randrange(game.rules.target) for _ in game.totals))


def again(game: Game, deal: Deal, dealer: int, totals: tuple[int, ...]) -> Game:
    """The hand of a game, all its actions taken again from another deal. Raises `IllegalAction`."""
    assert game.hand is not None
    new = replace(
        Game.new(game.setup.rules_text, dealer=SEATS[dealer], deal=write_deal(deal)),
        totals=totals,
    )
    for _, action in game.hand.actions:
        new = new.apply(action)
    return new


def redealt(game: Game, chance: random.Random, swaps: int = 8) -> Game:
    """A game whose hidden tiles lie elsewhere, in which the seat to act sees byte for byte the same.

    A whole new deal of the hidden tiles where the plays so far allow it, else as many swaps of two of them as they allow.
    """
    seen = the_view(game)
    assert game.hand is not None
    found, me = game, SEATS.index(seen.seat or "A")
    deal = [list(tiles) for tiles in game.hand.deal]
    free = [(hand, place) for hand in range(len(deal)) if hand != me for place in range(len(deal[hand]))]
    played = {played.tile for trick in (*game.hand.tricks, game.hand.trick) for played in trick.plays}
    free = [(hand, place) for hand, place in free if deal[hand][place] not in played]
    for attempt in range(swaps + 1):
        places = free if attempt == 0 else chance.sample(free, min(2, len(free)))
        tiles = [deal[hand][place] for hand, place in places]
        chance.shuffle(tiles)
        if attempt:
            tiles = [deal[hand][place] for hand, place in reversed(places)]
        other = [list(hand) for hand in deal]
        for (hand, place), tile in zip(places, tiles, strict=True):
            other[hand][place] = tile
        try:
            new = again(game, tuple(map(tuple, other)), game.hand.dealer_index, game.totals)
        except IllegalAction:
            continue
        if encode(the_view(new)) == encode(seen):
            found, deal = new, other
    return found


def rotated(game: Game, by: int) -> Game:
    """The game with everybody so many places on: tiles, dealer, all that was done, and the score with its team."""
    assert game.hand is not None
    seats, team_of = game.setup.seats, game.setup.team_of
    hands = game.hand.deal[:seats]
    turned = tuple(hands[(seat - by) % seats] for seat in range(seats))
    totals = list(game.totals)
    for seat in range(seats):
        totals[team_of[(seat + by) % seats]] = game.totals[team_of[seat]]
    return again(game, (*turned, *game.hand.deal[seats:]), (game.hand.dealer_index + by) % seats, tuple(totals))


def the_view(game: Game) -> View:
    """What the seat to act sees."""
    assert game.to_act is not None
    return game.view(game.to_act)
