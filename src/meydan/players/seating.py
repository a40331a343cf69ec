"""Who sits where: bots become players with walls and clocks around them, and players a match. There is no other way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Seating, Setup
from meydan.engine.target import Target
from meydan.match.clock import TimeControl, usual_time
from meydan.match.player import Player
from meydan.match.realtime import RealTimeMatch
from meydan.match.runner import Match
from meydan.match.waiting import Beside
from meydan.players.local import LocalPlayer
from meydan.players.pool import Pool
from meydan.players.process import ProcessPlayer
from meydan.players.specs import PlayerOptions, bot_files, is_program, make_apart, make_player
from meydan.sandbox.cage import Cage
from meydan.sandbox.limits import Limits
from meydan.sandbox.pieces import AUTO, OFF, make_cage

FUNCTION = "python:"  # begins the name of a bot that is a function
Bot = str | Path | Callable[[Any], Any] | Player  # a text as for `meydan play`, a file, a function, or a ready player


@dataclass(frozen=True)
class Conditions:
    """How a match is played, whoever plays it."""

    time: TimeControl
    first_ms: float | None = None  # of the first turn in real time; None: turns wait for the answers
    options: PlayerOptions = field(default_factory=PlayerOptions)  # their `hides` are found out here
    keeps_errors: bool = False  # what bots write to their error streams is kept with their answers
    pool: Pool | None = None  # keeps programs for the next match
    wrap: Callable[[Player, int], Player] | None = None  # (player, seat): who sits there instead
    beside: Beside | None = None  # looked after while the match waits
    tell: Callable[[str], None] | None = None  # called with each note, when it is made
    runs_on: Target | None = None  # how the rules are run; None: as is quickest


def seat_bots(game: Game, setup: Setup, bots: Sequence[Bot], conditions: Conditions | None = None) -> Match:
    """A match of these bots, ready to be run; choices that do not go together are refused here."""
    chosen = conditions or Conditions(usual_time(game, setup))
    players = [*make_players(game, dict(enumerate(bots)), chosen).values()]
    given = (game, setup, players, chosen.time, None, chosen.keeps_errors, chosen.beside, chosen.tell, chosen.runs_on)
    return Match(*given) if chosen.first_ms is None else RealTimeMatch(*given, first_ms=chosen.first_ms)


def make_players(game: Game, bots: Mapping[int, Bot], conditions: Conditions) -> dict[int, Player]:
    """The players of these bots by seat; programs do not see each other's files."""
    hides = bot_files(str(bot) for bot in bots.values() if isinstance(bot, str | Path))
    options = replace(conditions.options, hides=hides if conditions.options.cage else ())
    make = make_player if conditions.first_ms is None else make_apart
    players: dict[int, Player] = {}
    for seat, bot in bots.items():
        player = _ready(bot) or make(game, str(bot), seat, options)
        if isinstance(player, ProcessPlayer):
            player.pool = conditions.pool
        players[seat] = conditions.wrap(player, seat) if conditions.wrap else player
    return players


def has_programs(bots: Iterable[Bot]) -> bool:
    """Whether code of strangers is started for one of them."""
    return any(is_program(str(bot)) for bot in bots if isinstance(bot, str | Path))


def cage_for(
    bots: Iterable[Bot], mode: str, limits: Limits | None = None, reads: Sequence[Path] = ()
) -> tuple[Cage | None, str]:
    """What is put around the programs among the bots, and what the machine lacks for it; neither without programs."""
    return make_cage(OFF if mode == AUTO and not has_programs(bots) else mode, limits, reads)


def _ready(bot: Bot) -> Player | None:
    """The player of a bot that is here already."""
    if isinstance(bot, Player):
        return bot
    if not callable(bot):
        return None
    return LocalPlayer(bot_name(bot), bot_name(bot).removeprefix(FUNCTION), lambda info: bot)


def bot_name(bot: Bot) -> str:
    """What a bot is called in replays: its text, or the name of its function."""
    if isinstance(bot, Player):
        return bot.spec
    return FUNCTION + getattr(bot, "__name__", type(bot).__name__) if callable(bot) else str(bot)


def seated(game: Game, bots: Sequence[Bot], rules: str | None) -> tuple[list[Bot], str | None, str]:
    """The bots by seat, where a game may be given fewer; the rules that were asked for or that they expect; and why."""
    texts = [bot for bot in bots if isinstance(bot, str)]
    found = game.bots.seating(texts) if game.bots.seating and len(texts) == len(bots) else Seating(texts)
    by_seat: list[Bot] = [*found.bots] if len(texts) == len(bots) else [*bots]
    check_seats(game.name, game.seats, len(by_seat))
    return by_seat, rules or found.rules, "" if rules else found.because


def check_seats(game: str, seats: Sequence[int], given: int) -> None:
    """Refuse a number of bots that the game has no table for."""
    if given not in seats:
        raise BadInput(f"{game} needs {' or '.join(map(str, seats))} bots; got {given}")
