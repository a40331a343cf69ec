"""Bots to begin with: every game's folder `starters` has one for each language, ready to be copied and changed."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.engine.phrases import read_phrases
from meydan.players.languages import LANGUAGES

README, PERSIAN_README, PYTHON = "README.md", "README.fa.md", "python"
COURSE = "course"  # the folder of a game with its course project, if it has one
MARK = "your idea goes"  # in every starter, where it decides
GENERIC = '''"""A bot to begin with: plays anything that is allowed."""

from random import Random


class Bot:
    """Made once for a game; whatever it keeps in `self` lasts until the end."""

    def __init__(self, info):
        self.luck = Random(info.seed)  # the same seed, the same play

    def act(self, view):
        """Your idea goes here: an action of the game, as a word or a number.

        view.seat, view.turn and view.ms_left say when; view.seen and view.setup are what you see.
        """
        return self.luck.choice(view.legal)
'''
HOUSE = """# Your idea goes here: this is the house bot `NAME` of the game, as it is.
"""


@dataclass(frozen=True)
class Written:
    """A starter that was written for somebody."""

    language: str
    folder: Path
    source: Path  # the file to change
    line: int  # where


def starters(game: Game) -> dict[str, Path]:
    """The folders of a game's starters by language."""
    return {path.name: path for path in sorted((game.folder / "starters").glob("[a-z]*")) if path.is_dir()}


def write_starter(game: Game, folder: Path, language: str) -> Written:
    """Write a starter into a folder that is new or empty."""
    source = _source(game, language)
    _make_room(folder)
    if source is None:
        (folder / "bot.py").write_text(_any_bot(game), encoding="utf-8")
        (folder / "meydan.toml").write_text(f'language = "{PYTHON}"\n', encoding="utf-8")
    else:
        shutil.copytree(
            source, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", README, PERSIAN_README)
        )
    path, line = _place_of_ideas(folder, language)
    place = path.relative_to(folder).as_posix()
    (folder / README).write_text(_readme(game, language, place), encoding="utf-8")
    if _words(game, language, PERSIAN_README):
        (folder / PERSIAN_README).write_text(_persian_readme(game, language, place), encoding="utf-8")
    return Written(language, folder, path, line)


def write_course(game: Game, folder: Path) -> None:
    """Write the files of a game's course project into a folder that is new or empty."""
    source = game.folder / COURSE
    if not source.is_dir():
        raise BadInput(f"{game.name} has no course project; leave out --course for a bot to begin with")
    _make_room(folder)
    shutil.copytree(source, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


def commands(game: Game, bot: str) -> list[str]:
    """What to type next: a match to look at, and what finds faults."""
    other = (
        "house:random" if "random" in game.house_bots() else next((f"house:{name}" for name in game.house_bots()), bot)
    )
    seats = [bot if game.team(seat) == game.team(0) else other for seat in range(game.seats[0])]
    return [f"meydan play {game.name} {' '.join(seats)} --watch", f"meydan check-bot {game.name} {bot}"]


def _source(game: Game, language: str) -> Path | None:
    """The folder to copy; None stands for the starter that fits any game."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    found = starters(game)
    if language in found:
        return found[language]
    if found or language != PYTHON:
        known = ", ".join(found or [PYTHON])
        raise BadInput(f"{game.name} has no starter in {LANGUAGES[language].title}; it has: {known}")
    return None


def _any_bot(game: Game) -> str:
    """A bot in Python: by the list of what is allowed; where nobody gives one, a house bot knows what to answer."""
    bots = game.house_bots()
    if bots and (game.hidden or not game.prepare().layout.actions):
        name = "random" if "random" in bots else next(iter(bots))
        return HOUSE.replace("NAME", name) + bots[name].read_text(encoding="utf-8")
    return GENERIC


def _make_room(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder} already exists and is not empty; name a new folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be created: {error.strerror or error}") from None


def _place_of_ideas(folder: Path, language: str) -> tuple[Path, int]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in LANGUAGES[language].suffixes:
            for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if MARK in text.lower():
                    return path, number
    raise AssertionError(f"{folder} does not say where ideas go")


def _words(game: Game, language: str, name: str) -> str:
    """What the game says of its starter in this language, else of all."""
    places = (game.folder / "starters" / language / name, game.folder / "starters" / name)
    return next((path.read_text(encoding="utf-8") for path in places if path.is_file()), "")


def _persian_readme(game: Game, language: str, source: str) -> str:
    title = read_phrases(game.folder).sentences.get(game.title, game.title)
    first, second = commands(game, ".")
    return f"""# ربات {title} به زبان {LANGUAGES[language].title}

در این پوشه:

    {first}
    {second}

ایدهٔ خود را در `{source}` بنویسید. فایل `meydan.toml` می‌گوید این پوشه چیست؛ هر وقت لازم باشد از نو ساخته می‌شود.
هر چه در خروجی خطا چاپ کنید با `--bot-logs FOLDER` ذخیره می‌شود.

{_words(game, language, PERSIAN_README)}"""


def _readme(game: Game, language: str, source: str) -> str:
    """How to play with it, where to change it, and what is said to it."""
    words = _words(game, language, README)
    first, second = commands(game, ".")
    return f"""# A bot for {game.title} in {LANGUAGES[language].title}

In this folder:

    {first}
    {second}

`{source}` is where your idea goes. `meydan.toml` says what this folder is; a build is made when it is needed.
What you print to the error stream is kept by `--bot-logs FOLDER`.
{f"{chr(10)}{words}" if words else ""}"""
