"""What a seat cannot see leaves no trace in anything that it receives.

A hand is played to some point. Then the tiles that the viewer cannot see change places among the other seats, the widow and
the discards, in such a way that everything public could have happened just so. Every byte that the viewer could receive must
stay the same.
"""

import gc
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from types import ModuleType

import msgspec
import pytest

from tests.strategies import choose, hands_text
from tests.test_properties import face_up, lies_face_up
from texas42 import Action, Claim, Discard, Domino, Game, Hand, IllegalAction, Phase, Play, Rules
from texas42.notation.deal import write_deal
from texas42.rules.playing import Playing
from texas42.rules.shape import Setup
from texas42.view import View, encode

RULES = [
    "standard",
    "standard+first_bidder=holder_01",
    "standard+claims=lay_down",
    "standard+claims=lay_down+first_bidder=holder_01+stacking=one",
    "hearne+play_out=on",
    "points_250+nello=on",
    "kitchen_table",
    "aggie+looper=on",
    "lechner+partner_may_call_specials=on+claims=lay_down",
    "standard+nello=on+nello_as_call=on+stacking=from_84",
    "moon",
    "moon+nello=on+shoot_over=off",
    "moon+nello=on+trump_before_widow=on",
    "eighty_four+nello=on",
    "eighty_four+claims=lay_down+stacking=by_bid",
    "partnership_moon",
    "three_player+claims=lay_down",
    "eighty_eight",
    "eighty_eight+bid_step=2+nello=on+trump_before_widow=on+trump_in_bid=on",
    "seventy_nine+nello=on",
    "seventy_two",
    "seventy_two+claims=lay_down+nello=on+trump_before_widow=on",
    "eighty",
    "one_forty",
    "one_forty+trump_before_widow=on",
    "big_game",
    "big_game+claims=lay_down+nello=on+scoring=marks+trump_before_widow=on",
    "geezer",
    "geezer+nello_doubles=k_low|own|low",
]

Tiles = tuple[Domino, ...]


def hand_of(game: Game) -> Hand:
    assert game.hand is not None
    return game.hand


class Told:
    """A game as it was dealt and played: what can be told again with other tiles."""

    def __init__(self, rules: str, chance: random.Random) -> None:
        setup = Game.new(rules, dealer="A").setup
        self.before = Game.new(rules, dealer="ABCDEFGH"[chance.randrange(setup.seats)])
        self.chance = chance
        self.deal_next(hands_text(setup.shape, chance))

    def deal_next(self, deal: str) -> None:
        self.now = self.before.deal(deal)

    def play(self, actions: int) -> None:
        """Plays on; between two hands, the next is dealt. Stops where the game is over."""
        for _ in range(actions):
            if self.now.over:
                return
            if self.now.awaits_deal:
                self.before = self.now
                self.deal_next(hands_text(self.now.setup.shape, self.chance))
            else:
                self.now = self.now.apply(choose(self.now, self.chance))


def dealt(hand: Hand) -> list[Tiles]:
    """The deal of a hand that hides nothing."""
    return [tuple(tile for tile in tiles if tile) for tiles in hand.deal]


def shown_by(hand: Hand, seat: int) -> Counter[Domino]:
    """The tiles of a seat that everybody knows: played, laid open, claimed, put away face up, or the first caller's [0|1]."""
    letter = "ABCDEFGH"[seat]
    if hand.contract and hand.contract.kind in ("sevens", "looper"):
        return Counter(dealt(hand)[seat])
    mine = [action for author, action in hand.actions if author == letter]
    shown = Counter(action.tile for action in mine if isinstance(action, Play))
    shown.update(tile for action in mine if isinstance(action, Claim) for tile in action.order)
    if hand.contract and hand.contract.declarer_index == seat:
        shown.update(face_up(hand))
    if hand.setup.rules.first_bidder == "holder_01" and seat == hand.auction.first:
        shown |= Counter([Domino(0, 1)])
    return shown


def taker_of(hand: Hand) -> int | None:
    """Who has taken the widow, or can see it."""
    if not hand.setup.shape.widow or hand.phase is Phase.AUCTION or hand.auction.standing is None:
        return None
    if hand.phase is Phase.DECLARE and hand.setup.rules.trump_before_widow:
        return None
    return hand.auction.standing.caller


