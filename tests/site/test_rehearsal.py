"""A rehearsal is played without touching the contest, and may be kept to practise the hall."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from meydan.contest import events
from meydan.contest.running import opened, read_state
from meydan.engine.errors import BadInput
from meydan.site.hall.hall import next_step
from meydan.site.readiness.rehearsal import Rehearsal, rehearse

from .conftest import Browser, Running


def test_a_rehearsal_that_is_kept_is_served_to_practise_the_reveal(
    start: Callable[..., Running], tmp_path: Path
) -> None:
    cup, keep = start(), tmp_path / "practice"
    how, heard = Rehearsal(3, 1, "off", keep), list[events.Event]()
    assert [played.stage for played in rehearse(cup.folder, how, heard.append)] == ["day", "finals"]
    assert {each.stage.stage.name for each in heard if isinstance(each, events.MatchCounted)} == {"day", "finals"}
    assert not any("rehearsal" in name for name in cup.state.versions), "the contest itself is not touched"
    with opened(keep) as folder:
        assert all(stage.is_over for stage in read_state(folder).stages)
    with ExitStack() as leaving:
        practice = Running(keep, leaving)
        sara, guest = practice.organiser(), Browser(practice)
        assert sara.post("/desk/hide", stages="finals", reason="to practise").status_code == 303
        step = next_step(practice.site.view)
        assert step is not None
        assert sara.post("/desk/reveal", version=str(practice.site.view.version)).status_code == 303
        assert "rehearsal" in guest.get("/hall/scene").text
    with pytest.raises(BadInput, match="is not empty"):
        list(rehearse(cup.folder, how))
