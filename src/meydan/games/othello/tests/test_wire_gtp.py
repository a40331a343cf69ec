"""The arena's side of GTP (7.2): every rule and every quirk by a scripted peer, and the recorded game."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, BotError, NotAllowed, Unparsable
from meydan.engine.talk import Moved
from meydan.games.othello.original.wire.gtp import Gtp
from meydan.games.othello.original.wire.start import moves_to_start
from meydan.games.othello.tests.peers import (
    BLACK_PASSES,
    WHITE_PASSES,
    Peer,
    Scene,
    Silence,
    converse,
    is_square_or_fault,
    outcome,
)
from meydan.games.othello.words.squares import square_index, square_name, write_discs

UNKNOWN = [
    *("> known_command set_game", "< = false", "<"),
    *("> known_command time_settings", "< = false", "<"),
    *("> known_command time_left", "< = false", "<"),
]
HELLO = ["> protocol_version", "< = 2", "<", "> name", "< = Edax", "<", "> version", "< = 4.6", "<"]
TIMED = [
    *("> known_command set_game", "< = false", "<"),
    *("> known_command time_settings", "< = true", "<"),
    *("> known_command time_left", "< = TRUE", "<"),
]
FRESH = ["> boardsize 8", "< = ", "<", "> clear_board", "< = ", "<"]


def at_table(scene: Scene, seat: int = 0, *greeting: str) -> Gtp:
    """A dialect that has greeted and begun."""
    gtp = Gtp()
    converse(gtp.greet(), *(greeting or (*HELLO, *UNKNOWN)))
    converse(gtp.begin(scene.opening(seat)), *FRESH)
    return gtp


# -- greeting --------------------------------------------------------------------------------------------------------


def test_greeting_gives_name_and_release():
    assert converse(Gtp().greet(), *HELLO, *UNKNOWN) == "Edax 4.6"


def test_a_program_that_knows_several_games_is_set_to_othello():
    known = ["> known_command set_game", "< = true", "<", *UNKNOWN[3:], "> set_game Othello", "< =", "<"]
    assert converse(Gtp().greet(), *HELLO, *known) == "Edax 4.6"


def test_a_program_without_name_or_known_command_is_greeted_all_the_same():
    script = ["> protocol_version", "< ? unknown command", "<", "> name", "< ?", "<", "> version", "< ?", "<"]
    refused = [line if line[0] == ">" else "< ? unknown command" if line != "<" else line for line in UNKNOWN]
    assert converse(Gtp().greet(), *script, *refused) is None


def test_a_banner_before_the_first_answer_is_skipped():
    script = [HELLO[0], "< Welcome", "<", "< # a comment", *HELLO[1:]]
    assert converse(Gtp().greet(), *script, *UNKNOWN) == "Edax 4.6"


def test_a_banner_does_not_go_on_for_ever():
    with pytest.raises(Unparsable, match="expected an answer to 'protocol_version' that begins with = or"):
        converse(Gtp().greet(), HELLO[0], *["< Welcome"] * 201)


def test_another_version_of_the_protocol_is_refused():
    with pytest.raises(Unparsable, match="speaks GTP version '1'; expected 2"):
        converse(Gtp().greet(), "> protocol_version", "< = 1", "<")


# -- a new game ------------------------------------------------------------------------------------------------------


def test_boardsize_or_clear_board_refused_is_a_protocol_error():
    with pytest.raises(Unparsable, match=r"answered '\? no' to 'boardsize 8'"):
        converse(Gtp().begin(Scene().opening()), "> boardsize 8", "< ? no", "<")
    with pytest.raises(Unparsable, match="to 'clear_board'"):
        converse(Gtp().begin(Scene().opening()), *FRESH[:4], "< ? no", "<")


def test_a_size_that_the_program_refuses_is_not_its_fault():
    with pytest.raises(BadInput, match="the program refuses size 10") as caught:
        converse(Gtp().begin(Scene(size=10).opening()), "> boardsize 10", "< ? unacceptable size", "<")
    assert not isinstance(caught.value, BotError)


def test_squares_of_a_larger_board():
    gtp, scene = Gtp(), Scene(size=10)
    converse(gtp.begin(scene.opening()), "> boardsize 10", "< =", "<", *FRESH[3:])
    last = scene.walk.state.open.bit_length() - 1
    assert converse(gtp.choose(scene.request()), "> genmove black", "< = F7", "<") == last


def test_an_opening_is_replayed_before_the_games_own_moves():
    scene = Scene(opening="f5d6c3")
    scene.play("d3")
    gtp = Gtp()
    moves = [f"> play {colour} {square}" for colour, square in (("black", "f5"), ("white", "d6"), ("black", "c3"))]
    converse(gtp.begin(scene.opening()), *FRESH, *(line for move in moves for line in (move, "< =", "<")))
    converse(gtp.prepare(scene.request()), "> play white d3", "< =", "<")


def test_a_pass_at_the_end_of_an_opening_is_told():
    scene = Scene(opening=BLACK_PASSES)
    assert moves_to_start(scene.opening(), "GTP")[-1] == Moved(0, None)
    assert scene.mover == 1


@pytest.mark.parametrize("count", [1, 8, 30, 60])
def test_drawn_first_moves_are_told_as_they_were_drawn(count):
    scene = Scene(start_moves=count, opening="f5", seed=count)
    line = moves_to_start(scene.opening(), "GTP")
    replayed = Scene("".join(square_name(moved.action) for moved in line if moved.action is not None))
    assert replayed.history == line
    assert list(replayed.walk.state.discs) == list(scene.walk.state.discs)
    assert replayed.mover == scene.mover


@pytest.mark.parametrize("seed", range(8))
def test_a_position_after_a_few_moves_is_reached_by_some_moves(seed):
    drawn = Scene(start_moves=10, seed=seed)
    board = write_discs(*drawn.walk.state.discs)
    scene = Scene(position=f"{board} {'XO'[drawn.mover]}")
    line = moves_to_start(scene.opening(), "GTP")
    replayed = Scene("".join(square_name(moved.action) for moved in line if moved.action is not None))
    assert list(replayed.walk.state.discs) == list(scene.walk.state.discs)
    assert replayed.mover == scene.mover


def test_a_position_that_moves_lead_to_is_told_by_moves():
    scene = Scene(position="-------------------X-------XX------XO--------------------------- O")
    assert moves_to_start(scene.opening(), "GTP") == [Moved(0, square_index("d3"))]


@pytest.mark.parametrize(
    "settings",
    [
        {"start": "parallel"},
        {"position": "OX-------------------------------------------------------------- O"},
        {"position": "---------------------------OX------XO--------------------------- O"},
    ],
)
def test_a_start_that_no_moves_lead_to_is_refused_before_anything_is_said(settings):
    with pytest.raises(BadInput, match="GTP programs understand only moves"):
        converse(Gtp().begin(Scene(**settings).opening()))


def test_a_start_whose_first_mover_must_pass_begins_with_that_pass():
    whole = Scene(BLACK_PASSES)
    board = write_discs(*whole.walk.state.discs)
    scene = Scene(position=f"{board} X")
    line = moves_to_start(scene.opening(), "GTP")
    assert line[-1] == Moved(0, None)
    assert scene.history == []


# -- telling moves ---------------------------------------------------------------------------------------------------


def test_only_what_the_program_has_not_seen_is_told():
    scene = Scene()
    gtp = at_table(scene)
    converse(gtp.prepare(scene.request()))
    assert converse(gtp.choose(scene.request()), "> genmove black", "< = d3", "<") == square_index("d3")
    scene.play("d3")
    scene.play("c3")
    converse(gtp.prepare(scene.request()), "> play white c3", "< = ", "<")
    converse(gtp.prepare(scene.request()))


@pytest.mark.parametrize("answer", ["= ", "? syntax error", "?"])
@pytest.mark.parametrize(("moves", "colour"), [(BLACK_PASSES, "black"), (WHITE_PASSES, "white")])
def test_forced_passes_are_told_and_a_refusal_of_just_that_is_ignored(moves, colour, answer):
    scene = Scene(moves)
    gtp = at_table(scene, scene.mover)
    plays = [
        f"> play {('black', 'white')[moved.seat]} {square_name(moved.action)}"
        for moved in scene.history
        if moved.action is not None
    ]
    script = [line for play in plays for line in (play, "< =", "<")]
    converse(gtp.prepare(scene.request()), *script, f"> play {colour} pass", f"< {answer}", "<")


def test_a_refused_move_is_a_protocol_error():
    gtp = at_table(Scene())
    with pytest.raises(Unparsable, match=r"answered '\? illegal move' to 'play black d3'; expected success"):
        converse(gtp.prepare(Scene("d3").request()), "> play black d3", "< ? illegal move", "<")


def test_a_history_that_does_not_continue_the_last_one_is_told_from_the_start():
    scene = Scene("d3")
    gtp = at_table(scene, 1)
    converse(gtp.prepare(scene.request()), "> play black d3", "< =", "<")
    script = ["> clear_board", "< =", "<", "> play black f5", "< =", "<"]
    converse(gtp.prepare(Scene("f5").request()), *script)


def test_a_second_game_begins_with_an_empty_board():
    scene = Scene("d3")
    gtp = at_table(scene, 1)
    converse(gtp.prepare(scene.request()), "> play black d3", "< =", "<")
    converse(gtp.begin(Scene().opening()), *FRESH)
    converse(gtp.prepare(scene.request()), "> play black d3", "< =", "<")


# -- time --------------------------------------------------------------------------------------------------------------


def test_time_is_told_to_programs_that_know_it():
    scene, gtp = Scene(), Gtp()
    converse(gtp.greet(), *HELLO, *TIMED)
    converse(gtp.begin(scene.opening(0, 2500)), *FRESH[:3], "> time_settings 0 2 1", "< =", "<", *FRESH[3:])
    converse(gtp.prepare(scene.request(2500)), "> time_left black 2 1", "< ? whatever", "<")


def test_a_clock_over_the_whole_game():
    scene, gtp = Scene(), Gtp()
    converse(gtp.greet(), *HELLO, *TIMED)
    settings = ["> time_settings 60 0 0", "< ? cannot", "<"]
    converse(gtp.begin(scene.opening(0, math.inf, 60_999, 500)), *FRESH[:3], *settings, *FRESH[3:])
    converse(gtp.prepare(scene.request(7_300)), "> time_left black 7 0", "< =", "<")


@pytest.mark.parametrize("limit", [999.0, math.inf])
def test_less_than_a_second_or_no_limit_cannot_be_said(limit):
    scene, gtp = Scene(), Gtp()
    converse(gtp.greet(), *HELLO, *TIMED)
    converse(gtp.begin(scene.opening(0, limit)), *FRESH)
    converse(gtp.prepare(scene.request(limit)))


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["= d3", "=d3", "= D3", "=  D3  ", "= d3\r"])
def test_moves_in_either_case_with_or_without_blanks(answer):
    gtp = at_table(Scene())
    assert converse(gtp.choose(Scene().request()), "> genmove black", f"< {answer}", "<") == square_index("d3")


def test_blank_and_comment_lines_before_an_answer_are_skipped():
    gtp = at_table(Scene())
    script = ["> genmove black", "<", "< # thinking", "< ", "< = d3", "< \r"]
    assert converse(gtp.choose(Scene().request()), *script) == square_index("d3")


def test_an_answer_ends_with_the_empty_line():
    with pytest.raises(Silence):
        converse(Gtp().choose(Scene().request()), "> genmove black", "< = d3")


@pytest.mark.parametrize("answer", ["= pass", "= PASS", "= resign", "= Resign", "? cannot move", "?"])
def test_pass_resign_and_refusal_forfeit(answer):
    with pytest.raises(NotAllowed):
        converse(Gtp().choose(Scene().request()), "> genmove black", f"< {answer}", "<")


@pytest.mark.parametrize("answer", ["= ", "=", "= d9", "= 7 d3", "= d3 c4", "= d3\n< c4", "D3", "genmove black", "!"])
def test_answers_that_cannot_be_parsed(answer):
    script = [f"< {answer}", "<"] if "\n" not in answer else ["< = d3", "< c4", "<"]
    with pytest.raises(Unparsable):
        converse(Gtp().choose(Scene().request()), "> genmove black", *script)


def test_goodbye_is_not_waited_for():
    converse(Gtp().quit(), "> quit")
    converse(Gtp().finish(Scene("d3").closing()))


@given(st.lists(st.text(), max_size=6))
def test_any_lines_give_a_square_or_a_fault_of_the_bot(lines):
    assert is_square_or_fault(outcome(Gtp().choose(Scene().request()), lines))


# -- the recorded game ------------------------------------------------------------------------------------------------


class Recorded:
    """Answers as a recorded engine did; what was not recorded is answered as the spec says the engine does."""

    def __init__(self, lines: list[list[str]], unrecorded: dict[str, list[str]]) -> None:
        self._lines, self._unrecorded = list(lines), unrecorded
        self.extra: list[str] = []

    def answer(self, line: str) -> list[str]:
        if self._lines[0] != [">", line] and line in self._unrecorded:
            self.extra.append(line)
            return self._unrecorded[line]
        assert self._lines.pop(0) == [">", line]
        answer = []
        while self._lines and self._lines[0][0] == "<":
            answer.append(self._lines.pop(0)[1])
        return answer

    def left(self) -> list[str]:
        return [line for sign, line in self._lines if sign == ">"]


@pytest.mark.golden("othello", "wire/gtp_*.json")
@pytest.mark.parametrize(("seat", "colour"), [(0, "black"), (1, "white")])
def test_golden_game_is_asked_for_as_it_was_recorded(recording, seat, colour):
    data = recording.json()
    whole, lines = _scene_of(data["game"]), data[colour]["lines"]
    unrecorded = {f"known_command {name}": ["= false", ""] for name in ("set_game", "time_settings", "time_left")}
    # GRhino was not told the passes when this was recorded; we tell them and take its `?`
    unrecorded |= {f"play {each} pass": ["? syntax error", ""] for each in ("black", "white")}
    recorded = Recorded(lines, unrecorded)
    peer, gtp = Peer(recorded), Gtp()
    peer.hold(gtp.greet())
    peer.hold(gtp.begin(Scene().opening(seat)))
    told = _play_recorded(whole, seat, peer, gtp)
    passes = [line for line in peer.said if line.endswith("pass")]
    assert len(passes) == sum(moved.action is None for moved in told)
    assert [line for line in recorded.extra if "pass" in line] == (passes if "rhino" in data[colour]["engine"] else [])
    assert not [line for line in recorded.left() if line.startswith("genmove")]


def _scene_of(transcript: str) -> Scene:
    return Scene(transcript.replace("--", ""))


def _play_recorded(whole: Scene, seat: int, peer: Peer, gtp: Gtp) -> list[Moved]:
    """Ask the seat for its moves after the eight that were given; gives what it was told before the last one."""
    scene, told = Scene(), []
    for moved in whole.history:
        if moved.action is None:
            continue
        if moved.seat == seat and scene.walk.moves >= 8:
            told = scene.history
            peer.hold(gtp.prepare(scene.request()))
            assert peer.hold(gtp.choose(scene.request())) == moved.action
        scene.play(moved.action)
    return told
