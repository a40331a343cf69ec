"""What was wrong with answers, and what became of bots that stopped answering, by turn: events of a show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from meydan.engine.game import Game
from meydan.match.replay import FaultPart, Replay
from meydan.web.persian import said

Json = dict[str, Any]


def remarks(game: Game, seats: int, faults: Sequence[FaultPart], notes: Sequence[str]) -> list[Json]:
    """The events of one turn; notes that are about no seat are left out."""
    found = [(fault.seat, fault.sentence) for fault in faults]
    for note in notes:
        about = re.escape(game.name) + r" turn \d+ {} \("
        found += [
            (seat, note) for seat in range(seats) if re.match(about.format(re.escape(game.seat_name(seat))), note)
        ]
    return [{"kind": "fault", "seat": seat, **said(sentence, game)} for seat, sentence in found]


def notes_of(replay: Replay, number: int) -> list[str]:
    """What was noted while a turn was played."""
    return [note for note in replay.notes if note.startswith(f"{replay.game} turn {number} ")]
