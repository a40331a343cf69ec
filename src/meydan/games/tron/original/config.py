"""`gamecfg.json` of the original server (SPEC.md, section 7): its sections, keys and defaults."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from meydan.engine.contest_config import ContestConfig, contest_map
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import PlayOptions
from meydan.engine.serving import LOOPBACK
from meydan.games.tron import GAME
from meydan.games.tron.law.state import SIDES
from meydan.games.tron.original.world import AGENT_NAME

MOST_BYTES = 1 << 20
START_FORMAT = "%Y-%m-%d %H:%M"
OVERRIDES = ("net.host", "net.port", "gui.host", "gui.port", "gui.replay_dir", "gui.replay_filename")
SEED_FIRST_CYCLE = 3.0  # seconds, where the key is missing


class _Section(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class General(_Section):
    """Who may play."""

    game_name: str = "Tron"
    allowed_teams: dict[str, str] = Field(default_factory=dict)
    allow_duplicate_team_nicknames: bool = True
    offline_mode: bool = True
    match_id: str | int = "0"


class Net(_Section):
    """Where agents connect, and the certificate."""

    host: str = LOOPBACK  # the original's is 0.0.0.0: everybody who can reach this machine
    port: int = Field(5000, ge=0, le=65535)
    keyfile: str = "certs/key.pem"
    certfile: str = "certs/cert.pem"

    @property
    def has_certificate(self) -> bool:
        """Whether the certificate and its key are there; without either, both are made."""
        return Path(self.certfile).is_file() and Path(self.keyfile).is_file()

    @property
    def misses_certificate(self) -> bool:
        """Whether one was asked for that is not there."""
        return bool(self.model_fields_set & {"certfile", "keyfile"}) and not self.has_certificate


class Gui(_Section):
    """Where spectators connect, and what is kept of the match."""

    host: str = LOOPBACK
    port: int = Field(5001, ge=0, le=65535)
    max_spectators: int = Field(3, ge=0)
    spectator_tokens: list[str] = Field(default_factory=list)  # ours: those who may look on in online mode
    save_replay: bool = True
    replay_dir: str = "replays"
    replay_filename: str | None = None
    cycle_duration: float = Field(0.5, gt=0, allow_inf_nan=False)
    side_colors: dict[str, str] = Field(default_factory=lambda: {"Blue": "#00FFFF", "Yellow": "#FFFF00"})


class GameHandler(_Section):
    """Time, limits and the map."""

    start_time: str = "2017-11-08 00:50"
    start_waiting_time: float = Field(3, ge=0, le=86_400, allow_inf_nan=False)
    cycle_duration: float = Field(0.5, gt=0, le=86_400, allow_inf_nan=False)
    first_cycle_duration: float | None = Field(None, gt=0, le=86_400, allow_inf_nan=False)
    max_total_commands: int = Field(200, ge=1)
    max_team_commands: int = Field(100, ge=0)
    max_agent_commands: int = Field(100, ge=0)
    map_path: str | None = None

    @field_validator("start_time")
    @classmethod
    def _is_time(cls, value: str) -> str:
        datetime.strptime(value, START_FORMAT)
        return value

    def start_second(self, now: float) -> int:
        """R16 The second in which the game starts when all have joined now."""
        planned = datetime.strptime(self.start_time, START_FORMAT).replace(tzinfo=UTC).timestamp()
        return math.floor(max(now, planned) + 1) + math.floor(self.start_waiting_time)

    def first_seconds(self, rules: str) -> float:
        """R17 How long the first cycle lasts."""
        if self.first_cycle_duration is not None:
            return self.first_cycle_duration
        return self.cycle_duration if rules == "original" else max(SEED_FIRST_CYCLE, self.cycle_duration)


class ServerConfig(_Section):
    """The whole file."""

    general: General = Field(default_factory=General)
    net: Net = Field(default_factory=Net)
    gui: Gui = Field(default_factory=Gui)
    sides: dict[str, list[str]] = Field(default_factory=lambda: {side: [AGENT_NAME] for side in SIDES})
    game_handler: GameHandler = Field(default_factory=GameHandler)

    @field_validator("sides")
    @classmethod
    def _are_sides(cls, value: dict[str, list[str]]) -> dict[str, list[str]]:
        if sorted(value) != sorted(SIDES) or any(len(names) != 1 for names in value.values()):
            raise ValueError(f"expected {' and '.join(SIDES)} with one agent each")
        return value


def read_config(path: Path | None, overrides: Sequence[str] = ()) -> ServerConfig:
    """The configuration in a file, with `config.net.port=5002` and the like written over it."""
    return parse_config(b"{}" if path is None else _content(path), str(path or "config"), overrides)


def _content(path: Path) -> bytes:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: the config cannot be read: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}: larger than {MOST_BYTES} bytes, the limit for a config file")
    return data


def parse_config(data: bytes, name: str, overrides: Sequence[str] = ()) -> ServerConfig:
    """The same from its content."""
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{name}: not a config file: invalid JSON ({error})") from None
    if not isinstance(content, dict):
        raise BadInput(
            f"{name}: not a config file: expected a JSON object with general, net, gui, sides and game_handler"
        )
    if content and not content.keys() & ServerConfig.model_fields.keys():
        raise BadInput(f"{name}: not a config file: has none of {', '.join(ServerConfig.model_fields)}")
    for word in overrides:
        _override(content, word)
    try:
        return ServerConfig.model_validate(content)
    except ValidationError as error:
        raise BadInput(f"{name}: {_explain(error)}") from None


def _override(content: dict[str, Any], word: str) -> None:
    key, is_given, value = word.removeprefix("config.").partition("=")
    if not word.startswith("config.") or not is_given:
        raise BadInput(f"got {word!r}; expected such as config.net.port=5002")
    if key not in OVERRIDES:
        raise UnknownName("key of the config for the command line", key, OVERRIDES)
    section, name = key.split(".")
    if not isinstance(content.setdefault(section, {}), dict):
        raise BadInput(f"the config's {section!r} is not an object")
    content[section] = {**content[section], name: value or None}


def _explain(error: ValidationError) -> str:
    faults = [(".".join(map(str, each["loc"])), str(each["input"])[:60], each["msg"]) for each in error.errors()]
    return "; ".join(f"{key}: got {value!r}; {sentence}" for key, value, sentence in faults)


def play_options(path: Path) -> PlayOptions:
    """What a gamecfg.json says to `meydan play`: the map and the sides, and cycles of another length than usual."""
    chosen = read_config(path)
    handler = chosen.game_handler
    is_usual = handler.cycle_duration == GameHandler().cycle_duration
    return PlayOptions(
        settings={"sides": list(chosen.sides)},
        map=contest_map(GAME, handler.map_path, path) if handler.map_path else None,
        time_limit=None if is_usual else handler.cycle_duration,
    )


def is_config(path: Path) -> bool:
    """Whether a file has the sections of the server's."""
    try:
        read_config(path)
    except BadInput:
        return False
    return b"game_handler" in path.read_bytes()


CONFIG = ContestConfig(["gamecfg.json", "PythonServer/gamecfg.json"], is_config, play_options)
