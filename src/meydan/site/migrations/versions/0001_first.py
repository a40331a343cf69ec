"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "person",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("password", sa.String(200)),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("is_blocked", sa.Boolean, nullable=False),
    )
    op.create_table(
        "team",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("accepts", sa.Boolean, nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("person_id", sa.Integer, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("team_id", sa.Integer, sa.ForeignKey("team.id"), nullable=False),
        sa.Column("is_captain", sa.Boolean, nullable=False),
    )
    op.create_index("member_by_team", "member", ["team_id"])
    op.create_table(
        "secret",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("person.id")),
        sa.Column("team_id", sa.Integer, sa.ForeignKey("team.id")),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.Column("ends_at", sa.Float, nullable=False),
    )
    op.create_index("secret_by_person", "secret", ["person_id", "kind"])
    op.create_table(
        "submission",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("team_id", sa.Integer, sa.ForeignKey("team.id"), nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("file", sa.String(100), nullable=False),
        sa.Column("archive", sa.String(64), nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("content", sa.String(64)),
        sa.Column("bot", sa.String(300)),
        sa.Column("log", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("example", sa.String(64)),
        sa.UniqueConstraint("team_id", "archive"),
    )
    op.create_index("submission_by_state", "submission", ["state", "id"])
    op.create_table(
        "friendly",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("team_id", sa.Integer, sa.ForeignKey("team.id"), nullable=False),
        sa.Column("bot", sa.String(60), nullable=False),
        sa.Column("map", sa.String(200)),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("wish", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("friendly_by_team", "friendly", ["team_id", "at"])
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "question",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("team_id", sa.Integer, sa.ForeignKey("team.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("is_public", sa.Boolean, nullable=False),
    )
    op.create_table(
        "act",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "tried",
        sa.Column("key", sa.String(200), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "choice",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "hook",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_at", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
