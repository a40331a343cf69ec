"""All tables of a contest from one database into another, so that a backup does not depend on the kind of database."""

from __future__ import annotations

import json
import re

from sqlalchemy import Connection, Engine, Table, func, insert, select, text

from meydan.contest.store.database import connect
from meydan.contest.store.schema import metadata as contest_tables
from meydan.engine.errors import BadInput
from meydan.site.database import MIGRATIONS
from meydan.site.schema import metadata as site_tables

ROWS_AT_ONCE = 5000
DATABASE = re.compile(r"^[ \t]*database[ \t]*=.*\n?", re.MULTILINE)


def without_database(contest: str) -> str:
    """The text of a contest's file, for a copy with a database in its own folder."""
    return DATABASE.sub("", contest)


def with_database(contest: str, url: str) -> str:
    """The text of a contest's file, for a copy with this database."""
    return f"database = {json.dumps(url)}\n{without_database(contest)}"


def copy_tables(source: str, goal: str) -> None:
    """Copy everything as of one moment, while others write; both are URLs, and the goal is empty."""
    ours, theirs = _opened(source), _opened(goal)
    try:
        moment = {} if ours.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        reading = ours.connect().execution_options(reads=True, stream_results=True, **moment)
        with reading as taken, theirs.begin() as given:
            for table in [*contest_tables.sorted_tables, *site_tables.sorted_tables]:
                _copy(table, taken, given)
    finally:
        ours.dispose()
        theirs.dispose()


def _opened(url: str) -> Engine:
    """A database with all tables of a contest and its site."""
    connect(url).dispose()
    return connect(url, MIGRATIONS, "site_version")


def _copy(table: Table, taken: Connection, given: Connection) -> None:
    if given.execute(select(func.count()).select_from(table)).scalar():
        raise BadInput(f"the database is not empty: its table {table.name} has rows; choose a new one")
    for rows in taken.execute(select(table)).mappings().partitions(ROWS_AT_ONCE):
        given.execute(insert(table), [dict(row) for row in rows])
    key = next(iter(table.primary_key.columns))
    if given.dialect.name == "postgresql" and key.autoincrement is not False and key.name == "id":
        last = f"select setval(pg_get_serial_sequence('{table.name}', 'id'), coalesce(max(id), 0) + 1, false)"
        given.execute(text(f'{last} from "{table.name}"'))
