"""The finals in the hall: what the screen shows, and the steps by which the desk reveals a hidden stage."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from meydan.contest.formats.bracket import FINAL, RESET
from meydan.contest.formats.elimination import Elimination
from meydan.contest.pairing import Tally, slot_of
from meydan.contest.stage_state import StageState
from meydan.contest.state import pairing_of
from meydan.engine.errors import BadInput
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import Person
from meydan.site.people.names import clean_name
from meydan.site.view import ContestView, games_of
from meydan.site.visibility import LINEUP, NOTHING, OUTCOME, RELEASE, Release

SCENE = "scene"  # the name of the choice
FREE_SCENES = ("welcome", "table", "bracket", "message", "clock", "black")
PAIRING_SCENE, AWARD, PICTURE = "pairing", "award", "picture"
TURNS_A_SECOND = 2  # of the viewer at speed 1, as viewer/src/playback.ts has it
LOAD_SECONDS = 2.0  # which a screen takes to have a match on it
LATE_SECONDS = 4.0  # whoever is later than this begins where the other screens are
SPEED, SPEEDS = "speed", (0.5, 1, 2, 4, 8)  # the name of the choice: how fast matches are shown
LINE = "line"  # the name of the choice: whether the hall sees who goes on to the next stage
SCREENS = "screens"  # the name of the choice: screens with names, which may show something of their own
IDENTIFY, FOLLOW = "identify", "follow"  # a screen says its name; it shows again what all show
MOST_SCREENS, MOST_LETTERS = 20, 30
NOT_UP_TO_DATE = "this page is not up to date; look again, then press"


@dataclass(frozen=True)
class Step:
    """What the next press reveals."""

    stage: int
    pairing: str
    level: int


def hidden_stage(view: ContestView) -> StageState | None:
    """The first stage that is kept back and has begun."""
    return next((stage for stage in view.full.stages if stage.stage.name in view.release.hidden), None)


def is_begun(view: ContestView) -> bool:
    """Whether something of the stage that is kept back was revealed, or there is none."""
    stage = hidden_stage(view)
    return stage is None or any(view.release.level(stage.number, key) > NOTHING for key in stage.tallies)


def script(stage: StageState) -> list[Tally]:
    """The pairings in the order in which they are shown: round by round, the match for the title last."""
    last = (FINAL, RESET)

    def place(tally: Tally) -> tuple[int, int, str]:
        key = tally.pairing.key
        return last.index(key) + 1 if key in last else 0, tally.pairing.round, key

    return sorted(stage.tallies.values(), key=place)


def next_step(view: ContestView) -> Step | None:
    """Line-up, game after game, outcome; then the next pairing. None: everything that was played is shown."""
    stage = hidden_stage(view)
    for tally in [] if stage is None else script(stage):
        assert stage is not None
        key = tally.pairing.key
        level = view.release.level(stage.number, key)
        if level < OUTCOME and tally.encounter() is None:
            return None
        if level == NOTHING:
            return Step(stage.number, key, LINEUP)
        if level < OUTCOME:
            games = len(games_of(stage, key))
            return Step(stage.number, key, level + 1 if level < LINEUP + games else OUTCOME)
    return None


def next_match(view: ContestView) -> str | None:
    """The match that is shown by the next step, or by the one after a line-up."""
    step = next_step(view)
    if step is None or step.level >= OUTCOME:
        return None
    games = games_of(view.full.stages[step.stage], step.pairing)
    return games[max(0, step.level - LINEUP - 1)] if games else None


def last_step(view: ContestView) -> Step | None:
    """What the press for "back" leads to."""
    stage = hidden_stage(view)
    if stage is None:
        return None
    for tally in reversed(script(stage)):
        key = tally.pairing.key
        level = view.release.level(stage.number, key)
        if level > NOTHING:
            games = LINEUP + len(games_of(stage, key))
            return Step(stage.number, key, games if level == OUTCOME else level - 1)
    return None


def reveal(view: ContestView, database: SiteDatabase, who: Person, back: bool, seen: int) -> None:
    """One step on or back; a press on a page that is not up to date changes nothing, so that a double press is one."""
    with view.lock:
        step = last_step(view) if back else next_step(view)
        release, version = view.release, view.version
    if step is None:
        raise BadInput("nothing is left to reveal; later matches may still be played")
    if seen != version:
        raise BadInput(NOT_UP_TO_DATE)
    key = f"{step.stage + 1}/{step.pairing}"
    after = Release(release.hidden, {**release.levels, key: step.level}, release.frozen_at)
    scene = {"kind": PAIRING_SCENE, "pairing": key, "at": time.time()}
    act = who.name, "back" if back else "reveal", f"{key}: {step.level}"
    _keep(view, database, (release, after), act, {SCENE: scene})


def set_scene(view: ContestView, database: SiteDatabase, who: Person, chosen: dict[str, str], screen: str = "") -> None:
    """Show something else on all screens, or on one, which then follows the others no more."""
    kinds = (*FREE_SCENES, IDENTIFY, FOLLOW) if screen else FREE_SCENES
    kind = chosen["kind"]
    if kind not in kinds:
        raise BadInput(f"scene {kind[:20]!r}: expected {', '.join(kinds)}")
    told = {"kind": kind, "text": chosen["text"][:300]}
    known = screens(view)
    if screen and screen not in known:
        raise BadInput(f"there is no screen {screen[:30]!r}")
    changes = {SCREENS: {**known, screen: None if kind == FOLLOW else told}} if screen else {SCENE: told}
    keep_choices(view, database, changes, (who.name, "scene", f"{screen}: {kind}" if screen else kind))


def set_speed(view: ContestView, database: SiteDatabase, who: Person, text: str) -> None:
    """Show matches slower or faster, from the turn on that is shown."""
    known = {f"{speed:g}": speed for speed in SPEEDS}
    if text not in known:
        raise BadInput(f"speed {text[:20]!r}: expected {', '.join(known)}")
    changes: dict[str, Any] = {SPEED: known[text]}
    on = view.choices.get(SCENE) or {}
    if "at" in on:  # what was shown until now was shown at the old speed
        changes[SCENE] = {**on, "at": time.time(), "shown": _shown_seconds(view, on)}
    keep_choices(view, database, changes, (who.name, "speed", text))


def _shown_seconds(view: ContestView, on: dict[str, Any]) -> float:
    """How much of a match the screens have shown, in seconds at speed 1."""
    since = time.time() - float(on.get("at", time.time()))
    return float(on.get("shown", 0.0)) + since * float(view.choices.get(SPEED, 1))


def _turn_now(view: ContestView, on: dict[str, Any], turns: int) -> int:
    """Where the screens are in a match of so many turns, by the server's clock; 0: they have just begun."""
    seconds = _shown_seconds(view, on)
    if seconds < LATE_SECONDS:
        return 0
    return min(int((seconds - LOAD_SECONDS) * TURNS_A_SECOND), max(0, turns - 1))


