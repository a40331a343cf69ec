"""Transcripts of the original server with its clients, replayed against ours over real sockets, byte for byte."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from meydan.match.replay import verify
from tests.games.gems_peers import Peer, Server

LONG = 0.1  # seconds between two chunks that were a pause of the client


@pytest.mark.golden("gems", "wire/*.jsonl")
def test_recorded_transcripts_are_answered_to_the_byte(recording: Any, tmp_path: Path) -> None:
    head, *chunks = recording.lines()
    with Server(tmp_path, head["map"], **head["config"]) as server:
        peers = {number: server.connect() for number in sorted({chunk["conn"] for chunk in chunks})}
        replay_chunks(peers, chunks)
    assert len(server.replays) == head["config"]["round_repeat"]
    assert all(verify(replay) == [] for replay in server.replays)


def replay_chunks(peers: dict[int, Peer], chunks: list[dict[str, Any]]) -> None:
    began, gone, before = time.monotonic(), set(), 0.0
    for chunk in chunks:
        peer, is_ours, data = peers[chunk["conn"]], chunk["dir"] == "c2s", chunk["data"]
        if is_ours and data is not None and chunk["t"] - before > LONG:
            time.sleep(max(0.0, began + chunk["t"] - time.monotonic()))
        before = chunk["t"]
        if is_ours and data is None:
            peer.close()
            gone.add(chunk["conn"])
        elif is_ours:
            peer.send(data)
        elif chunk["conn"] not in gone:
            peer.expect(data or "")
