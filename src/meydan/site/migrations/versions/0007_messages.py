"""Messages to one team have a table of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table, and move what was kept as an answer to a question without words."""
    op.create_table(
        "message",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("team_id", sa.Integer, sa.ForeignKey("team.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.execute(
        "insert into message (team_id, at, text) select team_id, at, answer from question where text = '' order by id"
    )
    op.execute("delete from question where text = ''")
