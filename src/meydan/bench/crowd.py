"""`meydan bench --part network`: many matches with network clients at once."""

from __future__ import annotations

import _thread
import subprocess
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from meydan.engine.errors import BadInput
from meydan.engine.figures import Crowd, Figure
from meydan.engine.platforms import allow_open_files
from meydan.match.realtime import SILENT
from meydan.match.replay import Replay

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.players.lobby import Lobby

LEAST_TURNS = 4
JOINING_SECONDS = 60.0  # for all clients to come, and to hear the end
TURNS_A_SECOND = 5  # of the time that is given for a figure


def network_figures(game: Game, matches: int, seconds: float) -> Iterator[Figure]:
    """Play so many at once, with real clients in another process: do all end, is everybody heard, in time?"""
    if game.network.crowd is None:
        raise BadInput(f"--part network: {game.name} brings no network clients to measure with{_those_that_do()}")
    allow_open_files()
    found = measure(game, matches, max(LEAST_TURNS, round(TURNS_A_SECOND * seconds)))
    told = f"{found.told} of {found.clients} clients, which are in another process, heard the end"
    yield Figure("network matches finished", found.finished, f"of {found.matches}", told)
    note = "at the end of their turn, though every client answers in every turn at once"
    yield Figure("answers that were not there", found.unheard, f"of {found.answers}", note)
    late = sorted(found.late_ms)
    for name, part in (("half", 0.5), ("99 %", 0.99), ("all", 1.0)):
        if late:
            value, of = late[min(len(late) - 1, int(len(late) * part))], f"of {len(late)} turns that the clock ends"
            yield Figure(f"late by no more than, {name}", value, "ms", of)


def measure(game: Game, matches: int, turns: int) -> Crowd:
    """So many matches side by side in this thread."""
    from meydan.players.lobby import Lobby

    assert game.network.crowd is not None
    crowd, replays = game.network.crowd(turns), list[Replay]()
    lobbies = [
        Lobby(game, crowd.plan, number, lambda line: None, lambda replay, reception: replays.append(replay))
        for number in range(matches)
    ]
    ports = [str(lobby.address[1]) for lobby in lobbies]
    clients = subprocess.Popen([*crowd.clients, *ports], stdout=subprocess.PIPE, text=True)
    patience = threading.Timer(JOINING_SECONDS + 2 * crowd.seconds, _thread.interrupt_main)
    patience.start()
    try:
        _run(lobbies, patience)
        told = int(clients.communicate(timeout=JOINING_SECONDS)[0] or 0)
    finally:
        patience.cancel()
        clients.terminate()
        for lobby in lobbies:
            lobby.close()
    return _crowd(lobbies, replays, told)


def _run(lobbies: Sequence[Lobby], patience: threading.Timer) -> None:
    """Play; matches that do not end in their time are left as they are."""
    from meydan.players.lobby import run_together

    try:
        run_together(lobbies, 1)
    except KeyboardInterrupt:
        if patience.is_alive():
            raise


def _crowd(lobbies: Sequence[Lobby], replays: Sequence[Replay], told: int) -> Crowd:
    answers = [answer for replay in replays for turn in replay.turns for answer in turn]
    return Crowd(
        matches=len(lobbies),
        finished=sum(replay.result is not None for replay in replays),
        told=told,
        clients=sum(lobby.plan.seats for lobby in lobbies),
        answers=len(answers),
        unheard=sum(len(answer) > 3 and answer[3].get("verdict") == SILENT for answer in answers),
        late_ms=[late for lobby in lobbies for late in lobby.late_ms],
    )


def _those_that_do() -> str:
    from meydan.games import loadable

    found = [game.name for game in loadable() if game.network.crowd is not None]
    return f"; those that do: {', '.join(found)}" if found else ""
