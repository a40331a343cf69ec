"""What another bot would have played in an old match: it is asked every question of a seat once more."""

from __future__ import annotations

from dataclasses import dataclass

from meydan.engine.errors import BotError
from meydan.match.clock import TimeControl
from meydan.match.replay import Playback, Replay
from meydan.players.fork import RECORDED, Fork
from meydan.players.rewind import RewoundPlayer
from meydan.players.seating import Conditions


@dataclass(frozen=True)
class Advice:
    """Another answer to a question of the past."""

    turn: int  # turns that had been played
    seat: int
    played: str
    better: str
    bot: str  # who says so


def advice_for(past: Replay, seat: int, bot: str, move_ms: float) -> list[Advice]:
    """Every turn in which a bot would have played otherwise than the seat did, with so much time for an answer."""
    bots = [RECORDED for _ in past.seats]
    bots[seat] = bot
    match = Fork(past, len(past.turns)).match(bots, Conditions(TimeControl(per_move_ms=move_ms)))
    match.run()
    player, playback = match.players[seat], Playback(past)
    assert isinstance(player, RewoundPlayer)
    found = [Advice(each.turn, seat, each.recorded, each.today, bot) for each in player.deviations]
    return [each for each in found if _is_action(playback, each.better)]


def _is_action(playback: Playback, word: str) -> bool:
    """Whether the bot had an answer at all: what it failed by is no advice."""
    try:
        playback.game.words.read_action(word, playback.referee.setup_view())
    except BotError:
        return False
    return True
