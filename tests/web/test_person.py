"""A person's first turn in a game that does not wait."""

from __future__ import annotations

import math
from typing import Any

from meydan.contract.bots import request, seat_of
from meydan.games import find
from meydan.match.referee import Referee
from meydan.web.person import COUNTDOWN, Desk, Manners, WebPlayer, Wish


def test_the_first_turn_waits_for_the_page_and_counts_down() -> None:
    told: list[dict[str, Any]] = []
    game, desk = find("tron"), Desk()
    desk.arrive()
    player = WebPlayer(0, desk, Manners(turn_seconds=0.2), told.append)
    referee = Referee(game, game.prepare())
    player.start(seat_of(referee, 0, ["one", "two"]))
    player.ask(request(referee, 0), 200)
    assert told[-1]["isAwaited"]
    assert player.deadline() == math.inf
    desk.put(Wish("ready"))
    assert player.poll() is None
    assert (told[-1]["isAwaited"], told[-1]["startsInMs"]) == (False, 1000 * COUNTDOWN)
    assert player.deadline() < math.inf
    desk.close()
