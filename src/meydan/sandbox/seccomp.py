"""A system call filter for programs that only have to think and to talk: a small assembler for it.

It takes away what a cage of namespaces leaves open: doors of the kernel that no bot needs and that had holes before.

Written here because libseccomp would be one more system package: its own binding comes only with the system's Python,
and pyseccomp on PyPI loads the machine's shared library. Without it thirty lines are left to write, below the tables.
"""

from __future__ import annotations

import platform
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from errno import EAFNOSUPPORT, ENOMEM, ENOSYS, EPERM
from functools import cache

# What the kernel hands to the filter: the number of the call, the machine, and the arguments.
_NUMBER, _MACHINE, _FIRST_ARGUMENT, _SECOND_ARGUMENT, _FOURTH_ARGUMENT = 0, 4, 16, 24, 40
_LOAD, _EQUAL, _AT_LEAST, _HAS_BITS, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000  # the latter with the error number added
_LOCAL_SOCKETS, _INTERNET = 1, (2, 10)
_NAMESPACES = 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000 | 0x00020000

# (x86_64, aarch64); None where the machine has no such call
_REFUSED: dict[str, tuple[int | None, int | None]] = {
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "kcmp": (312, 272),
    "pidfd_getfd": (438, 438),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "quotactl": (179, 60),
    "fanotify_init": (300, 262),
    "unshare": (272, 97),
    "setns": (308, 268),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "syslog": (103, 116),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "vhangup": (153, 58),
    "iopl": (172, None),
    "ioperm": (173, None),
}
# Programs take these for missing and do without: the first hides its flags from filters, the others go around them.
_UNKNOWN = {"clone3": 435, "io_uring_setup": 425, "io_uring_enter": 426, "io_uring_register": 427}
# Memory that belongs to no process, so that limits of processes do not count it; with anonymous shared mappings.
_SHARED = {"memfd_create": (319, 279), "memfd_secret": (447, 447), "shmget": (29, 194)}
_MAP_SHARED, _MAP_ANONYMOUS = 0x01, 0x20
_LOCKS = 10  # the limit that carries the mark of a bot, by which its memory is counted there


@dataclass(frozen=True)
class _Machine:
    """What differs between processors."""

    column: int  # in the table above
    audit: int  # the kernel's number of the machine
    socket: int
    clone: int
    mmap: int
    set_limit: int  # the first argument says which limit
    any_limit: int  # the second does
    foreign: int | None  # calls from here on belong to another convention


_MACHINES = {
    "x86_64": _Machine(0, 0xC000003E, 41, 56, 9, 160, 302, 0x40000000),
    "aarch64": _Machine(1, 0xC00000B7, 198, 220, 222, 164, 261, None),
}


@cache
def filter_program(name: str = platform.machine(), internet: bool = False, shares: bool = True) -> bytes | None:
    """The filter for a machine, as bubblewrap reads it; None for one that we have no table of.

    With `internet` there are sockets for the network that the cage has for itself; without `shares` there is no memory
    that belongs to no process, and nobody takes off the mark by which memory is counted.
    """
    machine = _MACHINES.get(name)
    return None if machine is None else _assembled(_lines(machine, internet, shares))


Step = tuple[int, int, str | None, str | None]  # code, value, where to go if so, and if not
Line = Step | str  # or a label


def _lines(machine: _Machine, internet: bool, shares: bool) -> list[Line]:
    """The filter as text: labels stand before what they name, None is the next line."""
    refused = [pair[machine.column] for pair in _REFUSED.values()]
    lines: list[Line] = [
        (_LOAD, _MACHINE, None, None),
        (_EQUAL, machine.audit, None, "unknown"),
        (_LOAD, _NUMBER, None, None),
    ]
    if machine.foreign is not None:
        lines.append((_AT_LEAST, machine.foreign, "unknown", None))
    lines += [(_EQUAL, number, "unknown", None) for number in _UNKNOWN.values()]
    lines += [(_EQUAL, number, "refused", None) for number in refused if number is not None]
    if not shares:
        lines += [(_EQUAL, pair[machine.column], "unknown", None) for pair in _SHARED.values()]
        lines.append((_EQUAL, machine.mmap, "mmap", None))
        lines.append((_EQUAL, machine.set_limit, "set limit", None))
        lines.append((_EQUAL, machine.any_limit, "any limit", None))
    return [
        *lines,
        (_EQUAL, machine.socket, "socket", None),
        (_EQUAL, machine.clone, "clone", "allowed"),
        "socket",
        (_LOAD, _FIRST_ARGUMENT, None, None),
        *((_EQUAL, family, "allowed", None) for family in (_LOCAL_SOCKETS, *(_INTERNET if internet else ()))),
        (_RETURN, _REFUSE | EAFNOSUPPORT, None, None),
        "clone",
        (_LOAD, _FIRST_ARGUMENT, None, None),
        (_HAS_BITS, _NAMESPACES, "refused", "allowed"),
        "mmap",
        (_LOAD, _FOURTH_ARGUMENT, None, None),
        (_HAS_BITS, _MAP_ANONYMOUS, None, "allowed"),
        (_HAS_BITS, _MAP_SHARED, None, "allowed"),
        (_RETURN, _REFUSE | ENOMEM, None, None),
        "set limit",
        (_LOAD, _FIRST_ARGUMENT, None, None),
        (_EQUAL, _LOCKS, "refused", "allowed"),
        "any limit",
        (_LOAD, _SECOND_ARGUMENT, None, None),
        (_EQUAL, _LOCKS, "refused", "allowed"),
        "allowed",
        (_RETURN, _ALLOW, None, None),
        "refused",
        (_RETURN, _REFUSE | EPERM, None, None),
        "unknown",
        (_RETURN, _REFUSE | ENOSYS, None, None),
    ]


def _assembled(lines: Sequence[Line]) -> bytes:
    """Bytes for the kernel: each jump says how many lines it skips."""
    places: dict[str, int] = {}
    code: list[Step] = []
    for line in lines:
        if isinstance(line, str):
            places[line] = len(code)
        else:
            code.append(line)
    steps = []
    for place, (operation, value, then, otherwise) in enumerate(code):
        skips = [0 if label is None else places[label] - place - 1 for label in (then, otherwise)]
        steps.append(struct.pack("=HBBI", operation, *skips, value))
    return b"".join(steps)
