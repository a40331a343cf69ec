"""Makes Meydan's own modules see another operating system; Python loads this file first, in every process.

`PRETENDED_SYSTEM=win32` or `darwin` chooses it. What that system lacks is missing only for modules of Meydan: the
standard library still runs on the system that is really here. Where a name exists on both but can do less there, as
`select` on Windows, it refuses what would fail there.
"""

import builtins
import importlib
import os
import socket
import stat
import subprocess
import sys
import types

SYSTEM = os.environ.get("PRETENDED_SYSTEM", "")
ABSENT = {  # on both
    "os": "sched_ SCHED_ pidfd_open memfd_create eventfd unshare setns posix_spawn posix_fadvise waitid P_PID P_PIDFD "
    "WEXITED WNOWAIT CLD_ O_TMPFILE getrandom splice copy_file_range",
    "select": "epoll EPOLL",
    "time": "CLOCK_BOOTTIME pthread_getcpuclockid",
    "signal": "SIGRT sigwaitinfo sigtimedwait pidfd_send_signal",
    "modules": "spwd",
}
ABSENT_ON_WINDOWS = {
    "os": "fork killpg getpgid setpgid getpgrp setsid getsid getuid geteuid getgid getegid getgroups setuid setgid "
    "getresuid sysconf uname set_blocking get_blocking mkfifo mknod nice getpriority setpriority getloadavg wait3 "
    "wait4 WNOHANG WIFEXITED WIFSIGNALED WEXITSTATUS WTERMSIG chown fchown lchown fchmod pread pwrite preadv openpty "
    "ttyname O_CLOEXEC O_NOFOLLOW O_NONBLOCK O_DIRECTORY statvfs sync confstr pipe2 register_at_fork ctermid",
    "select": "poll POLL",
    "signal": "SIGKILL SIGHUP SIGSTOP SIGCONT SIGUSR SIGCHLD SIGALRM SIGPIPE SIGQUIT SIGXCPU SIGTSTP SIGTT SIGWINCH "
    "alarm setitimer pthread_sigmask sigwait sigpending pause siginterrupt set_wakeup_fd_posix",
    "time": "clock_gettime CLOCK_MONOTONIC",
    "socket": "AF_UNIX SO_REUSEPORT SCM_ CMSG_ sendmsg recvmsg send_fds recv_fds",
    "modules": "fcntl resource pwd grp termios tty pty syslog posix curses readline",
}
FORBIDDEN_FOLDERS = ("/proc", "/sys")
REAL: dict[str, tuple[types.ModuleType, dict[str, object]]] = {}  # modules, and what each has of its own there


def absent(kind: str) -> tuple[str, ...]:
    """How the names begin that this system does not have."""
    words = ABSENT.get(kind, "") + " " + (ABSENT_ON_WINDOWS.get(kind, "") if SYSTEM == "win32" else "")
    return tuple(words.split())


class Disguise(types.ModuleType):
    """A module as the other system has it."""

    def __getattr__(self, name: str) -> object:
        real, own = REAL[self.__name__]
        if name in own:
            return own[name]
        if name.startswith(absent(self.__name__) or ("\0",)):
            raise AttributeError(f"module {self.__name__!r} of {SYSTEM} has no attribute {name!r}")
        return getattr(real, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(REAL[self.__name__][0], name, value)


def is_socket(descriptor: object) -> bool:
    number = descriptor if isinstance(descriptor, int) else descriptor.fileno()
    return stat.S_ISSOCK(os.fstat(number).st_mode)


def select_sockets(reading, writing, failing, timeout=None):
    """Windows waits for sockets only."""
    import select

    if not all(is_socket(each) for each in (*reading, *writing, *failing)):
        raise OSError(10038, "An operation was attempted on something that is not a socket")
    return select.select(reading, writing, failing, timeout)


def no_sockets(function):
    """On Windows a socket's number is none of a file."""

    def refusing(descriptor, *rest):
        if isinstance(descriptor, int) and is_socket(descriptor):
            raise OSError(9, "Bad file descriptor")
        return function(descriptor, *rest)

    return refusing


def windows_locks() -> types.ModuleType:
    """The module with which Windows locks files."""
    import fcntl

    module = types.ModuleType("msvcrt")
    module.LK_LOCK, module.LK_NBLCK = 1, 2
    modes = {module.LK_LOCK: fcntl.LOCK_EX, module.LK_NBLCK: fcntl.LOCK_EX | fcntl.LOCK_NB}
    module.locking = lambda descriptor, mode, size: fcntl.flock(descriptor, modes[mode])
    return module


def disguised() -> dict[str, types.ModuleType]:
    own: dict[str, dict[str, object]] = {"sys": {"platform": SYSTEM}, "os": {}, "select": {}}
    if SYSTEM == "win32":
        own["os"] = {"name": "nt", **{name: no_sockets(getattr(os, name)) for name in ("read", "write", "close")}}
        own["select"] = {"select": select_sockets}
    names = {*own, *ABSENT, *ABSENT_ON_WINDOWS} - {"modules"}
    if SYSTEM == "win32":
        sys.modules["msvcrt"] = windows_locks()
    REAL.update({name: (importlib.import_module(name), own.get(name, {})) for name in names})
    return {name: Disguise(name) for name in names}


def refuse_what_is_not_there() -> None:
    """No files of the Linux kernel; on Windows no shell and no descriptors that children inherit."""
    real_open, real_start = builtins.open, subprocess.Popen.__init__

    def check(path):
        if str(os.fspath(path) if not isinstance(path, int) else "").startswith(FORBIDDEN_FOLDERS):
            raise FileNotFoundError(2, "No such file or directory", str(path))

    def open_file(path, *rest, **more):
        if sys._getframe(1).f_globals.get("__name__", "").startswith(("meydan", "pathlib")):
            check(path)
        return real_open(path, *rest, **more)

    def checked(function):
        def checking(path=".", *rest, **more):
            check(path)
            return function(path, *rest, **more)

        return checking

    def start(self, command, *rest, **more):
        words = [command] if isinstance(command, str) else [str(word) for word in command]
        assert words[0] != "/bin/sh", f"{SYSTEM} has no shell for {words}"
        assert not more.get("pass_fds"), f"{SYSTEM} passes no descriptors to {words}"
        real_start(self, command, *rest, **more)

    import io

    builtins.open = io.open = open_file
    os.open = checked(os.open)
    os.stat, os.listdir, os.scandir = checked(os.stat), checked(os.listdir), checked(os.scandir)
    if SYSTEM == "win32":
        subprocess.Popen.__init__ = start


def pretend() -> None:
    """Give Meydan's modules the other system's modules whenever they import one."""
    modules, missing, real_import = disguised(), absent("modules"), builtins.__import__

    def import_there(name, globals=None, locals=None, fromlist=(), level=0):
        asks = str((globals or {}).get("__name__", ""))
        if level == 0 and (asks == "__main__" or asks.startswith("meydan")):
            if name.partition(".")[0] in missing:
                raise ModuleNotFoundError(f"No module named {name!r} on {SYSTEM}", name=name)
            if name in modules:
                return modules[name]
        return real_import(name, globals, locals, fromlist, level)

    builtins.__import__ = import_there
    refuse_what_is_not_there()


if SYSTEM:
    assert socket.socket
    pretend()