def rearranged(hand: Hand, viewer: int | None, chance: random.Random) -> tuple[str, Discard | None]:
    """Another deal, and what is put away in it, that differs only in what the viewer cannot see."""
    seats, each, deal = hand.setup.seats, hand.setup.shape.tiles_each, dealt(hand)
    taker = taker_of(hand)
    fixed = set() if viewer is None else {viewer} | ({seats} if taker == viewer else set())
    known = [shown_by(hand, seat) if seat not in fixed else Counter(deal[seat]) for seat in range(seats)]
    sizes = [each] * seats
    left_over = hand.setup.shape.left_over
    if left_over:
        known.append(Counter(deal[seats]) if seats in fixed else Counter())
        sizes.append(left_over)
        if taker is not None and taker not in fixed:
            sizes[taker] += sizes.pop()
            known.pop()
    pool = Counter(hand.setup.shape.dominoes.tiles)
    for tiles in known:
        pool -= tiles
    hidden = list(pool.elements())
    chance.shuffle(hidden)
    groups: list[list[Domino]] = []
    for place, tiles in enumerate(known):
        group = list(tiles.elements())
        group += [hidden.pop() for _ in range(sizes[place] - len(group))]
        chance.shuffle(group)
        groups.append(list(deal[place]) if place in fixed else group)
    assert not hidden
    discard = next((action for _, action in hand.actions if isinstance(action, Discard)), None)
    if taker is not None and taker not in fixed:
        if discard is not None:
            spare = list((Counter(groups[taker]) - shown_by(hand, taker)).elements())
            plain = [tile for tile in spare if not lies_face_up(hand, tile)]
            wanted = left_over - len(face_up(hand))
            if len(plain) >= wanted:  # where not, the discard as it was is refused, and this is no other world
                discard = Discard((*face_up(hand), *chance.sample(plain, wanted)))
        groups.append([groups[taker].pop() for _ in range(left_over)])
    return write_deal(tuple(map(tuple, groups))), discard


def swapped(hand: Hand, viewer: int | None, chance: random.Random) -> tuple[str, Discard | None]:
    """The same, but only two hidden tiles change places: more often possible late in a hand."""
    seats = hand.setup.seats
    taker = taker_of(hand)
    fixed = set() if viewer is None else {viewer} | ({seats} if taker == viewer else set())
    shown: Counter[Domino] = Counter()
    for seat in range(seats):
        shown += shown_by(hand, seat)
    places = []
    deal = list(map(list, dealt(hand)))
    for place, tiles in enumerate(deal):
        if place not in fixed:
            places += [(place, index) for index, tile in enumerate(tiles) if not shown[tile]]
    discard = next((action for _, action in hand.actions if isinstance(action, Discard)), None)
    if len(places) > 1:
        (a, i), (b, j) = chance.sample(places, 2)
        if discard is not None and viewer != taker:
            turned = {deal[a][i]: deal[b][j], deal[b][j]: deal[a][i]}
            discard = Discard(tuple(turned.get(tile, tile) for tile in discard.tiles if tile))
        deal[a][i], deal[b][j] = deal[b][j], deal[a][i]
    return write_deal(tuple(map(tuple, deal))), discard


def retold(before: Game, hand: Hand, deal: str, discard: Discard | None) -> Game | None:
    """The hand played again with that deal; None where its public history could not have happened."""
    game = before.deal(deal)
    if hand_of(game).to_act != (hand.actions[0][0] if hand.actions else hand.to_act):
        return None
    for seat, action in hand.actions:
        try:
            game = game.apply(discard if isinstance(action, Discard) and discard else action, seat)
        except IllegalAction:
            return None
    again = hand_of(game)
    claims = [one.playing.claimed.holds if one.playing and one.playing.claimed else None for one in (hand, again)]
    return game if claims[0] == claims[1] and sorted(face_up(hand)) == sorted(face_up(again)) else None


def other_worlds(told: Told, viewer: int | None, chance: random.Random, tries: int) -> Iterator[Game]:
    """Games that only what the viewer cannot see tells from the real one."""
    hand, real = hand_of(told.now), write_deal(hand_of(told.now).deal)
    world = told.now
    for turn in range(tries):
        rearrange = rearranged if turn < 2 else swapped
        deal, discard = rearrange(hand_of(world), viewer, chance)
        other = retold(told.before, hand, deal, discard)
        if other is not None:
            world = other
            if write_deal(hand_of(world).deal) != real:
                yield world


