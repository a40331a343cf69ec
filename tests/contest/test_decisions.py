"""What people ask for while a contest goes on: bots, scrimmages, decisions."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.contest.auditing import audit
from meydan.contest.decisions import checked_decision
from meydan.contest.doctor import diagnose
from meydan.contest.running import base_series, opened, read_state, register_all
from meydan.contest.scheduler import CannotGoOn, Scheduler
from meydan.contest.state import CUT, ContestState
from meydan.contest.submissions import hand_in
from meydan.contest.tables import standings
from meydan.contest.workers import first_games, local
from meydan.contest.workers.tasks import Report, Task
from meydan.engine.errors import BadInput
from meydan.match.clock import TimeControl

from .conftest import FOUR, HEAD, ROUND_ROBIN, OddWorker, Write, play, points


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
    assert table["different_games"] == before["different_games"], "the games that were taken back do not count"
    with opened(path) as folder:
        decisions = [entry.body for entry in read_state(folder).decisions]
    assert [body["kind"] for body in decisions] == ["disqualify", "reinstate", "rematch"]
    assert decisions[0]["author"] == "Sara"


def test_a_match_that_is_held_back_is_not_played_and_does_not_count_until_it_is_released(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, FOUR)
    before, _ = play(path)
    hold = ("contest", "hold", path)
    assert meydan(*hold, "1/1-2", "--reason", " ").status == 2
    assert "did you mean" in meydan(*hold, "1/1-2/1x", "--reason", "protest").err
    assert meydan(*hold, "1/1-2", "--reason", "protest").status == 0
    assert "already held back" in meydan(*hold, "1/1-2/1a", "--reason", "protest").err
    with opened(path) as folder:
        held = read_state(folder)
        assert not [words for words, wrong in diagnose(folder) if wrong]
        assert not audit(folder).wrong
    assert (list(held.held_results), held.results) == (["1/1-2/1a", "1/1-2/1b"], before["games"] - 2)
    assert not held.is_over
    with pytest.raises(CannotGoOn, match=r"2 matches are held back \(1/1-2/1a: protest"):
        play(path)
    assert meydan(*hold, "1/1-2/1a", "--reason", "fair", "--undo").status == 0
    assert meydan(*hold, "1/1-2/1a", "--reason", "fair", "--undo").status == 2
    assert meydan("contest", "rematch", path, "1/1-2/1b", "--reason", "protest").status == 0
    assert meydan(*hold, "1/1-2/1b", "--reason", "the machine is looked at").status == 0, "it waits for its turn"
    assert meydan("contest", "status", path, "--json").objects[0]["matches"]["held"] == 1
    with pytest.raises(CannotGoOn, match="1 matches are held back"):
        play(path)
    assert meydan(*hold, "1/1-2", "--reason", "it is well", "--undo").status == 0
    table, _ = play(path)
    assert table["stages"] == before["stages"]
    assert meydan("contest", "recount", path, "--json").objects[0]["stages"] == before["stages"]


def test_a_void_result_counts_for_nobody_and_is_not_played_again(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, FOUR)
    before, _ = play(path)
    void, key = ("contest", "void", path), "1/1-2/1a"
    assert "did you mean" in meydan(*void, "1/1-2/1x", "--reason", "lights out").err
    assert "name a match or a pairing" in meydan(*void, " ", "--reason", "lights out").err
    assert meydan(*void, f"{key} {key} 1/1-2", "--reason", "lights out").status == 0, "its match and its pairing"
    assert meydan(*void, "1/1-2", "--reason", "only one", "--undo").status == 0
    assert _counted(play(path)[0]) == _counted(before)
    assert meydan(*void, key, "--reason", "lights out").status == 0
    assert "already void" in meydan(*void, key, "--reason", "lights out").err
    table, _ = play(path)
    assert (table["games"], table["void_games"]) == (before["games"], 1)
    assert sum(points(table).values()) == sum(points(before).values()) - 1
    with opened(path) as folder:
        state = read_state(folder)
        assert not [words for words, wrong in diagnose(folder) if wrong]
        assert not audit(folder).wrong
    assert state.is_over
    assert (state.stage.results[key].body["points"], state.voided[key].reason) == (None, "lights out")
    assert meydan("contest", "recount", path, "--json").objects[0]["stages"] == table["stages"]
    assert meydan(*void, key, "--reason", "a mistake", "--undo").status == 0
    assert meydan(*void, key, "--reason", "a mistake", "--undo").status == 2
    assert _counted(play(path)[0]) == _counted(before)
    for kind in ("hold", "void", "hold"):
        assert meydan("contest", kind, path, "1/1-2 1/1-2", "--reason", "protest").status == 0, "one after the other"
    assert meydan("contest", "hold", path, "1/1-2", "--reason", "fair", "--undo").status == 0
    assert _counted(play(path)[0]) == _counted(before)
    assert meydan(*void, key, "--reason", "lights out").status == 0
    assert meydan("contest", "rematch", path, key, "--reason", "there is time").status == 0
    assert _counted(play(path)[0]) == _counted(before)


@pytest.mark.parametrize("until", ["2026-99-20T18:00:00+03:30", "2026-11-20T18:00", "soon, at 10+2", "+"])
def test_a_cut_is_a_moment_with_its_zone(write: Write, until: str) -> None:
    path = write(ROUND_ROBIN, FOUR)
    with opened(path) as folder:
        wish = {"kind": CUT, "stage": folder.file.stages[0].name, "until": until, "reason": "the plan"}
        with pytest.raises(BadInput, match="expected a time with its zone"):
            checked_decision(read_state(folder), wish)


def _counted(table: dict) -> tuple:
    return table["stages"], table["different_games"], table["void_games"]


def test_a_bracket_goes_on_without_a_void_game_which_then_stays_void(write: Write, meydan) -> None:
    path = write('[[stages]]\nname = "cup"\nformat = "single-elimination"\nbest-of = 1\n', FOUR)
    with pytest.raises(KeyboardInterrupt):
        play(path, most=3)
    with opened(path) as folder:
        key = next(iter(read_state(folder).stage.results))
    assert meydan("contest", "void", path, key, "--reason", "lights out").status == 0
    table, _ = play(path)
    assert table["void_games"] == 1
    with opened(path) as folder:
        assert read_state(folder).is_over
    for again in (["void", path, key, "--undo"], ["void", path, key.rpartition("/")[0]], ["hold", path, key]):
        assert "later pairings were made" in meydan("contest", *again, "--reason", "protest").err
    final = "1/final"
    assert meydan("contest", "void", path, final, "--reason", "protest").status == 0
    with opened(path) as folder:
        assert not read_state(folder).is_over, "another opening decides"
    assert play(path)[0]["games"] > table["games"]


def test_what_is_played_while_it_is_held_back_waits_and_ratings_are_those_of_an_undisturbed_contest(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meydan.contest.scheduler.LISTEN_SECONDS", 0.0)
    ladder = '[[stages]]\nname = "day"\nformat = "ladder"\nopenings = 1\nerror = 0.0\npairings = 12\n'
    path = write(ladder, FOUR)
    with opened(path) as folder, Scheduler(folder, lambda event: None) as scheduler:
        register_all(scheduler)
        worker = OddWorker(folder)
        while not scheduler._leases:
            scheduler.step(worker)
        key = next(iter(scheduler._leases.values())).key
        folder.store.ask({"kind": "hold", "match": key, "reason": "protest", "author": "Sara"})
        with pytest.raises(CannotGoOn, match="held back"):
            scheduler.run(worker)
        state = scheduler.state
        assert key in state.held_results, "it was being played"
        assert key not in state.stage.results
        assert state.results == 23, "the ladder goes on without it"
        folder.store.ask({"kind": "release", "match": key, "reason": "fair", "author": "Sara"})
        scheduler.run(worker)
        table = state.stage.table
        assert state.results == 24
        assert list(table._seqs) == sorted(table._seqs)
        rated, anew = state.stage.places(), ContestState(folder.file)
        anew.apply(entry for entry in folder.store.entries())
        assert anew.stage.places() == rated
        by_pairing = {name: len(tally.games) for name, tally in state.stage.tallies.items()}
        assert set(by_pairing.values()) == {2}


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
    assert "expected 1 to 60 letters" in meydan("contest", "add", path, "a/b", bot).err


def test_bots_are_taken_until_the_deadline(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, {}, head='deadline = "2020-01-01T12:00:00+03:30"\n' + HEAD)
    assert "bots were taken until" in meydan("contest", "add", path, "x", "house:random").err


OPEN_LADDER = '[[stages]]\nname = "day"\nformat = "ladder"\nopen = true\nopenings = 1\npairings = 6\n'
OPEN_LADDER += '[[stages]]\nname = "final"\nformat = "round-robin"\nfrom = "day"\nbest = 2\n'


def test_versions_join_an_open_ladder_and_friendlies_count_for_nothing(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meydan.contest.scheduler.LISTEN_SECONDS", 0.0)
    monkeypatch.setattr("meydan.contest.scheduler.LOOK_SECONDS", 0.01)
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


class BusyWorkers(OddWorker):
    """Have no room but for what goes before all others, and play nothing."""

    free, free_first = 0, 3  # type: ignore[assignment]

    def reports(self, seconds: float) -> list[Report]:
        return []


def test_the_first_match_of_whoever_joins_an_open_ladder_is_handed_out_before_all_others(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meydan.contest.scheduler.LISTEN_SECONDS", 0.0)
    path = write(OPEN_LADDER, FOUR)
    with opened(path) as folder, Scheduler(folder, lambda event: None) as scheduler:
        workers = BusyWorkers(folder)
        register_all(scheduler)
        scheduler.step(workers)
        waiting = scheduler.store.counts()["ready"]
        kept, content = hand_in(folder, "house:greedy")
        folder.store.ask({"kind": "submit", "name": "e", "bots": [kept], "content": [content]})
        for _ in range(3):
            scheduler.step(workers)
        (task,) = workers._tasks
        assert (task.goes_first, task.may_yield) == (True, False)
        assert any(label.startswith("e@") for label in task.labels)
        assert scheduler.store.counts()["ready"] == waiting + 1, "its second seating, and what waited before"
        monkeypatch.setattr(BusyWorkers, "free", 1)
        scheduler.step(workers)
        assert workers._tasks[1].may_yield


def test_a_match_of_the_ladder_makes_room_for_a_first_match_and_is_told_as_lost(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_games, "ROOM_SECONDS", 0.0)
    endless = tmp_path / "endless.py"
    endless.write_text("import time\n\n\ndef act(view):\n    time.sleep(1e6)\n")
    bots = {"endless": str(endless), "later": "house:random", "first": "house:random"}
    given = {"endless": {"may_yield": True}, "first": {"goes_first": True}}
    found: list[Report] = []
    with opened(write(OPEN_LADDER, FOUR)) as folder:
        workers, time = local.LocalWorkers(base_series(folder)[0], 1), TimeControl(math.inf, startup_ms=math.inf)
        try:
            for token, bot in bots.items():
                workers.give(Task(token, (bot, bot), ("a@1", "b@2"), None, 1, time, **given.get(token, {})))
            while len(found) < len(bots):
                found += workers.reports(1.0)
        finally:
            workers.close()
    told = [(report.token, report.why) for report in found]
    assert told == [("endless", first_games.YIELDED), ("first", ""), ("later", "")]


def played(state: ContestState) -> list:
    return [seat for stage in state.stages for result in stage.results.values() for seat in result.body["bots"]]


def test_matches_of_a_disqualified_bot_are_not_handed_out_any_more(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, FOUR)
    with pytest.raises(KeyboardInterrupt):
        play(path, most=1)
    before = matches_with(path, "d")
    assert meydan("contest", "disqualify", path, "d", "--reason", "two accounts").status == 0
    counts = meydan("contest", "status", path, "--json").objects[0]["matches"]
    assert counts["skipped"] == 6 - before
    assert "skipped" in meydan("contest", "status", path).out
    table, _ = play(path)
    assert matches_with(path, "d") == before
    assert table["stages"][0]["is_over"]
    assert meydan("contest", "disqualify", path, "d", "--reason", "a mistake", "--undo").status == 0
    assert meydan("contest", "status", path, "--json").objects[0]["matches"]["skipped"] == 0
    table, _ = play(path)
    assert {row["games"] for row in table["stages"][0]["rows"]} == {6}
    with opened(path) as folder:
        assert not [problem for _, problems in diagnose(folder) for problem in problems]


def test_who_decides_while_a_contest_is_run_hears_what_became_of_it(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, FOUR)
    play(path)
    is_running, is_done = threading.Event(), threading.Event()

    def run() -> None:
        with opened(path) as folder, Scheduler(folder, lambda event: None) as scheduler:
            is_running.set()
            while not is_done.wait(0.05):
                scheduler.grant_wishes()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert is_running.wait(60)
        assert "decided: entry" in meydan("contest", "disqualify", path, "a", "--reason", "two accounts").out
        refused = meydan("contest", "disqualify", path, "a", "--reason", "again")
        assert (refused.status, "a is already disqualified" in refused.err) == (2, True)
    finally:
        is_done.set()
        thread.join()


def test_a_match_that_is_lost_after_its_bot_was_disqualified_is_not_played_again(write: Write) -> None:
    path = write(ROUND_ROBIN, {"a": "house:random", "b": "house:random"})
    with opened(path) as folder, Scheduler(folder, lambda event: None) as scheduler:

        def lose(report: Report) -> Report:
            folder.store.ask({"kind": "disqualify", "bot": "b", "reason": "two accounts"})
            scheduler.grant_wishes()
            return replace(report, replay=None, why="the worker ended")

        register_all(scheduler)
        scheduler.run(OddWorker(folder, spoil=lose, most=3))
        assert folder.store.counts() == {"ready": 0, "leased": 0, "held": 0, "final": 0, "stuck": 0, "skipped": 2}


def test_a_match_that_is_stuck_is_played_again_when_the_organiser_says_so(write: Write, meydan) -> None:
    path = write(ROUND_ROBIN, {"a": "house:random", "b": "house:greedy"})
    with pytest.raises(CannotGoOn, match="stuck after 3 tries"):
        play(path, spoil=lambda report: Report(report.token, None, "the moon"))
    with opened(path) as folder:
        stuck, other = (key for key, _ in folder.store.stuck())
    assert meydan("contest", "rematch", "cup", "1/nobody/1a", "--reason", "mended").status == 2
    assert meydan("contest", "void", "cup", stuck, "--reason", "mended").status == 2, "there is nothing to make void"
    assert meydan("contest", "rematch", "cup", stuck, "--reason", "mended").status == 0
    with pytest.raises(CannotGoOn, match=f"1 matches are stuck after 3 tries .{other}"):
        play(path)
    assert meydan("contest", "rematch", "cup", stuck, "--reason", "the wrong one").status == 0
    assert meydan("contest", "rematch", "cup", other, "--reason", "mended").status == 0
    assert play(path)[0]["games"] == 2
    assert not audit_of(path)


def audit_of(path: Path) -> list[str]:
    with opened(path) as folder:
        return audit(folder).wrong


def matches_with(path: Path, bot: str) -> int:
    with opened(path) as folder:
        return sum(name == bot for name, _, _ in played(read_state(folder)))
