"""`meydan contest`: contests of many bots, from one file."""

from __future__ import annotations

import getpass
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meydan.cli.contest_printer import ContestPrinter
from meydan.cli.contest_tables import print_standings
from meydan.cli.options import Cluster, ContestPath, ForceJobs, GameName, Jobs
from meydan.cli.screen import progress, say, tell

if TYPE_CHECKING:
    from meydan.contest.folder import ContestFolder

ANSWER_SECONDS = 10.0  # to wait for the scheduler that runs a contest

app = typer.Typer(help="Run contests of many bots: stages, standings, ratings, reports.", no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Reason = Annotated[str, typer.Option(help="Why; everybody can read it.")]
MatchOrPairing = Annotated[
    str, typer.Argument(help="The match, such as 1/2-5/1a, or the pairing 1/2-5.", metavar="MATCH")
]
Undo = Annotated[bool, typer.Option("--undo", help="Take it back.")]
Author = Annotated[str | None, typer.Option(help="Who decides.", show_default="your user name")]


@app.command("new", help="Make a contest's folder with a file to edit.")
def new(
    folder: ContestPath,
    game: GameName,
    format: Annotated[str, typer.Option(help="Format of the only stage; docs/contests.md lists them.")] = "round-robin",
    house: Annotated[bool, typer.Option("--house", help="Add all house bots of the game.")] = False,
) -> None:
    """Write contest.toml."""
    from meydan.contest.template import write_contest

    path = write_contest(folder, game, format, house)
    say(f"wrote {path}")
    tell(f"edit it, then: meydan contest run {folder}")


@app.command("add", help="Add a bot, or a new version of one.")
def add(
    folder: ContestPath,
    name: Annotated[str, typer.Argument(help="What the bot is called in the contest.", metavar="NAME")],
    bots: Annotated[
        list[str], typer.Argument(help="The bot, as for `meydan play`; several are a fixed team.", metavar="BOT")
    ],
) -> None:
    """Copy the bot into the contest's folder and register it."""
    from meydan.contest.deadlines import expect_before_deadline
    from meydan.contest.file import bot_name
    from meydan.contest.lock import is_held
    from meydan.contest.running import opened
    from meydan.contest.scheduler import Scheduler
    from meydan.contest.submissions import submission

    name = bot_name(name)
    with opened(folder) as contest:
        expect_before_deadline(contest.file)
        paths = [str(Path(bot).resolve()) if Path(bot).exists() else bot for bot in bots]
        if is_held(contest.lock):
            contest.store.ask(submission(contest, name, paths))
            tell(f"{name}: the scheduler that runs this contest takes it in a few seconds")
            return
        with Scheduler(contest, ContestPrinter()) as scheduler:
            before = len(scheduler.state.versions.get(name, []))
            scheduler.register(name, paths)
            if before == len(scheduler.state.versions[name]):
                tell(f"{name}: the contest has this version already")


@app.command("run", help="Play the remaining matches of a contest; Ctrl-C stops, and the next run continues.")
def run(
    folder: ContestPath,
    jobs: Jobs = 0,
    force_jobs: ForceJobs = False,
    cluster: Cluster = None,
    dry: Annotated[
        bool, typer.Option("--dry-run", help="Show how many matches there are and how long they take.")
    ] = False,
) -> None:
    """Be the scheduler."""
    from meydan.contest.running import cluster_workers, fair_workers, local_workers, opened, run_contest

    with opened(folder) as contest:
        if dry:
            _tell_forecast(contest, jobs)
            return
        fair = fair_workers(contest)
        if jobs > fair and not force_jobs:
            tell(f"--jobs {jobs}: this machine runs {fair} fairly (--force-jobs plays {jobs})")
            jobs = fair
        printer = ContestPrinter()
        if cluster is None:
            workers, lack = local_workers(contest, jobs, printer)
        else:
            workers, lack = cluster_workers(contest, cluster)
        if lack:
            tell(lack)
        state = run_contest(contest, workers, printer)
        print_standings(_table(state))


@app.command("status", help="Show how far a contest is, and who runs it.")
def status(folder: ContestPath, as_json: AsJson = False) -> None:
    """Counts of matches, the stage, who holds the lock."""
    from meydan.contest.lock import is_held
    from meydan.contest.node_notes import node_warnings
    from meydan.contest.running import opened, read_state

    with opened(folder) as contest:
        state, counts = read_state(contest), contest.store.counts()
        (epoch, who, _), stuck = contest.store.held_by(), contest.store.stuck()
        facts: dict[str, Any] = {
            "contest": state.file.lines.name,
            "stage": None if state.stage is None else state.stage.stage.name,
            "is_over": state.is_over,
            "running": is_held(contest.lock),
            "scheduler": who,
            "epoch": epoch,
            "matches": counts,
            "stuck": [f"{key}: {why}" for key, why in stuck],
            "bots": len(state.versions),
            "nodes": contest.store.nodes(),
            "warnings": node_warnings(contest),
        }
    if as_json:
        typer.echo(json.dumps(facts, ensure_ascii=False))
        return
    where = "over" if facts["is_over"] else f"stage {facts['stage']}" if facts["stage"] else "not begun"
    say(f"{facts['contest']}: {where}; {facts['bots']} bots")
    ready, leased = counts["ready"], counts["leased"]
    if not facts["running"]:
        ready, leased = ready + leased, 0  # the next run hands them out again
    say(f"  matches: {ready} to play, {leased} handed out, {counts['final']} played, {counts['stuck']} stuck")
    if counts["held"]:
        say(f"  {counts['held']} matches are held back")
    if counts["skipped"]:
        say(f"  {counts['skipped']} matches of disqualified bots are skipped")
    say(f"  run by {who}" if facts["running"] else "  nobody runs it now")
    for node in facts["nodes"]:
        _say_node(node)
    for warning in facts["warnings"]:
        say(f"  {warning}")
    for key, why in stuck:
        say(f"  stuck: {key}: {why}")


def _say_node(node: dict[str, Any]) -> None:
    if "gone_at" in node:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(node["gone_at"]))
        say(f"  node {node['name']}: gone since {when}")
    else:
        say(f"  node {node['name']}: {node['cores']} cores, calibration match {node['seconds'] * 1000:.0f} ms")


