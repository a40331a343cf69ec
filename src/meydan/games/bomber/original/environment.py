"""The environment variables of the original engine (SPEC.md, section 10), as options of `meydan play`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import PlayOptions

STARTUP_SECONDS = 10.0  # AGENT_STARTUP_DELAY comes on top
CONSOLE = "-"
NAMES = (
    "MAP_PATH",
    "GAME_LOG_DESTINATION",
    "GAME_LOG_STATIC_FILENAME",
    "ENGINE_LOG_LOGGER_LEVEL",
    "ENGINE_LOG_TO_STDERR",
    "ENGINE_LOG_TO_FILE",
    "ENGINE_LOG_DESTINATION",
    "ENGINE_LOG_FILENAME",
    "AGENT_LOG",
    "AGENT_LOG_TO_FILE",
    "AGENT_LOG_DESTINATION",
    "PLAYER_1_NAME",
    "PLAYER_2_NAME",
    "TURN_INIT",
    "TIME_OUT",
    "TIME_OUT_BEHAVIOUR",
    "PYTHON_EXECUTABLE",
    "AGENT_STARTUP_DELAY",
)
_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


def options(variables: Mapping[str, str]) -> PlayOptions:
    """What the variables say; the engine's own log is our journal, kept where one of its variables is set."""
    said = {name: variables[name] for name in NAMES if variables.get(name)}
    return PlayOptions(
        names=tuple(said),
        settings=_settings(said),
        map=said.get("MAP_PATH"),
        time_limit=_time_limit(said),
        startup=STARTUP_SECONDS + _seconds(said, "AGENT_STARTUP_DELAY") if "AGENT_STARTUP_DELAY" in said else None,
        python=said.get("PYTHON_EXECUTABLE"),
        game_log=_game_log(said),
        bot_logs=_bot_logs(said),
        journal=_engine_log(said),
        journal_console=_logs_engine(said) and _flag(said, "ENGINE_LOG_TO_STDERR"),
        journal_level=_level(said),
    )


def _settings(said: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {name.lower(): said[name] for name in ("PLAYER_1_NAME", "PLAYER_2_NAME") if name in said}
    if "TURN_INIT" in said:
        if said["TURN_INIT"] not in ("0", "1"):
            raise BadInput(f"TURN_INIT={said['TURN_INIT']!r} in the environment: expected 0 or 1")
        found["turn_init"] = int(said["TURN_INIT"])
    return found


def _time_limit(said: Mapping[str, str]) -> float | None:
    """Any other behaviour than `kill` waits for ever."""
    if said.get("TIME_OUT_BEHAVIOUR", "kill") != "kill":
        return math.inf
    return _seconds(said, "TIME_OUT") if "TIME_OUT" in said else None


def _game_log(said: Mapping[str, str]) -> Path | None:
    folder, name = said.get("GAME_LOG_DESTINATION"), said.get("GAME_LOG_STATIC_FILENAME")
    if folder is None and name is None:
        return None
    return Path(folder or "gameLog") / (name or "")


def _bot_logs(said: Mapping[str, str]) -> Path | None:
    """Off, to the console, or to files."""
    if not any(name.startswith("AGENT_LOG") for name in said) or not _flag(said, "AGENT_LOG"):
        return None
    return Path(said.get("AGENT_LOG_DESTINATION", "agentLog") if _flag(said, "AGENT_LOG_TO_FILE") else CONSOLE)


def _logs_engine(said: Mapping[str, str]) -> bool:
    return any(name.startswith("ENGINE_LOG") for name in said)


def _engine_log(said: Mapping[str, str]) -> Path | None:
    if not _logs_engine(said) or not _flag(said, "ENGINE_LOG_TO_FILE"):
        return None
    return Path(said.get("ENGINE_LOG_DESTINATION", "")) / said.get("ENGINE_LOG_FILENAME", "output.log")


def _level(said: Mapping[str, str]) -> int:
    word = said.get("ENGINE_LOG_LOGGER_LEVEL", "10")
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise BadInput(f"ENGINE_LOG_LOGGER_LEVEL={word!r} in the environment: expected a number such as 10")
    return int(word)


def _flag(said: Mapping[str, str], name: str) -> bool:
    word = said.get(name, "1").lower()
    if word not in (*_YES, *_NO):
        raise BadInput(f"{name}={said[name]!r} in the environment: expected one of {', '.join((*_YES, *_NO))}")
    return word in _YES


def _seconds(said: Mapping[str, str], name: str) -> float:
    try:
        value = float(said[name])
    except ValueError:
        value = math.nan
    if not value >= 0:
        raise BadInput(f"{name}={said[name]!r} in the environment: expected a number of seconds")
    return value
