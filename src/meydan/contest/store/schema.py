"""The tables. The log is the truth; matches and attempts say what is to be done and who does it."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, text
from sqlalchemy import UniqueConstraint as Unique

READY, LEASED, HELD, FINAL, STUCK = "ready", "leased", "held", "final", "stuck"  # states of a match
SKIPPED = "skipped"  # a match that waits, of a bot that is disqualified: nobody gets it
OPEN, REPORTED, LOST, REFUSED = "open", "reported", "lost", "refused"  # states of an attempt
WORKER = 100  # letters of the name of who plays

metadata = MetaData()

# Everything that counts, in the order in which it was made final. Nothing is ever changed or deleted here.
entry = Table(
    "entry",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),  # 1, 2, 3 ... without a gap
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("chain", String(32), nullable=False),  # hash of this body and of the chain before
    Column("at", Float, nullable=False),  # when; no part of the hash
)

match = Table(
    "match",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(200), nullable=False, unique=True),
    Column("stage", Integer, nullable=False),
    Column("task", Text, nullable=False),  # JSON: bots by seat, map, seed
    Column("state", String(8), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("seq", Integer),  # of the result that counts
)
Index("match_by_state", match.c.state, match.c.stage, match.c.id)

attempt = Table(
    "attempt",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("match.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("token", String(32), nullable=False),
    Column("worker", String(WORKER), nullable=False),
    Column("epoch", Integer, nullable=False),  # of the scheduler that handed it out
    Column("leased_at", Float, nullable=False),
    Column("lease_until", Float, nullable=False),
    Column("state", String(8), nullable=False),
    Column("digest", String(64)),  # of the replay that was reported
    Column("why", Text),  # it was lost or refused
    Column("engine", String(16), nullable=False, server_default=""),  # hash of what played it, if it answered
    Unique("match_id", "n"),
)
Index(
    "one_open_attempt",
    attempt.c.match_id,
    unique=True,
    sqlite_where=text("state = 'open'"),
    postgresql_where=text("state = 'open'"),
)

# Who runs the contest; a scheduler whose epoch is no longer this one writes nothing.
holder = Table(
    "holder",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("who", String(200), nullable=False),
    Column("since", Float, nullable=False),
    Column("absence", Text, nullable=False, server_default=""),  # why nobody can play; empty: somebody can
)

# What people ask the scheduler to do: decisions with their reasons.
wish = Table(
    "wish",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("form", String(32), nullable=False, unique=True),  # the same form sent twice is one wish
    Column("body", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
    Column("seq", Integer),  # of its entry in the log
    Column("refused", Text),  # why it was not done
)

# Tables of results as they were at some point of the log; they can always be made again.
standing = Table(
    "standing",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("checksum", String(32), nullable=False),
    Column("body", Text, nullable=False),  # JSON
)

# The machines that play, as they were last seen.
node = Table(
    "node",
    metadata,
    Column("name", String(200), primary_key=True),
    Column("body", Text, nullable=False),  # JSON: what it has
    Column("best", Float, nullable=False),  # seconds of its quickest calibration match
    Column("slow", Text, nullable=False),  # why it is too slow; empty: it is not
    Column("at", Float, nullable=False),  # when it was seen
)
