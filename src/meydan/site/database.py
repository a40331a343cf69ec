"""The site's part of the contest's database: reading, and writing in short transactions."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from meydan.contest.folder import DATABASE, ContestFolder
from meydan.contest.store.database import connect, sqlite_url
from meydan.site.schema import act, choice

MIGRATIONS = Path(__file__).parent / "migrations"
NOBODY = "meydan"  # who acts where no person does


class SiteDatabase:
    """Connections to the database of a contest, with the site's tables."""

    def __init__(self, folder: ContestFolder) -> None:
        url = folder.file.lines.database or sqlite_url(folder.path / DATABASE)
        self._engine = connect(url, MIGRATIONS, "site_version")

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def rows(self, query: Any) -> list[Any]:
        """The rows of a question."""
        with self._engine.connect().execution_options(reads=True) as connection:
            return list(connection.execute(query))

    def row(self, query: Any) -> Any | None:
        """The first row, if there is one."""
        return next(iter(self.rows(query)), None)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction."""
        with self._engine.begin() as connection:
            yield connection

    def vacuum(self) -> None:
        """Write the tables anew, so that no file has what was deleted."""
        if self._engine.dialect.name == "postgresql":
            with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql("vacuum full")
            return
        with closing(sqlite3.connect(str(self._engine.url.database))) as file:  # ours begins every transaction itself
            file.execute("vacuum")
            file.execute("pragma wal_checkpoint(truncate)")

    # -- what the desk has chosen, and who did what ------------------------------------------------------------------

    def choices(self) -> dict[str, Any]:
        """All choices by name."""
        return {row.name: json.loads(row.value) for row in self.rows(select(choice))}

    def chosen(self, connection: Connection, name: str) -> Any:
        """A choice as it is now; whoever would change it at this moment waits, and sees what becomes of it."""
        insert_once(connection, choice, {"name": name, "value": "null"})
        query = select(choice.c.value).where(choice.c.name == name).with_for_update()
        return json.loads(connection.execute(query).scalar_one())

    def choose(self, connection: Connection, name: str, value: Any) -> None:
        """Keep a choice."""
        written = json.dumps(value)
        insert_once(connection, choice, {"name": name, "value": written})
        connection.execute(update(choice).where(choice.c.name == name).values(value=written))


def insert_once(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Insert a row, unless one with its primary key is there."""
    kind = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(kind.insert(table).values(values).on_conflict_do_nothing())


def note_act(connection: Connection, who: str, what: str, subject: str = "", reason: str = "") -> None:
    """Write down that somebody changed something."""
    values = {"at": time.time(), "who": who, "what": what, "subject": subject[:200], "reason": reason[:2000]}
    connection.execute(insert(act).values(values))