def set_line(view: ContestView, database: SiteDatabase, who: Person, is_on: bool) -> None:
    """Show in the hall who goes on to the next stage, or not."""
    keep_choices(view, database, {LINE: is_on}, (who.name, "line shown" if is_on else "line hidden"))


def shown_table(view: ContestView, kind: str) -> dict[str, Any] | None:
    """The table of a scene: of the last stage of which the public knows a result, or else of the last one."""
    brackets = [isinstance(stage.format, Elimination) for stage in view.folder.file.stages]
    known: Iterable[tuple[dict[str, Any], bool]] = zip(view.tables.standings.get("stages", ()), brackets, strict=False)
    stages = [stage for stage, is_bracket in known if is_bracket or kind != "bracket"]
    played = [stage for stage in stages if kind == "bracket" or any(row["games"] for row in stage["rows"])]
    return next(iter((played or stages)[::-1]), None)


def screens(view: ContestView) -> dict[str, Any]:
    """The screens that have a name, each with the scene that it alone shows, if it has one."""
    return dict(view.choices.get(SCREENS) or {})


def name_screen(view: ContestView, database: SiteDatabase, who: Person, name: str, drop: bool) -> None:
    """Give another screen a name, or forget one."""
    shown, known = clean_name(name)[:MOST_LETTERS], screens(view)
    if not drop and len(known) >= MOST_SCREENS:
        raise BadInput(f"there are {MOST_SCREENS} screens, which is the most")
    known.pop(shown, None)
    told = (who.name, "no screen" if drop else "screen", shown)
    keep_choices(view, database, {SCREENS: known if drop else {**known, shown: None}}, told)


def hide_stages(view: ContestView, database: SiteDatabase, who: Person, names: Sequence[str], reason: str) -> None:
    """Keep stages back, or show all of those that are not named any more."""
    known = [stage.name for stage in view.folder.file.stages]
    if not set(names) <= set(known) or not reason.strip():
        raise BadInput(f"expected stages ({', '.join(known)}) and a reason")
    before = view.release
    _keep(view, database, (before, hidden_release(view, names)), (who.name, "hide", ", ".join(names), reason))


def hidden_release(view: ContestView, names: Iterable[str]) -> Release:
    """What is kept back then; of a stage that was not, nothing is revealed, whatever was so before."""
    now, hidden = view.release, frozenset(names)
    fresh = {f"{at}" for at, stage in enumerate(view.folder.file.stages, 1) if stage.name in hidden - now.hidden}
    levels = {key: level for key, level in now.levels.items() if key.partition("/")[0] not in fresh}
    return Release(hidden, levels, now.frozen_at)


