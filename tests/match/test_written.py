"""What a replay keeps of error streams."""

from __future__ import annotations

from meydan.match.written import CUT, FULL, MOST_OF_A_MATCH, MOST_OF_A_TURN, Written


def test_a_turn_keeps_its_end_and_says_what_was_cut() -> None:
    written = Written()
    assert written.kept("") is None
    assert written.kept("hello") == "hello"
    assert written.kept("a" * 10 + "b" * MOST_OF_A_TURN) == CUT + "b" * MOST_OF_A_TURN


def test_a_match_keeps_so_much_and_says_that_it_is_full() -> None:
    written = Written()
    kept = [written.kept("x" * MOST_OF_A_TURN) for _ in range(MOST_OF_A_MATCH // MOST_OF_A_TURN + 3)]
    said = [each for each in kept if each]
    assert said[-1].endswith(FULL)
    assert len(said) == len(kept) - 2
