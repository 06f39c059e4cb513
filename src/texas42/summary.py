"""The rules in force on one page, in words.

Every sentence is an entry `rules.<line>` of the catalogues. A game that puts it otherwise has an entry of the same name under
`rules.game.<game>`; what only that game has stands there as `<section>.<option>.<value>`, and
what the accounts of a game leave open, as `<section>.reading`. So a new game brings words, no code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from texas42.locale import Fact, has, say
from texas42.rules.actions import MarkBid, PointBid
from texas42.rules.auction import PASS, Auction
from texas42.rules.claims import most_tricks
from texas42.rules.options import Rules, write_value
from texas42.rules.shape import Setup, Shape, setup_for

Line: TypeAlias = Callable[[Setup], tuple[str, ...]]
"""The entries that one line of the page comes to: none where there is nothing to say."""

Condition: TypeAlias = Callable[[Setup], bool]


class Section(NamedTuple):
    """A part of the summary."""

    heading: str
    sentences: tuple[str, ...]


def summary(rules: Rules, language: str) -> tuple[Section, ...]:
    """What these rules say, and nothing that they leave out. Raises `KeyError` for a language that is not kept."""
    setup = setup_for(rules)
    facts = _facts(setup)
    return tuple(
        Section(
            say(language, f"rules.heading.{name}"),
            tuple(say(language, _entry(setup, line, language), **facts) for line in _lines(setup, name, language)),
        )
        for name in SECTIONS
    )


def preset_line(preset: str, language: str) -> str:
    """What is special about a published preset, in one line. Raises `KeyError` for a name that is none."""
    return say(language, f"preset.{preset}")


def _lines(setup: Setup, section: str, language: str) -> Iterator[str]:
    for line in SECTIONS[section]:
        yield from line(setup)
    for name, value in setup.rules.others:
        own = f"{section}.{name}.{write_value(value)}"
        if has(language, f"rules.game.{setup.shape.name}.{own}"):
            yield own
    reading = f"{section}.reading"
    if has(language, f"rules.game.{setup.shape.name}.{reading}"):
        yield reading


def _entry(setup: Setup, line: str, language: str) -> str:
    own = f"rules.game.{setup.shape.name}.{line}"
    return own if has(language, own) else f"rules.{line}"


def _line(name: str, *options: str, when: Condition | None = None) -> Line:
    """The entry `name`, followed by the values of these options."""

    def line(setup: Setup) -> tuple[str, ...]:
        values = (write_value(setup.rules.value(option)) for option in options)
        return (".".join((name, *values)),) if when is None or when(setup) else ()

    return line


def _option(name: str, when: Condition | None = None) -> Line:
    """The entry of an option's value."""
    return _line(name, name, when=when)


def _on(option: str) -> Condition:
    return lambda setup: bool(setup.rules.value(option))


def _chosen(option: str, when: Condition) -> Line:
    """The entry of a set of treatments: `fixed` where there is one, `chosen` where the declarer has the choice."""

    def line(setup: Setup) -> tuple[str, ...]:
        is_fixed = len(_treatments(setup, option)) == 1
        return (f"{option}.{'fixed' if is_fixed else 'chosen'}",) if when(setup) else ()

    return line


def _treatments(setup: Setup, option: str) -> tuple[str, ...]:
    value = setup.rules.value(option)
    assert isinstance(value, tuple)
    return value


def _treatments_explained(setup: Setup) -> tuple[str, ...]:
    """The ways in which doubles rank other than as the highest of their suit."""
    no_trump = _treatments(setup, "nt_doubles") if setup.rules.allow_no_trump else ()
    nello = _treatments(setup, "nello_doubles") if setup.rules.nello else ()
    return tuple(f"treatment.{name}" for name in dict.fromkeys(no_trump + nello) if name != "high")


def _players(setup: Setup) -> tuple[str, ...]:
    return ("players.teams" if setup.partners(0) else "players.alone",)


def _set(setup: Setup) -> tuple[str, ...]:
    return (f"set.{setup.shape.dominoes.copies}",)


def _counting(setup: Setup) -> tuple[str, ...]:
    return ("counting.tiles", "counting.tricks") if setup.shape.counts else ("counting.none",)


def _has_point_bids(setup: Setup) -> bool:
    return any(isinstance(bid, PointBid) for bid in _opening(setup))


def _has_mark_bids(setup: Setup) -> bool:
    return any(isinstance(bid, MarkBid) for bid in _opening(setup))


def _stacking(setup: Setup) -> tuple[str, ...]:
    """Only games that are scored in marks cover tricks."""
    stacking = setup.rules.stacking if setup.rules.scoring == "marks" else "none"
    return (f"stacking.{stacking}",) if stacking == "none" else (f"stacking.{stacking}", "covered_points")


def _handing_over(setup: Setup) -> tuple[str, ...]:
    """What the partner may declare after a plunge or a splash."""
    if not any(kind.hands_over and kind.is_special for kind in setup.kinds):
        return ()
    if not setup.rules.partner_may_call_specials:
        return ("handing_over.trump",)
    return ("handing_over." + "_and_".join(name for name in ("nello", "sevens") if setup.rules.value(name)),)


def _no_specials(setup: Setup) -> tuple[str, ...]:
    return () if _has_specials(setup) else ("no_specials",)


