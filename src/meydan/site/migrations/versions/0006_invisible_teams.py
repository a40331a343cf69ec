"""Teams that nobody but the desk sees."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; all teams of before are seen."""
    op.add_column("team", sa.Column("is_invisible", sa.Boolean, nullable=False, server_default=sa.false()))
