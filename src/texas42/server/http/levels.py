"""The bots that a chair can be given to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar import Controller, get

from texas42.locale import say
from texas42.players.levels import LEVELS
from texas42.server.http.asking import AnyRequest, Language
from texas42.server.http.problems import PROBLEMS, language_of
from texas42.server.table.levels import DEFAULT_LEVEL


class LevelInfo(msgspec.Struct, frozen=True):
    """A kind of bot."""

    level: str
    """What requests and messages call it."""
    name: str
    line: str
    """How it plays."""
    default: bool
    """Whether it takes a chair where no level is named."""


class LevelController(Controller):
    """`/api/levels`."""

    path = "/api/levels"
    tags = ("rules",)

    @get(responses=PROBLEMS, summary="The levels of bots")
    async def levels(self, request: AnyRequest, language: Language = None) -> Sequence[LevelInfo]:
        """The weakest first. There is also `random`, which plays anything that is allowed: to test with."""
        spoken = language or language_of(request)
        return [
            LevelInfo(
                level=level,
                name=say(spoken, f"level.{level}.name"),
                line=say(spoken, f"level.{level}.line"),
                default=level == DEFAULT_LEVEL,
            )
            for level in LEVELS
        ]
