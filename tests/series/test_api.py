"""`meydan.play`: matches and series from Python, results and replays, events."""

from __future__ import annotations

from pathlib import Path

import pytest

import meydan
from meydan.engine.errors import BadInput
from meydan.match.replay import read_replay, verify
from meydan.series import events

SMALL = {"size": 4}
BOTS = ["house:greedy", "house:random"]


def last(view):
    return view.legal[-1]


def test_one_match_has_a_result_and_a_replay() -> None:
    results = meydan.play("othello", BOTS, seed=3, settings=SMALL)
    assert results.matches[0]["seed"] == 3
    assert [seat.bot for seat in results.replay.seats] == BOTS
    assert results.matches[0]["winner"] == results.replay.result.winner
    assert sum(results.points) == 1
    assert verify(results.replay) == []


def test_a_series_takes_seeds_in_order_and_counts_points_by_bot() -> None:
    results = meydan.play("othello", [last, "house:random"], games=2, swap=True, seed=3, settings=SMALL)
    assert [facts["seed"] for facts in results.matches] == [3, 3, 4, 4]
    order = [[seat.name for seat in replay.seats] for replay in results.replays]
    assert order == [["last", "random"], ["random", "last"]] * 2
    assert results.standings.bots == ["python:last", "house:random"]
    won = [facts["seats"][facts["winner"]]["bot"] for facts in results.matches if facts["winner"] is not None]
    drawn = 4 - len(won)
    assert results.points == [won.count(bot) + drawn / 2 for bot in results.standings.bots]


def test_the_same_results_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    here = meydan.play("othello", BOTS, games=3, settings=SMALL)
    apart = meydan.play("othello", BOTS, games=3, settings=SMALL, jobs=2, replay=tmp_path)
    assert [replay.turns[0][0][1] for replay in apart.replays] == [replay.turns[0][0][1] for replay in here.replays]
    assert apart.points == here.points
    assert [read_replay(Path(facts["replay"])) for facts in apart.matches] == apart.replays


def test_everything_that_happens_is_an_event() -> None:
    heard: list[events.Event] = []
    results = meydan.play("othello", BOTS, games=2, settings=SMALL, on_event=heard.append)
    kinds = [type(event) for event in heard if not isinstance(event, events.Preparing)]
    turns = [[events.TurnPlayed] * (len(replay.turns) + 1) for replay in results.replays]
    ends = [events.MatchPlayed, events.MatchCounted]
    one, two = ([events.MatchBegan, *each, *ends] for each in turns)
    assert kinds == [events.SeriesBegan, *one, *two, events.SeriesEnded]


def test_the_first_fault_of_a_bot_is_an_event_of_its_own(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import sys\ndef act(view):\n    print('oh', file=sys.stderr)\n    return 'z9'\n")
    failed: list[events.BotsFailed] = []
    meydan.play(
        "othello",
        [bad, "house:random"],
        games=2,
        settings=SMALL,
        on_event=lambda event: failed.append(event) if isinstance(event, events.BotsFailed) else None,
    )
    (event,) = failed
    assert event.bots == {str(bad)}
    assert event.played.job.number == 0
    assert "oh" in event.played.words[0].errors


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    meydan.play("othello", [last, last], settings=SMALL, games=2, swap=True)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("bots", "more", "sentence"),
    [
        ("house:random", {}, "got 'house:random'; expected a list with a bot for every seat"),
        (["house:random"], {}, "othello needs 2 bots; got 1"),
        ([last, "house:random"], {"jobs": 2}, "--jobs 2: matches of bots that are functions are played one by one"),
        (BOTS, {"games": 2, "replay": "a.json"}, "--replay a.json: 2 matches need a folder"),
        (BOTS, {"games": 0}, "games: got 0; expected 1 or more"),
    ],
)
def test_wrong_choices_are_refused(bots, more, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        meydan.play("othello", bots, **more)


def test_several_matches_have_no_single_replay() -> None:
    results = meydan.play("othello", [last, last], settings=SMALL, games=2)
    with pytest.raises(BadInput, match="2 matches were played; `replays` has them all"):
        _ = results.replay
