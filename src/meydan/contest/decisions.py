"""Decisions of the organiser: each has an author, a reason and, where it can be undone, an inverse."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from meydan.contest.state import (
    CLOSE,
    CUT,
    DISQUALIFY,
    GUEST,
    HOLD,
    LET_GO,
    NOTE,
    RANKED,
    REINSTATE,
    REMATCH,
    VOID,
    ContestState,
    pairing_of,
)
from meydan.engine.errors import BadInput, UnknownName

KINDS = (DISQUALIFY, REINSTATE, REMATCH, VOID, HOLD, LET_GO, GUEST, RANKED, CLOSE, CUT, NOTE)


def checked_decision(state: ContestState, wish: dict[str, Any]) -> dict[str, Any]:
    """The decision as the log has it; one that makes no sense is refused."""
    kind = wish["kind"]
    if not str(wish.get("reason", "")).strip():
        raise BadInput(f"{kind}: a decision needs a reason")
    if kind in (DISQUALIFY, REINSTATE, GUEST, RANKED):
        _expect_change(state, kind, wish["bot"])
    elif kind in ABOUT:
        subjects = str(wish["match"]).split()
        if not subjects:
            raise BadInput(f"{kind}: name a match or a pairing")
        found = dict.fromkeys(key for subject in subjects for key in ABOUT[kind](state, subject))
        return {**wish, "matches": list(found)}  # each once, though it and its pairing were named
    elif kind == CLOSE:
        stage = state.stage
        if stage is None or not stage.is_open:
            raise BadInput("close: no open ladder is being played")
    elif kind == CUT:
        _expect_cuttable(state, str(wish["stage"]), str(wish["until"] or ""))
    elif kind != NOTE:
        raise UnknownName("kind of decision", kind, KINDS)
    return wish


def _expect_cuttable(state: ContestState, name: str, until: str) -> None:
    """A cut is for a stage whose line-up is not fixed yet."""
    known = [stage.name for stage in state.file.stages]
    if name not in known:
        raise UnknownName("stage", name, known)
    number = known.index(name)
    began = state.stages[number] if number < len(state.stages) else None
    if began is not None and not began.is_open:
        raise BadInput(f"the line-up of {name!r} is fixed: it has begun")
    if not until and name not in state.cuts:
        raise BadInput(f"{name!r} has no cut")
    if until and not _is_moment(until):
        raise BadInput(f"cut {until[:40]!r}: expected a time with its zone, such as 2026-11-20T18:00:00+03:30")


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


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
    """The matches that are played again: one, or all of a pairing; without a result those that came to nothing."""
    known = _known(state, subject)
    found = [key for key in known if _has_result(state, key)] or known
    if not found:
        raise _unknown("match or pairing", state, subject)
    _expect_open(state, found)
    return found


def _voidable(state: ContestState, subject: str) -> list[str]:
    """The matches with a result that counts no more: one, or all of a pairing."""
    played = [key for key in _known(state, subject) if _has_result(state, key)]
    if not played:
        raise _unknown("match or pairing with a result", state, subject)
    found = [key for key in played if key not in state.voided]
    if not found:
        raise BadInput(f"{subject} is already void")
    _expect_open(state, found)
    return found


def _unknown(kind: str, state: ContestState, subject: str) -> UnknownName:
    return UnknownName(kind, subject, [key for stage in state.stages for key in stage.results][:20])


def _has_result(state: ContestState, key: str) -> bool:
    """Whether a match was played, though it may be held back."""
    return key in state.stage_of(key).results or key in state.held_results


def _holdable(state: ContestState, subject: str) -> list[str]:
    """The matches that are held back: one, or all of a pairing that are known."""
    known = _known(state, subject)
    if not known:
        raise _unknown("match or pairing", state, subject)
    found = [key for key in known if key not in state.held]
    if not found:
        raise BadInput(f"{subject} is already held back")
    _expect_open(state, found)
    return found


def _held(state: ContestState, subject: str) -> list[str]:
    """The matches that are neither held back nor void any more."""
    known = [*state.held, *state.voided]
    found = [key for key in known if subject in (key, key.rpartition("/")[0])]
    if not found:
        raise UnknownName("match or pairing that is held back or void", subject, known)
    if void := [key for key in found if key in state.voided]:
        _expect_open(state, void)
    return found


def _known(state: ContestState, subject: str) -> list[str]:
    """A match, or all of a pairing, as far as they can be told now."""
    number, _, rest = subject.partition("/")
    for stage in state.stages:
        tally = stage.tallies.get(rest) or stage.tallies.get(rest.rpartition("/")[0])
        if tally is not None and number == str(stage.number + 1):
            keys = [stage.match_key(tally, slot) for slot in tally.wanted()]
            return [key for key in keys if subject in (key, key.rpartition("/")[0])]
    return []


def _expect_open(state: ContestState, keys: list[str]) -> None:
    """Refuse to take back what later pairings were made from."""
    stage = state.stage_of(keys[0])
    if stage is not state.stage:
        later = state.stages[stage.number + 1].stage.name
        raise BadInput(f"{keys[0]}: stage {later!r} was made from the results of {stage.stage.name!r}; they stay")
    if not stage.stage.format.waits or stage.stage.format.takes_newcomers:
        return  # nobody is out of an open ladder by its results; whom it lets meet next follows the new ones
    rounds = [stage.tallies[pairing_of(key)].pairing.round for key in keys if key in stage.results]
    later_keys = [each.pairing.key for each in stage.tallies.values() if rounds and each.pairing.round > max(rounds)]
    if later_keys:
        raise BadInput(f"{keys[0]}: later pairings were made from its result ({', '.join(later_keys[:5])}); it stays")


ABOUT = {REMATCH: _rematched, VOID: _voidable, HOLD: _holdable, LET_GO: _held}  # what each is about
