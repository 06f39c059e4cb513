"""What a player can do: call, declare, discard, play, claim. Immutable values; `str(action)` is the notation."""

from __future__ import annotations

from typing import Any, Final, Literal, NoReturn, TypeAlias

from texas42.dominoes import MAX_PIP, Domino
from texas42.errors import BadValue
from texas42.locale import has

Trump: TypeAlias = int | Literal["D"] | None
"""A suit number, "D" for doubles, or None for no trump."""

STRAIGHT: Final = "straight"
"""The kind of a declaration that names a trump or no trump, and nothing else."""


_MOST_POINTS: Final = 9999
MOST_MARKS: Final = 99
"""The highest mark bid that can be said."""
_MOST_STACKS: Final = 9
LOW_SUITS: Final = {f"k{suit}": suit for suit in range(MAX_PIP + 1)}
"""In nello, the number that ranks lowest in every other suit, by the treatment that says so; doubles are high."""
_TREATMENTS: Final = {
    STRAIGHT: ("high", "low", "own"),
    "nello": ("high", "low", "own", "own_inverted", *LOW_SUITS),
}
"""Where doubles may rank, for the kinds in which it is said."""


class Action:
    """Base of all actions. Two actions are equal when their kind and notation are equal."""

    __slots__ = ("text",)

    text: str

    def _set(self, **fields: object) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an action cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"an action cannot be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and type(self) is type(other) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), tuple(getattr(self, name) for name in type(self).__slots__))

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry, with its facts, that says this action in words."""
        return ("say.text", {"text": self.text})


class Call(Action):
    """An auction action: a bid or a pass."""

    __slots__ = ()


class Pass(Call):
    """Make no bid."""

    __slots__ = ()

    def __init__(self) -> None:
        self._set(text="pass")

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry that says it, and its facts."""
        return ("call.pass", {})


class PointBid(Call):
    """Promise to take that many points; `suit` where the game names the trump inside the bid (`60:6`)."""

    __slots__ = ("points", "suit")

    points: int
    suit: int | None

    def __init__(self, points: int, suit: int | None = None) -> None:
        _whole(points, _MOST_POINTS)
        _suit(suit)
        self._set(points=points, suit=suit, text=str(points) if suit is None else f"{points}:{suit}")

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry that says it, and its facts."""
        if self.suit is None:
            return ("say.text", {"text": self.points})
        return ("call.points_in_suit", {"points": self.points, "suit": self.suit})


class MarkBid(Call):
    """Promise to take every trick, for that many marks."""

    __slots__ = ("marks",)

    marks: int

    def __init__(self, marks: int) -> None:
        _whole(marks, MOST_MARKS)
        self._set(marks=marks, text=f"{marks}m")

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry that says it, and its facts."""
        return ("count.marks", {"n": self.marks})


class NelloBid(Call):
    """Nello as a call: a mark bid that fixes the declaration (option `nello_as_call`)."""

    __slots__ = ("marks",)

    marks: int

    def __init__(self, marks: int) -> None:
        _whole(marks, MOST_MARKS)
        self._set(marks=marks, text=f"nello{marks}m")

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry that says it, and its facts."""
        return ("call.nello", {"marks": self.marks})


class NamedBid(Call):
    """A bid known by its name: `plunge`, `splash`, Moon's `moon` and `over`. What it is worth is its game's affair."""

    __slots__ = ("name",)

    name: str

    def __init__(self, name: str) -> None:
        if not name.isascii() or not name.isalpha() or not name.islower():
            raise BadValue("bad_name", name=repr(name))
        self._set(name=name, text=name)

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry that says it, and its facts."""
        return _named("call", self.name)


def Plunge() -> NamedBid:  # noqa: N802 - reads like the other calls
    """Four doubles or more: partner names trump and leads."""
    return NamedBid("plunge")


def Splash() -> NamedBid:  # noqa: N802 - reads like the other calls
    """Three doubles or more: partner names trump and leads."""
    return NamedBid("splash")


