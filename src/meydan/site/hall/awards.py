"""Awards: who gets what, and why; everybody sees one as soon as the desk has shown it."""

from __future__ import annotations

from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.sanitize import plain
from meydan.site.database import SiteDatabase
from meydan.site.hall.hall import AWARD, FREE_SCENES, SCENE, keep_choices
from meydan.site.hall.pictures import pictures
from meydan.site.people.accounts import Person
from meydan.site.view import ContestView

AWARDS = "awards"  # the name of the choice
MOST_AWARDS, LONGEST_TITLE, LONGEST_WORDS = 50, 100, 500


def awards(view: ContestView) -> list[dict[str, Any]]:
    """All of them, in the order in which they are given; numbers begin with 1."""
    kept = view.choices.get(AWARDS) or []
    return [{"number": number, **each} for number, each in enumerate(kept, 1)]


def shown_awards(view: ContestView) -> list[dict[str, Any]]:
    """Those that everybody may see."""
    return [{name: each[name] for name in ("title", "team", "words")} for each in awards(view) if each["shown"]]


def add_award(view: ContestView, database: SiteDatabase, who: Person, told: dict[str, str]) -> None:
    """One more, which nobody sees yet."""
    title, words = plain(told["title"].strip()), plain(told["words"].strip())
    if not 1 <= len(title) <= LONGEST_TITLE or len(words) > LONGEST_WORDS:
        raise BadInput(f"an award has a title of 1 to {LONGEST_TITLE} letters, and at most {LONGEST_WORDS} more")
    with view.lock:
        if told["team"] not in view.full.shown:
            raise BadInput(f"no such bot: {told['team'][:60]!r}")
    kept = _kept(view)
    if len(kept) >= MOST_AWARDS:
        raise BadInput(f"there are {MOST_AWARDS} awards, which is the most")
    photo = told["picture"] if any(each["digest"] == told["picture"] for each in pictures(view)) else ""
    made = {"title": title, "team": told["team"], "words": words, "shown": False, "picture": photo}
    keep_choices(view, database, {AWARDS: [*kept, made]}, (who.name, "award", f"{title}: {told['team']}"))


def show_award(view: ContestView, database: SiteDatabase, who: Person, number: int) -> None:
    """Show one in the hall; from now on everybody sees it."""
    kept = _kept(view)
    _expect(kept, number)
    kept[number - 1] = {**kept[number - 1], "shown": True}
    scene = {"kind": AWARD, "text": "", "number": number}
    keep_choices(view, database, {AWARDS: kept, SCENE: scene}, (who.name, "show award", kept[number - 1]["title"]))


def drop_award(view: ContestView, database: SiteDatabase, who: Person, number: int) -> None:
    """Take one away; a screen that shows it shows the welcome."""
    kept = _kept(view)
    _expect(kept, number)
    gone = kept.pop(number - 1)
    is_on = (view.choices.get(SCENE) or {}).get("kind") == AWARD
    changes: dict[str, Any] = {AWARDS: kept}
    if is_on:
        changes[SCENE] = {"kind": FREE_SCENES[0], "text": ""}
    keep_choices(view, database, changes, (who.name, "no award", gone["title"]))


def _kept(view: ContestView) -> list[dict[str, Any]]:
    return list(view.choices.get(AWARDS) or [])


def _expect(kept: list[dict[str, Any]], number: int) -> None:
    if not 1 <= number <= len(kept):
        raise BadInput("there is no such award")
