"""Self-tests of the site: when each was done, and what came out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "self_test",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("asked_at", sa.Float, nullable=False),
        sa.Column("began_at", sa.Float),
        sa.Column("ended_at", sa.Float),
        sa.Column("doing", sa.String(200), nullable=False),
        sa.Column("parts", sa.Text, nullable=False),
    )
