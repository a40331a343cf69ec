"""Backups that somebody else has made or changed: nothing is written but the files of a contest, in its own folder."""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import tarfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput, MeydanError
from meydan.site.operations.backup import back_up, restore

from .conftest import BOT, Running


def member(name: str, kind: bytes = tarfile.REGTYPE, **more: Any) -> tarfile.TarInfo:
    found = tarfile.TarInfo(name)
    found.type = kind
    for field, value in more.items():
        setattr(found, field, value)
    return found


HOLES = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.realsize": f"{1 << 40}"}
CRAFTED = {
    "above": member("../evil"),
    "elsewhere": member("/tmp/evil"),
    "a device": member("replays/device", tarfile.CHRTYPE),
    "a second name": member("replays/passwd", tarfile.LNKTYPE, linkname="/etc/passwd"),
    "a link": member("replays/ab", tarfile.SYMTYPE, linkname="../uploads"),
    "a link of a bot that leads out": member("bots/ab/bot.py", tarfile.SYMTYPE, linkname="../../contest.db"),
    "another file": member("evil.py"),
    "a name with a NUL": member("bots/x", pax_headers={"path": "bots/a\0b"}),
    "a time that is none": member("bots/ab/bot.py", pax_headers={"mtime": "nan"}),
    "holes": member("bots/ab/bot.py", pax_headers={**HOLES, "GNU.sparse.name": "bots/ab/bot.py"}),
    "holes by its content": member("x", pax_headers={**HOLES, "GNU.sparse.name": f"uploads/ab/{'ab' * 32}"}),
}


@pytest.mark.parametrize("crafted", CRAFTED.values(), ids=CRAFTED)
def test_a_crafted_backup_writes_nothing_but_its_own_files(
    cup: Running, tmp_path: Path, crafted: tarfile.TarInfo
) -> None:
    file, _ = back_up(cup.folder, tmp_path / "all.tar")
    with tarfile.open(file, "a", format=tarfile.PAX_FORMAT) as archive:
        content = b"1\n0\n1\n".ljust(512, b"\0") if crafted.isreg() else b""
        crafted.size = len(content)
        archive.addfile(crafted, io.BytesIO(content))
    before = sorted(tmp_path.iterdir())
    with pytest.raises(BadInput, match="is no backup, or damaged"):
        restore(file, tmp_path / "again")
    assert sorted(tmp_path.iterdir()) == before


def test_a_backup_names_no_other_database_and_is_not_of_a_newer_meydan(cup: Running, tmp_path: Path) -> None:
    bot = cup.path / "bots" / "ab" / "mine"
    bot.mkdir(parents=True)
    (bot / "bot.py").write_text(BOT)
    (bot / "same.py").symlink_to("bot.py")
    file, _ = back_up(cup.folder, tmp_path / "all.tar")
    restore(file, tmp_path / "good")
    assert (tmp_path / "good" / "bots" / "ab" / "mine" / "same.py").read_text() == BOT, "links between its files stay"

    def again(change: Callable[[Path], None]) -> None:
        shutil.rmtree(tmp_path / "place", ignore_errors=True)
        with tarfile.open(file) as archive:
            archive.extractall(tmp_path / "place", filter="data")
        change(tmp_path / "place")
        with tarfile.open(tmp_path / "other.tar", "w") as archive:
            for path in sorted(each for each in (tmp_path / "place").rglob("*") if not each.is_dir()):
                archive.add(path, str(path.relative_to(tmp_path / "place")))
        restore(tmp_path / "other.tar", tmp_path / "again")

    def name_another(place: Path) -> None:
        text = (place / "contest.toml").read_text()
        (place / "contest.toml").write_text(f'"database" = "sqlite:///{tmp_path}/evil.db"\n{text}')

    def change_tables(place: Path) -> None:
        with closing(sqlite3.connect(place / "contest.db", isolation_level=None)) as database:
            database.execute("update alembic_version set version_num = '9999'")

    with pytest.raises(BadInput, match="names a database"):
        again(name_another)
    with pytest.raises(MeydanError, match="a newer Meydan has changed its tables"):
        again(change_tables)
    assert not {"again", "evil.db"} & set(os.listdir(tmp_path))
