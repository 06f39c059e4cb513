"""Alembic runs this for every upgrade, on the connection that `migrating.migrate` gives it."""

from alembic import context

from texas42.server.store.migrating import VERSION_TABLE
from texas42.server.store.models import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
