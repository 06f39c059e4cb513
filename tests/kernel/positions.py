"""Random hands of every contract, and positions in them, from the readable game."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.strategies import choose, new_game, option_values, with_options
from texas42 import Claim, Play, Rules
from texas42.hand import Phase
from texas42.rules.playing import Playing
from texas42.rules.presets import preset_names, shape_of


def random_rules(preset: str, chance: random.Random) -> Rules:
    """A preset as it is, or with some of its options changed."""
    rules = Rules.preset(preset)
    options = [option for option in shape_of(rules.game).options if option.name not in ("target", "claims")]
    changes = [(option.name, chance.choice(option_values(option))) for option in options if chance.random() < 0.3]
    return with_options(rules, changes) if chance.random() < 0.5 else rules


def hands(amount: int, seed: int, presets: tuple[str, ...] = preset_names()) -> Iterator[Playing]:
    """Hands of these presets by turns, before the first lead."""
    chance = random.Random(seed)
    found = 0
    while found < amount:
        game = new_game(random_rules(presets[found % len(presets)], chance), chance, seeded=chance.random() < 0.5)
        while game.hand is not None and game.hand.phase not in (Phase.PLAY, Phase.DONE):
            game = game.apply(choose(game, chance))
        if game.hand is not None and game.hand.phase is Phase.PLAY and game.hand.playing is not None:
            found += 1
            yield game.hand.playing


def a_play(playing: Playing, chance: random.Random) -> Play:
    """A legal play, one that leads a second suit among them."""
    return chance.choice([action for action in playing.legal_actions() if not isinstance(action, Claim)])


def place_of(playing: Playing, play: Play) -> int:
    """The place of the piece that the readable game takes for it."""
    held = playing.tables.bits[play.tile] & playing.masks[playing.turn]
    return (held & -held).bit_length() - 1


@dataclass(frozen=True)
class Position:
    """A state of play in the kernel's words."""

    playing: Playing
    barred: tuple[int, ...]
    """What each seat has shown not to hold, worked out from the plays."""

    @property
    def trick(self) -> list[tuple[int, int]]:
        """The seats and places of the trick under way."""
        pairs = zip(self.playing.seats, self.playing.bits, strict=True)
        return [(seat, bit.bit_length() - 1) for seat, bit in pairs]

    @property
    def gone(self) -> int:
        """The tiles that were played, the trick under way included."""
        bits = self.playing.tables.bits
        held = self.playing.held
        still = sum(self.playing.masks)
        return sum(bits[tile] for tile in {tile for hand in held for tile in hand if tile is not None}) & ~still


def barred_by(playing: Playing, barred: tuple[int, ...], place: int) -> tuple[int, ...]:
    """What the seats cannot hold after this play of the seat to play, said from the rules."""
    tables, led = playing.tables, playing.trick.led
    shown = 0
    if tables.nearest:
        shown = sum(1 << other for other, rank in enumerate(tables.rank) if rank > tables.rank[place])
    elif led is not None and not tables.follow[led] >> place & 1:
        shown = tables.follow[led]
    seat = playing.turn
    return (*barred[:seat], barred[seat] | shown, *barred[seat + 1 :])


def sides(playing: Playing) -> list[int]:
    """Points and tricks as the kernel counts them: those of the declaring side and of the others."""
    team = playing.setup.team_of[playing.contract.declarer_index]
    points, tricks = playing.team_points, playing.team_tricks
    return [points[team], sum(points) - points[team], tricks[team], sum(tricks) - tricks[team]]


def walk(playing: Playing, chance: random.Random) -> Iterator[Position]:
    """A hand played at random, every state of it before its end."""
    barred = (0,) * playing.setup.seats
    while playing.turn >= 0:
        yield Position(playing, barred)
        play = a_play(playing, chance)
        barred = barred_by(playing, barred, place_of(playing, play))
        playing = playing.play(play)


def endings(
    amount: int, seed: int, tricks: int, plays: int | None = None, presets: tuple[str, ...] = preset_names()
) -> Iterator[Position]:
    """Positions with so many tricks left, the last one begun with some plays (any number where none is named)."""
    chance = random.Random(seed)
    found = 0
    for playing in hands(1 << 30, seed, presets):
        into = chance.randrange(playing.tables.active.bit_count()) if plays is None else plays
        for position in walk(playing, chance):
            if position.playing.tricks_left == tricks and len(position.playing.seats) == into:
                found += 1
                yield position
        if found >= amount:
            return
