"""`meydan engine`: one of our bots inside another program."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meydan.cli.options import GameName

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.engine.talk import MakeBot


def engine(
    game: GameName,
    protocol: Annotated[str, typer.Option(help="Protocol of the other program, such as gtp or nboard.")],
    bot: Annotated[str, typer.Option(help="house:NAME, or a Python file with a bot.")],
    think: Annotated[float, typer.Option(min=0.001, help="Seconds per move if the other program sets no limit.")] = 1.0,
) -> None:
    """Answer another program on standard input and output until it says quit."""
    from meydan.engine.errors import BadInput, UnknownName
    from meydan.engine.talk import serve_lines
    from meydan.games import find

    found = find(game)
    engines = found.bots.engines or {}
    if not engines:
        raise BadInput(f"{found.name} has no engine protocols; use `meydan play`")
    if protocol not in engines:
        raise UnknownName(f"engine protocol of {found.name}", protocol, engines)
    name = bot.removeprefix("house:").rpartition("/")[2].removesuffix(".py")
    served = engines[protocol](_bot_maker(found, bot, think * 1000), f"Meydan {name}", think * 1000)
    serve_lines(served, sys.stdin.readline, lambda line: print(line, flush=True))


def _bot_maker(game: Game, spec: str, think_ms: float) -> MakeBot:
    """Makes the bot for a seat of a new game."""
    import math
    import secrets
    from pathlib import Path

    from meydan.engine.contest_module import load_module
    from meydan.engine.errors import BadInput
    from meydan.players.bots import Info, house_module, make_actor

    contest = game.bots.contest_class
    if spec.startswith("house:"):
        module = house_module(game, spec.removeprefix("house:"))
    elif spec.endswith(".py") and Path(spec).is_file():
        module = load_module(Path(spec).resolve(), contest)
    else:
        raise BadInput(f"--bot {spec!r}: expected house:NAME or a Python file that exists")

    def make(seat: int, setup: Any, layout: Any) -> Any:
        info = Info(seat, secrets.randbits(32), ("", ""), think_ms, math.inf, 0.0, setup, layout)
        return make_actor(module, info, contest)

    return make
