"""Names of people and teams: what can be read, and what would be taken for somebody else's."""

from __future__ import annotations

import re
import unicodedata

from meydan.engine.errors import BadInput
from meydan.engine.sanitize import plain
from meydan.site.schema import NAME

REFUSED = re.compile(r"[/#@<>\\]")
ALIKE = str.maketrans("يكىۀةأإآؤ٠١٢٣٤٥٦٧٨٩", "یکیههاااو۰۱۲۳۴۵۶۷۸۹") | {0x200C: None, 0x200D: None, 0x640: None}
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")  # whose letters look alike


def clean_name(given: str) -> str:
    """A name as it is shown; one that cannot be read, or could be another's, is refused."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name or len(name) > NAME:
        raise BadInput(f"a name has 1 to {NAME} letters; got {len(name)}")
    if REFUSED.search(name) or plain(name) != name or not name[0].isalnum():  # a table takes "=1+1" for a formula
        raise BadInput("a name begins with a letter or a digit, and has letters, digits, spaces and dashes")
    if len({script for sign in name if (script := _script(sign))}) > 1:
        raise BadInput("a name has letters of one alphabet; got several that look alike")
    return name


def name_key(name: str) -> str:
    """What two names share that people take for the same."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(ALIKE)
    return " ".join(folded.split())[:200]


def _script(sign: str) -> str | None:
    told = unicodedata.name(sign, "")
    return next((script for script in SCRIPTS if told.startswith(script)), None)
