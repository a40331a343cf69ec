"""The contract: what every game promises to everything else, as checks that authors of games can run.

    from meydan import contract, games
    contract.check(games.find("nim"))

or `python -m meydan.contract nim`. A check is a function of a game that raises AssertionError with a sentence.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable

from meydan.contract import bots, languages, law, pictures, records, replays, secrets, targets, words
from meydan.engine.blame import told
from meydan.engine.game import Game
from meydan.games import is_own

Check = Callable[[Game], None]

CHECKS: dict[str, Check] = {
    name.removeprefix("check_"): value
    for module in (records, words, law, targets, secrets, pictures, bots, replays, languages)
    for name, value in vars(module).items()
    if name.startswith("check_") and value.__module__ == module.__name__
}


ADVICE = ("persian_names", "persian_sentences")  # promises of our own games that others may do without
ON_CUDA = "cuda_agrees"  # which others can check where numba-cuda is installed


def check(game: Game) -> None:
    """Run every check over a game; all promises that it breaks are raised together, advice is left out."""
    found: dict[str, list[str]] = {}  # names of checks, by what they say: one fault often breaks several promises
    for name in CHECKS:
        if not is_advice(name, game) and (broken := verdict(name, game)):
            found.setdefault(broken, []).append(name)
    assert not found, "\n".join(f"{', '.join(names)}: {sentence}" for sentence, names in found.items())


def verdict(name: str, game: Game) -> str:
    """What one check finds broken, in words; nothing where the promise is kept."""
    try:
        CHECKS[name](game)
    except AssertionError as error:
        return str(error)
    except Exception as error:  # the game's own code failed
        return told(error, game.folder)
    return ""


def is_advice(name: str, game: Game) -> bool:
    """Whether a game need not keep this promise here."""
    has_cuda = importlib.util.find_spec("numba_cuda") is not None
    return not is_own(game.folder) and (name in ADVICE or (name == ON_CUDA and not has_cuda))
