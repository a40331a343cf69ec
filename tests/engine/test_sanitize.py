"""Text of strangers on our terminal."""

import pytest

from meydan.engine.sanitize import plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("red \x1b[31m", "red \\x1b[31m"),
        ("bell\x07\r", "bell\\x07\\r"),
        ("two\nlines\tand", "two\nlines\tand"),
        ("turned \u202egnp.exe", "turned \\u202egnp.exe"),
        ("می\u200cدان", "می\u200cدان"),
        ("half \udcff", "half \\udcff"),
        ("\x9b2J", "\\x9b2J"),
    ],
)
def test_what_steers_a_terminal_is_written_out(text, shown):
    assert plain(text) == shown
