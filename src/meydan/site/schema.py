"""The tables of the site, beside those of the contest. A secret is never kept, only its hash."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false
from sqlalchemy import UniqueConstraint as Unique

metadata = MetaData()
NAME, HASH = 60, 64

person = Table(
    "person",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(200), nullable=False, unique=True),  # the name, so that look-alikes are equal
    Column("name", String(NAME), nullable=False),
    Column("password", String(200)),  # Argon2id; None: enters by a link
    Column("role", String(12), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("is_blocked", Boolean, nullable=False),
    Column("subject", String(300)),  # who this is to an OpenID provider
    Column("factor", String(64)),  # the secret that their phone makes codes from; no hash could check one
    Column("factor_step", Integer, nullable=False, server_default="0"),  # of the last code that was used
)
Index("person_by_subject", person.c.subject, unique=True)

team = Table(
    "team",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(200), nullable=False, unique=True),
    Column("name", String(NAME), nullable=False),  # of its bot in the contest, too
    Column("made_at", Float, nullable=False),
    Column("friendlies", String(12), nullable=False, server_default="always"),  # of others: always, ask, never
    Column("is_invisible", Boolean, nullable=False, server_default=false()),  # to all but the desk
)

member = Table(
    "member",
    metadata,
    Column("person_id", Integer, ForeignKey("person.id"), primary_key=True),  # everybody is in one team
    Column("team_id", Integer, ForeignKey("team.id"), nullable=False),
    Column("is_captain", Boolean, nullable=False),
)
Index("member_by_team", member.c.team_id)

# Sessions, links to enter by, API tokens, invite codes, sign-ins under way: whoever knows the secret may do something.
secret = Table(
    "secret",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("hash", String(HASH), nullable=False, unique=True),
    Column("kind", String(12), nullable=False),
    Column("person_id", Integer, ForeignKey("person.id")),
    Column("team_id", Integer, ForeignKey("team.id")),
    Column("about", String(200), nullable=False),  # for its owner to know it again
    Column("made_at", Float, nullable=False),  # or when its owner last gave their password again
    Column("seen_at", Float, nullable=False),
    Column("ends_at", Float, nullable=False),
    Column("scope", String(12), nullable=False, server_default="team"),  # what a token may do
)
Index("secret_by_person", secret.c.person_id, secret.c.kind)
Index("secret_by_end", secret.c.ends_at)

submission = Table(
    "submission",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("team_id", Integer, ForeignKey("team.id"), nullable=False),
    Column("person_id", Integer, ForeignKey("person.id"), nullable=False),
    Column("at", Float, nullable=False),  # when its last byte was on the disk
    Column("file", String(100), nullable=False),
    Column("archive", String(HASH), nullable=False),  # hash of what was uploaded
    Column("bytes", Integer, nullable=False),
    Column("state", String(12), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("content", String(HASH)),  # hash of the bot's files
    Column("bot", String(300)),  # as seen from the contest's folder
    Column("log", Text, nullable=False),  # what happened, for the team
    Column("why", Text, nullable=False),  # it was refused
    Column("example", String(HASH)),  # hash of a replay in which it fails
    Column("seconds", Float),  # to check it
    Column("builder", Integer),  # who has checked it, or does
    Unique("team_id", "archive"),  # the same file twice is the same submission
)
Index("submission_by_state", submission.c.state, submission.c.id)

friendly = Table(
    "friendly",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("team_id", Integer, ForeignKey("team.id"), nullable=False),
    Column("bot", String(NAME), nullable=False),  # that was asked for
    Column("map", String(200)),  # None: any
    Column("state", String(12), nullable=False),
    Column("wish", Integer),  # that the scheduler was given when it was accepted
    Column("at", Float, nullable=False),
    Column("seating", Integer),  # None: by lot
    Column("expires_at", Float, nullable=False, server_default="0"),  # if nobody answers
    Column("why", Text, nullable=False, server_default=""),  # it came to nothing
)
Index("friendly_by_team", friendly.c.team_id, friendly.c.at)
Index("friendly_by_bot", friendly.c.bot, friendly.c.state)

notice = Table(
    "notice",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)

question = Table(
    "question",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("team_id", Integer, ForeignKey("team.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("answer", Text),
    Column("is_public", Boolean, nullable=False),
)

# What the jury wrote to one team.
message = Table(
    "message",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("team_id", Integer, ForeignKey("team.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)

# Everything that somebody changed, with who and when; nothing is ever changed or deleted here.
act = Table(
    "act",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("who", String(NAME), nullable=False),
    Column("what", String(40), nullable=False),
    Column("subject", String(200), nullable=False),
    Column("reason", Text, nullable=False),
)

# Tries that are counted: so many of one key in one span of time.
tried = Table(
    "tried",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("since", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)
Index("tried_by_since", tried.c.since)

# What the desk has chosen: locks, pauses, what is shown to the public.
choice = Table(
    "choice",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),  # JSON
)

# What somebody has asked for, and another person must agree to before it is done.
proposal = Table(
    "proposal",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("person_id", Integer, ForeignKey("person.id"), nullable=False),
    Column("act", String(40), nullable=False),
    Column("fields", Text, nullable=False),  # of its form: JSON
    sqlite_autoincrement=True,  # nobody agrees to another one that got the number of one that is gone
)

hook = Table(
    "hook",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("url", String(500), nullable=False),
    Column("key", String(HASH), nullable=False),  # signs what is sent; made for this receiver alone
    Column("seq", Integer, nullable=False),  # entries of the public log that were sent
    Column("tries", Integer, nullable=False),  # that failed in a row
    Column("next_at", Float, nullable=False),
    Column("why", Text, nullable=False),
)

# Every self-test that somebody asked for: the starters that were built, the matches that were played.
self_test = Table(
    "self_test",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("who", String(NAME), nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("began_at", Float),  # None: it waits for somebody to do it
    Column("ended_at", Float),
    Column("doing", String(200), nullable=False),  # what is under way
    Column("parts", Text, nullable=False),  # lights: JSON
)
