"""Called by Alembic: runs the changes over the connection that the site's database gives it."""

from __future__ import annotations

from alembic import context

from meydan.site.schema import metadata

given = context.config.attributes
context.configure(connection=given["connection"], target_metadata=metadata, version_table=given["version_table"])
with context.begin_transaction():
    context.run_migrations()
