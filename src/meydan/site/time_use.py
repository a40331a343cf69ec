"""How long matches took, for the page of statistics: by stage, never by bot, whose thinking belongs to its team."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from statistics import median

from sqlalchemy import select

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
            spans = spans_of(view, [result.key for result in results])
            turns = median(result.body["turns"] for result in results)
            middle, most = (median(spans), max(spans)) if spans else (None, None)
            found.append(TimeUse(name, count, turns, middle, most))
    return found


def spans_of(view: ContestView, keys: list[str]) -> list[float]:
    """Seconds from handing matches out to their results, where both are known."""
    begun = _begun(view, keys)
    with view.lock:
        times = {key: view.times[key] for key in begun if key in view.times}
    return [times[key] - at for key, at in begun.items() if key in times and times[key] >= at]


def _begun(view: ContestView, keys: list[str]) -> dict[str, float]:
    """When the attempts were handed out that gave these results."""
    found: dict[str, float] = {}
    for start in range(0, len(keys), AT_ONCE):
        query = select(match.c.key, attempt.c.leased_at).join(attempt, attempt.c.match_id == match.c.id)
        query = query.where(match.c.key.in_(keys[start : start + AT_ONCE]), attempt.c.state == REPORTED)
        found |= {str(key): float(at) for key, at in view.folder.store.read(query.order_by(attempt.c.n))}
    return found
