"""`play`: one match from Python, by names, files or functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Seating
from meydan.games import find
from meydan.match.clock import TimeControl, usual_time
from meydan.match.player import Player
from meydan.match.replay import Replay, write_replay
from meydan.match.runner import Match
from meydan.players.local import LocalPlayer
from meydan.players.specs import PlayerOptions, bot_files, make_player
from meydan.sandbox.pieces import OFF, make_cage

Bot = str | Path | Callable[[Any], Any]


def play(
    game: str,
    *bots: Bot,
    rules: str | None = None,
    settings: Mapping[str, Any] | None = None,
    seed: int = 0,
    map: str | None = None,
    time: TimeControl | None = None,
    replay: Path | str | None = None,
    sandbox: str = OFF,
) -> Replay:
    """Play one match and return its replay. A bot is a name, a file or a function of what it is shown.

    Programs of strangers want `sandbox="on"`.
    """
    found = find(game)
    check_seats(found.name, found.seats, len(bots))
    setup = found.prepare(rules, settings, seed, map, len(bots))
    options = PlayerOptions(cage=make_cage(sandbox)[0], hides=bot_files(str(bot) for bot in bots if not callable(bot)))
    players = [_player(found, bot, seat, options) for seat, bot in enumerate(bots)]
    match = Match(found, setup, players, time or usual_time(found, setup))
    try:
        return match.run()
    finally:
        if replay is not None and (match.turns or match.sentence):
            write_replay(match.replay(), Path(replay))


def seated(game: Game, bots: Sequence[str], rules: str | None) -> Seating:
    """The bots of a command line by seat, and the rules that were asked for or that they expect."""
    seating = game.seating(bots) if game.seating else Seating(bots)
    check_seats(game.name, game.seats, len(seating.bots))
    return Seating(seating.bots, rules or seating.rules)


def check_seats(game: str, seats: Sequence[int], given: int) -> None:
    """Refuse a number of bots that the game has no table for."""
    if given not in seats:
        raise BadInput(f"{game} is played by {' or '.join(map(str, seats))} bots; got {given}")


def _player(game: Any, bot: Bot, seat: int, options: PlayerOptions) -> Player:
    if callable(bot):
        name = getattr(bot, "__name__", type(bot).__name__)
        return LocalPlayer(f"python:{name}", name, lambda info: bot)
    return make_player(game, str(bot), seat, options)
