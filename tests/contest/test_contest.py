"""Contests from the file to the table: run, stop, go on, refuse."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from meydan.contest.events import AttemptLost, MatchCounted
from meydan.contest.file import ContestFile
from meydan.contest.lock import Held, scheduler_lock
from meydan.contest.planning import stage_body
from meydan.contest.report.page import report_page
from meydan.contest.running import opened, read_state
from meydan.contest.state import ContestState
from meydan.contest.store.store import TakenOver
from meydan.contest.tables import checksum, rating_rows, standings
from meydan.contest.template import write_contest
from meydan.contest.workers.tasks import Report
from meydan.engine.errors import MeydanError
from meydan.games import find, loadable
from meydan.match.replay import read_replay
from meydan.site.template import write_site_contest

from .conftest import FOUR, HEAD, ROUND_ROBIN, Write, play, points


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


TWICE = ROUND_ROBIN + '[[stages]]\nname = "again"\nformat = "round-robin"\nfrom = "all"\nopenings = 2\n'


def seeds(path: Path) -> list[set[int]]:
    """By stage: the seeds of its matches."""
    with opened(path) as folder:
        return [{each.seed for each in stage.results.values()} for stage in read_state(folder).stages]


def test_a_later_stage_has_openings_of_its_own(write: Write) -> None:
    """Bots without luck of their own, who meet again, do not play the same games again."""
    path = write(TWICE, {"a": "house:greedy", "b": "house:greedy"})
    table, _ = play(path)
    assert seeds(path) == [{5}, {6, 7}]
    assert table["different_games"] == table["games"] == 6
    bracket = '[[stages]]\nname = "cup"\nformat = "single-elimination"\nbest-of = 1\n'
    longer = write(bracket + TWICE.replace('"again"', '"later"'), FOUR, "longer")
    play(longer)
    assert seeds(longer)[1:] == [{15}, {16, 17}], "after two rounds of a bracket, with all openings they may need"


def test_a_stage_with_a_seed_of_its_own_begins_with_it(write: Write) -> None:
    path = write(TWICE + "seed = 5\n" + TWICE.replace('"all"', '"b"').replace('"again"', '"c"'), FOUR)
    play(path)
    assert seeds(path) == [{5}, {5, 6}, {6}, {7, 8}]


def test_a_contest_that_began_before_goes_on_with_the_openings_of_then(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(TWICE, {"a": "house:greedy", "b": "house:greedy"})
    monkeypatch.setattr("meydan.contest.scheduler.stage_body", body_of_then)
    with pytest.raises(KeyboardInterrupt):
        play(path, most=1)
    monkeypatch.undo()
    play(path)
    assert seeds(path) == [{5}, {5, 6}]


def body_of_then(state: ContestState) -> dict:
    """Of a stage, as the log had it before openings were numbered through all stages."""
    return {name: value for name, value in stage_body(state).items() if name != "first_opening"}


def test_maps_go_on_through_the_stages_and_those_of_a_stage_begin_with_the_first(write: Write) -> None:
    game = next(game for game in loadable() if 2 in game.seats and len(game.maps()) > 2)
    names = list(game.maps())[:3]
    head = f'name = "Maps"\ngame = "{game.name}"\nmaps = {json.dumps(names)}\n'
    stages = "".join(f'[[stages]]\nname = "{each}"\nformat = "round-robin"\n' for each in "ab")
    stages += f'[[stages]]\nname = "c"\nformat = "round-robin"\nopenings = 2\nmaps = {json.dumps(names[::-1])}\n'
    path = write(stages, {"x": "house:random", "y": "house:random"}, head=head)
    play(path)
    with opened(path) as folder:
        stages = read_state(folder).stages
        maps = [[result.shared["map"] for result in stage.results.values()] for stage in stages]
        rated = [set(stage.table.games(len(names)).maps.tolist()) for stage in stages[:2]]
    assert [sorted(set(each), key=each.index) for each in maps] == [names[:1], names[1:2], names[:0:-1]]
    assert rated == [{0}, {1}], "ratings know the map of every game"


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
    assert page.count("<th>Group<") == page.count("<th>گروه<") == 1
    assert page.count("<rect") == 2 * len(state.stages[1].stage.format.meetings(state.stages[1].known()))
    assert "جدول رده‌بندی" not in page.partition("<main lang=fa")[0]
    assert not re.search(r'(src|href)="?(https?:)?//', page), "nothing is loaded from elsewhere"
    links = re.findall(r'href="(replays/[^"]+)"', page)
    assert len(links) == 2 * state.results
    assert all((path / link).is_file() for link in links)


def test_partners_and_lone_players_have_contests_too(write: Write) -> None:
    gems = 'name = "Gems"\ngame = "gems"\nmaps = ["01-nook"]\n'
    scores = '[[stages]]\nname = "alone"\nformat = "scores"\nopenings = 1\n'
    table, _ = play(write(scores, {"x": "house:greedy", "y": "house:random"}, "gems", gems))
    assert set(points(table)) == {"x", "y"}
    assert table["games"] == 2
    kings = 'name = "Kings"\ngame = "kings"\nsettings = { game_constants = { maxTurns = 6 } }\n'
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
        assert folder.store.counts() == {"ready": 0, "leased": 0, "held": 0, "final": 0, "stuck": 2, "skipped": 0}


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


@pytest.mark.parametrize("game", [game.name for game in loadable() if game.setups.starts])
def test_a_new_contest_has_another_start_for_every_opening_where_the_game_has_such(game: str, tmp_path: Path) -> None:
    files = write_contest(tmp_path / "cup", game, "ladder", True), write_site_contest(tmp_path / "site", game)
    for path in files:
        assert ContestFile.read(path.parent).lines.settings == find(game).setups.starts


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
    status = meydan("contest", "status", "cup").out
    assert "nobody runs it now" in status
    assert "cores, calibration match" in status
