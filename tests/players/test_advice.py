"""What another bot would have played."""

from __future__ import annotations

import meydan
from meydan.players.advice import advice_for

LONG = 60_000.0  # milliseconds


def test_a_bot_says_where_it_would_have_played_otherwise() -> None:
    past = meydan.play("othello", ["house:random", "house:greedy"], settings={"size": 4}, seed=3).replay
    found = advice_for(past, 0, "house:greedy", LONG)
    assert found
    for each in found:
        assert past.turns[each.turn][0][:2] == (0, each.played)
        assert each.better != each.played
    assert advice_for(past, 1, "house:greedy", LONG) == []
