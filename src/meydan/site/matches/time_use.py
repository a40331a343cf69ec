"""How long matches took, for the page of statistics: by stage, never by bot, whose thinking belongs to its team."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from statistics import median

from sqlalchemy import select

from meydan.contest.recorded import Result
from meydan.contest.store.schema import REPORTED, attempt, match
from meydan.site.view import ContestView

MOST_LOOKED = 1000  # matches of a stage, the newest
AT_ONCE = 500  # keys of one question


@dataclass(frozen=True)
class TimeUse:
    """The matches of a stage."""

    stage: str
    matches: int
    turns: float  # half of them have no more
    seconds: float | None  # from handing out to the result, half take no longer; None: not known
    slowest: float | None


def time_use(view: ContestView) -> list[TimeUse]:
    """Of every stage that the public sees."""
    with view.lock:
        stages = [
            (stage.stage.name, len(stage.results), list(islice(reversed(stage.results.values()), MOST_LOOKED)))
            for stage in view.public.stages
        ]
    found = []
    for name, count, results in stages:
        if results:
            spans = spans_of(view, results)
            turns = median(result.body["turns"] for result in results)
            middle, most = (median(spans), max(spans)) if spans else (None, None)
            found.append(TimeUse(name, count, turns, middle, most))
    return found


def spans_of(view: ContestView, results: list[Result]) -> list[float]:
    """Seconds from handing matches out to these results of them, where both are known."""
    begun = _begun(view, [result.key for result in results])
    spans = [min((result.at - at for at in begun[result.key] if at <= result.at), default=None) for result in results]
    return [span for span in spans if span is not None]


def _begun(view: ContestView, keys: list[str]) -> dict[str, list[float]]:
    """When the attempts that gave results were handed out, by match."""
    found: dict[str, list[float]] = {key: [] for key in keys}
    for start in range(0, len(keys), AT_ONCE):
        query = select(match.c.key, attempt.c.leased_at).join(attempt, attempt.c.match_id == match.c.id)
        query = query.where(match.c.key.in_(keys[start : start + AT_ONCE]), attempt.c.state == REPORTED)
        for key, at in view.folder.store.read(query):
            found[str(key)].append(float(at))
    return found
