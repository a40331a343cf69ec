"""Who sits where: bots become players with walls and clocks around them, and players a match. There is no other way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Seating, Setup
from meydan.games import find
from meydan.match.clock import TimeControl, usual_time
from meydan.match.player import Player
from meydan.match.realtime import RealTimeMatch
from meydan.match.replay import Replay, write_replay
from meydan.match.runner import Match
from meydan.players.local import LocalPlayer
from meydan.players.pool import Stable
from meydan.players.process import ProcessPlayer
from meydan.players.specs import PlayerOptions, bot_files, make_apart, make_player
from meydan.sandbox.pieces import OFF, make_cage

Bot = str | Path | Callable[[Any], Any] | Player  # a text as for `meydan play`, a file, a function, or a ready player


@dataclass(frozen=True)
class Conditions:
    """How a match is played, whoever plays it."""

    time: TimeControl | None = None  # None: the game's usual limits
    first_ms: float | None = None  # of the first turn in real time; None: turns wait for the answers
    options: PlayerOptions = field(default_factory=PlayerOptions)  # their `hides` are found out here
    keeps_errors: bool = False  # what bots write to their error streams is kept with their answers
    pool: Stable | None = None  # keeps programs for the next match
    wrap: Callable[[Player, int], Player] | None = None  # (player, seat): who sits there instead


def seat_bots(game: Game, setup: Setup, bots: Sequence[Bot], conditions: Conditions | None = None) -> Match:
    """A match of these bots, ready to be run; choices that do not go together are refused here."""
    chosen = conditions or Conditions()
    players, time = make_players(game, bots, chosen), chosen.time or usual_time(game, setup)
    if chosen.first_ms is None:
        return Match(game, setup, players, time, keeps_errors=chosen.keeps_errors)
    return RealTimeMatch(game, setup, players, time, keeps_errors=chosen.keeps_errors, first_ms=chosen.first_ms)


def make_players(game: Game, bots: Sequence[Bot], conditions: Conditions) -> list[Player]:
    """The players of these bots by seat."""
    hides = bot_files(str(bot) for bot in bots if isinstance(bot, str | Path))
    options = replace(conditions.options, hides=hides if conditions.options.cage else ())
    make = make_player if conditions.first_ms is None else make_apart
    players: list[Player] = []
    for number, bot in enumerate(bots):
        player = _ready(bot) or make(game, str(bot), number, options)
        if isinstance(player, ProcessPlayer):
            player.stable = conditions.pool
        players.append(conditions.wrap(player, number) if conditions.wrap else player)
    return players


def _ready(bot: Bot) -> Player | None:
    """The player of a bot that is here already."""
    if isinstance(bot, Player):
        return bot
    if not callable(bot):
        return None
    name = getattr(bot, "__name__", type(bot).__name__)
    return LocalPlayer(f"python:{name}", name, lambda info: bot)


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
    match = seat_bots(found, setup, bots, Conditions(time, options=PlayerOptions(cage=make_cage(sandbox)[0])))
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
