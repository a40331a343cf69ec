"""`settings.py` of the original engine, read as data: it is parsed and never run."""

from __future__ import annotations

import ast
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from meydan.engine.contest_config import ContestConfig
from meydan.engine.errors import BadInput
from meydan.engine.game import PlayOptions
from meydan.games.bomber.original.environment import NAMES, options

MOST_BYTES = 1 << 18
MAP = "MAP_PATH"


class Computed(Exception):
    """A value that only running the file would tell."""


def read_settings(path: Path) -> PlayOptions:
    """What the file says, as options of `meydan play`; its values are those of the variables of the same names."""
    said, remarks = parse_settings(path)
    try:
        told = options(said)
    except BadInput as error:
        raise BadInput(str(error).replace("in the environment", f"in {path}")) from None
    return replace(told, names=(), remarks=remarks)


def parse_settings(path: Path) -> tuple[dict[str, str], list[str]]:
    """The values of the engine's settings by name, and a sentence for each that cannot be read without running it."""
    known: dict[str, Any] = {}
    said: dict[str, str] = {}
    remarks = []
    for name, node in _assigned(path):
        try:
            known[name] = _value(node, {"__file__": str(path), **known})
        except Computed:
            if name in NAMES:
                remarks.append(f"{path} line {node.lineno}: {name} is computed; expected a plain value; it is ignored")
            continue
        if name in NAMES and known[name] not in (None, ""):
            said[name] = _placed(name, known[name], path)
    return said, remarks


def _assigned(path: Path) -> list[tuple[str, ast.expr]]:
    """Names and values of the assignments at the top of the file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}: larger than {MOST_BYTES} bytes, the limit for a settings file")
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise BadInput(f"{path}: not a settings file: {error}") from None
    found = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            found.append((node.targets[0].id, node.value))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found.append((node.target.id, node.value))
    return found


def _value(node: ast.expr, known: Mapping[str, Any]) -> Any:
    """The value of an expression of the kinds that settings are written in."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name) and node.id in known:
        return known[node.id]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Add):
        left, right = str(_value(node.left, known)), str(_value(node.right, known))
        return str(Path(left) / right) if isinstance(node.op, ast.Div) else left + right
    if isinstance(node, ast.Attribute) and node.attr == "parent":
        return str(Path(str(_value(node.value, known))).parent)
    if isinstance(node, ast.Call):
        return _called(node, known)
    raise Computed


def _called(node: ast.Call, known: Mapping[str, Any]) -> Any:
    """A function that settings are written with: paths, conversions, and what the environment says."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in ("resolve", "absolute") and isinstance(node.func, ast.Attribute):
        return _value(node.func.value, known)
    given = [_value(each, known) for each in node.args]
    if name in ("getenv", "get") and given:
        return os.environ.get(str(given[0])) or (given[1] if len(given) > 1 else None)
    if name == "join" and given:
        return str(Path(*map(str, given)))
    if name == "dirname" and given:
        return str(Path(str(given[0])).parent)
    if name in ("abspath", "realpath", "Path", "str", "int", "float", "bool") and len(given) == 1:
        return given[0]
    raise Computed


def _placed(name: str, value: Any, path: Path) -> str:
    """A value as a variable would say it; a map is looked for beside the file, too."""
    beside = path.parent / str(value)
    return str(beside) if name == MAP and not Path(str(value)).exists() and beside.exists() else str(value)


def is_settings(path: Path) -> bool:
    """Whether a file assigns settings of the engine; many programs have a settings.py."""
    try:
        return any(name in NAMES for name, _ in _assigned(path))
    except BadInput:
        return False


CONFIG = ContestConfig(["settings.py"], is_settings, read_settings, is_read_by_play=True)
