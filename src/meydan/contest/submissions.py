"""Bots as they were handed in: a copy in the contest's folder, named by the hash of its content."""

from __future__ import annotations

import secrets
import shutil
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from meydan.contest.folder import ContestFolder
from meydan.contest.wishes import SUBMIT
from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.players.bots import house_bot
from meydan.players.builds import fingerprint
from meydan.players.inspection import expect_file, gather
from meydan.players.languages import Sources
from meydan.players.seating import cage_for
from meydan.players.specs import PlayerOptions, make_player
from meydan.series.plan import PRESENT
from meydan.series.results import bot_content


def hand_in(folder: ContestFolder, spec: str) -> tuple[str, str | None]:
    """Keep a copy of a bot; how it is named from now on, as seen from the folder, and its hash."""
    kind, _, rest = spec.partition(":")
    if kind in PRESENT:
        raise BadInput(f"{spec}: a contest is played by programs; expected a bot that can be started at any time")
    if kind == "house":
        path = house_bot(folder.file.game, rest)
        return spec, fingerprint(Sources(path.parent, (path.name,)))
    path = folder.path / spec
    if not path.exists():
        make_player(folder.file.game, spec, 0)  # refuses what no bot can be; files that it names stay where they are
        return spec, bot_content(spec)
    content, sources = _looked_at(path)
    kept = folder.bots / content / path.name
    _copy(sources, kept, path.is_dir())
    return kept.relative_to(folder.path).as_posix(), content


def _looked_at(path: Path) -> tuple[str, Sources]:
    if path.is_dir():
        sources = gather(path)
    else:
        expect_file(path)
        sources = Sources(path.parent, (path.name,))
    return fingerprint(sources), sources


def _copy(sources: Sources, goal: Path, is_folder: bool) -> None:
    """All files, whole or not at all, beside the same ones under another name."""
    if goal.exists():
        return
    half = goal.parent.with_name(f".{goal.parent.name}.{secrets.token_hex(4)}.part")
    base = half / goal.name if is_folder else half
    base.mkdir(parents=True)
    for name in sources.files:
        (base / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(sources.folder / name, base / name, follow_symlinks=False)
    goal.parent.mkdir(exist_ok=True)
    with suppress(OSError):  # somebody else has just put the same content there
        (half / goal.name).rename(goal)
    shutil.rmtree(half, ignore_errors=True)


def submission(folder: ContestFolder, name: str, specs: Iterable[str]) -> dict[str, Any]:
    """The wish that this bot takes part: it is copied and built here and now."""
    kept = [hand_in(folder, spec) for spec in specs]
    for spec, _ in kept:
        check_playable(folder.file.game, folder, spec)
    return {
        "kind": SUBMIT,
        "name": name,
        "bots": [spec for spec, _ in kept],
        "content": [digest for _, digest in kept],
        "at": round(time.time(), 3),
    }


def check_playable(game: Game, folder: ContestFolder, spec: str) -> None:
    """Build the bot once, within the contest's walls: one that cannot be built is refused now, with the reason."""
    name = playable(folder, spec)
    cage, _ = cage_for([name], folder.file.lines.sandbox)
    make_player(game, name, 0, PlayerOptions(cage=cage))


def playable(folder: ContestFolder, spec: str) -> str:
    """How a worker on this machine names a bot."""
    path = folder.path / spec
    return str(path.resolve()) if path.exists() else spec
