"""Whole hands solved by looking at everything: `fullwidth.c`, compiled here, with its own reading of the rules.

It shares nothing with the kernel, nor with the readable game: it gets the tiles' pips, who holds them, and the contract.
"""

import ctypes
import random
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from texas42 import Game

SOURCE = Path(__file__).with_name("fullwidth.c")
MOST_TILES = 28
NO_TRUMP = 8
TREATMENTS = ("high", "low", "own", "own_inverted")


class NoCompiler(RuntimeError):
    """There is nothing to compile the full-width search with."""


class Contract(ctypes.Structure):
    """`struct contract` of the C source."""

    _fields_ = (
        ("tiles", ctypes.c_int),
        ("seats", ctypes.c_int),
        ("trump", ctypes.c_int),
        ("doubles", ctypes.c_int),
        ("nearest", ctypes.c_int),
        ("declarer_ties", ctypes.c_int),
        ("avoids", ctypes.c_int),
        ("counts", ctypes.c_int),
        ("active", ctypes.c_uint),
        ("declaring", ctypes.c_uint),
        ("high", ctypes.c_ubyte * MOST_TILES),
        ("low", ctypes.c_ubyte * MOST_TILES),
    )


@dataclass(frozen=True)
class Kind:
    """A contract: how the readable game comes to it with A as declarer, and what it is to the full-width search."""

    name: str
    actions: str
    trump: int = NO_TRUMP
    doubles: str = "high"
    rules: str = "standard"
    nearest: bool = False
    declarer_ties: bool = False
    avoids: bool = False
    counts: bool = True
    active: int = 0b1111
    declaring: int = 0b0101
    leader: int = 0
    needs_doubles: int = 0


NO_TRUMPS = "standard+nt_doubles=high|low|own"
NELLO = "standard+nello=on+nello_doubles=own|high|low|own_inverted"
SPECIALS = "standard+plunge=on+splash=on+sevens=on+looper=on"
KINDS = (
    *(Kind(f"trump {pip}", f"30 pass pass pass {pip}", trump=pip) for pip in range(7)),
    Kind("doubles trump", "30 pass pass pass D", trump=7),
    Kind("no trump, doubles high", "30 pass pass pass N", rules=NO_TRUMPS),
    Kind("no trump, doubles low", "30 pass pass pass N-low", doubles="low", rules=NO_TRUMPS),
    Kind("no trump, doubles a suit", "30 pass pass pass N-own", doubles="own", rules=NO_TRUMPS),
    Kind("all tricks", "1m pass pass pass 5", trump=5),
    *(
        Kind(
            f"nello, doubles {treatment}",
            f"1m pass pass pass nello-{treatment.removeprefix('own_')}",
            doubles=treatment,
            rules=NELLO,
            avoids=True,
            active=0b1011,
            declaring=0b0001,
        )
        for treatment in TREATMENTS
    ),
    Kind("plunge", "plunge pass pass pass 4", trump=4, rules=SPECIALS, leader=2, needs_doubles=4),
    Kind("splash", "splash pass pass pass 3", trump=3, rules=SPECIALS, leader=2, needs_doubles=3),
    Kind("sevens", "1m pass pass pass sevens", rules=SPECIALS, nearest=True, counts=False),
    Kind(
        "sevens, ties to the declarer",
        "1m pass pass pass sevens",
        rules=SPECIALS + "+sevens_ties=declaring_side_wins_ties",
        nearest=True,
        declarer_ties=True,
        counts=False,
    ),
    Kind("looper", "30 pass pass pass looper", rules=SPECIALS, nearest=True, counts=False),
    Kind("Moon", "5 pass pass 6", trump=6, rules="moon", active=0b111, declaring=0b001, counts=False),
    Kind("Moon, no trump", "5 pass pass N", rules="moon", active=0b111, declaring=0b001, counts=False),
)
"""Every contract kind; a stack of captured tricks, which changes no play, is named for those of 42 after a mark bid."""


def dealt(kind: Kind, chance: random.Random) -> Game:
    """A random deal of the contract, before the first lead."""
    is_moon = kind.rules == "moon"
    seats = kind.active.bit_length()
    pips = [(high, low) for high in range(7) for low in range(high + 1) if not is_moon or low or not high]
    chance.shuffle(pips)
    if kind.needs_doubles:
        pips.sort(key=lambda tile: tile[0] != tile[1])
        rest = pips[kind.needs_doubles :]
        chance.shuffle(rest)
        pips = pips[: kind.needs_doubles] + rest
    tiles = [f"{high}{low}" for high, low in pips]
    hands = [tiles[7 * seat : 7 * seat + 7] for seat in range(seats)]
    if is_moon:
        hands.append(tiles[21:])
    game = Game.new(kind.rules, dealer="ABCD"[seats - 1], deal="/".join(".".join(hand) for hand in hands))
    for action in kind.actions.split():
        options = [str(option) for option in game.legal_actions()]
        game = game.apply(action if action in options else f"{action}/1")
    while game.hand and game.hand.phase.value == "discard":
        game = game.apply(chance.choice(game.legal_actions()))
    assert game.to_act == "ABCD"[kind.leader]
    return game


@cache
def library() -> ctypes.CDLL:
    """The C source, compiled. Raises `NoCompiler`."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise NoCompiler("the full-width search is C and has to be compiled: install a C compiler that is called cc")
    with tempfile.TemporaryDirectory() as place:
        made = Path(place, "fullwidth.so")
        subprocess.run(
            [compiler, "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", made, SOURCE],
            check=True,
        )
        return ctypes.CDLL(str(made))


def lead_values(kind: Kind, game: Game) -> dict[str, int]:
    """What the declaring side takes from here on after each lead of the seat to act, by tile."""
    assert game.hand
    assert game.to_act
    hands = [[str(tile) for tile in game.hand.tiles[seat]] for seat in game.hand.tiles]
    names = sorted(name for hand in hands for name in hand)
    contract = Contract(
        tiles=len(names),
        seats=len(hands),
        trump=kind.trump,
        doubles=TREATMENTS.index(kind.doubles),
        nearest=kind.nearest,
        declarer_ties=kind.declarer_ties,
        avoids=kind.avoids,
        counts=kind.counts,
        active=kind.active,
        declaring=kind.declaring,
    )
    for place, name in enumerate(names):
        contract.high[place], contract.low[place] = int(name[0]), int(name[1])
    masks = (ctypes.c_uint * len(hands))(*(sum(1 << names.index(name) for name in hand) for hand in hands))
    values = (ctypes.c_int * MOST_TILES)()
    if library().lead_values(ctypes.byref(contract), masks, "ABCD".index(game.to_act), values):
        raise MemoryError("too little memory for the full-width search")
    return {name: values[place] for place, name in enumerate(names) if values[place] >= 0}
