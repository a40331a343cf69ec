"""How long a submission was checked, so that others learn how long they wait."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; nothing is known of those that were checked before."""
    op.add_column("submission", sa.Column("seconds", sa.Float))
