"""A page says what has just been done, once; times, browsers and what a decision means are told in people's words."""

from __future__ import annotations

from datetime import date

import pytest

from meydan.contest.report.language import PERSIAN
from meydan.contest.report.sections import bracket
from meydan.site.http.browsers import known_as
from meydan.site.http.moments import solar_day
from meydan.site.http.told import TOLD, TOLD_COOKIE

from .conftest import PASSWORD, Browser, Running


def test_the_page_that_a_form_leads_to_tells_once_what_was_done(cup: Running) -> None:
    ali = cup.team("Ali", "Falcons")
    assert TOLD["made"] in ali.get("/team").text
    assert 'class="told"' not in ali.get("/team").text
    assert ali.post("/account/password", password="short").status_code == 400
    assert 'class="told"' not in ali.get("/account").text
    assert ali.post("/account/password", password=PASSWORD).status_code == 303
    assert PERSIAN.translate(TOLD["password"]) in ali.get("/account?language=fa").text
    ali.cookies.set(TOLD_COOKIE, "<b>pay here</b>")
    assert "pay here" not in ali.get("/account").text
    assert all(PERSIAN.translate(sentence) != sentence for sentence in TOLD.values())


def test_what_a_page_tells_somebody_is_not_in_the_page_that_all_guests_get(cup: Running) -> None:
    stranger, guest = Browser(cup), Browser(cup)
    stranger.cookies.set(TOLD_COOKIE, "password")
    for visitor in (stranger, guest):
        page = visitor.get("/standings", headers={"accept-encoding": "gzip"}).text
        assert (TOLD["password"] in page) is (visitor is stranger)


@pytest.mark.parametrize(
    ("day", "solar"),
    [
        ("1979-02-11", "1357/11/22"),
        ("2021-03-21", "1400/01/01"),
        ("2024-03-19", "1402/12/29"),
        ("2024-03-20", "1403/01/01"),
        ("2025-03-20", "1403/12/30"),  # of a leap year
        ("2025-03-21", "1404/01/01"),
        ("2026-09-22", "1405/06/31"),
        ("2026-09-23", "1405/07/01"),
        ("2029-03-20", "1408/01/01"),
    ],
)
def test_days_are_told_in_persian_by_the_calendar_of_iran(day: str, solar: str) -> None:
    assert solar_day(date.fromisoformat(day)) == solar


@pytest.mark.parametrize(
    ("agent", "known"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safa",
            "Chrome · Linux",
        ),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox · Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Geck", "iPhone"),
        ("curl/8.5.0", "curl/8.5.0"),
    ],
)
def test_a_session_is_called_by_its_browser_and_system(agent: str, known: str) -> None:
    assert known_as(agent) == known


def test_a_team_that_is_disqualified_reads_so_on_its_own_page(cup: Running) -> None:
    ali, sara = cup.team("Ali", "Falcons"), cup.organiser()
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in each.bots for each in cup.state.stage.results.values()))
    played = sum("Falcons" in each.bots for each in cup.state.stage.results.values())
    page = sara.post("/desk/consider", kind="disqualify", bot="Falcons", reason="copied").text
    assert f"which count no more</dt><dd><bdi dir=ltr>{played}<" in page
    sara.post("/desk/decide", kind="disqualify", bot="Falcons", reason="copied")
    cup.play_until(lambda: "Falcons" in cup.state.disqualified)
    assert "Disqualified: <bdi>copied</bdi>" in " ".join(ali.get("/team").text.split())


def test_a_match_that_was_held_back_keeps_the_time_of_its_result(cup: Running) -> None:
    cup.play_until(lambda: cup.state.results >= 2)
    key, result = next(iter(cup.state.stage.results.items()))
    sara = cup.organiser()
    for kind in ("hold", "release"):
        sara.post("/desk/decide", kind=kind, match=key, reason="the cable")
        cup.play_until(lambda kind=kind: (key in cup.state.held) == (kind == "hold"))
    assert cup.state.stage.results[key].at == result.at


def test_long_names_in_a_bracket_leave_room_for_the_score(cup: Running) -> None:
    long = "The Extraordinarily Long-Named Team"
    for name in (long, f"{long} 2"):
        cup.upload(cup.team(name[-9:], name), data=f"def act(view):\n    return view.legal[0]  # {name}\n".encode())
    cup.play_until(lambda: len(cup.state.versions) == 4)
    sara = cup.organiser()
    sara.post("/desk/decide", kind="close", reason="finals")
    sara.post("/desk/begin", reason="now")
    cup.play_until(lambda: len(cup.state.stages) == 2 and cup.state.stage.is_over)
    drawn = bracket(PERSIAN, cup.state.stage)
    assert "The Extraordin" in drawn
    assert "The Extraordinarily…" not in drawn.replace("\N{FIRST STRONG ISOLATE}", ""), "beside a score"
