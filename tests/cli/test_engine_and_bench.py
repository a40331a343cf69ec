"""`meydan engine` over standard input, and `meydan bench` where it is quick."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan.engine.target import NAMES


def test_a_bot_answers_gtp(meydan) -> None:
    given = "1 name\nboardsize 8\nclear_board\n2 play black d3\n3 genmove white\nnonsense\nquit\n"
    done = meydan("engine", "othello", "--protocol", "gtp", "--bot", "house:greedy", given=given)
    assert done.status == 0
    answers = done.out.split("\n\n")
    assert answers[0] == "=1 Meydan greedy"
    assert answers[3] == "=2"
    assert answers[4].lower() in ("=3 c3", "=3 e3", "=3 c5")
    assert answers[5].startswith("?")


def test_a_bot_answers_nboard(meydan) -> None:
    start = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"
    game = f"(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[{start}];)"
    given = f"nboard 2\nset depth 3\nset game {game}\nping 7\ngo\nquit\n"
    done = meydan("engine", "othello", "--protocol", "nboard", "--bot", "house:greedy", "--think", 0.2, given=given)
    assert done.status == 0
    lines = done.out.splitlines()
    assert "pong 7" in lines
    move = next(line for line in lines if line.startswith("=== "))
    assert move.split()[1].lower()[:2] in ("d3", "c4", "f5", "e6")


def test_the_end_of_the_input_ends_the_engine(meydan) -> None:
    done = meydan("engine", "othello", "--protocol", "gtp", "--bot", "house:random", given="name\n")
    assert (done.status, done.out) == (0, "= Meydan random\n\n")


def test_a_file_may_be_the_engine_of_another_program(program, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def act(view):\n    return view.legal[-1]\n")
    done = program("engine", "othello", "--protocol", "gtp", "--bot", "mine.py", given="name\ngenmove black\nquit\n")
    assert done.status == 0
    assert done.out.startswith("= Meydan mine\n\n")
    assert "e6" in done.out.lower()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["otello", "--protocol", "gtp", "--bot", "house:random"], "unknown game 'otello'; did you mean 'othello'?"),
        (["othello", "--protocol", "gtpp", "--bot", "house:random"], "unknown engine protocol of othello 'gtpp'"),
        (["othello", "--protocol", "gtp", "--bot", "house:rndom"], "did you mean 'random'?"),
        (["othello", "--protocol", "gtp", "--bot", "none.py"], "expected house:NAME or a Python file that exists"),
        (["othello", "--protocol", "gtp"], "--bot"),
        (["othello", "--bot", "house:random"], "--protocol"),
        (["othello", "--protocol", "gtp", "--bot", "house:random", "--think", "0"], "--think"),
    ],
)
def test_a_wrong_engine_is_refused(meydan, words: list[str], sentence: str) -> None:
    done = meydan("engine", *words)
    assert done.status == 2
    assert done.out == ""
    assert sentence in done.err


def test_one_target_is_measured_alone(meydan) -> None:
    done = meydan("bench", "othello", "--target", "interpreted", "--seconds", 0.05, "--json")
    assert done.status == 0
    (figure,) = done.objects
    assert set(figure) == {"game", "name", "value", "unit", "note"}
    assert (figure["game"], figure["name"], figure["unit"]) == ("othello", "playouts interpreted", "turns/s")
    assert figure["value"] > 0


def test_a_figure_for_people_is_one_line(meydan) -> None:
    done = meydan("bench", "othello", "--target", "interpreted", "--seconds", 0.05)
    assert done.out.count("\n") == 1
    assert done.out.startswith("othello  playouts interpreted ")


@pytest.mark.parametrize("name", ["gpu", "compild"])
def test_an_unknown_target_lists_the_known_ones(meydan, name: str) -> None:
    done = meydan("bench", "othello", "--target", name)
    assert done.status == 2
    assert f"unknown target {name!r}" in done.err
    assert all(known in done.err for known in NAMES)


def test_a_simulated_gpu_is_not_measured(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_ENABLE_CUDASIM", "1")
    done = meydan("bench", "othello", "--target", "cuda", "--seconds", 0.05)
    assert done.status == 2
    assert "a simulated GPU is not worth measuring" in done.err


def test_the_size_of_a_replay_is_measured(meydan) -> None:
    (figure,) = meydan("bench", "othello", "--part", "replays", "--json").objects
    assert (figure["name"], figure["unit"]) == ("replay", "bytes/turn")
    assert 0 < figure["value"] < 20


def test_an_unknown_part_lists_the_known_ones(meydan) -> None:
    done = meydan("bench", "othello", "--part", "honest")
    assert done.status == 2
    assert "unknown part of the bench 'honest'; did you mean 'honesty'?" in done.err


def test_many_network_matches_are_played_at_once(meydan) -> None:
    done = meydan("bench", "tron", "--part", "crowd", "--matches", 3, "--seconds", 0.1, "--json")
    finished, unheard, *late = done.objects
    assert (finished["name"], finished["value"], finished["unit"]) == ("network matches finished", 3, "of 3")
    assert finished["note"].startswith("6 of 6 clients")
    assert (unheard["name"], unheard["unit"]) == ("answers that were not there", "of 24")
    assert [figure["name"] for figure in late] == [f"late by no more than, {part}" for part in ("half", "99 %", "all")]
    assert 0 <= late[0]["value"] <= late[1]["value"] <= late[2]["value"]


def test_a_game_without_network_clients_has_no_crowd(meydan) -> None:
    done = meydan("bench", "othello", "--part", "crowd")
    assert done.status == 2
    assert "othello brings no network clients to measure with; those that do: tron" in done.err