ATTEMPTS = ["pass", "30", "1m", "2m", "plunge", "splash", "nello2m", "6", "D/1", "N-low/2", "nello-own/1", "sevens"]
ATTEMPTS += ["looper", "-?", "claim 66.65", "claim 66 held", "rubbish", "over"]
ATTEMPTS += [f"{high}{low}" for high in range(7) for low in range(high + 1)]
ATTEMPTS += [f"-{high}{low}" for high in range(7) for low in range(high + 1)]


def received(game: Game, viewer: int | None) -> dict[str, object]:
    """All that a viewer can get out of a game."""
    seat = None if viewer is None else "ABCDEFGH"[viewer]
    refusals = {}
    attempts = () if seat is None else ATTEMPTS if seat == game.to_act else ATTEMPTS[:3]
    for text in attempts:
        try:
            game.apply(text, seat)
        except IllegalAction as error:
            refusals[text] = (error.message("en"), repr(error.facts))
    return {
        "view": encode(game.view(seat)),
        "table": encode(game.view(seat).table),
        "spectator": encode(game.view()),
        "record": game.public_record(A="Ana"),
        "refusals": refusals,
    }


def check_during_a_hand(rules: str, rounds: int) -> int:
    """How many other worlds there were, none of which the viewer could tell from the real one."""
    chance = random.Random(42)
    worlds = 0
    for _ in range(rounds):
        told = Told(rules, chance)
        told.play(chance.randrange(90))
        seats = told.now.setup.seats
        for viewer in (None, chance.randrange(seats), chance.randrange(seats)):
            expected = received(told.now, viewer)
            for world in other_worlds(told, viewer, chance, tries=6):
                worlds += 1
                assert received(world, viewer) == expected
    return worlds


def check_after_a_hand(rules: str, rounds: int) -> int:
    """The same of a finished hand, also when the next one is dealt and begun, the same in both worlds."""
    chance = random.Random(7)
    worlds = 0
    for _ in range(rounds):
        told = Told(rules, chance)
        while not (told.now.awaits_deal or told.now.over):
            told.play(1)
        seats = told.now.setup.seats
        following, seed = hands_text(told.now.setup.shape, chance), chance.randrange(1 << 30)

        def next_hand(game: Game, following: str = following, seed: int = seed) -> list[dict[str, object]]:
            """What everybody receives in the next hand."""
            later = begun(game, following, random.Random(seed))
            return [received(later, looker) for looker in (None, *range(later.setup.seats))]

        after_it = None if told.now.over else next_hand(told.now)
        for viewer in (None, chance.randrange(seats)):
            expected = received(told.now, viewer)
            for world in other_worlds(told, viewer, chance, tries=5):
                worlds += 1
                assert received(world, viewer) == expected
                if after_it is not None:
                    assert next_hand(world) == after_it
    return worlds


@pytest.mark.parametrize("rules", RULES)
def test_hidden_tiles_leave_no_trace_in_what_a_seat_receives(rules: str) -> None:
    assert check_during_a_hand(rules, 4) > 15, "hidden tiles did change places"


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_hidden_tiles_leave_no_trace_in_many_hands(rules: str) -> None:
    assert check_during_a_hand(rules, 40) > 160


@pytest.mark.parametrize("rules", RULES)
def test_what_was_hidden_stays_hidden_after_the_hand(rules: str) -> None:
    assert check_after_a_hand(rules, 2) > 2


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_what_was_hidden_stays_hidden_after_many_hands(rules: str) -> None:
    assert check_after_a_hand(rules, 20) > 25


def begun(game: Game, deal: str, chance: random.Random) -> Game:
    game = game.deal(deal)
    for _ in range(game.setup.seats + 3):
        game = game if game.awaits_deal or game.over else game.apply(choose(game, chance))
    return game


