"""What a match writes down about answers, in words that can be kept."""

from __future__ import annotations

import hashlib

from meydan.match.endings import Ending
from meydan.match.player import Reply
from meydan.match.referee import Referee

_MOST_SAID = 200  # characters of a bad answer that are kept


def late(reply: Reply, budget_ms: float, cpu_budget_ms: float) -> Reply:
    """An answer that came after the time was over, or cost too much processor time."""
    if reply.ms > budget_ms:
        reason, sentence = "timeout", f"answered after {reply.ms:.0f} ms; expected within {budget_ms:.0f} ms"
    else:
        used, allowed = f"{reply.cpu_ms:.0f} ms of processor time", f"{cpu_budget_ms:.0f} ms"
        reason, sentence = "cpu", f"used {used}; expected at most {allowed}"
    return reply._replace(value=None, ending=Ending.TIME, reason=reason, sentence=sentence)


def result(referee: Referee) -> str:
    """Who has won, and with which scores."""
    game, winner = referee.game, referee.winner()
    told = game.words.score_line(referee.scores)
    if winner is None:
        return f"draw: {told}" if referee.setup.seats > 1 else f"finished: {told}"
    names = [game.seat_name(seat) for seat in range(referee.setup.seats) if game.team(seat) == winner]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}: {told}"


def cut(said: str) -> str:
    """The end of what a bot said: its answer comes last."""
    return plain(said.strip()[-_MOST_SAID:])


def plain(text: str) -> str:
    """Text that can be written to a file, whatever a bot or a file's name put into it."""
    return text.encode(errors="replace").decode()


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot's own luck; the match's seed, which is the game's luck, cannot be read off it."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {seat}".encode(), digest_size=7).digest(), "little")
