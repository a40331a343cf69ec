"""A replay that was reported is played again before it counts."""

from __future__ import annotations

import gzip
import zlib
from typing import Any

from meydan.contest.folder import ContestFolder
from meydan.contest.planning import labels
from meydan.contest.results import result_body
from meydan.contest.state import ContestState
from meydan.engine.errors import BadInput, MeydanError
from meydan.match.endings import Ending
from meydan.match.replay import MOST_BYTES, Replay, decode_replay, judged_again
from meydan.match.setups import brief
from meydan.series.sameness import game_hash

OURS = (Ending.OUR_FAULT, Ending.ABANDONED)  # endings that are nobody's result


class Refused(MeydanError):
    """A report that does not count, with the reason."""


def unpacked(data: bytes, name: str) -> Replay:
    """The replay in gzipped bytes."""
    try:
        return decode_replay(gzip.decompress(data)[: MOST_BYTES + 1], name)
    except (OSError, EOFError, zlib.error) as error:
        raise BadInput(f"{name}: the compressed data is damaged ({error})") from None


def checked_result(folder: ContestFolder, state: ContestState, task: dict[str, Any], replay: Replay) -> dict[str, Any]:
    """What the log says of a match; a replay that is not of this match, or does not come out as it says, is refused."""
    if replay.ending in OURS:
        raise Refused(replay.sentence)
    wanted = labels(state, task)
    if tuple(seat.bot for seat in replay.seats) != wanted:
        raise Refused(f"the replay has the bots {[seat.bot for seat in replay.seats]}; expected {list(wanted)}")
    lines, game = folder.file.lines, folder.file.game
    setup = game.prepare(lines.rules, lines.settings, task["seed"], folder.file.map_at(task["map"]), len(wanted))
    if replay.game != game.name or replay.setup != brief(game, setup):
        raise Refused(f"the replay is of another match: {replay.game} {replay.setup!r:.200}")
    wrong, referee = judged_again(replay)
    if wrong or referee is None:
        raise Refused(f"the replay does not come out as it says: {'; '.join(wrong)}")
    hashed = None if replay.result is None else game_hash(replay, referee)
    return {**task, **result_body(replay, game, hashed)}
