"""Changes of the site's tables, in order; Alembic applies those that a database lacks."""
