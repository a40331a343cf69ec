"""Archives of bots: unpacked with limits that count what comes out, never what the archive says of itself."""

from __future__ import annotations

import io
import lzma
import re
import stat
import zipfile
import zlib
from collections.abc import Collection, Mapping
from pathlib import Path, PurePosixPath

from meydan.contest.file import LimitLines
from meydan.engine.errors import BadInput
from meydan.engine.sanitize import plain
from meydan.players.inspection import gather

USUAL, MOST_LEVELS = LimitLines(), 20
PIECE = 1 << 16
ZIP = (b"PK\x03\x04", b"PK\x05\x06")  # how archives begin, and empty ones
ENTRY, MOST_INSIDE = b"PK\x01\x02", 50_000  # how each file begins in the list of all; those of archives inside
PROGRAMS = (".jar",)  # zips that are programs themselves
OTHERS = {b"\x1f\x8b": "gzip", b"Rar!": "RAR", b"7z\xbc\xaf": "7z", b"BZh": "bzip2", b"\xfd7zXZ": "xz"}
MOST_LETTERS = 80  # of a file's name
COPY = re.compile(r"( - Copy)?(\s*\(\d+\))*$")  # how browsers and desktops name what is there already
ODD = re.compile(r"[^A-Za-z0-9_.-]+")
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # of every file, so that the same folder gives the same archive
DAMAGED = zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, ValueError
BROKEN = (*DAMAGED, OSError, NotImplementedError, RuntimeError, MemoryError)


def shown_file_name(name: str) -> str:
    """The name of an uploaded file as people know it, without its folders."""
    last = " ".join(plain(name.replace("\\", "/").rpartition("/")[2]).split())
    if not last:
        raise BadInput("no file was chosen")
    path = PurePosixPath(last)
    ending = path.suffix[:10]
    return last if len(last) <= MOST_LETTERS else path.stem[: MOST_LETTERS - len(ending)] + ending


def _kept_file_name(name: str) -> str:
    """The name under which the file is kept and run: no mark of a copy, and only signs that every program takes."""
    path = PurePosixPath(name)
    stem, ending = ODD.sub("_", COPY.sub("", path.stem)).strip("_.-"), path.suffix
    return f"{stem or 'bot'}{'' if ODD.search(ending) else ending}"


def unpack(data: bytes, name: str, goal: Path, limits: LimitLines = USUAL) -> Path:
    """Write what was uploaded into an empty folder; returns the bot: a file, or a folder."""
    goal.mkdir(parents=True)
    ending = PurePosixPath(name).suffix.lower()
    if not data.startswith(ZIP) or ending in PROGRAMS:
        _expect_program(data, name, ending)
        path = goal / _kept_file_name(name)
        path.write_bytes(data)
        if path.suffix in ("", ".exe"):
            path.chmod(0o755)
        return path
    folder = goal / "bot"
    folder.mkdir()
    if data.count(ENTRY) > limits.files + MOST_INSIDE:  # the library reads all that is said of them at once
        raise BadInput(f"the archive has {data.count(ENTRY)} files; a bot has at most {limits.files}")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _extract(archive, folder, limits)
    except BROKEN as error:
        raise BadInput(f"{name}: the archive is damaged or of an unknown kind ({error})") from None
    inside = list(folder.iterdir())
    if not inside:
        raise BadInput(f"{name}: the archive is empty")
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else folder


def _expect_program(data: bytes, name: str, ending: str) -> None:
    """A file that is not unpacked is a program; archives of other kinds are told which one we read."""
    kind = next((kind for begin, kind in OTHERS.items() if data.startswith(begin)), None)
    if kind is not None:
        raise BadInput(f"{name}: a {kind} archive is not unpacked here; send a zip, a folder or one file")
    if ending == ".zip":
        raise BadInput(f"{name}: the archive is damaged, or no zip")


def _extract(archive: zipfile.ZipFile, folder: Path, limits: LimitLines) -> None:
    entries = archive.infolist()
    if len(entries) > limits.files:
        raise BadInput(f"the archive has {len(entries)} files; a bot has at most {limits.files}")
    left, seen = limits.unpacked_mb << 20, set()
    for entry in entries:
        path = _place(entry)
        if path is None:
            continue
        if str(path).casefold() in seen:
            raise BadInput(f"{path}: the archive has this file twice")
        seen.add(str(path).casefold())
        left = _write(archive, entry, folder / path, left)
        if left < 0:
            raise BadInput(f"the archive unpacks to more than {limits.unpacked_mb} MB, the limit for a bot")


def _place(entry: zipfile.ZipInfo) -> PurePosixPath | None:
    """Where a file goes; None: it is a folder."""
    name = entry.filename.replace("\\", "/")  # some programs of Windows write paths so
    seen, path = plain(name.encode(errors="backslashreplace").decode()), PurePosixPath(name)
    shown = seen[:200]
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadInput(f"{shown!r}: an archive holds files and folders; got a link or a device")
    if not name or seen != name or "\n" in name or "\t" in name:
        raise BadInput(f"{shown!r}: a file's name has letters, digits, spaces and signs that are seen")
    if path.is_absolute() or ".." in path.parts or ":" in name or len(path.parts) > MOST_LEVELS or len(seen) > 180:
        raise BadInput(f"{shown!r}: a file's path stays within the archive, in at most {MOST_LEVELS} folders")
    return None if name.endswith("/") or not path.parts else path


def _write(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, path: Path, left: int) -> int:
    """Unpack one file piece by piece; returns how many bytes may still come, and ends where that is less than none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(entry) as packed, path.open("xb") as file:
        while piece := packed.read(PIECE):
            left -= len(piece)
            if left < 0:
                return left
            file.write(piece)
    if entry.external_attr >> 16 & 0o100:
        path.chmod(0o755)
    return left


def packed_bot(path: Path) -> tuple[str, bytes]:
    """A bot as it is uploaded: a file, or a folder as an archive; the same files give the same bytes."""
    if not path.is_dir():
        return path.name, path.read_bytes()
    names = gather(path).files
    programs = {name for name in names if (path / name).stat().st_mode & 0o100}
    return f"{path.resolve().name}.zip", packed_files({name: (path / name).read_bytes() for name in names}, programs)


def packed_files(files: Mapping[str, bytes], programs: Collection[str] = ()) -> bytes:
    """Files by their path as an archive; the same files give the same bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, FIRST_DAY)
            entry.external_attr = (stat.S_IFREG | (0o755 if name in programs else 0o644)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return data.getvalue()
