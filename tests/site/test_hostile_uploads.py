"""Submissions that mean harm to whoever checks them, or to all who hand in beside them."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput
from meydan.site import schema
from meydan.site.submissions import archives, builder
from meydan.site.submissions.archives import unpack
from meydan.site.submissions.submissions import PLAYABLE, REFUSED, STUCK

from .conftest import BOT, Running


def zipped(files: Mapping[str, str | bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", how) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return data.getvalue()


def damaged(data: bytes) -> bytes:
    """With other bytes where the content of the first file is."""
    at = data.index(b"bot.py") + 30
    return data[:at] + b"\xff" * 20 + data[at + 20 :]


@pytest.mark.parametrize("how", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_archive_of_every_kind_is_refused_in_a_sentence(tmp_path: Path, how: int) -> None:
    with pytest.raises(BadInput):
        unpack(damaged(zipped({"bot.py": BOT * 9}, how)), "bot.zip", tmp_path / "place")


def test_an_archive_with_a_file_without_a_name_is_refused_in_a_sentence(tmp_path: Path) -> None:
    data = zipped({"x": BOT})
    with pytest.raises(BadInput):
        unpack(data.replace(b"\0x", b"\0\0").replace(b"x\0", b"\0\0"), "bot.zip", tmp_path / "place")


def test_no_submission_ends_whoever_checks_them(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ali = cup.team("Ali", "Falcons")
    many = "1" * 5000
    hostile = [damaged(zipped({"bot.py": BOT * 9}, zipfile.ZIP_LZMA)), zipped({"meydan.toml": f"startup = {many}"})]
    for data in hostile:
        number = cup.upload(ali, "bot.zip", data)
        assert cup.site.submissions.find(number).state == REFUSED
    usual = builder.unpack

    def fail(data: bytes, *given: Any) -> Path:
        if b"boom" in data:
            raise ArithmeticError("nobody thought of it")
        return usual(data, *given)

    monkeypatch.setattr(builder, "unpack", fail)
    ali.post("/submissions", files={"bot": ("bot.py", b"boom")})
    cup.upload(ali)
    states = [row.state for row in cup.database.rows(schema.submission.select().order_by(schema.submission.c.id))]
    assert states == [REFUSED, REFUSED, STUCK, PLAYABLE]


def test_a_list_of_files_without_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = b"PK\x01\x02" + struct.pack("<6H3I5H2I", 20, 20, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    listed = entry * 60_000
    data = zipped({"a": ""}) + listed + struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, 1, 1, len(listed), 0, 0)

    def read(*_: object) -> None:
        raise AssertionError("it takes as much memory as its writer likes")

    with monkeypatch.context() as strict:
        strict.setattr(archives.zipfile, "ZipFile", read)
        with pytest.raises(BadInput, match="a bot has at most 2000"):
            unpack(data, "bot.zip", tmp_path / "place")
    inside = zipped({f"{number}": "" for number in range(3000)}, zipfile.ZIP_STORED)
    whole = unpack(zipped({"bot.py": BOT, "lib.zip": inside}, zipfile.ZIP_STORED), "bot.zip", tmp_path / "other")
    assert (whole / "bot.py").is_file(), "an archive in it may have more"


def test_the_same_files_in_a_folder_of_another_name_are_a_bot_as_well(cup: Running) -> None:
    teams = {name: cup.team(f"captain of {name}", name) for name in ("Falcons", "Owls", "Crows")}
    for name, who in teams.items():
        cup.upload(who, "bot.zip", zipped({f"{name}/bot.py": BOT, f"{name}/README.md": "an unchanged starter"}))
    rows = cup.database.rows(schema.submission.select())
    assert [row.state for row in rows] == [PLAYABLE] * 3, [row.why for row in rows]
    assert len({row.content for row in rows}) == 1
    assert all((cup.path / row.bot / "bot.py").is_file() for row in rows)
    cup.play_until(lambda: set(teams) <= set(cup.state.active) and cup.state.results > 4)
    assert not cup.folder.store.stuck()
