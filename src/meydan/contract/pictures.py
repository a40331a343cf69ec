"""Promises to the viewer: positions and events are plain JSON of one shape, also as a single seat sees them."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from meydan.contract.walks import positions, setups, title
from meydan.engine.game import Game, Setup
from meydan.engine.record import view
from meydan.engine.target import target


def check_frames(game: Game) -> None:
    """Every frame of a match has the same keys, a seat's look too, and all of it can be sent."""
    if game.viewer is None:
        return
    for setup in setups(game):
        frames, fixed, where = game.viewer, view(setup.record), title(game, setup)
        _check_plain(frames.stage(setup), f"{where}: the stage")
        states = positions(game, setup)
        shown = [dict(frames.frame(view(state), fixed)) for state in states]
        if game.hidden:
            shown += _looks(game, setup, states)
        for frame in shown:
            _check_plain(frame, f"{where}: a frame")
            assert frame.keys() == shown[0].keys(), f"{where}: frames differ in {frame.keys() ^ shown[0].keys()}"


def check_events(game: Game) -> None:
    """What happened is told by kinds, about seats that there are."""
    if game.viewer is None:
        return
    for setup in setups(game)[:1]:
        frames, fixed, where = game.viewer, view(setup.record), title(game, setup)
        states = [view(state) for state in positions(game, setup, most=10_000)]
        for before, after in pairwise(states):
            for event in frames.events(before, after, fixed, ()):
                _check_plain(event, f"{where}: an event")
                assert isinstance(event.get("kind"), str), f"{where}: an event without a kind: {event}"
                assert event.get("seat", 0) in range(setup.seats), f"{where}: an event of no seat: {event}"


def _looks(game: Game, setup: Setup, states: list[Any]) -> list[dict[str, Any]]:
    assert game.viewer is not None
    runner, frames = target(game, setup, "interpreted"), game.viewer
    looks = []
    for state in states:
        for seat in range(setup.seats):
            known = view(game.known_setup(setup, seat).record)
            looks.append(dict(frames.look(view(runner.observe(state, seat)), known, seat)))
    return looks


def _check_plain(value: Any, where: str) -> None:
    """Whether a value comes back from JSON as it was."""
    assert json.loads(json.dumps(value)) == value, f"{where} is no plain JSON: {str(value)[:200]}"
