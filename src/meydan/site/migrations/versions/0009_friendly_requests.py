"""Teams decide on each friendly if they like; a request says which seats, until when it stands, and how it ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Who accepted friendlies still does, and what was asked for was accepted at once."""
    op.add_column("team", sa.Column("friendlies", sa.String(12), nullable=False, server_default="always"))
    op.execute("update team set friendlies = 'never' where not accepts")
    op.drop_column("team", "accepts")
    op.add_column("friendly", sa.Column("seating", sa.Integer))
    op.add_column("friendly", sa.Column("expires_at", sa.Float, nullable=False, server_default="0"))
    op.add_column("friendly", sa.Column("why", sa.Text, nullable=False, server_default=""))
    op.execute("update friendly set state = 'accepted'")
    op.create_index("friendly_by_bot", "friendly", ["bot", "state"])
