"""The contract: what every game promises to everything else, as checks that authors of games can run.

    from meydan import contract, games
    contract.check(games.find("nim"))

or `python -m meydan.contract nim`. A check is a function of a game that raises AssertionError with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from meydan.contract import bots, languages, law, pictures, records, replays, secrets, targets, words
from meydan.engine.game import Game

Check = Callable[[Game], None]

CHECKS: dict[str, Check] = {
    name.removeprefix("check_"): value
    for module in (records, words, law, targets, secrets, pictures, bots, replays, languages)
    for name, value in vars(module).items()
    if name.startswith("check_") and value.__module__ == module.__name__
}


def check(game: Game) -> None:
    """Run every check over a game; the first promise that it breaks is raised."""
    for each in CHECKS.values():
        each(game)
