"""A contestant's class AI over the network: plays at any server of the contest, ours or the original.

    python -m meydan.games.gems.kit.client AI.py [client_config.json] [server_ip=127.0.0.1] [server_port=9921]

AI.py defines the class of the contest's document, with or without the base class of `kit`. The config is the original
client's, and the one in the current folder unless another is named; the words change single keys of it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meydan.engine.contest_module import client_config, contest_bot, lies_beside
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.games.gems.kit import CONTEST_CLASS, BaseAgent

KEYS = ("server_ip", "server_port")
PORTS = range(1, 1 << 16)


def run(path: Path, config: dict[str, Any]) -> str:
    """Play one game with the class of a file; returns the finish line."""
    if lies_beside(path.parent, "base") and not CONTEST_CLASS.owns(path.parent):
        raise BadInput(f"{path}: a base.py lies beside it, which connects by itself: python {path}")
    agent = contest_bot(path, CONTEST_CLASS)
    agent.config.update(config)
    try:
        BaseAgent.shake_hands(agent)
    except OSError as error:
        where = f"{agent.config['server_ip']}:{agent.config['server_port']}"
        raise MeydanError(f"no game at {where}: {error}; start the server first: meydan serve gems") from None
    return str(agent.play())


def read_words(words: Sequence[str]) -> dict[str, Any]:
    """What a config file, if one is named, and `KEY=VALUE` say of the server."""
    config: dict[str, Any] = {}
    for word in words:
        key, is_key, value = word.partition("=")
        if is_key and key not in KEYS:
            raise UnknownName("key of client_config.json", key, KEYS)
        config.update({key: value} if is_key else client_config(Path(word), "server_ip and server_port"))
    if "server_port" in config:
        config["server_port"] = _port(config["server_port"])
    return config


def _port(value: Any) -> int:
    if not str(value).isdecimal() or int(value) not in PORTS:
        raise BadInput(f"server_port: got {value!r}; expected a number from {PORTS[0]} to {PORTS[-1]}")
    return int(value)


def main(words: Sequence[str]) -> int:
    """Play one game and print its finish line, as the original's client does."""
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        print(run(Path(words[0]), read_words(words[1:])))
    except (MeydanError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
