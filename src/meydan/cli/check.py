"""`meydan check-bot`: walk a bot through everything a match may ask of it, and say what failed."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.groups import grouped
from meydan.cli.language import said
from meydan.cli.options import (
    STARTUP_SECONDS,
    CageOptions,
    GameName,
    Rules,
    Settings,
    TimeLimit,
    pairs,
    time_control,
)
from meydan.cli.screen import CompileNotes, progress, say, show, tell
from meydan.engine.sanitize import plain

if TYPE_CHECKING:
    from meydan.checkup.checks import Checkup
    from meydan.checkup.findings import Finding
    from meydan.checkup.trial import Outcome
    from meydan.cli.screen import Progress

SIGNS = {"good": "ok   ", "note": "note ", "fault": "FAULT"}
SHRINK_SECONDS = 30.0


@grouped
def check_bot(
    game: GameName,
    bot: Annotated[str, typer.Argument(help="The bot, as for `meydan play`.", metavar="BOT")],
    games: Annotated[int, typer.Option(min=1, help="Number of matches in each seat.")] = 2,
    seed: Annotated[int, typer.Option(help="Seed of the first match.")] = 1,
    map: Annotated[str | None, typer.Option(help="Check on this map only.")] = None,
    rules: Rules = None,
    settings: Settings = None,
    time_limit: TimeLimit = None,
    startup: Annotated[float, typer.Option(help="Seconds to get ready.")] = STARTUP_SECONDS,
    only: Annotated[list[str] | None, typer.Option(help="Run only this check; repeatable.")] = None,
    shrink: Annotated[
        float, typer.Option(min=0, help="Seconds to look for a shorter match that fails.")
    ] = SHRINK_SECONDS,
    keep: Annotated[Path, typer.Option(help="Folder for the shortest match that fails.")] = Path("check-bot"),
    *,
    programs: CageOptions,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per check.")] = False,
) -> None:
    """Check a bot; exit status 1 when it has faults."""
    from meydan.checkup.checks import Checkup
    from meydan.checkup.findings import Verdict
    from meydan.checkup.trial import Subject
    from meydan.games import find
    from meydan.match.clock import usual_time
    from meydan.players.specs import PlayerOptions

    found = find(game)
    choices = pairs(settings or [])
    limits = time_control(usual_time(found, found.prepare(rules, choices, seed, map)), time_limit, None, None, startup)
    options = PlayerOptions(report=CompileNotes(), cage=programs.cage([bot]))
    subject = Subject(found, bot, limits, rules, choices, map, options=options)
    subject.player(0).close()  # what is no bot is told before anything is played
    with progress(0, "check") as line:
        checkup = Checkup(subject, games, seed, line.show, only or ())
        faults = [each for each in _told(checkup, line, as_json) if each.verdict is Verdict.FAULT]
        if faults:
            _keep(checkup, faults[0], line, shrink, keep)
    if faults:
        raise typer.Exit(1)
    if not as_json:
        say(f"{bot}: no faults in {len(checkup.outcomes)} matches of {found.name}")


def _told(checkup: Checkup, line: Progress, as_json: bool) -> Iterator[Finding]:
    """Every finding, told as it comes."""
    for finding in checkup.findings():
        line.clear()
        if as_json:
            typer.echo(json.dumps(finding.to_json(), ensure_ascii=False))
        else:
            told = said(plain(finding.sentence))
            typer.echo(f"{said(SIGNS[finding.verdict])} {finding.check:<10} {told}")
        yield finding


def _keep(checkup: Checkup, finding: Finding, line: Progress, seconds: float, folder: Path) -> None:
    """Show how the fault came about, make the match shorter and keep it."""
    from meydan.checkup.shrink import Shrinker
    from meydan.match.replay import write_replay
    from meydan.players.specs import is_program
    from meydan.series.faults import cage_options

    assert finding.outcome is not None
    assert finding.wrong is not None
    _show(finding.outcome)
    shortest = finding.outcome
    if seconds and finding.wrong.turn:
        tell(f"looking for a shorter match that fails in the same way, for at most {seconds:g} s")
        shortest = Shrinker(checkup.subject, finding.outcome, seconds, line.show).shortest()
        line.clear()
    path = folder / f"{checkup.subject.game.name}-{finding.check}.meydan.json"
    write_replay(shortest.replay, path)
    turn = shortest.wrongs[0].turn
    tell(f"the shortest match found fails in turn {turn}; it is in {path}")
    words = ["meydan", "replay", "fork", path, checkup.subject.spec, "--seat", shortest.seat, "--turn", turn]
    if is_program(checkup.subject.spec):
        words += cage_options(checkup.subject.options.cage)
    tell(f"to go back to that question: {shlex.join(map(str, words))}")


def _show(outcome: Outcome) -> None:
    """The position, what was sent and received last, and the bot's own words."""
    from meydan.cli.output import tell_errors, tell_exchange

    tell("the position:")
    show(_picture(outcome))
    tell_exchange("the bot", outcome.meter.exchange())
    tell_errors("the bot wrote to its error stream:", outcome.meter.last_words())


def _picture(outcome: Outcome) -> str:
    """The position in which the bot failed."""
    from meydan.match.replay import Playback

    playback = Playback(outcome.replay)
    for _ in range(outcome.wrongs[0].turn):
        playback.advance()
    return playback.referee.picture()
