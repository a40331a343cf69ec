"""What more environments cost, in words and as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from meydan.bench import batch_sizes
from meydan.rl.figures import Rate

SAID = "500 µs a turn of all, 500 ns for each, 0.5 MB, 500 bytes a game"


def test_time_and_memory_are_told_by_the_number_of_games(monkeypatch, capsys, tmp_path):
    found = lambda name, device, count, seconds: Rate(name, device, count, 2, 2e6, 500)  # noqa: E731
    monkeypatch.setattr(batch_sizes, "measure", found)
    assert batch_sizes.main(["tron", "--counts", "64", "1000", "--picture", str(tmp_path / "it.svg")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert " ".join(told[1].split()) == f"tron 1000 games: {SAID}"
    drawn = ElementTree.parse(tmp_path / "it.svg")
    points = next(drawn.iter("{http://www.w3.org/2000/svg}polyline")).get("points", "").split()
    assert len(points) == 2
    with pytest.raises(SystemExit):
        batch_sizes.main(["tron", "--counts", "many"])
