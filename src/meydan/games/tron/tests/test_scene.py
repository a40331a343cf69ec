"""The scene that spectators are shown, beside what the framework's own classes write for the same recorded games.

`replays/` holds files that the package `chillin-server` wrote; `scenes.txt` has the length and the CRC-32 of the scene
messages of every recorded game, made in the same way.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meydan.engine.errors import BadInput
from meydan.engine.record import Array, view
from meydan.engine.recorded import Recorded
from meydan.engine.target import Interpreted
from meydan.games.tron.law.state import ACTIVATED, SEATS, SIDES
from meydan.games.tron.original.chillin import message
from meydan.games.tron.original.events import events
from meydan.games.tron.original.monitor_actions import (
    END_CYCLE,
    INSTANTIATE,
    RENDERER,
    TEXT,
    TRANSFORM,
    Actions,
    asset,
    vector,
)
from meydan.games.tron.original.monitor_writer import Scene
from meydan.games.tron.original.reader import TronLogs
from meydan.games.tron.tests.recorded import TRON, actions_of, setup_of

HERE = Path(__file__).parent
LOGS = TronLogs(TRON)
NAMES = ("ada", "bob")
FILES = sorted((HERE / "replays").glob("*.cr.gz"))


def games() -> dict[str, Any]:
    texts = (gzip.decompress(path.read_bytes()) for path in (HERE / "golden").glob("*.jsonl.gz"))
    lines = (line for text in texts for line in text.splitlines())
    return {game["id"]: game for game in map(json.loads, lines)}


GAMES = games()


def positions(game: dict[str, Any]) -> Iterator[Array]:
    """The states of a recorded game; each is the next one's record."""
    runner = Interpreted(TRON, setup_of(game))
    states, actions = runner.new(), runner.new_actions()
    runner.reset(states)
    yield states
    for step in game["steps"]:
        actions[0] = actions_of(step)
        runner.step(states, actions)
        yield states


def scene_of(game: dict[str, Any]) -> bytes:
    """Its scene messages, as our server writes them."""
    scene, parts = Scene(view(setup_of(game).record), dict(enumerate(NAMES)), 0.5), [Actions().message()]
    for number, states in enumerate(positions(game)):
        parts.append(scene.cycle(view(states)) if number else scene.first(view(states)))
    return b"".join(parts)


def test_scenes_have_the_bytes_of_the_framework_s_own_classes() -> None:
    table = [line.split() for line in (HERE / "replays" / "scenes.txt").read_text().splitlines()]
    assert len(table) == len(GAMES) == 180
    for identity, size, checksum in table:
        data = scene_of(GAMES[identity])
        assert (len(data), zlib.crc32(data)) == (int(size), int(checksum)), identity


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_positions_of_a_replay_file_are_those_of_the_game(path: Path) -> None:
    game = GAMES[path.name.removesuffix(".cr.gz")]
    (match,) = LOGS.read(gzip.decompress(path.read_bytes()), path.name)
    assert isinstance(match, Recorded)
    assert list(match.names) == list(NAMES)
    fixed, told = view(setup_of(game).record), view(match.setup.record)
    expected = [states.copy() for states in positions(game)]
    assert len(match.states) == len(expected) == len(match.moves) + 1
    for cycle, (mine, true) in enumerate(zip(match.states, expected, strict=True)):
        for field in set(true.dtype.names or ()) - {"happened"}:
            assert np.array_equal(mine[field], true[field]), (cycle, field)
        if cycle:
            assert events(view(mine), told) == events(view(true), fixed), cycle
    known = [
        "height",
        "width",
        "max_cycles",
        "init_health",
        "row",
        "col",
        "direction",
        "map_order",
        "side_order",
        "board",
    ]
    if any(state["happened"][0, seat] & ACTIVATED for state in expected for seat in range(SEATS)):
        known += ["wall_breaker_duration", "wall_breaker_cooldown"]
    for field in known:
        assert np.array_equal(match.setup.record[field], setup_of(game).record[field]), field
    assert game["result"]["winner"] is None or match.sentence.startswith(game["result"]["winner"])


def test_commands_that_had_an_effect_are_told_with_each_cycle() -> None:
    (match,) = LOGS.read(gzip.decompress((HERE / "replays" / "surv014.cr.gz").read_bytes()), "x.cr")
    assert isinstance(match, Recorded)
    game = GAMES["surv014"]
    runner = Interpreted(TRON, setup_of(game))
    states, actions = runner.new(), runner.new_actions()
    runner.reset(states)
    for moved, expected in zip(match.moves, list(match.states)[1:], strict=True):
        actions[0] = [move.action for move in moved]
        runner.step(states, actions)
        assert np.array_equal(states["board"], expected["board"])


# -- files that are not as they should be ----------------------------------------------------------------------------

INFO = message(
    "GameInfo", game_name="Tron", sides={side: ["0"] for side in SIDES}, gui_cycle_duration=0.5, gui_side_colors={}
)


