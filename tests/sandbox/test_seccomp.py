"""The system call filter, run here as the kernel would run it."""

from __future__ import annotations

import errno
import struct

import pytest

from meydan.sandbox import seccomp

ALLOWED = 0


def verdict(program: bytes, machine: int, number: int, first: int = 0, second: int = 0, fourth: int = 0) -> int:
    """The error that a call gets from the filter; 0 when it may pass."""
    facts = struct.pack("=IIQQQQQ", number, machine, 0, first, second, 0, fourth)
    place = value = 0
    while True:
        code, then, otherwise, constant = struct.unpack_from("=HBBI", program, 8 * place)
        place += 1
        if code == 0x20:
            value = struct.unpack_from("=I", facts, constant)[0]
        elif code == 0x06:
            return ALLOWED if constant == 0x7FFF0000 else constant & 0xFFFF
        else:
            holds = {0x15: value == constant, 0x35: value >= constant, 0x45: bool(value & constant)}[code]
            place += then if holds else otherwise


@pytest.fixture(params=["x86_64", "aarch64"])
def machine(request: pytest.FixtureRequest) -> tuple[seccomp._Machine, bytes]:
    program = seccomp.filter_program(request.param)
    assert program is not None
    return seccomp._MACHINES[request.param], program


def test_every_call_of_the_table_is_refused_and_others_pass(machine: tuple[seccomp._Machine, bytes]) -> None:
    facts, program = machine
    refused = {pair[facts.column] for pair in seccomp._REFUSED.values()} - {None}
    for number in range(500):
        expected = errno.EPERM if number in refused else ALLOWED
        if number in seccomp._UNKNOWN.values():
            expected = errno.ENOSYS
        if number == facts.socket:
            expected = errno.EAFNOSUPPORT
        assert verdict(program, facts.audit, number) == expected, number


def test_only_local_sockets_and_threads_without_namespaces_pass(machine: tuple[seccomp._Machine, bytes]) -> None:
    facts, program = machine
    families = {family for family in range(50) if verdict(program, facts.audit, facts.socket, family) == ALLOWED}
    assert families == {1}
    thread, new_user = 0x003D0F00, 0x10000000
    assert verdict(program, facts.audit, facts.clone, thread) == ALLOWED
    assert verdict(program, facts.audit, facts.clone, new_user | 17) == errno.EPERM


def test_calls_of_another_convention_do_not_exist(machine: tuple[seccomp._Machine, bytes]) -> None:
    facts, program = machine
    assert verdict(program, 0x40000003, 1) == errno.ENOSYS
    if facts.foreign is not None:
        assert verdict(program, facts.audit, facts.foreign + 1) == errno.ENOSYS


def test_a_machine_without_a_table_has_no_filter() -> None:
    assert seccomp.filter_program("vax") is None


@pytest.mark.parametrize("name", ["x86_64", "aarch64"])
def test_memory_that_belongs_to_no_process_is_refused_where_nothing_counts_it(name: str) -> None:
    facts, program = seccomp._MACHINES[name], seccomp.filter_program(name, shares=False)
    assert program is not None
    for pair in seccomp._SHARED.values():
        assert verdict(program, facts.audit, pair[facts.column]) == errno.ENOSYS
    shared, private, anonymous = 0x01, 0x02, 0x20
    assert verdict(program, facts.audit, facts.mmap, fourth=shared | anonymous) == errno.ENOMEM
    assert verdict(program, facts.audit, facts.mmap, fourth=private | anonymous) == ALLOWED
    assert verdict(program, facts.audit, facts.mmap, fourth=shared) == ALLOWED
    assert verdict(program, facts.audit, facts.clone, 0x003D0F00) == ALLOWED


@pytest.mark.parametrize("name", ["x86_64", "aarch64"])
def test_the_mark_stays_where_memory_is_counted_by_it(name: str) -> None:
    facts, program = seccomp._MACHINES[name], seccomp.filter_program(name, shares=False)
    assert program is not None
    for limit, expected in ((10, errno.EPERM), (7, ALLOWED)):
        assert verdict(program, facts.audit, facts.set_limit, limit) == expected
        assert verdict(program, facts.audit, facts.any_limit, second=limit) == expected
