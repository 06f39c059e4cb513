"""Bringing the database to the version of this server, from any earlier one; with several nodes, one after the other."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from texas42.server.log.contract import NewerSchema

VERSION_TABLE: Final = "store_version"
_LOCK: Final = 7_242_042
"""A number that the nodes agree on, for PostgreSQL's advisory lock."""


def config(connection: Connection | None = None) -> Config:
    """What Alembic wants to know; also for `alembic revision` by hand."""
    made = Config()
    made.set_main_option("script_location", "texas42.server.store:migrations")
    made.attributes["connection"] = connection
    return made


def migrate(connection: Connection) -> None:
    """Upgrades inside the connection's transaction. Raises `NewerSchema`."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    settings = config(connection)
    stands_at = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if stands_at is not None and stands_at not in known:
        raise NewerSchema(f"the database is of a later version of the server: it has schema {stands_at}")
    command.upgrade(settings, "head")
