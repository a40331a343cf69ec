"""What one team or one person asks for too often, or many times at once: it is counted, and nobody waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import Connection, inspect

from meydan.engine.errors import MeydanError
from meydan.site import schema
from meydan.site.matches import friendlies
from meydan.site.matches.friendlies import MOST_OPEN, Wanted
from meydan.site.people import accounts, limits, second_factor, secret_keys, teams
from meydan.site.people.accounts import Proof, enter, find_person
from meydan.site.people.limits import WRONG_PASSWORDS, Limit, tries_left
from meydan.site.people.names import name_key
from meydan.site.people.secret_keys import SESSION, TOKEN, find_secret, hashed
from meydan.site.submissions import submissions

from .conftest import BOT, PASSWORD, Browser, Running


def test_a_team_that_changes_its_mind_all_day_keeps_nobody_waiting(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ali = cup.team("Ali", "Falcons")
    number = cup.upload(ali)
    cup.scheduler.grant_wishes()
    monkeypatch.setattr(submissions, "CHOICES", Limit("choice", 2, 3600))
    told = [ali.post(f"/submissions/{number}/activate") for _ in range(3)]
    assert [each.status_code for each in told] == [303, 303, 429]
    assert int(told[-1].headers["retry-after"]) > 3000
    assert len(cup.folder.store.wishes()) == 2


def test_nobody_takes_all_names_by_making_teams(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teams, "TEAMS", Limit("team", 3, 3600))
    ali = Browser(cup).register("Ali")
    for name, status in (("Falcons", 303), ("Owls", 303), ("Crows", 303), ("Doves", 429)):
        assert ali.post("/team/new", name=name).status_code == status, name
        ali.post("/team/leave")
    assert ali.post("/team/join", code="abcd-efgh-jkmn-pqrs").status_code == 429
    assert [row.name for row in cup.database.rows(schema.team.select())] == ["Falcons", "Owls", "Crows"]


def at_once(times: int, act: Callable[[int], object]) -> int:
    """How often of so many times at the same moment something is allowed."""
    gate = Barrier(times)

    def one(number: int) -> bool:
        gate.wait()
        try:
            act(number)
        except MeydanError:
            return False
        return True

    with ThreadPoolExecutor(times) as threads:
        return sum(threads.map(one, range(times)))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_limits_hold_for_many_who_ask_at_the_same_moment(cup: Running) -> None:
    ali, mina = cup.team("Ali", "Falcons"), cup.team("Mina", "Owls")
    cup.upload(ali)
    cup.upload(mina, data=BOT.replace("hello", "here").encode())
    cup.play_until(lambda: {"Falcons", "Owls"} <= set(cup.state.active))
    assert mina.post("/team/accepts", accepts="ask").status_code == 303
    who, friendlies = find_person(cup.database, 1), cup.site.friendlies
    assert at_once(8, lambda _: friendlies.ask(who, Wanted("Owls"))) == 1, "it has not answered the first one"
    assert at_once(8, lambda _: friendlies.ask(who, Wanted("greedy"))) == MOST_OPEN - 1
    code = teams.new_invite(cup.database, who)
    for number in range(teams.MOST_MEMBERS + 2):
        Browser(cup).register(f"member {number}")
    others = [find_person(cup.database, number) for number in range(3, teams.MOST_MEMBERS + 5)]
    assert at_once(len(others), lambda at: teams.join_team(cup.database, others[at], code)) == teams.MOST_MEMBERS - 1
    assert at_once(20, lambda _: enter(cup.database, "Ali", Proof("wrong" * 3, address="a"), "")) == 0
    assert tries_left(cup.database, WRONG_PASSWORDS, f"a {name_key('Ali')}").count == 0


def test_a_success_between_two_tries_is_no_failure_of_ours(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, gone = limits.insert_once, iter([True, False])

    def late(connection: Connection, *given: object) -> None:
        usual(connection, *given)
        if next(gone):  # as PostgreSQL shows what another one has committed meanwhile
            connection.execute(schema.tried.delete())

    monkeypatch.setattr(limits, "insert_once", late)
    limits.count_try(cup.database, Limit("test", 3, 60), "Ali")
    assert tries_left(cup.database, Limit("test", 3, 60), "Ali").count == 2


def test_what_stays_for_ever_is_not_pressed_for_ever(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (accounts, teams, friendlies, second_factor):
        monkeypatch.setattr(module, "CHANGES", Limit("change", 3, 3600))
    ali, mina = cup.team("Ali", "Falcons"), Browser(cup).register("Mina")
    who = find_person(cup.database, 1)
    teams.join_team(cup.database, find_person(cup.database, 2), teams.new_invite(cup.database, who))
    for _ in range(2):
        assert ali.post("/team/accepts", accepts="never").status_code == 303
    assert ali.post("/team/member", person="2", what="captain").status_code == 303
    assert mina.post("/team/member", person="1", what="captain").status_code == 429, "it is the team that changes"
    assert mina.post("/team/accepts", accepts="ask").status_code == 429
    for number in range(3):
        assert ali.post("/account/password", password=f"long enough {number}").status_code == 303
    assert ali.post("/account/password", password="long enough 4").status_code == 429
    for what in ({"what": "drop"}, {"secret": "x", "code": "1"}):
        assert ali.post("/account/second-factor", **what).status_code == 429
    before = len(cup.database.rows(schema.act.select()))
    assert mina.post("/account/second-factor", what="drop").status_code == 303, "everybody has their own"
    assert len(cup.database.rows(schema.act.select())) == before + 1


def test_who_enters_again_and_again_has_so_many_sessions(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secret_keys, "MOST", {SESSION: 3, TOKEN: 2})
    ali, mina = Browser(cup).register("Ali"), Browser(cup).register("Mina")
    made = []
    for _ in range(5):
        made.append(enter(cup.database, "Ali", Proof(PASSWORD), "a phone"))
        with cup.database.writing() as connection:  # this one is used
            is_it = schema.secret.c.hash == hashed(ali.cookies["meydan"])
            connection.execute(schema.secret.update().where(is_it).values(seen_at=time.time() + 1))
    alive = [find_secret(cup.database, SESSION, each) is not None for each in made]
    assert alive == [False, False, False, True, True]
    assert [who.get("/account").status_code for who in (ali, mina)] == [200, 200]
    tokens = [ali.token() for _ in range(3)]
    assert [ali.get("/api/v1/me", headers=each).status_code for each in tokens] == [401, 200, 200]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_tries_of_before_are_put_away_without_looking_at_all_others(cup: Running) -> None:
    known = [each for each in vars(limits).values() if isinstance(each, Limit)]
    assert max(each.seconds for each in known) <= limits.FORGET_SECONDS, "no limit asks for what is gone"
    now = time.time()
    rows = [{"key": f"old {number}", "since": now - 3700, "tries": 1} for number in range(50)]
    rows += [{"key": f"new {number}", "since": now - 3500, "tries": 1} for number in range(50)]
    with cup.database.writing() as connection:
        connection.execute(schema.tried.insert(), rows)
    limits.count_try(cup.database, Limit("test", 3, 60), "Ali")
    assert sum(row.key.startswith("old") for row in cup.database.rows(schema.tried.select())) == 0
    assert sum(row.key.startswith("new") for row in cup.database.rows(schema.tried.select())) == 50
    with cup.database.writing() as connection:
        found = [each for name in ("tried", "secret") for each in inspect(connection).get_indexes(name)]
    indexed = {each["column_names"][0] for each in found}
    assert {"since", "ends_at"} <= indexed
