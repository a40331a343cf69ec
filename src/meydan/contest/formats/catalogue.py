"""All formats by the names that a contest's file uses."""

from __future__ import annotations

from meydan.contest.formats.base import Format
from meydan.contest.formats.elimination import DoubleElimination, SingleElimination
from meydan.contest.formats.groups import Groups
from meydan.contest.formats.ladder import Ladder
from meydan.contest.formats.partners import RotatingPartners
from meydan.contest.formats.round_robin import RoundRobin
from meydan.contest.formats.scores import Scores
from meydan.contest.formats.swiss import Swiss

FORMATS: dict[str, type[Format]] = {
    "round-robin": RoundRobin,
    "swiss": Swiss,
    "groups": Groups,
    "single-elimination": SingleElimination,
    "double-elimination": DoubleElimination,
    "scores": Scores,
    "rotating-partners": RotatingPartners,
    "ladder": Ladder,
}
