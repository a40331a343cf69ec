"""The hash that says which engine has played."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from meydan.contest.engine_hash import engine_hash
from meydan.contest.instant import instant_game


def test_the_same_files_have_the_same_hash_and_a_changed_rule_has_another(tmp_path: Path) -> None:
    game = instant_game()
    places = [tmp_path / name / game.name for name in ("same", "law", "tests", "maps")]
    for place in places:
        shutil.copytree(game.folder, place)
    _, law, tests, maps = places
    rules = law / "law" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "# other\n", encoding="utf-8")
    (tests / "tests").mkdir(exist_ok=True)
    (tests / "tests" / "test_more.py").write_text("")
    (maps / "maps").mkdir(exist_ok=True)
    (maps / "maps" / "more.txt").write_text("")
    hashes = {place.parent.name: engine_hash(replace(game, folder=place)) for place in places}
    assert hashes["same"] == hashes["tests"] == engine_hash(game)
    assert len(set(hashes.values())) == 3, "rules and maps change what comes out"
