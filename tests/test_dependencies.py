"""Everything that we use of others is named with its least version, and what builds the page is known by its hash."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BESIDE = {"meydan", "pytest", "hypothesis", "httpx"}  # ourselves, and what only tests of others load


def named(requirements: list[str]) -> dict[str, str]:
    """Names, with the rest of what is said of each."""
    found = (re.fullmatch(r"([\w.-]+)(?:\[[^]]*\])?(.*)", each) for each in requirements)
    return {each[1].lower().replace("_", "-"): each[2] for each in found if each}


def imported(path: Path) -> set[str]:
    """The first names of all modules that a file imports anywhere."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    parts = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {name.partition(".")[0] for name in plain | parts}


def test_what_the_site_imports_is_declared() -> None:
    extras = PROJECT["optional-dependencies"]
    declared = named([*PROJECT["dependencies"], *(each for extra in extras.values() for each in extra)])
    homes = packages_distributions()
    files = [path for part in ("site", "web", "contest", "cli") for path in (ROOT / "src/meydan" / part).rglob("*.py")]
    strange = set().union(*map(imported, files)) - set(sys.stdlib_module_names) - BESIDE
    missing = {
        name
        for name in strange
        if name in homes and not {home.lower().replace("_", "-") for home in homes[name]} & set(declared)
    }
    assert missing == set()


def test_every_dependency_has_its_least_version() -> None:
    extras = {name: each for name, each in PROJECT["optional-dependencies"].items() if name != "peers"}
    for names in (PROJECT["dependencies"], *extras.values()):
        assert [name for name, rest in named(names).items() if not rest.startswith(">=")] == []


def test_what_builds_the_page_is_known_by_its_hash() -> None:
    packages = json.loads((ROOT / "viewer/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, each in packages.items() if name and "integrity" not in each] == []
