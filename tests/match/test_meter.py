"""Who had the processor: read from files laid out as the kernel lays out /proc."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from meydan.engine.schedstat import OwnWait, counts_waiting
from meydan.match.meter import Meter, Spent
from meydan.match.pressure import Pressure, complaint

MS = 1_000_000  # nanoseconds
LONG_AGO, JUST_NOW = 5, 10**12  # starts of threads, in ticks of the kernel


class Machine:
    """A folder that looks like /proc."""

    def __init__(self, folder: Path) -> None:
        self.proc = folder
        self.cpu_ms = 0.0  # of all processes, as the machine counts them together
        (folder / "self").mkdir()
        (folder / "self" / "schedstat").write_text("900 100 7\n")

    def thread(
        self, pid: int, tid: int, ran: float = 0, waited: float = 0, state: str = "S", start: int = LONG_AGO
    ) -> None:
        """A thread that ran and waited for so many milliseconds."""
        folder = self.proc / str(pid) / "task" / str(tid)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "schedstat").write_text(f"{round(ran * MS)} {round(waited * MS)} 12\n")
        (folder / "stat").write_text(f"{tid} (a ) b) {state} " + "0 " * 18 + f"{start} 0 0\n")

    def end(self, pid: int, tid: int) -> None:
        """A thread ends."""
        for name in ("schedstat", "stat"):
            (self.proc / str(pid) / "task" / str(tid) / name).unlink()
        (self.proc / str(pid) / "task" / str(tid)).rmdir()

    def pressure(self, share: float, total_ms: float) -> None:
        """What the kernel tells of everybody."""
        (self.proc / "pressure").mkdir(exist_ok=True)
        text = f"some avg10={share * 100:.2f} avg60=0.00 avg300=0.00 total={round(total_ms * 1000)}\nfull avg10=0.00\n"
        (self.proc / "pressure" / "cpu").write_text(text)

    def steal(self, *ticks: int) -> None:
        """What the host has taken from each processor."""
        lines = [f"cpu{number} 1 2 3 4 5 6 7 {stolen} 9 10\n" for number, stolen in enumerate(ticks)]
        (self.proc / "stat").write_text(f"cpu 1 2 3 4 5 6 7 {sum(ticks)} 9 10\n{''.join(lines)}intr 7 8 9\nctxt 1\n")

    def start(self, pid: int, tid: int, *children: int) -> None:
        """A thread starts processes."""
        (self.proc / str(pid) / "task" / str(tid) / "children").write_text("".join(f"{child} " for child in children))

    def meter(self, pid: int) -> Meter:
        """A meter for a process and what it starts."""
        return Meter(pid, lambda: self.cpu_ms, self.proc)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_what_one_thread_ran_since_the_question_is_the_least_that_the_answer_took(machine: Machine) -> None:
    machine.thread(7, 7, ran=5)
    machine.thread(7, 8, ran=100)
    meter = machine.meter(7)
    meter.ask(looks=True)
    machine.thread(7, 7, ran=26)
    machine.thread(7, 8, ran=120)
    assert meter.longest_ms() == pytest.approx(21)


def test_what_was_had_between_a_look_and_the_beginning_counts(machine: Machine) -> None:
    machine.thread(7, 7, ran=5, waited=5)
    meter = machine.meter(7)
    meter.ask(looks=True)
    machine.thread(7, 7, ran=15, waited=8)
    meter.begin()
    machine.thread(7, 7, ran=17, waited=9)
    assert meter.spent(100) == Spent(12, 4)
    meter.ask(looks=False)
    meter.begin()
    assert (meter.spent(100), meter.longest_ms()) == (Spent(0, 0), 0)


def test_what_a_thread_had_that_began_before_we_came_to_measure_counts(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meydan.match.meter.Task.started", lambda task: 100.05)
    monkeypatch.setattr("meydan.match.meter.time", SimpleNamespace(monotonic=lambda: moments[0]))
    moments = [100.0]
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.ask(looks=True)
    moments[0] = 100.2
    machine.thread(7, 8, ran=40)
    meter.begin()
    assert meter.spent(200).cpu_ms == 40


def test_what_was_used_by_threads_that_ended_before_we_came_to_measure_counts(machine: Machine) -> None:
    machine.thread(7, 7)
    machine.cpu_ms = 3
    meter = machine.meter(7)
    meter.ask(looks=True)
    machine.cpu_ms = 33
    meter.begin()
    assert meter.spent(100).cpu_ms == 30
    meter.ask(looks=False)
    meter.begin()
    assert meter.spent(100).cpu_ms == 0


def test_what_the_host_took_from_a_processor_is_taken_off_a_late_answer(machine: Machine) -> None:
    machine.thread(7, 7)
    machine.steal(100, 200)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 7, ran=1, waited=2)
    machine.steal(103, 206)
    assert meter.spent(64, thoroughly=True) == Spent(1, 62)
    assert meter.spent(64) == Spent(1, 2)
    assert meter.spent(40, thoroughly=True) == Spent(1, 39)


def test_a_thread_that_is_gone_says_nothing_of_it(machine: Machine) -> None:
    machine.thread(7, 7, ran=5)
    machine.thread(7, 8, ran=5)
    meter = machine.meter(7)
    meter.ask(looks=True)
    machine.thread(7, 8, ran=50)
    machine.end(7, 8)
    meter.begin()
    assert meter.longest_ms() == 0


def test_what_a_thread_waited_since_the_question_was_taken_from_it(machine: Machine) -> None:
    machine.thread(7, 7, ran=500, waited=300)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 7, ran=600, waited=340)
    assert meter.spent(145) == Spent(100, 40)


def test_nothing_is_taken_from_a_program_that_sleeps(machine: Machine) -> None:
    machine.thread(7, 7, ran=500, waited=300)
    meter = machine.meter(7)
    meter.begin()
    assert meter.spent(1000) == Spent(0, 0)


def test_threads_that_wait_for_each_other_have_nobody_to_blame(machine: Machine) -> None:
    for tid in range(7, 17):
        machine.thread(7, tid)
    meter = machine.meter(7)
    meter.begin()
    for tid in range(7, 17):
        machine.thread(7, tid, ran=10, waited=90)
    assert meter.spent(100) == Spent(100, 0)


def test_of_a_thread_that_waited_for_its_brother_and_others_only_the_others_count(machine: Machine) -> None:
    machine.thread(7, 7)
    machine.thread(7, 8)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 7, ran=50, waited=70)
    machine.thread(7, 8, ran=20, waited=10)
    assert meter.spent(200) == Spent(70, 50)


def test_nobody_is_given_back_more_than_it_did_not_run(machine: Machine) -> None:
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 7, ran=90, waited=500)
    assert meter.spent(100) == Spent(90, 10)


def test_all_processes_of_a_program_are_looked_at(machine: Machine) -> None:
    machine.thread(7, 7)
    machine.thread(7, 8)
    machine.thread(9, 9)
    machine.start(7, 8, 9)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(9, 9, ran=20, waited=60)
    assert meter.spent(100) == Spent(20, 60)


def test_a_thread_that_began_during_the_question_counts_from_its_birth(machine: Machine) -> None:
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 8, ran=10, waited=30, start=JUST_NOW)
    assert meter.spent(100) == Spent(0, 0)
    assert meter.spent(100, thoroughly=True) == Spent(10, 30)


def test_an_old_thread_that_is_found_late_counts_from_then_on(machine: Machine) -> None:
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 8, ran=10, waited=30)
    assert meter.spent(100, thoroughly=True) == Spent(0, 0)
    machine.thread(7, 8, ran=15, waited=50)
    assert meter.spent(100, thoroughly=True) == Spent(5, 20)


def test_a_new_question_finds_new_threads_by_itself(machine: Machine) -> None:
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 8)
    meter.begin()
    machine.thread(7, 8, ran=5, waited=20)
    assert meter.spent(100) == Spent(5, 20)


def test_a_thread_that_ended_is_forgotten(machine: Machine) -> None:
    machine.thread(7, 7)
    machine.thread(7, 8, ran=50)
    meter = machine.meter(7)
    meter.begin()
    machine.end(7, 8)
    machine.thread(7, 7, ran=5, waited=20)
    assert meter.spent(100, thoroughly=True) == Spent(5, 20)
    meter.begin()
    meter.close()


def test_a_process_that_is_gone_harms_nobody(machine: Machine) -> None:
    meter = machine.meter(7)
    meter.begin()
    assert meter.spent(100, thoroughly=True) == Spent(0, 0)
    assert not meter.is_ready()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of day, which nobody but the test moves on."""
    now = [50.0]
    monkeypatch.setattr("meydan.match.meter.time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_thread_that_sleeps_is_not_kept_waiting(machine: Machine, clock: list[float]) -> None:
    machine.thread(7, 7, state="S")
    meter = machine.meter(7)
    meter.begin()
    for _ in range(5):
        clock[0] += 0.02
        meter.look()
    assert meter.spent(100, thinks=True) == Spent(0, 0)


def test_a_wait_that_has_not_ended_counts_by_looking_at_it(machine: Machine, clock: list[float]) -> None:
    machine.thread(7, 7, state="R")
    meter = machine.meter(7)
    meter.begin()
    clock[0] += 0.1
    meter.look()
    machine.cpu_ms = 30
    clock[0] += 0.1
    spent = meter.spent(200, thinks=True)
    assert (spent.cpu_ms, spent.stolen_ms) == (pytest.approx(30), pytest.approx(170))
    meter.begin()
    assert meter.spent(0, thinks=True) == Spent(0, 0), "a new question begins anew"


def test_a_program_that_is_ready_and_runs_all_the_time_was_not_kept_waiting(
    machine: Machine, clock: list[float]
) -> None:
    machine.thread(7, 7, state="R")
    meter = machine.meter(7)
    meter.begin()
    clock[0], machine.cpu_ms = clock[0] + 0.1, 100
    meter.look()
    assert meter.spent(100, thinks=True) == Spent(100, 0)


def test_half_of_the_time_between_two_looks_counts_where_they_differ(machine: Machine, clock: list[float]) -> None:
    machine.thread(7, 7, state="S")
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 7, state="R")
    clock[0] += 0.02
    meter.look()
    clock[0] += 0.005
    assert meter.spent(100, thinks=True).stolen_ms == pytest.approx(15)
    assert meter.spent(100).stolen_ms == 0, "once it has answered, its threads' own accounts are complete"


