"""`meydan games`: what there is."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

import typer

from meydan.cli.language import PERSIAN, chosen, said
from meydan.cli.screen import say, tell

RULEBOOK, PERSIAN_RULEBOOK = "SPEC.md", "SPEC.fa.md"
DIRECTION = re.compile(r"^</?div[^>]*>\n\n?", re.MULTILINE)  # for pages that are drawn
KINDS = {  # of settings that are no choice of words
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "text": "a word or number",
    "array": "a list",
    "object": "an object",
}
LONGEST_VALUE = 60  # characters of a usual value that are listed


def games(
    game: Annotated[str | None, typer.Argument(help="Show this game in detail.", metavar="GAME")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")] = False,
    rulebook: Annotated[bool, typer.Option("--rulebook", help="Print the rules of GAME.")] = False,
) -> None:
    """List the games, or show one game in detail."""
    from meydan.games import find, survey
    from meydan.players.catalogue import describe

    if rulebook:
        typer.echo(_rules(game), nl=False)
        return
    found, skipped = ([describe(find(game))], {}) if game else survey(describe)
    for facts in found:
        if as_json:
            typer.echo(json.dumps(facts, ensure_ascii=False))
        else:
            typer.echo(_in_detail(facts) if game else said(_in_short(facts)))
    for sentence in skipped.values():
        tell(f"skipped: {sentence}")
    if not game and not as_json:
        say("")
        say("Run `meydan games NAME` for details of a game.")


def _rules(game: str | None) -> str:
    """The rule book of a game."""
    from meydan.engine.errors import BadInput
    from meydan.games import find

    if game is None:
        raise BadInput("--rulebook: which game? `meydan games GAME --rulebook`")
    folder = find(game).folder
    path = folder / RULEBOOK
    if not path.is_file():
        raise BadInput(f"{game} has no rule book; a game keeps it in {path}")
    if chosen() == PERSIAN and (folder / PERSIAN_RULEBOOK).is_file():
        path = folder / PERSIAN_RULEBOOK
    return DIRECTION.sub("", path.read_text(encoding="utf-8"))


def _in_short(facts: dict[str, Any]) -> str:
    bots = " ".join(bot["bot"] for bot in facts["bots"])
    return f"{facts['game']:10} {facts['title']}: {facts['moves']} moves, {_seats(facts)}; {bots}"


def _in_detail(facts: dict[str, Any]) -> str:
    kind = [f"{facts['moves']} moves", _seats(facts)]
    kind += ["hidden information"] * facts["hidden"] + ["chance"] * facts["chance"]
    lines = [", ".join(kind), f"rules: {' '.join(facts['rules'])}"]
    for title, key in (
        ("maps", "maps"),
        ("bot protocols", "protocols"),
        ("starters (meydan new)", "starters"),
        ("as an engine", "engine"),
        ("files", "files"),
    ):
        if facts[key]:
            lines.append(f"{title}: {' '.join(facts[key])}")
    rated = any(bot["elo"] is not None for bot in facts["bots"])
    lines.append("house bots, with their Elo above the weakest:" if rated else "house bots:")
    told = [f"{facts['game']}  {said(facts['title'])}", *(f"  {said(line)}" for line in lines)]
    told += [f"    {bot['bot']:20} {_rating(bot) if rated else ''}{said(bot['about'])}" for bot in facts["bots"]]
    told += [f"  {said('settings (--set NAME=VALUE):')}"] * bool(facts["settings"])
    told += [f"    {each['name']:12} {_setting(each)}" for each in facts["settings"]]
    return "\n".join(told)


def _setting(setting: dict[str, Any]) -> str:
    more = said(f"{_values(setting['values'])}; default: {_value(setting['default'])}")
    return f"{said(setting['meaning'])} ({more})"


def _rating(bot: dict[str, Any]) -> str:
    return f"{'?' if bot['elo'] is None else bot['elo']:>5}  "


def _seats(facts: dict[str, Any]) -> str:
    return f"{' or '.join(map(str, facts['seats']))} seats"


def _values(values: Any) -> str:
    return " ".join(map(str, values)) if isinstance(values, list) else KINDS.get(values, str(values))


def _value(value: Any) -> str:
    """A setting's value as it is written after the equals sign; a board is only begun."""
    if value in (None, ""):
        return "none"
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}.."
