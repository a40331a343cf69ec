"""The table of formats, and reading and writing through it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput, UnknownName
from meydan.games.othello.original.formats import ggf, jsonl, positions, sgf, transcript, wthor
from meydan.games.othello.original.formats.records import GameRecord, Position

MOST_BYTES = 64 * 2**20  # of one file
Faults = list[str] | None
Report = Callable[[Path, int, int], None]  # a file that was read, how many were, and of how many
_BOARD_LINE = re.compile(r"[-._Xx*BbOo0Ww ]{16,}")
_GGF_BEGIN = re.compile(r"(?:[0-9]{1,4}\s+)?\(;")
_SGF_BEGIN = re.compile(r"\(\s*;(?!.*?GM\s*\[\s*[A-Za-z])", re.DOTALL)
_FEN_BEGIN = re.compile(r"[Pp0-9]+(?:/[Pp0-9]+){3}")
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")  # bytes that no text has
_NAMES_ONLY = (".jou", ".trn")
_WTHOR_NAMES = "wthor"  # the names of players and tournaments lie beside the games under their name or this one


@dataclass(frozen=True)
class Format:
    """One format by its name."""

    title: str
    extensions: tuple[str, ...]
    read: Callable[[bytes, Faults], list[GameRecord]]
    write: Callable[[Sequence[GameRecord]], bytes]


def read(
    source: str | Path | bytes, format: str | None = None, faults: Faults = None, report: Report | None = None
) -> list[GameRecord]:
    """The games of a file (or of its bytes) or of all files in a folder; every game has been replayed.

    Without a format, the content and then the extension decide. The first bad game is an error; with a list for
    `faults`, bad games are left out and a sentence about each is put there. `report` is called after every file.
    """
    if isinstance(source, bytes):
        return decode(source, format, faults)
    paths, games = _files(Path(source)), list[GameRecord]()
    for done, path in enumerate(paths, start=1):
        games += _read_file(path, format, faults)
        if report is not None:
            report(path, done, len(paths))
    return games


def _files(path: Path) -> list[Path]:
    """The file, or those in a folder that have an extension of games or positions."""
    if not path.is_dir():
        return [path]
    found = sorted(each for each in path.iterdir() if each.is_file() and _by_extension(each.suffix))
    if not found:
        known = " ".join(extension for each in FORMATS.values() for extension in each.extensions)
        raise BadInput(f"the folder {path} has no file that ends with one of {known}")
    return found


def _read_file(path: Path, format: str | None, faults: Faults) -> list[GameRecord]:
    own: Faults = None if faults is None else []
    try:
        return _read_path(path, format, own)
    finally:
        if faults is not None:
            faults += [f"{path.name}: {each}" for each in own or ()]


def _read_path(path: Path, format: str | None, faults: Faults) -> list[GameRecord]:
    data = _load(path)
    try:
        name = format or detect(data, path.suffix)
        if name == "wthor":
            return wthor.read_wthor(data, beside(path, ".jou"), beside(path, ".trn"), faults)
        return decode(data, name, faults)
    except BadInput as error:
        raise BadInput(f"{path.name}: {error}") from None


def decode(data: bytes, format: str | None = None, faults: Faults = None) -> list[GameRecord]:
    """The games in the bytes of one file."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"the file has {len(data)} bytes; at most {MOST_BYTES} are read, so split it")
    return _find(format or detect(data)).read(data, faults)


def write(games: Sequence[GameRecord], path: str | Path, format: str | None = None) -> list[Path]:
    """Write the games to a file, by default in the format of its extension; returns the files written.

    WTHOR makes three: the players' and the tournaments' names lie beside the games. A format of positions keeps the
    final position of each game.
    """
    path = Path(path)
    name = format or _by_extension(path.suffix)
    if name is None:
        known = ", ".join(f"{extension} ({name})" for name, each in FORMATS.items() for extension in each.extensions)
        raise BadInput(f"{path.name}: the extension {path.suffix!r} is not known; use one of {known}, or name a format")
    files = _wthor_files(games, path) if name == "wthor" else {path: encode(games, name)}
    for each, data in files.items():
        _save(each, data)
    return list(files)


def _wthor_files(games: Sequence[GameRecord], path: Path) -> dict[Path, bytes]:
    if path.suffix.lower() in _NAMES_ONLY:
        raise BadInput(f"{path.name} is for the names that belong to the games; name the .wtb file instead")
    made = wthor.write_wthor(games)
    return {path: made.wtb, path.with_suffix(".jou"): made.jou, path.with_suffix(".trn"): made.trn}