def _has_specials(setup: Setup) -> bool:
    return any(kind.is_special for kind in setup.kinds)


def _in_points(setup: Setup) -> bool:
    return setup.rules.scoring == "points"


def _ties_matter(setup: Setup) -> bool:
    return _in_points(setup) and setup.rules.win_by == 1


SECTIONS: Final[Mapping[str, tuple[Line, ...]]] = {
    "table": (
        _players,
        _set,
        _line("dead", when=lambda setup: setup.shape.dead > 0),
        _option("draw_style"),
        _option("first_dealer"),
    ),
    "counting": (_counting,),
    "bidding": (
        _option("first_bidder"),
        _line("point_bids", when=_has_point_bids),
        _line("mark_bids", when=_has_mark_bids),
        _option("mark_raise", when=_has_mark_bids),
        _line("bid_aliases", when=_on("bid_aliases")),
        _option("all_pass"),
    ),
    "trump": (
        _line("trump", "allow_doubles_trump", "allow_no_trump"),
        _chosen("nt_doubles", when=_on("allow_no_trump")),
        _line("nt_min_marks", when=_on("nt_min_marks")),
        _option("trump_before_widow", when=lambda setup: setup.shape.widow > 0),
        _line("discards", when=lambda setup: setup.shape.widow > 0 and bool(setup.shape.counts)),
    ),
    "play": (
        _line("follow"),
        _line("low_leads", when=lambda setup: bool(setup.shape.low_leads)),
        _line("rank"),
        _treatments_explained,
        _line("equal_tiles", when=lambda setup: setup.shape.dominoes.copies > 1),
        _line("claims.lay_down", when=lambda setup: setup.rules.claims == "lay_down"),
    ),
    "look": (_line("unseen"), _stacking),
    "special": (
        _no_specials,
        _line("nello", "nello_as_call", when=_on("nello")),
        _chosen("nello_doubles", when=_on("nello")),
        _line("nello_dealer_only", when=_on("nello_dealer_only")),
        _line("plunge", "plunge_mode", when=_on("plunge")),
        _line("splash", "splash_mode", when=_on("splash")),
        _handing_over,
        _line("sevens", when=_on("sevens")),
        _line("looper", "scoring", when=_on("looper")),
        _option("sevens_ties", when=lambda setup: setup.rules.sevens or setup.rules.looper),
    ),
    "score": (
        _line("decided"),
        _option("play_out"),
        _line("special_ends", when=_has_specials),
        _option("scoring"),
        _option("made_scores", when=_in_points),
        _line("set_scores", when=_in_points),
        _line("specials_score", when=lambda setup: _in_points(setup) and _has_specials(setup)),
    ),
    "win": (_line("win", "scoring", "win_by"), _option("tie_break", when=_ties_matter)),
}
"""The lines of each section, in the order in which they are told."""


@dataclass(frozen=True)
class _Worth:
    """Counting tiles of one worth."""

    tiles: str
    points: int

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        return ("rules.counting.worth", {"tiles": self.tiles, "points": self.points})


def _worths(shape: Shape) -> tuple[_Worth, ...]:
    return tuple(
        _Worth(" ".join(f"{tile.high}-{tile.low}" for tile, worth in shape.counts.items() if worth == points), points)
        for points in sorted(set(shape.counts.values()))
    )


def _opening(setup: Setup) -> tuple[object, ...]:
    return setup.shape.ladder.bids(Auction(setup, first=0))


def _forced_bid(setup: Setup) -> Fact:
    """The lowest bid of the last to call when all the others have passed."""
    others = setup.seats - 1
    auction = Auction(setup, first=0, callers=tuple(range(others)), calls=(PASS,) * others)
    lowest = setup.shape.ladder.bids(auction)[0]
    return lowest.points if isinstance(lowest, PointBid) else lowest


def _facts(setup: Setup) -> dict[str, Fact]:
    rules, shape = setup.rules, setup.shape
    points = [bid.points for bid in _opening(setup) if isinstance(bid, PointBid)] or [0]
    marks = [bid.marks for bid in _opening(setup) if isinstance(bid, MarkBid)] or [0]
    return {
        "seats": shape.seats,
        "teams": len(shape.teams),
        "partners": len(setup.partners(0)),
        "max_pip": shape.dominoes.max_pip,
        "tiles": len(shape.dominoes.tiles),
        "tiles_each": shape.tiles_each,
        "widow": shape.widow,
        "dead": shape.dead,
        "low_leads": tuple(f"{tile.high}-{tile.low}" for tile in shape.low_leads),
        "worths": _worths(shape),
        "trick_points": shape.trick_points,
        "total": setup.total,
        "double_total": 2 * setup.total,
        "tricks": shape.tiles_each,
        "low": points[0],
        "top": points[-1],
        "falls_at": setup.total + 1 - points[0],
        "forced": _forced_bid(setup),
        "opening": marks[-1],
        "low_suit": shape.dominoes.suits[0],
        "high_suit": shape.dominoes.suits[-1],
        "nt_doubles": rules.nt_doubles,
        "nello_doubles": rules.nello_doubles,
        "nello_min_marks": rules.nello_min_marks,
        "splash_value": rules.splash_value,
        "claim_tricks": most_tricks(setup.seats),
        "target": rules.target,
    }
