"""`meydan serve`: wait for clients of the original contests and play."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from meydan.cli.screen import BoardWatcher, tell

if TYPE_CHECKING:
    from meydan.engine.game import Finished, Game
    from meydan.engine.serving import Plan, Wishes
    from meydan.match.replay import Replay
    from meydan.match.runner import Match

MOST_TABLES = 1000


class ServeCommand(TyperCommand):
    """Takes `--extra:N` for `--extra=N`, as the server of one contest did."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Bring the words into our form."""
        return super().parse_args(
            ctx, [f"--extra={word[8:]}" if word.startswith("--extra:") else word for word in args]
        )


@dataclass(frozen=True)
class Order:
    """What a person wants of a server."""

    game: str
    config: Path | None
    wishes: Wishes
    tables: int
    matches: int | None  # None: until Ctrl-C
    logs: Path
    replay: Path | None
    as_json: bool
    watch: bool

    def keeper(self, game: Game, table: int, games: int = 1) -> Keeper:
        """Who tells and keeps what is played at a table."""
        is_file = self.replay is not None and self.replay.suffix in (".json", ".gz") and not self.replay.is_dir()
        if is_file and (self.matches != 1 or self.tables > 1 or games > 1):
            from meydan.engine.errors import BadInput

            raise BadInput(f"--replay {self.replay}: more than one game needs a folder, not a file")
        return Keeper(game, self.logs, self.replay, self.as_json, table + 1 if self.tables > 1 else None)


def serve(
    game: Annotated[str, typer.Argument(help="The game.")],
    config: Annotated[Path | None, typer.Option(help="The original server's configuration file.")] = None,
    map: Annotated[str | None, typer.Option(help="A map by name, or a file.")] = None,
    rules: Annotated[str | None, typer.Option(help="The rule preset.")] = None,
    host: Annotated[str | None, typer.Option(help="Where to listen.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Where to listen; 0 takes a free one.")] = None,
    seed: Annotated[int | None, typer.Option(help="Fixes all luck; drawn and told when it is left out.")] = None,
    matches: Annotated[int | None, typer.Option(min=1, help="End after so many; else go on until Ctrl-C.")] = None,
    tables: Annotated[
        int, typer.Option(min=1, max=MOST_TABLES, help="Matches side by side; each table takes the next free ports.")
    ] = 1,
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
    generate_config: Annotated[
        Path | None, typer.Option(help="Write the original server's configuration file with its usual values, and end.")
    ] = None,
    overrides: Annotated[
        list[str] | None, typer.Argument(help="Keys of the configuration, such as config.net.port=5002.")
    ] = None,
) -> None:
    """Wait for unmodified clients of the original contest, play, and write the original's files."""
    from meydan.engine.serving import Wishes
    from meydan.games import find

    found = find(game)
    if generate_config is not None:
        _generate_config(found, generate_config)
        return
    wishes = Wishes(rules, map, seed, host, port, tuple(overrides or ()), cycle, eager, extra)
    ends = matches or (1 if as_json or found.host is not None else None)
    order = Order(game, config, wishes, tables, ends, logs, replay, as_json, watch)
    if found.host is not None:
        _host(order, found)
    else:
        _open_lobby(order, found)


def _generate_config(game: Game, path: Path) -> None:
    from meydan.engine.errors import BadInput, MeydanError

    if game.usual_config is None:
        raise BadInput(f"{game.name} has no configuration file to generate")
    try:
        path.write_text(game.usual_config(), encoding="utf-8")
    except OSError as error:
        raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None
    tell(f"wrote {path}")


def _host(order: Order, game: Game) -> None:
    """The game brings a server of its own."""
    from meydan.cli.hosting import host_matches
    from meydan.engine.errors import BadInput

    assert game.host is not None
    if order.watch:
        raise BadInput(f"{game.name} is not watched here: {game.host().looking_on}")
    seed = secrets.randbits(31) if order.wishes.seed is None else order.wishes.seed
    keepers = [order.keeper(game, table) for table in range(order.tables)]
    host_matches(game, order.config, replace(order.wishes, seed=seed), keepers, order.matches or 1)


