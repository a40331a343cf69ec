"""`python -m meydan.contract GAME ..` runs the checks; `--only NAME` one of them, `--on-cuda` the one for GPUs here."""

from __future__ import annotations

import argparse
import sys
import time

from meydan.contract import CHECKS, is_advice, verdict
from meydan.contract.targets import compare_on_cuda
from meydan.engine.errors import MeydanError
from meydan.engine.game import Game
from meydan.games import find, loadable


def main(words: list[str]) -> int:
    """Check games; 0 when all of them keep the contract, 2 when there is no such game."""
    parser = argparse.ArgumentParser(prog="python -m meydan.contract", description="Checks what games promise.")
    parser.add_argument("game", nargs="*", help="games to check; without any: all there are")
    parser.add_argument("--only", choices=list(CHECKS), metavar="NAME", help=f"one check: {', '.join(CHECKS)}")
    parser.add_argument("--on-cuda", action="store_true", help="compare the targets on this process's GPU or simulator")
    options = parser.parse_args(words)
    try:
        games = [find(name) for name in options.game] or loadable()
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
    kept, told = True, set[str]()
    for name in CHECKS:
        if only is None or name == only:
            began = time.perf_counter()
            broken, advice = verdict(name, game), is_advice(name, game)
            kept = kept and (advice or not broken)
            why = "as above" if broken in told else broken
            told.add(broken)
            said = f"{'advice' if advice else 'BROKEN'}: {why}" if broken else "ok"
            print(f"{game.name} {name}: {said} ({time.perf_counter() - began:.1f} s)")
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
