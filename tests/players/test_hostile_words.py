"""Whatever a bot says, on whichever way: a fault while it is read is that bot's, and no match or series ends by it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from programs import PATIENT, play, write_file, write_native

import meydan
from meydan.engine.errors import MeydanError
from meydan.games.othello.original.wire.native import Native
from meydan.match.endings import Ending

pytestmark = pytest.mark.timeout(300)

# A bot behind our host that finds the way to the arena and speaks in the host's place
FORGER = """
import os
WORDS = {words}
def act(view):
    for number in range(3, 16):
        try:
            os.write(number, WORDS + b"\\n")
        except OSError:
            pass
    return view.legal[0]
"""
DEEP = 200_000
FORGED = {
    "deep lists": b"[" * DEEP,
    "deep objects": b'{"a":' * DEEP,
    "a deep answer": b'{"answer":' + b"[" * 900 + b"]" * 900 + b"}",
    "an answer of objects": b'{"answer": {"answer": {}}}',
    "an endless error": json.dumps({"error": "x" * DEEP}).encode(),
    "an endless odd answer": json.dumps({"odd": "x" * DEEP, "kind": "y" * DEEP}).encode(),
    "a long number": b'{"answer": ' + b"9" * 5000 + b"}",
    "half a character": b'{"answer": "\\ud800"}',
    "no text": b"\xff\xfe\x00",
    "no number": b'{"answer": NaN}',
}


@pytest.mark.parametrize("name", FORGED)
def test_words_in_the_place_of_the_host_are_the_bots_fault(name: str, tmp_path: Path) -> None:
    bot = write_file(tmp_path, "bot.py", FORGER.format(words=repr(FORGED[name])))
    replay = play(tmp_path, bot, "house:random", time_control=PATIENT).replay
    assert [fault.seat for fault in replay.faults] == [0]
    assert replay.ending in (Ending.ILLEGAL, Ending.CRASH)
    assert len(replay.sentence) < 2000


SAID = {
    "deep lists": "'[' * 200000",
    "deep objects": "'{\"a\":' * 150000",
    "nothing": "''",
    "zeros": r"'\0' * 100000",
    "no text": r"chr(0x110000 - 1)",
    "a long number": "'9' * 5000",
}


@pytest.mark.parametrize("name", SAID)
def test_answers_that_hurt_their_reader_are_the_bots_fault(name: str, tmp_path: Path) -> None:
    bot = write_native(tmp_path, "bot", f"\ndef go(number, board, colour, ms):\n    say({SAID[name]})\n")
    replay = play(tmp_path, bot, "house:random", time_control=PATIENT).replay
    assert [fault.seat for fault in replay.faults] == [0]
    assert replay.ending is Ending.ILLEGAL
    assert len(replay.sentence) < 2000


def test_a_reader_that_fails_blames_the_bot_and_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = Native.choose

    def choose(self: Native, request: Any) -> Any:
        yield from good(self, request)
        raise LookupError("what nobody thought of")

    monkeypatch.setattr(Native, "choose", choose)
    replay = play(tmp_path, write_native(tmp_path, "bot"), "house:random", time_control=PATIENT).replay
    assert (replay.ending, replay.faults[0].reason) == (Ending.ILLEGAL, "format")
    assert "its answer cannot be read (LookupError: what nobody thought of); expected an action" in replay.sentence


def failing_on(seed: int) -> Any:
    """A watcher of ours that fails in the match of this seed."""

    def listen(event: Any) -> None:
        if type(event).__name__ == "TurnPlayed" and (event.job.seed, event.referee.turn) == (seed, 2):
            raise ZeroDivisionError("a bug of ours")

    return listen


def test_a_series_goes_on_after_a_match_in_which_we_fail() -> None:
    bots = ["house:greedy", "house:random"]
    results = meydan.play("othello", bots, games=3, seed=3, settings={"size": 4}, on_event=failing_on(4))
    assert [facts["ending"] for facts in results.matches] == ["normal", "our fault", "normal"]
    assert "ZeroDivisionError" in results.replays[1].sentence
    assert sum(results.points) == 2


def test_where_no_match_could_be_played_our_fault_is_raised() -> None:
    with pytest.raises(MeydanError, match="Meydan failed, not a bot: ZeroDivisionError"):
        meydan.play("othello", ["house:greedy", "house:random"], seed=4, on_event=failing_on(4))
