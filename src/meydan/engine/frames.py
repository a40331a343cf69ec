"""A game for the viewer: what a page needs to draw a position, as plain JSON values.

The stage is sent once a match, a frame for every position. A frame has the same keys in every turn, so that only what
changed needs to be sent. Rules stay here: a scene draws what a frame says and works nothing out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from meydan.engine.game import Setup
from meydan.engine.record import View, as_json, view
from meydan.engine.talk import Moved

Frame = Mapping[str, Any]
Event = Mapping[str, Any]  # {"kind": "capture", "seat": 0, ...}; the scene has words for every kind, in every language


class Frames(Protocol):
    """Turns positions into what the game's `viewer/scene.ts` draws."""

    def stage(self, setup: Setup) -> Frame:
        """What stays the same during a match: the board's size, walls, paths, names of things."""

    def frame(self, state: View, setup: View) -> Frame:
        """One position, with nothing hidden."""

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """One position as a seat may know it, in the same shape; what is unknown is None or left out of lists.

        Only games that hide something are asked.
        """

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """What happened between two positions, in order: each has a `kind`, and a `seat` if it is about one."""


class RecordFrames:
    """Records as they are, for a game that hides nothing: the stage is the setup's, a frame the state's.

    There are no events.
    """

    def stage(self, setup: Setup) -> Frame:
        """The setup record, field by field."""
        return as_json(view(setup.record))

    def frame(self, state: View, setup: View) -> Frame:
        """The state record, field by field, without the generator."""
        return {name: value for name, value in as_json(state).items() if name != "rng"}

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """The observation, field by field."""
        return as_json(seen)

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """Nothing is told."""
        return ()


@runtime_checkable
class Noticing(Protocol):
    """What the frames of a game that hides something have besides: events for the people who play it."""

    sights: Sequence[str]  # kinds of events that tell only what comes into sight or goes out of it

    def noticed(self, before: View, after: View, setup: View, seat: int) -> Sequence[Event]:
        """What happened between two positions, as a seat can tell it from its observations of them.

        There is nothing else to look at, so nothing that is hidden can be told. What is told is true: all but the
        `sights` is among the `events` too.
        """
