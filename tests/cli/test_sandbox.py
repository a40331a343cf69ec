"""`meydan sandbox check`: one line, or one object, for each promise."""

from __future__ import annotations

import pytest

from meydan.sandbox.pieces import lack_of_walls
from meydan.sandbox.promises import promises

pytestmark = pytest.mark.timeout(120)


def test_every_promise_is_told_in_words_and_to_programs(meydan) -> None:
    told, objects = meydan("sandbox", "check"), meydan("sandbox", "check", "--json")
    assert told.status == objects.status == (1 if lack_of_walls() else 0)
    assert told.out.splitlines() == [promise.told() for promise in promises()]
    assert objects.objects == [promise.to_json() for promise in promises()]
