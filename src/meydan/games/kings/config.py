"""The original server's parameters: environment variables `AIC` + name, then a JSON file, then the usual values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput, UnknownName
from meydan.games.kings.state import SEATS

PREFIX = "AIC"
TOKEN = "0" * 32
FOR_EVER_MS = (1 << 31) - 1
DEFAULTS: Mapping[str, str] = {
    "Map": "",
    "ClientsPort": "7099",
    "ClientsConnectionTimeout": str(FOR_EVER_MS),
    **{f"Client{seat}Token": TOKEN for seat in range(SEATS)},
    **{f"Client{seat}Name": f"Client{seat}" for seat in range(SEATS)},
    **{f"TeamName{seat}": f"Team{seat}" for seat in range(SEATS)},
    "Deploy": "false",
    "UIEnable": "false",
    "UIPort": "7000",
    "UIToken": TOKEN,
    "OCSendToUI": "false",
    "OCSendToFile": "true",
    "OCFilePath": "./game.log",
    "Extra": "0",  # ours: milliseconds added to both time limits
}
LARGEST_FILE = 1 << 20


@dataclass(frozen=True)
class ServerConfig:
    """What a server is told."""

    map: str | None
    port: int
    wait_ms: float  # for clients; then the match begins with those present
    tokens: Sequence[str]  # of each seat
    names: Sequence[str]  # of the teams, for the graphic log
    extra_ms: int


def read_config(path: Path | None, environment: Mapping[str, str], words: Sequence[str] = ()) -> ServerConfig:
    """The parameters; `words` such as `Extra=300` go first."""
    listed = _from_file(path) if path else {}
    values = {**DEFAULTS, **listed}
    values |= {name: environment[PREFIX + name] for name in DEFAULTS if PREFIX + name in environment}
    values |= dict(_word(word) for word in words)
    tokens = [values[f"Client{seat}Token"] for seat in range(SEATS)]
    if values["Deploy"].strip().lower() == "true" and len(set(tokens)) < SEATS:
        raise BadInput("config: Deploy is true and two clients have the same token; expected four different ones")
    return ServerConfig(
        map=values["Map"] or None,
        port=_number("ClientsPort", values, 65535),
        wait_ms=_number("ClientsConnectionTimeout", values, FOR_EVER_MS),
        tokens=tokens,
        names=[values[f"TeamName{seat}"] for seat in range(SEATS)],
        extra_ms=_extra(values["Extra"]),
    )


def _word(word: str) -> tuple[str, str]:
    name, sign, value = word.removeprefix("config.").partition("=")
    if not sign or name not in DEFAULTS:
        raise UnknownName("parameter of the server of kings, such as Extra=300", name, DEFAULTS)
    return name, value


def _from_file(path: Path) -> dict[str, str]:
    """A flat object of texts; numbers and truth values are taken too."""
    try:
        data = path.read_bytes()[:LARGEST_FILE]
        content: Any = json.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise BadInput(f"{path}: the config cannot be read: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path}: no config: not JSON ({error})") from None
    if not isinstance(content, dict) or any(isinstance(value, dict | list) for value in content.values()):
        raise BadInput(f'{path}: no config: expected a flat JSON object such as {{"ClientsPort": "7099"}}')
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in content.items()}


def _number(name: str, values: Mapping[str, str], most: int) -> int:
    text = values[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) < 11 and int(text) <= most):
        raise BadInput(f"config: {name} is {text[:40]!r}; expected a number from 0 to {most}")
    return int(text)


def _extra(text: str) -> int:
    """A bad number counts as 0, as in the original."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
