"""Matches of the games with the hard shapes: teams, moves at once, hidden records, command lists, one seat, maps."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from meydan import games, play
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.record import view
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.referee import Referee
from meydan.match.replay import read_replay, verify
from meydan.match.runner import Match
from meydan.match.sentences import bot_seed
from meydan.players.hosted import HostDialect
from meydan.players.specs import make_player

RANDOM = "house:random"

PRYING = """
import json, sys
def act(view):
    print(json.dumps({"seat": view.seat, "oil": view.oil, "known": sorted(vars(view))}), file=sys.stderr)
    return "rest"
"""

NATIVE = """
import json, sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "lanterns":
        print("ready wick", flush=True)
    elif word == "go":
        turn, ms, seen = rest.split(" ", 2)
        seen = json.loads(seen)
        oil = seen["oil"][seen["seat"]]
        print("walk 1, light %d" % oil if oil else "walk 1", flush=True)
    elif word == "quit":
        break
"""

CRASHING = """
def act(view):
    if view.turn == 2:
        raise RuntimeError("out of matches")
    return "light 99" if view.turn == 1 else "rest"
"""


@pytest.fixture(autouse=True)
def _own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_GAMES", str(Path(__file__).parent / "games"))


def test_partners_share_their_place_and_the_winner_is_a_team() -> None:
    places = set()
    for seed in range(6):
        replay = play("lanterns", [RANDOM, RANDOM, RANDOM, RANDOM], seed=seed).replay
        assert verify(replay) == []
        ranks, winner = replay.result.ranks, replay.result.winner
        assert ranks[0] == ranks[2]
        assert ranks[1] == ranks[3]
        assert winner == {(1, 2): 0, (2, 1): 1, (1, 1): None}[ranks[0], ranks[1]]
        places.add(winner)
    assert len(places) > 1


def test_the_result_of_a_team_names_both_partners() -> None:
    replays = [play("lanterns", [RANDOM, RANDOM, RANDOM, RANDOM], seed=seed).replay for seed in range(4)]
    won = [replay.sentence for replay in replays if replay.result.winner is not None]
    assert won
    assert all(" and " in sentence and " win: " in sentence for sentence in won)


def test_a_game_for_four_is_also_played_by_two() -> None:
    replay = play("lanterns", [RANDOM, RANDOM], seed=4).replay
    assert replay.setup["seats"] == 2
    assert verify(replay) == []
    with pytest.raises(BadInput, match="lanterns needs 4 or 2 bots; got 3"):
        play("lanterns", [RANDOM, RANDOM, RANDOM])


def test_a_hidden_state_never_reaches_a_bot(tmp_path: Path) -> None:
    bot = tmp_path / "prying.py"
    bot.write_text(PRYING)
    replay = play("lanterns", [bot, RANDOM, RANDOM, RANDOM], seed=1).replay
    assert replay.ending is Ending.NORMAL
    assert {turn[0][1] for turn in replay.turns} == {"rest"}
    game = games.find("lanterns")
    host_line = _first_line(game, seed=987654321)
    assert "987654321" not in host_line, "the seed of the game's luck is told to a bot"


def _first_line(game, seed: int) -> str:
    """What the process of a Python bot is told when the game begins."""
    setup = game.prepare(seed=seed)
    match = Match(game, setup, [make_player(game, RANDOM, seat) for seat in range(4)], TimeControl())
    match.run()
    seat = match._seat(0, ["a", "b", "c", "d"])
    return json.dumps(next(HostDialect(Path("bot.py"), seat).begin(seat.opening)).lines)


def test_a_program_plays_by_the_general_native_protocol(tmp_path: Path) -> None:
    bot = tmp_path / "wick.py"
    bot.write_text(NATIVE)
    replay = play("lanterns", [f"cmd:{sys.executable} {bot}", RANDOM, RANDOM, RANDOM], seed=2).replay
    assert replay.ending is Ending.NORMAL, replay.sentence
    assert replay.seats[0].name == "wick"
    words = {turn[0][1].partition(",")[0] for turn in replay.turns}
    assert words == {"walk 1"}
    assert replay.notes == []


def test_where_faults_lose_nothing_a_seat_without_an_answer_idles(tmp_path: Path) -> None:
    bot = tmp_path / "crashing.py"
    bot.write_text(CRASHING)
    replay = play("lanterns", [bot, RANDOM, RANDOM, RANDOM], seed=3).replay
    assert replay.ending is Ending.NORMAL
    assert len(replay.turns) == 10
    assert [turn[0][1] for turn in replay.turns] == ["rest"] * 10
    assert replay.turns[1][0][3]["verdict"] == "illegal"
    assert "out of matches" in replay.notes[1]
    assert replay.result.endings == [Ending.CRASH, Ending.NORMAL, Ending.NORMAL, Ending.NORMAL]
    assert verify(replay) == []


def test_a_bot_that_cannot_start_idles_through_the_match(tmp_path: Path) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text("raise SystemError('no')\ndef act(view): return 'rest'\n")
    replay = play("lanterns", [bot, RANDOM, RANDOM, RANDOM], seed=3).replay
    assert replay.ending is Ending.NORMAL
    assert replay.result.endings[0] is Ending.CRASH
    assert len(replay.notes) == 1
    assert "it does nothing in this match" in replay.notes[0]


# by kind of bot: how it waits for the file `go` before it is ready
LATE = {
    "program": NATIVE.replace("        print(", "        wait()\n        print(", 1),
    "Python file": "wait()\ndef act(view): return 'walk 1'\n",
}
WAIT = """
import pathlib, time
def wait():
    while not pathlib.Path({!r}).exists():
        time.sleep(0.02)
