"""Whether a time-out may be the machine's fault rather than a bot's; such a match is played once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meydan.match.endings import Ending


def machine_doubt(body: Mapping[str, Any], slow: str) -> str:
    """Why a result, as the log would have it, is doubted; `slow` says why its machine is too slow. Empty: it is not."""
    late = [ending == Ending.TIME for ending in body["endings"]]
    if all(late) and len(late) > 1:
        return "no bot answered in time, as if the machine had stood still; played once more"
    if any(late) and slow:
        return f"a bot was too late on a slow machine; played once more ({slow})"
    return ""
