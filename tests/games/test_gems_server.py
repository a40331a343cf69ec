"""Our server against clients with every oddity: no one of them stops a match, and each has its defined effect."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from meydan.match.endings import Ending
from meydan.match.replay import verify
from meydan.series.results import seat_faults
from tests.games.gems_peers import Peer, Server, greet

ROWS = ["EEEE", "EEEE", "EEEE"]
FINISH = "finish!\n"


def play_alone(peer: Peer, *answers: str | bytes) -> list[str]:
    """Answer every line; returns the lines heard, the last one after the last answer."""
    lines = [peer.hear()]
    for answer in answers:
        peer.send(answer)
        lines.append(peer.hear())
    return lines


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("RIGHT", "RIGHT"),
        ("RIGHT\n", "RIGHT"),
        ("RIGHT\r\n", "RIGHT"),
        (" \tRIGHT ", "RIGHT"),
        ("right", "NOOP"),
        ("RIGHT\nRIGHT", "NOOP"),
        ("RIGHTDOWN", "NOOP"),
        ("RIGHT DOWN", "NOOP"),
        ("\n", "NOOP"),
        (b"\xff\xfe\x80", "NOOP"),
        (b"RIGHT\x00", "NOOP"),
        ("راست", "NOOP"),
    ],
)
def test_whatever_comes_at_once_is_the_answer(tmp_path: Path, answer: str | bytes, word: str) -> None:
    with Server(tmp_path, ROWS, player_count=1, turn_count=2) as server:
        peer = server.connect()
        greet(peer)
        assert play_alone(peer, answer, "NOOP")[-1] == FINISH
    assert server.words(0) == [word, "NOOP"]
    assert server.replays[0].ending is Ending.NORMAL
    assert verify(server.replays[0]) == []


def test_more_than_2048_bytes_are_more_than_one_answer(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, player_count=1, turn_count=3) as server:
        peer = server.connect()
        greet(peer)
        peer.hear()
        peer.send("RIGHT" + " " * 2043 + "DOWN")
        heard = ""
        while FINISH not in heard:
            heard += peer.hear()
            if "\n 3 " in "\n" + heard and FINISH not in heard:
                peer.send("NOOP")
    assert server.words(0) == ["RIGHT", "DOWN", "NOOP"]


def test_a_silent_client_costs_its_time_and_plays_nothing(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, player_count=1, turn_count=3, time_out=0.1) as server:
        peer = server.connect()
        greet(peer)
        heard = ""
        while FINISH not in heard:
            heard += peer.hear()
    assert heard.count("\n") == 4
    assert server.words(0) == ["NOOP"] * 3
    assert [turn[0][3]["verdict"] for turn in server.replays[0].turns] == ["timeout"] * 3
    assert seat_faults(server.replays[0], 0) == {"faults": {"timeout": 3}, "late": 3}


def test_by_the_original_bytes_before_the_line_are_its_answer(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=1) as server:
        one, two = server.connect(), server.connect()
        greet(one)
        assert two.hear().split()[3] == "2"
        one.hears_nothing(0.05)
        one.send("RIGHT")
        time.sleep(0.05)
        two.send("CONFIRM")
        assert one.hear().startswith(" 1 ")
        two.hear()
        two.send("UP")
        assert one.hear() == two.hear()
    assert server.words(0) == ["RIGHT"]


@pytest.mark.parametrize("late", ["drop", "next"])
def test_a_late_answer_is_dropped_or_used_next(tmp_path: Path, late: str) -> None:
    with Server(tmp_path, ROWS, player_count=1, turn_count=12, time_out=0.5, late_answers=late) as server:
        peer = server.connect()
        greet(peer)
        peer.hear()
        peer.send("RIGHT")
        assert peer.hear().startswith(" 2 ")
        if late == "drop":
            assert peer.hears_nothing(0.75), "a client that owes an answer was asked again"
        else:
            assert peer.hear().startswith(" 3 ")
        peer.send("DOWN")
        asked = int(peer.hear().split()[0])
        peer.send("LEFT")
        heard = ""
        while FINISH not in heard:
            heard = peer.hear()
            peer.send("NOOP")
    words = server.words(0)
    assert words[0] == "RIGHT"
    assert words.count("DOWN") == (1 if late == "next" else 0)
    assert words[asked - 1] == "LEFT"
    assert set(words[1 : asked - 1]) - {"DOWN"} == {"NOOP"}
    if late == "drop":
        assert any("too late; dropped" in note for note in server.replays[0].notes)


def test_a_client_that_leaves_plays_nothing_and_the_other_plays_on(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=4) as server:
        one, two = server.connect(), server.connect()
        greet(one, two)
        one.hear()
        one.send("RIGHT")
        for _ in range(4):
            assert two.hear().startswith(" ")
            two.send("UP")
            one.close()
        assert two.hear() == "finish! Draw the game\n"
        two.expect_end()
    assert server.words(0) == ["RIGHT", "NOOP", "NOOP", "NOOP"]
    assert server.replays[0].result.endings == [Ending.DISCONNECT, Ending.NORMAL]
    assert server.replays[0].ending is Ending.NORMAL


def test_both_may_leave_and_the_game_still_ends(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=5) as server:
        one, two = server.connect(), server.connect()
        greet(one, two)
        one.close()
        two.close()
    replay = server.replays[0]
    assert len(replay.turns) == 10
    assert (replay.ending, replay.sentence) == (
        Ending.DISCONNECT,
        "nobody was there at the end; draw: agent 1 40, agent 2 40",
    )
    assert verify(replay) == []
    assert seat_faults(replay, 1) == {"faults": {"disconnect": 5}, "late": 0}


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("HELLO", "got b'HELLO'; expected CONFIRM"),
        (b"\xff\xff", "expected CONFIRM"),
        (None, "closed the connection"),
        ("", "did not finish the handshake in time"),
    ],
)
def test_who_breaks_the_handshake_goes_and_the_next_one_gets_the_seat(
    tmp_path: Path, answer: str | bytes | None, sentence: str
) -> None:
    with Server(tmp_path, ROWS, turn_count=0, handshake_time_out=2 if answer == "" else 20) as server:
        one, bad = server.connect(), server.connect()
        greet(one)
        assert bad.hear().split()[3] == "2"
        bad.hang_up() if answer is None else bad.send(answer)
        bad.expect_end()
        two = server.connect()
        two.expect("3 4 B 2 45 0 2 3\n")
        two.send("CONFIRM")
        assert one.hear() == two.hear() == "finish! Draw the game\n"
    told = next(line for line in server.told if sentence in line)
    assert told.startswith("gems agent 2 (127.0.0.1:")
    assert told.endswith("; its connection is closed")


def test_agent_2_is_greeted_only_after_agent_1_confirmed(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=0) as server:
        one, two = server.connect(), server.connect()
        one.expect("3 4 A 1 45 0 2 3\n")
        assert two.hears_nothing(0.1)
        one.send("CONFIRM")
        two.expect("3 4 B 2 45 0 2 3\n")
        assert one.hears_nothing(0.1)
        two.send("CONFIRM")
        one.expect("finish! Draw the game\n")
        two.expect("finish! Draw the game\n")


def test_each_agent_is_told_in_its_own_version(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=1, protocol=["v1", "v2"]) as server:
        one, two = server.connect(), server.connect()
        greet(one, two)
        one.expect(" 1 3 44 45 EA E E E E E E E E E E EB\n")
        one.send("NOOP")
        two.expect(" 1 3 44 44 0 0 0 0 0 0 0 0 EA E E E E E E E E E E EB\n")
        two.send("NOOP")


def test_a_client_of_the_other_version_is_told_what_to_set(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=2, names=["Ali", "Sara"]) as server:
        one, two = server.connect(), server.connect()
        greet(one, two)
        assert len(one.hear().split()) > 1 + 1 + 2 + 12, "more fields than a client of v1 expects"
        one.close()
        for _ in range(2):
            two.hear()
            two.send("NOOP")
        two.expect("finish! Draw the game\n")
    hints = [note for note in server.replays[0].notes if 'put "protocol": "v1" into config.json' in note]
    assert len(hints) == 1, "and not for a client that leaves later"
    assert hints[0].startswith("gems turn 0 agent 1 (Ali): left right after its first turn line")
    assert hints[0] in server.told
    assert [seat.name for seat in server.replays[0].seats] == ["Ali", "Sara"]


def test_matches_follow_one_another_without_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, matches=3, player_count=1, turn_count=2) as server:
        for _ in range(3):
            peer = server.connect()
            greet(peer)
            assert play_alone(peer, "RIGHT", "DOWN")[-1] == FINISH
            peer.expect_end()
    assert len(server.replays) == 3
    assert len({replay.setup["seed"] for replay in server.replays}) == 3


def test_a_third_client_waits_for_the_next_match(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, matches=2, player_count=1, turn_count=1) as server:
        first, second = server.connect(), server.connect()
        for peer in (first, second):
            greet(peer)
            play_alone(peer, "NOOP")
            peer.close()
    assert len(server.replays) == 2


def test_who_leaves_while_waiting_gives_the_seat_back(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, turn_count=0) as server:
        leaver = server.connect()
        server.wait_for("agent 1 is")
        leaver.close()
        server.wait_for("left before the match")
        one, two = server.connect(), server.connect()
        greet(one, two)
        assert one.hear() == two.hear() == "finish! Draw the game\n"


def test_nothing_is_lost_for_a_client_that_reads_late(tmp_path: Path) -> None:
    with Server(tmp_path, ROWS, player_count=1, turn_count=2, time_out=0.1) as server:
        peer = server.connect()
        greet(peer)
        time.sleep(0.5)
        peer.send("RIGHT")
        peer.send("DOWN")
        time.sleep(0.1)
        heard = ""
        while chunk := peer.hear():
            heard += chunk
    assert heard.endswith(FINISH)
    assert heard.count("\n") == 3


def test_garbage_never_stops_a_match(tmp_path: Path) -> None:
    rubbish = [bytes([number % 256]) * (1 + number * 37 % 300) for number in range(40)]
    with Server(tmp_path, ROWS, player_count=1, turn_count=40) as server:
        peer = server.connect()
        greet(peer)
        heard = peer.hear()
        for chunk in rubbish:
            if FINISH not in heard:
                peer.send(chunk)
                heard = peer.hear()
    assert server.replays[0].ending is Ending.NORMAL
    assert set(server.words(0)) == {"NOOP"}
