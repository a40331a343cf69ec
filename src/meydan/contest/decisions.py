"""Decisions of the organiser: each has an author, a reason and, where it can be undone, an inverse."""

from __future__ import annotations

from typing import Any

from meydan.contest.state import (
    CLOSE,
    DISQUALIFY,
    GUEST,
    NOTE,
    RANKED,
    REINSTATE,
    REMATCH,
    ContestState,
    StageState,
)
from meydan.engine.errors import BadInput, UnknownName


def checked_decision(state: ContestState, wish: dict[str, Any]) -> dict[str, Any]:
    """The decision as the log has it; one that makes no sense is refused."""
    kind = wish["kind"]
    if not str(wish.get("reason", "")).strip():
        raise BadInput(f"{kind}: a decision needs a reason")
    if kind in (DISQUALIFY, REINSTATE, GUEST, RANKED):
        _expect_change(state, kind, wish["bot"])
    elif kind == REMATCH:
        subjects = str(wish["match"]).split()
        if not subjects:
            raise BadInput("rematch: name a match or a pairing")
        return {**wish, "matches": [key for subject in dict.fromkeys(subjects) for key in _rematched(state, subject)]}
    elif kind == CLOSE:
        stage = state.stage
        if stage is None or not stage.stage.format.takes_newcomers or stage.is_closed:
            raise BadInput("close: no open ladder is being played")
    elif kind != NOTE:
        raise UnknownName("kind of decision", kind, (DISQUALIFY, REINSTATE, REMATCH, GUEST, RANKED, CLOSE, NOTE))
    return wish


def _expect_change(state: ContestState, kind: str, bot: str) -> None:
    """Refuse what is so already."""
    if bot not in state.versions:
        raise UnknownName("bot of this contest", bot, state.versions)
    is_out, is_guest = bot in state.disqualified, bot in state.guests
    if is_out and kind == DISQUALIFY:
        raise BadInput(f"{bot} is already disqualified")
    if not is_out and kind == REINSTATE:
        raise BadInput(f"{bot} is not disqualified")
    if is_guest and kind == GUEST:
        raise BadInput(f"{bot} is already a guest")
    if not is_guest and kind == RANKED:
        raise BadInput(f"{bot} is no guest")


def _rematched(state: ContestState, subject: str) -> list[str]:
    """The matches that are played again: one, or all of a pairing."""
    for stage in state.stages:
        found = [key for key in stage.results if key == subject or key.rpartition("/")[0] == subject]
        if found:
            _expect_open(state, stage, found)
            return found
    known = [key for stage in state.stages for key in stage.results]
    raise UnknownName("match or pairing with a result", subject, known[:20])


def _expect_open(state: ContestState, stage: StageState, keys: list[str]) -> None:
    """Refuse to take back what later pairings were made from."""
    if stage is not state.stage:
        later = state.stages[stage.number + 1].stage.name
        raise BadInput(f"{keys[0]}: stage {later!r} was made from the results of {stage.stage.name!r}; they stay")
    if not stage.stage.format.waits or stage.stage.format.takes_newcomers:
        return  # nobody is out of an open ladder by its results; whom it lets meet next follows the new ones
    rounds = {stage.tallies[stage.results[key].body["pairing"]].pairing.round for key in keys}
    later_keys = [each.pairing.key for each in stage.tallies.values() if each.pairing.round > max(rounds)]
    if later_keys:
        raise BadInput(f"{keys[0]}: later pairings were made from its result ({', '.join(later_keys[:5])}); it stays")