def keep_back_again(view: ContestView, database: SiteDatabase, who: Person, keys: Iterable[str]) -> None:
    """Matches of a stage that is kept back are played again: what comes out is revealed anew."""
    lowered: dict[str, int] = {}
    with view.lock:
        before = view.release
        for key in keys:
            stage, pairing = view.full.stage_of(key), key.rpartition("/")[0]
            games = games_of(stage, pairing_of(key))
            least = LINEUP + (games.index(key) if key in games else len(games))
            if stage.stage.name in before.hidden and before.levels.get(pairing, NOTHING) > least:
                lowered[pairing] = min(least, lowered.get(pairing, least))
    if lowered:
        after = Release(before.hidden, {**before.levels, **lowered}, before.frozen_at)
        _keep(view, database, (before, after), (who.name, "back", ", ".join(lowered)))


def freeze(view: ContestView, database: SiteDatabase, who: Person, frozen: bool, reason: str) -> None:
    """Let the public table stand still, or go on."""
    if not reason.strip():
        raise BadInput("freeze: a decision needs a reason")
    with view.lock:
        before, after = view.release, frozen_release(view, frozen)
    _keep(view, database, (before, after), (who.name, "freeze" if frozen else "unfreeze", "", reason))


def frozen_release(view: ContestView, frozen: bool) -> Release:
    """What is kept back then; a table that stands still is not frozen again, which would show all that came since."""
    now = view.release
    if frozen == (now.frozen_at is not None):
        raise BadInput("the public table is frozen already" if frozen else "the public table is not frozen")
    return Release(now.hidden, now.levels, view.full.seq if frozen else None)


def _keep(
    view: ContestView,
    database: SiteDatabase,
    change: tuple[Release, Release],
    act: tuple[str, ...],
    more: dict[str, Any] | None = None,
) -> None:
    """Keep back something else than before, unless another page, maybe of another process, has just changed that."""
    before, after = change
    with database.writing() as connection:
        if Release.read(database.chosen(connection, RELEASE)) != before:
            raise BadInput(NOT_UP_TO_DATE)
        _write_choices(database, connection, {RELEASE: after.to_json(), **(more or {})}, act)
    view.refresh()


def keep_choices(view: ContestView, database: SiteDatabase, changes: dict[str, Any], act: tuple[str, ...]) -> None:
    """Keep what was chosen and who did so; open pages hear of it at once."""
    with database.writing() as connection:
        _write_choices(database, connection, changes, act)
    view.refresh()


def _write_choices(
    database: SiteDatabase, connection: Connection, changes: dict[str, Any], act: tuple[str, ...]
) -> None:
    for name, value in changes.items():
        database.choose(connection, name, value)
    note_act(connection, *act)


def scene(view: ContestView, screen: str = "") -> dict[str, Any]:
    """What a screen shows now, made of what is public."""
    with view.lock:
        usual = view.choices.get(SCENE) or {"kind": FREE_SCENES[0], "text": ""}
        chosen = screens(view).get(screen) or usual
        told = {"kind": chosen["kind"], "text": chosen.get("text", ""), "version": view.version}
        if chosen["kind"] != PAIRING_SCENE:
            return {**told, **{name: chosen[name] for name in ("number", "digest") if name in chosen}}
        stage, _, key = chosen["pairing"].partition("/")
        return {**told, **_pairing_scene(view, chosen, int(stage) - 1, key)}


def _pairing_scene(view: ContestView, on: dict[str, Any], number: int, key: str) -> dict[str, Any]:
    """Who meets, the game that is shown, and the score by the games before it."""
    stage = view.full.stages[number]
    tally = stage.tallies[key]
    level = view.release.level(number, key)
    shown = games_of(stage, key)[: max(0, level - LINEUP)]
    counted = shown if level >= OUTCOME else shown[:-1]
    names = [" + ".join(dict.fromkeys(stage.lineup[each].title for each in side)) for side in tally.pairing.sides]
    slots = [slot_of(body["opening"], body["seating"]) for body in (stage.results[each].shared for each in counted)]
    so_far = Tally(tally.pairing, tally.seatings, {slot: tally.games[slot] for slot in slots})
    encounter = tally.encounter() if level >= OUTCOME else None
    return {
        "stage": stage.stage.name,
        "meeting": key if isinstance(stage.stage.format, Elimination) else "",
        "speed": view.choices.get(SPEED, 1),
        "names": names,
        "score": so_far.score,
        "match": shown[-1] if shown and level < OUTCOME else None,
        "turn": _turn_now(view, on, stage.results[shown[-1]].turns or 0) if shown else 0,
        "game": len(shown) if level < OUTCOME else 0,
        "winner": None if encounter is None or encounter.winner is None else names[encounter.winner],
        "is_over": encounter is not None,
        "by_seeding": encounter is not None and encounter.by_seeding,
    }
