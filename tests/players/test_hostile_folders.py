"""Folders of bots that nobody should read: each is refused with a sentence, at once and without being opened."""

from __future__ import annotations

import os
import socket
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import write_file

from meydan.engine import client_sources
from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.gems.original import folders as gems
from meydan.games.kings.original import folders as kings
from meydan.players import languages, packages
from meydan.players.compiling import BuildFailed
from meydan.players.inspection import MOST_BYTES, MOST_LEVELS
from meydan.players.specs import make_player

pytestmark = pytest.mark.timeout(120)  # what is opened never ends
BOT = "def act(view):\n    return view.legal[0]\n"


def _socket(path: Path) -> None:
    place = os.getcwd()
    os.chdir(path.parent)  # names of sockets are short
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(path.name)
    os.chdir(place)


def _giant(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)


def _deep(path: Path) -> None:
    (path / "/".join("d" for _ in range(MOST_LEVELS + 2))).mkdir(parents=True)


HOSTILE: dict[str, tuple[Callable[[Path], object], str]] = {
    "data/zero": (lambda path: path.symlink_to("/dev/zero"), "leads out of the bot's folder, to /dev/zero"),
    "bot.py": (lambda path: path.symlink_to("/dev/zero"), "leads out of the bot's folder"),
    "meydan.toml": (lambda path: path.symlink_to("/dev/zero"), "leads out of the bot's folder"),
    "package.json": (os.mkfifo, "is a named pipe; a bot's folder holds files"),
    "main.java": (os.mkfifo, "is a named pipe"),
    "Makefile": (_socket, "is a socket"),
    "up": (lambda path: path.symlink_to("../.."), "leads out of the bot's folder"),
    "users": (lambda path: path.symlink_to("/etc/passwd"), "leads out of the bot's folder, to /etc/passwd"),
    "loop": (lambda path: path.symlink_to("loop"), "loop"),
    "giant": (_giant, "has more than 1024 MB"),
    "deep": (_deep, "folders within each other"),
    os.fsdecode(b"\xff\xfe.py"): (lambda path: path.write_text(BOT), "its name is not UTF-8; rename it"),
}


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
@pytest.mark.parametrize("game", ["othello", "kings"])
def test_a_folder_with_such_a_thing_is_refused(game: str, name: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "data").mkdir(parents=True)
    if name != "bot.py":
        write_file(folder, "bot.py", BOT)
    make, words = HOSTILE[name]
    make(folder / name)
    with pytest.raises(BadInput) as caught:
        make_player(find(game), str(folder), 0)
    assert words in str(caught.value)
    str(caught.value).encode()


@pytest.mark.parametrize("name", ["pipe.py", "giant.py", "zero.py"])
def test_a_single_file_is_looked_at_too(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    {"pipe.py": os.mkfifo, "giant.py": _giant, "zero.py": lambda path: path.symlink_to("/dev/zero")}[name](path)
    with pytest.raises(BadInput, match=r"expected a file|a bot has at most 1024 MB"):
        make_player(find("othello"), str(path), 0)


@pytest.mark.parametrize("text", ["[" * 200_000, '{"main":' * 200_000, "[]", "", "\x00"])
def test_a_package_json_that_cannot_be_read_is_told(text: str, tmp_path: Path) -> None:
    write_file(tmp_path, "package.json", text)
    write_file(tmp_path, "index.js", "")
    with pytest.raises(BadInput, match=r"package\.json cannot be read as a JSON object"):
        make_player(find("othello"), str(tmp_path), 0)


def test_a_jar_that_unpacks_to_gigabytes_is_no_client(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.jar", "w", zipfile.ZIP_DEFLATED) as jar:
        jar.writestr("Main.class", bytes(80 << 20))
    make_player(find("kings"), str(tmp_path), 0)  # a program in a jar like any other


def test_a_bot_whose_files_have_persian_names_and_links_within_plays(tmp_path: Path) -> None:
    folder = tmp_path / "ربات‌من"
    folder.mkdir()
    write_file(folder, "main.py", BOT)
    (folder / "داده‌ها.txt").write_text("x")
    (folder / "link.txt").symlink_to("داده‌ها.txt")
    assert make_player(find("othello"), str(folder), 0).name == "ربات‌من"


@pytest.mark.parametrize("goal", ["missing.py", "data"])
def test_a_link_within_the_folder_that_is_no_file_is_not_read_as_one(goal: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "data").mkdir(parents=True)
    write_file(folder, "main.py", BOT)
    (folder / "helper.py").symlink_to(goal)
    assert make_player(find("othello"), str(folder), 0).name == "mine"


@pytest.mark.parametrize("filler", ["\n", " ", "\t\n", "import "])
def test_a_file_full_of_nothing_is_looked_through_in_one_pass(filler: str, tmp_path: Path) -> None:
    bot = write_file(tmp_path, "bot.py", BOT + "#" + filler * 1_000_000)
    assert make_player(find("othello"), bot, 0).name == "bot"


FILLERS = ("\n", " ", "#include <\n", "package ", "import static\n")


@pytest.mark.parametrize("filler", FILLERS)
def test_sources_of_every_language_are_looked_through_in_one_pass(filler: str) -> None:
    text = filler * 1_000_000
    for pattern in (languages.JAVA_MAIN, languages.JAVA_PACKAGE, client_sources._IMPORT, client_sources._PACKAGE):
        assert pattern.search(text) is None
    assert client_sources._INCLUDE.findall(text) == []
    assert [each.search(text.encode()) for each in (kings.PACKAGE, kings.GO_MAIN, kings.MAIN_METHOD)] == [None] * 3


@pytest.mark.parametrize("line", ["a<" + " " * 60_000 + "@", "a" + " " * 60_000 + "@", "a[" + "," * 60_000])
def test_a_requirement_is_read_in_one_pass(line: str, tmp_path: Path) -> None:
    write_file(tmp_path, packages.REQUIREMENTS, line)
    with pytest.raises(BadInput, match="expected packages"):
        packages.read_requirements(tmp_path)


def test_the_name_of_a_file_is_no_pattern(tmp_path: Path) -> None:
    write_file(tmp_path, "(a+)+(.java", f"{' '.join(gems.SIGNS)} class Main {{ public static void main(")
    with pytest.raises(BuildFailed, match=r"javac .* exited with status 1"):
        make_player(find("gems"), str(tmp_path), 0)
