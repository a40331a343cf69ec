"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "entry",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("chain", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("task", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer),
    )
    op.create_index("match_by_state", "match", ["state", "id"])
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("worker", sa.String(100), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("leased_at", sa.Float, nullable=False),
        sa.Column("lease_until", sa.Float, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("digest", sa.String(64)),
        sa.Column("why", sa.Text),
        sa.UniqueConstraint("match_id", "n"),
    )
    is_open = sa.text("state = 'open'")
    op.create_index(
        "one_open_attempt", "attempt", ["match_id"], unique=True, sqlite_where=is_open, postgresql_where=is_open
    )
    op.create_table(
        "holder",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("who", sa.String(200), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "wish",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("form", sa.String(32), nullable=False, unique=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seq", sa.Integer),
        sa.Column("refused", sa.Text),
    )
    op.create_table(
        "standing",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("checksum", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
