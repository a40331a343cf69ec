"""What `meydan sandbox check` promises is what the machine has."""

from __future__ import annotations

import pytest

from meydan.cli import language
from meydan.sandbox import groups, promises

NO_BUBBLE = "bubblewrap is not installed"


def held() -> dict[str, str]:
    return {promise.subject: promise.holds for promise in promises.promises()}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch):
    """A machine with some of the parts; nothing is tried out."""

    def has(walls: bool, controllers: set[str], counter: bool) -> None:
        monkeypatch.setattr(promises, "lack_of_walls", lambda: "" if walls else NO_BUBBLE)
        monkeypatch.setattr(promises, "lack_of_filter", lambda: "" if walls else NO_BUBBLE)
        monkeypatch.setattr(promises, "can_count", lambda: counter)
        monkeypatch.setattr(groups, "can_limit", lambda name: name in controllers)
        monkeypatch.setattr(groups, "can_count", lambda: bool(controllers))
        monkeypatch.setattr(groups, "usable_bases", lambda: tuple(controllers))

    return has


def test_a_machine_with_everything_keeps_everything(machine) -> None:
    machine(True, {"memory", "pids", "cpu"}, True)
    assert set(held().values()) <= {promises.YES, promises.PARTLY}
    assert {subject for subject, holds in held().items() if holds != promises.YES} <= {"fairness"}


def test_without_groups_memory_is_looked_at_from_time_to_time(machine) -> None:
    machine(True, set(), True)
    found = held()
    assert (found["memory"], found["processes"], found["processors"]) == ("partly", "yes", "no")
    (memory,) = [promise for promise in promises.promises() if promise.subject == "memory"]
    assert "memory shared between processes is refused" in memory.sentence
    assert "systemd-run --user --scope -p Delegate=yes" in memory.told()


def test_without_groups_and_counters_children_are_counted_in_part(machine) -> None:
    machine(True, set(), False)
    assert held()["time"] == "partly"


def test_without_walls_nothing_is_promised_that_needs_them(machine) -> None:
    machine(False, set(), True)
    found = held()
    assert (found["isolation"], found["system calls"], found["processes"]) == ("no", "no", "no")
    assert (found["disk"], found["the end"]) == ("partly", "partly")
    machine(False, {"pids", "memory"}, True)
    assert (held()["processes"], held()["the end"]) == ("yes", "partly")


@pytest.mark.parametrize("walls", [True, False])
@pytest.mark.parametrize("controllers", [set(), {"memory", "pids", "cpu"}])
def test_every_promise_is_told_in_persian(machine, monkeypatch, walls: bool, controllers: set[str]) -> None:
    machine(walls, controllers, False)
    monkeypatch.setattr(language, "_chosen", language.PERSIAN)
    told = {promise.told(): language.said(promise.told()) for promise in promises.promises()}
    assert [english for english, persian in told.items() if persian == english or " bot" in persian] == []
