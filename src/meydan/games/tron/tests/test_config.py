"""The configuration of the original server: its file and the words of the command line."""

from __future__ import annotations

import pytest

from meydan.engine.errors import MeydanError
from meydan.games.tron.original.config import parse_config


def test_overrides_change_single_keys() -> None:
    words = ["config.net.port=5002", "config.gui.replay_filename=final", "config.net.host=127.0.0.1"]
    config = parse_config(b'{"net": {"port": 1}, "": "a comment", "": 2}', "test", words)
    assert (config.net.port, config.gui.replay_filename, config.net.host) == (5002, "final", "127.0.0.1")


@pytest.mark.parametrize(
    ("content", "words", "sentence"),
    [
        (b"[", (), "invalid JSON"),
        (b"[]", (), "expected a JSON object"),
        (b'{"net": {"port": 70000}}', (), "net.port: got '70000'"),
        (b'{"sides": {"Red": ["0"]}}', (), "expected Blue and Yellow with one agent each"),
        (b'{"game_handler": {"start_time": "soon"}}', (), "game_handler.start_time: got 'soon'"),
        (b"{}", ("config.net.prot=1",), "did you mean 'net.port'"),
        (b"{}", ("port=1",), "expected such as config.net.port=5002"),
        (b'{"net": 5}', ("config.net.port=1",), "'net' is not an object"),
    ],
)
def test_bad_configs_are_refused_with_a_sentence(content: bytes, words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(MeydanError, match=sentence):
        parse_config(content, "gamecfg.json", words)
