"""Tables are folds: what is added up as the log grows is what adding up the whole log gives."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from meydan.contest.file import ContestFile
from meydan.contest.formats.base import Sums
from meydan.contest.planning import new_pairings, pairing_body
from meydan.contest.running import opened, read_state
from meydan.contest.state import BOT, DECISION, PAIRING, REMATCH, RESULT, STAGE, ContestState
from meydan.contest.store.log import Entry
from meydan.contest.tables import contest_ratings, rating_rows, standings

from .conftest import HEAD, Write, play

Judge = Callable[[int, int], list[int]]
LADDER = '[[stages]]\nname = "all"\nformat = "ladder"\npairings = 12\n'


class Story:
    """A contest of four bots as its log tells it; nothing is played. Its ladder is looked at after every match."""

    def __init__(self, folder: Path) -> None:
        self._path, self.log = folder / "contest.toml", list[Entry]()
        self.state = self.told()
        for number in range(4):
            self.add(BOT, {"name": f"bot{number}", "version": 1, "bots": ["house:random"], "content": [None]})
        self.add(STAGE, {"stage": 0, "lineup": [[f"bot{number}", 1] for number in range(4)]})

    def told(self) -> ContestState:
        """The state of somebody who reads the log now."""
        state = ContestState(ContestFile(self._path, HEAD + LADDER))
        state.apply(self.log)
        return state

    def add(self, kind: str, body: dict) -> None:
        self.log.append(Entry(len(self.log) + 1, kind, body, ""))
        self.state.apply(self.log[-1:])

    def play(self, judge: Judge) -> None:
        """To its end."""
        while made := new_pairings(self.state.stages[0]):
            for pairing in made:
                self.add(PAIRING, pairing_body(self.state.stages[0], pairing))
            for pairing in made:
                for seating in (0, 1):
                    self.result(pairing.key, seating, judge)

    def result(self, key: str, seating: int, judge: Judge) -> None:
        sides = [side[0] for side in self.state.stages[0].tallies[key].pairing.sides]
        first, second = sides[::-1] if seating else sides
        ranks = judge(first, second)
        body = {"stage": 0, "pairing": key, "opening": 0, "seating": seating, "faults": [], "ranks": ranks}
        body |= {"match": f"1/{key}/1{'ab'[seating]}", "points": [2.0 - rank for rank in ranks]}
        body |= {"seed": 1, "turns": 1, "replay": "00"}
        self.add(RESULT, body | {"bots": [[f"bot{n}", 1, 0] for n in (first, second)], "game_hash": None})
        self.state.stages[0].places()


@pytest.fixture
def story(tmp_path: Path) -> Story:
    return Story(tmp_path)


def test_a_ladder_of_equals_has_the_same_table_for_who_followed_it_and_who_reads_it_later(story: Story) -> None:
    story.play(lambda first, second: [1, 2])  # who sits in the first seat wins: nobody is stronger
    assert standings(story.state) == standings(story.told())
    points = [place.points for place in story.state.stages[0].places()]
    assert [math.copysign(1, each) for each in points] == [1.0] * 4, "0.0 and -0.0 have other checksums"


def test_after_a_rematch_the_new_result_is_rated(story: Story) -> None:
    story.play(lambda first, second: [1, 2] if first < second else [2, 1])
    stage = story.state.stages[0]
    key = next(reversed(stage.tallies))
    before = stage.places()
    keys = [f"1/{key}/1a", f"1/{key}/1b"]
    story.add(DECISION, {"kind": REMATCH, "match": keys[0], "matches": keys, "reason": "power cut", "author": "A"})
    for seating in (0, 1):
        story.result(key, seating, lambda first, second: [2, 1] if first < second else [1, 2])
    assert stage.places() != before
    assert standings(story.state) == standings(story.told())
    assert stage.sums == Sums.of(stage.tallies.values())


def test_ratings_up_to_an_entry_of_the_log_are_those_of_that_moment(story: Story) -> None:
    chance = count()
    story.play(lambda first, second: [1, 2] if next(chance) % 3 else [2, 1])
    half = len(story.log) // 2
    found = contest_ratings(story.state, until=half)
    story.log = story.log[:half]
    then = contest_ratings(story.told())
    assert found is not None
    assert then is not None
    assert found.games == then.games > 0
    assert found.ratings.elo == pytest.approx(then.ratings.elo)


def test_who_has_met_nobody_is_not_rated(write: Write) -> None:
    swiss = '[[stages]]\nname = "all"\nformat = "swiss"\nrounds = 1\n'
    path = write(swiss, dict.fromkeys("abc", "house:random"))
    assert len(play(path)[0]["stages"][0]["rows"]) == 3
    with opened(path) as folder:
        assert {row["bot"] for row in rating_rows(read_state(folder))} == {"a", "b"}
