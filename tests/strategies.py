"""Shared Hypothesis strategies: rules with random options that go together, and games played at random to a random point.

Hypothesis draws the rules, a seed for the choices, and how far to play; the choices themselves come from that seed.
"""

import random
from itertools import combinations

from hypothesis import strategies as st

from texas42 import Action, Claim, Declaration, Game, Rules, RulesError
from texas42.rules.options import Option, OptionValue
from texas42.rules.shape import Shape
from texas42.rules.variants import SHAPES

TARGETS = (1, 2, 5, 30)
"""Low enough that a game ends soon."""


def option_values(option: Option) -> tuple[OptionValue, ...]:
    """The values of an option; of a number, those at its ends and in the middle."""
    if option.name == "target":
        return TARGETS
    if option.kind == "flag":
        return (True, False)
    if option.kind == "number":
        return (option.low, option.low + 1, (option.low + option.high) // 2, option.high)
    if option.kind == "set":
        names = tuple(str(value) for value in option.values)
        return tuple(chosen for size in range(1, len(names) + 1) for chosen in combinations(names, size))
    return option.values


def with_options(rules: Rules, changes: list[tuple[str, OptionValue]]) -> Rules:
    """The rules with those of the changes that go together, in the order in which options imply each other."""
    order = [option.name for option in SHAPES[rules.game].options]
    for option, value in sorted(changes, key=lambda change: order.index(change[0])) * 2:
        try:
            rules = rules.replace(**{option: value})
        except RulesError:
            continue
    return rules


@st.composite
def rules(draw: st.DrawFn, *games: str) -> Rules:
    """Rules of these games (any where none is named): a preset, claims or not, and up to ten options changed."""
    shape = SHAPES[draw(st.sampled_from(games or tuple(SHAPES)))]
    preset = Rules.preset(draw(st.sampled_from(sorted(shape.presets))))
    each = [(option.name, value) for option in shape.options for value in option_values(option)]
    claims: list[tuple[str, OptionValue]] = [("claims", "lay_down")] if ("claims", "lay_down") in each else []
    return with_options(preset, claims * draw(st.booleans()) + draw(st.lists(st.sampled_from(each), max_size=10)))


def rules_texts(*games: str) -> st.SearchStrategy[str]:
    """The same as text."""
    return rules(*games).map(str)


def hands_text(shape: Shape, chance: random.Random) -> str:
    """A random deal in notation. Every other one gives a seat many doubles, so that plunge and splash come up; with a widow some
    give a seat, and the widow, counters or tiles of one suit, so that such tiles have to be put away.
    """
    tiles = list(shape.dominoes.tiles)
    chance.shuffle(tiles)
    if chance.random() < 0.5:
        first = [tile for tile in tiles if tile.is_double][: chance.randint(3, 6)]
        for tile in first:
            tiles.remove(tile)
        tiles = first + tiles
    size = shape.tiles_each
    if shape.widow and chance.random() < 0.3:
        suit = chance.choice((None, *shape.dominoes.suits))
        tiles.sort(key=lambda tile: not (tile.has(suit) if suit is not None else shape.counts.get(tile, 0)))
        tiles = tiles[:size] + tiles[size + shape.widow :] + tiles[size : size + shape.widow]
    hands = [tiles[size * seat : size * seat + size] for seat in range(shape.seats)]
    chance.shuffle(hands)
    left_over = [tiles[size * shape.seats :]] if shape.left_over else []
    return "/".join(".".join(map(str, hand)) for hand in hands + left_over)


def new_game(rules: Rules, chance: random.Random, *, seeded: bool) -> Game:
    """A game before its first call."""
    if seeded:
        return Game.new(rules, seed=chance.randrange(1 << 64))
    shape = SHAPES[rules.game]
    return Game.new(rules, dealer="ABCDEFGH"[chance.randrange(shape.seats)], deal=hands_text(shape, chance))


def choose(game: Game, chance: random.Random) -> Action:
    """A legal action. Each sort of call and each kind of contract is as likely as the next; claims are rare."""
    sorts: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        sort = f"{type(action).__name__} {action.kind if isinstance(action, Declaration) else ''}"
        if not isinstance(action, Claim) or chance.random() < 0.02:
            sorts.setdefault(sort, []).append(action)
    return chance.choice(sorts[chance.choice(list(sorts))])


def step(game: Game, chance: random.Random) -> Game:
    """The game one action, or one deal, later."""
    if game.awaits_deal:
        return game.deal(hands_text(game.setup.shape, chance))
    return game.apply(choose(game, chance))


def play(game: Game, chance: random.Random, steps: int) -> Game:
    """The game so many actions later, or at its end."""
    for _ in range(steps):
        if game.over:
            break
        game = step(game, chance)
    return game


def chances() -> st.SearchStrategy[random.Random]:
    """A source of choices, from a seed."""
    return st.integers(0, 1 << 32).map(random.Random)


@st.composite
def games(draw: st.DrawFn, *names: str, most: int = 150) -> Game:
    """A game of random rules after up to `most` actions: in a hand, between hands, or over."""
    chance = draw(chances())
    game = new_game(draw(rules(*names)), chance, seeded=draw(st.booleans()))
    return play(game, chance, draw(st.integers(0, most)))
