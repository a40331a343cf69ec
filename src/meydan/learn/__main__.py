"""Train an agent: `python -m meydan.learn GAME FOLDER [--minutes M] [--device cuda] ...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.learn.pool import add_pool, pool_of
from meydan.learn.ppo import Recipe
from meydan.learn.trainer import Course, Trainer

INTERRUPTED = 130  # as shells say it of Ctrl-C
EVERY = 10  # iterations from one line of progress to the next


def main(words: Sequence[str] | None = None) -> int:
    """Train, and tell how it goes."""
    given = _parser().parse_args(words)
    chosen = {each.name: getattr(given, each.name) for each in fields(Recipe)}
    try:
        trainer = Trainer(
            Course(given.game, given.folder, given.minutes, given.device, Recipe(**chosen), pool_of(given))
        )
    except MeydanError as error:
        print(error, file=sys.stderr)
        return 2
    if trainer.share >= 1:
        print(f"the {given.minutes:g} minutes are used up; give more --minutes to go on", file=sys.stderr)
        return 0
    print("compiling rules and learner: up to two minutes at the first start, which are not counted", flush=True)
    try:
        trainer.run(_tell)
    except KeyboardInterrupt:
        trainer.save()
        print("stopped and saved; the same command goes on from here", file=sys.stderr)
        return INTERRUPTED
    print(trainer.course.folder / "network.npz")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m meydan.learn", description=__doc__)
    parser.add_argument("game", help="the game to learn")
    parser.add_argument("folder", type=Path, help="where the learner is kept; one that is there goes on")
    parser.add_argument(
        "--minutes", type=float, default=5.0, help="how long to learn, without compiling; time before a stop counts"
    )
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    add_pool(parser)
    for each in fields(Recipe):
        kind: Any = type(each.default)
        about: dict[str, Any] = {"default": each.default, "help": f"{each.metadata['help']} (default: %(default)s)"}
        if kind is bool:
            parser.add_argument(f"--{each.name}", action=argparse.BooleanOptionalAction, **about)
        else:
            parser.add_argument(f"--{each.name}", type=kind, metavar="N", **about)
    return parser


def _tell(told: dict[str, float]) -> None:
    if int(told["iteration"]) % EVERY == 0 or told["seconds"] == 0:
        print(
            f"{told['seconds']:5.0f} s  {told['steps']:.3g} steps, {told['rate']:.3g}/s, {told['playing']:.0%} playing "
            f"turns {told['length']:.1f}  entropy {told['entropy']:.3f}  drift {told['drift']:.4f}  "
            f"error {told['error']:.3f}  won {told['won']:+.2f}",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
