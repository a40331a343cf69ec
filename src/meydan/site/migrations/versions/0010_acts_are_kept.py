"""The database refuses to change or remove who did what."""

from __future__ import annotations

from alembic import op

from meydan.site.act_seal import seal

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Lines of before are kept as they are."""
    seal(op.get_bind())
