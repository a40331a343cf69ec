"""Called by Alembic: runs the changes over the connection that the store gives it."""

from __future__ import annotations

from alembic import context

from meydan.contest.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
