"""The screen in the hall: who goes on is seen there when the desk says so."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.site.conftest import Browser, Running
from tests.site.test_contest_day import HIDDEN, begin

GROUPS = (
    HIDDEN.replace('"ladder"', '"groups"\ngroups = 2').replace("pairings = 6\n", "").replace("best = 4", "best = 1")
)
MARKED = re.compile(r'<bdi>(\w+)</bdi> <span class="?onward"? role="?img"? aria-label="(?:goes on|صعود می‌کند)">')


def test_who_goes_on_is_marked_in_the_standings_and_in_the_hall_when_the_desk_says_so(
    start: Callable[..., Running],
) -> None:
    site = start(GROUPS)
    sara, guest = site.organiser(), Browser(site)
    sara.get("/desk")
    assert sara.post("/desk/scene", kind="table", text="").status_code == 303
    begin(site, sara)
    told = guest.get("/api/v1/standings").json()["stages"][0]
    assert (told["going_on"]["stage"], told["going_on"]["is_decided"]) == ("finals", False)
    best = {next(row["bot"] for row in told["rows"] if row["bot"] in group) for group in told["groups"]}
    assert set(told["going_on"]["bots"]) == best, "the winner of each group"
    for language, words in (("en", "As the table stands"), ("fa", "اگر جدول همین بماند")):
        page = guest.get(f"/standings?language={language}").text
        assert set(MARKED.findall(page)) == best
        assert words in page
        assert page.count('class="on last"') == 1
    assert not MARKED.findall(guest.get("/hall/scene").text)
    assert sara.post("/desk/line", on="yes").status_code == 303
    assert set(MARKED.findall(guest.get("/hall/scene").text)) == best
    begin(site, sara)
    assert guest.get("/api/v1/standings").json()["stages"][0]["going_on"]["is_decided"]
    assert sara.post("/desk/line", on="").status_code == 303
    assert "onward" not in guest.get("/hall/scene").text
