"""`python -m meydan.contract GAME ..` runs the checks; `--only NAME` one of them, `--on-cuda` the one for GPUs here."""

from __future__ import annotations

import argparse
import sys
import time

from meydan.contract import CHECKS
from meydan.contract.targets import compare_on_cuda
from meydan.engine.errors import MeydanError
from meydan.engine.game import Game
from meydan.games import find, names


def main(words: list[str]) -> int:
    """Check games; 0 when all of them keep the contract, 2 when there is no such game."""
    parser = argparse.ArgumentParser(prog="python -m meydan.contract", description="Checks what games promise.")
    parser.add_argument("game", nargs="*", help="games to check; without any: all there are")
    parser.add_argument("--only", choices=list(CHECKS), metavar="NAME", help=f"one check: {', '.join(CHECKS)}")
    parser.add_argument("--on-cuda", action="store_true", help="compare the targets on this process's GPU or simulator")
    options = parser.parse_args(words)
    try:
        games = [find(name) for name in options.game or names()]
        if options.on_cuda:
            for game in games:
                compare_on_cuda(game)
            return 0
        kept = [_report(game, options.only) for game in games]
        return 0 if all(kept) else 1
    except MeydanError as error:
        print(error, file=sys.stderr)
        return 2


def _report(game: Game, only: str | None) -> bool:
    """Run the checks over one game and print how each went."""
    kept = True
    for name, each in CHECKS.items():
        if only is None or name == only:
            began = time.perf_counter()
            try:
                each(game)
                verdict = f"ok ({time.perf_counter() - began:.1f} s)"
            except AssertionError as error:
                kept, verdict = False, f"BROKEN: {error}"
            print(f"{game.name} {name}: {verdict}")
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
