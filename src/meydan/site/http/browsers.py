"""What a browser says it is, in the two words by which its owner knows it again."""

from __future__ import annotations

# the first that is found names it: most browsers also name those that they are like
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def known_as(agent: str) -> str:
    """Browser and system of a User-Agent; the text itself if it names neither, as programs do."""
    found = [next((name for sign, name in known.items() if sign in agent), "") for known in (BROWSERS, SYSTEMS)]
    return " · ".join(filter(None, found)) or agent
