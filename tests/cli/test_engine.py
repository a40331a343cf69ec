"""`meydan engine` over standard input."""

from __future__ import annotations

from pathlib import Path

import pytest


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
