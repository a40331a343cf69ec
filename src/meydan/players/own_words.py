"""What a replay tells of bots to people who are not their authors: no words and no times of theirs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from meydan.match.replay import Answer, FaultPart, Replay

CRASHED, NOT_STARTED = "crashed", "cannot be started"
OWN = (  # how sentences end that hold an exception, a command or the end of an error stream
    (re.compile(r"raised .*", re.DOTALL), CRASHED),  # the words of an exception may have several lines
    (re.compile(rf"{NOT_STARTED}: .*", re.DOTALL), NOT_STARTED),
    (re.compile(r"(.*? instead of answering); its last output: .*", re.DOTALL), r"\1"),
)
ANSWERED = ("said", "verdict")  # of an answer: what everybody may know besides the action


def for_others(replay: Replay, seats: Collection[int] = ()) -> Replay:
    """The replay for somebody to whom only the bots in these seats belong."""
    names = [seat.name for seat in replay.seats]
    faults = [fault if fault.seat in seats else bare_fault(fault, names[fault.seat]) for fault in replay.faults]
    sentence = replay.sentence
    for before, after in zip(replay.faults, faults, strict=True):
        sentence = sentence.replace(before.sentence, after.sentence)
    others = [name for seat, name in enumerate(names) if seat not in seats]
    changed = {
        "turns": [[answer if answer[0] in seats else _bare_answer(answer) for answer in turn] for turn in replay.turns],
        "faults": faults,
        "sentence": sentence,
        "notes": [_bare_note(note, others) for note in replay.notes],
    }
    return replay.model_copy(update=changed).sealed()


def bare_fault(fault: FaultPart, name: str) -> FaultPart:
    """What everybody may know of the fault of a bot of this name."""
    return fault.model_copy(update={"sentence": _bare_sentence(fault.sentence, name), "errors": None})


def _bare_answer(answer: Answer) -> Answer:
    seat, action, _, *more = answer
    kept = {name: more[0][name] for name in ANSWERED if name in more[0]} if more else {}
    return (seat, action, 0.0, kept) if kept else (seat, action, 0.0)


def _bare_sentence(sentence: str, name: str) -> str:
    """Who and when, and what the bot did, without what it said of that."""
    where, who, told = sentence.partition(f"({name}): ")
    return next((f"{where}{who}{found}" for found in _without(told)), sentence)


def _bare_note(note: str, names: Collection[str]) -> str:
    """The same of a fault that did not end the match; what happened then stands behind it."""
    for name in names:
        where, who, rest = note.partition(f"({name}): ")
        told, mark, then = rest.rpartition("; ")
        for found in _without(told):
            return f"{where}{who}{found}{mark}{then}"
    return note


def _without(told: str) -> Iterator[str]:
    """What is left of such words; nothing: they are none."""
    yield from (match.expand(rest) for pattern, rest in OWN if (match := pattern.fullmatch(told)) is not None)
