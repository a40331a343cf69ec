"""How good the estimates of who wins are: `python -m meydan.bench.chances REPLAY ..` compares them with the results.

With `--judged` before the replays it compares second opinions, where the game has one.

For each quarter of the matches it prints how often the side that was ahead won, and the mean logarithmic loss (0.693 is
a coin).
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean

from meydan.match.replay import Playback, Replay, read_replay
from meydan.story.judging import Opinion
from meydan.story.standing import standing

QUARTERS = 4
LEAST = 1e-6  # a chance that counts as none
Estimate = tuple[int, float]  # the quarter of the match, and the chance that the later winner had


def estimates(path: Path, is_judged: bool) -> Iterator[Estimate]:
    """The estimates of a match in all positions but the last; none of a draw or of a match that a fault ended."""
    replay = read_replay(path)
    if replay.result is None or replay.result.winner is None or replay.faults:
        return
    winner, turns = replay.result.winner, len(replay.turns)
    known = Opinion(replay).chances() if is_judged else _measured(replay)
    for turn, chances in zip(range(turns), known, strict=False):
        if chances is not None:
            yield QUARTERS * turn // turns, chances[winner]


def _measured(replay: Replay) -> Iterator[Sequence[float] | None]:
    """What a game measures in every position but the last."""
    playback = Playback(replay)
    for _ in replay.turns:
        state, setup = playback.referee.state_view(), playback.referee.setup_view()
        found = standing(playback.game, state, setup, playback.setup.seats)
        yield None if found is None else found.chances
        playback.advance()


def main(files: list[str]) -> None:
    """Print one line for each quarter."""
    is_judged = "--judged" in files
    replays = [Path(file) for file in files if file != "--judged"]
    found = [each for path in replays for each in estimates(path, is_judged)]
    for quarter in range(QUARTERS):
        own = [chance for at, chance in found if at == quarter]
        right = fmean((chance > 0.5) + (chance == 0.5) / 2 for chance in own)
        loss = fmean(-math.log(max(LEAST, chance)) for chance in own)
        print(f"quarter {quarter + 1}: {len(own)} positions, {100 * right:.0f} % right, loss {loss:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
