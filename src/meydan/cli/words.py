"""What the game itself costs in a turn: its words and its rules, with nobody to talk to."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from meydan.contract.bots import converse, opening, request
from meydan.match.referee import Referee
from meydan.match.replay import Playback

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meydan.engine.game import Game
    from meydan.match.replay import Answer, Replay


def own_laps_us(game: Game, replay: Replay) -> list[float]:
    """Microseconds for each turn of a match: positions put into words, answers read and judged, rules played."""
    referee = Referee(game, Playback(replay, game).setup)
    names = [seat.name for seat in replay.seats]
    dialects = [game.dialects()["native"]() for _ in names]
    for seat, dialect in enumerate(dialects):
        welcome = getattr(dialect, "welcome", "ready tester")
        converse(dialect.greet(), welcome)
        converse(dialect.begin(opening(referee, seat, names)), welcome)
    laps = []
    for turn in replay.turns:
        began = time.perf_counter()
        referee.play(dict(_told(referee, dialects, answer) for answer in turn))
        laps.append((time.perf_counter() - began) * 1e6)
    return laps


def _told(referee: Referee, dialects: Sequence[Any], answer: Answer) -> tuple[int, Any]:
    """A seat's action, after everything that is said about it."""
    seat, word = answer[0], answer[1] or ""
    question = request(referee, seat)
    converse(dialects[seat].prepare(question), word)
    action = converse(dialects[seat].choose(question), word)
    referee.judge(seat, action)
    return seat, action
