"""A bot that plays, or does what a person would not want: `hostile.py WAY [WORD]`."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from functools import partial

WAY, WORD = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def report(text):
    sys.stderr.write(f"report: {text}\n")
    sys.stderr.flush()


def tried(work):
    """What came of something that should not work."""
    try:
        work()
    except OSError as error:
        return f"refused ({error.strerror})"
    return "done"


def read(path):
    with open(path, "rb") as file:
        report(file.read(100))


def sleep_on():
    while True:
        time.sleep(1)


def late():
    time.sleep(2.0)


def flood_stdout():
    while True:
        sys.stdout.write("x\n" * 10000)


def flood_stderr():
    for _ in range(64):
        sys.stderr.write("x" * (1 << 20) + "\n")
    report("written")


def no_newline():
    sys.stdout.write("d3")
    sys.stdout.flush()
    sleep_on()


def gigabyte():
    for _ in range(1024):
        sys.stdout.write("x" * (1 << 20))
    sys.stdout.flush()


def fork_bomb():
    while True:
        with contextlib.suppress(OSError):
            os.fork()


def memory_bomb():
    held = []
    while True:
        held.append(bytearray(b"x") * (1 << 20))


def sockets():
    report("connect " + tried(lambda: socket.create_connection(("127.0.0.1", int(WORD)), timeout=5)))
    report("listen " + tried(lambda: socket.create_server(("0.0.0.0", 0))))


def spy():
    report("opponent " + tried(lambda: read(WORD.replace("@", "/"))))
    report(f"processes {sorted(int(name) for name in os.listdir('/proc') if name.isdecimal())}")
    report("memory of others " + tried(lambda: read("/proc/1/mem")))
    report("shadow " + tried(lambda: read("/etc/shadow")))


def kill_group():
    for target in (-1, os.getppid(), -os.getpgid(os.getppid())):
        report(tried(partial(os.kill, target, signal.SIGKILL)))
    os.killpg(0, signal.SIGKILL)


def stubborn():
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)


def daemon():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.close(0), os.close(1), os.close(2)
            sleep_on()
        os._exit(0)
    os.wait()
    subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(1000)", os.path.dirname(os.path.abspath(__file__))],
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env={},
    )
    report("left")


def disk():
    written = 0
    for place in (".", "/tmp", "/dev/shm", "/", "/usr", os.path.dirname(os.path.abspath(__file__))):
        try:
            with open(f"{place}/big", "wb", buffering=0) as file:
                for _ in range(1024):
                    written += file.write(b"x" * (1 << 20))
        except OSError as error:
            report(f"{place}: {error.strerror}")
    report(f"written {written >> 20} MB")


def clock():
    report("set " + tried(lambda: time.clock_settime(time.CLOCK_REALTIME, 0)))


def closed_stdin():
    os.close(0)
    sleep_on()


def closed_stdout():
    os.close(1)
    sleep_on()


def main():
    if WAY == "exit":
        sys.exit(3)
    began = False
    for line in sys.stdin:
        words = line.split()
        if words[0] in ("othello", "tron"):
            say("ready hostile")
        elif words[0] == "go":
            if not began and WAY not in ("good", "twice", "silent"):
                began = True
                globals()[WAY]()
            if WAY == "silent":
                sleep_on()
            say("straight\nstraight" if WAY == "twice" else "straight")
        elif words[0] == "quit":
            report("quit")
            break
    while WAY == "stubborn":
        time.sleep(1)


main()
