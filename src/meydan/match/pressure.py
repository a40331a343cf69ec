"""How busy the machine is: what the kernel tells of all programs together (/proc/pressure/cpu, loadavg, stat)."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.schedstat import PROC

US_PER_MS = 1e3
MS_PER_TICK = 10  # of the kernel's clock for people
STEAL = 8  # its place in the line of a processor
BUSY = 0.25  # share of the time in which somebody waits for a processor; above it times are not worth much


class Pressure:
    """What the kernel tells of the whole machine: how long somebody waited for a processor."""

    def __init__(self, proc: Path = PROC) -> None:
        self._path = proc / "pressure" / "cpu"
        self._before = 0.0

    def begin(self) -> None:
        """Count from here."""
        self._before = self._total()

    def stalled_ms(self) -> float:
        """Milliseconds since `begin` in which somebody waited; 0 where it is not told."""
        return (self._total() - self._before) / US_PER_MS

    def share(self) -> float | None:
        """The part of the last ten seconds in which somebody waited; None where it is not told."""
        found = self._fields().get("avg10")
        return None if found is None else float(found) / 100

    def _total(self) -> float:
        return float(self._fields().get("total", 0.0))

    def _fields(self) -> dict[str, str]:
        try:
            first = self._path.read_text().partition("\n")[0]
        except OSError:
            return {}
        return dict(word.split("=") for word in first.split()[1:])


class Steal:
    """What the host of a virtual machine took from its processors, in steps of 10 ms.

    A processor that the host has stopped runs nobody, and no program's account says so: neither as running nor as
    waiting. Whose processor it was is not told, so of all processors the one that lost most counts.
    """

    def __init__(self, proc: Path = PROC) -> None:
        self._path = proc / "stat"
        self._before: list[int] = []

    def begin(self) -> None:
        """Count from here."""
        self._before = self._ticks()

    def stolen_ms(self) -> float:
        """Milliseconds since `begin` that one processor lost at most; 0 where it is not told."""
        return MS_PER_TICK * max(
            (now - then for then, now in zip(self._before, self._ticks(), strict=False)), default=0
        )

    def _ticks(self) -> list[int]:
        """By processor."""
        try:
            lines = self._path.read_bytes().partition(b"intr")[0].splitlines()
        except OSError:
            return []
        return [int(words[STEAL]) for line in lines[1:] if len(words := line.split()) > STEAL]


def complaint(cores: int, proc: Path = PROC) -> str | None:
    """Why this machine is too busy to be fair, or None."""
    share = Pressure(proc).share()
    if share is not None:
        return f"somebody waited for a processor in {share:.0%} of the last ten seconds" if share > BUSY else None
    try:
        load = float((proc / "loadavg").read_text().split()[0])
    except (OSError, ValueError):
        return None
    return f"{load:.1f} programs want the {cores} processors" if load > cores * (1 + BUSY) else None
