"""Who checks a submission: several do, and each takes back its own when it was ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; what was being checked before belongs to the first."""
    op.add_column("submission", sa.Column("builder", sa.Integer))
