"""The original server's parameters: environment variables `AIC` + name, then a JSON file, then the usual values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meydan.engine.contest_config import ContestConfig, contest_map
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import PlayOptions
from meydan.games.kings import GAME
from meydan.games.kings.law.state import SEATS

PREFIX = "AIC"
TOKEN = "0" * 32
FOR_EVER_MS = (1 << 31) - 1
DEFAULTS: Mapping[str, str] = {
    "Map": "",
    "ClientsPort": "7099",
    "ClientsConnectionTimeout": str(FOR_EVER_MS),
    **{f"Client{seat}Token": TOKEN for seat in range(SEATS)},
    **{f"Client{seat}Name": f"Client{seat}" for seat in range(SEATS)},  # for the lines that the server prints
    **{f"TeamName{seat}": f"Team{seat}" for seat in range(SEATS)},
    "Deploy": "false",
    "UIEnable": "false",
    "UIPort": "7000",
    "UIToken": TOKEN,
    "OCSendToUI": "false",
    "OCSendToFile": "true",
    "OCFilePath": "./game.log",
}
EXTRA = "Extra"  # ours: milliseconds added to both time limits
WITHOUT_EFFECT = (
    "UIEnable",
    "UIPort",
    "UIToken",
    "OCSendToUI",
    "OCSendToFile",
    "OCFilePath",
)  # for a program of theirs
QUIET = f"{PREFIX}Dev"  # when this variable is set only warnings are told
LARGEST_FILE = 1 << 20


@dataclass(frozen=True)
class ServerConfig:
    """What a server is told."""

    map: str | None
    port: int
    wait_ms: float  # for clients; then the match begins with those present
    tokens: Sequence[str]  # of each seat
    names: Sequence[str]  # of the teams, for the graphic log
    clients: Sequence[str]  # names of the clients, for the server's lines
    extra_ms: int
    is_quiet: bool  # only warnings are told
    remarks: Sequence[str]  # for the person: what was given and has no effect


def usual_config() -> str:
    """A configuration file with all of the original's parameters."""
    return json.dumps(DEFAULTS, indent=2) + "\n"


def read_config(path: Path | None, environment: Mapping[str, str], words: Sequence[str] = ()) -> ServerConfig:
    """The parameters; `words` such as `Extra=300` go first."""
    usual = {**DEFAULTS, EXTRA: "0"}
    given = _from_file(path) if path else {}
    given |= {name: environment[PREFIX + name] for name in usual if PREFIX + name in environment}
    given |= dict(_word(word) for word in words)
    values = {**usual, **given}
    tokens = [values[f"Client{seat}Token"] for seat in range(SEATS)]
    if values["Deploy"].strip().lower() == "true" and len(set(tokens)) < SEATS:
        raise BadInput("config: Deploy is true and two clients have the same token; expected four different ones")
    return ServerConfig(
        map=values["Map"] or None,
        port=_number("ClientsPort", values, 65535),
        wait_ms=_number("ClientsConnectionTimeout", values, FOR_EVER_MS),
        tokens=tokens,
        names=[values[f"TeamName{seat}"] for seat in range(SEATS)],
        clients=[values[f"Client{seat}Name"] for seat in range(SEATS)],
        extra_ms=_extra(values[EXTRA]),
        is_quiet=QUIET in environment,
        remarks=_remarks(given),
    )


def _remarks(given: Mapping[str, str]) -> list[str]:
    """One sentence for parameters that do nothing here, one for those that nobody knows."""
    idle = [name for name in WITHOUT_EFFECT if given.get(name, DEFAULTS[name]) != DEFAULTS[name]]
    unknown = [name for name in given if name not in DEFAULTS and name != EXTRA]
    remarks = [f"config: {', '.join(idle)} were for the original's viewer and have no effect here"] if idle else []
    if unknown:
        remarks.append(f"config: {', '.join(unknown)[:200]}: not a parameter of the server; ignored")
    return remarks


def _word(word: str) -> tuple[str, str]:
    name, sign, value = word.removeprefix("config.").partition("=")
    if not sign or name not in (*DEFAULTS, EXTRA):
        raise UnknownName("parameter of the server of kings, such as Extra=300", name, [*DEFAULTS, EXTRA])
    return name, value


def _from_file(path: Path) -> dict[str, str]:
    """A flat object of texts; numbers and truth values are taken too."""
    try:
        data = path.read_bytes()[:LARGEST_FILE]
        content: Any = json.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise BadInput(f"{path}: the config cannot be read: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path}: not a config file: invalid JSON ({error})") from None
    if not isinstance(content, dict) or any(isinstance(value, dict | list) for value in content.values()):
        raise BadInput(f'{path}: not a config file: expected a flat JSON object such as {{"ClientsPort": "7099"}}')
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


def environment(variables: Mapping[str, str]) -> PlayOptions:
    """The contest's run script names the map in a variable."""
    name = f"{PREFIX}Map"
    return PlayOptions(names=[name], map=variables[name]) if variables.get(name) else PlayOptions()


def play_options(path: Path) -> PlayOptions:
    """What a server's configuration says to `meydan play`: the map."""
    chosen = read_config(path, {})
    return PlayOptions(map=contest_map(GAME, chosen.map, path) if chosen.map else None, remarks=chosen.remarks)


CONFIG = ContestConfig([], lambda path: False, play_options)  # the document asks for a map and has no such file
