"""Contests from the file to the table: run, stop, go on, decide, refuse."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meydan.contest.auditing import audit
from meydan.contest.doctor import diagnose
from meydan.contest.events import AttemptLost, MatchCounted
from meydan.contest.file import ContestFile
from meydan.contest.folder import ContestFolder
from meydan.contest.lock import Held, scheduler_lock
from meydan.contest.report.page import report_page
from meydan.contest.running import base_series, opened, read_state, register_all, run_contest
from meydan.contest.scheduler import Scheduler
from meydan.contest.state import ContestState
from meydan.contest.store.database import connect, sqlite_url
from meydan.contest.store.schema import metadata
from meydan.contest.store.store import TakenOver
from meydan.contest.submissions import hand_in
from meydan.contest.tables import checksum, rating_rows, standings
from meydan.contest.workers.here import HereWorker
from meydan.contest.workers.tasks import Report
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.match.replay import read_replay

from .conftest import HEAD, Write

ROUND_ROBIN = '[[stages]]\nname = "all"\nformat = "round-robin"\nopenings = 1\n'
Spoil = Callable[[Report], Report]
FOUR = {name: "house:random" if number else "house:greedy" for number, name in enumerate("abcd")}


class OddWorker(HereWorker):
    """Plays in this process; `spoil` changes reports, and after `most` matches somebody presses Ctrl-C."""

    def __init__(self, folder: ContestFolder, spoil: Spoil = lambda report: report, most: int = 10**9) -> None:
        super().__init__(base_series(folder)[0])
        self._spoil, self._left = spoil, most

    def reports(self, seconds: float) -> list[Report]:
        found = [self._spoil(report) for report in super().reports(seconds)]
        self._left -= len(found)
        if self._left <= 0:
            raise KeyboardInterrupt
        return found


def play(path: Path, **options: Any) -> tuple[dict, list]:
    """Run a contest in this process; its table, and what happened."""
    happened: list = []
    with opened(path) as folder:
        state = run_contest(folder, OddWorker(folder, **options), happened.append)
        return standings(state), happened


def points(table: dict, stage: int = 0) -> dict[str, float]:
    return {row["bot"]: row["points"] for row in table["stages"][stage]["rows"]}


def test_a_contest_is_played_recorded_and_can_be_checked(write: Write) -> None:
    path = write(ROUND_ROBIN, FOUR)
    table, happened = play(path)
    assert table["games"] == 12 == sum(isinstance(event, MatchCounted) for event in happened)
    assert sum(points(table).values()) == 12
    with opened(path) as folder:
        state = read_state(folder)
        assert standings(state) == table
        assert folder.store.saved_standing()[:2] == (state.seq, checksum(table))
        assert len(rating_rows(state)) == 4
        result = next(iter(state.stages[0].results.values()))
        replay = read_replay(folder.replays.path(result.body["replay"]))
        assert [seat.bot.partition("@")[0] for seat in replay.seats] == [bot[0] for bot in result.body["bots"]]
        kept = [entry.to_json() for entry in folder.kept_log()]
        assert kept == [entry.to_json() for entry in folder.store.entries()]


def test_every_pairing_meets_on_the_same_openings_with_seats_swapped(write: Write) -> None:
    path = write(ROUND_ROBIN, FOUR)
    play(path)
    with opened(path) as folder:
        results = read_state(folder).stages[0].results.values()
    by_pair: dict[frozenset[str], list] = {}
    for result in results:
        names = [bot[0] for bot in result.body["bots"]]
        by_pair.setdefault(frozenset(names), []).append((result.body["seed"], names == sorted(names)))
    assert {tuple(sorted(each)) for each in by_pair.values()} == {((5, False), (5, True))}


def test_a_stopped_contest_goes_on_to_the_same_table(write: Write) -> None:
    whole, _ = play(write(ROUND_ROBIN, FOUR, "whole"))
    path = write(ROUND_ROBIN, FOUR, "stopped")
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            play(path, most=3)
    table, _ = play(path)
    assert points(table) == points(whole)
    assert table["games"] == 12


def test_stages_feed_each_other(write: Write) -> None:
    stages = """
[[stages]]
name = "groups"
format = "groups"
groups = 2

