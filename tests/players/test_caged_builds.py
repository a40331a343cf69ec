"""Builds in the sandbox: the commands of a stranger see nothing, harm nobody, and hand out only what they made."""

from __future__ import annotations

import io
import os
import socket
import tarfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.players.test_builds import CPP, said, write

from meydan.games import find
from meydan.players import compiling, handed_out
from meydan.players.compiling import BuildFailed, Work
from meydan.players.programs import Program, Workshop, folder_program
from meydan.players.specs import PlayerOptions, make_player
from meydan.sandbox import groups
from meydan.sandbox.cage import Cage
from meydan.sandbox.limits import Limits
from meydan.sandbox.pieces import make_cage

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def cage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cage:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    made, lack = make_cage("on")
    assert not lack
    assert made is not None
    return made


def make(folder: Path, cage: Cage, script: str = "", seconds: float = 60) -> Program:
    """A bot whose build is a shell script and which prints what the build wrote into `out`."""
    write(folder, {"meydan.toml": 'build = "sh make.sh"\nrun = "cat out"', "make.sh": script})
    return folder_program(folder, Workshop(seconds=seconds, cage=cage))


def test_a_build_in_the_sandbox_lies_where_it_was_made_and_is_ours(tmp_path: Path, cage: Cage) -> None:
    program = make(tmp_path / "mine", cage, "pwd > out; mkdir deep; ln -s ../out deep/link; chmod +x out")
    assert program.folder is not None
    assert said(program) == f"{program.folder}\n"
    assert (program.folder / "deep" / "link").read_text() == f"{program.folder}\n"
    assert {path.lstat().st_uid for path in program.folder.rglob("*")} == {os.getuid()}
    assert os.access(program.folder / "out", os.X_OK)
    assert sorted(path.name for path in program.folder.parent.iterdir()) == ["done", "files", "lock", "log"]
    assert sorted(os.listdir(tmp_path / "mine")) == ["make.sh", "meydan.toml"]


def test_compilers_work_in_the_sandbox(tmp_path: Path, cage: Cage) -> None:
    folder = write(tmp_path / "mine", {"src/bot.cpp": CPP.replace("GREETING", '"hello"')})
    assert said(folder_program(folder, Workshop(cage=cage))) == "hello\n"


def test_builds_are_made_where_no_group_counts(tmp_path: Path, cage: Cage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "usable_bases", tuple)
    monkeypatch.setattr("meydan.sandbox.cage.can_count", lambda: True)
    assert said(make(tmp_path / "mine", cage, "echo made > out")) == "made\n"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["java", "c", "rust", "go"])
def test_starters_are_built_and_played_in_the_sandbox(language: str, tmp_path: Path, cage: Cage) -> None:
    game = find("othello")
    player = make_player(game, str(game.folder / "starters" / language), 0, PlayerOptions(cage=cage))
    assert player.name == language


def test_a_build_sees_neither_files_nor_people_nor_a_network(tmp_path: Path, cage: Cage) -> None:
    (tmp_path / "secret").write_text("password")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        script = f"""
            cat {tmp_path}/secret > out 2>&1 || echo none > out
            touch {tmp_path}/left 2>/dev/null || true
            ls /proc | grep -c '^[0-9]' >> out
            bash -c 'echo > /dev/tcp/127.0.0.1/{port}' 2>/dev/null && echo reached >> out || echo none >> out
            env | grep -c -E 'MEYDAN_CACHE|PYTEST' >> out || true
        """
        text = said(make(tmp_path / "mine", cage, script)).split()
    assert "password" not in text
    assert text[-4] == "none"
    assert int(text[-3]) < 12
    assert text[-2:] == ["none", "0"]
    assert not (tmp_path / "left").exists()


def test_the_words_of_the_compiler_come_out_of_the_sandbox(tmp_path: Path, cage: Cage) -> None:
    folder = write(tmp_path / "broken", {"src/bot.cpp": CPP})
    with pytest.raises(BuildFailed) as caught:
        folder_program(folder, Workshop(cage=cage))
    text = str(caught.value)
    assert text.startswith("broken: the build failed: `g++ ")
    assert text.endswith("\n(built in the sandbox: no network, 4096 MB of memory; --sandbox off builds outside)")
    assert "  | src/bot.cpp:2:" in text
    assert list((tmp_path / "cache").glob("builds/*/files")) == []
    assert list((tmp_path / "cache").glob("builds/*/made")) == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("sleep 600", "took longer than 1 s and was stopped"),
        ("yes", "wrote more than 4 MB and was stopped"),
        ("kill -9 $$", "was killed by signal 9"),
        ("exit 3", "exited with status 3"),
        ("head -c 64m /dev/zero > big", "No space left on device"),
        ("kill -9 $PPID", "was killed by signal 9"),
        (
            "for each in 1 2 3 4; do (head -c 200m /dev/zero; sleep 60) | tail -c 200m > /dev/null & done; wait",
            "used more than 512 MB of memory and was stopped",
        ),
    ],
)
def test_a_hostile_build_is_stopped_and_told(
    script: str, words: str, tmp_path: Path, cage: Cage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "LIMITS", Limits(memory_mb=512, disk_mb=32))
    with pytest.raises(BuildFailed) as caught:
        make(tmp_path / "mine", cage, script, seconds=1 if "longer" in words else 20)
    assert words in str(caught.value)
    assert list((tmp_path / "cache").glob("builds/*/files")) == []


