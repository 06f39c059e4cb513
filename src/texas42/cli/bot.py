"""`texas42 bot`: one of our players at a table of a server, over the network."""

from __future__ import annotations

import asyncio
import os
import secrets
from typing import Annotated
from urllib.parse import urlsplit

import typer

from texas42.errors import BadValue
from texas42.players.engine import Engine
from texas42.players.player import make_player


def command(
    table: Annotated[str, typer.Option("--table", help="The id of the table.")],
    server: Annotated[str, typer.Option("--server", help="The address of the server.")] = "http://127.0.0.1:4242",
    token: Annotated[
        str | None, typer.Option("--token", help="An API token; better in the variable TEXAS42_TOKEN.")
    ] = None,
    seat: Annotated[str | None, typer.Option("--seat", "-s", help="Take this chair first.")] = None,
    player: Annotated[str, typer.Option("--player", "-p", help="Which player.")] = "casual",
) -> None:
    """Play at a table until its game is over. Comes back by itself when the connection breaks."""
    secret = token or os.environ.get("TEXAS42_TOKEN")
    if not secret:
        raise BadValue("token_missing")
    address = urlsplit(server)
    if address.scheme not in ("http", "https") or not address.netloc:
        raise BadValue("bad_server", server=server)
    from texas42.cli.network_bot import play  # the other commands start faster without it

    scheme = "wss" if address.scheme == "https" else "ws"
    url = f"{scheme}://{address.netloc}/api/tables/{table}/socket"
    asyncio.run(play(url, secret, Engine(make_player(player, secrets.randbits(64))), seat))
