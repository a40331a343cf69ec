"""Messages and whole matches of original programs: decoded, encoded again, and played again."""

from __future__ import annotations

from typing import Any

import pytest

from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games.tron.original import ks
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.results import details
from meydan.games.tron.original.world import COMMANDS, WORLD, Snapshots, pending, read_command
from meydan.games.tron.setup.maps import from_content
from meydan.games.tron.tests.recorded import TRON

VECTORS, MATCHES = "wire/codec_vectors.jsonl", "wire/*_vs_*.jsonl"


def expanded(name: str, fields: dict[str, Any]) -> dict[str, Any]:
    """A message as the recordings show it: with the objects inside decoded."""
    if name == "RealtimeSnapshot":
        return fields | {"world_payload": ks.decode(WORLD, fields["world_payload"])}
    if name == "RealtimeCommand":
        return fields | {"payload": ks.decode(COMMANDS[fields["type"]], fields["payload"])}
    return fields


def packed(name: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The same, the other way round."""
    if name == "RealtimeSnapshot":
        return fields | {"world_payload": ks.encode(WORLD, fields["world_payload"])}
    if name == "RealtimeCommand":
        return fields | {"payload": ks.encode(COMMANDS[fields["type"]], fields["payload"])}
    return fields


def check_frame(line: dict[str, Any], where: str) -> None:
    data = bytes.fromhex(line["frame_hex"])
    (body,) = Frames().feed(data)
    name, fields = read_message(body)
    assert (name, expanded(name, fields)) == (line["type"], line["message"]), where
    assert message(name, **packed(name, line["message"])) == data, where


@pytest.mark.golden("tron", VECTORS)
def test_recorded_messages_are_decoded_and_encoded_to_the_same_bytes(recording: Any) -> None:
    for line in recording.lines():
        check_frame(line, line["note"])


@pytest.mark.golden("tron", MATCHES)
def test_frames_of_recorded_matches_are_decoded_and_encoded_to_the_same_bytes(recording: Any) -> None:
    for line in recording.lines():
        if "frame_hex" in line:
            check_frame(line, f"{line['t']} {line['type']}")


@pytest.mark.golden("tron", MATCHES)
def test_a_stream_is_cut_into_frames_however_it_was_split(recording: Any) -> None:
    frames = [
        bytes.fromhex(line["frame_hex"]) for line in recording.lines() if line.get("dir") == "s2c" and "type" in line
    ]
    stream = b"".join(frames)
    for size in (1, 3, 7, 1024, len(stream)):
        cutter = Frames()
        bodies = [body for at in range(0, len(stream), size) for body in cutter.feed(stream[at : at + size])]
        assert bodies == [frame[4:] for frame in frames]


@pytest.mark.golden("tron", MATCHES)
def test_recorded_matches_are_played_again_to_the_same_snapshots_and_end(recording: Any) -> None:
    """What each connection sent in time, by the cycle that it named, gives the recorded snapshots byte for byte."""
    first, *lines = recording.lines()
    setup = TRON.prepare("seed", from_content(first["map"]))
    fixed, runner = view(setup.record), target(TRON, setup, "interpreted")
    writer, states, actions = Snapshots(fixed, first["cycle_duration"]), runner.new(), runner.new_actions()
    state = view(states)
    runner.reset(states)
    told = [line for line in lines if line.get("dir") == "s2c" and line.get("conn") == 1 and "type" in line]
    snapshots = [line for line in told if line["type"] == "RealtimeSnapshot"]
    for snapshot in snapshots:
        if snapshot["message"]["current_cycle"] > 0:
            actions[0] = [pending(commands_of(lines, conn, state.cycle)) for conn in (1, 2)]
            runner.step(states, actions)
        assert writer.frame(state).hex() == snapshot["frame_hex"], state.cycle
    assert state.over
    winner, scores = details(state, fixed)
    assert message("EndGame", winner_sidename=winner, details=scores).hex() == told[-1]["frame_hex"]


def commands_of(lines: list[dict[str, Any]], conn: int, cycle: int) -> list[int | None]:
    found = []
    for line in lines:
        if line.get("dir") == "c2s" and line["conn"] == conn and line.get("type") == "RealtimeCommand":
            _, fields = read_message(bytes.fromhex(line["frame_hex"])[4:])
            if fields["cycle"] == cycle:
                found.append(read_command(fields["type"], fields["payload"]))
    return found