class Stage:
    """A scene of three by three cells with one thing wrong."""

    def __init__(self) -> None:
        self.grounds: list[tuple[float, float]] = [(x, z) for z in (2, 0, -2) for x in (-2, 0, 2)]
        self.texts = {"Cycle/Max": "5", "Cycle/Current": "0"}
        for side in SIDES:
            self.texts |= {f"{side}Score": "0", f"{side}Position": "1, 1", f"{side}Shield": "<color=#00FFFF>0"}
        self.turn: float = 90
        self.more = Actions()
        self.cycles = 1

    def file(self) -> bytes:
        actions = Actions()
        for ref, (x, z) in enumerate(self.grounds):
            actions.add(INSTANTIATE, ref=10 + ref, asset=asset("Ground"))
            actions.add(TRANSFORM, ref=10 + ref, position=vector(x=x, z=z))
        for seat, side in enumerate(SIDES):
            actions.add(INSTANTIATE, ref=1 + seat, asset=asset(f"{side}Bike"))
            actions.add(TRANSFORM, ref=1 + seat, rotation=vector(y=self.turn))
        actions.add(INSTANTIATE, ref=3, asset=asset("TopStatus"))
        for part, text in self.texts.items():
            actions.add(TEXT, ref=3, child_ref=part, text=text)
        actions.extend(self.more)
        actions.add(END_CYCLE)
        return INFO + actions.message() + message("SceneActions", action_types=["EndCycle"], action_payloads=[b""])


def read(stage: Stage) -> Recorded:
    (match,) = LOGS.read(stage.file(), "x.cr")
    assert isinstance(match, Recorded)
    return match


def test_what_a_file_does_not_tell_is_said_in_its_notes() -> None:
    match = read(Stage())
    assert len(match.states) == 2
    assert [note.split(";")[0] for note in match.notes] == [
        "the file does not have the sides' health",
        "the file does not have the duration and the cooldown of wall breakers",
    ]
    assert match.states[0]["health"].tolist() == [[3, 3]]
    assert match.sentence == "the file ends before the game does"


def test_health_that_is_told_only_when_it_is_lost_is_counted_back() -> None:
    stage = Stage()
    lost = Actions()
    lost.add(TEXT, ref=3, child_ref="BlueHealth", text="4")
    lost.add(END_CYCLE)
    (match,) = LOGS.read(stage.file() + lost.message(), "x.cr")
    assert isinstance(match, Recorded)
    assert [states["health"][0].tolist() for states in match.states] == [[5, 5], [5, 5], [4, 5]]


def test_actions_that_are_not_known_are_skipped() -> None:
    stage = Stage()
    odd = message("SceneActions", action_types=["Dance", None, "ChangeLight"], action_payloads=[b"x", None, b"\xff"])
    stage.more.add(RENDERER, ref=10, material_asset=asset("Chessboard"))
    stage.more.add(RENDERER, ref=999, material_asset=asset("BlueGround"))
    stage.more.add(RENDERER, ref=11, material_asset=asset("AreaWallGround"))
    (match,) = LOGS.read(stage.file() + odd, "x.cr")
    assert isinstance(match, Recorded)
    assert match.states[0]["board"][0, :3, :3].tolist() == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]


def changed(**values: Any) -> Stage:
    stage = Stage()
    for name, value in values.items():
        if isinstance(value, dict):
            stage.texts |= value
        else:
            setattr(stage, name, value)
    return stage


@pytest.mark.parametrize(
    ("stage", "sentence"),
    [
        (changed(texts={"BlueScore": "many"}), "BlueScore is 'many'; expected a number"),
        (changed(texts={"BlueScore": "9999999999"}), "expected a number"),
        (changed(texts={"BluePosition": "here"}), "the place of Blue is 'here'; expected such as '3, 4'"),
        (changed(texts={"YellowShield": "7"}), "the shield of Yellow is '7'; expected a coloured number"),
        (changed(turn=float("nan")), "as a place or an angle"),
        (changed(grounds=[(0, 0), (0, 0)]), "2 pieces of ground make no board of 1 x 1"),
        (changed(grounds=[(-2, 0), (0, 0), (4, 0)]), "3 pieces of ground make no board"),
        (changed(grounds=[(float("inf"), 0)]), "as a place or an angle"),
        (changed(grounds=[(1e9, 0)]), "a board of 1000000001 x 1; at most 64 x 64"),
        (changed(grounds=[(0, 0)] * 5000), "more ground than the 64 x 64 cells"),
        (changed(texts={"BluePosition": "7, 1"}), "which is not on the board"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_scene_that_makes_no_sense_gets_a_sentence(stage: Stage, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence.replace("(", r"\(")):
        read(stage)


def test_lies_in_counts_and_damaged_actions_get_a_sentence() -> None:
    lie = message("SceneActions", action_types=["EndCycle"], action_payloads=[])
    with pytest.raises(BadInput, match="1 kinds of actions and 0 actions"):
        LOGS.read(INFO + lie, "x.cr")
    broken = message("SceneActions", action_types=["ChangeText"], action_payloads=[b"\1"])
    with pytest.raises(BadInput, match="cycle 0: no ChangeText: the bytes end"):
        LOGS.read(INFO + broken, "x.cr")
    with pytest.raises(BadInput, match="at most 4194304 are accepted"):
        LOGS.read(INFO + b"\0\0\0\x7f" + bytes(100), "x.cr")


def test_a_file_of_any_bytes_is_read_or_gets_a_sentence() -> None:
    data = bytearray(gzip.decompress((HERE / "replays" / "adjacent_swap_first_cycle.cr.gz").read_bytes()))
    luck = np.random.default_rng(5)
    for _ in range(150):
        spoilt = bytearray(data)
        for place in luck.integers(0, len(data), 1 + luck.integers(4)):
            spoilt[place] = luck.integers(256)
        with suppress(BadInput):
            LOGS.read(bytes(spoilt), "x.cr")
