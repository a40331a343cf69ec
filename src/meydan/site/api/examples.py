"""What the API has answered in a small contest, as examples in its description."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fastapi import FastAPI

EXAMPLES = Path(__file__).with_name("examples.json")  # by method and path; an act that is not there answers {}


def add_examples(api: FastAPI) -> None:
    """Put them into the description of every answer."""
    describe = api.openapi

    def described() -> dict[str, Any]:
        if api.openapi_schema is None:
            _put_into(describe(), json.loads(EXAMPLES.read_text(encoding="utf-8")))
        assert api.openapi_schema is not None
        return api.openapi_schema

    api.openapi = described  # type: ignore[method-assign]  # as FastAPI's documents say


def _put_into(description: dict[str, Any], examples: dict[str, Any]) -> None:
    for path, ways in description["paths"].items():
        for way, operation in ways.items():
            answer = operation["responses"]["200"].get("content", {}).get("application/json")
            if answer is not None:
                answer["example"] = examples.get(f"{way.upper()} {path}", {})
