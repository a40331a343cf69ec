"""`meydan site import`, `link` and `scrub`: the people of a contest's site."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.options import ContestPath
from meydan.cli.screen import say, tell

if TYPE_CHECKING:
    from meydan.site.database import SiteDatabase

USUAL_ADDRESS = "http://127.0.0.1:8080/"

app = typer.Typer()
Address = Annotated[
    str | None, typer.Option(help="The site's address, for the links.", show_default="as it was last served")
]


@app.command("import", help="Import teams from a table (CSV with the columns team,person; or JSON) and print links.")
def take_in(
    contest: ContestPath,
    table: Annotated[Path, typer.Argument(help="The table.", metavar="FILE")],
    address: Address = None,
    preview: Annotated[bool, typer.Option("--preview", help="Say only who would be new; import nothing.")] = False,
) -> None:
    """All lines or none; a second time only what is new."""
    from meydan.contest.running import opened, read_state
    from meydan.engine.errors import BadInput
    from meydan.site.database import NOBODY, SiteDatabase
    from meydan.site.people.slips import import_teams, preview_teams
    from meydan.site.site import names_of_bots

    try:
        text = table.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{table}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    with opened(contest) as folder, closing(SiteDatabase(folder)) as database:
        take = preview_teams if preview else import_teams
        slips = take(database, text, NOBODY, names_of_bots(folder, read_state(folder)))
        place = _place(database, address)
    for slip in slips:
        link = f"\t{place}/link/{slip.code}" if slip.code else ""
        typer.echo(f"{slip.team}\t{slip.person}{link}")
    tell(f"{len(slips)} new people; nothing was imported" if preview else f"{len(slips)} new people")


@app.command("link", help="Print a sign-in link for somebody, such as an organiser who forgot the password.")
def link(
    contest: ContestPath,
    person: Annotated[str, typer.Argument(help="The account's name.", metavar="NAME")],
    address: Address = None,
) -> None:
    """It opens once."""
    from meydan.contest.running import opened
    from meydan.engine.errors import UnknownName
    from meydan.site.database import NOBODY, SiteDatabase
    from meydan.site.people.accounts import link_for, people
    from meydan.site.people.names import name_key

    with opened(contest) as folder, closing(SiteDatabase(folder)) as database:
        known = {name_key(row.name): row for row in people(database)}
        if name_key(person) not in known:
            raise UnknownName("account", person, [row.name for row in known.values()])
        code, place = link_for(database, known[name_key(person)].id, NOBODY), _place(database, address)
    typer.echo(f"{place}/link/{code}")


def _place(database: SiteDatabase, address: str | None) -> str:
    """The address that was given, else the likeliest of those at which the site was last served."""
    from meydan.site.readiness.network import how_served

    served = how_served(database.choices())
    known = served.addresses() if served else []
    return (address or next(iter(known), USUAL_ADDRESS)).rstrip("/")


@app.command("scrub", help="Forget the people of a contest that is over; results, replays and the log stay.")
def scrub(
    contest: ContestPath,
    yes: Annotated[bool, typer.Option("--yes", help="Really forget them.")] = False,
) -> None:
    """Told first; done with --yes."""
    from meydan.contest.running import opened
    from meydan.site.operations.scrub import scrub as forget

    with opened(contest) as folder:
        found = forget(folder, yes)
    say(
        f"{found.people} accounts, {found.questions} questions and messages, {found.pictures} pictures, "
        f"{found.logs} files with addresses: {'forgotten' if yes else 'would be forgotten'}"
    )
    for name in found.backups:
        say(f"this backup still has everything; delete it when you need it no more: {name}")
    if not yes:
        tell("add --yes to forget them; nobody can sign in afterwards")
