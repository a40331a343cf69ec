"""One box that finds anything: a match, a pairing, a team, somebody, a submission, by name, number or hash."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import or_, select

from meydan.contest.recorded import Result
from meydan.contest.store.schema import attempt, match
from meydan.site.people.names import name_key
from meydan.site.schema import person, submission, team
from meydan.site.site import Site

MOST_FOUND = 30  # of a kind
LEAST_HASH = 6  # letters


@dataclass(frozen=True)
class Hit:
    """Something that was found."""

    kind: str
    name: str
    link: str
    told: str = ""


def find_anything(site: Site, wanted: str) -> list[Hit]:
    """Everything that fits some words; nothing for no words."""
    words = wanted.strip()
    if not words:
        return []
    found = [*_teams(site, words), *_people(site, words), *_submissions(site, words), *_matches(site, words)]
    return [*found, *_attempts(site, words)]


def _teams(site: Site, words: str) -> list[Hit]:
    query = select(team.c.name).where(team.c.key.contains(name_key(words), autoescape=True)).limit(MOST_FOUND)
    names = [str(row.name) for row in site.database.rows(query)]
    with site.view.lock:
        names += [name for name in site.view.full.versions if words.lower() in name.lower() and name not in names]
    return [Hit("Team", name, f"/teams/{name}") for name in names[:MOST_FOUND]]


def _people(site: Site, words: str) -> list[Hit]:
    query = select(person).where(person.c.key.contains(name_key(words), autoescape=True)).limit(MOST_FOUND)
    return [Hit("Name", row.name, "/desk/people", row.role) for row in site.database.rows(query)]


def _submissions(site: Site, words: str) -> list[Hit]:
    hashes = [submission.c.archive, submission.c.content]
    fits = [column.startswith(words.lower(), autoescape=True) for column in hashes if len(words) >= LEAST_HASH]
    if words.isascii() and words.isdecimal() and len(words) < LEAST_HASH:
        fits.append(submission.c.id == int(words))
    if not fits:
        return []
    columns = submission.c.id, submission.c.file, submission.c.state, team.c.name
    query = select(*columns).join(team, team.c.id == submission.c.team_id).limit(MOST_FOUND)
    condition = fits[0]
    for other in fits[1:]:
        condition |= other
    rows = site.database.rows(query.where(condition))
    return [Hit("Submission", f"{row.id}", f"/submissions/{row.id}", f"{row.name}: {row.state}") for row in rows]


def _matches(site: Site, words: str) -> list[Hit]:
    """By the name of a match or of its pairing, or by the hash of its replay; also those that are held back."""

    def is_called(key: str) -> bool:
        return key == words or key.startswith(f"{words.rstrip('/')}/")

    def fits(result: Result) -> bool:
        is_hash = len(words) >= LEAST_HASH and result.replay.hex().startswith(words.lower())
        return is_called(result.key) or is_hash

    with site.view.lock:
        states = [*(stage.results for stage in site.view.full.stages), site.view.full.friendlies]
        found = list(islice((each for results in states for each in results.values() if fits(each)), MOST_FOUND))
        held = [
            Hit("Match", key, f"/matches/{key}", it.reason) for key, it in site.view.full.held.items() if is_called(key)
        ]
    names = [" – ".join(each.bots) for each in found]
    hits = [Hit("Match", each.key, f"/matches/{each.key}", told) for each, told in zip(found, names, strict=True)]
    return [*held, *hits][:MOST_FOUND]


def _attempts(site: Site, words: str) -> list[Hit]:
    """By who played, by words of why it came to nothing, or by the hash of the engine or of the replay; the newest."""
    fits = attempt.c.worker.icontains(words, autoescape=True) | attempt.c.why.icontains(words, autoescape=True)
    if len(words) >= LEAST_HASH:
        hashes = attempt.c.engine, attempt.c.digest
        fits |= or_(*(column.startswith(words.lower(), autoescape=True) for column in hashes))
    columns = match.c.key, attempt.c.n, attempt.c.worker, attempt.c.state, attempt.c.why
    query = select(*columns).join(match, match.c.id == attempt.c.match_id).where(fits)
    rows = site.folder.store.read(query.order_by(attempt.c.id.desc()).limit(MOST_FOUND))
    return [Hit("Attempt", f"{row.key} · {row.n}", f"/matches/{row.key}", _told(row)) for row in rows]


def _told(row: Any) -> str:
    """What became of an attempt."""
    return f"{row.worker}: {row.state}" + (f": {row.why}" if row.why else "")


def decisions_on(site: Site, key: str) -> list[dict[str, Any]]:
    """What was decided about a match, by whom and why; the newest last."""
    with site.view.lock:
        found = [entry for entry in site.view.full.decisions if key in entry.body.get("matches", ())]
    told = ("kind", "author", "reason")
    return [{"at": entry.at, **{name: entry.body.get(name, "") for name in told}} for entry in found]


def attempts_of(site: Site, key: str) -> list[dict[str, object]]:
    """How often a match was handed out, to whom, and what came of it."""
    columns = attempt.c.n, attempt.c.worker, attempt.c.state, attempt.c.leased_at, attempt.c.why, attempt.c.engine
    query = select(*columns).join(match, match.c.id == attempt.c.match_id).where(match.c.key == key)
    return [dict(row._mapping) for row in site.folder.store.read(query.order_by(attempt.c.n))]
