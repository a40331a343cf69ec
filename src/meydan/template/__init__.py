"""A game to begin with: it plays, has tests and a scene, and is made to be changed."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.games import folders

HERE = Path(__file__).parent / "files"
FILES = {
    "game.py": "__init__.py",
    "law.py": "law.py",
    "words.py": "words.py",
    "random.py": "bots/random.py",
    "scene.js": "viewer/scene.js",
    "test.py": "tests/test_newgame.py",
}
NAME, TITLE = "newgame", "New Game"  # in the files


def write_game(name: str, place: Path) -> list[Path]:
    """Write a game of this name into a folder of its name at the place; returns its files."""
    _check(name, place / name)
    title, written = name.replace("_", " ").title(), []
    for source, goal in FILES.items():
        path = place / name / goal.replace(NAME, name)
        text = (HERE / f"{source}.txt").read_text(encoding="utf-8")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.replace(NAME, name).replace(TITLE, title), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{path}: cannot be written: {error.strerror or error}") from None
        written.append(path)
    return written


def _check(name: str, folder: Path) -> None:
    if not (name.isidentifier() and name.isascii() and name.islower()):
        raise BadInput(f"{name!r} is not a name for a game: expected a small letter, then letters, digits, underscores")
    if name in folders():
        raise BadInput(f"there is a game {name!r} already, in {folders()[name]}; choose another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder} is there already and not empty; choose another name or folder")
