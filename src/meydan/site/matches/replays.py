"""Replays as files to take home: with the times and words of one's own bot only; they play to the same result."""

from __future__ import annotations

import gzip
from collections.abc import Collection

from starlette.responses import Response

from meydan.match.replay import Replay, decode_replay, pack_replay
from meydan.players.own_words import for_others
from meydan.site.http.rendering import NotThere
from meydan.site.http.visitors import Visitor
from meydan.site.pages.common import sees_all
from meydan.site.people.limits import SHOWS, count_try
from meydan.site.site import Site


def own_seats(who: Visitor, bots: Collection[tuple[str, int, str]]) -> tuple[int, ...]:
    """The seats whose answer times somebody may see."""
    person = who.person
    if person is None:
        return ()
    return tuple(seat for seat, bot in enumerate(bots) if person.is_staff or bot[0] == person.team_name)


def replay_file(site: Site, who: Visitor, key: str) -> Response:
    """The replay of a match that somebody may see."""
    result = site.view.find(key, sees_all(site, who, key))
    if result is None:
        raise NotThere("there is no such match, or it is not public yet")
    count_try(site.database, SHOWS, who.address)
    path = site.folder.replays.path(result.body["replay"])
    if not path.is_file():
        raise NotThere("the replay of this match is not kept any more")
    data = pack_replay(read_for(path.read_bytes(), key, own_seats(who, result.body["bots"])))
    name = f"{key.replace('/', '-')}.meydan.json.gz"
    headers = {"content-disposition": f'attachment; filename="{name}"', "vary": "cookie, authorization"}
    return Response(data, media_type="application/gzip", headers=headers)


def read_for(data: bytes, name: str, seats: Collection[int] = ()) -> Replay:
    """The replay in a file of the contest, for somebody to whom the bots in these seats belong."""
    return for_others(decode_replay(gzip.decompress(data), name), seats)
