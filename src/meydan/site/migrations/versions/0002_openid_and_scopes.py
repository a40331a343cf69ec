"""Accounts of an OpenID provider, and tokens that may do only some things."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add two columns; tokens of before act for their team only."""
    op.add_column("person", sa.Column("subject", sa.String(300)))
    op.create_index("person_by_subject", "person", ["subject"], unique=True)
    op.add_column("secret", sa.Column("scope", sa.String(12), nullable=False, server_default="team"))
