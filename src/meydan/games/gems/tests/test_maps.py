"""Maps: the original's checks in its order, the generator, our own maps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.gems.setup.maps import Shares, check_rows, generate, main, read_map, split_rows

GEMS = find("gems")


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([""], "it is empty"),
        (["WTx"], "there is one T"),
        (["WEx", "E"], "the top left corner is 'W'"),
        (["EE1"], "the top right corner is '1'"),
        (["EEE", "1EE"], "the bottom left corner is '1'"),
        (["EEE", "EEx"], "the bottom right corner is 'x'"),
        (["EEE", "EE"], "row 2 has 2 cells; the first row has 3"),
        (["EEE", "Ex?E", "EEE"], "row 2 has 4 cells; the first row has 3"),
        (["EEE", "Ex?", "EEE"], "row 2, column 2 is 'x'"),
        (["E" * 21], "1 rows and 21 columns; at most 20 of each"),
        (["E"] * 21, "21 rows and 1 columns; at most 20 of each"),
        (["EeE"], "row 1, column 2 is 'e'"),
    ],
)
def test_what_is_wrong_with_a_map_is_told_in_the_original_order(rows: list[str], sentence: str) -> None:
    with pytest.raises(BadInput, match="invalid map: ") as caught:
        GEMS.prepare(settings={"rows": rows})
    assert sentence in str(caught.value)


@pytest.mark.parametrize("text", ["E1E\nETT\nEEE\n", "\n\n E1E\r\nETT\r\nEEE \r\n", "\ufeffE1E\rETT\rEEE"])
def test_line_ends_and_blanks_around_a_map_do_not_matter(text: str) -> None:
    assert split_rows(text) == ["E1E", "ETT", "EEE"]


def test_a_larger_board_can_be_allowed() -> None:
    rows = ["E" * 30] * 25
    setup = GEMS.prepare(settings={"rows": rows, "largest_side": 30})
    assert setup.layout.state["kind"].shape == (64, 64)


def test_there_are_maps_of_our_own_from_small_to_20_by_20_all_fair() -> None:
    sizes = []
    for path in GEMS.maps().values():
        rows = split_rows(path.read_text())
        check_rows(rows)
        assert [row[::-1] for row in reversed(rows)] == rows, f"{path.name} looks different to the second agent"
        sizes.append((len(rows), len(rows[0])))
    assert len(sizes) >= 12
    assert max(sizes) == (20, 20)
    assert min(sizes) == (3, 3)


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 24), st.integers(2, 24), st.integers(0, 10**9), st.integers(0, 40))
def test_generated_maps_are_legal_and_fair(height: int, width: int, seed: int, walls: int) -> None:
    rows = generate(height, width, seed, Shares(walls=walls))
    check_rows(rows, 24)
    assert [row[::-1] for row in reversed(rows)] == rows
    assert rows == generate(height, width, seed, Shares(walls=walls))


@given(st.one_of(st.text(max_size=60), st.text("EWT1234\n\r ", max_size=60)))
def test_any_text_is_a_map_or_is_refused_with_a_sentence(text: str) -> None:
    try:
        rows = GEMS.prepare(settings=read_map(text)).settings.rows
    except BadInput:
        return
    assert "".join(rows).strip("EWT1234") == ""


def test_the_command_prints_a_map(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["6x8", "3"]) == 0
    assert split_rows(capsys.readouterr().out) == generate(6, 8, 3)
    assert main(["6", "3"]) == 2
    assert main(["6x8"]) == 2
    assert main(["1x8", "3"]) == 2
    assert "expected from 2 to 64" in capsys.readouterr().err


def test_a_map_can_be_drawn_by_the_seed_of_the_match() -> None:
    setup = GEMS.prepare(map="random:5x7", seed=4)
    assert setup.settings.rows == tuple(generate(5, 7, 4))
    assert GEMS.prepare(map="random:5x7", seed=5).settings.rows != setup.settings.rows
    with pytest.raises(BadInput, match="a map of size 'x'"):
        GEMS.prepare(map="random:x")
