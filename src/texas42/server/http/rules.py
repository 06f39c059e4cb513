"""What can be played, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import QueryParameter

from texas42.rules.options import Rules
from texas42.rules.presets import preset_names
from texas42.rules.shape import setup_for
from texas42.seats import Team
from texas42.server.http.asking import AnyRequest, Language
from texas42.server.http.problems import PROBLEMS, language_of
from texas42.summary import discards_line, preset_line, summary

RulesQuery = Annotated[
    str, QueryParameter(description="A preset, and what differs: `standard+nello=on`.", max_length=500)
]


class Preset(msgspec.Struct, frozen=True):
    """Published rules."""

    name: str
    game: str
    seats: int
    line: str
    """What is special about them."""


class RulesSection(msgspec.Struct, frozen=True):
    """A part of the rules in words."""

    heading: str
    sentences: tuple[str, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """Rules on one page."""

    rules: str
    """In the form in which they are always written."""
    game: str
    seats: int
    teams: tuple[Team, ...]
    sections: tuple[RulesSection, ...]
    scoring: str
    """What the score counts: "marks" or "points"."""
    max_pip: int
    """The highest number on a tile."""
    copies: int
    """How many sets are played with."""
    tiles_each: int
    trick_points: int
    counts: dict[str, int]
    """What captured tiles are worth, by their notation; the others are worth nothing."""
    total: int
    """The points of a hand; an upper bound where tiles are dead."""
    mark_points: int
    """What one mark is called in points."""
    left_over: int
    """How many tiles the deal leaves over."""
    widow: int
    """How many of them the winner of the auction takes, and puts away as many."""
    dead: int
    """How many of them nobody ever sees."""
    discards: str | None
    """What may be put away for the widow, and how it lies there; null where any tile may go, face down."""
    calls_repeat: bool
    """Whether calls go round until all but one have passed; else everybody calls once."""


class RulesController(Controller):
    """`/api/presets` and `/api/rules`."""

    path = "/api"
    tags = ("rules",)

    @get("/presets", responses=PROBLEMS, summary="The published rules")
    async def presets(self, request: AnyRequest, language: Language = None) -> Sequence[Preset]:
        """Each with one line on what is special."""
        spoken = language or language_of(request)
        found = []
        for name in preset_names():
            setup = setup_for(Rules.preset(name))
            found.append(Preset(name, setup.shape.name, setup.seats, preset_line(name, spoken)))
        return found

    @get("/rules", responses=PROBLEMS, summary="Rules on one page")
    async def rules(self, request: AnyRequest, rules: RulesQuery = "standard", language: Language = None) -> RulesPage:
        """What these rules say, and nothing that they leave out."""
        made = Rules.parse(rules)
        setup = setup_for(made)
        sections = tuple(RulesSection(*section) for section in summary(made, language or language_of(request)))
        shape = setup.shape
        return RulesPage(
            rules=setup.rules_text,
            game=shape.name,
            seats=setup.seats,
            teams=setup.teams,
            sections=sections,
            scoring=setup.score_unit,
            max_pip=shape.dominoes.max_pip,
            copies=shape.dominoes.copies,
            tiles_each=shape.tiles_each,
            trick_points=shape.trick_points,
            counts={str(tile): count for tile, count in shape.counts.items()},
            total=setup.total,
            mark_points=setup.mark_points,
            left_over=shape.left_over,
            widow=shape.widow,
            dead=shape.dead,
            discards=discards_line(made, language or language_of(request)),
            calls_repeat=shape.ladder.repeats,
        )