def test_where_we_look_late_a_program_that_was_at_work_is_believed(machine: Machine, clock: list[float]) -> None:
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.cpu_ms = 30
    clock[0] += 0.1
    meter.look(planned=0.005)
    assert meter.spent(100, thinks=True).stolen_ms == pytest.approx(70), "by a child that came and went meanwhile"
    clock[0] += 0.1
    meter.look(planned=0.005)
    assert meter.spent(200, thinks=True).stolen_ms == pytest.approx(70), "then it slept"


def test_a_child_that_waited_and_has_ended_was_kept_waiting(machine: Machine, clock: list[float]) -> None:
    """The honest bot that works in a child: its own thread sleeps, and the child's account is gone with the child."""
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.start(7, 7, 9)
    machine.thread(9, 9, state="R", start=JUST_NOW)
    meter.look()
    clock[0] += 1.0
    meter.look()
    machine.end(9, 9)
    machine.start(7, 7)
    machine.cpu_ms = 150
    spent = meter.spent(1000, thoroughly=True)
    assert (spent.cpu_ms, spent.stolen_ms) == (pytest.approx(150), pytest.approx(850))


def test_who_waited_for_its_own_children_that_have_ended_has_nobody_to_blame(machine: Machine) -> None:
    """The bot that thinks in short children while its own thread wants the same processor at low priority."""
    machine.thread(7, 7, state="R")
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 7, ran=200, waited=3500, state="R")
    machine.cpu_ms = 3700
    assert meter.spent(3800, thoroughly=True) == Spent(3700, 0)


