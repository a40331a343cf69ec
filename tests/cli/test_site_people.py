"""`meydan site import` and `link`: the links that they print can be given to people as they are."""

from __future__ import annotations

from pathlib import Path

from meydan.contest.running import opened
from meydan.site.database import SiteDatabase
from meydan.site.readiness.network import Served, note_served

from .conftest import Meydan


def test_links_lead_to_where_the_site_was_last_served(meydan: Meydan, tmp_path: Path) -> None:
    meydan("site", "new", "spring", "othello")
    (tmp_path / "teams.csv").write_text("team,person\nFalcons,Ali\n")
    printed = meydan("site", "import", "spring", "teams.csv").out
    assert printed.startswith("Falcons\tAli\thttp://127.0.0.1:8080/link/"), "nobody has served it yet"
    with opened(tmp_path / "spring") as folder:
        database = SiteDatabase(folder)
        note_served(database, Served("127.0.0.1", 8080, True, ("cup.example",)))
        database.close()
    assert meydan("site", "link", "spring", "ali").out.startswith("https://cup.example/link/")
    told = meydan("site", "link", "spring", "Ali", "--address", "http://10.0.0.7/")
    assert told.out.startswith("http://10.0.0.7/link/")


def test_a_link_is_for_somebody_with_an_account(meydan: Meydan) -> None:
    meydan("site", "new", "spring", "othello")
    done = meydan("site", "link", "spring", "Ali")
    assert done.status == 2
    assert "Ali" in done.err
