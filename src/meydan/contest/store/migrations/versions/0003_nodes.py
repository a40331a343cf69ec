"""Machines that play have a row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table of nodes."""
    op.create_table(
        "node",
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("best", sa.Float, nullable=False),
        sa.Column("slow", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