def _open_lobby(order: Order, game: Game) -> None:
    """Our own server asks the clients in turn; several tables are a process each."""
    from meydan.cli.tables import serve_tables
    from meydan.engine.errors import BadInput

    wishes = order.wishes
    if wishes.overrides or wishes.eager or wishes.cycle_seconds is not None:
        raise BadInput(f"{game.name} takes no config.KEY=VALUE, --eager or --cycle: it waits for the answers")
    if game.serving is None:
        raise BadInput(f"{game.name} has no network clients of its own; `meydan play {game.name}` plays it")
    if order.watch and order.tables > 1:
        raise BadInput("--watch shows one board; leave it out, or serve one table")
    plan = game.serving().plan(order.config, wishes)
    seed = secrets.randbits(31) if plan.seed is None else plan.seed
    order = replace(order, wishes=replace(wishes, seed=seed))
    if not (serve_tables(order) if order.tables > 1 else serve_table(order, game, 0)):
        raise typer.Exit(1)


def serve_table(order: Order, game: Game, table: int, opened: Callable[[], object] = lambda: None) -> bool:
    """Wait for clients at one table, once it is `opened`, and play; returns whether any match had a result."""
    from meydan.engine.serving import port_of
    from meydan.players.lobby import Lobby

    assert game.serving is not None
    plan = game.serving().plan(order.config, order.wishes)
    extra = order.wishes.extra_ms
    plan = replace(plan, ms_per_move=plan.ms_per_move + extra, port=port_of(table, plan.port))
    keeper = order.keeper(game, table, plan.games)
    first = (order.wishes.seed or 0) + table * plan.games
    lobby = Lobby(game, plan, first, keeper.tell, keeper.played, keeper.watch if order.watch else None, order.tables)
    try:
        opened()
        _welcome(game, plan, lobby.address, first, keeper)
        lobby.run(order.matches)
    finally:
        lobby.close()
    return not keeper.is_all_void


class Keeper:
    """Tells and keeps what was played at a table; where there are several, lines and files say at which."""

    def __init__(self, game: Game, logs: Path, replays: Path | None, as_json: bool, table: int | None = None) -> None:
        self._game, self._replays, self._as_json, self._table = game, replays, as_json, table
        self.logs = logs if table is None else logs / f"table{table}"
        self._prefix = "" if table is None else f"table {table}: "
        self.is_all_void = True

    def tell(self, line: str) -> None:
        """A line of talk."""
        tell(f"{self._prefix}{line}")

    def say(self, line: str) -> None:
        """A line that the original server prints; it makes room for results in JSON."""
        self.announce(f"{self._prefix}{line}")

    def announce(self, line: str) -> None:
        """The same for the whole server."""
        if self._as_json:
            tell(line)
        else:
            typer.echo(line)

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
        from meydan.cli.output import MOST_NOTES, result_line
        from meydan.match.replay import write_replay
        from meydan.series.results import result_facts

        self.is_all_void = self.is_all_void and replay.result is None
        path = self._path(replay)
        if path is not None:
            write_replay(replay, path)
        if self._as_json:
            line = result_facts(replay, path) | {"files": [str(each) for each in written]}
            line |= {} if self._table is None else {"table": self._table}
            typer.echo(json.dumps(line, ensure_ascii=False))
        else:
            self.say(result_line(self._game, replay, path))
            for each in written:
                self.tell(f"wrote {each}")
            for note in replay.notes[:MOST_NOTES]:
                self.tell(f"note: {note}")

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


def _welcome(game: Game, plan: Plan, address: tuple[str, int], seed: int, keeper: Keeper) -> None:
    for remark in plan.remarks:
        keeper.tell(remark)
    limit = f"{plan.ms_per_move / 1000:g} s a move"
    rules, map = plan.rules or next(iter(game.setups.presets)), plan.map or "the usual map"
    keeper.tell(
        f"{game.name} on {address[0]}:{address[1]}: waiting for {len(plan.clients)} clients; rules {rules}, map {map}, "
        f"{plan.games} games a match, {limit}, seed {seed}; Ctrl-C ends"
    )
