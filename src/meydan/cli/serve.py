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

from meydan.cli.options import GameName, Rules, Seed, Watch
from meydan.cli.screen import BoardWatcher, say, tell
from meydan.series.journal import Journal

if TYPE_CHECKING:
    from meydan.cli.live_page import LivePage, Showing
    from meydan.engine.game import Game
    from meydan.engine.serving import Plan, Reception, Wishes
    from meydan.match.referee import Referee
    from meydan.match.replay import Replay
    from meydan.match.runner import Match
    from meydan.players.lobby import Lobby

MOST_TABLES = 1000
MOST_PER_ADDRESS = 10_000


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
    journal: Path | None
    view_port: int | None  # where the matches can be watched in a browser; None: nowhere
    greeting: float | None  # seconds for a client to introduce itself; None: as the game has it
    per_address: int | None  # connections of one address that may wait at once; None: the usual number

    def page(self, table: int) -> LivePage | None:
        """The page that shows the matches of a process, whose first table this is."""
        from meydan.cli.live_page import LivePage
        from meydan.engine.serving import port_of

        return None if self.view_port is None else LivePage(port_of(table, self.view_port))

    def plan(self, game: Game, table: int) -> Plan:
        """What the server of a table is to do."""
        from meydan.engine.errors import BadInput

        serving = game.network.serving
        if serving is None:
            raise BadInput(f"{game.name} has no network clients of its own; `meydan play {game.name}` plays it")
        plan = serving.plan(self.config, replace(self.wishes, table=table))
        greeting = plan.ms_greeting if self.greeting is None else self.greeting * 1000
        return replace(plan, ms_greeting=greeting, per_address=self.per_address or plan.per_address)

    def how_many(self, game: Game) -> int | None:
        """Matches at each table; None: until Ctrl-C."""
        return self.matches or (1 if self.as_json else self.plan(game, 0).matches)

    def keeper(self, game: Game, table: int, page: LivePage | None) -> Keeper:
        """Who tells and keeps what is played at a table."""
        is_file = self.replay is not None and self.replay.suffix in (".json", ".gz") and not self.replay.is_dir()
        if is_file and (self.how_many(game) != 1 or self.tables > 1 or self.plan(game, 0).games > 1):
            from meydan.engine.errors import BadInput

            raise BadInput(f"--replay {self.replay}: more than one game needs a folder, not a file")
        return Keeper(game, self, table + 1 if self.tables > 1 else None, page)

    def lobby(self, game: Game, table: int, keeper: Keeper) -> Lobby:
        """The server of a table; each has seeds of its own, after which its replays are named."""
        from meydan.players.lobby import Lobby

        plan = self.plan(game, table)
        first = (plan.seed or 0) + table * plan.games
        say = keeper.say if plan.prints else keeper.tell
        return Lobby(game, plan, first, say, keeper.played, keeper.watch, self.tables)


def serve(
    game: GameName,
    config: Annotated[Path | None, typer.Option(help="The original server's configuration file.")] = None,
    map: Annotated[str | None, typer.Option(help="Map, by name or by file.")] = None,
    rules: Rules = None,
    host: Annotated[
        str | None, typer.Option(help="Address to listen on, default 127.0.0.1; 0.0.0.0 lets other machines connect.")
    ] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen on; 0: any free one.")] = None,
    seed: Seed = None,
    matches: Annotated[
        int | None, typer.Option(min=1, help="Exit after this many matches; default: run until Ctrl-C.")
    ] = None,
    tables: Annotated[
        int, typer.Option(min=1, max=MOST_TABLES, help="Matches to play side by side, each on its own ports.")
    ] = 1,
    logs: Annotated[Path, typer.Option(help="Folder for the files that the original server writes.")] = Path(),
    replay: Annotated[Path | None, typer.Option(help="Save replays: a folder, or a file for one game.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per game; exit after one match.")
    ] = False,
    watch: Watch = False,
    cycle: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds per turn, in games that end turns by the clock.")
    ] = None,
    extra: Annotated[int, typer.Option(min=0, max=86_400_000, help="Milliseconds added to every time limit.")] = 0,
    eager: Annotated[bool, typer.Option("--eager", help="In those games, end a turn when all have answered.")] = False,
    view: Annotated[bool, typer.Option("--view", help="Serve the viewer too; print where to watch live.")] = False,
    view_port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the viewer; 0: any free one.")] = 8000,
    journal: Annotated[Path | None, typer.Option(help="Append each match's story to this file.")] = None,
    greeting: Annotated[
        float | None,
        typer.Option(min=0.1, help="Seconds for a client to introduce itself, default 10; then it is disconnected."),
    ] = None,
    per_address: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_PER_ADDRESS, help="Connections of one address that may wait, default 64."),
    ] = None,
    generate_config: Annotated[
        Path | None, typer.Option(help="Write the original server's configuration file with its defaults, and exit.")
    ] = None,
    overrides: Annotated[
        list[str] | None,
        typer.Argument(help="Override keys of the configuration, such as config.net.port=5002.", metavar="KEY=VALUE"),
    ] = None,
) -> None:
    """Wait for unmodified clients of the original contest, play, and write the original's logs."""
    from meydan.engine.serving import Wishes
    from meydan.games import find

    found = find(game)
    if generate_config is not None:
        _generate_config(found, generate_config)
        return
    config = config or _lying_config(found)
    wishes = Wishes(rules, map, seed, host, port, tuple(overrides or ()), cycle, eager, extra)
    order = Order(
        *(game, config, wishes, tables, matches, logs, replay, as_json, watch, journal),
        *(view_port if view else None, greeting, per_address),
    )
    if order.plan(found, 0).seed is None:
        order = replace(order, wishes=replace(wishes, seed=secrets.randbits(31)))
    if not _serve_all(order, found):
        raise typer.Exit(1)


