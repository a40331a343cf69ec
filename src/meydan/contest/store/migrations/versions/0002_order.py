"""Matches that people ask for come before those of the stages."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index follow the order in which matches are handed out."""
    op.drop_index("match_by_state", "match")
    op.create_index("match_by_state", "match", ["state", "stage", "id"])
