"""A scheduler says what it waits for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add a column to the row of the scheduler."""
    op.add_column("holder", sa.Column("absence", sa.Text, nullable=False, server_default=""))
