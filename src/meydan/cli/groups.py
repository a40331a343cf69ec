"""Options in groups: dataclasses whose fields several commands share, and which say what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """The command with the fields of its dataclasses as options of their own: Typer knows only those."""
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, Any] = {name: kind for name, kind in hints.items() if is_dataclass(kind)}
    flat: list[Parameter] = []
    for parameter in signature(command).parameters.values():
        kind = hints[parameter.name]
        flat += _options(kind) if parameter.name in groups else [_option(parameter.name, parameter.default, kind)]

    @wraps(command)
    def called(**given: Any) -> None:
        for name, kind in groups.items():
            given[name] = kind(**{each.name: given.pop(each.name) for each in fields(kind)})
        command(**given)

    called.__signature__ = Signature(flat)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in flat}
    return called


def _options(kind: Any) -> list[Parameter]:
    known = get_type_hints(kind, include_extras=True)
    return [_option(each.name, each.default, known[each.name]) for each in fields(kind)]


def _option(name: str, default: Any, kind: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)
