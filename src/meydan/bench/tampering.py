"""Whether a changed file is always named: one bit is flipped in every replay of a contest.

`python -m meydan.bench.tampering --files 1000` plays instant games, flips a bit at a random place of each file, and
compares what the audit of `meydan contest verify` names with what was changed.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from meydan.bench.crashes import play, write_contest
from meydan.contest.auditing import audit
from meydan.contest.running import opened


def flip(path: Path, luck: random.Random) -> None:
    """Change one bit of a file."""
    data = bytearray(path.read_bytes())
    data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    path.write_bytes(data)


def unnamed(folder: Path, luck: random.Random) -> tuple[int, list[str]]:
    """How many files were changed, and which of them the audit does not name, or names for nothing."""
    with opened(folder) as contest:
        before = audit(contest).wrong
        changed = sorted(folder.glob("replays/*/*"))
        for path in changed:
            flip(path, luck)
        told = audit(contest).wrong
    silent = [str(path) for path in changed if not any(str(path) in line for line in told)]
    return len(changed), before + silent + told[len(changed) :]


def main() -> None:
    """Play, flip, tell."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--files", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--game", help="one with instant matches; the first one if not given")
    chosen = words.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        folder = write_contest(Path(place) / "contest", chosen.files, chosen.game)
        play(folder)
        changed, wrong = unnamed(folder, random.Random(chosen.seed))
    for problem in wrong:
        print(problem)
    print(f"{changed} files changed by one bit, {len(wrong)} problems, {time.monotonic() - began:.0f} s")
    sys.exit(bool(wrong) or not changed)


if __name__ == "__main__":
    main()
