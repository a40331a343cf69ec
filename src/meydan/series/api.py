"""`meydan.play`: matches from Python, without a terminal."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.match.clock import TimeControl, usual_time
from meydan.match.replay import Replay
from meydan.players.seating import Bot, Conditions, cage_for, seated
from meydan.players.specs import PlayerOptions
from meydan.sandbox.pieces import OFF
from meydan.series.events import Event, Listener, MatchCounted, ignore
from meydan.series.plan import Series, chosen_maps, orders, plan_matches
from meydan.series.progress import SeriesProgress
from meydan.series.results import Facts
from meydan.series.standings import Standings


@dataclass
class Results:
    """What came of one match or of many, in the order of the plan."""

    standings: Standings  # points by bot; `summary()` in words
    matches: list[Facts] = field(default_factory=list)  # one object for each, as `meydan play --json` prints it
    replays: list[Replay] = field(default_factory=list)

    @property
    def points(self) -> list[float]:
        """The points of every bot, in the order in which they were given."""
        return [row.points for row in self.standings.rows]

    @property
    def replay(self) -> Replay:
        """The replay of the only match."""
        if len(self.replays) != 1:
            raise BadInput(f"{len(self.replays)} matches were played; `replays` has them all")
        return self.replays[0]


def play(
    game: str,
    bots: Sequence[Bot],
    *,
    games: int = 1,
    swap: bool = False,
    jobs: int = 1,
    rules: str | None = None,
    settings: Mapping[str, Any] | None = None,
    seed: int = 0,
    map: str | Sequence[str] | None = None,
    time: TimeControl | None = None,
    replay: Path | str | None = None,
    sandbox: str = OFF,
    on_event: Listener = ignore,
) -> Results:
    """Play one match, or `games` seeds (in every order of the bots with `swap`), and return all results.

    A bot is a text as for `meydan play`, a file, or a function of what it is shown. Programs of strangers want
    `sandbox="on"`. `replay` is a file for one match, or a folder. `on_event` is called with the events of
    `meydan.series.events` as they happen.
    """
    found = find(game)
    by_seat, rules, because = seated(found, _listed(bots), rules)
    maps = chosen_maps(found, [map] if isinstance(map, str) else map or [])
    one = maps[0] if maps else None
    usual = usual_time(found, found.prepare(rules, settings, seed, one, len(by_seat)))
    cage, lack = cage_for(by_seat, sandbox)
    if lack:
        warnings.warn(lack, stacklevel=2)
    conditions = Conditions(time or usual, options=PlayerOptions(cage=cage))
    series = Series(found, by_seat, conditions, rules, settings or {}, one, maps[1:] and maps, because)
    if games < 1:
        raise BadInput(f"games: got {games}; expected 1 or more")
    place = None if replay is None else Path(replay)
    seatings = orders(by_seat, swap)
    plan = plan_matches(found, range(seed, seed + games), seatings, place, maps)
    results = Results(Standings(found, series.names, len(seatings)))

    def listen(event: Event) -> None:
        if isinstance(event, MatchCounted) and event.played is not None:
            results.matches.append(event.facts)
            results.replays.append(event.played.replay)
        on_event(event)

    progress = SeriesProgress(series, plan, results.standings, listener=listen)
    progress.run(jobs)
    if len(progress.our_faults) == len(results.matches):
        progress.own_up()
    return results


def _listed(bots: Sequence[Bot]) -> list[Bot]:
    if isinstance(bots, str | Path):
        raise BadInput(f"got {str(bots)!r}; expected a list with a bot for every seat")
    return [str(bot) if isinstance(bot, Path) else bot for bot in bots]
