"""`meydan serve`: wait for clients of the original contests and play."""

from __future__ import annotations

import dataclasses
import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.screen import BoardWatcher, tell

if TYPE_CHECKING:
    from meydan.engine.game import Finished, Game
    from meydan.engine.serving import Plan
    from meydan.match.replay import Replay
    from meydan.match.runner import Match


def serve(
    game: Annotated[str, typer.Argument(help="The game.")],
    config: Annotated[Path | None, typer.Option(help="The original server's configuration file.")] = None,
    map: Annotated[str | None, typer.Option(help="A map by name, or a file.")] = None,
    rules: Annotated[str | None, typer.Option(help="The rule preset.")] = None,
    host: Annotated[str | None, typer.Option(help="Where to listen.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Where to listen; 0 takes a free one.")] = None,
    seed: Annotated[int | None, typer.Option(help="Fixes all luck; drawn and told when it is left out.")] = None,
    matches: Annotated[int | None, typer.Option(min=1, help="End after so many; else go on until Ctrl-C.")] = None,
    logs: Annotated[Path, typer.Option(help="The folder for the files that the original server writes.")] = Path(),
    replay: Annotated[Path | None, typer.Option(help="Where replays go: a folder, or a file for one game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per game; ends after one match.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Show the board while it is played.")] = False,
    cycle: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds for a turn, where turns end by the clock.")
    ] = None,
    extra: Annotated[
        int, typer.Option(min=0, max=86_400_000, help="Milliseconds added to the time for an answer.")
    ] = 0,
    eager: Annotated[bool, typer.Option("--eager", help="There: a turn ends once all have answered.")] = False,
    overrides: Annotated[
        list[str] | None, typer.Argument(help="Keys of the configuration, such as config.net.port=5002.")
    ] = None,
) -> None:
    """Wait for unmodified clients of the original contest, play, and write the original's files."""
    from meydan.engine.errors import BadInput
    from meydan.engine.serving import Wishes
    from meydan.games import find
    from meydan.players.lobby import Lobby

    found = find(game)
    if found.host is not None:
        from meydan.cli.hosting import host_matches

        if watch:
            raise BadInput(f"{found.name} is not watched here: spectators have a port of their own")
        wishes = Wishes(rules, map, seed, host, port, tuple(overrides or ()), cycle, eager, extra)
        keeper = Keeper(found, logs, _replay_place(replay, 1, matches or 1), as_json)
        host_matches(found, config, wishes, keeper, matches or 1)
        return
    if overrides or eager or cycle is not None:
        raise BadInput(f"{found.name} takes no config.KEY=VALUE, --eager or --cycle: it waits for the answers")
    if found.serving is None:
        raise BadInput(f"{found.name} has no network clients of its own; `meydan play {found.name}` plays it")
    plan = found.serving().plan(config, Wishes(rules, map, seed, host, port))
    plan = dataclasses.replace(plan, ms_per_move=plan.ms_per_move + extra)
    first = secrets.randbits(31) if plan.seed is None else plan.seed
    keeper = Keeper(found, logs, _replay_place(replay, plan.games, matches or (1 if as_json else None)), as_json)
    lobby = Lobby(found, plan, first, tell, keeper.played, keeper.watch if watch else None)
    try:
        _welcome(found, plan, lobby.address, first)
        lobby.run(matches or (1 if as_json else None))
    finally:
        lobby.close()
    if keeper.is_all_void:
        raise typer.Exit(1)


class Keeper:
    """Tells and keeps what was played."""

    def __init__(self, game: Game, logs: Path, replays: Path | None, as_json: bool) -> None:
        self._game, self.logs, self._replays, self.as_json = game, logs, replays, as_json
        self.is_all_void = True

    def watch(self, match: Match) -> None:
        """Show the board of a match."""
        names = " - ".join(player.name for player in match.players)
        match.watch = BoardWatcher(0.0, lambda: f"{self._game.name} {names}")

    def played(self, replay: Replay) -> None:
        """A game is over, or was cut short: write everything down."""
        from meydan.match.replay import finished

        self.report(replay, self._keep(finished(replay)[1]) if replay.turns or replay.result else [])

    def report(self, replay: Replay, written: Sequence[Path]) -> None:
        """Write the replay, and tell what there is."""
        from meydan.cli.series import MOST_NOTES, result_facts, result_line
        from meydan.match.replay import write_replay

        self.is_all_void = self.is_all_void and replay.result is None
        path = self._path(replay)
        if path is not None:
            write_replay(replay, path)
        if self.as_json:
            line = result_facts(replay, path) | {"files": [str(each) for each in written]}
            typer.echo(json.dumps(line, ensure_ascii=False))
        else:
            typer.echo(result_line(self._game, replay, path))
            for each in written:
                tell(f"wrote {each}")
            for note in replay.notes[:MOST_NOTES]:
                tell(f"note: {note}")

    def _keep(self, game: Finished) -> list[Path]:
        from meydan.engine.errors import MeydanError

        assert self._game.serving is not None
        try:
            return self._game.serving().keep(game, self.logs)
        except OSError as error:
            raise MeydanError(f"{self.logs}: the logs cannot be written: {error.strerror or error}") from None

    def _path(self, replay: Replay) -> Path | None:
        if self._replays is None or self._replays.suffix in (".json", ".gz"):
            return self._replays
        return self._replays / f"{replay.game}-{replay.setup['seed']}.meydan.json.gz"


def _replay_place(place: Path | None, games: int, matches: int | None) -> Path | None:
    from meydan.engine.errors import BadInput

    is_file = place is not None and place.suffix in (".json", ".gz") and not place.is_dir()
    if is_file and (matches != 1 or games > 1):
        raise BadInput(f"--replay {place}: more than one game needs a folder, not a file")
    return place


def _welcome(game: Game, plan: Plan, address: tuple[str, int], seed: int) -> None:
    for remark in plan.remarks:
        tell(remark)
    limit = f"{plan.ms_per_move / 1000:g} s a move"
    rules, map = plan.rules or next(iter(game.presets)), plan.map or "the usual map"
    tell(
        f"{game.name} on {address[0]}:{address[1]}: waiting for {len(plan.clients)} clients; rules {rules}, map {map}, "
        f"{plan.games} games a match, {limit}, seed {seed}; Ctrl-C ends"
    )
