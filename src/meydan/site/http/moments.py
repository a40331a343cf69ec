"""Times as pages tell them: by this machine's clock, and in Persian by the Solar Hijri calendar of Iran."""

from __future__ import annotations

from datetime import date, datetime

from meydan.contest.report.language import PERSIAN, Language

CYCLE, FOUR_YEARS, YEAR = 12053, 1461, 365  # days of 33 years, 8 of them leap; of four, the first one leap; of one
CYCLE_YEARS, FIRST_YEAR, BEFORE = 33, -1595, 356032  # the cycles are counted from so many days before the year 1
LONG_MONTHS, LONG, SHORT = 6, 31, 30  # the first half of the year has the long months


def moment(language: Language, at: float) -> str:
    """A time that is agreed upon, with the time zone of the server, whose clock decides."""
    told = datetime.fromtimestamp(at).astimezone()
    return _written(language, told, told.isoformat()[-6:])


def when(language: Language, at: float | None) -> str:
    """A time at which something happened; empty if it has not."""
    return _written(language, datetime.fromtimestamp(at)) if at else ""


def gregorian_day(language: Language, at: float) -> str:
    """The day as fields for dates take it, in every language."""
    return language.digits(f"{datetime.fromtimestamp(at):%Y-%m-%d}").replace("\N{MINUS SIGN}", "-")


def _written(language: Language, told: datetime, zone: str = "") -> str:
    day = solar_day(told.date()) if language is PERSIAN else told.strftime("%Y-%m-%d")
    return language.digits(f"{day} {told:%H:%M:%S} {zone}".rstrip()).replace("\N{MINUS SIGN}", "-")


def solar_day(day: date) -> str:
    """A day of the Solar Hijri calendar, by the rule of 33 years, which holds from 1980 to 2123."""
    cycles, left = divmod(day.toordinal() + BEFORE, CYCLE)
    fours, left = divmod(left, FOUR_YEARS)
    ones, left = (0, left) if left <= YEAR else divmod(left - 1, YEAR)
    year = FIRST_YEAR + CYCLE_YEARS * cycles + 4 * fours + ones
    if left < LONG_MONTHS * LONG:
        month, left = divmod(left, LONG)
    else:
        month, left = divmod(left - LONG_MONTHS * LONG, SHORT)
        month += LONG_MONTHS
    return f"{year:04}/{month + 1:02}/{left + 1:02}"
