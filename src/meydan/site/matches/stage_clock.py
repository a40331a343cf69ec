"""The clock of the stages: when one begins by itself, and until when versions are handed in that play in it.

The server's clock decides. Nobody is surprised in the last half minute: then nothing is moved. Only holding a start is
possible until it comes, since a start that should not be cannot be taken back.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from meydan.contest.state import CUT, ContestState
from meydan.engine.errors import BadInput, UnknownName
from meydan.site.database import note_act
from meydan.site.people.accounts import Person
from meydan.site.submissions.deadline import QUIET_SECONDS

if TYPE_CHECKING:
    from meydan.site.site import Site

STARTS = "starts"  # the name of the choice: by stage, when it begins by itself, and why the desk holds it


@dataclass(frozen=True)
class StageClock:
    """What everybody is told of the clock of a stage."""

    number: int
    stage: str
    start: float | None = None  # when it begins by itself
    held: str = ""  # why the desk holds the start
    held_since: float | None = None
    cut: float | None = None  # until when versions are handed in that play in it
    began: bool = False
    is_fixed: bool = False  # who plays in it is known; an open ladder takes versions until its cut

    @property
    def is_set(self) -> bool:
        """Whether there is anything to tell."""
        return self.start is not None or self.cut is not None

    def is_due(self, now: float) -> bool:
        """Whether it begins now."""
        return self.start is not None and self.start <= now and not self.held

    def to_json(self) -> dict[str, Any]:
        """For programs: times with their zones."""
        times = {name: written(getattr(self, name)) for name in ("start", "held_since", "cut")}
        return {"stage": self.stage, "began": self.began, "held": self.held, **times}


def clocks(state: ContestState, choices: Mapping[str, Any]) -> list[StageClock]:
    """The clocks of all stages."""
    starts = choices.get(STARTS) or {}
    return [
        StageClock(
            number,
            stage.name,
            **starts.get(stage.name, {}),
            cut=state.cuts.get(stage.name),
            began=number < begun,
            is_fixed=number < begun and not state.stages[number].is_open,
        )
        for begun in [len(state.stages)]
        for number, stage in enumerate(state.file.stages)
    ]


def written(at: float | None) -> str | None:
    """A moment with the time zone of this machine."""
    return None if at is None else datetime.fromtimestamp(at).astimezone().isoformat(timespec="seconds")


# -- what would be, or why it cannot be ------------------------------------------------------------------------------


def with_start(site: Site, name: str, wanted: float) -> StageClock:
    """The clock of a stage with another start, which nobody holds any more; 0: with none."""
    clock = _to_come(site, name)
    if clock.start is not None and not clock.held:
        _expect_quiet_ahead(f"the start of {name!r}", clock.start, past_too=True)
    if not wanted:
        if clock.start is None:
            raise BadInput(f"{name!r} has no start")
        return replace(clock, start=None, held="", held_since=None)
    _expect_ahead("a start", wanted)
    if clock.cut is not None and wanted < clock.cut:
        raise BadInput(f"{name!r} would begin before its cut; move the cut first")
    return replace(clock, start=wanted, held="", held_since=None)


def with_hold(site: Site, name: str, is_held: bool, reason: str) -> StageClock:
    """The clock of a stage whose start is held, until the very last moment; or of one that is let go."""
    clock = _to_come(site, name)
    if clock.start is None:
        raise BadInput(f"{name!r} has no start")
    if is_held == bool(clock.held):
        raise BadInput(f"the start of {name!r} is already held" if is_held else f"the start of {name!r} is not held")
    if is_held:
        return replace(clock, held=reason, held_since=time.time())
    if clock.start - time.time() < QUIET_SECONDS:
        raise BadInput(f"the start of {name!r} has passed while it was held, or comes at once; set another one")
    return replace(clock, held="", held_since=None)


def with_cut(site: Site, name: str, wanted: float) -> StageClock:
    """The clock of a stage with another cut; 0: with none."""
    with site.view.lock:
        state = site.view.full
        clock = _find(clocks(state, site.view.choices), name)
        stage = state.stages[clock.number] if clock.began else None
    if stage is not None and not stage.is_open:
        raise BadInput(f"the line-up of {name!r} is fixed: it has begun")
    if clock.cut is not None:
        _expect_quiet_ahead(f"the cut of {name!r}", clock.cut)
    elif not wanted:
        raise BadInput(f"{name!r} has no cut")
    if not wanted:
        return replace(clock, cut=None)
    _expect_ahead("a cut", wanted)
    if not clock.began and clock.start is not None and wanted > clock.start:
        raise BadInput(f"{name!r} would begin before its cut; move the start first")
    return replace(clock, cut=wanted)


def _to_come(site: Site, name: str) -> StageClock:
    """The clock of a stage that has not begun, and was not let begin by hand."""
    with site.view.lock:
        clock = _find(clocks(site.view.full, site.view.choices), name)
    if clock.began:
        raise BadInput(f"{name!r} has begun")
    return clock


def _find(known: list[StageClock], name: str) -> StageClock:
    for clock in known:
        if clock.stage == name:
            return clock
    raise UnknownName("stage", name[:60], [clock.stage for clock in known])


def _expect_quiet_ahead(what: str, moment: float, past_too: bool = False) -> None:
    """Nothing is moved that comes at once, or is coming now."""
    left = moment - time.time()
    if left < QUIET_SECONDS and (left > 0 or past_too):
        raise BadInput(f"{what} comes in less than {QUIET_SECONDS:g} s; it is not moved any more")


def _expect_ahead(what: str, wanted: float) -> None:
    if wanted - time.time() < QUIET_SECONDS:
        raise BadInput(f"{what} is at least {QUIET_SECONDS:g} s from now")


# -- doing it --------------------------------------------------------------------------------------------------------


def set_start(site: Site, who: Person, name: str, wanted: float, reason: str) -> None:
    """Let a stage begin by itself at some time, or not any more."""
    clock = with_start(site, name, wanted)
    _keep(site, clock, (who.name, "start", _about(name, clock.start), reason))


def hold_start(site: Site, who: Person, name: str, is_held: bool, reason: str) -> None:
    """Stop the clock of a stage, or let it go on."""
    clock = with_hold(site, name, is_held, reason)
    _keep(site, clock, (who.name, "hold the start" if is_held else "let the start go", name, reason))


def set_cut(site: Site, who: Person, name: str, wanted: float, reason: str) -> None:
    """Move the moment until which versions count for a stage; the contest's log has it, since who plays follows."""
    clock = with_cut(site, name, wanted)
    with site.database.writing() as connection:
        note_act(connection, who.name, "cut", _about(name, clock.cut), reason)
    until = written(clock.cut)
    site.ask({"kind": CUT, "stage": name, "until": until, "reason": reason, "author": who.name})


def _about(name: str, at: float | None) -> str:
    return f"{name}: {written(at) or '-'}"


def _keep(site: Site, clock: StageClock, act: tuple[str, str, str, str]) -> None:
    kept = {"start": clock.start, "held": clock.held, "held_since": clock.held_since}
    with site.database.writing() as connection:
        starts = dict(site.database.choices().get(STARTS) or {})
        starts.pop(clock.stage, None)
        starts |= {} if clock.start is None else {clock.stage: kept}
        site.database.choose(connection, STARTS, starts)
        note_act(connection, *act)
    site.view.refresh()
