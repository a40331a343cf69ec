"""Reading and writing a contest's database. Only the scheduler that holds the contest writes the log."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from meydan.contest.store.log import FIRST_CHAIN, Entry, canonical, linked
from meydan.contest.store.schema import (
    FINAL,
    HELD,
    LEASED,
    LOST,
    OPEN,
    READY,
    REFUSED,
    REPORTED,
    SKIPPED,
    STUCK,
    WORKER,
    attempt,
    entry,
    holder,
    match,
    node,
    standing,
    wish,
)
from meydan.engine.errors import MeydanError

ENDED = "the scheduler ended"  # why what it had handed out came to nothing
PAGE = 10_000  # entries that are read at a time


class TakenOver(MeydanError):
    """Another scheduler runs the contest now."""


@dataclass(frozen=True)
class NewMatch:
    """A match that is to be played."""

    key: str
    stage: int
    task: dict[str, Any]


@dataclass(frozen=True)
class Lease:
    """A match that is handed out: one attempt to play it."""

    match_id: int
    key: str
    stage: int
    task: dict[str, Any]
    n: int
    token: str
    node: str = ""  # who has played it, where several machines do
    engine: str = ""  # hash of what has played it


class Store:
    """The database of one contest."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._epoch = 0

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    # -- reading ---------------------------------------------------------------------------------------------------

    def entries(self, after: int = 0) -> Iterator[Entry]:
        """The log from some number on."""
        while True:
            query = select(entry).where(entry.c.seq > after).order_by(entry.c.seq).limit(PAGE)
            with self._reading() as connection:
                rows = connection.execute(query).all()
            bodies = json.loads(f"[{','.join(row.body for row in rows)}]")  # together: they share the names of fields
            for row, body in zip(rows, bodies, strict=True):
                yield Entry(row.seq, row.kind, body, row.chain, row.at, row.body)
            if len(rows) < PAGE:
                return
            after = rows[-1].seq

    def read(self, query: Any) -> list[Any]:
        """The rows of any other question."""
        with self._reading() as connection:
            return list(connection.execute(query))

    def last(self) -> tuple[int, str]:
        """The number and the chain of the last entry."""
        with self._reading() as connection:
            return _last(connection)

    def counts(self) -> dict[str, int]:
        """How many matches are in each state."""
        query = select(match.c.state, func.count()).group_by(match.c.state)
        with self._reading() as connection:
            found = {str(state): int(count) for state, count in connection.execute(query)}
        return {state: found.get(state, 0) for state in (READY, LEASED, HELD, FINAL, STUCK, SKIPPED)}

    def keys(self, stage: int) -> set[str]:
        """The matches of a stage."""
        with self._reading() as connection:
            return set(connection.scalars(select(match.c.key).where(match.c.stage == stage)))

    def stuck(self) -> list[tuple[str, str]]:
        """Matches that could not be played, with the last reason."""
        query = (
            select(match.c.key, attempt.c.why)
            .join(attempt, (attempt.c.match_id == match.c.id) & (attempt.c.n == match.c.tries))
            .where(match.c.state == STUCK)
            .order_by(match.c.id)
        )
        with self._reading() as connection:
            return [(str(key), str(why)) for key, why in connection.execute(query)]

    def held_by(self) -> tuple[int, str, float]:
        """The epoch, who took it, and when."""
        with self._reading() as connection:
            row = connection.execute(select(holder)).first()
        return (0, "", 0.0) if row is None else (row.epoch, row.who, row.since)

    def saved_standing(self) -> tuple[int, str, Any] | None:
        """The newest table that was saved: at which entry, its checksum and content."""
        with self._reading() as connection:
            row = connection.execute(select(standing).order_by(standing.c.seq.desc()).limit(1)).first()
        return None if row is None else (row.seq, row.checksum, json.loads(row.body))

    # -- who may write ---------------------------------------------------------------------------------------------

    def take(self, who: str) -> int:
        """Become the scheduler: whoever was it before can write no more, and nothing that it handed out is open."""
        with self._beginning() as connection:
            row = connection.execute(select(holder)).first()
            self._epoch = 1 if row is None else row.epoch + 1
            facts = {"epoch": self._epoch, "who": who, "since": time.time(), "absence": ""}
            if row is None:
                connection.execute(insert(holder).values(id=1, **facts))
            else:
                connection.execute(update(holder).values(facts))
            closed = {"state": LOST, "why": ENDED}
            connection.execute(update(attempt).where(attempt.c.state == OPEN).values(closed))
            connection.execute(update(match).where(match.c.state == LEASED).values(state=READY))
        return self._epoch

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction of the scheduler."""
        with self._beginning() as connection:
            ours = update(holder).where(holder.c.epoch == self._epoch).values(epoch=self._epoch)
            if connection.execute(ours).rowcount != 1:
                raise TakenOver("another scheduler has taken over this contest; this one stops")
            yield connection

    # -- the log ---------------------------------------------------------------------------------------------------

    def append(self, connection: Connection, news: Sequence[tuple[str, dict[str, Any]]]) -> list[Entry]:
        """Write entries behind the last one."""
        seq, chain = _last(connection)
        written, now = [], time.time()
        for kind, body in news:
            seq, text = seq + 1, canonical(body)
            chain = linked(chain, kind, text)
            written.append({"seq": seq, "kind": kind, "body": text, "chain": chain, "at": now})
        if written:
            connection.execute(insert(entry), written)
        return [Entry(row["seq"], row["kind"], json.loads(str(row["body"])), row["chain"], now) for row in written]  # type: ignore[arg-type]

    def restore(self, entries: Iterable[Entry]) -> None:
        """Write a log that was kept elsewhere into an empty database."""
        with self.writing() as connection:
            for each in entries:
                values = {**each.to_json(), "body": canonical(each.body), "at": each.at or time.time()}
                connection.execute(insert(entry).values(values))

    # -- matches and attempts --------------------------------------------------------------------------------------

    def plan(self, connection: Connection, matches: Sequence[NewMatch]) -> None:
        """Matches that are to be played."""
        rows = [
            {"key": each.key, "stage": each.stage, "task": canonical(each.task), "state": READY, "tries": 0}
            for each in matches
        ]
        if rows:
            connection.execute(insert(match), rows)

    def lease(
        self, connection: Connection, count: int, worker: str, seconds: float, first: Sequence[str] = ()
    ) -> list[Lease]:
        """Hand out the next matches: some before all others, then those that people asked for.

        Nobody gets them before this is committed.
        """
        ready = select(match).where(match.c.state == READY).order_by(match.c.stage, match.c.id)
        rows = list(connection.execute(ready.where(match.c.key.in_(first)))) if first else []
        others = ready.where(match.c.key.not_in(first)) if first else ready
        rows += connection.execute(others.limit(max(0, count - len(rows))))
        made = [
            Lease(row.id, row.key, row.stage, json.loads(row.task), row.tries + 1, secrets.token_hex(8)) for row in rows
        ]
        if not made:
            return []
        now = time.time()
        common = {"worker": worker, "epoch": self._epoch, "leased_at": now, "lease_until": now + seconds, "state": OPEN}
        attempts = [{"match_id": each.match_id, "n": each.n, "token": each.token, **common} for each in made]
        connection.execute(insert(attempt), attempts)
        is_theirs = match.c.id.in_([each.match_id for each in made])
        connection.execute(update(match).where(is_theirs).values(state=LEASED, tries=match.c.tries + 1))
        return made

    def extend(self, leases: Iterable[Lease], seconds: float) -> None:
        """Whoever plays these is still alive."""
        with self.writing() as connection:
            tokens = [lease.token for lease in leases]
            is_theirs = attempt.c.token.in_(tokens) & (attempt.c.state == OPEN)
            connection.execute(update(attempt).where(is_theirs).values(lease_until=time.time() + seconds))

    def overdue(self) -> list[tuple[int, int]]:
        """Open attempts whose lease is over: match and attempt number."""
        query = select(attempt.c.match_id, attempt.c.n).where(
            attempt.c.state == OPEN, attempt.c.lease_until < time.time()
        )
        with self._reading() as connection:
            return [(int(number), int(n)) for number, n in connection.execute(query)]

    def close_attempt(self, connection: Connection, lease: Lease, digest: str) -> bool:
        """A report came; False if this attempt is not the open one, and its report changes nothing."""
        is_open = _is_open(lease)
        values = {"state": REPORTED, "digest": digest, **_played_by(lease)}
        done = connection.execute(update(attempt).where(*is_open).values(values))
        return done.rowcount == 1

    def finish(self, connection: Connection, match_id: int, seq: int) -> None:
        """A match has a result that counts."""
        connection.execute(update(match).where(match.c.id == match_id).values(state=FINAL, seq=seq))

    def lose(self, lease: Lease, why: str, most_tries: int, refused: bool = False) -> bool:
        """An attempt came to nothing; the match is ready again, or stuck after too many. True: it is stuck."""
        with self.writing() as connection:
            values = {"state": REFUSED if refused else LOST, "why": why, **_played_by(lease)}
            closed = connection.execute(update(attempt).where(*_is_open(lease)).values(values))
            if closed.rowcount != 1:
                return False
            next_state = STUCK if lease.n >= most_tries else READY
            connection.execute(update(match).where(match.c.id == lease.match_id).values(state=next_state))
        return next_state == STUCK

    def reopen(self, connection: Connection, keys: Sequence[str]) -> int:
        """Play these matches again, with all their tries."""
        values = {"state": READY, "seq": None}
        found = update(match).where(match.c.key.in_(keys), match.c.state.in_((FINAL, STUCK))).values(values)
        return int(connection.execute(found).rowcount)

    def hold(self, connection: Connection, keys: Collection[str]) -> None:
        """Hand out none of these matches, and all others again that were held back."""
        is_held = match.c.key.in_(keys)
        connection.execute(update(match).where(match.c.state == HELD, ~is_held).values(state=READY))
        connection.execute(update(match).where(match.c.state.in_((READY, SKIPPED)), is_held).values(state=HELD))

    def skip(self, connection: Connection, names: Collection[str]) -> None:
        """Hand out no match of a stage in which one of these bots plays, and all others again that were skipped."""
        if not names:
            connection.execute(update(match).where(match.c.state == SKIPPED).values(state=READY))
            return
        is_waiting = (match.c.stage >= 0) & match.c.state.in_((READY, SKIPPED))
        changed = []
        for row in connection.execute(select(match.c.id, match.c.task, match.c.state).where(is_waiting)):
            is_out = any(name in names for name, *_ in json.loads(row.task)["bots"])
            if is_out != (row.state == SKIPPED):
                changed.append({"number": row.id, "next_state": SKIPPED if is_out else READY})
        if changed:
            this = match.c.id == bindparam("number")
            connection.execute(update(match).where(this).values(state=bindparam("next_state")), changed)

    # -- wishes and tables -----------------------------------------------------------------------------------------

    def ask(self, body: dict[str, Any], form: str | None = None) -> int:
        """Leave a wish for the scheduler; the same form sent twice is one wish."""
        with self._beginning() as connection:
            known = connection.scalar(select(wish.c.id).where(wish.c.form == form)) if form else None
            return leave_wish(connection, body, form) if known is None else int(known)

    def wishes(self) -> list[tuple[int, dict[str, Any]]]:
        """Those that wait."""
        query = select(wish.c.id, wish.c.body).where(wish.c.seq.is_(None), wish.c.refused.is_(None)).order_by(wish.c.id)
        with self._reading() as connection:
            return [(int(number), json.loads(body)) for number, body in connection.execute(query)]

    def answer(self, number: int) -> tuple[int | None, str | None]:
        """What became of a wish: its entry in the log, or why it was refused."""
        with self._reading() as connection:
            row = connection.execute(select(wish.c.seq, wish.c.refused).where(wish.c.id == number)).one()
        return row.seq, row.refused

    def settle(self, connection: Connection, number: int, seq: int | None, refused: str | None) -> None:
        """A wish was done or refused."""
        connection.execute(update(wish).where(wish.c.id == number).values(seq=seq, refused=refused))

    def save_standing(self, seq: int, checksum: str, body: Any) -> None:
        """Keep a table; only the newest is kept, as all others can be made again."""
        with self.writing() as connection:
            connection.execute(standing.delete())
            connection.execute(insert(standing).values(seq=seq, checksum=checksum, body=canonical(body)))

    # -- nodes -----------------------------------------------------------------------------------------------------

    def nodes(self) -> list[dict[str, Any]]:
        """The machines that play, as they were last seen."""
        with self._reading() as connection:
            rows = connection.execute(select(node).order_by(node.c.name)).all()
        return [{**json.loads(row.body), "best": row.best, "slow": row.slow, "at": row.at} for row in rows]

    def save_nodes(self, rows: Sequence[dict[str, Any]]) -> None:
        """Keep what is known of all machines."""
        columns = {column.name for column in node.columns}
        with self.writing() as connection:
            connection.execute(delete(node))
            if rows:
                connection.execute(insert(node), [_by_columns(row, columns) for row in rows])

    def absence(self) -> str:
        """Why nobody can play, as the scheduler said last; empty: somebody can."""
        with self._reading() as connection:
            return connection.scalar(select(holder.c.absence)) or ""

    def save_absence(self, why: str) -> None:
        """Keep why nobody can play."""
        with self.writing() as connection:
            connection.execute(update(holder).values(absence=why))

    @contextmanager
    def _beginning(self) -> Iterator[Connection]:
        with self._telling(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._telling(), self._engine.connect().execution_options(reads=True) as connection:
            yield connection

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """A database that fails, as on a full disk, is told in one sentence."""
        try:
            yield
        except DBAPIError as error:
            url = self._engine.url.render_as_string(hide_password=True)
            raise MeydanError(
                f"database {url}: {error.orig}; what it has recorded stays, and a later run goes on"
            ) from error


def leave_wish(connection: Connection, body: dict[str, Any], form: str | None = None) -> int:
    """A new wish for the scheduler, in a transaction of somebody who changes something with it."""
    values = {"form": form or secrets.token_hex(8), "body": canonical(body), "at": time.time()}
    made = connection.execute(insert(wish).values(values))
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def _by_columns(row: dict[str, Any], columns: set[str]) -> dict[str, Any]:
    """Some values in columns of their own, the others in the body."""
    body = {name: value for name, value in row.items() if name == "name" or name not in columns}
    return {**{name: row[name] for name in columns - {"body"}}, "body": canonical(body)}


def _played_by(lease: Lease) -> dict[str, Any]:
    return {"engine": lease.engine} | ({"worker": lease.node[:WORKER]} if lease.node else {})


def _is_open(lease: Lease) -> tuple[Any, ...]:
    return attempt.c.match_id == lease.match_id, attempt.c.token == lease.token, attempt.c.state == OPEN


def _last(connection: Connection) -> tuple[int, str]:
    row = connection.execute(select(entry.c.seq, entry.c.chain).order_by(entry.c.seq.desc()).limit(1)).first()
    return (0, FIRST_CHAIN) if row is None else (row.seq, row.chain)
