"""What can be told of a Chillin replay file that holds no scene of Tron."""

from __future__ import annotations

import pytest

from meydan.engine.errors import BadInput
from meydan.engine.recorded import Told
from meydan.games import find
from meydan.games.tron.original.chillin import message
from meydan.games.tron.original.reader import TronLogs

LOGS = TronLogs(find("tron"))
INFO = message(
    "GameInfo", game_name="Tron", sides={"Blue": ["0"], "Yellow": ["0"]}, gui_cycle_duration=0.5, gui_side_colors={}
)
CYCLE = message("SceneActions", action_types=["Dance", "EndCycle"], action_payloads=[b"x", b""])
SCENE = message("SceneActions", action_types=["ChangeLight"], action_payloads=[b"x"])


def joined(side: str, name: str) -> bytes:
    return message("AgentJoined", side_name=side, agent_name="0", team_nickname=name)


def test_players_cycles_and_result_are_told() -> None:
    left = message("AgentLeft", side_name="Yellow", agent_name="0")
    end = message("EndGame", winner_sidename="Blue", details={"Scores": {"Blue": "7", "Yellow": "-3"}})
    start = message("StartGame", start_time=5)
    data = b"".join([INFO, joined("Blue", "ada"), joined("Yellow", "bob"), SCENE, start, CYCLE, left, CYCLE, end])
    assert LOGS.knows(data, "match.cr")
    (match,) = LOGS.read(data, "match.cr")
    assert isinstance(match, Told)
    assert match.names == ["ada", "bob"]
    assert match.sentence == "Blue (ada) wins: Blue 7, Yellow -3"
    assert [list(page[-1:]) for page in match.pages] == [[""], ["cycle 1"], ["cycle 2"]]
    assert "no scene of Tron" in match.notes[0]
    assert match.notes[1] == "Yellow left the game in cycle 1"


def test_a_draw_and_a_file_that_breaks_off_are_told() -> None:
    draw = message("EndGame", winner_sidename=None, details={})
    assert LOGS.read(INFO + CYCLE + draw, "x.cr")[0].sentence == "draw"
    assert LOGS.read(INFO + CYCLE, "x.cr")[0].sentence == "the file ends before the game does"


def test_a_damaged_file_gets_a_sentence() -> None:
    with pytest.raises(BadInput, match="not a Chillin replay"):
        LOGS.read(INFO[:4] + b"\xff" * (len(INFO) - 4), "x.cr")