def test_without_a_count_of_all_what_was_seen_of_ended_threads_stays(machine: Machine) -> None:
    machine.thread(7, 7)
    machine.thread(7, 8, ran=50)
    meter = machine.meter(7)
    meter.begin()
    machine.thread(7, 8, ran=90)
    assert meter.spent(100).cpu_ms == 40
    machine.end(7, 8)
    assert meter.spent(100, thoroughly=True).cpu_ms == 40


def test_where_threads_are_not_counted_the_pressure_of_the_machine_bounds_what_was_taken(machine: Machine) -> None:
    (machine.proc / "self" / "schedstat").write_text("0 0 0\n")
    machine.pressure(0.5, 1000)
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.begin()
    machine.pressure(0.5, 1030)
    assert meter.spent(100) == Spent(0, 30)


def test_where_nothing_is_told_nothing_was_taken(tmp_path: Path) -> None:
    assert not counts_waiting(tmp_path)
    meter = Meter(7, proc=tmp_path)
    meter.begin()
    assert meter.spent(100, thoroughly=True) == Spent(0, 0)
    own = OwnWait(tmp_path)
    assert own.ms_since(own.reading()) == 0
    assert complaint(2, tmp_path) is None
    assert Pressure(tmp_path).share() is None


def test_pressure_is_a_complaint_from_a_quarter_of_the_time_on(machine: Machine) -> None:
    machine.pressure(0.2, 0)
    assert complaint(2, machine.proc) is None
    machine.pressure(0.43, 0)
    assert complaint(2, machine.proc) == "somebody waited for a processor in 43% of the last ten seconds"


def test_load_is_a_complaint_where_pressure_is_not_told(tmp_path: Path) -> None:
    (tmp_path / "loadavg").write_text("2.20 1.00 0.50 1/94 26799\n")
    assert complaint(2, tmp_path) is None
    assert complaint(1, tmp_path) == "2.2 programs want the 1 processors"


def test_our_own_wait_is_that_of_the_thread_that_asks() -> None:
    own, found = OwnWait(), []

    def ask() -> None:
        found.append(own.ms_since(own.reading()))

    ask()
    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert len(found) == 2
    assert all(ms >= 0 for ms in found)
    own.close()


def test_a_program_that_was_asked_is_ready_even_if_we_come_late_to_look(machine: Machine, clock: list[float]) -> None:
    machine.thread(7, 7)
    meter = machine.meter(7)
    meter.ask(looks=True)
    clock[0] += 0.1
    machine.thread(7, 7, state="R")
    meter.begin()
    clock[0] += 0.1
    meter.look(planned=0.005)
    assert meter.spent(200, thinks=True).stolen_ms == pytest.approx(200)
    meter.ask(looks=False)
    meter.begin()
    assert meter.spent(0, thinks=True) == Spent(0, 0)
