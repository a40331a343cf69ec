"""The logs of the contests from `play`: where their documents say, and by the names that the originals give them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meydan.cli.main import app
from meydan.games import find
from meydan.match.replay import read_replay

PLACES = {
    "gems": [r"game_logs/\d+(_\d+){5}\.json", r"outs\.txt"],
    "bomber": [r"gameLog/game_log\d+\.json"],
    "tron": [r"replays/\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.cr"],
    "kings": [r"Log/graphic--\d{4}-\d\d-\d\d----\d\d-\d\d-\d\d\.json", r"Log/server/server_log\.json"],
}
SHORT = {"gems": ["turn_count=3"], "bomber": ["max_step=6"], "tron": ["max_cycles=9"], "kings": []}


@pytest.mark.parametrize("game", PLACES)
def test_a_match_by_the_original_s_rules_leaves_the_original_s_files(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = find(game)
    settings = [word for each in SHORT[game] for word in ("--set", each)]
    bots = ["house:random"] * found.seats[0]
    words = ["play", game, *bots, "--rules", "original", "--seed", "5", *settings, "--replay", "m.meydan.json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.stderr
    written = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*") if path.is_file())
    written.remove("m.meydan.json")
    assert len(written) == len(PLACES[game])
    for path, pattern in zip(written, PLACES[game], strict=True):
        assert re.fullmatch(pattern, path), path
        assert f"wrote {path}" in done.stderr
    exported = CliRunner().invoke(app, ["replay", "export", "m.meydan.json", "--original", "--output", "again"])
    assert exported.exit_code == 0, exported.stderr
    assert (tmp_path / "again").read_bytes() == (tmp_path / written[0]).read_bytes()
    reader = found.files.reader
    assert reader is not None
    turns = len(read_replay(Path("m.meydan.json")).turns)
    contents = {path: (tmp_path / path).read_bytes() for path in written if not path.startswith("Log/server")}
    for path, data in contents.items():
        assert reader.knows(data, path)
        assert len(reader.read(data, path)[0].states) >= turns  # type: ignore[union-attr]