def _lying_config(game: Game) -> Path | None:
    """The contest's configuration file, where its document puts it."""
    config = game.bots.config
    found = config.found(Path()) if config else None
    if found is not None:
        tell(f"{game.name}: {found} is used; --config FILE names another")
    return found


def _generate_config(game: Game, path: Path) -> None:
    from meydan.engine.errors import BadInput, MeydanError

    write = game.network.usual_config
    if write is None:
        raise BadInput(f"{game.name} has no configuration file to generate")
    try:
        path.write_text(write(), encoding="utf-8")
    except OSError as error:
        raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None
    tell(f"wrote {path}")


def _serve_all(order: Order, game: Game) -> bool:
    """Play at all tables; returns whether any match had a result."""
    from meydan.cli.tables import serve_tables
    from meydan.engine.errors import BadInput

    if order.watch and order.tables > 1:
        raise BadInput("--watch shows one board; omit it, or serve one table")
    if order.tables > 1 and order.plan(game, 0).cycle is None:
        return serve_tables(order)
    return serve_here(order, game, range(order.tables))


def serve_here(order: Order, game: Game, tables: Sequence[int], opened: Callable[[], object] = lambda: None) -> bool:
    """Wait for clients at these tables, once they are open, and play; returns whether any match had a result."""
    from meydan.engine.serving import Jitter
    from meydan.players.lobby import Lobby, run_together

    keepers, lobbies, page = list[Keeper](), list[Lobby](), order.page(tables[0])
    try:
        for table in tables:
            keepers.append(order.keeper(game, table, page))
            lobbies.append(order.lobby(game, table, keepers[-1]))
        opened()
        if page is not None:
            keepers[0].tell(f"watch at {page.address}")
        run_together(lobbies, order.how_many(game))
    finally:
        for lobby in lobbies:
            lobby.close()
        if page is not None:
            page.close()
        if len(keepers) > 1:
            timer = Jitter([late for lobby in lobbies for late in lobby.late_ms]).describe()
            keepers[0].announce(f"all tables: {sum(keeper.whole for keeper in keepers)} matches; {timer}")
    return any(keeper.whole for keeper in keepers)


class Keeper:
    """Tells and keeps what was played at a table; where there are several, lines and files say at which."""

    def __init__(self, game: Game, order: Order, table: int | None, page: LivePage | None) -> None:
        self._game, self._replays, self._as_json, self._table = game, order.replay, order.as_json, table
        self._logs = order.logs if table is None else order.logs / f"table{table}"
        self._journal = None if order.journal is None else Journal(order.journal)
        self._prefix = "" if table is None else f"table {table}: "
        self._shows_board, self._page = order.watch, page
        self._showing: Showing | None = None  # the match that is played, on the page
        self.whole = 0  # matches that had a result

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
            say(line)

    def watch(self, match: Match) -> None:
        """Show a match that begins, where that is wanted."""
        watchers: list[Callable[[Referee], None]] = []
        if self._shows_board:
            names = " - ".join(player.name for player in match.players)
            watchers.append(BoardWatcher(0.0, lambda: f"{self._game.name} {names}"))
        if self._page is not None:
            self._showing = self._page.show(match)
            watchers.append(self._showing.see)

        def see(referee: Referee) -> None:
            for watcher in watchers:
                watcher(referee)

        match.watch = see if watchers else None

    def played(self, replay: Replay, reception: Reception) -> None:
        """A game is over, or was cut short: write everything down, and tell what there is."""
        from meydan.cli.output import result_line
        from meydan.match.replay import write_replay
        from meydan.series.results import result_facts

        self.whole += replay.result is not None
        if self._showing is not None:
            self._showing.end(replay)
            self._showing = None
        written, path = self._keep(replay, reception), self._path(replay)
        if path is not None:
            write_replay(replay, path)
        if self._journal is not None:
            self._journal.write(replay)
        if self._as_json:
            line = result_facts(replay, path) | {"files": [str(each) for each in written]}
            line |= {} if self._table is None else {"table": self._table}
            typer.echo(json.dumps(line, ensure_ascii=False))
        else:
            self.say(result_line(self._game, replay, path))
            for each in written:
                self.tell(f"wrote {each}")

    def _keep(self, replay: Replay, reception: Reception) -> list[Path]:
        """The files of the original server, of a match that was played."""
        from meydan.engine.errors import MeydanError
        from meydan.match.replay import finished

        if not (replay.turns or replay.result):
            return []
        try:
            return reception.keep(finished(replay)[1], self._logs)
        except OSError as error:
            raise MeydanError(f"{self._logs}: the logs cannot be written: {error.strerror or error}") from None

    def _path(self, replay: Replay) -> Path | None:
        if self._replays is None or self._replays.suffix in (".json", ".gz"):
            return self._replays
        return self._replays / f"{replay.game}-{replay.setup['seed']}.meydan.json.gz"
