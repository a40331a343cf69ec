"""Who did what is only ever added to: the database itself refuses to change or remove a line, whoever asks it to."""

from __future__ import annotations

from sqlalchemy import Connection

TOLD = "who did what is not changed"
SEAL = {
    "sqlite": [
        f"create trigger act_kept_{way} before {way} on act begin select raise(abort, '{TOLD}'); end"
        for way in ("update", "delete")
    ],
    "postgresql": [
        f"create or replace function act_kept() returns trigger language plpgsql as "
        f"$$ begin raise exception '{TOLD}'; end $$",
        "create trigger act_kept before update or delete on act for each row execute function act_kept()",
    ],
}
OPEN = {
    "sqlite": [f"drop trigger act_kept_{way}" for way in ("update", "delete")],
    "postgresql": ["drop trigger act_kept on act"],
}


def seal(connection: Connection) -> None:
    """From now on."""
    for statement in SEAL[connection.dialect.name]:
        connection.exec_driver_sql(statement)


def unseal(connection: Connection) -> None:
    """For the one who forgets the names of people when everything is over, in the same transaction as `seal`."""
    for statement in OPEN[connection.dialect.name]:
        connection.exec_driver_sql(statement)
