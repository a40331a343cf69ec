"""Connections: SQLite in the contest's folder, or PostgreSQL by a URL; the tables are brought up to date."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from meydan.engine.errors import BadInput, MeydanError

BUSY_MS = 30_000  # how long a writer of SQLite waits for another
MIGRATING = 1_835_365_497  # the number of our lock in PostgreSQL
PASSWORD = re.compile(r"(?<=:)[^/:][^:]*(?=@)")
MIGRATIONS = Path(__file__).parent / "migrations"


def sqlite_url(path: Path) -> str:
    """The URL of a database that is a file."""
    return f"sqlite:///{path}"


def connect(url: str, migrations: Path = MIGRATIONS, versions: str = "alembic_version") -> Engine:
    """An engine for this database, with all tables; `versions` is the table that says which changes it has."""
    try:
        engine = create_engine(url, hide_parameters=True)  # errors are logged; what was written may be secret
    except (SQLAlchemyError, ImportError) as error:
        raise BadInput(
            f"database {_shown(url)!r}: {error}; expected sqlite:///FILE or postgresql+psycopg://..."
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_immediate)
    try:
        _migrate(engine, migrations, versions)
    except SQLAlchemyError as error:
        raise MeydanError(f"database {engine.url!r}: {str(error).splitlines()[0]}") from None
    return engine


def _shown(url: str) -> str:
    """A URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:  # it is none
        return PASSWORD.sub("***", url)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """A write-ahead log, so that readers never wait; what is committed is on the disk."""
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: Any) -> None:
    """Take the right to write at once: a read that turns into a write fails, however long it would wait."""
    is_reader = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if is_reader else "BEGIN IMMEDIATE")


def _migrate(engine: Engine, migrations: Path, versions: str) -> None:
    """Apply what the database lacks; nothing is loaded for that where it lacks nothing."""
    if _is_current(engine, migrations, versions):
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # processes may start at once: others wait, and find it done
            connection.exec_driver_sql(f"select pg_advisory_xact_lock({MIGRATING})")
        config.attributes |= {"connection": connection, "version_table": versions}
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise MeydanError(
                f"database {engine.url!r}: a newer Meydan has changed its tables; use that one, or a newer one"
            ) from None


def _is_current(engine: Engine, migrations: Path, versions: str) -> bool:
    newest = max(path.stem.partition("_")[0] for path in (migrations / "versions").glob("[0-9]*.py"))
    with engine.connect().execution_options(reads=True) as connection:
        if not inspect(connection).has_table(versions):
            return False
        return bool(connection.scalar(text(f"select version_num from {versions}")) == newest)