@app.command("standings", help="Print the tables of all stages and the ratings.")
def standings(folder: ContestPath, as_json: AsJson = False) -> None:
    """From the saved table if it is up to date, else from the log."""
    from meydan.contest.running import opened, read_state

    with opened(folder) as contest:
        saved = contest.store.saved_standing()
        if saved is not None and saved[0] == contest.store.last()[0]:
            table = saved[2]
        else:
            table = _table(read_state(contest))
    if as_json:
        typer.echo(json.dumps(table, ensure_ascii=False))
    else:
        print_standings(table)


@app.command("disqualify", help="Disqualify a bot; --undo readmits it.")
def disqualify(
    folder: ContestPath,
    bot: Annotated[str, typer.Argument(help="The bot's name in the contest.", metavar="NAME")],
    reason: Reason,
    undo: Undo = False,
    author: Author = None,
) -> None:
    """Tables leave out its games; brackets go on with its opponents."""
    _decide(folder, {"kind": "reinstate" if undo else "disqualify", "bot": bot, "reason": reason}, author)


@app.command("rematch", help="Play a match, or all matches of a pairing, again.")
def rematch(folder: ContestPath, match: MatchOrPairing, reason: Reason, author: Author = None) -> None:
    """The old results stay in the log and do not count."""
    _decide(folder, {"kind": "rematch", "match": match, "reason": reason}, author)


@app.command("void", help="Let a match, or all of a pairing, count for nobody, and do not play it again.")
def void(folder: ContestPath, match: MatchOrPairing, reason: Reason, undo: Undo = False, author: Author = None) -> None:
    """The result stays in the log, and its replay can be watched."""
    _decide(folder, {"kind": "release" if undo else "void", "match": match, "reason": reason}, author)


@app.command("hold", help="Hold back a match, or all matches of a pairing: none is played, and no result counts.")
def hold(folder: ContestPath, match: MatchOrPairing, reason: Reason, undo: Undo = False, author: Author = None) -> None:
    """Stages whose next pairings follow from it wait."""
    _decide(folder, {"kind": "release" if undo else "hold", "match": match, "reason": reason}, author)


@app.command("close", help="End an open ladder: nobody joins any more, and the next stage follows.")
def close(folder: ContestPath, reason: Reason, author: Author = None) -> None:
    """What was planned is played to its end."""
    _decide(folder, {"kind": "close", "reason": reason}, author)


@app.command("verify", help="Play all replays again and compare them with the log; needs no database.")
def verify(folder: ContestPath) -> None:
    """Name every file that is wrong."""
    from meydan.contest.tables import checksum
    from meydan.contest.tables import standings as table

    found = _audited(folder)
    for problem in found.wrong:
        say(problem)
    say(f"{found.replays} replays, {found.state.seq} entries: {len(found.wrong) or 'nothing'} wrong")
    if found.wrong:
        raise typer.Exit(1)
    say(f"checksum of the standings: {checksum(table(found.state))}")


@app.command("recount", help="Compute the standings anew from the files alone.")
def recount(folder: ContestPath, as_json: AsJson = False) -> None:
    """From the log's file and the replays, on any machine."""
    from meydan.engine.errors import MeydanError

    found = _audited(folder)
    if found.wrong:
        raise MeydanError(f"{found.wrong[0]} ({len(found.wrong)} problems; `meydan contest verify` names them all)")
    table = _table(found.state)
    if as_json:
        typer.echo(json.dumps(table, ensure_ascii=False))
    else:
        print_standings(table)


def _audited(folder: Path) -> Any:
    from meydan.contest.auditing import audit
    from meydan.contest.running import opened

    with opened(folder) as contest, progress(len(list(contest.replays.folder.glob("*/*"))), "replay") as line:
        return audit(contest, line.shown_step)


