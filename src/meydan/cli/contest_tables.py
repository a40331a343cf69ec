"""The tables of a contest on the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from meydan.cli.language import said
from meydan.cli.screen import say
from meydan.engine.sanitize import plain


def print_standings(table: dict[str, Any]) -> None:
    """All of them, as `standings` and `run` show them."""
    say(f"{table['contest']}: {table['games']} games, {table['different_games']} of them different")
    for stage in table["stages"]:
        name, form = plain(stage["stage"]), stage["format"]
        typer.echo(f"{name} ({form})" if stage["is_over"] else said(f"{name} ({form}), not over"))
        for row in _by_group(stage):
            points = said(f"{row['points']:10g} point{'' if row['points'] == 1 else 's'}")
            games = said(f"{row['games']:6} game{'' if row['games'] == 1 else 's'}")
            typer.echo(f"  {row['rank'] or '-':>3}. {plain(row['bot']):24} {points:17} {games}")
    if table["ratings"]:
        say("ratings, with 90 % intervals")
    for row in table["ratings"]:
        best, worst = row["best_rank"], row["worst_rank"]
        ranks = said(f"rank {best}" if best == worst else f"rank {best} to {worst}")
        interval = said(f"({row['low']:+} to {row['high']:+})")
        title = row["bot"] if row["version"] == 1 else f"{row['bot']} v{row['version']}"
        typer.echo(f"  {plain(title):24} {row['elo']:+5} {interval:18} {ranks}")
    for bot, reason in table["disqualified"].items():
        say(f"disqualified: {bot}: {reason}")


def _by_group(stage: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The rows of a table, group by group with ranks of its own; the group is named before its first one."""
    from meydan.contest.formats.groups import group_name

    for number, names in enumerate(stage.get("groups", ())):
        say(f"  group {group_name(number)}")
        rows = [row for row in stage["rows"] if row["bot"] in names]
        ranks = [row["rank"] for row in rows if row["rank"]]
        yield from ({**row, "rank": row["rank"] and 1 + sum(each < row["rank"] for each in ranks)} for row in rows)
    if not stage.get("groups"):
        yield from stage["rows"]
