"""Changes of the tables, in order; Alembic applies those that a database lacks."""
