"""What a page says first of the form that has led to it."""

from __future__ import annotations

TOLD_COOKIE = "told"
TOLD = {
    "accepts": "From now on this holds for all who ask you.",
    "activated": "This version plays for you from the next match on.",
    "announced": "Everybody can read it now.",
    "answered": "The answer is sent.",
    "asked": "Your question is with the jury; the answer will be here.",
    "backup": "A backup is being made and tried; this page tells when it is there.",
    "decided": "It is decided. The scheduler carries it out within seconds; this page shows it then.",
    "ended": "It has ended.",
    "friendly": "Your request is sent.",
    "joined": "You are in the team now.",
    "left": "You have left the team.",
    "made": "Your team is there. Hand in a bot, and make an invite code for the others.",
    "message": "The team can read it now.",
    "password": "Your password is changed. Your other sessions and all tokens have ended.",
    "person": "It is changed.",
    "proposed": "It is asked for, and done when another organiser agrees.",
    "retried": "It is checked again.",
    "switched": "Done. Who did what has it, with your reason.",
}


class Told(str):
    """Where a form leads, and which of these sentences that page begins with."""

    words: str

    def __new__(cls, goal: str, words: str) -> Told:
        made = super().__new__(cls, goal)
        made.words = words
        return made