def test_what_a_build_in_the_sandbox_leaves_running_is_ended(tmp_path: Path, cage: Cage) -> None:
    make(tmp_path / "mine", cage, "echo > out; setsid sleep 98765 & setsid sleep 98765 &")
    until = time.monotonic() + 10
    while "98765" in _processes() and time.monotonic() < until:
        time.sleep(0.02)
    assert "98765" not in _processes()


def _processes() -> str:
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(path.read_text(errors="replace"))
        except OSError:
            continue
    return " ".join(line for line in found if line.startswith("sleep"))


# -- what is handed out ----------------------------------------------------------------------------------------------


def archive(path: Path, fill: Callable[[tarfile.TarFile], None]) -> None:
    with tarfile.open(path, "w") as made:
        fill(made)


def member(name: str, kind: bytes = tarfile.REGTYPE, link: str = "") -> tarfile.TarInfo:
    found = tarfile.TarInfo(name)
    found.type, found.linkname, found.size = kind, link, 1 if kind == tarfile.REGTYPE else 0
    return found


def add(made: tarfile.TarFile, *members: tarfile.TarInfo) -> None:
    for each in members:
        made.addfile(each, io.BytesIO(b"x"))


@pytest.mark.parametrize(
    "members",
    [
        [member("../escaped")],
        [member("folder", tarfile.SYMTYPE, ".."), member("folder/escaped")],
        [member("second", tarfile.LNKTYPE, "../secret")],
        [member("second", tarfile.LNKTYPE, "/etc/passwd")],
    ],
    ids=["above", "through a link", "a second name", "a second name of the system's"],
)
def test_nothing_is_unpacked_outside(members: list[tarfile.TarInfo], tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("password")
    archive(tmp_path / "made", lambda made: add(made, *members))
    work = Work("mine", [], tmp_path / "sources", tmp_path / "files", tmp_path / "log", 0)
    with pytest.raises(BuildFailed, match="cannot be copied out"):
        compiling._take_out(work, tmp_path / "made")
    assert not (tmp_path / "escaped").exists()
    assert not (tmp_path / "files" / "second").exists()


def test_devices_are_left_out_and_links_stay_links(tmp_path: Path) -> None:
    disk = member("disk", tarfile.BLKTYPE)
    pipe = member("pipe", tarfile.FIFOTYPE)
    archive(
        tmp_path / "made", lambda made: add(made, disk, pipe, member("python", tarfile.SYMTYPE, "/usr/bin/python3"))
    )
    work = Work("mine", [], tmp_path / "sources", tmp_path / "files", tmp_path / "log", 0)
    compiling._take_out(work, tmp_path / "made")
    assert os.listdir(tmp_path / "files") == ["python"]
    assert os.readlink(tmp_path / "files" / "python") == "/usr/bin/python3"


def written(mode: str = "w", pax: dict[str, str] | None = None, name: str = "big", data: bytes = b"x") -> bytes:
    """An archive with one file."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode=mode, format=tarfile.PAX_FORMAT if pax else tarfile.GNU_FORMAT) as opened:
        entry = tarfile.TarInfo(name)
        entry.size, entry.pax_headers = len(data), pax or {}
        opened.addfile(entry, io.BytesIO(data))
    return made.getvalue()


def header(kind: bytes, size: int) -> bytes:
    entry = tarfile.TarInfo("big")
    entry.type, entry.size = kind, size
    return entry.tobuf(tarfile.GNU_FORMAT)


HOLES = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "big", "GNU.sparse.realsize": "99999999"}
HOSTILE = {
    "a packed one": written("w:xz", data=bytes(1 << 22)),
    "a file with holes": written(pax=HOLES, data=b"1\n99999998\n1\n".ljust(512, b"\0") + b"x"),
    "an old file with holes": header(tarfile.GNUTYPE_SPARSE, 99_999_999),
    "a time that is none": written(pax={"mtime": "nan"}),
    "a name with a NUL": written(pax={"path": "a\0b"}),
    "a long name without end": header(tarfile.GNUTYPE_LONGNAME, 1 << 30),
    "less than nothing": header(tarfile.REGTYPE, -1),
    "half a file": header(tarfile.REGTYPE, 1 << 30),
    "half a header": b"x" * 100,
    "four files": b"".join(written(name=f"{number}")[:1024] for number in range(4)),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_an_archive_takes_no_more_of_the_disk_than_it_has_itself(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handed_out, "MOST_ENTRIES", 3)
    (tmp_path / "made").write_bytes(data)
    work = Work("mine", [], tmp_path / "sources", tmp_path / "files", tmp_path / "log", 0)
    with pytest.raises(BuildFailed, match="cannot be copied out"):
        compiling._take_out(work, tmp_path / "made")
    assert sum(path.stat().st_size for path in (tmp_path / "files").iterdir()) <= len(data)


def test_a_build_that_writes_the_archive_itself_is_refused(tmp_path: Path, cage: Cage) -> None:
    build = """build = "eval 'PATH=.:$PATH'"\nrun = "cat out"\n"""  # of the shell that hands out
    folder = write(tmp_path / "mine", {"meydan.toml": build, "eval": "", "tar": "#!/bin/sh\ncat packed\n"})
    (folder / "tar").chmod(0o755)
    (folder / "packed").write_bytes(HOSTILE["a packed one"])
    with pytest.raises(BuildFailed, match="cannot be copied out"):
        folder_program(folder, Workshop(cage=cage))


def test_long_names_of_what_was_built_stay(tmp_path: Path, cage: Cage) -> None:
    deep = "/".join(["a" * 90] * 3)
    program = make(tmp_path / "mine", cage, f"mkdir -p {deep}; echo deep > {deep}/out; ln -s {deep}/out out")
    assert said(program) == "deep\n"
