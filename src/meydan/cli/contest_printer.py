"""What happens in a contest, told on the error stream."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from meydan.cli.screen import CompileNotes, Progress, tell

if TYPE_CHECKING:
    from meydan.contest.events import Event


class ContestPrinter:
    """Tells what happens on the error stream."""

    def __init__(self) -> None:
        from meydan.contest import events

        notes = CompileNotes()
        self._line: Progress | None = None
        self._tellers: dict[type, Callable[[Any], None]] = {
            events.Preparing: lambda event: notes(event.what, event.seconds),
            events.BotAdded: lambda event: tell(f"added {event.version.name}, version {event.version.version}"),
            events.ContestResumed: lambda event: tell(f"{event.results} results are there already"),
            events.StageBegan: self._stage_began,
            events.MatchCounted: self._match_counted,
            events.AttemptLost: self._attempt_lost,
            events.NodeSpeed: self._node_speed,
            events.NobodyPlays: lambda event: tell(event.why or "a node can play again; the contest goes on"),
            events.Decided: lambda event: tell(f"{event.what}: {event.refused or 'done'}"),
            events.StageEnded: self._stage_ended,
            events.ContestEnded: lambda event: self._clear(),
        }

    def __call__(self, event: Event) -> None:
        """Something happened."""
        if teller := self._tellers.get(type(event)):
            teller(event)

    def _stage_began(self, event: Any) -> None:
        stage, title = event.stage.stage.name, event.stage.stage.format.title
        tell(f"{stage}: {title}, {len(event.stage.lineup)} bots, {event.matches} matches to begin with")

    def _attempt_lost(self, event: Any) -> None:
        told = f"{event.key}: {event.why}"
        tell(f"{told}; it is stuck" if event.is_stuck else f"{told}; it is played again")

    def _node_speed(self, event: Any) -> None:
        is_slow = f"slow node: {event.name}: {event.slow}"
        tell(is_slow if event.slow else f"{event.name} is as fast again as it should be")

    def _stage_ended(self, event: Any) -> None:
        self._clear()
        first = [event.stage.lineup[place.entrant].name for place in event.stage.places() if place.rank == 1]
        tell(f"{event.stage.stage.name} is over; first: {', '.join(first)}")

    def _match_counted(self, event: Any) -> None:
        if self._line is None:
            self._line = Progress(event.planned, "match")
        self._line.at(event.done, event.planned)
        self._line.show(event.stage.stage.name)

    def _clear(self) -> None:
        if self._line is not None:
            self._line.clear()
