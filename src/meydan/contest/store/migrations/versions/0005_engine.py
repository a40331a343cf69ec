"""An attempt says which engine played it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column to the attempts."""
    op.add_column("attempt", sa.Column("engine", sa.String(16), nullable=False, server_default=""))
