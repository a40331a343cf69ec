"""Text of strangers, made safe to show."""

from __future__ import annotations

KEPT = "\n\t\u200c\u200d"  # lines, columns, and the joiners that Persian words are written with


def plain(text: str) -> str:
    """The text with every sign that steers a terminal, or turns the direction of what follows, written out."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in KEPT else sign.encode("unicode_escape", "surrogatepass").decode()
        for sign in text
    )