"""


@pytest.mark.parametrize("kind", LATE)
def test_a_bot_that_is_ready_too_late_joins_then_and_no_word_of_it_is_taken_for_an_answer(
    kind: str, tmp_path: Path
) -> None:
    bot = tmp_path / "late.py"
    bot.write_text(WAIT.format(str(tmp_path / "go")) + LATE[kind])
    game, spec = games.find("lanterns"), f"cmd:{sys.executable} {bot}" if kind == "program" else str(bot)
    players = [make_player(game, each, seat) for seat, each in enumerate([spec, RANDOM, RANDOM, RANDOM])]

    def let_it_go(referee: Referee) -> None:
        if referee.turn == 3:
            (tmp_path / "go").touch()

    match = Match(game, game.prepare(seed=2), players, TimeControl(per_move_ms=1000, startup_ms=500), let_it_go)
    replay = match.run()
    assert "did not get ready within 500 ms" in replay.notes[0]
    assert replay.notes[0].endswith("; it does nothing until it is ready")
    assert "is not ready yet; no answer within 1000 ms" in replay.notes[1]
    answers = [turn[0] for turn in replay.turns]
    assert [(answer[1], answer[3]["verdict"]) for answer in answers[:3]] == [("rest", "timeout")] * 3
    assert {answer[3].get("verdict") for answer in answers if len(answer) > 3} <= {"timeout", None}
    assert answers[-1][1].startswith("walk 1")
    assert replay.result.endings[0] is Ending.NORMAL
    assert verify(replay) == []


def test_one_seat_has_a_result_and_no_winner(tmp_path: Path) -> None:
    path = tmp_path / "dig.meydan.json.gz"
    replay = play("quarry", [lambda view: "dig"], seed=5, replay=path).replay
    assert replay.result.winner is None
    assert replay.result.ranks == [1]
    assert replay.sentence == f"finished: {replay.result.scores[0]}"
    assert replay.chance == [], "the seed gives what was drawn"
    assert verify(read_replay(path)) == []


def test_a_lone_seat_that_fails_loses_its_gold() -> None:
    replay = play("quarry", [lambda view: "sleep" if view.turn else "dig"], seed=5).replay
    assert replay.ending is Ending.ILLEGAL
    assert replay.result.scores == [0]
    assert "expected dig or leave" in replay.sentence
    assert verify(replay) == []


def test_a_map_is_found_by_its_name_or_its_file(tmp_path: Path) -> None:
    game = games.find("lanterns")
    assert sorted(game.maps()) == ["pair", "row"]
    setup = game.prepare(map="row")
    assert (setup.map, setup.settings.cells, view(setup.record).start.tolist()[:3]) == ("row", 12, [1, 0, 1])
    own = tmp_path / "mine.txt"
    own.write_text("1111\n")
    setup = game.prepare(map=str(own), settings={"turns": 3})
    assert (setup.map, setup.settings.cells, setup.horizon) == ("mine", 4, 3)
    own.unlink()
    again = game.from_json(setup.to_json())
    assert again.record.tobytes() == setup.record.tobytes(), "a setup does not need the map's file any more"


def test_a_bad_map_is_told() -> None:
    game = games.find("lanterns")
    with pytest.raises(UnknownName, match=r"map of lanterns 'raw'; did you mean 'row'\?"):
        game.prepare(map="raw")
    with pytest.raises(BadInput, match="quarry is played without maps"):
        games.find("quarry").prepare(map="row")


def test_a_setting_that_undoes_a_preset_survives_json() -> None:
    game = games.find("lanterns")
    setup = game.prepare("original", {"turns": 10})
    assert game.from_json(setup.to_json()).horizon == 10


def test_bots_cannot_read_the_games_luck_off_their_own_seed() -> None:
    assert len({bot_seed(seed, seat) for seed in range(50) for seat in range(4)}) == 200
    assert all(bot_seed(seed, 0) > 1 << 20 for seed in range(50))
