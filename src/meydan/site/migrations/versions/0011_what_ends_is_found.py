"""What has ended is found without looking at all the rest."""

from __future__ import annotations

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Strangers make such rows, and each that is made puts away the old ones."""
    op.create_index("tried_by_since", "tried", ["since"])
    op.create_index("secret_by_end", "secret", ["ends_at"])
