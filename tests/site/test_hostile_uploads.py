"""Submissions that mean harm to whoever checks them, or to all who hand in beside them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput
from meydan.site import schema
from meydan.site.submissions import builder
from meydan.site.submissions.archives import unpack
from meydan.site.submissions.submissions import PLAYABLE, REFUSED, STUCK

from .conftest import BOT, Running


def zipped(files: dict[str, str], how: int = zipfile.ZIP_DEFLATED) -> bytes:
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
