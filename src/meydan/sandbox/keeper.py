"""Ends what an arena has left behind: started beside it, it waits until the arena is gone, however that happened.

It is a program of its own (`keeper.py ARENA BITS`) that imports nothing of ours, so that it starts at once.
"""

import os
import sys
import time

LINE = b"Max file locks"
SIGKILL = 9
PAUSE, LONGEST = 0.002, 30.0  # seconds between two looks, and in all


def mark_of(pid: str) -> int | None:
    """The mark that a process carries, as a number; None: none, or it has ended."""
    try:
        file = os.open(f"/proc/{pid}/limits", os.O_RDONLY)
    except OSError:
        return None
    try:
        text = os.read(file, 1 << 13)
    except OSError:
        return None
    finally:
        os.close(file)
    words = text.partition(LINE)[2].split(None, 2)
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else None


def end_all(arena: int, bits: int) -> bool:
    """Send the end to every process that the arena has marked; whether there were any."""
    found = False
    for pid in filter(str.isdecimal, os.listdir("/proc")):
        mark = mark_of(pid)
        if mark is not None and mark >> bits == arena:
            try:
                os.kill(int(pid), SIGKILL)
                found = True
            except OSError:
                continue  # it has ended, or belongs to somebody else
    return found


def main() -> None:
    """Wait for the end of our input, then end everybody."""
    arena, bits = map(int, sys.argv[1:])
    while os.read(0, 1):
        continue
    until = time.monotonic() + LONGEST
    while end_all(arena, bits) and time.monotonic() < until:
        time.sleep(PAUSE)


if __name__ == "__main__":
    main()
