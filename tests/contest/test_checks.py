"""Mistakes in the file, changed files, what is published and exported."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meydan.contest.file import ContestFile
from meydan.contest.report.page import report_page
from meydan.contest.running import opened, read_state
from meydan.contest.scheduler import Scheduler
from meydan.contest.store.database import connect, sqlite_url
from meydan.contest.store.schema import metadata
from meydan.contest.tables import rating_rows
from meydan.engine.errors import BadInput, MeydanError
from meydan.games import loadable

from .conftest import FOUR, HEAD, ROUND_ROBIN, Write, play


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
    hidden = state.stages[1].results["2/1-2/1a"]
    other = replace(hidden, shared={**hidden.shared, "points": [9.0, 9.0]}, turns=99)
    state.stages[1].results["2/1-2/1a"] = other
    assert report_page(state, public=True) == public, "the page does not depend on what it hides"


def test_every_sentence_of_the_report_is_said_in_persian(write: Write) -> None:
    path = write(ROUND_ROBIN, {"bad": "bad.py", "b": "house:greedy", "c": "house:random"})
    (path / "bad.py").write_text("def act(view):\n    return 'nonsense'\n")
    play(path)
    with opened(path) as folder:
        folder.store.ask({"kind": "disqualify", "bot": "bad", "reason": "nonsense", "author": "Sara"})
        with Scheduler(folder, lambda event: None) as scheduler:
            scheduler.grant_wishes()
            page = report_page(scheduler.state)
    persian = page.partition("<main lang=fa")[2]
    said = re.findall(r"<(?:h2|h3|th|summary|p|small|td|text)[^>]*>([^<]+)<", persian)
    assert "سیاه" in said, "seats as well"
    assert [words for words in said if re.search("[A-Za-z]{3}|[2-9]", words)] == []
    assert [row["bot"] for row in rating_rows(scheduler.state)] == ["b", "c"], "who is disqualified is not rated"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD.replace('"othello"', '"otello"') + ROUND_ROBIN, "line 2: game: unknown game 'otello'"),
        (HEAD + ROUND_ROBIN.replace("= 1", '= "1"'), "line 14: stages.1.openings: got '1'; expected a valid integer"),
        (
            HEAD + ROUND_ROBIN + "opnings = 2\n",
            "line 15: stages.1.opnings: unknown field 'opnings'; did you mean",
        ),
        (
            "time_limit = 2\n" + HEAD + ROUND_ROBIN,
            "line 1: time_limit: unknown field 'time_limit'; did you",
        ),
        (
            HEAD + ROUND_ROBIN.replace("round-robin", "swis"),
            "line 13: stages.1.format: unknown format 'swis'; did",
        ),
        (HEAD + ROUND_ROBIN + 'maps = ["nix"]\n', "line 15: stages.1.maps: "),
        (HEAD + "sice = 4\n" + ROUND_ROBIN, "settings: unknown setting of othello 'sice'; did you mean 'size'"),
        ('rules = "orig"\n' + HEAD + ROUND_ROBIN, "line 1: rules: unknown rule preset of othello 'orig'"),
        ('freeze = "al"\n' + HEAD + ROUND_ROBIN, "line 1: freeze: unknown stage 'al'; did you mean 'all'"),
        ('deadline = "soon"\n' + HEAD + ROUND_ROBIN, "line 1: deadline: got 'soon'; expected a time such as"),
        ("seats = 3\n" + HEAD + ROUND_ROBIN, "line 1: seats: got 3; othello has 2"),
        (HEAD.replace('"off"', '"yes"') + ROUND_ROBIN, "line 4: sandbox: got 'yes'; expected 'auto', 'on' or 'off'"),
        (
            HEAD + ROUND_ROBIN.replace("[[stages]]", "[stages]"),
            "line 11: stages: got one table; expected [[stages]]",
        ),
        (HEAD + '[[stages]]\nname = "x"\n', "line 11: stages.1.format: this field is missing"),
        (HEAD + ROUND_ROBIN + ROUND_ROBIN, "line 16: stages.2.name: got 'all' twice"),
        (HEAD + ROUND_ROBIN + '[[bots]]\nname = "a/b"\nbot = "x"\n', "line 16: bots.1.name: got 'a/b'"),
        (
            HEAD + ROUND_ROBIN + "best = 2\n",
            "line 15: stages.1.best: got no `from`; expected the stage whose best go on",
        ),
        (HEAD + '[[stages]]\nname = "all"\nformat = "scores"\n', "line 13: stages.1.format: its matches need 1 seats"),
        (
            HEAD + ROUND_ROBIN + '[[bots]]\nname = "a"\nbot = ["house:random", "house:random"]\n',
            "line 17: bots.1.bot: got a team of 2; an entrant has 1 seats in stage 'all'",
        ),
        (HEAD + ROUND_ROBIN + 'from = "groups"\n', "line 15: stages.1.from: got 'groups'; expected an earlier stage"),
        ("name = ", "is not TOML"),
    ],
)
def test_a_mistake_in_the_file_is_told_with_line_and_field(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        ContestFile(tmp_path / "contest.toml", text)


def test_a_bot_that_cannot_play_is_told_with_its_line_before_anything_is_played(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, {"a": "house:random", "b": "house:rando"})
    line = 1 + (path / "contest.toml").read_text().splitlines().index('bot = "house:rando"')
    for options in ((), ("--dry-run",)):
        refused = meydan("contest", "run", path, *options)
        assert f"contest.toml line {line}: " in refused.err
        assert refused.status == 2
        assert "bots.2.bot: unknown house bot of othello 'rando'; did you mean 'random'?" in refused.err
    assert "no bot takes part" in meydan("contest", "run", write(ROUND_ROBIN, {}, "empty"), "--dry-run").err


def test_files_that_the_contest_names_lie_in_its_folder(write: Write, meydan) -> None:
    """Wherever the command is run."""
    path = write(ROUND_ROBIN, {"a": "house:random", "mine": "mine.py"})
    (path / "mine.py").write_text("def act(view):\n    return view.legal[0]\n")
    assert meydan("contest", "run", path, "--dry-run").status == 0
    game = next(game for game in loadable() if game.maps())
    name, source = next(iter(game.maps().items()))
    shutil.copy(source, path / f"our-{source.name}")
    head = f'name = "x"\ngame = "{game.name}"\nmaps = ["our-{source.name}", "{name}"]\n'
    assert ContestFile(path / "contest.toml", head + ROUND_ROBIN).map_at(name) == name
    assert meydan("contest", "run", path).status == 0


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
