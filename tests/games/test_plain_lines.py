"""The plain dialects of Tron and Kings tell what the JSON ones tell, one fact a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player
from tests.players.programs import own_lines, write_file

PATIENT = TimeControl(per_move_ms=20_000, startup_ms=20_000)
LISTENER = """
import sys
for line in sys.stdin:
    print(line, end="", file=sys.stderr, flush=True)
    words = line.split()
    if words[-1] == "1" and len(words) == 2 and words[0] in ("tron", "kings"):
        print("ready", flush=True)
    elif words[0] == "go":
        print({answer!r} if words[1] != "0" else {first!r}, flush=True)
    elif words[0] == "quit":
        break
"""


def heard(game: str, answers: tuple[str, str], setup: dict[str, Any], folder: Path) -> tuple[list[str], list[str]]:
    """What a program hears in the same match by the native and by the plain dialect."""
    found, told = find(game), []
    bot = write_file(folder, "bot.py", LISTENER.format(first=answers[0], answer=answers[1]))
    for protocol in ("native", "plain"):
        options = PlayerOptions(logs=folder / protocol)
        bots = [f"{protocol}:python3 {bot}", *["house:random"] * (found.seats[0] - 1)]
        players = [make_player(found, each, seat, options) for seat, each in enumerate(bots)]
        replay = Match(found, found.prepare(**setup), players, PATIENT).run()
        assert replay.ending is Ending.NORMAL
        told.append(own_lines(folder / protocol / "seat0.log"))
    return told[0], told[1]


def turns(lines: list[str]) -> list[list[list[str]]]:
    """The words of the plain lines, cut behind each question; the facts of the beginning are the first part."""
    parts: list[list[list[str]]] = [[]]
    for line in lines:
        words = line.split()
        parts[-1].append(words)
        if words[0] in ("spell", "go"):
            parts.append([])
    return parts


def listed(part: list[list[str]], kind: str) -> list[list[str]]:
    return [words[1:] for words in part if words[0] == kind]


def test_tron_in_plain_words(tmp_path: Path) -> None:
    native, plain = heard("tron", ("down", "straight"), {"map": "duel", "seed": 3}, tmp_path)
    questions = [json.loads(line.split(" ", 3)[3]) for line in native if line.startswith("go ")]
    parts = [part for part in turns(plain) if listed(part, "go")]
    assert len(parts) == len(questions) > 2
    assert plain[:2] == ["tron 1", "new 0 2 20000"]
    assert [line for line in plain if line.startswith("size")] == ["size 9 13"]
    for part, world in zip(parts, questions, strict=True):
        assert [row for _, row in listed(part, "row")] == world["board"]
        for seat, side in enumerate(("Blue", "Yellow")):
            agent = world["agents"][side]
            place, direction = agent["position"], ("up", "right", "down", "left")[agent["direction"]]
            rest = (
                agent["health"],
                agent["wall_breaker_cooldown"],
                agent["wall_breaker_rem_time"],
                world["scores"][side],
            )
            expected = [seat, place["x"], place["y"], direction, *rest]
            assert listed(part, "agent")[seat] == [str(each) for each in expected]
    constants = dict(words for part in turns(plain) for words in listed(part, "constant"))
    assert {name: int(value) for name, value in constants.items()} == questions[0]["constants"]
    assert plain[-2:] == native[-2:]


def test_kings_in_plain_words(tmp_path: Path) -> None:
    setup = {"map": "hamlet", "seed": 5, "seats": 4}
    native, plain = heard("kings", ("pick 0 1 2 3 4", "put 0 2; put 6 3"), setup, tmp_path)
    first = json.loads(next(line for line in native if line.startswith("new ")).split(" ", 4)[4])
    questions = [json.loads(line.split(" ", 3)[3]) for line in native if line.startswith("go ")]
    begins = [line.split() for line in plain[: next(at for at, line in enumerate(plain) if line.startswith("self"))]]
    cells = [[(cell["row"], cell["col"]) for cell in path["cells"]] for path in first["map"]["paths"]]
    paths = [[int(word) for word in words] for words in listed(begins, "path")]
    assert [list(zip(path[2::2], path[3::2], strict=True)) for path in paths] == cells
    assert [path[1] for path in paths] == [len(path) for path in cells]
    assert len(listed(begins, "type")) == len(first["baseUnits"])
    assert listed(begins, "type")[0] == ["0", "15", "15", "4", "BOTH", "0", "0", "4"]
    assert [(words[0], words[1]) for words in listed(begins, "spell")] == [
        (str(spell["typeId"]), spell["type"]) for spell in first["spells"]
    ]
    assert listed(begins, "king")[2] == ["2", "10", "2", "90", "10", "6"]
    parts = [part for part in turns(plain) if listed(part, "go")]
    assert len(parts) == len(questions)
    for part, told in zip(parts, questions, strict=True):
        assert listed(part, "hand") == [[str(kind) for kind in told["hand"]]]
        assert listed(part, "spells") == [[str(kind) for kind in told["mySpells"]]]
        assert [int(words[1]) for words in listed(part, "health")] == [king["hp"] for king in told["kings"]]
        for kind, key in (("unit", "units"), ("died", "diedUnits")):
            ids = [(int(words[0]), int(words[4]), int(words[5])) for words in listed(part, kind)]
            assert ids == [(unit["unitId"], unit["cell"]["row"], unit["cell"]["col"]) for unit in told[key]]
        assert len(listed(part, "at-work")) == len(told["castSpells"])
    assert any(told["castSpells"] for told in questions)
    assert any(told["diedUnits"] for told in questions)
    assert plain[-2:] == native[-2:]


@pytest.mark.parametrize("game", ["tron", "kings"])
def test_a_bad_answer_costs_what_it_costs_elsewhere(game: str, tmp_path: Path) -> None:
    found = find(game)
    bot = write_file(tmp_path, "bot.py", LISTENER.format(first="fly", answer="fly"))
    bots = [f"plain:python3 {bot}", *["house:random"] * (found.seats[0] - 1)]
    players = [make_player(found, each, seat) for seat, each in enumerate(bots)]
    replay = Match(found, found.prepare(seed=1, map="duel" if game == "tron" else "hamlet"), players, PATIENT).run()
    answers = [answer for turn in replay.turns for answer in turn if answer[0] == 0]
    assert {answer[3]["verdict"] for answer in answers} == {"format"}
