"""Files that appear whole or not at all."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.saving import whole_file


def test_two_threads_that_write_the_same_file_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "replay.gz"
    with whole_file(path) as first:
        first.write_bytes(b"whole")
        with whole_file(path) as second:
            second.write_bytes(b"ha")
            assert not path.exists()
            assert first.read_bytes() == b"whole"
        assert path.read_bytes() == b"ha"
    assert path.read_bytes() == b"whole"
    assert [each.name for each in path.parent.iterdir()] == [path.name]