def tiles_within(value: object) -> set[Domino]:
    """Every tile that a value holds, in whatever it is made of."""
    if isinstance(value, Domino):
        return {value}
    if isinstance(value, Play):
        return {value.tile}
    if isinstance(value, Discard):
        return {tile for tile in value.tiles if tile}
    if isinstance(value, Claim):
        return set(value.order)
    if isinstance(value, msgspec.Struct):
        return tiles_within([getattr(value, name) for name in value.__struct_fields__])
    if isinstance(value, Mapping):
        return tiles_within(list(value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(tiles_within, value))
    assert value is None or isinstance(value, str | int | Action), f"{value!r} in a view"
    return set()


def public_tiles(hand: Hand) -> set[Domino]:
    return set().union(*(set(shown_by(hand, seat)) for seat in range(hand.setup.seats)))


@pytest.mark.parametrize("rules", RULES)
def test_a_view_holds_no_tile_but_the_viewers_own_and_those_shown(rules: str) -> None:
    chance = random.Random(5)
    told = Told(rules, chance)
    looked_at: object = None
    for _ in range(150):
        hand = hand_of(told.now)
        finished = public_tiles(told.now.hands[-1]) if told.now.hands else set()
        for viewer in (None, *range(told.now.setup.seats)):
            own = set() if viewer is None else set(dealt(hand)[viewer])
            if viewer is not None and taker_of(hand) == viewer:
                own |= set(dealt(hand)[-1])
            view = told.now.view(None if viewer is None else "ABCDEFGH"[viewer])
            this_hand = msgspec.structs.replace(view, table=msgspec.structs.replace(view.table, last_hand=None))
            assert tiles_within(this_hand) <= own | public_tiles(hand)
            if view.table.last_hand != looked_at:
                looked_at = view.table.last_hand
                assert tiles_within(looked_at) <= finished
        told.play(1)


@pytest.mark.parametrize(
    "rules", ["standard", "hearne", "kitchen_table", "eighty_four+stacking=by_bid", "seventy_nine"]
)
def test_the_table_holds_no_covered_tile_and_no_author_of_a_captured_one(rules: str) -> None:
    chance = random.Random(6)
    told = Told(rules, chance)
    covered = 0
    for _ in range(400):
        hand = hand_of(told.now)
        stacks = hand.contract.declaration.stacks if hand.contract else None
        if hand.phase is Phase.PLAY and stacks is not None:
            table = told.now.view().table
            lying = {tile for trick in hand.tricks[-stacks:] for tile in (play.tile for play in trick.plays)}
            lying |= {play.tile for play in hand.trick.plays}
            assert tiles_within(msgspec.structs.replace(table, last_hand=None)) <= lying
            assert table.points is None
            assert all(captured.points is None for captured in table.captured)
            covered += len(hand.tricks) > stacks
        for captured in told.now.view().table.captured:
            assert captured.tiles is None or list(captured.tiles) == sorted(captured.tiles)
            assert captured.__struct_fields__ == ("team", "tiles", "points")
        told.play(1)
    assert covered > 5


@pytest.mark.parametrize("rules", RULES)
def test_a_view_cannot_reach_the_game(rules: str) -> None:
    told = Told(rules, random.Random(8))
    for _ in range(30):
        told.play(3)
        for seat in (None, "A", "B", "C"):
            for thing in reachable(told.now.view(seat)):
                assert not isinstance(thing, Game | Hand | Playing | Setup | Rules)


def reachable(view: View) -> Iterator[object]:
    """Every object that can be reached from a view, apart from classes, functions, modules, and members of enums."""
    seen: dict[int, object] = {}
    left: list[object] = [view]
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | Enum) or callable(thing):
            continue
        seen[id(thing)] = thing
        yield thing
        left.extend(gc.get_referents(thing))


@pytest.mark.parametrize("rules", ["standard", "moon", "eighty_four"])
def test_a_seed_is_in_nothing_that_a_seat_receives(rules: str) -> None:
    seed = 13_371_337_133_713_371_337
    chance = random.Random(9)
    game = Game.new(rules, seed=seed)
    for _ in range(120):
        assert str(seed) in game.record()
        for viewer in (None, 0, 1, 2):
            assert str(seed) not in repr(received(game, viewer))
            assert str(game.generator_state) not in repr(received(game, viewer))
        if game.over:
            break
        game = game.apply(choose(game, chance))


def test_a_finished_hand_keeps_what_was_put_away() -> None:
    """Moon: the discard, a tile left in a hand, and an untouched widow are in nobody else's view and in no record."""
    game = Game.new("moon", dealer="C", deal="11.21.31.41.51.61.22/66.65.64.63.62.54.44/55.53.52.43.42.33.32/00")
    for action in ("pass", "moon", "pass", "6", "-44", "66", "53", "61", "54", "55", "51"):
        game = game.apply(action)
    assert [str(result.made) for result in game.results] == ["False"]
    hidden = {Domino(4, 4), Domino(0, 0), Domino(6, 5), Domino(3, 3), Domino(1, 1)}
    for seat in (None, "A", "C"):
        own = set(dealt(hand_of(game))["ABC".index(seat)]) if seat else set()
        assert not tiles_within(game.view(seat)) & (hidden - own)
    record = game.public_record()
    assert not [tile for tile in hidden if str(tile) in record]
    assert "discard -?" in record