[[stages]]
name = "final"
format = "double-elimination"
from = "groups"
best = 2
best-of = 1
"""
    path = write(stages, dict.fromkeys("abcdef", "house:random"))
    table, _ = play(path)
    assert [stage["is_over"] for stage in table["stages"]] == [True, True]
    assert table["stages"][1]["rows"][0]["points"] >= 2, "meetings won"
    finalists = {row["bot"] for row in table["stages"][1]["rows"]}
    groups = table["stages"][0]["groups"]
    assert len(finalists) == 4
    assert all(len(finalists.intersection(group)) == 2 for group in groups)
    with opened(path) as folder:
        state = read_state(folder)
    page = report_page(state, "fa")
    assert page.count("<main") == 2
    assert page.count("<rect") == 2 * len(state.stages[1].stage.format.meetings(state.stages[1].known()))
    assert "جدول رده‌بندی" not in page.partition("<main lang=fa")[0]
    assert not re.search(r'(src|href)="?(https?:)?//', page), "nothing is loaded from elsewhere"
    links = re.findall(r'href="(replays/[^"]+)"', page)
    assert len(links) == 2 * state.results
    assert all((path / link).is_file() for link in links)


def test_a_frozen_stage_is_not_in_the_public_report(write: Write) -> None:
    stages = ROUND_ROBIN + ROUND_ROBIN.replace('"all"', '"last"')
    path = write(stages, {"a": "house:random", "b": "house:greedy"}, head='freeze = "last"\n' + HEAD)
    play(path)
    with opened(path) as folder:
        state = read_state(folder)
    whole, public = report_page(state), report_page(state, public=True)
    assert "2/1-2/1a" in whole
    assert "2/1-2/1a" not in public
    assert "later results are not published yet" in public
    hidden = state.stages[1].results["2/1-2/1a"].body
    other = replace(state.stages[1].results["2/1-2/1a"], body={**hidden, "points": [9.0, 9.0], "turns": 99})
    state.stages[1].results["2/1-2/1a"] = other
    assert report_page(state, public=True) == public, "the page does not depend on what it hides"


def test_every_sentence_of_the_report_is_said_in_persian(write: Write) -> None:
    path = write(ROUND_ROBIN, {"bad": "bad.py", "b": "house:greedy"})
    (path / "bad.py").write_text("def act(view):\n    return 'nonsense'\n")
    play(path)
    with opened(path) as folder:
        folder.store.ask({"kind": "disqualify", "bot": "bad", "reason": "nonsense", "author": "Sara"})
        with Scheduler(folder, lambda event: None) as scheduler:
            scheduler.grant_wishes()
            page = report_page(scheduler.state)
    persian = page.partition("<main lang=fa")[2]
    heads = re.findall(r"<(?:h2|h3|th|summary|p|small)[^>]*>([^<]+)<", persian)
    english = [head for head in heads if re.search("[A-Za-z]{3}", head)]
    assert english == ["Othello"], "only the game's title"


def test_partners_and_lone_players_have_contests_too(write: Write) -> None:
    gems = 'name = "Gems"\ngame = "gems"\nmaps = ["01-nook"]\n'
    scores = '[[stages]]\nname = "alone"\nformat = "scores"\nopenings = 1\n'
    table, _ = play(write(scores, {"x": "house:greedy", "y": "house:random"}, "gems", gems))
    assert set(points(table)) == {"x", "y"}
    assert table["games"] == 2
    kings = 'name = "Kings"\ngame = "kings"\n'
    partners = '[[stages]]\nname = "pairs"\nformat = "rotating-partners"\nrounds = 1\n'
    table, _ = play(write(partners, dict.fromkeys("abcd", "house:random"), "kings", kings))
    assert table["games"] == 4
    assert sum(points(table).values()) == 4 * 20, "eight, six, four and two points in every match"


def test_a_lost_database_is_made_again_from_the_log(write: Write) -> None:
    path = write(ROUND_ROBIN, FOUR)
    with pytest.raises(KeyboardInterrupt):
        play(path, most=7)
    for name in ("contest.db", "contest.db-wal", "contest.db-shm"):
        (path / name).unlink(missing_ok=True)
    with (path / "log.jsonl").open("ab") as file:
        file.write(b'{"seq": 99, "ki')  # a line that was cut off
    table, _ = play(path)
    assert table["games"] == 12
    assert points(table) == points(play(write(ROUND_ROBIN, FOUR, "whole"))[0])


def test_a_report_that_was_tampered_with_is_refused_and_the_match_played_again(write: Write) -> None:
    spoilt: list[str] = []

    def spoil(report: Report) -> Report:
        if len(spoilt) < 2:
            spoilt.append(report.token)
            data = bytearray(report.replay or b"")
            data[len(data) // 2] ^= 1
            return Report(report.token, bytes(data) if len(spoilt) == 1 else None, "the worker died")
        return report

    table, happened = play(write(ROUND_ROBIN, FOUR), spoil=spoil)
    lost = [event for event in happened if isinstance(event, AttemptLost)]
    assert [event.is_stuck for event in lost] == [False, False]
    assert table["games"] == 12


def test_a_match_that_can_never_be_played_is_stuck_and_told(write: Write) -> None:
    path = write(ROUND_ROBIN, {"a": "house:random", "b": "house:greedy"})
    with pytest.raises(MeydanError, match=r"2 matches are stuck after 3 tries .*the moon"):
        play(path, spoil=lambda report: Report(report.token, None, "the moon"))
    with opened(path) as folder:
        assert folder.store.counts() == {"ready": 0, "leased": 0, "final": 0, "stuck": 2}


def test_a_second_scheduler_is_refused_and_told_who_the_first_is(write: Write) -> None:
    path = write(ROUND_ROBIN, FOUR)
    with scheduler_lock(path / "contest.lock"), pytest.raises(Held, match=f"run by process {os.getpid()} on"):
        play(path)


def test_a_scheduler_that_slept_while_another_took_over_writes_nothing(write: Write) -> None:
    path = write(ROUND_ROBIN, FOUR)
    with opened(path) as first, opened(path) as second:
        first.store.take("first")
        second.store.take("second")
        with pytest.raises(TakenOver), first.store.writing():
            pass
        with second.store.writing() as connection:
            assert second.store.append(connection, [("decision", {"kind": "note"})])[0].seq == 1


def test_decisions_have_reasons_and_can_be_undone(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, FOUR)
    before, _ = play(path)
    assert meydan("contest", "disqualify", path, "a", "--reason", "two accounts", "--author", "Sara").status == 0
    shown = meydan("contest", "standings", path, "--json").objects[0]
    assert "a" not in points(shown)
    assert shown["disqualified"] == {"a": "two accounts"}
    assert meydan("contest", "disqualify", path, "a", "--reason", "again").status == 2
    assert meydan("contest", "disqualify", path, "a", "--reason", "a mistake", "--undo").status == 0
    again = meydan("contest", "standings", path, "--json").objects[0]
    assert points(again) == points(before)
    assert "did you mean" in meydan("contest", "rematch", path, "1/1-2/1c", "--reason", "lights out").err
    assert meydan("contest", "rematch", path, "1/1-2", "--reason", "lights out").status == 0
    assert meydan("contest", "status", path, "--json").objects[0]["matches"]["ready"] == 2
    table, _ = play(path)
    assert points(table) == points(before)
    with opened(path) as folder:
        decisions = [entry.body for entry in read_state(folder).decisions]
    assert [body["kind"] for body in decisions] == ["disqualify", "reinstate", "rematch"]
    assert decisions[0]["author"] == "Sara"


def test_what_a_bracket_went_on_from_is_not_taken_back(write: Write, meydan) -> None:
    cup = '[[stages]]\nname = "cup"\nformat = "single-elimination"\nbest-of = 1\n'
    path = write(cup, FOUR)
    play(path)
    refused = meydan("contest", "rematch", path, "1/w1-1", "--reason", "protest")
    assert refused.status == 2
    assert "later pairings were made from its result" in refused.err


def test_a_changed_bot_is_a_new_version_that_plays_from_the_next_stage_on(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, {"b": "house:random"})
    bot = path.parent / "mine.py"
    bot.write_text("def act(view):\n    return view.legal[0]\n")
    assert "added mine, version 1" in meydan("contest", "add", path, "mine", bot).err
    assert "has this version already" in meydan("contest", "add", path, "mine", bot).err
    bot.write_text("def act(view):\n    return view.legal[-1]\n")
    assert "added mine, version 2" in meydan("contest", "add", path, "mine", bot).err
    bot.unlink()
    table, _ = play(path)
    assert {(row["bot"], row["version"]) for row in table["stages"][0]["rows"]} == {("mine", 2), ("b", 1)}
    assert "no bot" in meydan("contest", "add", path, "other", "nowhere.py").err


def test_bots_are_taken_until_the_deadline(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, {}, head='deadline = "2020-01-01T12:00:00+03:30"\n' + HEAD)
    assert "bots were taken until" in meydan("contest", "add", path, "x", "house:random").err


def test_one_command_makes_a_contest_and_another_one_plays_it(meydan, tmp_path: Path) -> None:
    assert meydan("contest", "new", "cup", "othello", "--house").status == 0
    assert meydan("contest", "new", "cup", "othello").status == 2
    ContestFile.read(tmp_path / "cup")
    text = (
        HEAD + ROUND_ROBIN + '[[bots]]\nname = "a"\nbot = "house:greedy"\n[[bots]]\nname = "b"\nbot = "house:random"\n'
    )
    (tmp_path / "cup" / "contest.toml").write_text(text)
    dry = meydan("contest", "run", "cup", "--dry-run")
    assert "2 bots, up to 1 pairings, 2 matches" in dry.out
    played = meydan("contest", "run", "cup", "--jobs", 2, "--force-jobs")
    assert played.status == 0, played.err
    assert "Cup: 2 games" in played.out
    assert meydan("contest", "run", "cup").out == played.out, "nothing is left to play"
    assert "nobody runs it now" in meydan("contest", "status", "cup").out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD.replace('"othello"', '"otello"') + ROUND_ROBIN, "line 2: game: unknown game 'otello'"),
        (HEAD + ROUND_ROBIN.replace("= 1", '= "1"'), "line 14: stages.1.openings: got '1'; expected a valid integer"),
        (HEAD + ROUND_ROBIN + "opnings = 2\n", "line 15: stages.1.opnings: unknown field"),
        (HEAD + '[[stages]]\nname = "x"\n', "line 11: stages.1.format: this field is missing"),
        (HEAD + ROUND_ROBIN + ROUND_ROBIN, "line 16: stages.2.name: got 'all' twice"),
        (HEAD + ROUND_ROBIN + '[[bots]]\nname = "a/b"\nbot = "x"\n', "line 16: bots.1.name: got 'a/b'"),
        (HEAD + ROUND_ROBIN + 'from = "groups"\n', "line 15: stages.1.from: got 'groups'; expected an earlier stage"),
        ("name = ", "is not TOML"),
    ],
)
def test_a_mistake_in_the_file_is_told_with_line_and_field(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told.replace(".", r"\.").replace("(", r"\(")):
        ContestFile(tmp_path / "contest.toml", text)


def test_an_unknown_format_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="did you mean 'swiss'"):
        ContestFile(tmp_path / "contest.toml", HEAD + ROUND_ROBIN.replace("round-robin", "swis"))


def test_the_changes_of_the_tables_lead_to_the_tables_that_the_program_uses(tmp_path: Path) -> None:
    engine = connect(sqlite_url(tmp_path / "a.db"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_log_that_was_changed_is_noticed(write: Write) -> None:
    path = write(ROUND_ROBIN, FOUR)
    play(path)
    with sqlite3.connect(path / "contest.db") as database:
        body = json.loads(database.execute("select body from entry where seq = 15").fetchone()[0])
        body["map"] = "other"
        database.execute("update entry set body = ? where seq = 15", [json.dumps(body)])
    with opened(path) as folder, pytest.raises(MeydanError, match="entry 15 of the log does not follow entry 14"):
        read_state(folder)
    shutil.rmtree(path)


def test_a_scheduler_that_is_killed_again_and_again_ends_with_the_same_table() -> None:
    command = [sys.executable, "-m", "meydan.bench.crashes", "--matches", "56", "--kills", "12"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 problems" in done.stdout


def test_one_changed_byte_in_any_file_is_named(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, FOUR)
    play(path)
    assert meydan("contest", "sign", path, path.parent / "key.pem").status == 0
    good = meydan("contest", "verify", path)
    assert "12 replays, 23 entries: nothing wrong" in good.out
    assert (
        meydan("contest", "recount", path, "--json").objects == meydan("contest", "standings", path, "--json").objects
    )
    assert meydan("contest", "doctor", path).status == 0
    files = sorted(path.glob("replays/*/*"))
    for number, file in enumerate(files):
        data = bytearray(file.read_bytes())
        data[number * 7 % len(data)] ^= 1 << number % 8
        file.write_bytes(data)
    bad = meydan("contest", "verify", path)
    assert bad.status == 1
    assert all(str(file) in bad.out for file in files)
    assert meydan("contest", "recount", path).status == 1
    assert "WRONG  every file" in meydan("contest", "doctor", path).out


@pytest.mark.parametrize("place", [0.1, 0.9])
def test_a_changed_log_or_signature_is_named(write: Write, meydan, place: float) -> None:
    path = write(ROUND_ROBIN, {"a": "house:random", "b": "house:greedy"})
    play(path)
    meydan("contest", "sign", path, path.parent / "key.pem")
    for name in ("log.jsonl", "signed.json"):
        file, kept = path / name, (path / name).read_bytes()
        data = bytearray(kept)
        at = next(at for at in range(int(place * len(data)), len(data)) if chr(data[at]).isalnum())
        data[at] = ord("1") if data[at] != ord("1") else ord("2")
        file.write_bytes(data)
        assert meydan("contest", "verify", path).status != 0, name
        file.write_bytes(kept)
    lines = (path / "log.jsonl").read_bytes().splitlines(keepends=True)
    (path / "log.jsonl").write_bytes(b"".join(lines[:-1]))
    assert "is not the one that was signed" in meydan("contest", "verify", path).out


def test_results_are_exported_for_other_programs(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, {"=a": "house:random", "b": "house:greedy"})
    play(path)
    table = meydan("contest", "export", path, "--format", "csv").out.splitlines()
    assert len(table) == 5
    assert "'=a" in table[1] + table[2], "no spreadsheet takes a name for a formula"
    assert '[Seat0 "=a"]' in meydan("contest", "export", path, "--format", "games").out
    assert meydan("contest", "export", path, "--output", "all.json").status == 0
    whole = json.loads(Path("all.json").read_text())
    assert len(whole["matches"]) == 2
    assert meydan("contest", "export", path, "--format", "xls").status == 2


OPEN_LADDER = '[[stages]]\nname = "day"\nformat = "ladder"\nopen = true\nopenings = 1\npairings = 6\n'
OPEN_LADDER += '[[stages]]\nname = "final"\nformat = "round-robin"\nfrom = "day"\nbest = 2\n'


def test_versions_join_an_open_ladder_and_friendlies_count_for_nothing(write: Write) -> None:
    path = write(OPEN_LADDER, {"a": "house:random", "b": "house:greedy"})

    def until(done: Callable[[], bool]) -> None:
        for _ in range(2000):
            if done():
                return
            scheduler.step(worker)
        raise AssertionError("the ladder does not go on")

    with opened(path) as folder, Scheduler(folder, lambda event: None) as scheduler:
        worker, state = OddWorker(folder), scheduler.state
        register_all(scheduler)
        until(lambda: state.results >= 2)
        kept, content = hand_in(folder, "house:greedy")
        folder.store.ask({"kind": "submit", "name": "a", "bots": [kept], "content": [content]})
        until(lambda: len(state.versions["a"]) == 2 and ["a", 2, 0] in played(state))
        assert [stage_bot.title for stage_bot in state.stage.lineup] == ["a", "b", "a v2"]
        assert {row["bot"]: row["version"] for row in standings(state)["stages"][0]["rows"]} == {"a": 2, "b": 1}
        first = state.versions["a"][0]
        folder.store.ask({"kind": "submit", "name": "a", "bots": list(first.bots), "content": list(first.content)})
        until(lambda: state.active["a"] == first)
        assert len(state.versions["a"]) == 2
        assert state.stage.replaced == {2}
        wish = {"kind": "friendly", "sides": [["a", 2], ["b", 1]], "map": None, "seed": 3}
        number = folder.store.ask(wish)
        until(lambda: f"friendly/{number}" in state.friendlies)
        before = state.results
        folder.store.ask({"kind": "friendly", "sides": [["a", 9], ["b", 1]], "map": None, "seed": 3})
        folder.store.ask({"kind": "close", "reason": "evening"})
        until(lambda: state.is_over)
        assert len(state.stages) == 2
        assert state.results > before
    with opened(path) as folder:
        assert not [problem for _, problems in diagnose(folder) for problem in problems]
        assert not audit(folder).wrong


def played(state: ContestState) -> list:
    return [seat for stage in state.stages for result in stage.results.values() for seat in result.body["bots"]]