@app.command("doctor", help="Check that the log, the database and the files agree.")
def doctor(folder: ContestPath) -> None:
    """One line for every check."""
    from meydan.contest.doctor import diagnose
    from meydan.contest.running import opened

    with opened(folder) as contest:
        found = diagnose(contest)
    for words, problems in found:
        say(f"WRONG  {words}" if problems else f"ok     {words}")
        for problem in problems:
            say(f"       {problem}")
    if any(problems for _, problems in found):
        raise typer.Exit(1)


@app.command("export", help="Write all results for other programs.")
def export(
    folder: ContestPath,
    format: Annotated[str, typer.Option(help="json, csv, or games (a list in the manner of PGN).")] = "json",
    output: Annotated[Path | None, typer.Option(help="The file.", show_default="standard output")] = None,
) -> None:
    """Standings, ratings, matches and decisions."""
    from meydan.contest.export import exported
    from meydan.contest.running import opened, read_state

    with opened(folder) as contest:
        text = exported(read_state(contest), format)
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")
        tell(f"wrote {output}")


@app.command("report", help="Write the results as one page to publish, in English and Persian.")
def report(
    folder: ContestPath,
    output: Annotated[Path | None, typer.Option(help="The file.", show_default="report.html in the folder")] = None,
    language: Annotated[str, typer.Option(help="Shown first: en or fa.")] = "en",
    public: Annotated[
        bool, typer.Option("--public", help="Leave out what `freeze` in the contest's file hides.")
    ] = False,
) -> None:
    """Standings, brackets, ratings, faults, decisions, links to replays."""
    from meydan.contest.report.language import LANGUAGES
    from meydan.contest.report.page import report_page
    from meydan.contest.running import opened, read_state
    from meydan.engine.errors import UnknownName

    known = [each.code for each in LANGUAGES]
    if language not in known:
        raise UnknownName("language", language, known)
    with opened(folder) as contest:
        text = report_page(read_state(contest), language, public)
    path = output or folder / "report.html"
    path.write_text(text, encoding="utf-8")
    say(f"wrote {path}")


@app.command("sign", help="Sign the results; verify then notices any later change.")
def sign(
    folder: ContestPath,
    key: Annotated[Path, typer.Argument(help="Your private key (Ed25519); made if it is not there.", metavar="KEY")],
) -> None:
    """Write signed.json into the contest's folder."""
    from meydan.contest.running import opened, read_state
    from meydan.contest.signing import key_from
    from meydan.contest.signing import sign as write_signature
    from meydan.contest.tables import checksum
    from meydan.contest.tables import standings as table

    with opened(folder) as contest:
        state = read_state(contest)
        facts = {"contest": state.file.lines.name, "entries": state.seq, "chain": state.chain}
        path = write_signature(contest, key_from(key), {**facts, "standings": checksum(table(state))})
        public = json.loads(path.read_text(encoding="utf-8"))["public_key"]
    say(f"wrote {path}; public key {public}")


def _decide(path: Path, wish: dict[str, Any], author: str | None) -> None:
    """Leave a wish; if nobody runs the contest, do it now."""
    from meydan.contest.lock import is_held
    from meydan.contest.running import opened
    from meydan.contest.scheduler import Scheduler
    from meydan.engine.errors import BadInput

    with opened(path) as contest:
        number = contest.store.ask({**wish, "author": author or getpass.getuser()})
        if not is_held(contest.lock):
            with Scheduler(contest, lambda event: None) as scheduler:
                scheduler.grant_wishes()
        seq, refused = _answer(contest, number)
        if refused is not None:
            raise BadInput(refused)
        if seq is None:
            tell("the scheduler that runs this contest has not answered yet; it will do it when it gets to it")
        else:
            say(f"decided: entry {seq} of the log")


def _answer(contest: ContestFolder, number: int) -> tuple[int | None, str | None]:
    """What became of a wish; whoever runs the contest is waited for a while."""
    until = time.monotonic() + ANSWER_SECONDS
    while (found := contest.store.answer(number)) == (None, None) and time.monotonic() < until:
        time.sleep(0.1)
    return found


def _tell_forecast(contest: ContestFolder, jobs: int) -> None:
    from meydan.contest.running import fair_workers, forecast, read_state, trial_bots, trial_seconds

    state = read_state(contest)
    bots = trial_bots(contest, state)
    names = {bot.name for bot in contest.file.lines.bots} | set(state.versions)
    stages = forecast(contest, len(names))
    for stage in stages:
        say(f"{stage.stage}: {stage.entrants} bots, up to {stage.pairings} pairings, {stage.matches} matches")
    tell("a few trial matches are played now, to see how long they take")
    seconds = trial_seconds(contest, bots)
    total, at_once = sum(stage.matches for stage in stages), jobs or fair_workers(contest)
    whole = total * seconds / at_once
    say(f"up to {total} matches, about {seconds:.2f} s each, {at_once} at a time: about {_span(whole)}")


def _span(seconds: float) -> str:
    if seconds < 120:
        return f"{max(1.0, seconds):.0f} s"
    return f"{seconds / 60:.0f} minutes" if seconds < 7200 else f"{seconds / 3600:.1f} hours"


def _table(state: Any) -> dict[str, Any]:
    from meydan.contest.tables import rating_rows
    from meydan.contest.tables import standings as table

    return {**table(state), "ratings": rating_rows(state)}