class Declaration(Action):
    """What the hand is played as.

    `kind` is "straight" for a trump or no trump, else the name of a special contract. `doubles` says where doubles rank
    when there is no trump ("high", "low", "own", "own_inverted"; with a trump it is always "high"), or in nello that doubles
    are high and a number is low ("k0" to "k9"). `stacks` says how many captured tricks may be looked at (1 or 2; None where
    no stacks apply).
    """

    __slots__ = ("trump", "kind", "doubles", "stacks")  # noqa: RUF023 - the order of the arguments

    trump: Trump
    kind: str
    doubles: str
    stacks: int | None

    def __init__(
        self, trump: Trump = None, kind: str = STRAIGHT, doubles: str = "high", stacks: int | None = None
    ) -> None:
        if stacks is not None:
            _whole(stacks, _MOST_STACKS)
        if trump != "D":
            _suit(trump)
        if kind != STRAIGHT:
            trump = None
        if trump is not None or kind not in _TREATMENTS:
            doubles = "high"
        elif doubles not in _TREATMENTS[kind]:
            raise BadValue("bad_doubles", doubles=repr(doubles), known=_TREATMENTS[kind])
        base = _declaration_text(trump, kind, doubles)
        text = base if stacks is None else f"{base}/{stacks}"
        self._set(trump=trump, kind=kind, doubles=doubles, stacks=stacks, text=text)

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """The catalogue entry that says it, and its facts."""
        if self.stacks is not None:
            return ("declaration.with_stacks", {"declaration": self.bare, "stacks": self.stacks})
        if self.doubles in LOW_SUITS:
            return ("declaration.nello_low_suit", {"suit": LOW_SUITS[self.doubles]})
        if self.kind == "nello":
            return ("declaration.nello", {"doubles": self.doubles})
        if self.kind != STRAIGHT:
            return _named("declaration", self.kind)
        if self.trump is None:
            return ("declaration.no_trump" if self.doubles == "high" else f"declaration.no_trump_{self.doubles}", {})
        return ("declaration.trump", {"suit": self.trump})

    @property
    def bare(self) -> Declaration:
        """The same without stacks."""
        return self if self.stacks is None else Declaration(self.trump, self.kind, self.doubles)

    def with_stacks(self, stacks: int | None) -> Declaration:
        """The same with that many stacks."""
        return self if stacks == self.stacks else Declaration(self.trump, self.kind, self.doubles, stacks)


class Discard(Action):
    """Tiles put away face down (or face up where a rule says so) before the first lead."""

    __slots__ = ("tiles",)

    tiles: tuple[Domino | None, ...]
    """None for a tile that is not known."""

    def __init__(self, tiles: tuple[Domino | None, ...]) -> None:
        if not tiles:
            raise BadValue("empty_discard")
        known = sorted((tile for tile in tiles if tile is not None), reverse=True)
        ordered = (*known, *(None for tile in tiles if tile is None))
        self._set(tiles=ordered, text="-" + ".".join("?" if tile is None else str(tile) for tile in ordered))


class Play(Action):
    """Put a tile on the table; `suit` where the leader may choose which suit it leads, and chooses the other one."""

    __slots__ = ("tile", "suit")  # noqa: RUF023 - the order of the arguments

    tile: Domino
    suit: int | None

    def __init__(self, tile: Domino, suit: int | None = None) -> None:
        _suit(suit)
        self._set(tile=tile, suit=suit, text=str(tile) if suit is None else f"{tile}={suit}")


class Claim(Action):
    """Lay down the own tiles and say in which order they are played: all remaining tricks are ours.

    `verdict` is what became of it, for replays in which the other hands are hidden; elsewhere None, and the rules judge.
    """

    __slots__ = ("order", "verdict")

    order: tuple[Domino, ...]
    verdict: bool | None

    def __init__(self, order: tuple[Domino, ...], verdict: bool | None = None) -> None:
        if not order:
            raise BadValue("empty_claim")
        judged = "" if verdict is None else " held" if verdict else " failed"
        self._set(order=tuple(order), verdict=verdict, text=f"claim {'.'.join(map(str, order))}{judged}")


def _named(branch: str, name: str) -> tuple[str, dict[str, object]]:
    key = f"{branch}.{name}"
    return (key, {}) if has("en", key) else ("say.text", {"text": name})


def _whole(number: int, most: int) -> None:
    if type(number) is not int or not 1 <= number <= most:
        raise BadValue("bad_number", number=repr(number), most=most)


def _suit(suit: object) -> None:
    if suit is not None and (type(suit) is not int or not 0 <= suit <= MAX_PIP):
        raise BadValue("bad_suit", suit=repr(suit), top=MAX_PIP)


def _declaration_text(trump: Trump, kind: str, doubles: str) -> str:
    if kind == STRAIGHT:
        if trump is not None:
            return str(trump)
        return "N" if doubles == "high" else f"N-{doubles}"
    return f"{kind}-{_SHORT.get(doubles, doubles)}" if kind == "nello" else kind


_SHORT: Final = {"own_inverted": "inverted"}
