"""`config.json` of the original server (section 10), with our own keys beside its own."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from meydan.engine.contest_config import ContestConfig, contest_map
from meydan.engine.errors import BadInput
from meydan.engine.game import PlayOptions
from meydan.games.gems import GAME

Version = Literal["v2", "v1"]
GAME_KEYS = ("turn_count", "init_score", "trap_count", "init_random_location")
SWITCHES = ("decay", "trap_over_enemy", "trap_limit", "late_answers", "largest_side")
MOST_BYTES = 1 << 20


class ServerConfig(BaseModel):
    """Every key of the original, and ours; the switches are left to the rule preset where they are not given."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)

    map: str | None = Field(None, min_length=1, description="file name in maps/")
    server_ip: str = "127.0.0.1"
    server_port: int = Field(9921, ge=0, le=65535)
    player_count: int = Field(2, ge=1, le=2)
    time_out: float = Field(1, gt=0, le=86_400, allow_inf_nan=False, description="seconds for a ply")
    init_score: int = 45
    trap_count: int = 3
    turn_count: int = Field(100, ge=0)
    init_random_location: bool = False
    round_repeat: int = Field(1, ge=1, le=1_000_000)
    rules: Literal["document", "seed", "original"] | None = None
    decay: Literal["round_start", "own_ply"] | None = None
    trap_over_enemy: bool | None = None
    trap_limit: int | None = None
    late_answers: Literal["drop", "next"] | None = None
    largest_side: int | None = None
    protocol: Version | list[Version] = Field("v2", description="for all agents, or one for each")
    handshake_time_out: float | None = Field(
        None, gt=0, allow_inf_nan=False, description="seconds; null: as --greeting says"
    )
    seed: int | None = None
    names: list[str] | None = Field(None, description="of the agents, in notes and replays; else their addresses")

    def settings(self) -> dict[str, Any]:
        """The settings of the game that are written here; the rest is the preset's."""
        chosen = {name: getattr(self, name) for name in GAME_KEYS}
        return chosen | {name: getattr(self, name) for name in SWITCHES if name in self.model_fields_set}

    def versions(self) -> list[Version]:
        """The protocol of each agent."""
        if self.names is not None and len(self.names) != self.player_count:
            raise BadInput(f"config: names has {len(self.names)} names for {self.player_count} agents")
        if isinstance(self.protocol, str):
            return [self.protocol] * self.player_count
        if len(self.protocol) != self.player_count:
            raise BadInput(
                f"config: protocol names {len(self.protocol)} versions for {self.player_count} agents; "
                'expected one for each, such as ["v2", "v1"], or one word for all'
            )
        return list(self.protocol)


def read_config(path: Path) -> tuple[ServerConfig, list[str]]:
    """The configuration in a file, and remarks about it for the person."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: the config cannot be read: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}: larger than {MOST_BYTES} bytes, the limit for a config file")
    return parse_config(data, str(path))


def parse_config(data: bytes, name: str) -> tuple[ServerConfig, list[str]]:
    """The same from its content."""
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{name}: not a config file: invalid JSON ({error})") from None
    if not isinstance(content, dict):
        raise BadInput(f'{name}: not a config file: expected a JSON object such as {{"map": "map1.txt"}}')
    try:
        return ServerConfig.model_validate(content), _unknown(content)
    except ValidationError as error:
        raise BadInput(f"{name}: {_explain(error)}") from None


def _unknown(content: Mapping[str, Any]) -> list[str]:
    """The original ignores keys that it does not know; so do we, and say so."""
    known = list(ServerConfig.model_fields)
    remarks = []
    for key in content:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            remarks.append(f"config: unknown key {key!r} is ignored" + (f"; did you mean {near[0]!r}?" if near else ""))
    return remarks


def _explain(error: ValidationError) -> str:
    told: dict[str, str] = {}
    for fault in error.errors():
        told.setdefault(str(fault["loc"][0]), f"{fault['loc'][0]}: got {str(fault['input'])[:60]!r}; {fault['msg']}")
    return "; ".join(told.values())


def play_options(path: Path) -> PlayOptions:
    """What a config.json says to `meydan play`; addresses and protocols are for servers."""
    chosen, remarks = read_config(path)
    if chosen.round_repeat > 1:
        remarks.append(f"config: round_repeat is {chosen.round_repeat}; `play` takes --games {chosen.round_repeat}")
    return PlayOptions(
        settings=chosen.settings(),
        map=contest_map(GAME, chosen.map, path) if chosen.map else None,
        time_limit=float(chosen.time_out),
        rules=chosen.rules,
        seed=chosen.seed,
        remarks=remarks,
    )


def is_config(path: Path) -> bool:
    """Whether a file has keys of the server; many programs have a config.json."""
    if path.stat().st_size > MOST_BYTES:
        return False
    try:
        content = json.loads(path.read_text(encoding="utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return isinstance(content, dict) and bool(set(content) & {"map", "server_port", *GAME_KEYS})


CONFIG = ContestConfig(["config.json", "server/config.json"], is_config, play_options)
