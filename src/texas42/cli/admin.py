"""`texas42 admin`: tables of a server, from the machine that it runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar

import typer

from texas42.cli.settings import Data, DatabaseUrl, NatsUrl, settings_of
from texas42.errors import BadValue

app = typer.Typer(help="List, export and close the tables of a server.", no_args_is_help=True)

T = TypeVar("T")

TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]


def _done(work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to. Raises `BadValue` where the database cannot be used."""
    from texas42.server.log.contract import LogUnavailable, NewerSchema
    from texas42.server.store import StoreUnavailable

    try:
        return asyncio.run(work)
    except (LogUnavailable, NewerSchema, StoreUnavailable) as error:
        raise BadValue("database_unusable", why=error) from None


@app.command("list")
def list_tables(data: Data = None, database_url: DatabaseUrl = None) -> None:
    """All tables, with how many people, bots and free chairs they have."""
    from texas42.server import admin

    entries = _done(admin.entries(settings_of(data=data, database_url=database_url)))
    form = "{:14} {:8} {:>6} {:>4} {:>4}  {:6}  {:16}  {}"
    print(form.format("table", "stage", "people", "bots", "free", "public", "active (UTC)", "rules"))
    for entry in sorted(entries, key=lambda entry: -entry.active):
        active = datetime.fromtimestamp(entry.active / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        public = "yes" if entry.public else "no"
        print(form.format(entry.id, entry.stage, entry.people, entry.bots, entry.free, public, active, entry.rules))


@app.command()
def export(table: TableId, data: Data = None, database_url: DatabaseUrl = None) -> None:
    """The public records of a table's games; tiles that nobody has seen stay hidden."""
    from texas42.server import admin

    print("\n".join(_done(admin.public_records(settings_of(data=data, database_url=database_url), table))), end="")


@app.command()
def close(
    table: TableId,
    why: Annotated[str, typer.Option("--why", help="What the players are told.")] = "",
    data: Data = None,
    database_url: DatabaseUrl = None,
    nats_url: NatsUrl = None,
) -> None:
    """Close a table for good; its finished games stay."""
    from texas42.server import admin

    _done(admin.close(settings_of(data=data, database_url=database_url, nats_url=nats_url), table, why))
