"""Packages of Python bots: what a folder's `requirements.txt` asks for, installed once and kept by its content."""

from __future__ import annotations

import hashlib
import platform
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from meydan.engine.cache import cache_home
from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.platforms import only_one
from meydan.engine.rule import Reporter
from meydan.players.builds import reported

REQUIREMENTS = "requirements.txt"
MOST_BYTES = 1 << 16
MOST_TOLD = 300  # characters of what pip says
# a name, extras, versions and a condition; no options, files or addresses: those would run code of strangers here
REQUIREMENT = re.compile(r"[A-Za-z0-9][\w.-]*\s*(\[[\w\s,.-]*\]\s*)?(\(?[<>=!~][^;@]*)?(;[^@]*)?")


def read_requirements(folder: Path) -> list[str]:
    """The packages that a bot's folder asks for; what is not a plain requirement is refused."""
    path = folder / REQUIREMENTS
    if not path.is_file():
        return []
    if path.stat().st_size > MOST_BYTES:
        raise BadInput(f"{path} has {path.stat().st_size >> 10} kB; at most {MOST_BYTES >> 10} kB are read")
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read: {error}") from None
    found = [line.partition(" #")[0].strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]
    for line in found:
        if not REQUIREMENT.fullmatch(line):
            raise BadInput(
                f"{path}: got {line[:60]!r}; expected packages such as torch==2.3, without options or addresses"
            )
    return found


def installed(name: str, wanted: Sequence[str], python: str, seconds: float, report: Reporter | None) -> Path:
    """The folder with these packages; installed now if the cache has none of exactly these for this interpreter."""
    key = hashlib.blake2b(
        repr((sorted(wanted), python, platform.python_version())).encode(), digest_size=10
    ).hexdigest()
    place = cache_home() / "packages" / key
    if (place / "done").exists():
        return place / "files"
    try:
        place.mkdir(parents=True, exist_ok=True)
        with only_one(place / "lock"):
            if not (place / "done").exists():
                with reported(f"packages of {name}", report):
                    _install(name, wanted, python, place, seconds)
                (place / "done").touch()
    except OSError as error:
        raise MeydanError(f"{name}: its packages cannot be installed: {error.strerror or error}: {place}") from None
    return place / "files"


def _install(name: str, wanted: Sequence[str], python: str, place: Path, seconds: float) -> None:
    """Wheels only: installing them runs none of their code."""
    shutil.rmtree(place / "files", ignore_errors=True)
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:"]
    command = [python, "-m", "pip", "install", *options, "--target", str(place / "files"), *wanted]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise BadInput(
            f"{name}: requirements.txt was not installed within {seconds:.0f} s; nothing is played"
        ) from None
    if done.returncode != 0:
        shutil.rmtree(place / "files", ignore_errors=True)
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()[-1:]
        raise BadInput(
            f"{name}: requirements.txt asks for {', '.join(wanted)[:200]}, which cannot be installed here: "
            f"{' '.join(said)[:MOST_TOLD] or 'pip is missing'}; install it where Meydan runs, or set PIP_INDEX_URL or "
            f"PIP_FIND_LINKS"
        )
    (place / "files").mkdir(exist_ok=True)
