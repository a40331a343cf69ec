"""What a bot's folder means: by its manifest, and by what lies in it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.players.programs import MAIN, NATIVE, play, write_file, write_native
from tests.players.test_builds import write

from meydan.engine.errors import BadInput, MeydanError
from meydan.games import find
from meydan.match.endings import Ending
from meydan.players.builds import find_program
from meydan.players.hosted import HostedPlayer
from meydan.players.inspection import gather
from meydan.players.languages import LANGUAGES
from meydan.players.manifest import read_manifest
from meydan.players.process import ProcessPlayer
from meydan.players.programs import Program, Workshop, file_program, folder_program
from meydan.players.specs import make_player

HELLO = {
    "py": 'print("hello", __file__.rpartition("/")[2])\n',
    "c": '#include <stdio.h>\nint main(void) { puts("hello C"); return 0; }\n',
    "cpp": '#include <iostream>\nint main() { std::cout << "hello C++" << std::endl; }\n',
    "java": """package %s;
public class %s {
    public static void main(String[] words) { System.out.println("hello Java"); }
}
""",
    "rs": 'fn main() { println!("hello Rust"); }\n',
    "go": 'package main\nimport "fmt"\nfunc main() { fmt.Println("hello Go") }\n',
    "js": 'console.log("hello JavaScript")\n',
}
MAKEFILE = "bot: src/a.c\n\tcc -o program src/a.c\n"
CMAKE = "cmake_minimum_required(VERSION 3.10)\nproject(mine C)\nadd_executable(strange src/a.c)\n"
CARGO = '[package]\nname = "strange"\nversion = "1.0.0"\nedition = "2021"\n'


def said(program: Program) -> str:
    return subprocess.run(program.command, cwd=program.folder, capture_output=True, text=True, check=True).stdout


def java(package: str, name: str) -> str:
    return (HELLO["java"] % (package, name)).removeprefix("package ;\n")


FOLDERS = [
    ({"main.py": HELLO["py"], "other.py": ""}, "hello main.py"),
    ({"bot.py": HELLO["py"], "util/main.py": ""}, "hello bot.py"),
    ({"mine.py": HELLO["py"], "tests/test_mine.py": "", "README": ""}, "hello mine.py"),
    ({"Thing.java": java("", "Thing"), "Other.java": "class Other {}"}, "hello Java"),
    ({"src/a/b/Main.java": java("a.b", "Main"), "src/a/b/Second.java": java("a.b", "Second")}, "hello Java"),
    ({"src/a.c": HELLO["c"], "src/a.h": ""}, "hello C"),
    ({"src/a.c": HELLO["c"], "Makefile": MAKEFILE}, "hello C"),
    ({"a.cc": HELLO["cpp"], "b.cc": "int unused;"}, "hello C++"),
    ({"a.cpp": HELLO["cpp"], "b.c": "int unused;"}, "hello C++"),
    ({"main.rs": HELLO["rs"]}, "hello Rust"),
    ({"Cargo.toml": CARGO, "src/main.rs": HELLO["rs"]}, "hello Rust"),
    ({"go.mod": "module mine\n", "strange.go": HELLO["go"]}, "hello Go"),
    ({"a.go": HELLO["go"], "a_test.go": "package main"}, "hello Go"),
    ({"package.json": '{"main": "lib/x.js"}', "lib/x.js": HELLO["js"], "other.js": ""}, "hello JavaScript"),
    ({"index.mjs": HELLO["js"], "node_modules/x/main.py": ""}, "hello JavaScript"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("files", "words"), FOLDERS, ids=[" ".join(files) for files, _ in FOLDERS])
def test_a_folder_without_a_manifest_is_recognised(files: dict[str, str], words: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", files)
    program = folder_program(folder, Workshop())
    assert said(program).strip() == words
    assert program.name == "mine"
    assert sorted(path.name for path in folder.iterdir()) == sorted({name.partition("/")[0] for name in files})


def test_a_cmake_project_is_built_by_cmake_and_its_program_is_found_there(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", {"CMakeLists.txt": CMAKE, "src/a.cpp": HELLO["cpp"]})
    recipe = LANGUAGES["cpp"].recipe(gather(folder))
    assert [line[0] for line in recipe.build] == ["cmake", "cmake"]
    made = tmp_path / "made"
    write(made, {"meydan-cmake/CMakeFiles/3.25/a.out": "", "meydan-cmake/app/strange": "", "meydan-cmake/lib.so": ""})
    for path in made.rglob("*"):
        if path.is_file():
            path.write_bytes(b"\x7fELF")
            path.chmod(0o755)
    assert find_program(made, recipe.made, "mine") == made / "meydan-cmake" / "app" / "strange"


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({}, "is not a bot: expected a meydan.toml .* it contains nothing"),
        ({"notes.txt": "x", "a.dat": ""}, "it contains a.dat, notes.txt"),
        ({"main.py": "", "main.cpp": ""}, "files of several languages: Python .main.py., C.. .main.cpp.; say which"),
        ({"a.py": "", "b.py": ""}, "several Python files .a.py, b.py. and none called main or bot"),
        ({"A.java": "class A {}"}, "none of A.java has `public static void main`"),
        ({"a.jar": "", "b.jar": ""}, "several jars"),
        ({"package.json": "[", "index.js": ""}, "package.json cannot be read"),
        ({"meydan.toml": 'language = "go"', "main.py": ""}, "has no Go file"),
        ({"meydan.toml": 'build = "true"'}, "the build made no program"),
    ],
)
def test_a_folder_that_is_no_bot_is_refused_with_what_is_missing(
    files: dict[str, str], words: str, tmp_path: Path
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    with pytest.raises(BadInput, match=words):
        folder_program(write(folder, files), Workshop())


def test_a_folder_with_nothing_but_an_executable_is_that_program(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", {"thing": "#!/bin/sh\npwd\n", "weights.txt": "1 2 3"})
    (folder / "thing").chmod(0o755)
    assert said(folder_program(folder, Workshop())) == f"{folder}\n"


# -- manifests -------------------------------------------------------------------------------------------------------


def test_a_manifest_says_how_a_bot_is_built_started_and_called(tmp_path: Path) -> None:
    text = 'name = "The best"\nbuild = ["cp input output"]\nrun = "{python} -S tool.py output"\n'
    tool = "import sys; print(open(sys.argv[1]).read())"
    text += 'startup = 2.5\nprotocol = "gtp"\n'
    folder = write(tmp_path / "mine", {"meydan.toml": text, "tool.py": tool, "input": "42"})
    program = folder_program(folder, Workshop())
    assert said(program) == "42\n"
    assert (program.name, program.startup_ms, program.protocol) == ("The best", 2500.0, "gtp")
    assert not (folder / "output").exists()


def test_a_run_command_settles_what_is_unclear(tmp_path: Path) -> None:
    files = {"a.py": "", "b.py": HELLO["py"], "c.go": "", "meydan.toml": 'run = "{python} b.py"'}
    program = folder_program(write(tmp_path / "mine", files), Workshop())
    assert said(program) == "hello b.py\n"
    assert program.folder == tmp_path / "mine"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("run = \n", "meydan.toml is not TOML: .*line 1"),
        ('rum = "x"', "unknown key in .*meydan.toml: 'rum'; did you mean 'run'"),
        ("run = 3", "run = 3: expected a command as text"),
        ('run = ""', "run = '': expected a command"),
        ('run = "a \'b"', "the command cannot be read: No closing quotation"),
        ('run = "# nothing"', "needs '#'"),
        ('run = "no-such-program"', "mine needs 'no-such-program', which is not installed"),
        ('run = "./bot"', "mine needs './bot'"),
        ('build = "make && make install"\nrun = "x"', "'&&' needs a shell"),
        ("build = [1]", "build = .1.: expected a command as text, or a list of commands"),
        ('build = "no-such-compiler x"\nrun = "x"', "needs 'no-such-compiler'"),
        ('language = "cobol"', "unknown language in .*'cobol'"),
        ("language = 1", "expected one of python, java"),
        ("name = 7", "a text of 1 to 60 characters"),
        ('name = ""', "a text of 1 to 60 characters"),
        ("startup = 0", "seconds above 0 and up to 300"),
        ("startup = nan", "seconds above 0 and up to 300"),
        ("startup = 1e9", "seconds above 0 and up to 300"),
        ("startup = true", "seconds above 0 and up to 300"),
        ("protocol = 5", "the name of a line protocol"),
        ('protocol = "smoke"\nrun = "true"', "unknown protocol of othello in .*'smoke'"),
        ("[run]", "run = .*: expected a command as text"),
    ],
)
def test_a_bad_manifest_is_refused_with_the_key_and_what_was_expected(text: str, words: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", {"meydan.toml": text})
    with pytest.raises(MeydanError, match=words):
        make_player(find("othello"), str(folder), 0)


def test_a_manifest_that_is_far_too_large_or_deep_is_refused(tmp_path: Path) -> None:
    deep = write(tmp_path / "deep", {"meydan.toml": f"run = {'[' * 3000}{']' * 3000}"})
    with pytest.raises(BadInput, match="too deeply"):
        folder_program(deep, Workshop())
    large = write(tmp_path / "large", {"meydan.toml": "#" * 100_000})
    with pytest.raises(BadInput, match="has 97 kB; at most 64 kB are read"):
        folder_program(large, Workshop())


def test_a_manifest_may_begin_with_the_mark_of_editors_on_windows(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", {"main.py": ""})
    (folder / "meydan.toml").write_bytes(b'\xef\xbb\xbfname = "mine"\r\n')
    assert read_manifest(folder).name == "mine"


def test_a_manifest_that_is_not_text_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", {"main.py": ""})
    (folder / "meydan.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=r"meydan.toml is not TOML"):
        folder_program(folder, Workshop())


# -- in matches ------------------------------------------------------------------------------------------------------


def test_a_folder_plays_in_its_own_folder_and_is_called_by_its_name(tmp_path: Path) -> None:
    reads_own = "\ndef greet():\n    say('ready ' + open('name.txt').read())\n"
    write(tmp_path / "mine", {"main.py": NATIVE + reads_own + MAIN, "name.txt": "from my file"})
    played = play(tmp_path, str(tmp_path / "mine"), write_native(tmp_path, "good"))
    assert played.replay.ending is Ending.NORMAL
    assert [seat.name for seat in played.replay.seats] == ["from my file", "tester"]


def test_the_name_in_the_manifest_stays_whatever_the_program_calls_itself(tmp_path: Path) -> None:
    says = "\ndef greet():\n    say('ready \\x1b[2Jmine')\n"
    write(tmp_path / "plain", {"main.py": NATIVE + says + MAIN})
    write(tmp_path / "named", {"main.py": NATIVE + MAIN, "meydan.toml": 'name = "Corner\\u0007 lover"'})
    played = play(tmp_path, str(tmp_path / "plain"), str(tmp_path / "named"))
    assert [seat.name for seat in played.replay.seats] == [r"\x1b[2Jmine", r"Corner\x07 lover"]


def test_a_folder_with_a_python_bot_is_called_by_us(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", {"bot.py": "import other\ndef act(view): return other.pick(view.legal)"})
    write(folder, {"other.py": "def pick(legal): return legal[0]"})
    game = find("othello")
    assert isinstance(make_player(game, str(folder), 0), HostedPlayer)
    played = play(tmp_path, str(folder), write_native(tmp_path, "good"))
    assert played.replay.ending is Ending.NORMAL
    assert played.replay.seats[0].name == "mine"
    write(folder, {"meydan.toml": 'run = "{python} bot.py"'})
    assert type(make_player(game, str(folder), 0)) is ProcessPlayer


def test_a_bot_has_the_startup_time_that_its_manifest_asks_for(tmp_path: Path) -> None:
    slow = NATIVE + "\ndef greet():\n    time.sleep(60)\n" + MAIN
    write(tmp_path / "mine", {"main.py": slow, "meydan.toml": "startup = 0.2"})
    played = play(tmp_path, str(tmp_path / "mine"), write_native(tmp_path, "good"))
    assert "did not get ready within 200 ms" in played.replay.sentence


def test_a_single_source_file_is_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file(tmp_path, "bot.c", HELLO["c"])
    write_file(tmp_path, "Bot.java", java("", "Bot"))
    write_file(tmp_path, "bot.js", HELLO["js"])
    (tmp_path / "away").mkdir()
    monkeypatch.chdir(tmp_path / "away")
    for name, words in (("bot.c", "hello C\n"), ("Bot.java", "hello Java\n"), ("bot.js", "hello JavaScript\n")):
        program = file_program(tmp_path / name, Workshop())
        assert program.folder is None
        assert said(program) == words
    assert os.listdir(tmp_path / "away") == []
