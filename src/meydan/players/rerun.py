"""A match that a game's own server has played, as a replay like any other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from meydan.engine.game import Game
from meydan.engine.serving import Hosted
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay
from meydan.match.runner import Match
from meydan.players.local import LocalPlayer


def rerun(game: Game, hosted: Hosted) -> Replay:
    """Play the match again with the actions that were taken; one that was stopped stops where it did."""
    players = [_player(name, iter([turn[seat] for turn in hosted.actions])) for seat, name in enumerate(hosted.names)]
    match = Match(game, hosted.setup, players, TimeControl(per_move_ms=math.inf))
    try:
        return match.run()
    except KeyboardInterrupt:
        if hosted.is_whole:
            raise
        return match.replay()


def _player(name: str, actions: Iterator[Any]) -> LocalPlayer:
    """Says again what was said."""

    def act(view: Any) -> Any:
        for action in actions:
            return action
        raise KeyboardInterrupt

    return LocalPlayer("tcp", name, lambda info: act)
