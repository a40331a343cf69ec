"""`@rule` and its compiled twins: recursion, bound names, and a cache that never gives the wrong code."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

from meydan.engine.rule import Compiler, is_rule, primitive, rule

BONUS = 10


@rule
def factorial(number):
    """Calls itself."""
    if number <= 1:
        return 1
    return number * factorial(number - 1)


@rule
def is_even(number):
    """Calls the next one, which calls this one."""
    if number == 0:
        return True
    return is_odd(number - 1)


@rule
def is_odd(number):
    """The other half."""
    if number == 0:
        return False
    return is_even(number - 1)


@rule
def parity(number):
    """A rule above a circle."""
    return 0 if is_even(number) else 1


@rule
def with_bonus(number):
    """Names a constant of its module and another rule."""
    return factorial(number) + BONUS


@rule
def left_open(number):
    """Leaves two names to whoever binds them."""
    return amount * number + further(number)  # noqa: F821


@rule
def doubled(number):
    return number * 2


@rule
def negated(number):
    return -number


def test_a_rule_stays_the_function_it_is():
    assert factorial(5) == 120
    assert is_rule(factorial)
    assert not is_rule(textwrap.dedent)
    assert not is_rule(5)


@pytest.mark.parametrize("function", [factorial, is_even, is_odd, parity, with_bonus])
def test_the_twin_gives_what_the_rule_gives(tmp_path, function):
    twin = Compiler(tmp_path).compile(function)
    assert [twin(number) for number in range(8)] == [function(number) for number in range(8)]


def test_a_twin_is_made_once_and_the_rule_itself_is_not_touched(tmp_path):
    compiler = Compiler(tmp_path)
    assert compiler.compile(factorial) is compiler.compile(factorial)
    assert compiler.compile(with_bonus) is not with_bonus
    assert with_bonus.__globals__["factorial"] is factorial


def test_a_rule_that_others_call_can_be_called_from_python_too(tmp_path):
    """Its twin for other twins has no door for Python, and the two never meet in the cache."""
    for _ in range(2):
        compiler = Compiler(tmp_path)
        assert compiler.compile(with_bonus)(3) == with_bonus(3)
        assert compiler.compile(factorial)(5) == 120
        assert compiler.part(factorial) is not compiler.compile(factorial)


def test_a_primitive_has_one_body_for_each_world(tmp_path):
    def native(number):
        return number + 1000

    @primitive(native)
    def plain(number):
        return number

    assert plain(1) == 1
    assert Compiler(tmp_path).compile(plain)(1) == 1001


def test_names_left_open_are_bound_to_values_and_rules(tmp_path):
    compiler = Compiler(tmp_path)
    assert compiler.compile(left_open, amount=3, further=doubled)(10) == 50
    assert compiler.compile(left_open, amount=3, further=compiler.compile(negated))(10) == 20


def test_twins_with_other_bound_values_do_not_share_cached_code(tmp_path):
    """Same function, same argument types: only what is bound differs, also for a second compiler on the same folder."""
    for _ in range(2):
        compiler = Compiler(tmp_path)
        assert compiler.compile(left_open, amount=1, further=doubled)(1) == 3
        assert compiler.compile(left_open, amount=2, further=doubled)(1) == 4
        assert compiler.compile(left_open, amount=2, further=negated)(1) == 1


def test_compiled_code_releases_the_interpreter_and_divides_like_numpy(tmp_path):
    @rule
    def half(number, parts):
        return number / parts

    twin = Compiler(tmp_path).compile(half)
    assert twin.targetoptions["nogil"]
    assert np.isinf(twin(1.0, 0.0))


LAW = """
from meydan.engine.rule import rule

@rule
def countdown(number):
    return 0 if number == 0 else 1 + countdown(number - 1)

@rule
def entry(number):
    return countdown(number) + 1

@rule
def real(number):
    return half(number) + 5

@rule
def half(number):
    return (number * 1j).imag + number.real - number  # a field with a rule's name

@rule
def ping(number):
    return 0 if number == 0 else 1 + pong(number - 1)

@rule
def pong(number):
    return 0 if number == 0 else 1 + ping(number - 1)

@rule
def round_trip(number):
    return ping(number) + 1
"""
RUN = """
import sys
from pathlib import Path
from meydan.engine.rule import Compiler
import law
twin = Compiler(Path(sys.argv[1])).compile(getattr(law, sys.argv[2]))
print(twin(9), sum(twin.stats.cache_hits.values()))
"""


def run_again(folder: Path, name: str) -> str:
    """Compile and call in a process of its own."""
    (folder / "law.py").write_text(LAW) if not (folder / "law.py").exists() else None
    command = [sys.executable, "-c", RUN, str(folder / "cache"), name]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=120).stdout.strip()


def files_of(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.nb?")}


@pytest.mark.parametrize("name", ["countdown", "entry", "real"])
def test_a_second_process_loads_what_the_first_compiled(tmp_path, name):
    assert run_again(tmp_path, name).split()[1] == "0"
    kept = files_of(tmp_path)
    assert any(file.startswith(f"law.{name}") for file in kept)
    answer, hits = run_again(tmp_path, name).split()
    assert answer == {"countdown": "9", "entry": "10", "real": "14.0"}[name]
    assert hits == "1"
    assert files_of(tmp_path) == kept, "nothing was compiled again"


@pytest.mark.parametrize(("name", "answer"), [("ping", "9"), ("round_trip", "10")])
def test_rules_in_a_circle_are_compiled_in_every_process_and_never_loaded(tmp_path, name, answer):
    for _ in range(3):
        assert run_again(tmp_path, name).split() == [answer, "0"]
    assert not files_of(tmp_path)


def test_of_two_processes_at_once_one_compiles_and_the_other_loads(tmp_path):
    (tmp_path / "law.py").write_text(LAW)
    command = [sys.executable, "-c", RUN, str(tmp_path / "cache"), "entry"]
    both = [subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert sorted(each.communicate(timeout=120)[0].split() for each in both) == [["10", "0"], ["10", "1"]]
    assert run_again(tmp_path, "entry").split() == ["10", "1"]


def test_a_process_that_never_ends_compiling_keeps_nobody_from_it(tmp_path, monkeypatch):
    monkeypatch.setattr("meydan.engine.rule.PATIENCE", 0.01)
    twin = Compiler(tmp_path).compile(with_bonus)
    monkeypatch.setattr("meydan.engine.platforms.held_by_nobody", lambda descriptor: False)
    assert twin(1) == 11
