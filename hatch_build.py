"""Puts the pages of docs/ into the wheel, as meydan/docs: starters and messages point to them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Docs(BuildHookInterface[Any]):
    """The pages without their pictures; an editable installation finds them beside its sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before each build."""
        if version != "editable":
            docs = Path(self.root, "docs")
            pages = [*docs.glob("*.md"), *docs.glob("fa/*.md")]
            build_data["force_include"] |= {str(page): f"meydan/docs/{page.relative_to(docs)}" for page in pages}
