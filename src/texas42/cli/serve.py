"""`texas42 serve`: the table server."""

from __future__ import annotations

from typing import Annotated

import typer

from texas42.cli.opening import serve_and_open
from texas42.cli.options import Language, language_of
from texas42.cli.settings import Data, DatabaseUrl, NatsUrl, settings_of


def command(
    host: Annotated[
        str | None,
        typer.Option("--host", help="The address to listen on; 127.0.0.1 is this machine alone. [TEXAS42_HOST]"),
    ] = None,
    port: Annotated[int | None, typer.Option("--port", help="4242 unless another is named. [TEXAS42_PORT]")] = None,
    public_url: Annotated[
        str | None, typer.Option("--public-url", help="The address in people's browsers. [TEXAS42_PUBLIC_URL]")
    ] = None,
    data: Data = None,
    database_url: DatabaseUrl = None,
    nats_url: NatsUrl = None,
    log_level: Annotated[
        str | None, typer.Option("--log-level", help="DEBUG, INFO, WARNING or ERROR; INFO, with --open WARNING.")
    ] = None,
    open_browser: Annotated[
        bool,
        typer.Option(
            "--open", help="Open the game in a browser; where the port is taken, use the server there, or another port."
        ),
    ] = False,
    language: Language = None,
) -> None:
    """Serve tables for people and bots. Every setting can also stand in the environment; docs/host.md lists them."""
    settings = settings_of(
        host=host, port=port, public_url=public_url, data=data, database_url=database_url, nats_url=nats_url
    )
    if open_browser:
        serve_and_open(settings, (log_level or "WARNING").upper(), language_of(language))
        return
    from texas42.server.serving import run

    run(settings, (log_level or "INFO").upper())