def _save(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror or error}") from None


def encode(games: Sequence[GameRecord], format: str) -> bytes:
    """The bytes of a file of these games; of WTHOR, the .wtb."""
    return _find(format).write(games)


def detect(data: bytes, extension: str = "") -> str:
    """The name of the format, by the content where it is plain, else by the extension."""
    if _is_wthor(data):
        return "wthor"
    if extension.lower() in _NAMES_ONLY:
        raise BadInput("the file contains names of players or tournaments, not games; read the .wtb file beside it")
    head = data[:65536]
    name = _by_content(_text(head)) or _by_extension(extension)
    if name is None or (name != "wthor" and _CONTROL.search(head)):
        raise BadInput(f"the format of the file is not clear from its content; name one of {', '.join(FORMATS)}")
    return name


def _by_extension(extension: str) -> str | None:
    return next((name for name, each in FORMATS.items() if extension.lower() in each.extensions), None)


def _by_content(text: str) -> str | None:
    lines = (line.strip() for line in text.split("\n"))
    first = next((line for line in lines if line and not line.startswith("%")), "")
    if first.startswith("{"):
        return "jsonl"
    if _SGF_BEGIN.match(text.lstrip()):
        return "sgf"
    if _GGF_BEGIN.match(first):
        return "ggf"
    if _BOARD_LINE.match(first):
        return "obf" if ";" in first else "board64"
    if _FEN_BEGIN.match(first):
        return "fen"
    return "transcript" if re.match(r"[A-Ja-j][1-9]", first) else None


def _is_wthor(data: bytes) -> bool:
    """Whether the size is the one that a .wtb header announces; no text has zeros there."""
    return len(data) >= 16 and data[8:10] == b"\0\0" and len(data) == 16 + 68 * int.from_bytes(data[4:8], "little")


def _find(name: str) -> Format:
    if name not in FORMATS:
        raise UnknownName("format of Othello files", name, FORMATS)
    return FORMATS[name]


def _load(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path.name} has more than {MOST_BYTES} bytes, the most that can be read; split it")
    return data


def beside(path: Path, extension: str) -> bytes | None:
    """The file of names that belongs to a .wtb, in either case of its letters, if there is one."""
    endings = extension, extension.upper()
    stems = path.stem, _WTHOR_NAMES, _WTHOR_NAMES.upper()
    places = (path.with_name(stem + ending) for stem in stems for ending in endings)
    found = next((place for place in places if place.is_file()), None)
    return None if found is None else _load(found)


def _text(data: bytes) -> str:
    """UTF-8, or Latin letters as older programs write them."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _of_text(
    title: str,
    extensions: tuple[str, ...],
    read_text: Callable[[str, Faults], list[GameRecord]],
    write_text: Callable[[Sequence[GameRecord]], str],
) -> Format:
    return Format(
        title,
        extensions,
        lambda data, faults: read_text(_text(data), faults),
        lambda games: write_text(games).encode(errors="replace"),
    )


def _of_positions(
    title: str,
    extension: str,
    read_text: Callable[[str], list[Position]],
    write_text: Callable[[list[Position]], str],
) -> Format:
    return _of_text(
        title,
        (extension,),
        lambda text, faults: [GameRecord(start=position) for position in read_text(text)],
        lambda games: write_text([game.final for game in games]),
    )


def _write_obf(found: Iterable[Position]) -> str:
    return positions.write_obf([positions.ScoredPosition(position) for position in found])


FORMATS: dict[str, Format] = {
    "ggf": _of_text("Generic Game Format", (".ggf",), ggf.read_ggf, ggf.write_ggf),
    "sgf": _of_text("Smart Game Format", (".sgf",), sgf.read_sgf, sgf.write_sgf),
    "wthor": Format(
        "WTHOR database",
        (".wtb",),
        lambda data, faults: wthor.read_wthor(data, faults=faults),
        lambda games: wthor.write_wthor(games).wtb,
    ),
    "transcript": _of_text("moves", (".txt",), transcript.read_transcripts, transcript.write_transcripts),
    "jsonl": _of_text("our log, JSON Lines", (".jsonl",), jsonl.read_jsonl, jsonl.write_jsonl),
    "obf": _of_positions("Othello board file", ".obf", positions.read_boards, _write_obf),
    "board64": _of_positions("board and mover", ".pos", positions.read_boards, positions.write_boards),
    "fen": _of_positions("FEN-like", ".fen", positions.read_fens, positions.write_fens),
}
