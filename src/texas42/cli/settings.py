"""Settings of the server from the command line and the environment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from texas42.errors import BadValue

if TYPE_CHECKING:
    from texas42.server.settings import Settings

Data = Annotated[Path | None, typer.Option("--data", help="The folder of the SQLite files. [TEXAS42_DATA]")]
DatabaseUrl = Annotated[
    str | None,
    typer.Option("--database-url", help="postgresql://..., in place of SQLite. [TEXAS42_DATABASE_URL]"),
]
NatsUrl = Annotated[str | None, typer.Option("--nats-url", help="nats://..., for several nodes. [TEXAS42_NATS_URL]")]


def settings_of(**given: object) -> Settings:
    """The settings, those from the command line first. Raises `BadValue`."""
    from pydantic import ValidationError

    from texas42.server.settings import Settings

    try:
        return Settings.model_validate({name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        raise BadValue("bad_setting", name="_".join(map(str, first["loc"])), why=first["msg"]) from None
