"""Equal games: matches in which the same happened, whoever played them and whatever their seeds. They count once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from meydan.engine.record import view_bytes
from meydan.match.replay import Playback

if TYPE_CHECKING:
    from meydan.match.referee import Referee
    from meydan.match.replay import Replay

HASH_BYTES = 16


def game_hash(replay: Replay, referee: Referee | None = None) -> str:
    """The same for two matches with the same start, the same answers that the rules took, and the same last position.

    Names of bots and maps, the seed, and what came of luck without any effect do not matter. `referee` is the one that
    has just judged this match; without it the match is played again.
    """
    referee = referee or played_again(replay)
    answers = [[answer[:2] for answer in turn] for turn in replay.turns]
    key = hashlib.blake2b(json.dumps([replay.game, answers]).encode(), digest_size=HASH_BYTES)
    key.update(referee.setup.record.tobytes())
    key.update(view_bytes(referee.state_view()))
    return key.hexdigest()


def played_again(replay: Replay) -> Referee:
    """The referee at the end of a match that a replay tells."""
    playback = Playback(replay)
    playback.play_all()
    return playback.referee


class SeenGames:
    """Recognises games that were played before by the same bots in the same seats."""

    def __init__(self) -> None:
        self._first: dict[tuple[tuple[int, ...], str], int] = {}  # by seating and hash: the first match of it
        self._rounds: set[tuple[str, ...]] = set()

    def see(self, match: int, order: Sequence[int], hashed: str) -> int | None:
        """Take a match; the number of the one that it repeats, if it does."""
        first = self._first.setdefault((tuple(order), hashed), match)
        return None if first == match else first

    def is_new_round(self, hashes: Sequence[str]) -> bool:
        """Take the games of a round; whether there was no round before in which all of them were the same."""
        is_new = tuple(hashes) not in self._rounds
        self._rounds.add(tuple(hashes))
        return is_new
