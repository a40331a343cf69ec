"""Promises of replays: what was played can be played again, and a change is noticed."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from meydan.contract.walks import setups, title
from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, read_replay, verify, write_replay
from meydan.players.seating import Conditions, seat_bots


def check_replays(game: Game) -> None:
    """A match of random bots, written and read, plain and packed, is the same and can be played again."""
    for setup in setups(game):
        replay = _match(game, setup)
        where = title(game, setup)
        assert replay.ending is Ending.NORMAL, f"{where}: a match of random bots: {replay.sentence}"
        assert verify(replay) == [], f"{where}: the replay does not hold: {verify(replay)}"
        with tempfile.TemporaryDirectory() as folder:
            for name in ("match.meydan.json", "match.meydan.json.gz"):
                write_replay(replay, Path(folder) / name)
                assert read_replay(Path(folder) / name) == replay, f"{where}: the replay changed in {name}"


def check_changed_replays_are_noticed(game: Game) -> None:
    """A changed score, action, turn, hash or byte is noticed, also when the seal was made anew."""
    replay = _match(game, game.prepare(seed=3))
    for what, changed in _forgeries(replay):
        forged = Replay.model_validate(changed).sealed()
        assert verify(forged), f"{game.name}: a replay with {what} changed passes as genuine"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.meydan.json"
        write_replay(replay, path)
        whole = path.read_bytes()
        for place in range(0, len(whole), max(1, len(whole) // 40)):
            path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
            assert _is_noticed(path, replay), f"{game.name}: byte {place} of a replay changed and nobody noticed"


def _is_noticed(path: Path, replay: Replay) -> bool:
    try:
        changed = read_replay(path)
    except BadInput:
        return True
    return changed == replay or bool(verify(changed))


def _forgeries(replay: Replay) -> list[tuple[str, dict[str, Any]]]:
    """The replay with one thing changed in each."""
    content = replay.model_dump(mode="json")
    assert content["result"], "a whole match has a result"
    scores = [score + 1 for score in content["result"]["scores"]]
    return [
        ("the scores", content | {"result": content["result"] | {"scores": scores}}),
        ("the last turn", content | {"turns": content["turns"][:-1]}),
        ("one turn more", content | {"turns": [*content["turns"], content["turns"][-1]]}),
        ("an action", content | {"turns": [_garbled(content["turns"][0]), *content["turns"][1:]]}),
        ("the last state's hash", content | {"final": "0" * 32}),
        ("the winner", content | {"result": content["result"] | {"winner": 77}}),
    ]


def _garbled(turn: list[list[Any]]) -> list[list[Any]]:
    return [[seat, "no such action", *rest] for seat, _, *rest in turn]


def _match(game: Game, setup: Setup) -> Replay:
    return seat_bots(game, setup, ["house:random"] * setup.seats, Conditions(TimeControl(per_move_ms=60_000.0))).run()
