"""How good the estimates of who wins are: `python -m meydan.bench.chances REPLAY ..` compares them with the results.

With `--judged` before the replays it compares second opinions, where the game has one.

For each quarter of the matches it prints how often the side that was ahead won, and the mean logarithmic loss (0.693 is
a coin). With `--leaders` it looks only at the positions after half and after three quarters of every match; matches
with the same moves count once.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean

from meydan.match.replay import Playback, Replay, read_replay
from meydan.story.judging import Opinion, judged
from meydan.story.standing import standing

QUARTERS = 4
MARKS = (50, 75)  # percents of a match
LEAST = 1e-6  # a chance that counts as none
Estimate = tuple[int, float]  # the quarter or the mark of the match, and the chance that the later winner had


def estimates(path: Path, is_judged: bool) -> Iterator[Estimate]:
    """The estimates of a match in all positions but the last; none of a draw or of a match that a fault ended."""
    replay = read_replay(path)
    if replay.result is None or replay.result.winner is None or replay.faults:
        return
    winner, turns = replay.result.winner, len(replay.turns)
    known = Opinion(replay).chances if is_judged else _measured(replay)
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


def leaders(replays: Sequence[Replay], is_judged: bool) -> Iterator[Estimate]:
    """The estimates after half and after three quarters of each different match that was won."""
    different = {str([[answer[:2] for answer in turn] for turn in each.turns]): each for each in replays}
    for replay in different.values():
        if replay.result is None or replay.result.winner is None or replay.faults:
            continue
        playback = Playback(replay)
        marks = {len(replay.turns) * mark // 100: mark for mark in MARKS}
        for turn in range(max(marks) + 1):
            if turn in marks:
                yield marks[turn], _now(playback, is_judged)[replay.result.winner]
            playback.advance()


def _now(playback: Playback, is_judged: bool) -> Sequence[float]:
    """The chances in the position of a playback."""
    game, setup, referee = playback.game, playback.setup, playback.referee
    if is_judged:
        return judged(game, setup, referee.states.copy())[0]
    found = standing(game, referee.state_view(), referee.setup_view(), setup.seats)
    return [0.5] * len(game.teams) if found is None or found.chances is None else found.chances


def main(words: list[str]) -> None:
    """Print one line for each quarter, or for each mark."""
    is_judged, files = "--judged" in words, [Path(word) for word in words if not word.startswith("--")]
    if "--leaders" in words:
        found = [*leaders([read_replay(path) for path in files], is_judged)]
        _tell({f"after {mark} %": [chance for at, chance in found if at == mark] for mark in MARKS})
    else:
        found = [each for path in files for each in estimates(path, is_judged)]
        parts = range(QUARTERS)
        _tell({f"quarter {part + 1}": [chance for at, chance in found if at == part] for part in parts})


def _tell(groups: Mapping[str, Sequence[float]]) -> None:
    for name, own in groups.items():
        right = fmean((chance > 0.5) + (chance == 0.5) / 2 for chance in own)
        loss = fmean(-math.log(max(LEAST, chance)) for chance in own)
        print(f"{name}: {len(own)} positions, {100 * right:.0f} % right, loss {loss:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
