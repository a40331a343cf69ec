"""What holds on this machine, in plain words: each promise of the sandbox, and what would make it whole."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from meydan.engine.schedstat import counts_waiting
from meydan.sandbox import groups
from meydan.sandbox.counter import can_count
from meydan.sandbox.marks import HAS_LIMITS
from meydan.sandbox.pieces import WALLS, lack_of_filter, lack_of_walls

HIDERS = "except those that change their own limits in order to hide"
YES, PARTLY, NO = "yes", "partly", "no"
DELEGATED = "run `systemd-run --user --scope -p Delegate=yes meydan ...`, or run Meydan as root"


@dataclass(frozen=True)
class Promise:
    """One thing that the sandbox promises, and whether this machine keeps it."""

    subject: str
    holds: str  # yes, partly, no
    sentence: str
    advice: str = ""  # what would make it whole

    def told(self) -> str:
        """One line for people."""
        advice = f" To change that: {self.advice}." if self.advice else ""
        return f"{self.holds:<7} {self.subject}: {self.sentence}.{advice}"

    def to_json(self) -> dict[str, str]:
        """The same for programs."""
        return asdict(self)


def promises() -> list[Promise]:
    """All promises, as they hold here."""
    return [_isolation(), _filter(), _memory(), _processes(), _processors(), _disk(), _time(), _waiting(), _ends()]


def _isolation() -> Promise:
    lack = lack_of_walls()
    if lack:
        return Promise("isolation", NO, f"bots see your files, network and processes, because {lack}")
    return Promise("isolation", YES, WALLS)


def _filter() -> Promise:
    if lack := lack_of_filter():
        return Promise("system calls", NO, f"bots may call every function of the kernel, because {lack}")
    return Promise("system calls", YES, "kernel features that no bot needs are refused")


def _memory() -> Promise:
    if groups.can_limit("memory"):
        return Promise("memory", YES, "all processes of a bot together get at most --memory MB, shared memory included")
    if not HAS_LIMITS:
        return Promise("memory", NO, "a bot can use as much memory as you can")
    sentence = "each process of a bot gets at most --memory MB, and so do all of them together"
    if lack_of_filter():
        sentence += f", {HIDERS}"
    else:
        sentence += "; memory shared between processes is refused"
    looked = "Meydan looks 20 times a second at their sum, so a bot can be above it for a moment"
    return Promise("memory", PARTLY, f"{sentence}; {looked}", DELEGATED)


def _processes() -> Promise:
    if groups.can_limit("pids") or not lack_of_walls():
        return Promise("processes", YES, "all processes and threads of a bot together are at most --processes")
    return Promise("processes", NO, "a bot can start as many processes as you can", DELEGATED)


def _processors() -> Promise:
    if groups.can_limit("cpu"):
        return Promise("processors", YES, "--cpus N limits the processors that a bot uses at once")
    return Promise("processors", NO, "--cpus is refused; a bot can use all processors", DELEGATED)


def _disk() -> Promise:
    if not lack_of_walls():
        return Promise(
            "disk", YES, "a bot writes only to a /tmp of its own, at most --disk MB, deleted after the match"
        )
    return Promise("disk", PARTLY, "a bot writes where you can, at most --disk MB per file")


def _time() -> Promise:
    if groups.can_count() or can_count():
        return Promise("time", YES, "a bot is never charged less than the processor time that all its processes used")
    sentence = "processor time of child processes is charged only if the bot waits for their end"
    return Promise("time", PARTLY, sentence, f"set kernel.perf_event_paranoid to 2 or less, or {DELEGATED}")


def _waiting() -> Promise:
    if counts_waiting():
        return Promise("fairness", YES, "time in which a bot waits for a busy processor is not charged")
    return Promise("fairness", PARTLY, "the kernel does not say how long a bot waits for a processor; looks at it do")


def _ends() -> Promise:
    if not lack_of_walls():
        return Promise("the end", YES, "all processes of a bot end with the match, and with Meydan if that is killed")
    if groups.usable_bases():
        sentence = f"all processes of a bot end with the match; if Meydan is killed, all {HIDERS}"
    else:
        sentence = f"all processes of a bot end with the match, and with Meydan if that is killed, {HIDERS}"
    return Promise("the end", PARTLY, sentence)
