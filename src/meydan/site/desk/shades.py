"""Matches that are played again in the shade: nothing counts, and the desk sees what would have come out otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from meydan.contest.state import RESULT, ContestState
from meydan.contest.store.log import Entry
from meydan.site.desk.effects import Effect, moves_between, ranks_of
from meydan.site.view import ContestView

LOOKED = "shade_looked"  # the choice: entries up to which the desk has put matches away


@dataclass(frozen=True)
class Compared:
    """A match and its second playing."""

    key: str
    bots: list[str]
    before: dict[str, Any]  # the body of its result
    after: dict[str, Any]
    shade: str  # the key of the second playing

    @property
    def is_same(self) -> bool:
        """Whether the same came out; not whether the same was played."""
        facts = ("points", "ending")
        return all(self.before[name] == self.after[name] for name in facts)


def compared(view: ContestView) -> list[Compared]:
    """All that were played since the desk last put them away, of matches that have a result, the newest first."""
    with view.lock:
        state, since = view.full, view.choices.get(LOOKED, 0)
        counted = {key: result for stage in state.stages for key, result in stage.results.items()} | state.held_results
        fresh = {key: shade for key, shade in state.shades.items() if shade.seq > since and key in counted}
    return [
        Compared(key, [name for name, _, _ in shade.body["bots"]], counted[key].body, shade.body, shade.key)
        for key, shade in reversed(fresh.items())
    ]


def effect_of_shades(view: ContestView, found: list[Compared]) -> Effect:
    """How the tables would stand if these results had come out; nothing is changed."""
    instead = {each.key: each.after for each in found}
    now, then = ContestState(view.folder.file), ContestState(view.folder.file)
    entries = list(view.folder.store.entries())
    now.apply(entries)
    then.apply(_replaced(entry, instead) for entry in entries)
    same = sum(each.is_same for each in found)
    facts = {"matches played in the shade": len(found), "of which another result came out": len(found) - same}
    return moves_between(ranks_of(now), ranks_of(then), facts)


def _replaced(entry: Entry, instead: dict[str, dict[str, Any]]) -> Entry:
    if entry.kind != RESULT or entry.body["match"] not in instead:
        return entry
    own = {name: entry.body[name] for name in ("match", "stage")}
    return Entry(entry.seq, entry.kind, {**instead[entry.body["match"]], **own}, entry.chain, entry.at)
