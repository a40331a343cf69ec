"""What bots are built and run with, as the machine that checks them found it: teams can use the same at home."""

from __future__ import annotations

import platform
from typing import Any

from meydan.engine.sanitize import plain
from meydan.players.builds import version_line
from meydan.players.languages import LANGUAGES
from meydan.site.database import SiteDatabase

TOOLS = "tools"  # the choice
LONGEST = 120  # letters of a version


def note_tools(database: SiteDatabase) -> None:
    """Look for them here, for the pages, which may be served elsewhere."""
    found = [{"language": each.title, "versions": _versions(list(each.tools))} for each in LANGUAGES.values()]
    with database.writing() as connection:
        database.choose(connection, TOOLS, found)


def known_tools(database: SiteDatabase) -> list[dict[str, Any]]:
    """Every language with the versions that were found; nothing, until somebody has looked."""
    return list(database.choices().get(TOOLS) or [])


def _versions(tools: list[str]) -> dict[str, str]:
    """By the names of the programs; Python bots run with our own interpreter."""
    if not tools:
        return {"python": f"Python {platform.python_version()}"}
    found = {tool: plain(version_line(tool))[:LONGEST] for tool in tools}
    return {tool: told for tool, told in found.items() if told}
