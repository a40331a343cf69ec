"""`meydan play`: matches between bots."""

from __future__ import annotations

import json
import math
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meydan.cli.screen import BoardWatcher, CompileNotes, progress, tell

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.clock import TimeControl
    from meydan.match.replay import Replay
    from meydan.match.runner import Match


def play(
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[list[str], typer.Argument(help="house:NAME, a file, cmd:COMMAND, PROTOCOL:COMMAND, human")],
    map: Annotated[str | None, typer.Option(help="A map by name, or a file.")] = None,
    rules: Annotated[str | None, typer.Option(help="The rule preset.")] = None,
    settings: Annotated[list[str] | None, typer.Option("--set", help="NAME=VALUE; see `meydan games GAME`.")] = None,
    seed: Annotated[int | None, typer.Option(help="Fixes all luck; drawn and told when it is left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches; each takes the next seed.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="Play every seed once in each order of the seats.")] = False,
    time_limit: Annotated[float | None, typer.Option(help="Seconds for a move.")] = None,
    time_total: Annotated[float | None, typer.Option(help="Seconds for all moves of a game.")] = None,
    increment: Annotated[float, typer.Option(help="Seconds added to the total after each move.")] = 0.0,
    startup: Annotated[float, typer.Option(help="Seconds for a program to get ready.")] = 10.0,
    replay: Annotated[Path | None, typer.Option(help="Where the replay goes: a file, or a folder for many.")] = None,
    bot_logs: Annotated[Path | None, typer.Option(help="A folder for what bots write to their error stream.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per match.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Show the board while it is played.")] = False,
    pace: Annotated[float, typer.Option(help="Seconds between two boards of --watch on a terminal.")] = 0.2,
) -> None:
    """Play one match or many and tell the results."""
    from meydan.games import find
    from meydan.players.table import check_seats

    found = find(game)
    check_seats(found.name, found.seats, len(bots))
    first = secrets.randbits(31) if seed is None else seed
    limits = _time(found, time_limit, time_total, increment, startup)
    series = Series(found, bots, _pairs(settings or []), rules, map, limits, bot_logs)
    plan = [(first + number, turn) for number in range(games) for turn in range(len(bots) if swap else 1)]
    target = _replay_paths(replay, found.name, plan)
    if not as_json:
        tell(f"{found.name}: {' against '.join(bots)}; seed {first}; {limits.describe()}")
    with progress(len(plan), "matches") as line:
        for (each, turn), path in zip(plan, target, strict=True):
            match = series.match(each, turn)
            if watch:
                match.watch = BoardWatcher(pace, f"{found.name} {' - '.join(series.order(turn))}")
            result = series.run(match, path)
            _tell(result, path, each, as_json, len(plan))
            if len(plan) > 1:
                line.step(series.standing())
    if len(plan) > 1 and not as_json:
        typer.echo(series.summary())
    if all(result.result is None for result in series.results):
        raise typer.Exit(1)


@dataclass
class Series:
    """Matches of the same bots."""

    game: Game
    bots: Sequence[str]
    settings: dict[str, Any]
    rules: str | None
    map: str | None
    time: TimeControl
    logs: Path | None
    results: list[Replay] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def order(self, turn: int) -> list[str]:
        """The bots by seat, rotated by this many places."""
        return [*self.bots[turn:], *self.bots[:turn]]

    def match(self, seed: int, turn: int) -> Match:
        """The next match."""
        from meydan.match.runner import Match
        from meydan.players.specs import PlayerOptions, make_player

        self._turn = turn
        setup = self.game.prepare(self.rules, self.settings, seed, self.map, len(self.bots))
        logs = self.logs / f"match{len(self.results) + 1}" if self.logs else None
        options = PlayerOptions(logs, CompileNotes())
        players = [make_player(self.game, bot, seat, options) for seat, bot in enumerate(self.order(turn))]
        return Match(self.game, setup, players, self.time)

    def run(self, match: Match, path: Path | None) -> Replay:
        """Play it and keep the replay, also when it is stopped or we fail."""
        from meydan.match.replay import write_replay
        from meydan.match.runner import OurFault

        try:
            result = match.run()
        except (KeyboardInterrupt, OurFault):
            if path is not None:
                write_replay(match.replay(), path)
                tell(f"what was played is in {path}")
            raise
        if path is not None:
            write_replay(result, path)
        self._count(result)
        return result

    def standing(self) -> str:
        """The points of the bots so far."""
        return " : ".join(f"{points:g}" for points in self.points)

    def summary(self) -> str:
        """How the series came out, by bot."""
        void = sum(result.result is None for result in self.results)
        lines = [f"{len(self.results)} matches" + (f", {void} without a result" if void else "")]
        lines += [f"  {points:6g}  {bot}" for bot, points in zip(self.bots, self.points, strict=True)]
        endings = sorted({result.ending for result in self.results})
        told = [f"{sum(result.ending is ending for result in self.results)} {ending}" for ending in endings]
        return "\n".join([*lines, f"  endings: {', '.join(told)}"])

    def _count(self, result: Replay) -> None:
        """Points: 1 for a win, shared by all winners of the table."""
        self.results.append(result)
        self.points = self.points or [0.0 for _ in self.bots]
        if result.result is None:
            return
        winner = result.result.winner
        seats = range(len(self.bots))
        winners = [seat for seat in seats if winner is None or self.game.team(seat) == winner]
        for seat in winners:
            self.points[(seat + self._turn) % len(self.bots)] += 1 / len(winners)


def result_line(result: Replay, path: Path | None) -> dict[str, Any]:
    """A match as one JSON object."""
    outcome = result.result
    seats = [
        {
            "bot": seat.bot,
            "name": seat.name,
            "score": outcome.scores[number] if outcome else None,
            "rank": outcome.ranks[number] if outcome else None,
            "ending": outcome.endings[number] if outcome else result.ending,
        }
        for number, seat in enumerate(result.seats)
    ]
    setup = result.setup
    return {
        "game": result.game,
        "seed": setup["seed"],
        "map": setup["map"],
        "rules": setup["rules"],
        "seats": seats,
        "turns": len(result.turns),
        "winner": outcome.winner if outcome else None,
        "ending": result.ending,
        "sentence": result.sentence,
        "replay": str(path) if path else None,
    }


def _tell(result: Replay, path: Path | None, seed: int, as_json: bool, matches: int) -> None:
    if as_json:
        typer.echo(json.dumps(result_line(result, path), ensure_ascii=False))
        return
    names = " - ".join(seat.name for seat in result.seats)
    where = f"  ({path})" if path else ""
    typer.echo(f"seed {seed}: {names}: {result.sentence}; {len(result.turns)} turns{where}")
    for note in result.notes[:5] if matches == 1 else []:
        tell(f"note: {note}")


def _time(game: Game, per_move: float | None, total: float | None, increment: float, startup: float) -> TimeControl:
    """The time limits that the options say; a total without a limit per move leaves the moves free."""
    from meydan.match.clock import TimeControl

    if per_move is None:
        per_move = math.inf if total is not None else game.ms_per_move / 1000
    all_moves = math.inf if total is None else total
    return TimeControl(per_move * 1000, all_moves * 1000, increment * 1000, startup * 1000)


def _pairs(words: list[str]) -> dict[str, Any]:
    """NAME=VALUE settings; values are JSON where they can be, else text."""
    from meydan.engine.errors import BadInput

    pairs = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadInput(f"--set {word!r}: expected NAME=VALUE")
        try:
            pairs[name] = json.loads(value)
        except ValueError:
            pairs[name] = value
    return pairs


def _replay_paths(place: Path | None, game: str, plan: list[tuple[int, int]]) -> list[Path | None]:
    """A file for every match."""
    from meydan.engine.errors import BadInput

    if place is None:
        return [None for _ in plan]
    is_file = place.suffix in (".json", ".gz") and not place.is_dir()
    if is_file and len(plan) > 1:
        raise BadInput(f"--replay {place}: {len(plan)} matches need a folder, not a file")
    if is_file:
        return [place]
    return [place / f"{game}-{seed}{'-' + 'abcdefgh'[turn] if turn else ''}.meydan.json.gz" for seed, turn in plan]
