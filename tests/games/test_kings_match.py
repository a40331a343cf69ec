"""Whole matches of Kings: house bots, a bot in a file, replays and the original's logs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import meydan
from meydan.engine.errors import MeydanError
from meydan.games import find
from meydan.games.kings.original.logs import KingsFiles
from meydan.match.clock import TimeControl, usual_time
from meydan.match.replay import Replay, finished, verify
from meydan.match.runner import Match
from meydan.players.specs import make_player
from meydan.series.standings import Standings

KINGS = find("kings")
WALKER = """
from meydan.games.kings.kit import Agent

class Walker(Agent):
    def pick(self, world):
        world.chooseHandById([6, 0])

    def turn(self, world):
        me = world.getMe()
        world.putUnit(me.hand[0], me.pathsFromPlayer[0])
"""


def play(bots: list[str], map: str = "brook", seed: int = 3) -> Replay:
    players = [make_player(KINGS, bot, seat) for seat, bot in enumerate(bots)]
    return Match(KINGS, KINGS.prepare(map=map, seed=seed), players, TimeControl(per_move_ms=60_000.0)).run()


@pytest.mark.parametrize("bot", ["planner", "marshal"])
def test_bots_with_a_plan_beat_random_ones_from_either_side(bot: str) -> None:
    for team, seats in ((0, [bot, "random"] * 2), (1, ["random", bot] * 2)):
        replay = play([f"house:{name}" for name in seats])
        assert replay.result is not None
        assert replay.result.winner == team, replay.sentence
        assert replay.notes == []


def test_a_bot_in_a_file_plays_with_the_document_s_api(tmp_path: Path) -> None:
    path = tmp_path / "walker.py"
    path.write_text(WALKER)
    replay = play([str(path), "house:random", "house:random", "house:random"])
    assert replay.notes == []
    assert replay.turns[0][0][1] == "pick 6 0"
    assert replay.turns[1][0][1] == "put 6 2"


def test_logs_are_written_from_a_replay() -> None:
    replay = play(["house:marshal", "house:random"] * 2)
    assert verify(replay) == []
    game = finished(replay)[1]
    graphic = json.loads(KingsFiles().encode(game, "original"))
    server = json.loads(KingsFiles().encode(game, "server"))
    assert replay.result is not None
    assert [each["score"] for each in graphic["end"]] == replay.result.scores
    assert [turn["turnNum"] for turn in graphic["turns"]] == list(range(2, len(replay.turns) + 1))
    last = server["turns"][-1]
    fallen = [unit["typeId"] for turn in server["turns"] for unit in turn["diedUnits"] if unit["typeId"] >= 100]
    dead = [king for king in last["kings"] if not king["isAlive"]]
    assert len(dead) >= 2
    assert fallen.count(100) == len(dead)
    assert fallen.count(101) == 8 * len(dead)


def test_the_folder_of_a_log_is_made_and_a_place_without_room_for_it_is_told(tmp_path: Path) -> None:
    game = finished(play(["house:random"] * 4))[1]
    path = tmp_path / "new" / "match.json"
    assert KingsFiles().write(game, "original", path) == [path]
    assert path.read_bytes() == KingsFiles().encode(game, "original")
    with pytest.raises(MeydanError, match="the log cannot be written"):
        KingsFiles().write(game, "original", path / "match.json")


def test_the_map_says_how_long_answers_and_picks_take_where_nobody_else_does(tmp_path: Path) -> None:
    content = json.loads((KINGS.folder / "maps" / "brook.map").read_text())
    content["gameConstants"] |= {"maxTurns": 3, "turnTimeout": 7000, "pickTimeout": 9000}
    (tmp_path / "slow.map").write_text(json.dumps(content))
    command = [sys.executable, "-m", "meydan.cli.main", "play", "kings", "house:random", "--map", "slow.map"]
    for words, told in (([], "7 s a move, 9 s for the first"), (["--time-limit", "8"], "8 s a move\n")):
        done = subprocess.run([*command, *words], capture_output=True, text=True, check=True, cwd=tmp_path)
        assert told in done.stderr
    usual = usual_time(KINGS, KINGS.prepare(map="brook"))
    assert (usual.per_move_ms, usual.first_move_ms) == (400, None)


def test_a_series_adds_up_the_points_of_every_player() -> None:
    words = ["--map", "brook", "--seed", "3", "--swap", "--time-limit", "60", "--json"]
    command = [sys.executable, "-m", "meydan.cli.main", "play", "kings", "house:rusher", "house:random", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    sums = [0] * 4
    for shift, line in enumerate(lines):
        for seat, told in enumerate(line["seats"]):
            sums[(seat + shift) % 4] += told["score"]
    assert len(lines) == 4
    assert [each["points"] for each in lines[-1]["totals"]] == sums
    assert sum(sums) == 4 * (8 + 6 + 4 + 2)


def test_players_are_ranked_by_the_sum_of_their_points() -> None:
    table = Standings(KINGS, ["a", "b", "c", "d"])
    for scores, winner in (([3, 8, 3, 6], 1), ([5, 5, 6, 4], None)):
        table.count({"ending": "normal", "winner": winner, "seats": [{"score": score} for score in scores]}, range(4))
    rows = [line.split(maxsplit=2) for line in table.summary().splitlines()[1:5]]
    assert [row[:2] for row in rows] == [["13", "b"], ["10", "d"], ["9", "c"], ["8", "a"]]
    assert [row[2] for row in rows][::2] == ["(1 won, 1 drawn, 0 lost)", "(0 won, 1 drawn, 1 lost)"]


def test_an_agent_is_told_the_end_of_its_game(tmp_path: Path) -> None:
    told, bot = tmp_path / "told", tmp_path / "walker.py"
    write = f"open({str(told)!r}, 'w').write(f'{{world.getMe().playerId}} {{scores}}')"
    bot.write_text(f"{WALKER}\n    def end(self, world, scores):\n        {write}\n")
    replay = play([str(bot), "house:random", "house:random", "house:random"], "hamlet")
    assert replay.result is not None
    assert told.read_text() == f"0 {dict(enumerate(replay.result.scores))}"


SLOW = """
import time
class AI:
    def pick(self, world):
        world.choose_hand_by_id([0, 1, 2, 3, 4])
    def turn(self, world):
        world.put_unit(world.get_me().hand[0], world.get_me().paths_from_player[0])
        if world.get_current_turn() == 3:
            time.sleep(4)
            world.put_unit(world.get_me().hand[1], world.get_me().paths_from_player[0])
"""


def test_commands_that_a_bot_gave_before_the_limit_count_although_its_turn_was_late(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    limits = TimeControl(per_move_ms=400, startup_ms=60_000)
    bots = [str(tmp_path / "slow.py"), *["house:random"] * 3]
    replay = meydan.play("kings", bots, map="hamlet", seed=1, time=limits).replay
    assert replay.turns[3][0][1].count("put") == 1
    assert any("turn 3" in note and "did not end its turn in time" in note for note in replay.notes)
