"""Second factors of accounts, and what somebody has asked for that a second person must agree to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add two columns and a table; nobody has a second factor yet."""
    op.add_column("person", sa.Column("factor", sa.String(64)))
    op.add_column("person", sa.Column("factor_step", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "proposal",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("fields", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
